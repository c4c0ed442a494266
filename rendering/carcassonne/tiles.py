"""Draws tiles from their data: what each edge shows, how segments run, what ends them (CAR-1.2, CAR-1.3).

A tile is drawn with its north up, in its unit square. Roads and rivers cross an edge in its middle and at a right
angle, and cities reach from corner to corner, so that neighbouring tiles always fit together.
"""

from hashlib import blake2b
from math import dist, hypot
from typing import Final

from rendering.carcassonne.anchors import ANCHORS
from rendering.carcassonne.cities import City, city_of
from rendering.geometry import along, arc, curve, turned_point
from rendering.scene import Box, Disc, Drawing, Line, Point, Polygon, Shape, Sprite
from rules.carcassonne.tiles import TILES, Kind, Part, Segment, Tile, TileId

ROAD: Final = 0.1
ROAD_LINE: Final = 0.135
RIVER: Final = 0.17
RIVER_LINE: Final = 0.205
WALL: Final = 0.07

_MIDDLES: Final[tuple[Point, ...]] = ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5))
_CENTRE: Final[Point] = (0.5, 0.5)
_CLOISTERS: Final[dict[TileId, tuple[Point, float]]] = {"RV-CLOISTER": ((0.5, 0.22), 0.38)}
_CLOISTER: Final[tuple[Point, float]] = ((0.5, 0.46), 0.5)
_SWAYS: Final[dict[TileId, float]] = {"RV-STRAIGHT": 0.05, "RV-CLOISTER": -0.07}
_SPRING: Final[Point] = (0.42, 0.5)
_LAKE: Final[Point] = (0.56, 0.5)

Path = tuple[Point, ...]


def tile(id: TileId) -> Drawing:
    """Draw the tile called *id*."""
    facts = TILES[id]
    cities = [city_of(id, part) for part in facts.parts if part.segment.kind is Kind.CITY]
    roads = [_way(facts, part) for part in facts.parts if part.segment.kind is Kind.ROAD]
    rivers = [_way(facts, part) for part in facts.parts if part.segment.kind is Kind.RIVER]
    shapes = (
        Box((-0.1, -0.1), (1.2, 1.2), "field"),
        *(Polygon(city.ground, "city") for city in cities),
        *_water(facts, rivers),
        *(Line(road, "road-line", ROAD_LINE) for road in roads),
        *_bridges(roads, rivers),
        *(Line(road, "road", ROAD) for road in roads),
        *_crossing(facts),
        *(shape for city in cities for wall in city.walls for shape in _wall(wall)),
        *_gates(facts, roads),
        Box((0.0, 0.0), (1.0, 1.0), None, "seam", 0.01),
    )
    built = (*(prop for city in cities for prop in city.upright), *_standing(facts))
    return Drawing(shapes, (*built, *_growth(facts, cities, (*roads, *rivers), built)))


def _way(facts: Tile, part: Part) -> Path:
    """Return the middle line of a road or river, from edge to edge or from what ends it inside to an edge."""
    sides = [port // 3 for port in part.ports]
    if part.closed_by:
        return _stub(facts, part, sides[0])
    start, end = _MIDDLES[sides[0]], _MIDDLES[sides[1]]
    if (sides[0] - sides[1]) % 4 == 2:
        if facts.id not in _SWAYS:
            return start, end
        return (*_half(start, _SWAYS[facts.id]), *_half(end, -_SWAYS[facts.id])[::-1])
    corner = (start[0] + end[0] - 0.5, start[1] + end[1] - 0.5)
    first = next(n for n in range(4) if turned_point((0.0, 0.0), n) == corner)
    return arc(corner, 0.5, first, first + 1)


def _half(edge: Point, sway: float) -> Path:
    """Return the way from the middle of an edge to the middle of the tile, or *sway* to the left of it."""
    x, y = edge[0] - 0.5, edge[1] - 0.5
    middle = (0.5 + 2 * y * sway, 0.5 - 2 * x * sway)
    inward = (middle[0] + x * 0.5, middle[1] + y * 0.5)
    return curve(edge, (0.5 + x * 0.6, 0.5 + y * 0.6), inward, middle)


def _stub(facts: Tile, part: Part, side: int) -> Path:
    """Return a way that ends inside the tile."""
    edge = _MIDDLES[side]
    match part.closed_by:
        case "spring":
            return curve(_SPRING, (0.6, 0.44), (0.8, 0.5), edge)
        case "lake":
            return curve(_LAKE, (0.36, 0.44), (0.2, 0.5), edge)
        case "cloister":
            (x, y), size = _CLOISTERS.get(facts.id, _CLOISTER)
            return ((x, y + size * 0.3), edge)
        case "city":
            return ((0.5, _gate(facts)), edge)
        case _:  # at the middle of a tile where several end
            return (_CENTRE, edge)


def _gate(facts: Tile) -> float:
    """Return the y of the city wall at which a road to the south begins."""
    city = next(part for part in facts.parts if part.segment is Segment.CITY1)
    walls = city_of(facts.id, city).walls
    return min((point for wall in walls for point in wall), key=lambda point: abs(point[0] - 0.5))[1]


def _water(facts: Tile, rivers: list[Path]) -> tuple[Shape, ...]:
    ends = {part.closed_by for part in facts.parts if part.segment.kind is Kind.RIVER}
    banks: list[Shape] = [Line(river, "river-line", RIVER_LINE) for river in rivers]
    water: list[Shape] = [Line(river, "river", RIVER) for river in rivers]
    grow = (RIVER_LINE - RIVER) / 2
    if "spring" in ends:
        banks.append(Disc(_SPRING, 0.15 + grow, "river-line"))
        water += [Disc(_SPRING, 0.15, "river"), *(Disc(_SPRING, r, None, "ripple", 0.014) for r in (0.05, 0.1))]
    if "lake" in ends:
        shore = _shore(0.0)
        banks.append(Polygon(_shore(grow), "river-line"))
        water.append(Polygon(shore, "river"))
        water += [
            Line(((x, y), (x + w, y)), "ripple", 0.016)
            for x, y, w in ((0.42, 0.42, 0.12), (0.6, 0.36, 0.1), (0.5, 0.62, 0.16))
        ]
    ripples = [
        Line(
            ((x - u * 0.05 + v * side, y - v * 0.05 + u * side), (x + u * 0.05 + v * side, y + v * 0.05 + u * side)),
            "ripple",
            0.014,
        )
        for river in rivers
        for number, ((x, y), (u, v)) in enumerate(along(river, 0.17, 0.13))
        for side in ((0.03, -0.035)[number % 2],)
        if ends == {None}
    ]
    return (*banks, *water, *ripples)


def _shore(grow: float) -> Path:
    """Return the outline of the lake, *grow* wider."""
    x, y = _LAKE
    return tuple((x + (a - x) * (1 + grow / 0.25), y + (b - y) * (1 + grow / 0.22)) for a, b in _LAKE_OUTLINE)


_LAKE_OUTLINE: Final[Path] = (
    *curve((0.3, 0.5), (0.28, 0.28), (0.5, 0.24), (0.62, 0.28)),
    *curve((0.62, 0.28), (0.82, 0.3), (0.88, 0.5), (0.78, 0.62)),
    *curve((0.78, 0.62), (0.66, 0.78), (0.32, 0.76), (0.3, 0.5)),
)


def _bridges(roads: list[Path], rivers: list[Path]) -> tuple[Shape, ...]:
    """Draw a bridge where a road crosses a river: a deck with a parapet on either side."""
    return tuple(
        shape
        for road in roads
        for river in rivers
        for at, along_road in _crossings(road, river)
        for shape in _bridge(at, along_road)
    )


def _crossings(road: Path, river: Path) -> list[tuple[Point, Point]]:
    """Return where a road crosses a river, and the road's direction there."""
    water = [at for at, _ in along(river, 0.01)]
    near = [(min(hypot(x - u, y - v) for u, v in water), (x, y), direction) for (x, y), direction in along(road, 0.01)]
    nearest = min(near)
    return [(nearest[1], nearest[2])] if nearest[0] < 0.04 else []


def _bridge(at: Point, direction: Point) -> tuple[Shape, ...]:
    (x, y), (u, v) = at, direction
    half = RIVER_LINE / 2 + 0.035

    def rail(side: float) -> Path:
        return (x - u * half - v * side, y - v * half + u * side), (x + u * half - v * side, y + v * half + u * side)

    deck = (*rail(0.075), *reversed(rail(-0.075)))
    return (
        Polygon(deck, "deck"),
        *(Line(rail(side), "wall-line", 0.05) for side in (0.085, -0.085)),
        *(Line(rail(side), "merlon", 0.024) for side in (0.085, -0.085)),
    )


def _crossing(facts: Tile) -> tuple[Shape, ...]:
    """Draw the village green where roads end at a crossing (CAR-6.5)."""
    if not any(part.closed_by == "junction" for part in facts.parts):
        return ()
    return Disc(_CENTRE, 0.135, "plaza", "road-line", 0.022), Disc(_CENTRE, 0.095, "field", "road-line", 0.01)


def _wall(wall: Path) -> tuple[Shape, ...]:
    """Draw a wall from above: its top, and the merlons on it."""
    merlons = (Line(_centred_line(at, direction, 0.03), "merlon", 0.034) for at, direction in along(wall, 0.078, 0.055))
    return Line(wall, "wall-line", WALL), Line(wall, "wall", WALL - 0.026), *merlons


def _centred_line(at: Point, direction: Point, length: float) -> Path:
    (x, y), (u, v) = at, direction
    return (x - u * length / 2, y - v * length / 2), (x + u * length / 2, y + v * length / 2)


def _gates(facts: Tile, roads: list[Path]) -> tuple[Shape, ...]:
    """Draw the gate through which a road enters a city."""
    if not any(part.segment.kind is Kind.ROAD and part.closed_by == "city" for part in facts.parts):
        return ()
    x, y = roads[0][0]
    return (
        Box((x - 0.1, y - 0.055), (0.2, 0.11), "wall", "wall-line", 0.014, 0.02),
        Box((x - 0.05, y - 0.056), (0.1, 0.112), "road", "wall-line", 0.012),
    )


def _standing(facts: Tile) -> tuple[Sprite, ...]:
    """Return what stands on the tile outside its cities."""
    props = [_prop("shield", *_SHIELDS[facts.id])] if facts.id in _SHIELDS else []
    for part in facts.parts:
        if part.segment.kind is Kind.CLOISTER:
            (x, y), size = _CLOISTERS.get(facts.id, _CLOISTER)
            props += [_prop("cloister", x, y, size), _prop("bush", x - size / 2, y + size * 0.4, 0.1)]
        match part.closed_by:
            case "spring":
                props += [_prop("rocks", 0.29, 0.42, 0.22), _prop("reed", 0.46, 0.66, 0.1)]
            case "lake":
                props += [
                    _prop("reed", 0.36, 0.66, 0.11),
                    _prop("reed", 0.8, 0.36, 0.11),
                    _prop("boat", 0.6, 0.47, 0.17),
                ]
            case _:  # nothing stands at the other ends
                pass
    if any(part.closed_by == "junction" for part in facts.parts):
        props += [_prop("house", 0.5, 0.48, 0.15)]
    return tuple(props)


_SHIELDS: Final[dict[TileId, tuple[float, float, float]]] = {
    "C": (0.2, 0.23, 0.34),
    "F": (0.8, 0.5, 0.33),
    "M": (0.5, 0.15, 0.28),
    "O": (0.5, 0.15, 0.28),
    "Q": (0.19, 0.24, 0.33),
    "S": (0.19, 0.24, 0.33),
}


def _prop(name: str, x: float, y: float, size: float) -> Sprite:
    """Return the prop *name* with its middle at *x*, *y*."""
    return Sprite(f"carcassonne/{name}", (round(x - size / 2, 4), round(y - size / 2, 4)), size)


def _growth(facts: Tile, cities: list[City], ways: tuple[Path, ...], built: tuple[Sprite, ...]) -> tuple[Sprite, ...]:
    """Scatter trees and tufts over the open fields, always in the same places."""
    middles = [((prop.at[0] + prop.size / 2, prop.at[1] + prop.size / 2), prop.size / 2) for prop in built]
    lines = [*ways, *(wall for city in cities for wall in city.walls)]
    kept_off = [*((at, 0.1) for at in ANCHORS[facts.id].values())]
    kept_off += [(at, 0.09) for line in lines for at, _ in along(line, 0.04)]
    grown: list[Sprite] = []
    for name, size, count in (("tree", 0.13, 2), ("bush", 0.1, 1), ("tuft", 0.09, 7)):
        for spot in _scattered_points(f"{facts.id} {name}"):
            is_free = all(dist(spot, at) > gap + size / 2 for at, gap in kept_off) and all(
                dist(spot, at) > size * 0.8 + radius for at, radius in middles
            )
            if count and is_free and _is_field(facts, cities, spot):
                count -= 1
                grown.append(_prop(name, *spot, size))
                middles.append((spot, size / 2))
    return tuple(grown)


def _is_field(facts: Tile, cities: list[City], spot: Point) -> bool:
    """Whether *spot* lies neither in a city nor in the lake."""
    in_lake = facts.id == "RV-LAKE" and 0.2 < spot[0] < 0.92 and 0.2 < spot[1] < 0.8
    return not in_lake and not any(city.holds(spot) for city in cities)


def _scattered_points(seed: str) -> list[Point]:
    """Return pseudo-random points all over the tile, always the same for the same *seed*."""
    digest = blake2b(seed.encode(), digest_size=64).digest() + blake2b(seed[::-1].encode(), digest_size=64).digest()
    return [(0.09 + 0.82 * a / 255, 0.09 + 0.82 * b / 255) for a, b in zip(digest[::2], digest[1::2], strict=True)]
