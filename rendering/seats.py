"""How seats are told apart in every game: by a letter too, never by colour alone."""

from typing import Final

LETTERS: Final = ("B", "Y", "G", "R", "K")
"""For blue, yellow, green, red and black."""
