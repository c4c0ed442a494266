"""Cities (CAR-7.3 to CAR-7.5, CAR-12.21 to CAR-12.27)."""

from typing import Any

import pytest

from rules.carcassonne.board import Feature
from rules.carcassonne.scoring import value
from rules.carcassonne.state import SmallCity
from rules.carcassonne.tiles import Kind
from tests.support.rules import rule
from tests.support.tables import arrange

RING = ("N 0,0 2 0:city1", "R 1,0 2", "N 2,0 3", "R 0,1 1", "R 2,1 3", "N 0,2 1", "R 1,2 0", "N 2,2 0")
"""A city round an empty space, 1,1."""


@rule("CAR-7.3", "CAR-7.4", "CAR-12.22")
def test_a_completed_city_scores_two_points_a_tile() -> None:
    table = arrange("E 0,0 1 0:city1", "G 1,0 0", draw="E").do("0 place 2,0 3; deploy none")

    assert table.points == (6, 0)
    assert table.supply == (7, 7)


@rule("CAR-7.4")
def test_a_pennant_scores_two_more() -> None:
    table = arrange("E 0,0 1 0:city1", "F 1,0 0", "F 2,0 0", draw="E").do("0 place 3,0 3; deploy none")

    assert table.points == (12, 0)


@rule("CAR-7.3")
def test_a_city_with_an_open_edge_is_incomplete() -> None:
    table = arrange("E 0,0 1 0:city1", draw="G").do("0 place 1,0 0; deploy none")

    assert table.points == (0, 0)
    assert table.supply == (6, 7)


@rule("CAR-7.3", "CAR-12.27")
def test_a_city_round_an_empty_space_is_incomplete_until_that_is_filled() -> None:
    waiting = arrange(*RING[:-1], draw="N C").do("0 place 2,2 0; deploy none")

    assert waiting.points == (0, 0)
    assert waiting.do("1 place 1,1 0; deploy none").points == (20, 0)


@rule("CAR-12.27", "CAR-9.4")
def test_a_city_round_an_empty_space_scores_at_the_end_if_that_is_never_filled() -> None:
    table = arrange(*RING[:-1], draw="N", bag="").do("0 place 2,2 0; deploy none")

    assert table.points == (8, 0)


@rule("CAR-7.5", "CAR-12.21", "CAR-13.3")
@pytest.mark.parametrize(("tile", "move"), [("E", "place 0,-1 2"), ("D", "place 0,-1 2"), ("L", "place 0,-1 2")])
def test_a_city_of_two_caps_scores_two(tile: str, move: str) -> None:
    table = arrange("D 0,0 0 0:city1", draw=tile).do(f"0 {move}; deploy none")

    assert table.points == (2, 0)


@rule("CAR-7.5", "CAR-11.5")
@pytest.mark.parametrize(
    ("written", "points"), [({"small_city": "half"}, 2), ({"small_city": "full"}, 4), ({"edition": "3rd"}, 4)]
)
def test_by_the_option_a_city_of_two_caps_scores_as_any_other(written: dict[str, Any], points: int) -> None:
    table = arrange("D 0,0 0 0:city1", draw="E", **written).do("0 place 0,-1 2; deploy none")

    assert table.points == (points, 0)


@rule("CAR-7.5", "CAR-12.24")
@pytest.mark.parametrize(("small_city", "worth"), [(SmallCity.HALF, 3), (SmallCity.FULL, 6)])
def test_a_pennant_in_a_city_of_two_segments_would_score_half_too(small_city: SmallCity, worth: int) -> None:
    """No tile of the game makes one."""
    city = Feature(Kind.CITY, open=0, tiles=0b11, parts=0b10001, pennants=1, borders=0, followers=1)

    assert worth == value(city, small_city)


@rule("CAR-12.23", "CAR-6.4", "CAR-7.4")
@pytest.mark.parametrize(("tile", "points"), [("N", 8), ("M", 10)])
def test_a_tile_with_two_segments_of_one_city_counts_once(tile: str, points: int) -> None:
    table = arrange("I 0,0 0 0:city1", "N 0,-1 2", "N 1,-1 3", draw=tile).do("0 place 1,0 0; deploy none")

    assert table.points == (points, 0)


@rule("CAR-12.26", "CAR-9.4", "CAR-13.2")
@pytest.mark.parametrize(("tile", "points"), [("G", 2), ("F", 3)])
@pytest.mark.parametrize("small_city", ["half", "full"])
def test_an_incomplete_city_of_two_tiles_scores_two_and_its_pennant(tile: str, points: int, small_city: str) -> None:
    table = arrange("E 0,0 1", draw=tile, bag="", small_city=small_city).do("0 place 1,0 0; deploy city1")

    assert table.points == (points, 0)


@rule("CAR-13.2", "CAR-9.4")
def test_an_incomplete_city_counts_a_tile_once_however_many_segments_it_has_there() -> None:
    """H lies in it with both its parts."""
    round_about = ("R 0,0 0 1:city1", "N 1,0 3", "N 1,1 0", "N -1,0 2", "N -1,1 1")
    table = arrange(*round_about, draw="H", bag="").do("0 place 0,1 0; deploy none")

    assert table.points == (0, 6)
