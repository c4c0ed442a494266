"""Drawings of this game measured in points, and pictures made of them."""

from typing import Final

from rendering.style import Book

SCALE: Final = 85
"""Pixels to a board unit: enough to see all, and few enough to be quick."""

BREADTH: Final = 1500.0
"""How broad the pictures of the whole table are, in points."""

BOOK: Final = Book("great_wall", SCALE, "frame")

sprite = BOOK.sprite
picture = BOOK.picture
