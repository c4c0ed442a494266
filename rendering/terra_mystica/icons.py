"""Icons of goods, cults, keys, ships, spades and the like, each in the unit square."""

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final, assert_never

from rendering.geometry import arc, shrunken_shape, star
from rendering.scene import Box, Disc, Drawing, Icon, Label, Line, Point, Polygon, Shape
from rules.terra_mystica.goods import Cult


def icon_at(icon: Icon, middle: Point, size: float) -> Icon:
    """Return *icon* scaled to *size* and moved to *middle*."""
    corner = middle[0] - size / 2, middle[1] - size / 2
    return tuple(shrunken_shape(shape, corner, size) for shape in icon)


def with_number(icon: Icon, text: str, ink: str, *, size: float = 0.5, at: Point = (0.5, 0.5)) -> Icon:
    """Return *icon* with a number on it."""
    return (*icon, Label(text, at, size, ink)) if text else icon


def coin(text: str = "") -> Icon:
    """Draw a golden coin, with a number if *text* is given."""
    rings = (Disc((0.5, 0.5), 0.46, "coin", "coin-line", 0.06),)
    plain = () if text else (Disc((0.5, 0.5), 0.28, None, "coin-line", 0.05),)
    return with_number((*rings, *plain), text, "black", size=0.52 if len(text) < 2 else 0.44)


def worker(text: str = "") -> Icon:
    """Draw a worker, a wooden cube with its front to the viewer; a number stands on the front."""
    front = ((0.04, 0.26), (0.74, 0.26), (0.74, 0.96), (0.04, 0.96))
    top = ((0.04, 0.26), (0.26, 0.04), (0.96, 0.04), (0.74, 0.26))
    side = ((0.74, 0.26), (0.96, 0.04), (0.96, 0.74), (0.74, 0.96))
    cube = (
        Polygon(front, "worker", "worker-line", 0.06),
        Polygon(top, "worker~worker-line~18", "worker-line", 0.06),
        Polygon(side, "worker~worker-line~36", "worker-line", 0.06),
    )
    return with_number(cube, text, "black", size=0.52, at=WORKER_AT)


WORKER_AT: Final = (0.39, 0.61)
"""The middle of the front of a worker, where its number stands."""


def priest(text: str = "") -> Icon:
    """Draw a priest that belongs to no seat, in a robe wide enough for a number."""
    outline = (*((0.04, 0.97), (0.2, 0.5), (0.34, 0.42)), *arc((0.5, 0.23), 0.2, 1.7, 4.3), *PRIEST_RIGHT)
    return with_number((Polygon(outline, "priest", "priest-line", 0.05),), text, "white", size=0.5, at=PRIEST_AT)


PRIEST_RIGHT: Final = ((0.66, 0.42), (0.8, 0.5), (0.96, 0.97))
PRIEST_AT: Final = (0.5, 0.7)
"""The middle of the robe of a priest, where its number stands."""


def power(text: str = "") -> Icon:
    """Draw a power token."""
    return with_number(
        (
            Disc((0.5, 0.5), 0.46, "power", "power-line", 0.06),
            *(() if text else (Polygon(star(0.5, 0.52, 0.24, 0.1, 4), "power-ink"),)),
        ),
        text,
        "power-ink",
        size=0.52 if len(text) < 2 else 0.44,
    )


def points(text: str = "") -> Icon:
    """Draw victory points: a golden star with many rays."""
    return with_number(
        (Polygon(star(0.5, 0.5, 0.47, 0.38, 10), "vp", "vp-line", 0.05),),
        text,
        "black",
        size=(0.5, 0.5, 0.42, 0.32)[len(text)],
    )


def bridge() -> Icon:
    """Draw a bridge of planks."""
    bow = arc((0.5, 0.78), 0.46, 2, 4)
    return (
        Line(bow, "plank-line", 0.2),
        Line(bow, "plank", 0.12),
        *(Line(((x, y), (x, 0.82)), "plank-line", 0.06) for x, y in ((0.2, 0.46), (0.5, 0.34), (0.8, 0.46))),
        Line(((0.06, 0.8), (0.94, 0.8)), "plank-line", 0.1),
    )


KEY: Final[Icon] = (
    Line(((0.5, 0.4), (0.5, 0.92)), "key-line", 0.2),
    Line(((0.5, 0.88), (0.7, 0.88)), "key-line", 0.2),
    Line(((0.5, 0.7), (0.66, 0.7)), "key-line", 0.2),
    Disc((0.5, 0.27), 0.25, "key", "key-line", 0.06),
    Line(((0.5, 0.5), (0.5, 0.9)), "key", 0.1),
    Line(((0.5, 0.88), (0.69, 0.88)), "key", 0.1),
    Line(((0.5, 0.7), (0.65, 0.7)), "key", 0.1),
    Disc((0.5, 0.27), 0.1, "key-line"),
)
"""A key to the top of a cult."""

SHIP: Final[Icon] = (
    Polygon(((0.08, 0.62), (0.92, 0.62), (0.74, 0.9), (0.24, 0.9)), "ship", "plank-line", 0.05),
    Line(((0.5, 0.62), (0.5, 0.08)), "plank-line", 0.07),
    Polygon(((0.55, 0.1), (0.88, 0.52), (0.55, 0.52)), "sail", "plank-line", 0.05),
    Polygon(((0.44, 0.2), (0.44, 0.52), (0.18, 0.52)), "sail", "plank-line", 0.05),
)
"""A sailing ship."""

SPADE: Final[Icon] = (
    Line(((0.5, 0.06), (0.5, 0.6)), "handle", 0.12),
    Line(((0.34, 0.08), (0.66, 0.08)), "handle", 0.12),
    Polygon(((0.24, 0.5), (0.76, 0.5), (0.74, 0.74), (0.5, 0.97), (0.26, 0.74)), "tool", "tool-line", 0.06),
)
"""A spade."""

TOWN: Final[Icon] = (
    Polygon(
        (
            *((0.06, 0.92), (0.06, 0.36), (0.26, 0.36), (0.26, 0.5), (0.36, 0.5), (0.36, 0.24)),
            *((0.5, 0.08), (0.64, 0.24), (0.64, 0.5), (0.74, 0.5), (0.74, 0.36), (0.94, 0.36), (0.94, 0.92)),
        ),
        "town",
        "plank-line",
        0.06,
    ),
    Polygon(((0.42, 0.92), (0.42, 0.68), *arc((0.5, 0.68), 0.08, 2, 4), (0.58, 0.92)), "plank-line"),
)
"""A walled town, on a tile of its own shape."""

CROSS: Final[Icon] = (
    Line(((0.08, 0.08), (0.92, 0.92)), "white", 0.14),
    Line(((0.92, 0.08), (0.08, 0.92)), "white", 0.14),
    Line(((0.08, 0.08), (0.92, 0.92)), "cross", 0.075),
    Line(((0.92, 0.08), (0.08, 0.92)), "cross", 0.075),
)
"""The cross over an action that was used, thin enough for the action to be seen."""

ARROW: Final[Icon] = (
    Polygon(
        ((0.5, 0.08), (0.88, 0.5), (0.64, 0.5), (0.64, 0.92), (0.36, 0.92), (0.36, 0.5), (0.12, 0.5)), "cult-earth"
    ),
)
"""An arrow upwards: income."""

SPACE: Final[Icon] = (Box((0.04, 0.04), (0.92, 0.92), "tile", "tile-line", 0.05, 0.3),)
"""A free space for a priest."""


def octagon(fill: str = "octagon", edge: str = "octagon-line") -> Icon:
    """Draw the space of an action."""
    corners = tuple((0.5 + 0.49 * cos(pi / 4 * n + pi / 8), 0.5 + 0.49 * sin(pi / 4 * n + pi / 8)) for n in range(8))
    return (Polygon(corners, fill, edge, 0.05),)


def cult(of: Cult) -> Icon:
    """Draw the sign of a cult on a disc of its colour."""
    return (Disc((0.5, 0.5), 0.48, f"cult-{of}", "hex-light", 0.04), *_sign(of))


def _sign(of: Cult) -> Iterator[Shape]:
    match of:
        case Cult.FIRE:
            flame = ((0.5, 0.12), (0.62, 0.34), (0.74, 0.5), (0.72, 0.7), (0.5, 0.84), (0.28, 0.7), (0.26, 0.5))
            yield Polygon((*flame, (0.38, 0.44), (0.44, 0.3)), "hex-light")
            yield Polygon(((0.5, 0.48), (0.6, 0.64), (0.5, 0.76), (0.4, 0.64)), "cult-fire")
        case Cult.WATER:
            yield Polygon(((0.5, 0.14), (0.68, 0.5), *arc((0.5, 0.6), 0.22, -0.3, 2.3), (0.32, 0.5)), "hex-light")
        case Cult.EARTH:
            yield Polygon(((0.16, 0.74), (0.4, 0.28), (0.54, 0.52), (0.62, 0.4), (0.84, 0.74)), "hex-light")
        case Cult.AIR:
            for y, reach in ((0.36, 0.74), (0.52, 0.8), (0.68, 0.66)):
                yield Line(
                    ((0.2, y), (reach - 0.06, y), *arc((reach - 0.06, y - 0.07), 0.07, 1, -0.9)), "hex-light", 0.07
                )
        case never:
            assert_never(never)


ICON_ART: Final = {
    "coin": Drawing(coin()),
    "coin-plain": Drawing(coin(" ")),
    "worker": Drawing(worker()),
    "priest": Drawing(priest()),
    "power": Drawing(power()),
    "power-plain": Drawing(power(" ")),
    "points": Drawing(points()),
    "key": Drawing(KEY),
    "ship": Drawing(SHIP),
    "spade": Drawing(SPADE),
    "bridge": Drawing(bridge()),
    "town": Drawing(TOWN),
    "octagon": Drawing(octagon()),
    "cross": Drawing(CROSS),
    "arrow": Drawing(ARROW),
    "space": Drawing(SPACE),
    **{f"cult-{of}": Drawing(cult(of)) for of in Cult},
}
