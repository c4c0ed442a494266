"""The pieces: buildings, priests and markers, in each hue of players or, for nobody, in that of wood."""

from collections.abc import Iterator
from typing import Final

from rendering.geometry import arc
from rendering.scene import Disc, Drawing, Label, Point, Polygon, Shape
from rendering.terra_mystica.hues import SIGN
from rules.terra_mystica.goods import Building

PLAIN: Final = "n"
"""Stands for nobody in the names of drawings."""

SIZES: Final = {
    Building.DWELLING: 48,
    Building.TRADING_HOUSE: 55,
    Building.TEMPLE: 55,
    Building.STRONGHOLD: 56,
    Building.SANCTUARY: 57,
}
"""The sizes of buildings on the map, in points."""

RAISED: Final = 7
"""How far above the middle of a hex its building stands, in points, so that the name of the hex can be read."""

_OUTLINES: Final[dict[Building, tuple[Point, ...]]] = {
    Building.DWELLING: ((0.18, 0.86), (0.18, 0.46), (0.5, 0.14), (0.82, 0.46), (0.82, 0.86)),
    Building.TRADING_HOUSE: (
        *((0.1, 0.88), (0.1, 0.4), (0.34, 0.12), (0.58, 0.4), (0.58, 0.52)),
        *((0.9, 0.52), (0.9, 0.88)),
    ),
    Building.TEMPLE: (
        *((0.1, 0.88), (0.1, 0.72), (0.2, 0.72)),
        *arc((0.5, 0.5), 0.31, 2.05, 3.95),
        *((0.8, 0.72), (0.9, 0.72), (0.9, 0.88)),
    ),
    Building.STRONGHOLD: (
        *((0.08, 0.9), (0.08, 0.14), (0.27, 0.14), (0.27, 0.3), (0.405, 0.3), (0.405, 0.14)),
        *((0.595, 0.14), (0.595, 0.3), (0.73, 0.3), (0.73, 0.14), (0.92, 0.14), (0.92, 0.9)),
    ),
    Building.SANCTUARY: (
        *((0.06, 0.9), (0.06, 0.7), (0.18, 0.7), (0.18, 0.48), (0.32, 0.48), (0.32, 0.28)),
        *((0.5, 0.06), (0.68, 0.28), (0.68, 0.48), (0.82, 0.48), (0.82, 0.7), (0.94, 0.7), (0.94, 0.9)),
    ),
}
_PRIEST: Final = (*((0.16, 0.9), (0.3, 0.48)), *arc((0.5, 0.3), 0.2, 1.6, 4.4), *((0.7, 0.48), (0.84, 0.9)))
_LETTER_AT: Final = {
    Building.DWELLING: (0.5, 0.6),
    Building.TRADING_HOUSE: (0.36, 0.62),
    Building.TEMPLE: (0.5, 0.54),
    Building.STRONGHOLD: (0.5, 0.6),
    Building.SANCTUARY: (0.5, 0.62),
}


def building(kind: Building, whose: str) -> tuple[Shape, ...]:
    """Draw a building in a hue, or of nobody."""
    return tuple(_piece(_OUTLINES[kind], whose, _LETTER_AT[kind]))


def priest(whose: str) -> tuple[Shape, ...]:
    """Draw a priest in a hue."""
    return tuple(_piece(_PRIEST, whose, (0.5, 0.66), 0.34))


def marker(whose: str) -> tuple[Shape, ...]:
    """Draw a round marker in a hue."""
    return (
        Disc((0.5, 0.5), 0.48, "token-rim"),
        Disc((0.5, 0.5), 0.44, "token-line"),
        Disc((0.5, 0.5), 0.38, f"seat-{whose}"),
        Label(SIGN[whose], (0.5, 0.5), 0.52, f"letter-{whose}"),
    )


def _piece(outline: tuple[Point, ...], whose: str, letter: Point, size: float = 0.36) -> Iterator[Shape]:
    if whose == PLAIN:
        yield Polygon(outline, "plain-piece", "plank-line", 0.07)
        return
    yield Polygon(outline, "token-rim", "token-rim", 0.15)
    yield Polygon(outline, "token-line", "token-line", 0.09)
    yield Polygon(outline, f"seat-{whose}")
    yield Label(SIGN[whose], letter, size, f"letter-{whose}")


BUILDING_ART: Final = {
    **{
        f"{kind.replace('_', '-')}-{whose}": Drawing(building(kind, whose))
        for kind in Building
        for whose in (*SIGN, PLAIN)
    },
    **{f"priest-{whose}": Drawing(priest(whose)) for whose in SIGN},
    **{f"marker-{whose}": Drawing(marker(whose)) for whose in SIGN},
}
