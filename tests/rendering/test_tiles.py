"""The art of Carcassonne agrees with the tiles' data: edges, segments, where followers stand."""

from functools import cache
from itertools import groupby
from math import hypot

import pytest
from PIL import Image, ImageChops, ImageStat

from rendering import brush, painter
from rendering.carcassonne.anchors import ANCHORS
from rendering.geometry import turned_point
from rendering.scene import Drawing
from rendering.sprites import drawing
from rendering.theme import THEMES
from rules.carcassonne.tiles import TILES, Edge, Kind, Part, TileId, orientations, turned_port

SIDE = 200
COLOURS = {Kind.FIELD: "field", Kind.CITY: "city", Kind.ROAD: "road", Kind.RIVER: "river"}
BRIDGED = {"RV-CITY-ROAD", "RV-CLOISTER", "RV-BRIDGE"}
"""Where a road hides the river below its bridge."""

Spot = tuple[int, int]


@cache
def ground(tile: TileId) -> tuple[Kind | None, ...]:
    """Return the kind of ground of each pixel of a tile, row by row, without pieces and outlines."""
    shapes = drawing(f"carcassonne/{tile}").shapes[:-1]
    image = brush.draw_unsmoothed(Drawing(shapes), SIDE, "light").convert("RGB")
    shades = {THEMES["light"].rgba(name)[:3]: kind for kind, name in COLOURS.items()}
    shades |= {THEMES["light"].rgba("deck")[:3]: Kind.ROAD, THEMES["light"].rgba("ripple")[:3]: Kind.RIVER}
    pixels = image.tobytes()
    return tuple(map(shades.get, zip(pixels[::3], pixels[1::3], pixels[2::3], strict=True)))


def kind_at(tile: TileId, spot: Spot) -> Kind | None:
    """Return the kind of ground of a pixel."""
    x, y = spot
    return ground(tile)[SIDE * y + x]


@cache
def areas(tile: TileId) -> tuple[int, ...]:
    """Return for each pixel the number of its area: of the pixels of one kind that are joined side by side."""
    kinds, numbers, joined = ground(tile), list[int](), list[int]()

    def area(number: int) -> int:
        while joined[number] != number:
            number = joined[number]
        return number

    for row in range(0, SIDE * SIDE, SIDE):
        for kind, run in groupby(range(row, row + SIDE), key=kinds.__getitem__):
            pixels, new = [*run], len(joined)
            joined.append(new)
            for above in {numbers[pixel - SIDE] for pixel in pixels if row and kinds[pixel - SIDE] is kind}:
                first, second = sorted((area(above), area(new)))
                joined[second] = first
            numbers += [new] * len(pixels)
    first_numbers = [*map(area, range(len(joined)))]
    return tuple(first_numbers[number] for number in numbers)


def ports_of(tile: TileId, spot: Spot) -> set[int]:
    """Return the ports that the area of a pixel reaches."""
    found = areas(tile)
    there = found[SIDE * spot[1] + spot[0]]
    return {port for port in range(12) if found[SIDE * port_pixel(port)[1] + port_pixel(port)[0]] == there}


def port_pixel(port: int) -> tuple[int, int]:
    """Return a pixel at the tile's edge: in the middle of a side, or of half of it."""
    side, place = divmod(port, 3)
    x, y = turned_point(((1 + 2 * place) / 6 if place == 1 else (0.2, 0.5, 0.8)[place], 0.004), side)
    return min(SIDE - 1, int(x * SIDE)), min(SIDE - 1, int(y * SIDE))


def parts(kind: Kind) -> list[tuple[TileId, Part]]:
    return [(id, part) for id, tile in TILES.items() for part in tile.parts if part.segment.kind is kind]


def at_anchor(tile: TileId, part: Part) -> Spot:
    x, y = ANCHORS[tile][part.segment]
    return int(x * SIDE), int(y * SIDE)


def test_each_edge_shows_what_the_facts_say() -> None:
    middles = {Edge.FIELD: Kind.FIELD, Edge.CITY: Kind.CITY, Edge.ROAD: Kind.ROAD, Edge.RIVER: Kind.RIVER}
    problems = []
    for tile in TILES:
        for side, edge in enumerate(TILES[tile].edges):
            shown = [kind_at(tile, port_pixel(3 * side + place)) for place in range(3)]
            beside = Kind.CITY if edge is Edge.CITY else Kind.FIELD
            if shown != [beside, middles[edge], beside]:
                problems.append(f"{tile}, side {side}: {shown}")

    assert [] == problems


def test_each_field_reaches_its_half_edges_and_no_others() -> None:
    problems = []
    for tile, part in parts(Kind.FIELD):
        halves = {port for port in part.ports if port % 3 != 1}
        plain = {
            3 * side + 1 for side, edge in enumerate(TILES[tile].edges) if edge is Edge.FIELD and 3 * side in part.ports
        }
        reached = ports_of(tile, at_anchor(tile, part))
        if halves | plain != reached:
            problems.append(f"{tile}, {part.segment}: {reached}")

    assert [] == problems


def test_each_city_reaches_its_edges_from_corner_to_corner() -> None:
    reached = {(tile, part.segment): ports_of(tile, at_anchor(tile, part)) for tile, part in parts(Kind.CITY)}

    assert {
        (tile, part.segment): {port - 1 + place for port in part.ports for place in range(3)}
        for tile, part in parts(Kind.CITY)
    } == reached


def test_each_road_reaches_its_edges_and_ends_at_crossings() -> None:
    reached = {(tile, part.segment): ports_of(tile, at_anchor(tile, part)) for tile, part in parts(Kind.ROAD)}

    assert {(tile, part.segment): set(part.ports) for tile, part in parts(Kind.ROAD)} == reached


def test_each_river_reaches_its_edges_but_for_the_bridge_over_it() -> None:
    ends = [(tile, part, port) for tile, part in parts(Kind.RIVER) for port in part.ports]

    reached = {(tile, port): ports_of(tile, port_pixel(port)) for tile, _, port in ends}

    assert {(tile, port): {port} if tile in BRIDGED else set(part.ports) for tile, part, port in ends} == reached


def test_anchors_are_named_for_every_segment_that_takes_followers() -> None:
    expected = {
        tile: {part.segment for part in TILES[tile].parts if part.segment.kind is not Kind.RIVER} for tile in TILES
    }

    assert expected == {tile: set(ANCHORS[tile]) for tile in TILES}


def test_anchors_lie_well_apart() -> None:
    for tile in TILES:
        places = list(ANCHORS[tile].values())
        for number, (x, y) in enumerate(places):
            assert all(hypot(x - u, y - v) >= 0.19 for u, v in places[number + 1 :]), tile
            assert 0.1 <= x <= 0.9, tile
            assert 0.1 <= y <= 0.9, tile


def test_tiles_that_differ_look_different() -> None:
    looks = {
        (tile, turns): painter.sprite(f"carcassonne/{tile}", turns, 64, "light").convert("RGB")
        for tile in TILES
        for turns in orientations(tile)
    }
    pairs = [(one, other) for one in looks for other in looks if one < other]
    alike = [pair for pair in pairs if difference(looks[pair[0]], looks[pair[1]]) < 3]

    assert [] == alike


def difference(one: Image.Image, other: Image.Image) -> float:
    """Return how much two pictures differ on the average, in the colour in which they differ the most."""
    apart = ImageChops.difference(one, other)
    rough: tuple[int, ...] = apart.reduce(apart.size).getpixel((0, 0))  # type: ignore[assignment]
    return max(rough) if max(rough) > 4 else max(ImageStat.Stat(apart).mean)  # the exact means take ten times as long


@pytest.mark.parametrize(("with_pennant", "without"), [("F", "G"), ("M", "N"), ("O", "P"), ("Q", "R"), ("S", "T")])
def test_a_pennant_is_seen_at_the_size_of_a_crowded_table(with_pennant: TileId, without: TileId) -> None:
    """A good part of the tile changes, and there is violet in it that no other tile has."""

    def violet(tile: TileId) -> int:
        image = painter.sprite(f"carcassonne/{tile}", 0, 44, "light").convert("RGB")
        colours = image.getcolors(44 * 44) or ()
        return sum(count for count, (r, g, b) in colours if r < 130 and g < 90 and b > 100)  # type: ignore[misc]

    assert violet(with_pennant) >= 20
    assert violet(without) == 0


def test_edges_look_the_same_whichever_way_a_tile_is_turned() -> None:
    """A turned tile shows at each side what its own edge shows: nothing upright hides an edge."""
    for tile in TILES:
        for turns in range(4):
            image = painter.sprite(f"carcassonne/{tile}", turns, SIDE, "light").convert("RGB")
            for side in range(4):
                edge = TILES[tile].edges[(side - turns) % 4]
                middle = image.getpixel(port_pixel(turned_port(1, side)))
                name = {Edge.FIELD: "field", Edge.CITY: "city"}.get(edge, edge.name.lower())
                seam = tuple(round(v * 0.88) for v in THEMES["light"].rgba(name)[:3])
                near = all(abs(a - b) < 40 for a, b in zip(seam, middle, strict=True))  # type: ignore[arg-type]
                assert near, (tile, turns, side, edge)
