"""The tactic cards of the base game that change a fight (GW-10.6)."""

from typing import Any

from rules.core.struct import evolve
from rules.great_wall.state.decisions import Sortie
from rules.great_wall.state.front_events import WallHeld
from rules.great_wall.state.procedures import Deaths, Dying
from rules.great_wall.state.tasks import Do, Routine
from rules.great_wall.state.wall import Stage
from rules.great_wall.terms.vocabulary import Unit
from tests.support.rules import rule
from tests.support.wall import arrange, band, column, player, troops
from tests.support.wall_cards import (
    ACTED,
    ARMS,
    ATTACKED,
    FIRED,
    FRONT,
    MIDDLE,
    Used,
    arrange_assault,
    arrange_with_tactic,
    at,
    both,
    holder,
    is_over,
)

plays = Used()


@rule("GW-7.6", "GW-10.6")
@plays("withdrawal")
@ARMS
def test_withdrawal_saves_one_soldier_or_all_without_payment(arm: str) -> None:
    table = arrange_with_tactic(
        "withdrawal",
        Do(Routine.DIE),
        given={"goods": "2c"},
        middle=column(band("javelin_band_left", "0 spearman a1", "0 spearman a2", "0 spearman b1")),
        procedures=(Deaths(section=MIDDLE, dying=(Dying(0, Unit.SPEARMAN, MIDDLE, 1),) * 3),),
    )

    table.do(f"0 tactic withdrawal {arm}", *["0 save spearman"] * both(arm, 1, 3))

    if arm == "normal":
        assert table.legal(0) == ["pass", "save spearman"]
        table.do("0 pass")
    assert is_over(table)
    assert table.section("M").rest[0] == troops("spearman " * both(arm, 1, 3))
    assert table.goods() == both(arm, "2c", "0")


@rule("GW-9.8")
@plays("ambush")
@ARMS
def test_ambush_wounds_the_card_just_attacked_once_or_twice(arm: str) -> None:
    table = arrange_with_tactic("ambush", ATTACKED, middle=FRONT)

    table.do(f"0 tactic ambush {arm}")
    assert table.legal_of(0, "wound") == ["M1a2", "M1b1", "M1b2"]
    table.do(*["0 wound M1a2", "0 wound M1b1"][: both(arm, 1, 2)])

    assert is_over(table)
    assert (len(table.section("M").bands[0].wounds), table.player().wounds) == (both(arm, 1, 2),) * 2
    assert table.player().known_goods.chi == both(arm, 9, 7)


@rule("GW-9.7")
@plays("volley")
@ARMS
def test_volley_wounds_any_card_of_the_section_or_lets_own_archers_there_fire_again(arm: str) -> None:
    table = arrange_with_tactic(
        "volley",
        FIRED,
        stage=Stage.FIRING,
        middle=evolve(FRONT, archers=(0, 0, 1), level=2),
        right=column(band("foragers_left"), archers=(0,), level=1),
    )

    table.do(f"0 tactic volley {arm}")
    if arm == "normal":
        assert table.legal_of(0, "wound") == ["M1a2", "M1b1", "M1b2", "M2a1", "M2a2", "M2a3", "M2b1"]
        table.do("0 wound M2a1")
    else:
        assert all(at.startswith("M") for at in table.legal_of(0, "fire"))
        table.do("0 fire M1a2", "0 fire M2a1")

    assert is_over(table)
    assert sum(len(each.wounds) for each in table.section("M").bands) == both(arm, 1, 2)
    assert table.player().known_goods.chi == both(arm, 9, 7)


@plays("final_blow")
@ARMS
def test_final_blow_is_worth_honour_when_the_last_free_spot_is_covered(arm: str) -> None:
    front = column(band("javelin_band_left", "0 spearman a1", wounds="b1"), rest={0: "spearman spearman"})
    table = arrange_with_tactic("final_blow", Sortie(seat=0, left=2), middle=front)

    table.do("0 attack spearman M1a2 none")
    assert "tactic" not in " ".join(table.legal(0)), "a spot is still free"
    table.do("0 attack spearman M1b2 none", f"0 tactic final_blow {arm}")

    assert table.honour() == 20 + 1 + both(arm, 3, 6), "with the reward of the spot"
    assert table.player().known_goods.chi == both(arm, 9, 7)


@plays("forced_march")
@ARMS
def test_forced_march_moves_two_resting_soldiers_or_any_number_and_attacks(arm: str) -> None:
    table = arrange_with_tactic(
        "forced_march",
        at("command_step_start", by=0),
        left=column(rest={0: "spearman spearman archer"}),
        middle=column(band("foragers_left")),
    )

    table.do(f"0 tactic forced_march {arm}")
    table.do("0 carry spearman rest-left rest-middle", "0 carry spearman rest-left rest-middle")
    if arm == "enhanced":
        table.do("0 carry archer rest-left rest-right")
        if "pass" in table.legal(0) and "0 Regroup" in table.pending:
            table.do("0 pass")
        table.do("0 attack spearman M1b1 none")

    assert is_over(table)
    assert table.section("M").rest[0].spearmen == both(arm, 2, 1)
    assert table.section("R").rest[0].archers == both(arm, 0, 1)
    assert table.player().known_goods.chi == both(arm, 9, 8)


@rule("GW-9.2")
@plays("sally_out")
@ARMS
def test_sally_out_attacks_with_one_resting_soldier_or_three(arm: str) -> None:
    table = arrange_with_tactic(
        "sally_out",
        ACTED,
        left=column(band("foragers_left"), rest={0: "spearman spearman"}),
        middle=column(band("foragers_middle"), rest={0: "spearman spearman"}),
    )

    attacks = ["L1a1", "M1a2", "L1b1"][: both(arm, 1, 3)]
    table.do(f"0 tactic sally_out {arm}", *(f"0 attack spearman {each} none" for each in attacks))

    assert is_over(table)
    there = [each.count(0) for letter in "LM" for each in table.section(letter).bands]
    assert there == both(arm, [1, 0], [2, 1])
    assert table.player().known_goods.chi == both(arm, 9, 7)


@rule("GW-11.1")
@plays("feint")
@ARMS
def test_feint_lowers_the_offence_of_the_section(arm: str) -> None:
    table = arrange_assault("feint", middle=evolve(FRONT, level=1))

    table.do(f"0 tactic feint {arm}")

    [held_off] = table.of(WallHeld)
    assert (held_off.offence, held_off.defence) == (5 - both(arm, 2, 4), 6)
    assert table.player().known_goods.chi == both(arm, 9, 7)


@rule("GW-11.1")
@plays("hold_the_line")
@ARMS
def test_hold_the_line_defends_for_each_own_archer_on_the_wall(arm: str) -> None:
    table = arrange_assault("hold_the_line", middle=evolve(FRONT, level=2, archers=(0, 0, 1)))

    table.do(f"0 tactic hold_the_line {arm}")

    [held_off] = table.of(WallHeld)
    assert (held_off.offence, held_off.defence) == (5, 10 + both(arm, 2, 4))


@plays("battle_trance")
@ARMS
def test_battle_trance_yields_chi_or_another_attack_from_rest(arm: str) -> None:
    table = arrange_with_tactic(
        "battle_trance", ATTACKED, middle=FRONT, left=column(band("foragers_left"), rest={0: "spearman archer"})
    )

    table.do(f"0 tactic battle_trance {arm}")
    if arm == "enhanced":
        table.do("0 attack spearman L1b1 none")

    assert is_over(table)
    assert table.player().known_goods.chi == both(arm, 10, 8)
    assert table.section("L").bands[0].count(0) == both(arm, 0, 1)


COMPLETE = column(band("javelin_band_left", "0 spearman a1", "0 spearman a2", "1 spearman b1", "1 spearman b2"))


"""A Horde card all wounded, with two soldiers of seat 0 and two of seat 1."""


@rule("GW-10.10")
@plays("spoils")
@ARMS
def test_spoils_yields_two_resources_or_honour_for_each_own_soldier(arm: str) -> None:
    table = arrange_with_tactic("spoils", Do(Routine.CHECK_DEFEATS), middle=COMPLETE)

    table.do(f"0 tactic spoils {arm}")
    if arm == "normal":
        table.do("0 gain 1w1c")

    assert table.goods() == both(arm, "10w9s9g10c", "9w9s9g7c")
    assert table.honour() == 20 + 2 + both(arm, 0, 4), "two for taking part"


@plays("night_raid")
@ARMS
def test_night_raid_wounds_a_card_in_row_1_or_thrice_in_one_section(arm: str) -> None:
    columns: dict[str, Any] = {"left": column(band("foragers_left")), "middle": FRONT}
    table = arrange(holder("night_raid"), player(), player(), stage=Stage.FALL_END, **columns)

    table.do(f"0 tactic night_raid {arm}")
    everything = ["L1a1", "L1a2", "L1b1", "M1a2", "M1b1", "M1b2"]
    behind = ["M2a1", "M2a2", "M2a3", "M2b1"]
    assert table.legal_of(0, "wound") == both(arm, everything, [*everything, *behind])
    table.do("0 wound M1a2")
    if arm == "enhanced":
        assert all(each.startswith("M") for each in table.legal_of(0, "wound"))
        table.do("0 wound M2a1", "0 wound M2b1")

    assert sum(len(each.wounds) for each in table.section("M").bands) == both(arm, 1, 3)
    assert table.player().known_goods.chi == both(arm, 9, 6)
