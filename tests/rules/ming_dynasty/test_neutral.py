"""The neutral player of two (MD-12, MD-T33 to MD-T36)."""

from typing import Any

import pytest

from rules.ming_dynasty.events import CityScored, NeutralPlaced, QuarterFilled, Returned, RoundBegun
from rules.ming_dynasty.state import Neutrals, Phase
from tests.support.ming import MingTable, arrange, begin, scoring
from tests.support.rules import forbidden, rule

NEUTRAL = 2


def two(open: str = "", **given: Any) -> MingTable:
    return scoring(open, seats=2, **given)


def scored_colours(table: MingTable) -> list[tuple[int, int]]:
    """Return how many of each colour were scored in the city of shaanxi."""
    return [(event.seat, event.count) for event in table.of(CityScored)]


def place_all(table: MingTable) -> list[int]:
    """Place neutral relatives until none is left, and return who was asked."""
    asked = []
    while table.state.phase is Phase.NEUTRALS:
        asked += table.seats_to_act
        table.do(f"{table.seats_to_act[0]} {table.legal(table.seats_to_act[0])[0]}")
    return asked


@rule("MD-12.1")
def test_the_neutral_player_has_thirty_one_relatives_and_nothing_else() -> None:
    state = begin(seats=2).state

    assert 31 == state.supply[NEUTRAL]
    assert [2] * 5 == [len(each) for each in (state.points, state.hands, state.princes, state.tiles, state.returns)]


@rule("MD-12.1", "MD-13.1")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_players_there_is_no_neutral_one(seats: int) -> None:
    table = begin(seats=seats)

    assert seats == len(table.state.supply)
    assert Phase.PRINCES is table.state.phase


@rule("MD-12.2", "A-9")
@pytest.mark.parametrize("neutrals", list(Neutrals))
@pytest.mark.parametrize("starter", [1, 2])
def test_neutral_relatives_are_placed_by_turns_before_the_princes(neutrals: Neutrals, starter: int) -> None:
    table = begin(seats=2, neutrals=neutrals, starter=str(starter))

    assert [starter - 1, 2 - starter] * int(neutrals) == place_all(table)
    assert Phase.PRINCES is table.state.phase
    assert [starter - 1] == table.seats_to_act
    assert 31 - 2 * int(neutrals) == table.state.supply[NEUTRAL]


@rule("MD-12.2")
def test_a_neutral_relative_stands_in_the_open_area_of_any_district() -> None:
    table = begin(seats=2)

    assert 18 == len(table.legal(0))
    assert (NeutralPlaced(0, "huguang-2"),) == table.do("0 neutral huguang-2").events
    assert (0, 0, 1) == table.open("huguang-2")
    assert table.monk("huguang-2") is None


@rule("MD-12.2", "MD-T36")
def test_a_fourth_in_a_district_is_refused() -> None:
    table = begin(seats=2).do("0 neutral huguang-2", "1 neutral huguang-2", "0 neutral huguang-2")

    with forbidden("MD-12.2", district="huguang-2", most=3):
        table.do("1 neutral huguang-2")
    assert "neutral huguang-2" not in table.legal(1)


@rule("MD-2.1")
def test_a_district_that_the_map_has_not_is_refused() -> None:
    with forbidden("MD-2.1", place="atlantis"):
        begin(seats=2).do("0 neutral atlantis")


@rule("MD-12.3")
@pytest.mark.parametrize("round", [2, 4])
def test_before_rounds_three_and_five_three_more_each_are_placed(round: int) -> None:
    table = arrange(seats=2, round=round).all_pass()

    assert [] == table.of(RoundBegun)
    assert [1, 0] * 3 == place_all(table)
    assert [RoundBegun(round + 1, 1)] == table.of(RoundBegun)
    assert [1] == table.seats_to_act


@rule("MD-12.3")
@pytest.mark.parametrize("round", [1, 3, 5])
def test_before_other_rounds_none_is_placed(round: int) -> None:
    assert Phase.PLACE is arrange(seats=2, round=round).all_pass().state.phase


@rule("MD-12.3")
def test_the_limit_counts_those_already_there() -> None:
    table = arrange(
        seats=2, round=3, phase=Phase.NEUTRALS, supply=(20, 20, 25), open="huguang-2 0 0 3, huguang-1 0 0 2"
    )

    with forbidden("MD-12.2", district="huguang-2", most=3):
        table.do("0 neutral huguang-2")
    table.do("0 neutral huguang-1")


@rule("MD-12.9")
@pytest.mark.parametrize(("neutrals", "left"), [("3", 13), ("6", 7), ("9", 1)])
def test_the_neutral_supply_is_enough(neutrals: str, left: int) -> None:
    """Of 31: twice the number at set-up, and six before each of two rounds."""
    table = arrange(seats=2, round=4, neutrals=neutrals).all_pass()
    place_all(table)

    assert left == table.state.supply[NEUTRAL]


@rule("MD-12.4")
@pytest.mark.parametrize(
    ("counts", "moving"), [("1 0 3", (1, 0, 2)), ("3 1 2", (2, 0, 1)), ("2 1 2", (1, 0, 1)), ("3 2 2", (2, 0, 0))]
)
def test_the_neutral_player_fills_quarters_like_a_player(counts: str, moving: tuple[int, ...]) -> None:
    assert moving == two(f"shaanxi-1 {counts}").quarter("shaanxi-1")


@rule("MD-12.4")
def test_it_takes_no_tiles() -> None:
    table = two("shaanxi-1 1 0 3")

    assert [QuarterFilled(0, 1, "shaanxi-1", "shaanxi"), QuarterFilled(2, 2, "shaanxi-1", "shaanxi")] == table.of(
        QuarterFilled
    )
    assert 1 == sum(map(sum, table.state.tiles))


@rule("MD-T33", "MD-12.5", "MD-12.7")
def test_two_against_one_and_one_stay_and_nobody_gets_the_points_for_most() -> None:
    table = two("shaanxi-1 1 0 3, shaanxi-2 0 1").none_return()

    assert [(0, 1), (1, 1), (2, 2)] == scored_colours(table)
    assert [0, 0, 0] == [event.majority for event in table.of(CityScored)]
    assert (4, 4) == table.points


@rule("MD-T34", "MD-12.5")
def test_three_against_none_leave_one() -> None:
    table = two("shaanxi-1 1 0 2, shaanxi-2 0 0 1").do("0 return 1").none_return()

    assert ["withdraw shaanxi-1", "withdraw shaanxi-2"] == table.legal(0)
    table.do("0 withdraw shaanxi-1; withdraw shaanxi-1")

    assert [(2, 1)] == scored_colours(table)
    assert (1, 0, 2) == table.open("shaanxi-1")
    assert (0, 0) == table.points


@rule("MD-12.5")
def test_against_nobody_just_one_stays() -> None:
    """No player is in the city, so nobody is asked; in one quarter there is no choice which go."""
    table = two("shaanxi-1 0 0 3")

    assert [(2, 1)] == scored_colours(table)
    assert [Returned(2, 1, "shaanxi-1")] == table.of(Returned)


@rule("MD-T35", "MD-12.6")
def test_three_against_three_all_go_back() -> None:
    table = two("shaanxi-1 3 0 2, shaanxi-2 2 0 3, shaanxi-3 0").do("0 return 0").none_return()

    assert [(0, 3)] == scored_colours(table)
    assert (4 * 3 + 4, 0) == table.points
    assert (1, 0, 2) == table.open("shaanxi-1")
    assert (1, 0, 3) == table.open("shaanxi-2")


@rule("MD-12.6")
def test_fewer_than_a_player_keeps_all_go_back() -> None:
    table = two("shaanxi-1 2 0 1").none_return()

    assert [(0, 2)] == scored_colours(table)
    assert [Returned(2, 1, "shaanxi-1")] == table.of(Returned)
    assert (12, 0) == table.points


@rule("A-4", "MD-12.5")
def test_it_is_compared_with_what_the_players_keep_after_the_reveal() -> None:
    """Two against two before, and against one after: just one more than that stays."""
    table = two("shaanxi-1 3 0 2, shaanxi-2 0 0 1").do("0 return 1")

    assert [(0, 1), (2, 2)] == scored_colours(table)
    assert (4, 0) == table.points


@rule("MD-12.5")
def test_the_starting_player_chooses_which_go_back() -> None:
    """Three against one: one goes back, out of two quarters."""
    table = two("shaanxi-1 1 0 3, shaanxi-2 0 1 0, shaanxi-3 0 0 1", starter=1).none_return()

    assert [1] == table.seats_to_act
    assert ["withdraw shaanxi-1", "withdraw shaanxi-3"] == table.legal(1)
    table.do("1 withdraw shaanxi-3")

    assert [(0, 1), (1, 1), (2, 2)] == scored_colours(table)


@rule("MD-12.5", "A-23")
def test_it_is_chosen_after_both_players_have_taken_back_theirs() -> None:
    table = two("shaanxi-1 1 0 3, shaanxi-2 1 0 3", starter=1).do("0 return 1")

    assert [0] == table.seats_to_act
    table.do("0 withdraw shaanxi-1")

    assert [1] == table.seats_to_act


@rule("MD-12.7")
def test_neutral_relatives_left_go_to_the_box() -> None:
    table = two("shaanxi-1 0 0 3")

    assert 31 == sum((table.state.supply[2], table.state.box[2], *(row[2] for row in table.state.open)))
    assert {(0, 0, 0)} == set(table.state.quarters)
    assert (0, 0, 2) == table.open("shaanxi-1")


@rule("A-3", "MD-9.4.3", "MD-12.6")
def test_between_the_players_the_tie_is_broken_when_the_neutral_ones_have_gone() -> None:
    """Over the quarters (1,1,0) and (0,0,2), the neutral player having one in the first, who goes back."""
    table = two("shaanxi-1 1 0 1, shaanxi-2 1, shaanxi-3 0 2").none_return()

    assert [(0, 2, 4), (1, 2, 0)] == [(event.seat, event.count, event.majority) for event in table.of(CityScored)]


@rule("MD-12.8")
def test_all_else_is_as_with_more_players() -> None:
    """Five each are placed, one at a time."""
    table = arrange(seats=2, phase=Phase.PLACE)
    for seat in (0, 1) * 5:
        assert [seat] == table.seats_to_act
        table.do(f"{seat} place shaanxi")

    assert Phase.TAKE is table.state.phase
