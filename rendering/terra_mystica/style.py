"""The style of the pictures of Terra Mystica."""

from typing import Final

from rendering.style import Style
from rules.core.struct import evolve

SCALE: Final = 80
"""Pixels to a board unit: enough to see everything, and few enough to be fast."""

STYLE: Final = Style("terra_mystica", SCALE)

SHEET: Final = evolve(STYLE, scale=100, background="frame")
"""The style of tables of points and of cards, whose text is large enough as it is."""

sprite = STYLE.sprite
