"""The layout of a map, in the points of its canvas."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from rendering.fonts import width
from rendering.points import Area
from rendering.scene import Point
from rules.core.struct import Struct, evolve
from rules.ming_dynasty.map import MAPS, District, Map, MapBoard, Name, Province

MARGIN: Final = 22
_CANVAS: Final = (1600, 1200)
_NARROWEST: Final = 1500
"""The least width of a picture, which the seats below the map need."""

SYMBOL: Final = 54
"""The size of a transport's symbol on a border."""

PAGODA: Final = 62
MARK: Final = 30
"""The radius of the numbers that mark districts on the whole map."""

FIGURE: Final = 1.42
"""The font size of these numbers, relative to the radius."""

LEAST: Final = 11.2 / 340
"""The least font size that can be read on a phone, relative to the breadth of a picture."""

READ: Final = LEAST / FIGURE
"""The least radius of numbers that can be read on a phone, relative to the breadth of a picture."""

NAME: Final = 27
"""The font size of a district's name."""

ASKED: Final = 9.2 / 390
"""The least font size of a name where a place is asked for, relative to the breadth: nine pixels on a phone."""

Edges = tuple[float, float, float, float]
"""Left, top, right, bottom."""

WIDEST: Final = 160
"""The greatest width of a name."""

_STEP: Final = 3
_MOST: Final = 27
"""How far a clearing may extend beyond the open area given in the map's file, in points."""


@cache
def chart(map: str) -> Map:
    """Return a map scaled to our canvas; maps of hosts may have a canvas of another size."""
    board = MAPS[map].board
    part = min(_CANVAS[0] / board.canvas[0], _CANVAS[1] / board.canvas[1])
    return MAPS[map] if part == 1 else Map(map, _scaled_board(board, part))


def _scaled_board(board: MapBoard, part: float) -> MapBoard:
    """Return *board* with all lengths scaled by *part*."""

    def all_of(numbers: tuple[float, ...]) -> tuple[float, ...]:
        return tuple(number * part for number in numbers)

    def along(points: Iterable[Point]) -> tuple[tuple[float, ...], ...]:
        return tuple(map(all_of, points))

    def province(of: Province) -> Province:
        city, space = of.city, of.province_space
        return evolve(
            of,
            city=evolve(city, centre=all_of(city.centre), radius=city.radius * part, label_at=all_of(city.label_at)),
            province_space=evolve(
                space,
                rect=all_of(space.rect),
                display_card_at=all_of(space.display_card_at),
                display_card_size=all_of(space.display_card_size),
                relatives_area=all_of(space.relatives_area),
            ),
        )

    def district(of: District) -> District:
        return evolve(
            of,
            centre=all_of(of.centre),
            label_at=all_of(of.label_at),
            open_area=all_of(of.open_area),
            monastery_at=all_of(of.monastery_at),
            house_at=along(of.house_at),
            polygon=along(of.polygon),
        )

    return evolve(
        board,
        map_outline=along(board.map_outline),
        provinces=tuple(map(province, board.provinces)),
        districts=tuple(map(district, board.districts)),
        borders=tuple(evolve(b, line=along(b.line), symbol_at=all_of(b.symbol_at)) for b in board.borders),
    )


@cache
def extent(map: str) -> Area:
    """Return the part of the canvas that pictures of the whole table show: everything, with a margin."""
    board = chart(map).board
    rects = [province.province_space.rect for province in board.provinces]
    xs = [*(x for x, _ in board.map_outline), *(edge for x, _, w, _ in rects for edge in (x, x + w))]
    ys = [*(y for _, y in board.map_outline), *(edge for _, y, _, h in rects for edge in (y, y + h))]
    left, top, right, bottom = min(xs) - MARGIN, min(ys) - MARGIN, max(xs) + MARGIN, max(ys) + MARGIN
    more = max(0.0, _NARROWEST - (right - left)) / 2
    return round(left - more), round(top), round(right - left + 2 * more), round(bottom - top)


@cache
def clearing(map: str, district: str) -> Area:
    """Return the area for princes and relatives in a district: its open area, grown into free land around it."""
    board = chart(map)
    place = board.districts[board.district_number[district]]
    left, top, breadth, height = place.open_area
    obstacles = tuple(_obstacles(map, place))
    right, bottom = left + breadth, top + height
    growing = ["left", "right", "top", "bottom"]
    for _ in range(_MOST // _STEP):
        for side in tuple(growing):
            added = {
                "left": (left - _STEP, top, left, bottom),
                "right": (right, top, right + _STEP, bottom),
                "top": (left, top - _STEP, right, top),
                "bottom": (left, bottom, right, bottom + _STEP),
            }[side]
            if not _is_free(added, place, obstacles):
                growing.remove(side)
                continue
            left, top = min(left, added[0]), min(top, added[1])
            right, bottom = max(right, added[2]), max(bottom, added[3])
    return left, top, right - left, bottom - top


class WrittenName(Struct, frozen=True):
    """The name of a district as it is written, in a font *size*."""

    text: str
    locale: str
    size: int = NAME


@cache
def mark_point(
    map: str,
    district: str,
    name: WrittenName,
    pieces: tuple[Edges, ...] = (),
    radius: float = MARK,
    others: tuple[Point, ...] = (),
) -> Point:
    """Return the point for the mark of a district: in its open area, on the edge of that, or beside its name.

    It is clear of names, and of *others*, the marks of other districts. *pieces* are the areas of pieces there, which
    the mark covers only if there is no other place.
    """
    size = name.size
    board = chart(map)
    place = board.districts[board.district_number[district]]
    left, top, breadth, height = clearing(map, district)
    inset = min(radius, breadth / 2), min(radius, height / 2)
    near = [
        (x, y)
        for east, south in (inset, (0.0, 0.0))
        for x in (left + east, left + breadth / 2, left + breadth - east)
        for y in (top + south, top + height / 2, top + height - south)
    ]
    (x, y), half = place.label_at, min(width(name.text, size, name.locale), WIDEST * max(1, size / NAME)) / 2
    label_edges = x - half, y - size * 0.45, x + half, y + size * 0.45
    near += [(x + side * (half + radius + 4), y) for side in (-1, 1)]
    plaque_edges = _edges(plaque(place.name, place.label_at))
    xs, ys = zip(*near, strict=True)
    reach = min(xs) - radius, min(ys) - radius, max(xs) + radius, max(ys) + radius
    obstacles = [*(other for other in _obstacles(map, place) if other != plaque_edges), label_edges]
    obstacles += [_around(each, radius, radius) for each in others]
    obstacles = [other for other in obstacles if _overlap(reach, other)]
    outline = [point for point in _outline(place) if _is_within(reach, point)]

    def hidden_area(at: Point) -> float:
        square = _around(at, radius, radius)
        below = sum(_overlap(square, other) for other in obstacles)
        outside = sum(_is_within(square, point) for point in outline)
        return 8 * below + 4 * sum(_overlap(square, each) for each in pieces) + 40 * outside

    return min(near, key=hidden_area)


def _is_within(edges: Edges, point: Point) -> bool:
    return edges[0] < point[0] < edges[2] and edges[1] < point[1] < edges[3]


def _overlap(one: Edges, other: Edges) -> float:
    breadth = min(one[2], other[2]) - max(one[0], other[0])
    height = min(one[3], other[3]) - max(one[1], other[1])
    return max(0.0, breadth) * max(0.0, height)


def plaque(name: Name, at: Point) -> Area:
    """Return the area of a place's name in the language in which it is longest."""
    widths = width(name.en, NAME, "en"), width(name.zh_hans, NAME, "zh-CN"), width(name.zh_hant, NAME, "zh-TW")
    half = min(max(widths), WIDEST) / 2
    return at[0] - half - 5, at[1] - NAME * 0.62, 2 * half + 10, NAME * 1.24


def _obstacles(map: str, place: District) -> Iterator[Edges]:
    """Yield the edges of other things in or near a district."""
    board = chart(map).board
    half = PAGODA / 2 + 2
    yield _around(place.monastery_at, half, half)
    for border in board.borders:
        if place.id in (border.a, border.b):
            yield _around(border.symbol_at, SYMBOL / 2 + 2, SYMBOL / 2 + 2)
    for province in board.provinces:
        city = province.city
        yield _around(city.centre, city.radius + 6, city.radius + 6)
        yield _edges(plaque(city.name, city.label_at))
    for district in board.districts:
        yield _edges(plaque(district.name, district.label_at))


def _around(at: Point, east: float, south: float) -> Edges:
    return at[0] - east, at[1] - south, at[0] + east, at[1] + south


def _edges(area: Area) -> Edges:
    left, top, breadth, height = area
    return left, top, left + breadth, top + height


def _is_free(area: Edges, place: District, obstacles: tuple[Edges, ...]) -> bool:
    left, top, right, bottom = area
    if any(left < other[2] and other[0] < right and top < other[3] and other[1] < bottom for other in obstacles):
        return False
    gap = 9
    return not any(left - gap < x < right + gap and top - gap < y < bottom + gap for x, y in _outline(place))


@cache
def _outline(place: District) -> tuple[Point, ...]:
    """Return points along a district's outline, no two far apart."""
    points = place.polygon
    return tuple(
        (x + (u - x) * n / 8, y + (v - y) * n / 8)
        for (x, y), (u, v) in zip(points, (*points[1:], points[0]), strict=True)
        for n in range(8)
    )
