"""Roads (CAR-7.1, CAR-7.2, CAR-12.16 to CAR-12.20, CAR-12.62)."""

import pytest

from rules.carcassonne.events import Scored
from tests.support.rules import rule
from tests.support.tables import arrange


@rule("CAR-7.1", "CAR-7.2")
@pytest.mark.parametrize(
    ("end", "move"),
    [("W", "place 2,0 0"), ("X", "place 2,0 0"), ("L", "place 2,0 0"), ("A", "place 2,0 1"), ("T", "place 2,0 1")],
)
def test_a_road_between_two_ends_scores_a_point_a_tile(end: str, move: str) -> None:
    """Crossings, a cloister and a city end it."""
    table = arrange("W 0,0 0 0:road1", "U 1,0 1", draw=end).do(f"0 {move}; deploy none")

    assert table.points == (3, 0)
    assert table.supply == (7, 7)
    assert [event.size for event in table.of(Scored)] == [3]


@rule("CAR-7.1", "CAR-7.14", "CAR-13.13")
@pytest.mark.parametrize(("tile", "move"), [("U", "place 2,0 1"), ("V", "place 2,0 0"), ("D", "place 2,0 0")])
def test_a_road_that_runs_on_is_incomplete(tile: str, move: str) -> None:
    table = arrange("W 0,0 0 0:road1", "U 1,0 1", draw=tile).do(f"0 {move}; deploy none")

    assert table.points == (0, 0)
    assert table.supply == (6, 7)


@rule("CAR-12.16", "CAR-7.1", "CAR-7.2", "CAR-6.4")
def test_a_road_from_a_crossing_back_to_it_is_complete_and_the_crossing_counts_once() -> None:
    table = arrange("X 0,0 0", "V 0,-1 3 0:road1", "V 1,-1 0", draw="V").do("0 place 1,0 1; deploy none")

    assert table.points == (4, 0)
    assert table.supply == (7, 7)


@rule("CAR-12.17", "CAR-7.1")
def test_a_loop_without_a_crossing_is_complete() -> None:
    table = arrange("V 0,0 3 0:road1", "V 1,0 0", "V 1,1 1", draw="V").do("0 place 0,1 2; deploy none")

    assert table.points == (4, 0)


@rule("CAR-12.17", "CAR-5.9")
def test_a_loop_may_be_deployed_on_by_the_tile_that_closes_it() -> None:
    table = arrange("V 0,0 3", "V 1,0 0", "V 1,1 1", draw="V").do("0 place 0,1 2; deploy road1")

    assert table.points == (4, 0)
    assert table.supply == (7, 7)


@rule("CAR-12.18")
def test_a_road_of_two_tiles_scores_two() -> None:
    table = arrange("X 0,0 0 0:road2", draw="W").do("0 place 1,0 0; deploy none")

    assert table.points == (2, 0)


@rule("CAR-12.18", "CAR-9.3")
def test_an_incomplete_road_may_score_one() -> None:
    table = arrange("D 0,0 0", draw="W", bag="").do("0 place 1,0 0; deploy road1")

    assert table.points == (1, 0)


@rule("CAR-12.19", "CAR-10.10", "CAR-10.11")
def test_a_road_over_a_bridge_scores_the_bridge_too() -> None:
    table = arrange("RV-BRIDGE 0,0 0 0:road1", "W 1,0 0", draw="W").do("0 place -1,0 0; deploy none")

    assert table.points == (3, 0)


@rule("CAR-12.20")
def test_a_thief_before_a_cloister_and_its_monk_are_in_different_features() -> None:
    table = arrange("A 0,0 0 0:cloister1 1:road1", draw="T").do("0 place 0,1 2; deploy none")

    assert table.points == (0, 2)
    assert table.supply == (6, 7)


@rule("CAR-12.62", "CAR-7.12", "CAR-7.8", "CAR-7.13")
def test_two_thieves_joined_stay_until_the_road_is_complete_and_both_score_it() -> None:
    away = ("B 0,-1 0", "B 1,-1 0", "B 2,-1 0")
    table = arrange("U 0,0 1 0:road1", *away, "W 2,0 0 1:road3", draw="U W").do("0 place 1,0 1; deploy none")

    assert table.points == (0, 0)
    assert table.supply == (6, 6)
    table.do("1 place -1,0 0; deploy none")

    assert table.points == (4, 4)
    assert table.supply == (7, 7)


@rule("CAR-7.9", "CAR-7.7")
def test_it_does_not_matter_who_completes_a_road() -> None:
    table = arrange("W 0,0 0 1:road1", draw="W").do("0 place 1,0 0; deploy none")

    assert table.points == (0, 2)


@rule("CAR-7.10")
def test_a_completed_road_without_a_thief_scores_for_nobody() -> None:
    table = arrange("W 0,0 0", draw="W").do("0 place 1,0 0; deploy none")

    assert table.of(Scored) == []
    assert table.points == (0, 0)
