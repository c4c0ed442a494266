"""The drawings of hexes: each terrain has a colour, a motif and a letter."""

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final

from rendering.geometry import arc
from rendering.scene import Disc, Drawing, Label, Line, Point, Polygon, Shape
from rules.terra_mystica.land import RING, Terrain

SIGNS: Final = {
    Terrain.DESERT: "D",
    Terrain.PLAINS: "P",
    Terrain.SWAMP: "S",
    Terrain.LAKES: "L",
    Terrain.FOREST: "F",
    Terrain.MOUNTAINS: "M",
    Terrain.WASTELAND: "W",
    Terrain.ICE: "I",
    Terrain.VOLCANO: "V",
}
"""The letters of terrains."""

_DARK: Final = frozenset({Terrain.SWAMP, Terrain.VOLCANO})

_SIGN: Final = 0.17
"""The font size of a terrain's letter, relative to its hex."""

SIGN_AT: Final = 0.385
"""How far below the top of its hex a terrain's letter stands, relative to the hex: a building there covers it."""


def hexagon(middle: Point, radius: float) -> tuple[Point, ...]:
    """Return the corners of a hex with a corner at the top."""
    x, y = middle
    return tuple((x + radius * sin(pi / 3 * n), y - radius * cos(pi / 3 * n)) for n in range(6))


def ink(terrain: Terrain) -> str:
    """Return the colour of text on *terrain*."""
    return "hex-light" if terrain in _DARK else "hex-dark"


def _dunes() -> Iterator[Shape]:
    for x, y in ((0.26, 0.42), (0.74, 0.42), (0.5, 0.68)):
        yield Line(arc((x, y), 0.12, 2.1, 3.9), "motif-desert", 0.03)
        yield Line(arc((x + 0.04, y + 0.09), 0.08, 2.1, 3.9), "motif-desert", 0.022)
    for x, y in ((0.5, 0.36), (0.24, 0.64), (0.76, 0.64)):
        yield Disc((x, y), 0.016, "motif-desert")


def _furrows() -> Iterator[Shape]:
    """Ears of corn, in rows."""
    for x, y in ((0.22, 0.52), (0.5, 0.5), (0.78, 0.52), (0.36, 0.76), (0.64, 0.76)):
        yield Line(((x, y), (x, y - 0.17)), "motif-plains", 0.026)
        for step in (0.03, 0.085):
            yield Line(
                ((x - 0.055, y - 0.12 - step + 0.04), (x, y - 0.1 - step + 0.06), (x + 0.055, y - 0.12 - step + 0.04)),
                "motif-plains",
                0.026,
            )


def _reeds() -> Iterator[Shape]:
    for x, y in ((0.27, 0.45), (0.73, 0.45), (0.5, 0.72)):
        yield Line(((x - 0.12, y), (x + 0.12, y)), "motif-swamp", 0.034)
        yield Line(((x - 0.06, y + 0.06), (x + 0.08, y + 0.06)), "motif-swamp", 0.034)
        for lean, high in ((-0.07, 0.1), (0, 0.15), (0.07, 0.1)):
            yield Line(((x, y), (x + lean, y - high)), "motif-swamp", 0.03)


def _waves() -> Iterator[Shape]:
    for y, start, end in ((0.34, 0.22, 0.78), (0.5, 0.12, 0.88), (0.66, 0.22, 0.78)):
        count = 28
        yield Line(
            tuple(
                (start + (end - start) * n / count, y + 0.022 * sin((start + (end - start) * n / count) * 44))
                for n in range(count + 1)
            ),
            "motif-lakes",
            0.03,
        )


def _trees() -> Iterator[Shape]:
    for x, y in ((0.22, 0.56), (0.5, 0.5), (0.78, 0.56), (0.36, 0.78), (0.64, 0.78)):
        yield Line(((x, y), (x, y - 0.08)), "motif-forest", 0.032)
        yield Polygon(((x - 0.085, y - 0.05), (x, y - 0.23), (x + 0.085, y - 0.05)), "motif-forest")


def _peaks() -> Iterator[Shape]:
    for x, y, half in ((0.27, 0.56, 0.13), (0.73, 0.56, 0.13), (0.5, 0.74, 0.16)):
        high = half * 1.6
        yield Polygon(((x - half, y), (x, y - high), (x + half, y)), "motif-mountains")
        yield Polygon(
            (
                (x, y - high),
                (x + half * 0.36, y - high * 0.64),
                (x + half * 0.1, y - high * 0.7),
                (x - half * 0.1, y - high * 0.56),
                (x - half * 0.36, y - high * 0.64),
            ),
            "hex-light",
        )


def _cracks() -> Iterator[Shape]:
    for points in (
        ((0.1, 0.4), (0.22, 0.46), (0.26, 0.58), (0.4, 0.62), (0.44, 0.76)),
        ((0.26, 0.58), (0.16, 0.68)),
        ((0.9, 0.44), (0.76, 0.42), (0.7, 0.54), (0.56, 0.56), (0.54, 0.7)),
        ((0.76, 0.42), (0.7, 0.3)),
        ((0.7, 0.54), (0.82, 0.66)),
        ((0.3, 0.28), (0.4, 0.38), (0.52, 0.36)),
    ):
        yield Line(points, "motif-wasteland", 0.03)


def _crystals() -> Iterator[Shape]:
    for x, y, size in ((0.25, 0.46, 0.1), (0.75, 0.46, 0.1), (0.5, 0.68, 0.11)):
        for n in range(3):
            dx, dy = size * sin(pi / 3 * n), size * cos(pi / 3 * n)
            yield Line(((x - dx, y - dy), (x + dx, y + dy)), "motif-ice", 0.03)
            for sign in (-1, 1):
                yield Disc((x + sign * dx, y + sign * dy), 0.024, "motif-ice")


def _cone() -> Iterator[Shape]:
    for x, y, half in ((0.25, 0.56, 0.12), (0.75, 0.56, 0.12), (0.5, 0.76, 0.15)):
        high = half * 1.5
        yield Polygon(
            ((x - half, y), (x - half * 0.3, y - high), (x + half * 0.3, y - high), (x + half, y)),
            None,
            "motif-volcano",
            0.026,
        )
        yield Line(((x, y - high), (x + half * 0.1, y - high * 0.6), (x - half * 0.12, y - high * 0.3)), "coin", 0.03)
        yield Line(((x, y - high * 1.15), (x + half * 0.2, y - high * 1.4)), "motif-volcano", 0.026)


_MOTIFS: Final = {
    Terrain.DESERT: _dunes,
    Terrain.PLAINS: _furrows,
    Terrain.SWAMP: _reeds,
    Terrain.LAKES: _waves,
    Terrain.FOREST: _trees,
    Terrain.MOUNTAINS: _peaks,
    Terrain.WASTELAND: _cracks,
    Terrain.ICE: _crystals,
    Terrain.VOLCANO: _cone,
}


def _hex(terrain: Terrain) -> Drawing:
    letter = Label(SIGNS[terrain], (0.5, SIGN_AT), _SIGN, ink(terrain))
    return Drawing((*_bare(terrain), Disc((0.5, SIGN_AT), 0.115, f"land-{terrain}"), letter))


def _bare(terrain: Terrain) -> tuple[Shape, ...]:
    """Draw a hex without its letter."""
    fill = f"land-{terrain}"
    return (
        Polygon(hexagon((0.5, 0.5), 0.497), f"{fill}~hex-dark~45"),
        Polygon(hexagon((0.5, 0.5), 0.472), fill),
        *_MOTIFS[terrain](),
    )


def _river() -> Drawing:
    waves = (
        Line(tuple((x + 0.24 * n / 14, y + 0.018 * sin(n * 0.9)) for n in range(15)), "stream-line", 0.026)
        for x, y in ((0.18, 0.36), (0.56, 0.48), (0.26, 0.66))
    )
    return Drawing((Polygon(hexagon((0.5, 0.5), 0.49), "stream", "stream", 0.03), *waves))


def _any() -> Drawing:
    """Draw all terrains of the ring in one hex: the home of factions that choose theirs."""
    corners = hexagon((0.5, 0.5), 0.47)
    inner = hexagon((0.5, 0.5), 0.2)
    wedges = (
        Polygon(((0.5, 0.5), corners[n], corners[(n + 1) % 6]), f"land-{terrain}") for n, terrain in enumerate(RING[:6])
    )
    return Drawing(
        (
            Polygon(hexagon((0.5, 0.5), 0.497), "hex-dark"),
            *wedges,
            Polygon(inner, f"land-{RING[6]}", "hex-light", 0.03),
            Label("?", (0.5, 0.5), 0.24, "hex-dark"),
        )
    )


TERRAIN_ART: Final = {
    **{f"hex-{terrain}": _hex(terrain) for terrain in Terrain},
    **{f"bare-{terrain}": Drawing(_bare(terrain)) for terrain in Terrain},
    "hex-river": _river(),
    "hex-any": _any(),
}
