"""Where sprites' drawings are found: each game has a book of them, and an id is ``book/name``."""

from collections.abc import Callable
from functools import cache
from typing import Final

from rendering.carcassonne import art as carcassonne
from rendering.scene import Drawing

BOOKS: Final[dict[str, tuple[tuple[str, ...], Callable[[str], Drawing]]]] = {
    "carcassonne": (carcassonne.NAMES, carcassonne.drawing),
}
IDS: Final = tuple(f"{book}/{name}" for book, (names, _) in BOOKS.items() for name in names)
"""Every sprite there is."""


@cache
def drawing(id: str) -> Drawing:
    """Return what the sprite called *id* shows."""
    book, _, name = id.partition("/")
    return BOOKS[book][1](name)
