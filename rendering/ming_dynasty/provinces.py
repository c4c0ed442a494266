"""How provinces are told apart: by a colour, softened for the theme, and a pattern."""

from collections.abc import Iterator
from typing import Final

from rendering.points import UNIT, Area, box, path
from rendering.scene import Patch, Point, Shape
from rules.ming_dynasty.map import Pattern, Province

PERIOD: Final = 25
"""How many points a pattern takes to come again on the map."""


def ground(province: Province) -> str:
    """Return the colour of a province's land: the lighter its own, the more it is softened, so that names stand out."""
    red, green, blue = bytes.fromhex(province.colour_hex[1:])
    softened = round(22 + 40 * (0.299 * red + 0.587 * green + 0.114 * blue) / 255)
    return f"{province.colour_hex}~land~{softened}"


def strewn(province: Province) -> str:
    """Return the colour of the pattern on it."""
    return f"{ground(province)}~map-ink~20"


def edge(province: Province) -> str:
    """Return the colour of the lines in it."""
    return f"{province.colour_hex}~province-line~62"


def pale(province: Province) -> str:
    """Return the colour of its open areas."""
    return f"{ground(province)}~land~50"


def patch(points: tuple[Point, ...], province: Province, *, period: float = PERIOD, z: int = 0) -> Iterator[Shape]:
    """Strew an outline, in board units, with the pattern of a province, if it has one."""
    if province.pattern is not Pattern.PLAIN:
        yield Patch(points, province.pattern, strewn(province), period / UNIT, z)


def emblem(province: Province, area: Area, *, period: float = 20, line: float = 3, z: int = 0) -> Iterator[Shape]:
    """Draw a rectangle of a province's land, as on its tiles."""
    left, top, breadth, height = area
    right, bottom = left + breadth - line, top + height - line
    corners = ((left + line, top + line), (right, top + line), (right, bottom), (left + line, bottom))
    yield box(area, ground(province), z=z)
    yield from patch(path(corners), province, period=period, z=z)
    yield box(area, None, edge="province-line", line=line, z=z)
