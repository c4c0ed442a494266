"""The pieces of the clans: soldiers, clerks and markers, each with the sign of its clan."""

from collections.abc import Iterator
from typing import Final, assert_never

from rendering.geometry import arc
from rendering.great_wall.icons import stroke
from rendering.scene import Disc, Icon, Label, Line, Point, Polygon, Shape
from rendering.theme import LETTERS
from rules.great_wall.terms.clans import QIN, REED, Clan, is_player
from rules.great_wall.terms.vocabulary import Unit

CLANS: Final = (*range(len(LETTERS)), REED, QIN)

PLAIN: Final = "n"
"""Stands for no clan in the names of drawings."""

SIGNS: Final = {**dict(enumerate(LETTERS)), QIN: "Q"}
"""The letters of the clans; the Reed Clan has a drawn reed instead."""

LETTER: Final = 0.76
"""The size of the letter on a soldier, relative to the piece."""

SOLDIER: Final = 65.0
"""The size of a soldier at the front, in points: its letter is as large as other text there."""

_PAWN: Final = ((0.03, 0.97), (0.1, 0.4), *arc((0.4, 0.22), 0.19, 1.6, 4.4), (0.7, 0.4), (0.77, 0.97))
_HORSE: Final = (
    *((0.16, 0.97), (0.2, 0.72), (0.3, 0.54), (0.14, 0.58), (0.04, 0.46), (0.2, 0.24)),
    *((0.4, 0.13), (0.44, 0.03), (0.55, 0.12), (0.78, 0.24), (0.94, 0.52), (0.96, 0.97)),
)
_CLERK: Final = ((0.14, 0.95), (0.3, 0.56), *arc((0.5, 0.4), 0.21, 1.4, 4.6), (0.7, 0.56), (0.86, 0.95))


def colour(clan: Clan) -> str:
    """Return the name of a clan's colour."""
    return f"seat-{clan}" if is_player(clan) else f"clan-{clan}"


def ink(clan: Clan) -> str:
    """Return the name of the colour of letters on a clan's pieces."""
    return f"letter-{clan}" if is_player(clan) else "white"


def sign(clan: Clan, at: Point, size: float) -> Iterator[Shape]:
    """Draw the sign of a clan: a letter, or a reed."""
    if clan != REED:
        yield Label(SIGNS[clan], at, size, ink(clan))
        return
    x, y = at
    for lean, high in ((-0.3, 0.34), (0.0, 0.46), (0.3, 0.34)):
        top = x + lean * size, y - high * size
        yield Line(((x + lean * size * 0.3, y + 0.44 * size), top), "white", 0.07 * size)
        yield Line((top, (x + lean * size * 0.8, y - (high - 0.26) * size)), "white", 0.19 * size)


def soldier(unit: Unit, clan: Clan | None, *, signed: bool = True) -> Icon:
    """Draw a soldier of a clan, or of none; it bears the sign of its clan if it is *signed*."""
    size = LETTER if signed else 0
    match unit:
        case Unit.SPEARMAN:
            return (
                *stroke(((0.86, 0.16), (0.86, 0.94)), "token-rim", "token-line", 0.07, 0.045),
                Polygon(((0.86, 0.01), (0.97, 0.24), (0.75, 0.24)), "steel", "token-rim", 0.04),
                *_piece(_PAWN, clan, (0.4, 0.67), size),
            )
        case Unit.ARCHER:
            bow = arc((0.62, 0.5), 0.33, -1.2, 1.2)
            pawn = tuple((x * 0.86, y) for x, y in _PAWN)
            return (
                Line((bow[0], bow[-1]), "token-line", 0.07),
                Line((bow[0], bow[-1]), "token-rim", 0.025),
                *_piece(pawn, clan, (0.35, 0.67), size),
                *stroke(bow, "log", "token-rim", 0.07, 0.035),
            )
        case Unit.HORSEMAN:
            return tuple(_piece(_HORSE, clan, (0.58, 0.65), size))
        case never:
            assert_never(never)


def clerk(clan: Clan | None, *, signed: bool = True) -> Icon:
    """Draw a clerk of a clan, or of none, with a winged hat; it bears the sign of its clan if it is *signed*."""
    return (
        *_piece(_CLERK, clan, (0.5, 0.78), 0.36 if signed else 0),
        Line(((0.12, 0.3), (0.88, 0.3)), "token-line", 0.13),
        Line(((0.12, 0.3), (0.88, 0.3)), "token-rim", 0.07),
        Polygon(((0.32, 0.34), (0.34, 0.1), (0.5, 0.04), (0.66, 0.1), (0.68, 0.34)), "token-rim", "token-line", 0.04),
    )


def marker(clan: Clan) -> Icon:
    """Draw a round marker of a clan."""
    return (
        Disc((0.5, 0.5), 0.48, "token-rim"),
        Disc((0.5, 0.5), 0.44, "token-line"),
        Disc((0.5, 0.5), 0.38, colour(clan)),
        *sign(clan, (0.5, 0.5), 0.52),
    )


def _piece(outline: tuple[Point, ...], clan: Clan | None, letter: Point, size: float) -> Iterator[Shape]:
    if clan is None:
        yield Polygon(outline, "bone", "bone-line", 0.06)
        return
    yield Polygon(outline, "token-rim", "token-rim", 0.13)
    yield Polygon(outline, "token-line", "token-line", 0.07)
    yield Polygon(outline, colour(clan))
    if size:
        yield from sign(clan, letter, size)


PIECES: Final[dict[str, Icon]] = {
    **{f"{unit}-{clan}": soldier(unit, clan) for unit in Unit for clan in CLANS},
    **{f"{unit}-{clan}-unsigned": soldier(unit, clan, signed=False) for unit in Unit for clan in CLANS},
    **{f"clerk-{clan}-unsigned": clerk(clan, signed=False) for clan in CLANS},
    **{f"{unit}-{PLAIN}": soldier(unit, None) for unit in Unit},
    **{f"clerk-{clan}": clerk(clan) for clan in CLANS},
    f"clerk-{PLAIN}": clerk(None),
    **{f"marker-{clan}": marker(clan) for clan in CLANS},
}
"""Soldiers, clerks and markers by name and clan; those of `PLAIN` belong to none.

Unsigned ones bear no letter, for the strip of their clan.
"""
