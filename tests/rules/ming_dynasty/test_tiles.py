"""Province tiles and sets (MD-9.2, MD-T28 to MD-T30)."""

import pytest

from rules.ming_dynasty.events import QuarterFilled, SetTurnedIn, TilesLacking, TilesScored
from rules.ming_dynasty.scoring import five_sets
from rules.ming_dynasty.state import in_city
from tests.support.ming import arrange, scoring
from tests.support.rules import rule

FIVE = "0 1 1 1 1 1"
"""Every colour but that of shaanxi."""


@rule("MD-9.2.1")
@pytest.mark.parametrize(("counts", "tiles"), [("4 1 0", (2, 1, 0)), ("1 1 1", (1, 1, 1)), ("2 1 1", (2, 0, 0))])
def test_each_relative_that_goes_into_the_city_brings_a_tile_of_its_colour(counts: str, tiles: tuple[int, ...]) -> None:
    table = scoring(f"huguang-2 {counts}")

    assert list(tiles) == [row[4] for row in table.state.tiles]
    assert list(tiles) == [sum(row) for row in table.state.tiles]


@rule("MD-T17", "MD-9.2.1")
def test_one_alone_brings_one_tile() -> None:
    assert (1, 0, 0, 0, 0, 0) == scoring("shaanxi-1 1").state.tiles[0]


@rule("MD-9.2.2", "MD-T28")
@pytest.mark.parametrize(("round", "points"), [(2, 28), (4, 24), (6, 20)])
def test_the_sixth_colour_turns_a_set_in_at_once(round: int, points: int) -> None:
    """Before anybody has said how many return from that city."""
    table = scoring("shaanxi-1 1", round=round, tiles=FIVE)

    assert [SetTurnedIn(0, points)] == table.of(SetTurnedIn)
    assert (points, 0, 0) == table.points
    assert (0, 0, 0, 0, 0, 0) == table.state.tiles[0]
    assert ["return 0", "return 1"] == table.legal(0)


@rule("MD-T28")
def test_a_set_is_turned_in_between_two_provinces() -> None:
    """The sixth colour comes with shaanxi, while beizhili is still to be filled."""
    table = scoring("shaanxi-1 1, beizhili-1 1", round=4, tiles=FIVE)
    kinds = [type(event) for event in table.events]

    assert (24, 0, 0) == table.points
    assert kinds.count(QuarterFilled) == 1


@rule("MD-9.2.2")
def test_one_tile_of_each_colour_is_given_back() -> None:
    assert (1, 0, 2, 0, 0, 1) == scoring("shaanxi-1 2", tiles="0 1 3 1 1 2").state.tiles[0]


@rule("MD-9.2.2")
def test_five_colours_are_not_turned_in() -> None:
    table = scoring("shaanxi-1 1", tiles="0 0 9 9 9 9")

    assert [] == table.of(SetTurnedIn)
    assert (0, 0, 0) == table.points


@rule("A-14", "MD-9.2.2")
def test_several_sets_are_all_turned_in() -> None:
    table = scoring("shaanxi-1 2", tiles="0 2 2 3 2 2")

    assert [SetTurnedIn(0, 28)] * 2 == table.of(SetTurnedIn)
    assert (0, 0, 0, 1, 0, 0) == table.state.tiles[0]


@rule("MD-9.2.2")
def test_several_players_turn_sets_in() -> None:
    table = scoring("shaanxi-1 1 1", tiles=f"{FIVE} | {FIVE} | {FIVE}")

    assert [SetTurnedIn(0, 28), SetTurnedIn(1, 28)] == table.of(SetTurnedIn)


SHORT = [
    pytest.param(0, [18, 0, 0], [(1, 1), (2, 1)], id="who has most begins"),
    pytest.param(1, [16, 1, 1], [(0, 2)], id="who has most is last"),
    pytest.param(2, [17, 0, 1], [(0, 1), (1, 1)], id="a part of one"),
]


@rule("A-13", "MD-1.3", "MD-4.2", "MD-9.2.1")
@pytest.mark.parametrize(("starter", "tiles", "lacking"), SHORT)
def test_of_eighteen_tiles_of_a_colour_those_take_first_who_come_first_from_the_starting_player_on(
    starter: int, tiles: list[int], lacking: list[tuple[int, int]]
) -> None:
    """Sixteen are out, and four relatives go into the city; they stay there, with a tile or without."""
    table = scoring("shaanxi-1 2, shaanxi-2 0 1, shaanxi-3 0 0 1", tiles="16", starter=starter)

    assert tiles == [row[0] for row in table.state.tiles]
    assert [TilesLacking(seat, count, "shaanxi") for seat, count in lacking] == table.of(TilesLacking)
    assert [2, 1, 1] == [in_city(table.state, 0, seat) for seat in range(3)]


@rule("A-13", "MD-9.2.2")
def test_the_tiles_of_a_set_may_be_taken_again_at_once() -> None:
    table = scoring("shaanxi-1 1, shaanxi-2 0 1, shaanxi-3 0 0 1", tiles=f"{FIVE} | 0 | 17")

    assert [0, 1, 17] == [row[0] for row in table.state.tiles]
    assert [SetTurnedIn(0, 28)] == table.of(SetTurnedIn)
    assert [TilesLacking(2, 1, "shaanxi")] == table.of(TilesLacking)


@rule("A-13", "A-24")
def test_whoever_left_takes_tiles_after_all_others() -> None:
    table = scoring("shaanxi-1 1, shaanxi-2 0 1", tiles="0 | 0 | 17", gone=(0,))

    assert [0, 1, 17] == [row[0] for row in table.state.tiles]
    assert [TilesLacking(0, 1, "shaanxi")] == table.of(TilesLacking)


@rule("A-13")
def test_a_game_that_began_under_version_1_counts_on() -> None:
    table = scoring("shaanxi-1 2", tiles="17", version=1)

    assert 19 == table.state.tiles[0][0]
    assert [] == table.of(TilesLacking)


ENDS = [
    pytest.param("3 3 3 3 3 0", 3, 0, 30, marks=rule("MD-T29", "MD-9.2.4"), id="three sets"),
    pytest.param("2 2 1 1 1 0", 1, 2, 12, marks=rule("MD-T30", "MD-9.2.4"), id="a set and two"),
    pytest.param("4 4 4 4 0 0", 0, 16, 16, marks=rule("MD-T30", "MD-9.2.4"), id="four colours"),
    pytest.param("3 2 2 2 1 0", 1, 5, 15, marks=rule("MD-9.2.4"), id="a colour of one makes one set"),
    pytest.param("0 0 0 0 0 1", 0, 1, 1, id="one"),
]


@rule("MD-9.2.3")
@pytest.mark.parametrize(("tiles", "sets", "rest", "points"), ENDS)
def test_tiles_left_at_the_end_are_worth_ten_for_five_colours_and_one_each(
    tiles: str, sets: int, rest: int, points: int
) -> None:
    table = arrange(round=6, tiles=tiles).all_pass()

    assert [TilesScored(0, sets, rest, points)] == table.of(TilesScored)
    assert (points, 0, 0) == table.points


@rule("MD-9.2.4")
@pytest.mark.parametrize(
    ("tiles", "sets"), [((2, 2, 2, 2, 1, 1), 2), ((1, 1, 1, 1, 1, 9), 1), ((5, 5, 5, 5, 5, 5), 6), ((0,) * 6, 0)]
)
def test_so_many_sets_of_five_can_be_made(tiles: tuple[int, ...], sets: int) -> None:
    assert sets == five_sets(tiles)


@rule("MD-9.2.3")
@pytest.mark.parametrize("round", [2, 4])
def test_five_colours_are_worth_nothing_before_the_end(round: int) -> None:
    assert (0, 0, 0) == arrange(round=round, tiles="3 3 3 3 3 0").all_pass().points


@rule("MD-9.2.3", "MD-11.1", "MD-9.2.2")
def test_at_the_end_sets_of_six_are_turned_in_first() -> None:
    """The sixth colour arrives in the last scoring: 20 for the set, and 1 for the other that came with it."""
    table = scoring("shaanxi-1 2", round=6, tiles=FIVE)

    assert (20, 0, 0) == table.points
    table.none_return()

    assert (20 + 4 + 1, 0, 0) == table.points
