"""Drawings of this game measured in the points of the map's canvas, and pictures made of them."""

from collections.abc import Iterable
from typing import Final

from rendering.points import Area, at
from rendering.points import sprite as drawn
from rendering.scene import Frame, Point, Scene, Shape, Sprite, Texts
from rendering.theme import Theme

SCALE: Final = 72
"""Pixels to a board unit: enough to see all, and few enough to be quick."""

NEAR: Final = 110
"""Pixels to a board unit in pictures of a part of the map."""


def sprite(id: str, middle: Point, size: float, *, z: int = 0, opacity: int = 100) -> Sprite:
    """Return a drawing of this game with its middle at a point."""
    return drawn(f"ming_dynasty/{id}", middle, size, z=z, opacity=opacity)


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
