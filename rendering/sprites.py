"""Where drawings are found: each game has a book of them, and an id is ``book/name``."""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Final

from rendering.carcassonne import art as carcassonne
from rendering.carcassonne import palette as carcassonne_palette
from rendering.great_wall import art as great_wall
from rendering.great_wall import backdrop as wall_backdrop
from rendering.great_wall import palette as wall_palette
from rendering.ming_dynasty import art as ming_dynasty
from rendering.ming_dynasty import ground as ming_ground
from rendering.ming_dynasty import palette as ming_palette
from rendering.scene import Backdrop, Drawing
from rendering.terra_mystica import art as terra_mystica
from rendering.terra_mystica import backdrop as terra_backdrop
from rendering.terra_mystica import palette as terra_palette
from rendering.theme import Blends
from rules.ming_dynasty import map as ming_map
from rules.terra_mystica import land as terra_land

LANDS: Final[dict[str, Iterable[str]]] = {
    "great_wall": wall_backdrop.BOARDS,
    "ming_dynasty": ming_map.MAPS,
    "terra_mystica": terra_land.MAPS,
}
"""The maps and boards of the games that have any, by id."""

BACKDROPS: Final[dict[str, Callable[[str], Backdrop]]] = {
    "great_wall": wall_backdrop.backdrop,
    "ming_dynasty": ming_ground.backdrop,
    "terra_mystica": terra_backdrop.backdrop,
}
"""What paints a map, for the games that have any."""

PALETTES: Final[dict[str, Callable[[str], tuple[tuple[str, ...], Blends, Blends]]]] = {
    "carcassonne": lambda _: carcassonne_palette.COLOURS,
    "great_wall": lambda _: wall_palette.COLOURS,
    "ming_dynasty": ming_palette.colours,
    "terra_mystica": lambda _: terra_palette.COLOURS,
}
"""The palettes of the games whose pictures have their own: one for each map, or one for all."""

BOOKS: Final[dict[str, tuple[tuple[str, ...], Callable[[str], Drawing]]]] = {
    "carcassonne": (carcassonne.NAMES, carcassonne.drawing),
    "great_wall": (great_wall.NAMES, great_wall.drawing),
    "ming_dynasty": (ming_dynasty.NAMES, ming_dynasty.drawing),
    "terra_mystica": (terra_mystica.NAMES, terra_mystica.drawing),
}


def ids(game: str) -> tuple[str, ...]:
    """Return every sprite there is in the book of *game*; a game in words has none."""
    return tuple(f"{game}/{name}" for name in BOOKS[game][0]) if game in BOOKS else ()


@cache
def drawing(id: str) -> Drawing:
    """Return what the sprite called *id* shows."""
    book, _, name = id.partition("/")
    return BOOKS[book][1](name)


def backdrops(game: str) -> tuple[str, ...]:
    """Return the ids of the backdrops of *game* that are painted ahead: of all its maps there are by now."""
    return tuple(f"{game}/{map}" for map in LANDS.get(game, ()))


def backdrop(id: str) -> Backdrop:
    """Return what the backdrop called *id* shows."""
    game, _, map = id.partition("/")
    return BACKDROPS[game](map)


def colours(id: str) -> tuple[tuple[str, ...], Blends, Blends]:
    """Return the colours of the palette called *id*, and of which of them it needs shades, and fine shades."""
    game, _, map = id.partition("/")
    return PALETTES[game](map)
