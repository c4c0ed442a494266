"""The style of the pictures of Terra Mystica."""

from typing import Final

from rendering.style import Style

SCALE: Final = 80
"""Pixels to a board unit: enough to see everything, and few enough to be fast."""

STYLE: Final = Style("terra_mystica", SCALE)

sprite = STYLE.sprite
