"""Where drawings are found: each game has a book of them, and an id is ``book/name``."""

from collections.abc import Callable
from functools import cache
from typing import Final

from rendering.carcassonne import art as carcassonne
from rendering.ming_dynasty import art as ming_dynasty
from rendering.ming_dynasty import ground, palette
from rendering.scene import Backdrop, Drawing
from rules.ming_dynasty.map import MAPS

BOOKS: Final[dict[str, tuple[tuple[str, ...], Callable[[str], Drawing]]]] = {
    "carcassonne": (carcassonne.NAMES, carcassonne.drawing),
    "ming_dynasty": (ming_dynasty.NAMES, ming_dynasty.drawing),
}
IDS: Final = tuple(f"{book}/{name}" for book, (names, _) in BOOKS.items() for name in names)
"""Every sprite there is."""


@cache
def drawing(id: str) -> Drawing:
    """Return what the sprite called *id* shows."""
    book, _, name = id.partition("/")
    return BOOKS[book][1](name)


def backdrops() -> tuple[str, ...]:
    """Return the ids of the backdrops that are painted ahead: of all maps there are by now."""
    return tuple(f"ming_dynasty/{map}" for map in MAPS)


def backdrop(id: str) -> Backdrop:
    """Return what the backdrop called *id* shows."""
    return ground.backdrop(id.partition("/")[2])


def colours(id: str) -> tuple[tuple[str, ...], palette.Blends, palette.Blends]:
    """Return the colours of the palette called *id*, and of which of them it needs shades, and fine shades."""
    return palette.colours(id.partition("/")[2])
