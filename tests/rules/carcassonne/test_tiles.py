"""The tables of tiles, held to totals and to facts typed in a second time."""

from collections import Counter

import pytest

from rules.carcassonne.tiles import (
    LAKE,
    LAND,
    RIVER,
    SPRING,
    START_TILE,
    TILES,
    Edge,
    Kind,
    Segment,
    Side,
    box,
    orientations,
    turned_port,
)
from tests.support.rules import rule

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWX"

# Read off the tiles with north up: count, edges N E S W, pennants, cities, roads, fields; by letter.
FACTS = """
A 2 f f r f 0 0 1 1    B 4 f f f f 0 0 0 1    C 1 c c c c 1 1 0 0    D 4 c r f r 0 1 1 2
E 5 c f f f 0 1 0 1    F 2 f c f c 1 1 0 2    G 1 f c f c 0 1 0 2    H 3 f c f c 0 2 0 1
I 2 c c f f 0 2 0 1    J 3 c r r f 0 1 1 2    K 3 c f r r 0 1 1 2    L 3 c r r r 0 1 3 3
M 2 c f f c 1 1 0 1    N 3 c f f c 0 1 0 1    O 2 c r r c 1 1 1 2    P 3 c r r c 0 1 1 2
Q 1 c c f c 1 1 0 1    R 3 c c f c 0 1 0 1    S 2 c c r c 1 1 1 2    T 1 c c r c 0 1 1 2
U 8 r f r f 0 0 1 2    V 9 f f r r 0 0 1 2    W 4 f r r r 0 0 3 3    X 1 r r r r 0 0 4 4
RV-SPRING 1 f v f f 0 0 0 1       RV-LAKE 1 f f f v 0 0 0 1         RV-STRAIGHT 2 f v f v 0 0 0 2
RV-BEND 2 f f v v 0 0 0 2         RV-CITIES 1 c v c v 0 2 0 2       RV-CITY-ROAD 1 c v r v 0 1 1 4
RV-CLOISTER 1 f v r v 0 0 1 3     RV-BRIDGE 1 v r v r 0 0 1 4       RV-CITY-CORNER 1 c v v c 0 1 0 2
RV-ROAD-BEND 1 r r v v 0 0 1 3
"""
SHOWN = {"f": Edge.FIELD, "r": Edge.ROAD, "c": Edge.CITY, "v": Edge.RIVER}


def facts() -> list[list[str]]:
    """Read FACTS: ten words a tile."""
    words = FACTS.split()
    return [words[n : n + 10] for n in range(0, len(words), 10)]


@rule("CAR-1.2")
def test_there_are_72_land_tiles_of_24_kinds() -> None:
    assert list(LETTERS) == [row[0] for row in LAND]
    assert len(box(LAND)) == 72
    assert START_TILE == "D"


@rule("CAR-1.3")
def test_there_are_12_river_tiles_of_10_kinds_with_two_straights_and_two_bends_alike() -> None:
    counts = Counter(box(RIVER))

    assert (12, 10) == (counts.total(), len(counts))
    assert {"RV-STRAIGHT", "RV-BEND"} == {tile for tile, n in counts.items() if n == 2}
    assert 1 == counts[SPRING] == counts[LAKE]
    assert all(tile.startswith("RV-") for tile in counts)


@rule("CAR-1.2", "CAR-1.3")
@pytest.mark.parametrize("row", facts(), ids=lambda row: row[0])
def test_a_tile_is_as_it_is_drawn(row: list[str]) -> None:
    name, count, *rest = row
    edges, (pennants, cities, roads, fields) = rest[:4], map(int, rest[4:])
    tile = TILES[name]
    kinds = Counter(part.segment.kind for part in tile.parts)

    assert int(count) == tile.count
    assert tuple(SHOWN[edge] for edge in edges) == tile.edges
    assert pennants == sum(part.pennants for part in tile.parts)
    assert (cities, roads, fields) == (kinds[Kind.CITY], kinds[Kind.ROAD], kinds[Kind.FIELD])


def test_each_tile_is_typed_in_here_once() -> None:
    assert list(TILES) == [row[0] for row in facts()]


@rule("CAR-1.2", "CAR-13.4")
def test_the_box_holds_ten_pennants_all_in_cities_and_six_cloisters() -> None:
    pennants = Counter({part.segment.kind: 0 for tile in TILES.values() for part in tile.parts})
    for tile in TILES.values():
        for part in tile.parts:
            pennants[part.segment.kind] += part.pennants * tile.count
    cloisters = sum(TILES[tile].part(Segment.CLOISTER1) is not None for tile in box(LAND))

    assert 10 == pennants[Kind.CITY] == pennants.total()
    assert cloisters == 6
    assert TILES["RV-CLOISTER"].part(Segment.CLOISTER1)


@rule("CAR-6.2")
@pytest.mark.parametrize("tile", TILES.values(), ids=lambda tile: tile.id)
def test_every_port_of_a_tile_belongs_to_one_segment_that_its_edge_shows(tile) -> None:  # type: ignore[no-untyped-def]
    """A city edge has its middle only; a field edge its halves; a road or river its middle and two halves of field."""
    found = sorted(port for part in tile.parts for port in part.ports)
    expected = []
    for side, edge in enumerate(tile.edges):
        first, middle, second = 3 * side, 3 * side + 1, 3 * side + 2
        shown = {Edge.CITY: [middle], Edge.FIELD: [first, second]}.get(edge, [first, middle, second])
        expected += shown

    assert expected == found
    for part in tile.parts:
        assert {port % 3 == 1 for port in part.ports} <= {part.segment.kind is not Kind.FIELD}


@rule("CAR-6.2")
@pytest.mark.parametrize("tile", TILES.values(), ids=lambda tile: tile.id)
def test_a_plain_field_edge_has_both_halves_in_one_field(tile) -> None:  # type: ignore[no-untyped-def]
    for side, edge in enumerate(tile.edges):
        fields = {part.segment for part in tile.parts for port in part.ports if port // 3 == side}

        assert edge is not Edge.FIELD or len(fields) == 1


@rule("CAR-5.4", "CAR-13.13", "CAR-6.5")
def test_roads_end_at_crossings_cities_and_cloisters_and_nowhere_else() -> None:
    ends = {
        tile.id: {part.closed_by for part in tile.parts if part.segment.kind is Kind.ROAD}
        for tile in TILES.values()
        if any(part.segment.kind is Kind.ROAD and part.closed_by for part in tile.parts)
    }

    assert ends == {
        "A": {"cloister"},
        "L": {"junction"},
        "S": {"city"},
        "T": {"city"},
        "W": {"junction"},
        "X": {"junction"},
        "RV-CITY-ROAD": {"city"},
        "RV-CLOISTER": {"cloister"},
    }


@rule("CAR-13.13", "CAR-12.18")
def test_a_road_that_ends_inside_its_tile_leaves_it_once_and_any_other_twice() -> None:
    roads = [part for tile in TILES.values() for part in tile.parts if part.segment.kind is Kind.ROAD]

    assert all(len(part.ports) == (1 if part.closed_by else 2) for part in roads)


@rule("CAR-12.43", "CAR-12.44", "CAR-12.55", "CAR-9.6.2")
def test_which_fields_border_which_cities() -> None:
    bordering = {
        tile.id: {str(part.segment): " ".join(part.borders) for part in tile.parts if part.borders}
        for tile in TILES.values()
        if any(part.borders for part in tile.parts)
    }
    one, between = {"field1": "city1"}, {"field1": "city1 city2"}
    both = {"field1": "city1", "field2": "city1"}

    assert bordering == {
        **dict.fromkeys("DEJKLMNOPQR", one),
        **dict.fromkeys("FGST", both),
        **dict.fromkeys("HI", between),
        "RV-CITIES": {"field1": "city1", "field2": "city2"},
        "RV-CITY-ROAD": both,
        "RV-CITY-CORNER": one,
    }


@rule("CAR-12.24")
def test_a_pennant_always_lies_in_a_city_segment_of_two_edges_or_more() -> None:
    assert all(len(part.ports) >= 2 for tile in TILES.values() for part in tile.parts if part.pennants)


@rule("CAR-4.3")
def test_orientations_that_look_the_same_count_once() -> None:
    by_number = {1: "B C X", 2: "F G H U RV-STRAIGHT RV-CITIES RV-BRIDGE"}
    expected = {tile: n for n, tiles in by_number.items() for tile in tiles.split()}

    assert {tile: expected.get(tile, 4) for tile in TILES} == {tile: len(orientations(tile)) for tile in TILES}
    assert all(orientations(tile) == tuple(range(len(orientations(tile)))) for tile in TILES)


def test_a_quarter_turn_takes_each_side_to_the_next_clockwise() -> None:
    north, east = range(0, 3), range(3, 6)

    assert list(east) == [turned_port(port, 1) for port in north]
    assert list(range(12)) == [turned_port(port, 4) for port in range(12)]
    assert [Side.SOUTH, Side.WEST, Side.NORTH, Side.EAST] == [side.opposite for side in Side]


@rule("CAR-10.10")
def test_a_river_tile_other_than_spring_and_lake_has_two_river_edges() -> None:
    rivers = {tile: TILES[tile].edges.count(Edge.RIVER) for tile, _, _ in RIVER}

    assert rivers == {tile: 1 if tile in (SPRING, LAKE) else 2 for tile in rivers}
    assert not any(Edge.RIVER in TILES[tile].edges for tile, _, _ in LAND)
