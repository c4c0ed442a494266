"""How the pictures of this game are set."""

from typing import Final

from rendering.style import Style

SCALE: Final = 85
"""Pixels to a board unit: enough to see all, and few enough to be quick."""

BREADTH: Final = 1500.0
"""How broad the pictures of the whole table are, in points."""

STYLE: Final = Style("great_wall", SCALE, "frame")

sprite = STYLE.sprite
