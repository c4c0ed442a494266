"""How segments join into features (CAR-6)."""

from rules.carcassonne.board import Feature
from rules.carcassonne.tiles import Kind, Segment
from tests.support.rules import rule
from tests.support.tables import CarcassonneTable, arrange


def feature(table: CarcassonneTable, on: int, segment: str) -> Feature:
    """Return the feature of a segment of the tile laid as number *on*."""
    board = table.state.board
    return board.features[board.feature_at(on, Segment(segment))]


def are_joined(table: CarcassonneTable, *segments: str) -> bool:
    """Whether all *segments*, written ``0:road1``, are one feature."""
    board = table.state.board
    pairs = (each.split(":") for each in segments)
    return len({board.feature_at(int(on), Segment(name)) for on, name in pairs}) == 1


@rule("CAR-6.1")
def test_cities_and_roads_join_across_an_edge() -> None:
    table = arrange("D 0,0 0", "U 1,0 1", "E 0,-1 2", draw="V")

    assert are_joined(table, "0:road1", "1:road1")
    assert are_joined(table, "0:city1", "2:city1")


@rule("CAR-6.2")
def test_fields_join_by_half_edges() -> None:
    """U goes on with D's road, the northern field with the northern, the southern with the southern."""
    table = arrange("D 0,0 0", "U 1,0 1", draw="V")

    assert are_joined(table, "0:field2", "1:field1")
    assert are_joined(table, "0:field1", "1:field2")
    assert not are_joined(table, "1:field1", "1:field2")


@rule("CAR-6.2", "CAR-10.9")
def test_a_river_that_crosses_an_edge_parts_its_halves() -> None:
    table = arrange("RV-STRAIGHT 0,0 0", "RV-STRAIGHT 1,0 0", draw="V")

    assert are_joined(table, "0:field1", "1:field1")
    assert are_joined(table, "0:field2", "1:field2")
    assert not are_joined(table, "0:field1", "0:field2")


@rule("CAR-6.3")
def test_nothing_joins_at_a_corner() -> None:
    """The fields at 0,0 and 1,1 touch at a corner; the tiles between them have cities there."""
    table = arrange("M 0,0 2", "E 1,0 3", "B 1,1 0", draw="V")

    assert not are_joined(table, "0:field1", "1:field1")
    assert not are_joined(table, "0:field1", "2:field1")


@rule("CAR-6.4")
def test_two_segments_of_a_tile_are_separate_until_tiles_elsewhere_join_them() -> None:
    two = ("I 0,0 0", "N 0,-1 2")
    before = arrange(*two, "N 1,-1 3", draw="N", bag="V")

    assert not are_joined(before, "0:city1", "0:city2")
    after = before.do("0 place 1,0 0")

    assert are_joined(after, "0:city1", "0:city2")
    assert feature(after, 0, "city1").size == 4


@rule("CAR-6.5")
def test_a_road_ends_at_a_crossing_a_city_and_a_cloister() -> None:
    table = arrange("W 0,0 0", "A 1,0 1", "T -1,0 3", draw="V")

    assert are_joined(table, "0:road1", "1:road1")
    assert not are_joined(table, "0:road1", "0:road3")
    assert [0, 0, 1] == [feature(table, 0, road).open for road in ("road1", "road3", "road2")]


@rule("CAR-6.5", "CAR-12.19")
def test_a_road_goes_on_over_a_bridge() -> None:
    table = arrange("RV-BRIDGE 0,0 0", "U 1,0 1", "U -1,0 1", draw="V")

    assert are_joined(table, "0:road1", "1:road1", "2:road1")
    assert feature(table, 0, "road1").open == 2


@rule("CAR-6.6")
def test_a_farm_ends_at_roads_cities_and_rivers() -> None:
    cases = {"U": "field1 field2", "G": "field1 field2", "RV-STRAIGHT": "field1 field2"}

    assert all(
        not are_joined(arrange(f"{tile} 0,0 0", draw="V V"), *(f"0:{name}" for name in names.split()))
        for tile, names in cases.items()
    )


@rule("CAR-6.6")
def test_a_farm_runs_on_over_any_number_of_tiles() -> None:
    table = arrange("E 0,0 0", "B 1,0 0", "B 2,0 0", "V 2,1 0", "U 3,0 0", draw="V")

    assert are_joined(table, "0:field1", "1:field1", "2:field1", "3:field1", "4:field2")
    assert not are_joined(table, "4:field1", "4:field2")


@rule("CAR-13.14")
def test_a_cloister_joins_nothing() -> None:
    table = arrange("B 0,0 0", "B 1,0 0", draw="V")

    assert not are_joined(table, "0:cloister1", "1:cloister1")
    assert [2, 2] == [feature(table, on, "cloister1").size for on in (0, 1)]


@rule("CAR-10.10", "CAR-6.1")
def test_the_river_is_no_feature() -> None:
    table = arrange("RV-SPRING 0,0 0", "RV-CITIES 1,0 0", draw="V")

    assert {feature.kind for feature in table.state.board.features.values()} == {Kind.FIELD, Kind.CITY}
