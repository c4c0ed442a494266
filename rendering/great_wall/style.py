"""The style of the pictures of The Great Wall."""

from typing import Final

from rendering.style import Style

SCALE: Final = 85
"""Pixels to a board unit: enough to see everything, and few enough to be fast."""

BREADTH: Final = 1500.0
"""The width of the pictures of the whole table, in points."""

LEAST: Final = 49
"""The smallest font size, in points: 11 pixels where a phone shows a picture of the whole table 340 pixels wide."""

PITCH: Final = 47
"""The distance between the lines of a name in the smallest font size, in points."""

STYLE: Final = Style("great_wall", SCALE, "frame")

sprite = STYLE.sprite
