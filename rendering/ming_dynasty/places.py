"""Where things lie on a map, in the points of its canvas."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from rendering.fonts import width
from rendering.ming_dynasty.sheet import Area
from rendering.scene import Point
from rules.ming_dynasty.map import MAPS, District, Name

MARGIN: Final = 22
SYMBOL: Final = 54
"""How large a transport's symbol on a border is."""

PAGODA: Final = 62
MARK: Final = 25
"""Half the breadth of a mark for whoever chooses."""

NAME: Final = 27
"""The size of a district's name."""

Edges = tuple[float, float, float, float]
"""Left, top, right, bottom."""

LONGEST: Final = 230
"""How wide a name may be."""

_STEP: Final = 3
_MOST: Final = 27
"""How far a clearing may reach beyond the open area of the map's file."""


@cache
def extent(map: str) -> Area:
    """Return the part of the canvas that is covered, with a margin."""
    board = MAPS[map].board
    rects = [province.province_space.rect for province in board.provinces]
    xs = [*(x for x, _ in board.map_outline), *(edge for x, _, w, _ in rects for edge in (x, x + w))]
    ys = [*(y for _, y in board.map_outline), *(edge for _, y, _, h in rects for edge in (y, y + h))]
    left, top = min(xs) - MARGIN, min(ys) - MARGIN
    return round(left), round(top), round(max(xs) + MARGIN - left), round(max(ys) + MARGIN - top)


@cache
def clearing(map: str, district: str) -> Area:
    """Return where princes and relatives stand in a district: its open area, and free land around it."""
    board = MAPS[map]
    place = board.districts[board.district_number[district]]
    left, top, breadth, height = place.open_area
    taken = tuple(_taken(map, place))
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
            if not _is_free(added, place, taken):
                growing.remove(side)
                continue
            left, top = min(left, added[0]), min(top, added[1])
            right, bottom = max(right, added[2]), max(bottom, added[3])
    return left, top, right - left, bottom - top


@cache
def beside(map: str, district: str, text: str, locale: str, pieces: tuple[Edges, ...] = ()) -> Point:
    """Return where a mark for a district stands: beside its name, which reads *text*, where it hides least.

    What stands there are *pieces*, and no mark covers them if there is any other place.
    """
    board = MAPS[map]
    place = board.districts[board.district_number[district]]
    (x, y), half = place.label_at, min(width(text, NAME, locale), LONGEST) / 2
    east, south = half + MARK + 4, NAME * 0.6 + MARK
    left, top, breadth, height = clearing(map, district)
    near = (
        *((x - east, y), (x + east, y), (x, y - south), (x - half, y - south), (x + half, y - south)),
        *((x, y + south), (x - half, y + south), (x + half, y + south)),
        *((left, top), (left + breadth, top), (left, top + height), (left + breadth, top + height)),
    )
    own = _edges(plaque(place.name, place.label_at))
    taken = [*(other for other in _taken(map, place) if other != own), (x - half, y - 12, x + half, y + 12)]
    ground = _edges((left, top, breadth, height))

    def hidden(at: Point) -> float:
        square = _around(at, MARK, MARK)
        outside = sum(square[0] < u < square[2] and square[1] < v < square[3] for u, v in _outline(place))
        below = sum(_covered(square, other) for other in taken) + 4 * sum(_covered(square, each) for each in pieces)
        return below + 0.2 * _covered(square, ground) + 40 * outside

    return min(near, key=hidden)


def _covered(one: Edges, other: Edges) -> float:
    """Return how much of *other* lies below *one*."""
    breadth = min(one[2], other[2]) - max(one[0], other[0])
    height = min(one[3], other[3]) - max(one[1], other[1])
    return max(0.0, breadth) * max(0.0, height)


def plaque(name: Name, at: Point) -> Area:
    """Return the room that a place's name takes in the language in which it is longest."""
    widths = width(name.en, NAME, "en"), width(name.zh_hans, NAME, "zh-CN"), width(name.zh_hant, NAME, "zh-TW")
    half = min(max(widths), LONGEST) / 2
    return at[0] - half - 5, at[1] - NAME * 0.62, 2 * half + 10, NAME * 1.24


def _taken(map: str, place: District) -> Iterator[Edges]:
    """Yield left, top, right and bottom of what else lies in or near a district."""
    board = MAPS[map].board
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


def _is_free(
    area: Edges,
    place: District,
    taken: tuple[Edges, ...],
) -> bool:
    left, top, right, bottom = area
    if any(left < other[2] and other[0] < right and top < other[3] and other[1] < bottom for other in taken):
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
