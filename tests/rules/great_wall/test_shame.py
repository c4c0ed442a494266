"""Shame tokens (GW-12, GW-17.10, GW-20.30, GW-20.31, GW-20.42)."""

from typing import Any

import pytest

from rules.great_wall.state.decisions import RecruitSoldiers
from rules.great_wall.state.events import HonourLost
from rules.great_wall.state.front_events import ShameBanished, ShamePlaced, ShameRemoved, ShameTaken, ShameUnplaced
from rules.great_wall.state.holdings import Player, Trophy
from rules.great_wall.state.tasks import CarryOut, GiveShame
from rules.great_wall.state.wall import Ending
from rules.great_wall.terms.goods import Troops
from rules.great_wall.terms.nouns import CardPart, PartKind
from tests.support.front import Front, front
from tests.support.rules import forbidden, rule
from tests.support.wall import player

OUT: dict[str, Any] = {"supply": Troops()}
"""All soldiers are out, or carry shame already."""


def give_shame(count: int, *players: Player, **more: object) -> Front:
    """Return a front at which seat 0 takes *count* tokens."""
    return front(GiveShame(0, count), players=players, **more)  # type: ignore[arg-type]


@rule("GW-12.2")
def test_a_token_goes_under_a_soldier_in_the_supply_or_on_a_claimed_card() -> None:
    table = give_shame(2, player(trophies="foragers_left, northern_tumen_left 2"))

    assert table.legal_of(0, "bear") == ["archer", "foragers_left", "horseman", "spearman"]
    with forbidden("GW-12.2", what="northern_tumen_left"):
        table.do("0 bear northern_tumen_left")
    table.do("0 bear horseman")
    assert (table.player().supply, table.player().shamed) == (Troops(10, 4, 1), Troops(0, 0, 1))
    table.do("0 bear foragers_left")
    assert table.player().trophies[0] == Trophy("foragers_left", 1)
    assert table.of(ShamePlaced) == [ShamePlaced(0, card="foragers_left")]
    assert (table.waits, table.player().shame, table.state.shame) == ([], 4, 28)


@rule("GW-12.2", "GW-19.3")
def test_the_only_place_is_taken_by_the_book() -> None:
    table = give_shame(2, player(supply=Troops(0, 2)))

    assert table.waits == []
    assert (table.player().supply, table.player().shamed) == (Troops(), Troops(0, 2))


@rule("GW-12.2", "GW-20.31")
def test_a_card_takes_as_many_tokens_as_it_has_slots() -> None:
    table = give_shame(2, player(trophies="northern_tumen_left 1", **OUT))

    assert table.player().trophies == (Trophy("northern_tumen_left", 2),)
    assert table.event_names.count("ShameUnplaced") == 1


@rule("GW-12.3", "A-28")
def test_a_soldier_with_shame_is_not_recruited() -> None:
    table = front(GiveShame(0, 1), RecruitSoldiers(seat=0, left=1), players=(player(supply=Troops(horsemen=1)),))

    with forbidden("GW-12.3", unit="horseman", shamed=1):
        table.do("0 station horseman left")


@rule("GW-12.5", "GW-20.30")
def test_where_the_supply_is_empty_honour_is_lost() -> None:
    table = give_shame(2, player(honour=8), shame=1)
    table.do("0 bear spearman")

    assert table.of(ShameUnplaced) == [ShameUnplaced(0, supply=True)]
    assert table.of(HonourLost) == [HonourLost(0, 5)]
    assert (table.honour(), table.player().shamed.total, table.state.shame) == (3, 1, 0)


@rule("GW-12.6", "GW-20.30")
def test_a_token_without_a_place_leaves_the_game() -> None:
    table = give_shame(1, player(honour=3, **OUT))

    assert table.of(ShameUnplaced) == [ShameUnplaced(0, supply=False)]
    assert (table.honour(), table.state.shame, table.state.banished) == (0, 29, 1)
    assert table.player().shame == 0


@rule("GW-12.8", "GW-3.10")
def test_each_token_opens_a_window_before_it_is_taken() -> None:
    table = give_shame(3, player(), player(active="judge"))
    assert [kind for kind in table.event_names if kind in ("HonourGained", "ShameTaken")] == [
        "HonourGained",
        "ShameTaken",
    ]
    table.do("0 bear spearman", "0 bear spearman", "0 bear spearman")

    assert table.event_names.count("ShameTaken") == 2
    assert table.honour(1) == 1


@rule("GW-12.8")
def test_a_prevented_token_never_leaves_the_supply() -> None:
    table = give_shame(2, player(hand="save_face", honour=5))
    table.do("0 tactic save_face enhanced")

    assert table.event_names.count("ShamePrevented") == 1
    assert table.waits == [("PlaceShame", 0)]
    table.do("0 bear spearman")
    assert (table.waits, table.player().shame, table.state.shame) == ([], 1, 29)


@rule("GW-12.8", "A-33")
def test_a_token_is_taken_for_another_once() -> None:
    bearers = (player(), player(hand="shared_burden"), player(hand="shared_burden"))
    table = give_shame(1, *bearers, mode="coop")
    table.do("1 tactic shared_burden normal", "1 bear spearman")

    assert table.legal_of(2, "tactic") == []
    with forbidden("GW-3.5"):
        table.do("2 tactic shared_burden normal")
    table.do("2 pass")
    assert [each.shame for each in table.state.players] == [0, 1, 0]
    assert table.state.shame == 29


@rule("GW-7.6", "GW-3.10")
def test_the_tokens_of_one_cause_are_one_event_for_tactic_cards() -> None:
    table = give_shame(2, player(hand="save_face save_face"))
    table.do("0 tactic save_face normal", "0 bear spearman")

    assert table.waits == []


@rule("GW-12.1")
def test_nobody_takes_no_tokens() -> None:
    table = give_shame(0)

    assert (table.waits, table.event_names, table.state.procedures) == ([], [], ())


# Co-op


@rule("GW-17.10", "GW-12.6")
def test_in_co_op_tokens_go_under_soldiers_only() -> None:
    table = give_shame(1, player(trophies="foragers_left"), mode="coop")

    assert table.legal(0) == ["bear spearman", "bear archer", "bear horseman"]
    with forbidden("GW-12.2", what="foragers_left"):
        table.do("0 bear foragers_left")


@rule("GW-17.10", "GW-12.7")
def test_in_co_op_a_token_may_be_bought_off_when_it_is_taken() -> None:
    table = give_shame(1, player(honour=12), mode="coop")
    assert table.of(ShameTaken) == [ShameTaken(0)]
    table.do("0 atone")

    assert (table.honour(), table.player().shame, table.state.shame) == (2, 0, 30)
    assert table.of(ShameRemoved) == [ShameRemoved(0, honour=10)]


@rule("GW-17.10", "A-21")
@pytest.mark.parametrize(("mode", "honour"), [("coop", 9), (None, 30)])
def test_somebody_who_may_not_buy_it_off(mode: str | None, honour: int) -> None:
    table = give_shame(1, player(honour=honour), mode=mode)

    with forbidden("GW-17.10", coop=int(mode == "coop"), honour=honour):
        table.do("0 atone")


@rule("GW-17.10", "GW-12.6")
def test_in_co_op_a_token_without_a_place_may_still_be_bought_off() -> None:
    table = give_shame(1, player(honour=12, **OUT), mode="coop")
    assert table.legal(0) == ["bear none", "atone"]
    table.do("0 bear none")
    assert (table.honour(), table.state.banished) == (7, 1)

    table = give_shame(1, player(honour=12, **OUT), mode="coop")
    table.do("0 atone")
    assert (table.honour(), table.state.banished, table.state.shame) == (2, 0, 30)


@rule("GW-12.2")
def test_nobody_refuses_a_token_that_has_a_place() -> None:
    table = give_shame(1, player(honour=12), mode="coop")

    with forbidden("GW-12.2", what="none"):
        table.do("0 bear none")


@rule("GW-17.18", "GW-20.42")
def test_in_co_op_a_missing_token_loses_the_game_at_once() -> None:
    table = front(GiveShame(0, 1), GiveShame(1, 1), GiveShame(2, 1), mode="coop", shame=1)
    table.do("0 bear spearman")

    assert (table.state.ending, table.state.won) == (Ending.SHAME, False)
    assert table.event_names[-1] == "GameEnded"
    assert table.seats_to_act == []


@rule("GW-17.18", "A-29")
def test_in_co_op_an_empty_supply_alone_is_no_loss() -> None:
    table = give_shame(1, mode="coop", shame=1).do("0 bear spearman")

    assert table.state.shame == 0
    assert table.state.ending is None


@rule("GW-16.28")
def test_in_solo_the_last_token_loses_the_game_at_once() -> None:
    table = give_shame(2, seats=1, shame=1)

    assert table.player().shamed == Troops(1)
    assert (table.state.ending, table.state.won) == (Ending.SHAME, False)
    assert table.seats_to_act == []


@rule("GW-12.7")
def test_cards_take_at_most_what_the_supply_has() -> None:
    table = front(CarryOut(0, "spies", CardPart(PartKind.EVENT)), mode="coop", shame=2)

    assert table.of(ShameBanished) == [ShameBanished(2)]
    assert (table.state.shame, table.state.banished, table.state.ending) == (0, 2, None)


@rule("GW-12.8", "GW-7.6")
def test_the_token_of_a_flag_belongs_to_the_event_that_the_flag_began() -> None:
    answered = (("shame", 0),)

    assert front(GiveShame(0, 1, flag=True), players=(player(hand="save_face"),), answered=answered).waits == [
        ("PlaceShame", 0)
    ]
    assert front(GiveShame(0, 1), players=(player(hand="save_face"),), answered=answered).waits == [("Respond", 0)]
