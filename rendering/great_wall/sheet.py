"""Drawings of this game measured in points, and pictures made of them."""

from collections.abc import Iterable
from typing import Final

from rendering.points import Area, at
from rendering.points import sprite as drawn
from rendering.scene import Frame, Point, Scene, Shape, Sprite, Texts
from rendering.theme import Theme

SCALE: Final = 85
"""Pixels to a board unit: enough to see all, and few enough to be quick."""

BREADTH: Final = 1500.0
"""How broad the pictures of the whole table are, in points."""

BOOK: Final = "great_wall"


def sprite(id: str, middle: Point, size: float, *, z: int = 0, opacity: int = 100) -> Sprite:
    """Return a drawing of this game with its middle at a point."""
    return drawn(f"{BOOK}/{id.replace('_', '-')}", middle, size, z=z, opacity=opacity)


def picture(
    area: Area,
    shapes: Iterable[Shape],
    texts: Texts,
    theme: Theme,
    *,
    background: str = "frame",
    backdrop: str = "",
    scale: int = SCALE,
) -> Scene:
    """Return the picture of *area*, on a *backdrop* or without one."""
    left, top, breadth, height = area
    frame = Frame(*at(left, top), *at(breadth, height))
    below = f"{BOOK}/{backdrop}" if backdrop else ""
    return Scene(frame, scale, theme.name, texts.locale, background, tuple(shapes), backdrop=below, palette=BOOK)
