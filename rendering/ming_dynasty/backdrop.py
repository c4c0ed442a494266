"""The backdrop of a map: land, borders, cities, monasteries, transports and province spaces."""

from collections.abc import Iterator, Sequence
from functools import cache
from math import hypot
from typing import Final

from rendering.ming_dynasty import provinces as tints
from rendering.ming_dynasty.ground import PAGODA, SYMBOL, chart, clearing, extent, plaque
from rendering.ming_dynasty.style import NEAR, SCALE, sprite
from rendering.points import UNIT, at, box, disc, line, path
from rendering.scene import Backdrop, Frame, Point, Polygon, Shape
from rules.ming_dynasty.map import District, Map, MapBoard, Province

HOUSE: Final = 0.46
"""The size of a house, relative to the radius of its city."""

_PIECE: Final = 12
"""How many points of a long line are drawn as one shape."""


@cache
def backdrop(map: str) -> Backdrop:
    """Return the backdrop of all pictures on a map."""
    left, top, width, height = extent(map)
    return Backdrop(Frame(*at(left, top), *at(width, height)), (SCALE, NEAR), tuple(_shapes(chart(map))))


def _shapes(map: Map) -> Iterator[Shape]:
    board = map.board
    provinces = {province.id: province for province in board.provinces}
    yield box(extent(map.id), "water")
    for district in board.districts:
        yield Polygon(path((x + 5, y + 8) for x, y in district.polygon), "land-shade", "land-shade", 10 / UNIT)
    for district in board.districts:
        yield from _land(map, district, provinces[district.province])
    inner = {district.id: district.province for district in board.districts}
    for border in sorted(board.borders, key=lambda border: inner[border.a] != inner[border.b]):
        if inner[border.a] == inner[border.b]:
            yield from _draw_line(border.line, tints.edge(provinces[inner[border.a]]), 4.5)
        else:
            yield from _draw_line(border.line, "province-line", 7)
    yield from _draw_line((*board.map_outline, board.map_outline[0]), "province-line", 7)
    for province in board.provinces:
        yield box(plaque(province.city.name, province.city.label_at), tints.ground(province), radius=10)
        yield from _city(board, province)
        yield from _space(province)
    for border in board.borders:
        yield sprite(f"badge-{border.transport}", border.symbol_at, SYMBOL)
    for district in board.districts:
        yield sprite("pagoda", district.monastery_at, PAGODA)


def _land(map: Map, district: District, province: Province) -> Iterator[Shape]:
    points = path(district.polygon)
    yield Polygon(points, tints.ground(province), tints.ground(province), 2 / UNIT)
    yield from tints.patch(points, province)
    yield box(plaque(district.name, district.label_at), tints.ground(province), radius=10)
    yield box(clearing(map.id, district.id), tints.pale(province), edge=tints.strewn(province), line=2, radius=16)


def _draw_line(points: Sequence[Point], colour: str, breadth: float) -> Iterator[Shape]:
    """Draw a long line in several shapes, since painting a large shape takes much memory."""
    for start in range(0, len(points) - 1, _PIECE):
        yield line(points[start : start + _PIECE + 1], colour, breadth)


def _city(board: MapBoard, province: Province) -> Iterator[Shape]:
    """Draw the walled city of *province*, divided into quarters, with its houses."""
    (x, y), radius = province.city.centre, province.city.radius
    yield disc((x, y), radius, "city-ground", edge="city-wall", line=7)
    for border in board.borders:
        inside = [point for point in border.line if hypot(point[0] - x, point[1] - y) < radius - 8]
        if {border.a, border.b} <= {*province.districts} and len(inside) > 1:
            yield line(inside, "city-line", 4)
    for district in board.districts:
        if district.province == province.id:
            yield from (sprite("house", house, radius * HOUSE) for house in district.house_at)


def _space(province: Province) -> Iterator[Shape]:
    """Draw a province space: the province's colour and pattern, and the area of relatives."""
    space = province.province_space
    left, top, width, height = space.rect
    yield box((left + 4, top + 7, width, height), "land-shade", radius=16)
    yield box(space.rect, tints.ground(province), radius=16)
    inset = 9
    corners = (
        (left + inset, top + inset),
        (left + width - inset, top + inset),
        (left + width - inset, top + height - inset),
        (left + inset, top + height - inset),
    )
    yield from tints.patch(path(corners), province)
    yield box(space.rect, None, edge="province-line", line=4, radius=16)
    x, y, breadth, depth = space.relatives_area
    yield box((x, y - 8, breadth, depth + 16), tints.pale(province), radius=14)
