"""Shapes measured in the points of the map's canvas, of which a hundred are a board unit, and pictures made of them."""

from collections.abc import Iterable
from typing import Final

from rendering.fonts import fitted, width
from rendering.scene import Align, Box, Disc, Frame, Label, Line, Point, Scene, Shape, Sprite, Texts
from rendering.theme import Theme

UNIT: Final = 100
"""Points to a board unit."""

SCALE: Final = 72
"""Pixels to a board unit: enough to see all, and few enough to be quick."""

NEAR: Final = 110
"""Pixels to a board unit in pictures of a part of the map."""

Area = tuple[float, float, float, float]
"""Left, top, width, height, in points."""


def at(x: float, y: float) -> Point:
    """Return a point of the canvas in board units."""
    return round(x / UNIT, 4), round(y / UNIT, 4)


def path(points: Iterable[Point]) -> tuple[Point, ...]:
    """Return points of the canvas in board units."""
    return tuple(at(*point) for point in points)


def box(
    area: Area,
    fill: str | None,
    *,
    edge: str | None = None,
    line: float = 0,
    radius: float = 0,
    z: int = 0,
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


def sprite(id: str, middle: Point, size: float, *, z: int = 0, opacity: int = 100) -> Sprite:
    """Return a drawing of this game with its middle at a point."""
    corner = at(middle[0] - size / 2, middle[1] - size / 2)
    return Sprite(f"ming_dynasty/{id}", corner, size / UNIT, opacity=opacity, z=z)


def label(
    text: str,
    point: Point,
    size: float,
    colour: str = "ink",
    *,
    align: Align = "middle",
    halo: str | None = None,
    z: int = 0,
) -> Label:
    """Return a line of text."""
    return Label(text, at(*point), size / UNIT, colour, align, halo, z)


def shrunk(text: str, sizes: tuple[int, ...], locale: str, room: float) -> tuple[str, int]:
    """Return *text* and the first of *sizes* in which it fits into *room*, or the last and as much as fits."""
    size = next((size for size in sizes if width(text, size, locale) <= room), sizes[-1])
    return fitted(text, size, locale, room), size


def picture(
    area: Area,
    shapes: Iterable[Shape],
    texts: Texts,
    theme: Theme,
    *,
    map: str,
    background: str = "panel",
    backdrop: bool = False,
    scale: int = SCALE,
) -> Scene:
    """Return the picture of *area*, on the backdrop of the *map* or without it."""
    left, top, breadth, height = area
    frame = Frame(*at(left, top), *at(breadth, height))
    id = f"ming_dynasty/{map}"
    return Scene(
        frame, scale, theme.name, texts.locale, background, tuple(shapes), backdrop=id if backdrop else "", palette=id
    )
