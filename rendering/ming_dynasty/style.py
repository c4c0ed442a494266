"""The style of the pictures of Ming Dynasty; lengths are in points of the map's canvas."""

from typing import Final

from rendering import points
from rendering.scene import Point, Sprite
from rendering.style import Style
from rules.core.struct import evolve

SCALE: Final = 72
"""Pixels to a board unit: enough to see everything, and few enough to be fast."""

NEAR: Final = 110
"""Pixels to a board unit in pictures of a part of the map."""

STYLE: Final = Style("ming_dynasty", SCALE)

SHEET: Final = evolve(STYLE, scale=100, background="frame")
"""The style of tables of points and of cards, whose text is large enough as it is."""


def sprite(id: str, middle: Point, size: float, *, z: int = 0, opacity: int = 100) -> Sprite:
    """Return a drawing of this game with its *middle* at a point; ids keep the ``_`` in the names of transports."""
    return points.sprite(f"{STYLE.game}/{id}", middle, size, z=z, opacity=opacity)
