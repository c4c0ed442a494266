"""Who scores (CAR-7.7 to CAR-7.15, CAR-12.33 to CAR-12.37)."""

import pytest

from rules.carcassonne.events import Scored
from tests.support.rules import rule
from tests.support.tables import arrange


@rule("CAR-7.7", "CAR-12.33", "CAR-7.13")
def test_the_most_knights_score_all_and_all_go_home() -> None:
    city = ("E 0,0 1 0:city1", "G 1,0 0 0:city1", "G 2,0 0 1:city1")
    table = arrange(*city, draw="E").do("0 place 3,0 3; deploy none")

    assert table.points == (8, 0)
    assert table.supply == (7, 7)
    [scored] = table.of(Scored)

    assert sorted(scored.returned) == [0, 0, 1]


@rule("CAR-7.8", "CAR-12.34", "CAR-12.64")
def test_with_one_knight_each_both_score_in_full() -> None:
    """As in the rulebook's picture: ten points for either."""
    city = ("E 0,0 1 0:city1", "G 1,0 0", "G 2,0 0", "G 3,0 0 1:city1")
    table = arrange(*city, draw="E").do("0 place 4,0 3; deploy none")

    assert table.points == (10, 10)
    assert table.of(Scored)[0].seats == (0, 1)


@rule("CAR-12.35", "CAR-7.8")
def test_two_two_and_one() -> None:
    city = ("E 0,0 1 0:city1", "G 1,0 0 0:city1", "G 2,0 0 1:city1", "G 3,0 0 1:city1", "G 4,0 0 2:city1")
    table = arrange(*city, draw="E", seats=3).do("0 place 5,0 3; deploy none")

    assert table.points == (12, 12, 0)
    assert table.supply == (7, 7, 7)


@rule("CAR-12.36")
def test_followers_count_not_the_tiles_they_brought() -> None:
    """Seat 0 brought four tiles and one knight; seat 1 one tile with two."""
    city = ("E 0,0 1 0:city1", "G 1,0 0", "G 2,0 0", "G 3,0 0", "R 4,0 0 1:city1", "E 4,-1 2 1:city1")
    table = arrange(*city, draw="E").do("0 place 5,0 3; deploy none")

    assert table.points == (0, 14)


@rule("CAR-7.12", "CAR-12.9")
def test_a_second_follower_comes_by_joining_only() -> None:
    away = ("B 0,1 0", "B 1,1 0", "B 2,1 0")
    table = arrange("E 0,0 1 0:city1", *away, "E 2,0 3 0:city1", draw="G").do("0 place 1,0 0")

    assert "city1" not in table.free
    assert table.do("0 deploy none").points == (6, 0)
    assert table.supply == (7, 7)


@rule("CAR-7.14")
def test_in_an_incomplete_feature_they_stay() -> None:
    table = arrange("E 0,0 1 0:city1", "G 1,0 0 1:city1", draw="U").do("0 place 0,1 1; deploy none")

    assert table.supply == (6, 6)


@rule("CAR-7.15")
def test_a_follower_that_came_home_may_take_any_role() -> None:
    table = arrange("E 0,0 0 0:city1", draw="E U V").do("0 place 0,-1 2; deploy none", "1 place 1,0 0; deploy none")
    spot = next(text for text in table.legal(0))
    table.do(f"0 {spot}; deploy road1")

    assert [str(follower.segment) for follower in table.state.followers] == ["road1"]


@rule("CAR-7.11", "CAR-12.37")
def test_one_tile_may_complete_a_city_a_road_and_a_cloister_for_different_players() -> None:
    """L at 1,1 completes the city above, the road to its west and the cloister at 2,2."""
    above = ("W 0,1 0 0:road1", "B 0,0 0", "E 1,0 2 1:city1", "B 2,0 0", "A 2,1 1")
    beside = ("B 2,2 0 2:cloister1", "B 3,1 0", "B 3,2 0", "B 3,3 0", "B 2,3 0", "U 1,3 0", "U 1,2 0")
    table = arrange(*above, *beside, draw="L", seats=3).do("0 place 1,1 0; deploy none")

    assert [("road", 2, (0,)), ("city", 2, (1,)), ("cloister", 9, (2,))] == [
        (event.kind, event.points, event.seats) for event in table.of(Scored)
    ]
    assert table.points == (2, 2, 9)


@rule("CAR-12.63")
@pytest.mark.parametrize("owner", [0, 1])
def test_nobody_loses_points(owner: int) -> None:
    table = arrange(f"W 0,0 0 {owner}:road1", draw="W", points=(5, 5)).do("0 place 1,0 0; deploy none")

    assert sorted(table.points) == [5, 7]
