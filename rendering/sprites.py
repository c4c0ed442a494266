"""The drawings of all games, by their ids ``game/name``."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Final, TypeAlias

from rendering.scene import Backdrop, Drawing
from rendering.theme import THEMES, Blends
from rules.core.struct import Struct

Palette: TypeAlias = tuple[tuple[str, ...], Blends, Blends]
"""Colours, the pairs of them that need a shade between them, and the pairs that need fine shades."""


class Art(Struct, frozen=True, kw_only=True, eq=False):
    """What the pictures of one game are painted with.

    Attributes:
        names: The names of its drawings.
        drawing: Returns the drawing of a name.
        colours: Its own colours by name, for each theme.
        palette: Returns the palette of its pictures, which may differ from map to map.
        maps: The ids of its maps or boards, if their backdrops are painted ahead.
        backdrop: Returns the backdrop of a map.
    """

    names: Iterable[str]
    drawing: Callable[[str], Drawing]
    colours: Mapping[str, Mapping[str, str]]
    palette: Callable[[str], Palette]
    maps: Iterable[str] = ()
    backdrop: Callable[[str], Backdrop] | None = None


_ARTS: Final = dict[str, Art]()


def hang(arts: Mapping[str, Art]) -> None:
    """Make *arts*, by game, known to the painter."""
    _ARTS.update(arts)
    for art in arts.values():
        for theme, colours in art.colours.items():
            THEMES[theme].further.update(colours)


def ids(game: str) -> tuple[str, ...]:
    """Return the ids of all drawings of *game*; a game without pictures has none."""
    return tuple(f"{game}/{name}" for name in _ARTS[game].names) if game in _ARTS else ()


@cache
def drawing(id: str) -> Drawing:
    """Return the drawing with this id."""
    game, _, name = id.partition("/")
    return _ARTS[game].drawing(name)


def backdrops(game: str) -> tuple[str, ...]:
    """Return the ids of the backdrops of *game* that are painted ahead: one for each map that is known by now."""
    return tuple(f"{game}/{map}" for map in _ARTS[game].maps) if game in _ARTS else ()


def backdrop(id: str) -> Backdrop:
    """Return the backdrop with this id."""
    game, _, map = id.partition("/")
    paint = _ARTS[game].backdrop
    assert paint is not None, id
    return paint(map)


def colours(id: str) -> Palette:
    """Return the palette with this id."""
    game, _, map = id.partition("/")
    return _ARTS[game].palette(map)
