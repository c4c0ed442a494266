"""The colours of provinces, softened for the theme, and their patterns."""

from collections.abc import Iterator
from typing import Final

from rendering.points import UNIT, Area, box, path
from rendering.scene import Patch, Point, Shape
from rules.ming_dynasty.map import Pattern, Province

PERIOD: Final = 25
"""The period of a pattern on the map, in points."""


def ground(province: Province) -> str:
    """Return the colour of a province's land: the lighter it is, the more it is softened, to keep names legible."""
    red, green, blue = bytes.fromhex(province.colour_hex[1:])
    softened = round(22 + 40 * (0.299 * red + 0.587 * green + 0.114 * blue) / 255)
    return f"{province.colour_hex}~land~{softened}"


def strewn(province: Province) -> str:
    """Return the colour of a province's pattern."""
    return f"{ground(province)}~map-ink~20"


def edge(province: Province) -> str:
    """Return the colour of the borders in a province."""
    return f"{province.colour_hex}~province-line~62"


def pale(province: Province) -> str:
    """Return the colour of a province's open areas."""
    return f"{ground(province)}~land~50"


def patch(points: tuple[Point, ...], province: Province, *, period: float = PERIOD, z: int = 0) -> Iterator[Shape]:
    """Fill an outline, in board units, with the pattern of a province, if it has one."""
    if province.pattern is not Pattern.PLAIN:
        yield Patch(points, province.pattern, strewn(province), period / UNIT, z)


def emblem(province: Province, area: Area, *, period: float = 20, line: float = 3, z: int = 0) -> Iterator[Shape]:
    """Draw a rectangle in a province's colour and pattern, as on its tiles."""
    left, top, breadth, height = area
    right, bottom = left + breadth - line, top + height - line
    corners = ((left + line, top + line), (right, top + line), (right, bottom), (left + line, bottom))
    yield box(area, ground(province), z=z)
    yield from patch(path(corners), province, period=period, z=z)
    yield box(area, None, edge="province-line", line=line, z=z)
