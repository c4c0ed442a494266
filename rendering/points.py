"""Shapes measured in points; a hundred points are one board unit."""

from collections.abc import Iterable, Iterator
from typing import Final

from rendering.fonts import shorten_text, width
from rendering.scene import Align, Box, Disc, Label, Line, Point, Polygon, Shape, Sprite

UNIT: Final = 100
"""Points to a board unit."""

Area = tuple[float, float, float, float]
"""Left, top, width, height, in points."""


def at(x: float, y: float) -> Point:
    """Convert a point to board units."""
    return round(x / UNIT, 4), round(y / UNIT, 4)


def path(points: Iterable[Point]) -> tuple[Point, ...]:
    """Convert points to board units."""
    return tuple(at(*point) for point in points)


def box(
    area: Area, fill: str | None, *, edge: str | None = None, line: float = 0, radius: float = 0, z: int = 0
) -> Box:
    """Return a rectangle."""
    left, top, breadth, height = area
    return Box(at(left, top), at(breadth, height), fill, edge, line / UNIT, radius / UNIT, z)


def disc(
    middle: Point, radius: float, fill: str | None, *, edge: str | None = None, line: float = 0, z: int = 0
) -> Disc:
    """Return a disc."""
    return Disc(at(*middle), radius / UNIT, fill, edge, line / UNIT, z)


def line(points: Iterable[Point], colour: str, breadth: float, *, dash: float = 0, z: int = 0) -> Line:
    """Return a line."""
    return Line(path(points), colour, breadth / UNIT, dash / UNIT, z)


def polygon(
    points: Iterable[Point], fill: str | None, *, edge: str | None = None, line: float = 0, z: int = 0
) -> Polygon:
    """Return a polygon."""
    return Polygon(path(points), fill, edge, line / UNIT, z)


def sprite(id: str, middle: Point, size: float, *, z: int = 0, opacity: int = 100) -> Sprite:
    """Return the drawing *id* with its *middle* at a point."""
    corner = at(middle[0] - size / 2, middle[1] - size / 2)
    return Sprite(id, corner, size / UNIT, opacity=opacity, z=z)


def label(text: str, point: Point, size: float, colour: str = "ink", *, align: Align = "middle", z: int = 0) -> Label:
    """Return a line of text, without a halo."""
    return Label(text, at(*point), size / UNIT, colour, align, None, z)


def mark(at: Point, text: str, radius: float, size: float, *, z: int) -> Iterator[Shape]:
    """Draw a number, white on black: on a disc, or on a wider plate if the disc's edge would touch it."""
    breadth = width(text, round(size), "en") + size * 0.6
    if breadth > 2 * radius:
        area = at[0] - breadth / 2, at[1] - radius, breadth, 2 * radius
        yield box(area, "disc", edge="disc-line", line=2.5, radius=radius, z=z)
    else:
        yield disc(at, radius, "disc", edge="disc-line", line=2.5, z=z)
    yield label(text, at, size, "disc-ink", z=z + 1)


def shrunk(text: str, sizes: tuple[int, ...], locale: str, room: float) -> tuple[str, int]:
    """Return *text* and the first of *sizes* in which it fits into *room*, or shortened text and the last size."""
    size = next((size for size in sizes if width(text, size, locale) <= room), sizes[-1])
    return shorten_text(text, size, locale, room), size
