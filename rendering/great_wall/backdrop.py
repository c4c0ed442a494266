"""The backdrops of the front and of the city: what stays the same all game long."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from rendering.great_wall import ground
from rendering.great_wall.ground import CITY_HIGH, band_area, column, place_area, rest_area, slot_area, wall_area
from rendering.great_wall.style import BREADTH, SCALE, sprite
from rendering.points import at, box, line
from rendering.scene import Backdrop, Frame, Shape
from rules.great_wall.terms.tables import LARGE, ROWS, SECTIONS, SMALL
from rules.great_wall.terms.vocabulary import Place, SectionId

BOARDS: Final = ("front", "front-closed", "city-small", "city-large")
"""The ids: the front, the front with its left section closed, the city with three and with five command slots."""


@cache
def backdrop(board: str) -> Backdrop:
    """Return one of BOARDS."""
    if board.startswith("front"):
        shapes = _front(SECTIONS[1:] if board == "front-closed" else SECTIONS)
        return Backdrop(Frame(0, 0, *at(BREADTH, ground.FRONT_HIGH)), (SCALE,), tuple(shapes))
    shapes = _city(LARGE.commands if board == "city-large" else SMALL.commands)
    return Backdrop(Frame(0, 0, *at(BREADTH, CITY_HIGH)), (SCALE,), tuple(shapes))


def _front(usable: tuple[SectionId, ...]) -> Iterator[Shape]:
    yield box((0, 0, BREADTH, ground.FRONT_HIGH), "frame")
    for which in SECTIONS:
        yield from ground_of(which, usable=which in usable)


def ground_of(which: SectionId, *, usable: bool) -> Iterator[Shape]:
    """Draw the ground of a section, with the places for Horde cards."""
    area = column(which)
    yield box(area, "steppe" if usable else "closed", edge="panel-line", line=2, radius=12)
    for row in range(1, ROWS + 1):
        left, top, breadth, high = band_area(which, row)
        if usable:
            yield box((left + 2, top + 2, breadth - 4, high - 4), None, edge="steppe-line", line=3, radius=14)
        else:
            yield sprite("barricade", (left + breadth / 2, top + high / 2), 120, opacity=45)
    if usable:
        left, top, breadth, high = wall_area(which)
        yield line(((left, top + high - 8), (left + breadth, top + high - 8)), "steppe-line", 4)
        yield box(rest_area(which), "field-of-rest", edge="field-of-rest-line", line=2, radius=12)


def _city(slots: int) -> Iterator[Shape]:
    yield box((0, 0, BREADTH, CITY_HIGH), "frame")
    yield box((ground.MARGIN, ground.TIME, BREADTH - 2 * ground.MARGIN, ground.TIME_HIGH), "panel", radius=12)
    for number in range(slots):
        yield box(slot_area(number, slots), "ground", edge="panel-line", line=2, radius=12)
    for place in Place:
        area = place_area(place)
        yield box(area, "panel", edge="panel-line", line=2, radius=12)
        yield sprite(f"place-{place}", (area[0] + 38, area[1] + 34), 54)
