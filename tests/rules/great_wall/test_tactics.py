"""Tactic cards: each is played with its normal and its enhanced effect, and does what its words say (GW-7.6)."""

from typing import Any

from rules.great_wall.cards.cards import CARDS
from rules.great_wall.state.front import Section
from rules.great_wall.state.options import SHIPPED
from rules.great_wall.state.tasks import Activate, Do, GiveShame, Invade, Routine
from rules.great_wall.state.wall import Stage
from rules.great_wall.terms.vocabulary import Place, Pool
from tests.rules.great_wall.test_tactics_in_battle import plays as in_battle
from tests.support.rules import forbidden, rule
from tests.support.wall import WallTable, arrange, band, column, player, troops
from tests.support.wall_cards import (
    ACTED,
    ARMS,
    LEFT,
    Used,
    arrange_then_stop,
    arrange_with_tactic,
    both,
    holder,
    is_over,
)

plays = Used()


def test_every_card_is_played() -> None:
    assert plays.cards | in_battle.cards == {
        card.id for card in CARDS[SHIPPED].tactics.values() if card.pool is Pool.BASE
    }


@rule("GW-6.3")
@plays("restless")
@ARMS
def test_restless_upgrades_one_overseer_or_two_each_for_one_less(arm: str) -> None:
    table = arrange_with_tactic("restless", ACTED, given={"overseers": "lumber_mill 1 archer, quarry 1 spearman"})

    table.do(f"0 tactic restless {arm}", "0 upgrade lumber_mill none")
    if arm == "enhanced":
        assert "lumber_mill none" not in table.legal_of(0, "upgrade")
        table.do("0 upgrade quarry none")

    assert is_over(table)
    levels = [table.player().level(each) for each in (Place.LUMBER_MILL, Place.QUARRY)]
    assert levels == [2, both(arm, 1, 2)]
    assert table.player().known_goods.chi == both(arm, 9 - 2, 9 - 1 - 2 - 2)


@rule("GW-6.7")
@plays("night_work")
@ARMS
def test_night_work_builds_a_barricade_for_one_less_or_free(arm: str) -> None:
    table = arrange_with_tactic("night_work", ACTED, given={"goods": "3g2c"})

    table.do(f"0 tactic night_work {arm}")
    assert [] == table.legal_of(0, "wall")
    table.do("0 barricade right")
    if "0 Pay" in table.pending:
        table.do("0 pay 1g")

    assert is_over(table)
    assert (table.section("R").barricades, table.honour()) == (1, 22)
    assert table.goods() == both(arm, "2g2c", "3g")


@rule("GW-4.4")
@plays("hidden_granary")
@ARMS
def test_hidden_granary_yields_one_resource_or_three_of_any_kind(arm: str) -> None:
    table = arrange(holder("hidden_granary", "1c"), player(), player(), stage=Stage.ADVISORS)

    table.do(f"0 tactic hidden_granary {arm}", f"0 gain {both(arm, '1g', '1w2g')}")

    assert table.goods() == both(arm, "1g1c", "1w2g")


@rule("GW-6.9")
@plays("bribe")
@ARMS
def test_bribe_makes_the_next_hire_cheaper_or_all_of_the_activation(arm: str) -> None:
    table = arrange_with_tactic(
        "bribe", Activate(Place.EMPERORS_EMBASSY), given={"waiting": 3}, clerks={"emperors_embassy": (0, 0)}
    )

    table.do(f"0 tactic bribe {arm}", "0 hire_clerk", "0 hire_clerk")

    assert is_over(table)
    assert table.player().hired == 2
    assert table.player().known_goods.gold == 9 - both(arm, 1 + 2, 1 + 1)
    assert table.player().known_goods.chi == both(arm, 9, 8)


@rule("GW-12.8")
@plays("save_face")
@ARMS
def test_save_face_prevents_a_token_for_honour_or_chi(arm: str) -> None:
    table = arrange_with_tactic("save_face", GiveShame(0, 1))

    table.do(f"0 tactic save_face {arm}")

    assert is_over(table)
    assert (table.state.shame, table.player().shame) == (30, 0)
    assert (table.honour(), table.player().known_goods.chi) == both(arm, (18, 9), (20, 7))


@rule("GW-4.9", "GW-13.2")
@plays("forged_orders")
@ARMS
def test_forged_orders_places_the_command_card_first_moves_tea_up_or_does_both(arm: str) -> None:
    def reveal() -> WallTable:
        seated = [player(chosen=card) for card in ("economy", "despotism")]
        return arrange(*seated, holder("forged_orders", chosen="muster"), stage=Stage.SELECT, track=())

    table = reveal().do(f"2 tactic forged_orders {arm}")
    if arm == "normal":
        assert table.legal_of(2, "choose") == ["1", "2"]
        table.do("2 choose 1")
        assert table.state.tea == (0, 1, 2)
        moved = reveal().do("2 tactic forged_orders normal", "2 choose 2")
        assert (moved.state.tea, moved.pending) == ((0, 2, 1), ["0 PlaceCommand"])
    else:
        assert table.state.tea == (0, 2, 1)
    assert table.pending == ["2 PlaceCommand"]
    table.do("2 slot 2")
    assert table.pending == ["0 PlaceCommand"]


@rule("GW-5.11")
@plays("corvee")
@ARMS
def test_corvee_activates_a_production_location_with_an_own_clerk(arm: str) -> None:
    clerks = {"quarry": (0, 1), "temple": (0,), "lumber_mill": (1,), "barracks": (0,)}
    table = arrange_with_tactic("corvee", ACTED, clerks=clerks)

    table.do(f"0 tactic corvee {arm}")
    assert table.legal_of(0, "activate") == both(arm, ["quarry"], ["quarry", "temple"])
    table.do("0 activate quarry")

    assert table.player().known_goods.stone == 10
    assert table.player().known_goods.chi == both(arm, 9, 7)
    assert table.player().shame == 0


@rule("GW-10.2")
@plays("changed_banners")
@ARMS
def test_changed_banners_wins_ties_or_counts_one_more_for_the_claim(arm: str) -> None:
    bands = band(
        "javelin_band_left", "0 spearman a1", *both(arm, ["0 spearman a2"], []), "1 spearman b1", "1 spearman b2"
    )
    if arm == "enhanced":
        bands = band("javelin_band_left", "0 spearman a1", "1 spearman b1", "1 spearman b2", wounds="a2")
    seated = (player(), player())
    without = arrange_then_stop(
        holder("master_plan"), *seated, asked=(Do(Routine.CHECK_DEFEATS),), middle=column(bands), tea=(1, 2, 0)
    )
    table = arrange_with_tactic("changed_banners", Do(Routine.CHECK_DEFEATS), middle=column(bands), tea=(1, 2, 0))

    table.do(f"0 tactic changed_banners {arm}")

    assert [len(each.trophies) for each in without.state.players] == [0, 1, 0]
    assert [len(each.trophies) for each in table.state.players] == [1, 0, 0]


@rule("GW-6.6")
@plays("conscription")
@ARMS
def test_conscription_saves_a_wood_or_recruits_a_spearman_free(arm: str) -> None:
    table = arrange_with_tactic("conscription", Activate(Place.BARRACKS), clerks={"barracks": (0, 1)})

    table.do(f"0 tactic conscription {arm}")
    if arm == "enhanced":
        with forbidden("GW-6.6"):
            table.do("0 station archer left")
        table.do("0 station spearman left")
        assert table.goods() == "9w9s9g7c"
    table.do("0 station spearman right")

    assert table.player().known_goods.wood == both(arm, 9, 8)
    assert table.section("R").rest[0] == troops("spearman")


@rule("GW-6.4")
@plays("tribute")
@ARMS
def test_tribute_donates_once_more_and_may_be_worth_more(arm: str) -> None:
    table = arrange_with_tactic("tribute", Activate(Place.QUARRY), clerks={"quarry": (0, 1)})
    while "0 Donate" not in table.pending:
        table.do(f"{table.seats_to_act[0]} pass")

    table.do("0 donate stone", f"0 tactic tribute {arm}", "0 donate stone")

    assert (table.state.warehouse.stone, table.player().known_goods.stone) == (2, 9 + 1 - 2)
    assert table.honour() == 20 + 4 + both(arm, 0, 2)
    assert table.player().known_goods.chi == both(arm, 9, 8)


@rule("GW-3.9")
@plays("master_plan")
@ARMS
def test_master_plan_draws_one_tactic_card_or_two(arm: str) -> None:
    table = arrange(holder("master_plan"), player(), player(), stage=Stage.RECLAIM, nature="draw ambush, draw bribe")

    table.do(f"0 tactic master_plan {arm}")

    assert table.player().hand.cards == both(arm, ("ambush",), ("ambush", "bribe"))
    assert table.state.spent_tactics == ("master_plan",)


@rule("GW-8.3")
@plays("alarm_beacons")
@ARMS
def test_alarm_beacons_sends_a_horde_card_elsewhere_or_under_the_deck(arm: str) -> None:
    columns: dict[str, Any] = {each: column(band(f"foragers_{each}")) for each in ("left", "middle", "right")}
    table = arrange_with_tactic(
        "alarm_beacons",
        Invade(1),
        **columns,
        back=LEFT,
        nature="draw steppe_riders_left, indicate middle, draw night_scouts_middle, indicate right",
    )

    table.do(f"0 tactic alarm_beacons {arm}")
    if arm == "normal":
        assert table.legal_of(0, "redirect") == ["left", "right"]
        table.do("0 redirect right")
        assert [table.cards(each) for each in "LMR"] == [
            ["foragers_left"], ["foragers_middle"], ["foragers_right", "steppe_riders_left"]
        ]  # fmt: skip
    else:
        assert table.state.under == ("steppe_riders_left",)
        assert table.cards("R") == ["foragers_right", "night_scouts_middle"]
        assert not table.state.procedures
    assert is_over(table)


@rule("GW-8.3")
def test_alarm_beacons_cannot_send_a_card_where_no_other_section_has_room() -> None:
    def full(which: str) -> Section:
        """Return a section with three Horde cards."""
        return column(*(band(f"{kind}_{which}") for kind in ("foragers", "javelin_band", "northern_tumen")))

    table = arrange_with_tactic(
        "alarm_beacons",
        Invade(1),
        left=full("left"),
        middle=column(band("foragers_middle")),
        right=full("right"),
        back=LEFT,
        nature="draw steppe_riders_left, indicate middle",
    )

    with forbidden("GW-3.5", card="alarm_beacons"):
        table.do("0 tactic alarm_beacons normal")


@rule("GW-4.5", "GW-17.10")
@plays("repentance")
@ARMS
def test_repentance_makes_tokens_cheap_or_two_of_them_free(arm: str) -> None:
    table = arrange(holder("repentance", shamed="spearman spearman spearman"), player(), player(), stage=Stage.INCOME)

    table.do(f"0 tactic repentance {arm}")
    if arm == "enhanced":
        table.do("0 cleanse spearman", "0 cleanse spearman")
        assert (table.player().known_goods.chi, table.player().shame) == (7, 1)
    table.do("0 cleanse spearman")

    assert table.player().known_goods.chi == both(arm, 8, 5), "one chi, or the usual two"
    coop = arrange(holder("repentance", shamed="archer"), player(), player(), mode="coop", stage=Stage.INCOME)
    if arm == "normal":
        coop.do("0 tactic repentance normal", "0 cleanse archer")
        assert (coop.honour(), coop.player().known_goods.chi) == (14, 9)
