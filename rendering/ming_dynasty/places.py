"""Where things lie on a map, in the points of its canvas."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from rendering.fonts import width
from rendering.ming_dynasty.sheet import Area
from rendering.scene import Point
from rules.ming_dynasty.map import MAPS, District

MARGIN: Final = 22
SYMBOL: Final = 54
"""How large a transport's symbol on a border is."""

PAGODA: Final = 62
NAME: Final = 27
"""The size of a district's name."""

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
    growing = {"left", "top", "right", "bottom"}
    for _ in range(_MOST // _STEP):
        for side in sorted(growing):
            wider = (
                left - _STEP * (side == "left"),
                top - _STEP * (side == "top"),
                right + _STEP * (side == "right"),
                bottom + _STEP * (side == "bottom"),
            )
            if _is_free(wider, place, taken):
                left, top, right, bottom = wider
            else:
                growing.discard(side)
    return left, top, right - left, bottom - top


def _taken(map: str, place: District) -> Iterator[tuple[float, float, float, float]]:
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
        yield _around(city.label_at, width(city.name.en, NAME, "en") / 2 + 4, NAME * 0.55)
    for district in board.districts:
        yield _around(district.label_at, width(district.name.en, NAME, "en") / 2 + 4, NAME * 0.55)


def _around(at: Point, east: float, south: float) -> tuple[float, float, float, float]:
    return at[0] - east, at[1] - south, at[0] + east, at[1] + south


def _is_free(
    area: tuple[float, float, float, float],
    place: District,
    taken: tuple[tuple[float, float, float, float], ...],
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
