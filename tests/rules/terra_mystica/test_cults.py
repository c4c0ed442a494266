"""Cults, their steps, and keys to the top (TM-12.5, TM-15, TM-21.18 to TM-21.24)."""

from typing import Any

import pytest

from rules.terra_mystica.decisions import EnterTop
from rules.terra_mystica.events import CultStepped, PriestSent
from rules.terra_mystica.goods import Cult
from rules.terra_mystica.options import TerraOptions
from rules.terra_mystica.player import Player
from rules.terra_mystica.state import open_choices
from rules.terra_mystica.tiles import Scroll
from tests.support.rules import forbidden, rule
from tests.support.terra import TerraTable, arrange, player

FAR = player("engineers", "I9 dwelling")
SIX = "E1 trading_house, E2 dwelling, F1 trading_house, F2 dwelling"
"""Four buildings worth six: a fifth makes a town of them."""

EMPTY = (12, 0, 0)


def auren(buildings: str = "E2 dwelling", other: Player = FAR, **given: Any) -> TerraTable:
    """Arrange a table of Auren with an empty second and third bowl and two priests, the other player having passed."""
    given = {"bowls": EMPTY, "cults": (0, 0, 0, 0), "priests": 2, **given}
    options = TerraOptions(extra_towns=True)
    return arrange(player("auren", buildings, **given), other, tile="spade_earth", passed=(1,), options=options)


def power(table: TerraTable) -> int:
    """Return how much power was gained since the bowls were empty."""
    bowls = table.player().bowls
    return bowls[1] + 2 * bowls[2]


def cults_asked(table: TerraTable) -> list[tuple[Cult, ...]]:
    """Return the cults whose top may be reached now."""
    return [choice.cults for choice in open_choices(table.state, 0) if isinstance(choice, EnterTop)]


# Steps and the power that they give


@rule("TM-15.1", "TM-21.18")
@pytest.mark.parametrize(
    ("level", "steps", "gained"),
    [
        (0, 2, 0),
        (0, 3, 1),
        (2, 1, 1),
        (2, 3, 1 + 2),
        (3, 1, 0),
        (4, 1, 2),
        (4, 3, 2 + 2),
        (6, 1, 2),
        (6, 2, 2),
        (7, 2, 0),
    ],
)
def test_levels_reached_or_passed_give_power(level: int, steps: int, gained: int) -> None:
    table = auren(cults=(0, level, 0, 0)).do(f"0 send water {steps}")

    assert (level + steps, gained) == (table.player().cults[1], power(table))
    assert [CultStepped(seat=0, cult=Cult.WATER, steps=steps, level=level + steps)] == table.of(CultStepped)


@rule("TM-15.2", "TM-21.18")
def test_a_key_opens_the_top_and_is_spent() -> None:
    table = auren(cults=(9, 0, 0, 0), keys=2).do("0 send fire 1")

    assert ((10, 0, 0, 0), 1, 3) == (table.player().cults, table.player().keys, power(table))


@rule("TM-15.5")
def test_entering_the_top_with_a_key_is_automatic_however_far_below_one_was() -> None:
    table = auren(cults=(0, 0, 0, 7), keys=1).do("0 send air 3")

    assert ((0, 0, 0, 10), 0, 3) == (table.player().cults, table.player().keys, power(table))
    table.do("0 end")


@rule("TM-15.2", "TM-21.19", "TM-21.23", "TM-12.10")
def test_without_a_key_one_stays_at_nine_and_further_steps_are_lost() -> None:
    table = auren(cults=(8, 0, 0, 0)).do("0 send fire 3; end")
    assert (9, 0) == (table.player().cults[0], power(table))

    table.do("0 send fire 1; end")
    assert (9, 0, ()) == (table.player().cults[0], power(table), tuple(table.of(CultStepped)))


@rule("TM-15.2", "TM-21.19")
def test_where_another_is_at_the_top_one_stays_at_nine_and_keeps_the_key() -> None:
    other = player("engineers", "I9 dwelling", cults=(10, 0, 0, 0))
    table = auren(cults=(8, 0, 0, 0), keys=1, other=other).do("0 send fire 3; end")

    assert (9, 1, 0) == (table.player().cults[0], table.player().keys, power(table))
    assert 9 == table.do("0 send fire 1; end").player().cults[0]


@rule("TM-15.2")
def test_each_cult_has_a_top_of_its_own() -> None:
    other = player("engineers", "I9 dwelling", cults=(10, 0, 0, 0))

    assert 10 == auren(cults=(0, 9, 0, 0), keys=1, other=other).do("0 send water 1").player().cults[1]


@rule("TM-15.4", "TM-21.19")
def test_the_top_is_kept_and_steps_there_change_nothing() -> None:
    table = auren(cults=(10, 0, 0, 0), keys=1).do("0 send fire 3; end")

    assert (10, 1, 0) == (table.player().cults[0], table.player().keys, power(table))
    assert [] == table.of(CultStepped)


# Keys that come later, and choices


def founding(tile: str, cults: tuple[int, int, int, int], does: str = "build D1", **given: Any) -> TerraTable:
    """Arrange a table of Auren, do what founds a town, and take its *tile*."""
    return auren(SIX, cults=cults, **given).do(f"0 {does}; town {tile}")


@rule("TM-15.3", "TM-21.20")
def test_a_step_lost_for_want_of_a_key_is_made_good_by_a_key_of_the_same_turn() -> None:
    """A favor tile brings the step, and by the power it asks no more of towns the key."""
    five = "E1 trading_house, E2 dwelling, F1 dwelling, F2 dwelling, D1 dwelling"
    table = auren(five, cults=(8, 0, 0, 0)).do("0 upgrade E1 temple; favor fire_2")
    assert (9, 0) == (table.player().cults[0], power(table))

    table.do("0 town coins; end")
    assert (10, 0, 3) == (table.player().cults[0], table.player().keys, power(table))


@rule("TM-15.3", "TM-21.20")
def test_in_the_next_turn_it_takes_a_new_step() -> None:
    table = auren(SIX, cults=(9, 0, 0, 0)).do("0 send fire 3; end", "0 build D1; town coins; end")
    assert (9, 1) == (table.player().cults[0], table.player().keys)

    assert (10, 0) == (table.do("0 send fire 1").player().cults[0], table.player().keys)


@rule("TM-15.3")
def test_a_marker_that_lost_no_step_does_not_move() -> None:
    table = founding("coins", (9, 0, 0, 0))

    assert (9, 1) == (table.player().cults[0], table.player().keys)


@rule("TM-21.20", "TM-15.5")
def test_with_two_cults_waiting_and_one_key_the_player_chooses() -> None:
    table = founding("cults", (9, 9, 0, 0))

    assert [(Cult.FIRE, Cult.WATER)] == cults_asked(table)
    with forbidden("TM-19.4", open="EnterTop"):
        table.do("0 end")
    with forbidden("TM-15.5", cult="earth"):
        table.do("0 top earth")
    table.do("0 top water; end")
    assert ((9, 10, 1, 1), 0, 3) == (table.player().cults, table.player().keys, power(table))


@rule("TM-21.21")
def test_a_town_tile_gives_its_key_before_its_steps() -> None:
    table = founding("cults", (0, 0, 9, 0))

    assert ((1, 1, 10, 1), 0, 3) == (table.player().cults, table.player().keys, power(table))
    assert [] == cults_asked(table)


@rule("TM-21.22")
def test_the_tile_of_two_keys_opens_two_tops() -> None:
    table = founding("two_keys", (0, 9, 0, 9))

    assert ((2, 10, 2, 10), 0, 6) == (table.player().cults, table.player().keys, power(table))
    assert 22 == table.points()


@rule("TM-21.21", "TM-21.22", "TM-15.5")
def test_with_three_cults_at_nine_two_keys_are_chosen_one_by_one() -> None:
    table = founding("two_keys", (9, 9, 0, 9))
    assert [(Cult.FIRE, Cult.WATER, Cult.AIR)] == cults_asked(table)

    table.do("0 top air")
    assert [(Cult.FIRE, Cult.WATER)] == cults_asked(table)
    table.do("0 top fire; end")
    assert ((10, 9, 2, 10), 0) == (table.player().cults, table.player().keys)


@rule("TM-21.21")
def test_a_key_of_before_and_that_of_the_tile_open_two() -> None:
    table = founding("cults", (9, 9, 0, 0), keys=1)

    assert ((10, 10, 1, 1), 0) == (table.player().cults, table.player().keys)


@rule("TM-15.5", "TM-15.2")
def test_a_top_that_is_taken_is_not_chosen() -> None:
    other = player("engineers", "I9 dwelling", cults=(10, 0, 0, 0))
    table = founding("cults", (9, 9, 9, 0), other=other)

    assert [(Cult.WATER, Cult.EARTH)] == cults_asked(table)


@rule("TM-15.5")
def test_a_key_more_answers_the_question_which() -> None:
    """Two towns at once: with the second key both cults that wait are topped."""
    two = (
        "E1 stronghold, E2 dwelling, F1 dwelling, F2 dwelling, A8 temple, A9 dwelling, A10 dwelling, A11 trading_house"
    )
    table = auren(two, cults=(0, 9, 9, 0)).do("0 upgrade A11 temple; favor fire_2; town cults")
    assert [(Cult.WATER, Cult.EARTH)] == cults_asked(table)

    table.do("0 town coins; end")
    assert ((3, 10, 10, 1), 0) == (table.player().cults, table.player().keys)


# Where steps come from


@rule("TM-21.23", "TM-8.4")
def test_favor_tiles_obey_the_same_limits() -> None:
    table = auren("E2 trading_house", cults=(8, 0, 0, 0)).do("0 upgrade E2 temple; favor fire_3; end")

    assert (9, 0) == (table.player().cults[0], power(table))


@rule("TM-12.5")
def test_a_priest_stays_on_a_space_for_three_or_two_steps() -> None:
    table = auren(priests=4).do("0 send fire 3; end", "0 send fire 2; end", "0 send earth 2; end")

    assert [(0, 0, None, None), (None,) * 4, (None, 0, None, None), (None,) * 4] == [*table.state.priests]
    assert (1, (5, 0, 2, 0)) == (table.player().priests, table.player().cults)


@rule("TM-12.5")
def test_for_one_step_he_comes_back_even_with_all_spaces_free_or_full() -> None:
    table = auren(priests=1).do("0 send fire 1; end")
    assert (0, (None,) * 4, 1) == (table.player().priests, table.state.priests[0], table.player().cults[0])
    assert [PriestSent(seat=0, cult=Cult.FIRE, steps=1)] == auren(priests=1).do("0 send fire 1").of(PriestSent)

    full = {"fire": (1, 1, 1, 1)}
    table = arrange(player("auren", "E2 dwelling", priests=1), FAR, priests=full)
    assert [f"{cult} {steps}" for cult in ("air", "earth") for steps in (1, 2, 3)] + ["fire 1"] == [
        text for text in table.legal_of(0, "send") if "water" not in text
    ]


@rule("TM-12.5", "TM-21.24")
def test_a_space_that_is_taken_is_not_chosen() -> None:
    table = arrange(
        player("auren", "E2 dwelling", priests=2), FAR, priests={"fire": (1, None, None, None), "air": (None, 1, 0, 1)}
    )

    with forbidden("TM-21.24", cult="fire", steps=3):
        table.do("0 send fire 3")
    with forbidden("TM-21.24", cult="air", steps=2):
        table.do("0 send air 2")
    table.do("0 send air 3")


@rule("TM-12.5")
@pytest.mark.parametrize("steps", [0, 4, -1])
def test_there_is_no_other_number_of_steps(steps: int) -> None:
    with forbidden("TM-12.5", cult="fire", steps=steps):
        auren().do(f"0 send fire {steps}")


@rule("TM-12.5", "TM-19.2")
def test_it_takes_a_priest_and_only_one_an_action() -> None:
    with forbidden("TM-19.2", good="priests", missing=1):
        auren(priests=0).do("0 send fire 1")
    with forbidden("TM-12.9"):
        auren(priests=2).do("0 send fire 3; send fire 2")


@rule("TM-12.7", "TM-21.23")
def test_the_scroll_and_a_favor_tile_give_a_step_each_once_a_round() -> None:
    table = auren(scroll=Scroll.CULT_STEP, favors="water_2", cults=(4, 0, 0, 0))
    table.do("0 special scroll_cult; cult fire; end", "0 special favor_cult; cult air; end")

    assert ((5, 0, 0, 1), 2) == (table.player().cults, power(table))
    with forbidden("TM-12.7", action="favor_cult"):
        table.do("0 special favor_cult")


@rule("TM-12.11", "TM-19.4")
def test_a_cult_step_is_not_given_up_but_may_be_lost() -> None:
    table = auren(scroll=Scroll.CULT_STEP, cults=(9, 0, 0, 0)).do("0 special scroll_cult")

    with forbidden("TM-19.4", open="StepCult"):
        table.do("0 end")
    assert not table.legal_of(0, "forgo")
    assert 9 == table.do("0 cult fire; end").player().cults[0]
