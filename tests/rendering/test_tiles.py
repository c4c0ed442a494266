"""The art of Carcassonne tells the tiles' facts: edges, segments, where followers stand."""

from functools import cache
from math import hypot

import pytest
from PIL import Image, ImageChops, ImageStat

from rendering import brush, painter
from rendering.carcassonne.anchors import ANCHORS
from rendering.geometry import turned
from rendering.scene import Drawing
from rendering.sprites import drawing
from rendering.theme import THEMES
from rules.carcassonne.tiles import TILES, Edge, Kind, Part, TileId, orientations, turned_port

SIDE = 200
COLOURS = {Kind.FIELD: "field", Kind.CITY: "city", Kind.ROAD: "road", Kind.RIVER: "river"}
BRIDGED = {"RV-CITY-ROAD", "RV-CLOISTER", "RV-BRIDGE"}
"""Where a road hides the river below its bridge."""

every_tile = pytest.mark.parametrize("tile", TILES)


@cache
def ground(tile: TileId) -> Image.Image:
    """Return a tile without what stands on it, with no lines round it, in pure colours."""
    shapes = drawing(f"carcassonne/{tile}").shapes[:-1]
    return brush.unsmoothed(Drawing(shapes), SIDE, "light").convert("RGB")


def kind_at(tile: TileId, x: int, y: int) -> Kind | None:
    """Return what the colour of a pixel stands for."""
    rgb = ground(tile).getpixel((x, y))
    shades = {THEMES["light"].rgba(name)[:3]: kind for kind, name in COLOURS.items()}
    shades |= {THEMES["light"].rgba("deck")[:3]: Kind.ROAD, THEMES["light"].rgba("ripple")[:3]: Kind.RIVER}
    return shades.get(rgb)  # type: ignore[arg-type]


def flooded(tile: TileId, x: int, y: int) -> set[tuple[int, int]]:
    """Return the pixels that are joined to one by pixels of the same kind."""
    kind, reached, edge = kind_at(tile, x, y), {(x, y)}, [(x, y)]
    while edge:
        x, y = edge.pop()
        for spot in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            inside = 0 <= spot[0] < SIDE and 0 <= spot[1] < SIDE
            if inside and spot not in reached and kind_at(tile, *spot) is kind:
                reached.add(spot)
                edge.append(spot)
    return reached


def port_pixel(port: int) -> tuple[int, int]:
    """Return a pixel at the tile's edge: in the middle of a side, or of half of it."""
    side, place = divmod(port, 3)
    x, y = turned(((1 + 2 * place) / 6 if place == 1 else (0.2, 0.5, 0.8)[place], 0.004), side)
    return min(SIDE - 1, int(x * SIDE)), min(SIDE - 1, int(y * SIDE))


def ports_of(tile: TileId, pixels: set[tuple[int, int]]) -> set[int]:
    """Return the ports that an area of the tile reaches."""
    return {port for port in range(12) if port_pixel(port) in pixels}


def parts(kind: Kind) -> list[tuple[TileId, Part]]:
    return [(id, part) for id, tile in TILES.items() for part in tile.parts if part.segment.kind is kind]


def at_anchor(tile: TileId, part: Part) -> tuple[int, int]:
    x, y = ANCHORS[tile][part.segment]
    return int(x * SIDE), int(y * SIDE)


@every_tile
def test_each_edge_shows_what_the_facts_say(tile: TileId) -> None:
    for side, edge in enumerate(TILES[tile].edges):
        shown = [kind_at(tile, *port_pixel(3 * side + place)) for place in range(3)]
        middle = {Edge.FIELD: Kind.FIELD, Edge.CITY: Kind.CITY, Edge.ROAD: Kind.ROAD, Edge.RIVER: Kind.RIVER}[edge]
        beside = Kind.CITY if edge is Edge.CITY else Kind.FIELD

        assert [beside, middle, beside] == shown


@pytest.mark.parametrize(("tile", "part"), parts(Kind.FIELD), ids=lambda value: str(getattr(value, "segment", value)))
def test_each_field_reaches_its_half_edges_and_no_others(tile: TileId, part: Part) -> None:
    halves = {port for port in part.ports if port % 3 != 1}
    plain = {
        3 * side + 1 for side, edge in enumerate(TILES[tile].edges) if edge is Edge.FIELD and 3 * side in part.ports
    }

    assert halves | plain == ports_of(tile, flooded(tile, *at_anchor(tile, part)))


@pytest.mark.parametrize(("tile", "part"), parts(Kind.CITY), ids=lambda value: str(getattr(value, "segment", value)))
def test_each_city_reaches_its_edges_from_corner_to_corner(tile: TileId, part: Part) -> None:
    edges = {port - 1 + place for port in part.ports for place in range(3)}

    assert edges == ports_of(tile, flooded(tile, *at_anchor(tile, part)))


@pytest.mark.parametrize(("tile", "part"), parts(Kind.ROAD), ids=lambda value: str(getattr(value, "segment", value)))
def test_each_road_reaches_its_edges_and_ends_at_crossings(tile: TileId, part: Part) -> None:
    assert set(part.ports) == ports_of(tile, flooded(tile, *at_anchor(tile, part)))


@pytest.mark.parametrize(("tile", "part"), parts(Kind.RIVER), ids=lambda value: str(getattr(value, "segment", value)))
def test_each_river_reaches_its_edges_but_for_the_bridge_over_it(tile: TileId, part: Part) -> None:
    reached = [ports_of(tile, flooded(tile, *port_pixel(port))) for port in part.ports]

    assert [{port} if tile in BRIDGED else set(part.ports) for port in part.ports] == reached


@every_tile
def test_anchors_are_named_for_every_segment_that_takes_followers(tile: TileId) -> None:
    expected = {part.segment for part in TILES[tile].parts if part.segment.kind is not Kind.RIVER}

    assert expected == set(ANCHORS[tile])


@every_tile
def test_anchors_lie_well_apart(tile: TileId) -> None:
    places = list(ANCHORS[tile].values())
    for number, (x, y) in enumerate(places):
        assert all(hypot(x - u, y - v) >= 0.19 for u, v in places[number + 1 :])
        assert 0.1 <= x <= 0.9
        assert 0.1 <= y <= 0.9


def test_tiles_that_differ_look_different() -> None:
    looks = {
        (tile, turns): painter.sprite(f"carcassonne/{tile}", turns, 64, "light").convert("RGB")
        for tile in TILES
        for turns in orientations(tile)
    }
    pairs = [(one, other) for one in looks for other in looks if one < other]
    alike = [
        (one, other)
        for one, other in pairs
        if max(ImageStat.Stat(ImageChops.difference(looks[one], looks[other])).mean) < 3
    ]

    assert [] == alike


@pytest.mark.parametrize(("with_pennant", "without"), [("F", "G"), ("M", "N"), ("O", "P"), ("Q", "R"), ("S", "T")])
def test_a_pennant_is_seen_at_the_size_of_a_crowded_table(with_pennant: TileId, without: TileId) -> None:
    """A good part of the tile changes, and there is violet in it that no other tile has."""

    def violet(tile: TileId) -> int:
        image = painter.sprite(f"carcassonne/{tile}", 0, 44, "light").convert("RGB")
        colours = image.getcolors(44 * 44) or ()
        return sum(count for count, (r, g, b) in colours if r < 130 and g < 90 and b > 100)  # type: ignore[misc]

    assert violet(with_pennant) >= 20
    assert violet(without) == 0


@every_tile
def test_edges_look_the_same_whichever_way_a_tile_is_turned(tile: TileId) -> None:
    """A turned tile shows at each side what its own edge shows: nothing upright hides an edge."""
    for turns in range(4):
        image = painter.sprite(f"carcassonne/{tile}", turns, SIDE, "light").convert("RGB")
        for side in range(4):
            edge = TILES[tile].edges[(side - turns) % 4]
            middle = image.getpixel(port_pixel(turned_port(1, side)))
            expected = THEMES["light"].rgba({Edge.FIELD: "field", Edge.CITY: "city"}.get(edge, edge.name.lower()))[:3]
            seam = tuple(round(v * 0.88) for v in expected)
            assert all(abs(a - b) < 40 for a, b in zip(seam, middle, strict=True)), (side, edge)  # type: ignore[arg-type]
