"""Where sprites' drawings are found: each game has a book of them, and an id is ``book/name``."""

from collections.abc import Callable
from functools import cache
from typing import Final

from rendering.carcassonne.art import drawing as carcassonne
from rendering.scene import Drawing

BOOKS: Final[dict[str, Callable[[str], Drawing]]] = {"carcassonne": carcassonne}


@cache
def drawing(id: str) -> Drawing:
    """Return what the sprite called *id* shows."""
    book, _, name = id.partition("/")
    return BOOKS[book](name)
