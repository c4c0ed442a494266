"""Deploying a follower (CAR-5, CAR-12.8 to CAR-12.15, CAR-12.60, CAR-12.61)."""

import pytest

from rules.carcassonne.events import Scored
from rules.carcassonne.game import RULES
from rules.carcassonne.tiles import Segment
from rules.core import play
from tests.support.rules import forbidden, rule
from tests.support.tables import arrange, begin

ALL_AWAY = tuple(f"B {x},0 0 0:cloister1" for x in range(-1, -8, -1))
"""Seven monks of seat 0 in a row westward from the first tile, whose western side must be a field."""


@rule("CAR-5.1", "CAR-3.2")
def test_one_follower_a_turn_at_most() -> None:
    table = begin(draws="U").do("0 place 1,0 1; deploy road1")

    with forbidden("CORE-1", seat=0):
        table.do("0 deploy field1")


@rule("CAR-5.2")
def test_a_follower_comes_from_ones_own_supply() -> None:
    assert begin(draws="U").do("0 place 1,0 1; deploy road1").supply == (6, 7)


@rule("CAR-5.2", "CAR-12.8")
def test_with_an_empty_supply_none_is_the_only_choice() -> None:
    table = arrange("E 0,0 0", *ALL_AWAY, draw="E").do("0 place 0,-1 2")

    assert table.supply == (0, 7)
    assert table.legal(0) == ["deploy none"]
    with forbidden("CAR-5.2"):
        table.do("0 deploy city1")


@rule("CAR-12.8", "CAR-5.10", "CAR-7.9")
def test_a_turn_with_an_empty_supply_still_scores() -> None:
    table = arrange("E 0,0 0 1:city1", *ALL_AWAY, draw="E").do("0 place 0,-1 2; deploy none")

    assert table.points == (0, 2)
    assert table.supply == (0, 7)


@rule("CAR-5.10")
def test_a_player_with_an_empty_supply_goes_on_drawing_and_laying() -> None:
    table = arrange("E 0,0 0", *ALL_AWAY, draw="E V V").do("0 place 0,-1 2; deploy none", "1 place 1,0 2; deploy none")

    assert table.seats_to_act == [0]
    assert {text.split()[0] for text in table.legal(0)} == {"place"}


@rule("CAR-5.3")
def test_only_the_tile_just_laid_takes_a_follower() -> None:
    """D, laid before, has a city; U has none."""
    table = begin(draws="U").do("0 place 1,0 1")

    with forbidden("CAR-5.4", segment="city1", tile="U", choices="road1, field1, field2"):
        table.do("0 deploy city1")

    assert table.do("0 deploy road1").state.followers[0].on == 1


@rule("CAR-5.4")
@pytest.mark.parametrize(
    ("tile", "segments"),
    [
        ("A", "cloister1 field1 road1"),
        ("C", "city1"),
        ("D", "city1 field1 field2 road1"),
        ("H", "city1 city2 field1"),
        ("L", "city1 field1 field2 field3 road1 road2 road3"),
        ("W", "field1 field2 field3 road1 road2 road3"),
        ("X", "field1 field2 field3 field4 road1 road2 road3 road4"),
    ],
)
def test_segments_that_the_tile_does_not_join_are_named_apart(tile: str, segments: str) -> None:
    ground = {"A": "B", "C": "C", "X": "X", "H": "B"}.get(tile, "D")
    table = arrange(f"{ground} 0,0 0", draw=tile)
    table.do(f"0 {table.legal(0)[0]}")

    assert segments.split() == sorted(table.free)


@rule("CAR-5.5", "CAR-12.9")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_feature_with_anybodys_follower_is_refused_even_if_it_is_ones_own(owner: int) -> None:
    table = arrange("W 0,0 0", f"U 1,0 1 {owner}:road1", "U 2,0 1", draw="U").do("0 place 3,0 1")

    with forbidden("CAR-5.5", segment="road1"):
        table.do("0 deploy road1")

    assert table.free == ["field1", "field2"]


@rule("CAR-5.5", "CAR-5.6")
def test_joins_that_the_new_tile_makes_count() -> None:
    """The thief stands on the far side of the gap, which the tile just laid closes."""
    away = ("B 0,-1 0", "B 1,-1 0", "B 2,-1 0")
    table = arrange("U 0,0 1", *away, "U 2,0 1 1:road1", draw="U").do("0 place 1,0 1")

    assert "road1" not in table.free


@rule("CAR-5.7", "CAR-12.10", "CAR-12.61", "CAR-12.20")
def test_each_feature_of_a_tile_is_judged_by_itself() -> None:
    table = arrange("E 0,0 2 1:city1", draw="D").do("0 place 0,1 0")

    with forbidden("CAR-5.5", segment="city1"):
        table.do("0 deploy city1")

    assert sorted(table.free) == ["field1", "field2", "road1"]


@rule("CAR-12.61")
def test_with_every_segment_refused_none_is_the_only_choice() -> None:
    """The road, both its fields and the city of D are held already."""
    left = ("W -1,1 0 1:road1 1:field1 1:field2",)
    table = arrange("E 0,0 2 1:city1", "B -1,0 0", *left, draw="D").do("0 place 0,1 0")

    assert table.legal(0) == ["deploy none"]


@rule("CAR-12.10")
def test_between_two_occupied_cities_the_road_and_the_fields_are_still_free() -> None:
    table = arrange("G 0,0 1 1:city1", "B 1,0 0", "B 1,1 0", "B 1,2 0", "E 0,2 0 0:city1", draw="H").do("0 place 0,1 1")

    assert table.free == ["field1"]


@rule("CAR-5.8", "CAR-12.20")
def test_a_cloister_just_laid_is_free() -> None:
    table = arrange("B 0,0 0 1:cloister1 1:field1", draw="B").do("0 place 1,0 0")

    assert table.free == ["cloister1"]


@rule("CAR-5.9", "CAR-12.38", "CAR-12.39")
def test_a_feature_just_completed_may_be_deployed_on_and_scores_at_once() -> None:
    """The other feature completed scores for whoever holds it."""
    table = arrange("W 0,0 0 1:road1", "B 0,-1 0", "E 1,-1 2", draw="L").do("0 place 1,0 0; deploy city1")

    assert [("road", 2, (1,)), ("city", 2, (0,))] == [(e.kind, e.points, e.seats) for e in table.of(Scored)]
    assert table.supply == (7, 7)


@rule("CAR-12.11")
def test_of_two_city_parts_one_may_be_free_and_the_other_held() -> None:
    table = arrange("E 0,0 1 1:city1", draw="H").do("0 place 1,0 0")

    assert sorted(table.free) == ["city1", "field1"]


@rule("CAR-12.11", "CAR-6.4")
def test_two_city_parts_joined_elsewhere_are_one_city() -> None:
    round_about = ("R 0,0 0 1:city1", "N 1,0 3", "N 1,1 0", "N -1,0 2", "N -1,1 1")
    table = arrange(*round_about, draw="H").do("0 place 0,1 0")

    assert table.free == ["field1"]


@rule("CAR-12.12")
@pytest.mark.parametrize("tile", ["L", "W"])
def test_each_road_from_a_crossing_is_judged_by_itself(tile: str) -> None:
    table = arrange("D 0,0 0 1:road1", draw=tile).do("0 place 1,0 0")

    with forbidden("CAR-5.5", segment="road3"):
        table.do("0 deploy road3")

    assert {"road1", "road2"} <= set(table.free)


@rule("CAR-12.12")
def test_two_roads_from_a_crossing_that_are_one_through_a_loop_are_blocked_together() -> None:
    table = arrange("V 0,0 3", "V 1,0 0 1:road1", "V 1,1 1", draw="X").do("0 place 0,1 0")

    assert sorted(text for text in table.free if text.startswith("road")) == ["road3", "road4"]


@rule("CAR-12.13")
def test_both_sides_of_a_road_may_be_one_farm_round_its_end() -> None:
    """A's road ends at the cloister, and its field runs round it."""
    table = arrange("A 0,0 0 1:field1", draw="U").do("0 place 0,1 0")

    assert table.free == ["road1"]


@rule("CAR-12.14", "CAR-8.3", "CAR-7.12")
def test_joining_two_occupied_farms_leaves_both_farmers() -> None:
    """The road that parted them ends at A's cloister, and its field runs round it."""
    table = arrange("U 0,0 0 0:field1 1:field2", draw="A").do("0 place 0,1 2")
    board = table.state.board
    farm = board.features[board.here[Segment.FIELD1]]

    assert sorted(table.free) == ["cloister1", "road1"]
    assert (farm.count(0), farm.count(1)) == (1, 1)
    assert table.do("0 deploy none").supply == (6, 6)


@rule("CAR-12.15", "CAR-12.60", "CAR-7.10")
def test_what_was_completed_in_an_earlier_turn_is_never_part_of_the_tile_just_laid() -> None:
    """Its segments are all there and no edge of it is open."""
    table = begin(draws="E D").do("0 place 0,-1 2; deploy none")
    board = table.state.board
    complete = board.feature_at(0, Segment.CITY1)

    assert board.features[complete].is_complete
    for action in play.legal(RULES, table.state, 1):
        after = play.play(RULES, table.state, 1, action).state

        assert complete not in after.board.here.values()


@rule("CAR-12.39", "CAR-5.9")
def test_it_takes_one_follower_in_the_supply_to_deploy_and_have_it_back() -> None:
    six_away = ALL_AWAY[:6]
    table = arrange("E 0,0 0", *six_away, draw="E").do("0 place 0,-1 2; deploy city1")

    assert table.supply == (1, 7)
    assert table.points == (2, 0)
