"""Tactic cards of the co-op game: each is played both ways, and does what its words say (GW-7.6, GW-17.5)."""

from typing import Any

import pytest

from rules.core.struct import evolve
from rules.great_wall.cards.cards import CARDS
from rules.great_wall.state.coop_events import EventShown, EventsSeen
from rules.great_wall.state.front_events import Breached, WallHeld
from rules.great_wall.state.holdings import Pile
from rules.great_wall.state.options import SHIPPED
from rules.great_wall.state.tasks import GiveShame
from rules.great_wall.state.wall import Stage
from rules.great_wall.terms.vocabulary import Pool
from tests.support.rules import rule
from tests.support.wall import arrange, band, column, player
from tests.support.wall_cards import (
    ACTED,
    ARMS,
    ATTACKED,
    FRONT,
    Used,
    arrange_assault,
    arrange_with_tactic,
    at,
    both,
    holder,
    is_over,
)

plays = Used()


def test_every_card_is_played() -> None:
    assert plays.cards == {card.id for card in CARDS[SHIPPED].tactics.values() if card.pool is Pool.COOP}


@plays("shared_burden")
@ARMS
def test_shared_burden_takes_the_token_of_another_player_or_prevents_it(arm: str) -> None:
    table = arrange_with_tactic("shared_burden", GiveShame(1, 1), mode="coop")

    table.do(f"0 tactic shared_burden {arm}")
    if arm == "normal":
        table.do("0 bear spearman")

    assert [each.shame for each in table.state.players] == both(arm, [1, 0, 0], [0, 0, 0])
    assert (table.state.shame, table.player().known_goods.chi) == both(arm, (29, 9), (30, 7))


@plays("common_stores")
@ARMS
def test_common_stores_gives_up_to_two_resources_or_five_to_others(arm: str) -> None:
    seated = (player(goods="0"), player(goods="0"))
    table = arrange_with_tactic(
        "common_stores", at("demand_fulfilment"), mode="coop", stage=Stage.PETITIONS, players=seated
    )

    table.do(f"0 tactic common_stores {arm}", "0 give wood 1", "0 give gold 2")
    if arm == "enhanced":
        table.do("0 give gold 2", "0 give chi 1", "0 give wood 1")

    assert is_over(table)
    assert [table.goods(seat) for seat in (1, 2)] == both(arm, ["1w", "1g"], ["2w1c", "2g"])
    assert table.goods() == both(arm, "8w9s8g9c", "7w9s7g7c")


@rule("A-49")
@pytest.mark.parametrize(("version", "asked"), [(2, ["1 Sortie"]), (3, ["2 Sortie"])])
def test_each_is_asked_for_what_itself_can_do(version: int, asked: list[str]) -> None:
    """Seat 2 alone has a soldier that could attack; before version 3 seat 1 was asked for it."""
    given: dict[str, Any] = {
        "mode": "coop",
        "middle": FRONT,
        "left": column(band("foragers_left"), rest={2: "spearman"}),
    }
    table = arrange_with_tactic("joint_assault", ATTACKED, version=version, **given)

    table.do("0 tactic joint_assault enhanced", *(["1 begin"] if version == 2 else []))

    assert asked == [each for each in table.pending if "Sortie" in each]


@plays("joint_assault")
@ARMS
def test_joint_assault_lets_another_player_or_each_other_attack_from_rest(arm: str) -> None:
    rest = {0: "spearman", 1: "spearman", 2: "spearman"}
    table = arrange_with_tactic(
        "joint_assault", ATTACKED, mode="coop", middle=FRONT, left=column(band("foragers_left"), rest=rest)
    )

    table.do(f"0 tactic joint_assault {arm}")
    if arm == "normal":
        assert table.legal_of(0, "player") == ["1", "2"]
        table.do("0 player 2", "2 attack spearman L1b1 none")
    else:
        table.do("1 attack spearman L1a1 none", "2 attack spearman L1b1 none")

    assert is_over(table)
    assert [table.section("L").bands[0].count(seat) for seat in range(3)] == both(arm, [0, 0, 1], [0, 1, 1])


@rule("GW-17.16")
@plays("emperors_patience")
@ARMS
def test_emperors_patience_spares_a_demand_or_replaces_it(arm: str) -> None:
    table = arrange(
        holder("emperors_patience"),
        player(),
        player(),
        mode="coop",
        stage=Stage.VERDICT,
        demands=("no_breach", "ramparts"),
        nature="draw trophies",
    )

    table.do(f"0 tactic emperors_patience {arm}", "0 spare ramparts")

    assert (table.state.spent_demands, table.player().known_goods.chi) == both(arm, ((), 9), (("ramparts",), 6))
    if arm == "enhanced":
        assert "ramparts" not in table.state.demands


@rule("GW-11.1")
@plays("united_front")
@ARMS
def test_united_front_defends_for_each_player_with_a_soldier_in_the_section(arm: str) -> None:
    front = evolve(column(FRONT.bands[0], rest={1: "archer"}), level=1)
    table = arrange_assault("united_front", mode="coop", middle=front)

    table.do(f"0 tactic united_front {arm}")

    [held_off] = table.of(WallHeld)
    assert (held_off.offence, held_off.defence) == (3, 6 + both(arm, 2, 4))
    assert not table.of(Breached)


@rule("GW-6.6")
@plays("relief_column")
@ARMS
def test_relief_column_lets_another_player_or_each_recruit_a_spearman_free(arm: str) -> None:
    table = arrange_with_tactic("relief_column", ACTED, mode="coop")

    table.do(f"0 tactic relief_column {arm}")
    if arm == "normal":
        assert table.legal_of(0, "player") == ["1", "2"]
        table.do("0 player 1", "1 station spearman left")
    else:
        table.do("0 station spearman left", "1 station spearman left", "2 station spearman left")

    assert is_over(table)
    assert [zone.spearmen for zone in table.section("L").rest] == both(arm, [0, 1, 0], [1, 1, 1])
    assert [each.known_goods.stone for each in table.state.players[1:]] == [20, 20]


@rule("GW-17.17")
@plays("good_omens")
@ARMS
def test_good_omens_sorts_the_next_events_and_may_discard_one(arm: str) -> None:
    table = arrange(
        holder("good_omens"),
        player(),
        player(),
        mode="coop",
        stage=Stage.RECKONING,
        nature="draw comet, draw spies" + both(arm, "", ", draw bandits"),
    )

    table.do(f"0 tactic good_omens {arm}")
    assert table.state.peeked.size == both(arm, 2, 3)
    if arm == "normal":
        assert table.legal_of(0, "drop") == []
        assert [event.cards for event in table.of(EventsSeen)] == [("comet",), ("spies",)]
        table.do("0 stack spies")
    else:
        table.do("0 drop comet", "0 stack spies")

    assert [event.card for event in table.of(EventShown)] == ["spies"]
    assert set(table.state.spent_events) == both(arm, {"spies"}, {"spies", "comet"})
    assert table.state.peeked == Pile(1, both(arm, ("comet",), ("bandits",)))


@rule("GW-17.12")
@plays("rebuilding")
@ARMS
def test_rebuilding_lets_the_builder_or_each_player_take_back_a_command_card(arm: str) -> None:
    seated = (player(discard="muster economy"), player(discard="despotism"))
    table = arrange_with_tactic(
        "rebuilding",
        at("wall_built", by=1, section="left"),
        given={"discard": "betrayal"},
        mode="coop",
        players=seated,
        track=("0 economy",),
    )

    table.do(f"0 tactic rebuilding {arm}")
    if arm == "normal":
        table.do("1 recover muster")
    else:
        table.do("0 recover betrayal", "1 recover economy", "2 recover despotism")

    assert is_over(table)
    left = [each.discard for each in table.state.players]
    assert left == both(arm, [("betrayal",), ("economy",), ("despotism",)], [(), ("muster",), ()])
