"""How the pictures of this game are set."""

from typing import Final

from rendering.style import Style

SCALE: Final = 80
"""Pixels to a board unit: enough to see all, and few enough to be quick."""

STYLE: Final = Style("terra_mystica", SCALE)

sprite = STYLE.sprite
