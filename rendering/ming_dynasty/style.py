"""Drawings of this game measured in the points of the map's canvas, and pictures made of them."""

from collections.abc import Iterable
from typing import Final

from rendering.look import Texts
from rendering.points import Area
from rendering.points import sprite as drawn
from rendering.scene import Point, Scene, Shape, Sprite
from rendering.style import Book
from rendering.theme import Theme

SCALE: Final = 72
"""Pixels to a board unit: enough to see all, and few enough to be quick."""

NEAR: Final = 110
"""Pixels to a board unit in pictures of a part of the map."""

BOOK: Final = Book("ming_dynasty", SCALE)


def sprite(id: str, middle: Point, size: float, *, z: int = 0, opacity: int = 100) -> Sprite:
    """Return a drawing of this game with its middle at a point; they are called as the transports are, with `_`."""
    return drawn(f"{BOOK.name}/{id}", middle, size, z=z, opacity=opacity)


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
    return BOOK.picture(
        area,
        shapes,
        texts,
        theme,
        background=background,
        backdrop=map if backdrop else None,
        palette=map,
        scale=scale,
    )
