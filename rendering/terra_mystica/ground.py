"""Where hexes lie on the map, in points, and what is written on them."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

from rendering.points import label
from rendering.scene import Point, Shape
from rendering.terra_mystica.terrains import ink
from rules.terra_mystica.land import Land, Terrain

RADIUS: Final = 46.0
"""From the middle of a hex to its corners, in points."""

BREADTH: Final = RADIUS * sqrt(3)
"""From side to side of a hex."""

STREAM: Final = 2 * RADIUS * 1.03
"""How large river hexes are drawn: they overlap, so that no seams show."""

MARGIN: Final = 12.0
EXTENT: Final = (1060.0, 668.0)
"""How many points a map covers, from its top left corner at 0,0."""

NAME: Final = 14
"""How large coordinates are written."""


def middle(land: Land, at: str) -> Point:
    """Return the middle of a hex, of land or river."""
    x, y = land.places[at]
    return round(MARGIN + (x + 1) * BREADTH / 2, 2), round(MARGIN + RADIUS + y * 1.5 * RADIUS, 2)


def ends(land: Land, site: str) -> tuple[Point, Point]:
    """Return the middles of the hexes that a bridge on *site* joins."""
    one, other = site.split(":")
    return middle(land, one), middle(land, other)


def halfway(points: Sequence[Point]) -> Point:
    """Return the middle of two points."""
    (x, y), (u, v) = points
    return round((x + u) / 2, 2), round((y + v) / 2, 2)


def named(land: Land, at: str, terrain: Terrain, *, z: int = 0) -> Shape:
    """Write the coordinates of a hex of land into its lower corner."""
    x, y = middle(land, at)
    return label(at, (x, y + RADIUS * 0.735), NAME, ink(terrain), z=z)
