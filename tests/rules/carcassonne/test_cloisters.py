"""Cloisters (CAR-7.6, CAR-12.28 to CAR-12.32)."""

import pytest

from rules.carcassonne.events import Scored
from tests.support.rules import rule
from tests.support.tables import arrange

AROUND = ("0,-1", "1,-1", "1,0", "1,1", "0,1", "-1,1", "-1,0", "-1,-1")


def yard(*spots: str) -> tuple[str, ...]:
    """Return a cloister at 0,0 with its monk and more cloisters on *spots*, each beside one before it."""
    return ("B 0,0 0 0:cloister1", *(f"B {spot} 0" for spot in spots))


@rule("CAR-7.6", "CAR-12.28", "CAR-7.13")
@pytest.mark.parametrize("last", AROUND)
def test_a_cloister_is_complete_with_its_eighth_neighbour_also_a_diagonal_one(last: str) -> None:
    ring = [spot for spot in AROUND if spot != last]
    sides = sorted(ring, key=lambda spot: "0" not in spot.split(","))
    table = arrange(*yard(*sides), draw="B", turn=1).do(f"1 place {last} 0; deploy none")

    assert table.points == (9, 0)
    assert table.supply == (7, 7)


@rule("CAR-7.6", "CAR-7.14")
def test_with_seven_neighbours_it_is_not() -> None:
    table = arrange(*yard("0,-1", "1,0", "0,1", "-1,0", "1,1", "-1,1"), draw="B").do("0 place 1,-1 0; deploy none")

    assert table.points == (0, 0)
    assert table.supply == (6, 7)


@rule("CAR-7.6", "CAR-10.11", "CAR-13.11")
def test_river_tiles_count_as_neighbours() -> None:
    river = ("RV-SPRING 0,0 0", "RV-STRAIGHT 1,0 0", "RV-STRAIGHT 2,0 0")
    yard = ("B 1,-1 0 0:cloister1", "B 0,-1 0", "B 2,-1 0", "B 0,-2 0", "B 2,-2 0")
    table = arrange(*river, *yard, draw="B").do("0 place 1,-2 0; deploy none")

    assert table.points == (9, 0)


@rule("CAR-7.6", "CAR-10.11")
def test_the_cloister_by_the_river_is_one_like_any_other() -> None:
    river = ("RV-STRAIGHT 0,0 0", "RV-CLOISTER 1,0 0 1:cloister1", "RV-STRAIGHT 2,0 0")
    others = ("B 0,-1 0", "B 1,-1 0", "B 2,-1 0", "B 0,1 0", "B 2,1 0")
    table = arrange(*river, *others, draw="U").do("0 place 1,1 0; deploy none")

    assert table.points == (0, 9)


@rule("CAR-12.29", "CAR-7.11")
def test_one_tile_may_complete_two_cloisters() -> None:
    spots = ("-1,0", "2,0", "-1,-1", "0,-1", "1,-1", "2,-1", "-1,1", "2,1", "1,1")
    tiles = ["B 0,0 0 0:cloister1", "B 1,0 0 1:cloister1", *(f"B {spot} 0" for spot in spots)]
    table = arrange(*tiles, draw="E").do("0 place 0,1 2; deploy none")

    assert table.points == (9, 9)
    assert table.supply == (7, 7)
    assert [(9, (0,)), (9, (1,))] == [(event.points, event.seats) for event in table.of(Scored)]


@rule("CAR-12.30", "CAR-3.4")
def test_a_cloister_laid_into_a_hole_is_complete_at_once() -> None:
    ring = ("B 1,0 0", "B 2,0 0", "B 0,1 0", "B 2,1 0", "B 0,2 0", "B 1,2 0", "B 2,2 0")
    table = arrange("B 0,0 0", *ring, draw="B").do("0 place 1,1 0; deploy cloister1")

    assert table.points == (9, 0)
    assert table.supply == (7, 7)


@rule("CAR-12.31", "CAR-5.3", "CAR-7.10")
def test_a_cloister_without_a_monk_scores_nothing_and_gets_none_later() -> None:
    spots = ("0,-1", "1,0", "0,1", "-1,0", "1,1", "-1,1", "1,-1")
    tiles = ("B 0,0 0", *(f"B {spot} 0" for spot in spots))
    table = arrange(*tiles, draw="E").do("0 place -1,-1 0")

    assert "cloister1" not in table.free
    assert table.do("0 deploy none").points == (0, 0)


@rule("CAR-12.32", "CAR-9.5")
@pytest.mark.parametrize("neighbours", range(1, 8))
def test_an_incomplete_cloister_scores_itself_and_its_neighbours(neighbours: int) -> None:
    """From 2 to 8: it has a neighbour always."""
    placements = ("1,0 1", "1,1 1", "0,1 2", "-1,1 2", "-1,0 3", "-1,-1 3", "0,-1 0")
    spots = [placement.split()[0] for placement in placements]
    table = arrange(*yard(*spots[: neighbours - 1]), draw="E", bag="")
    table.do(f"0 place {placements[neighbours - 1]}; deploy none")

    assert table.points == (1 + neighbours, 0)
