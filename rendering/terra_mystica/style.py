"""Drawings of this game measured in points, and pictures made of them."""

from typing import Final

from rendering.style import Book

SCALE: Final = 80
"""Pixels to a board unit: enough to see all, and few enough to be quick."""

BOOK: Final = Book("terra_mystica", SCALE)

sprite = BOOK.sprite
picture = BOOK.picture
