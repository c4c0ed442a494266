"""The letters of the seats: in every game seats are marked by a letter too, never by colour alone."""

from typing import Final

LETTERS: Final = ("B", "Y", "G", "R", "K")
"""The letters by seat; the colours are blue, yellow, green, red and black."""
