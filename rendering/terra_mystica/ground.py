"""The layout of the map in points, and the coordinates written on its hexes."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

from rendering.points import label
from rendering.scene import Point, Shape
from rendering.terra_mystica.terrains import SIGNS, ink
from rules.core.struct import evolve
from rules.terra_mystica.land import Land, Terrain

RADIUS: Final = 46.0
"""The distance from the middle of a hex to its corners, in points."""

BREADTH: Final = RADIUS * sqrt(3)
"""The width of a hex, from side to side."""

STREAM: Final = 2 * RADIUS * 1.03
"""The size of river hexes, which overlap so that no gaps show."""

MARGIN: Final = 12.0
EXTENT: Final = (1060.0, 668.0)
"""The width and height of a map in points, from its top left corner at 0,0."""

NAME: Final = 14
"""The font size of coordinates."""


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


def terrain_label(land: Land, at: str, terrain: Terrain, *, z: int = 0) -> Shape:
    """Write the letter of a hex's terrain into its upper corner, where the disc of a name leaves room for it."""
    x, y = middle(land, at)
    return label(SIGNS[terrain], (x, y - RADIUS * 0.67), NAME, ink(terrain), z=z)


def coordinates_label(land: Land, at: str, terrain: Terrain, *, z: int = 0) -> Shape:
    """Write the coordinates of a land hex into its lower half, clear of the hexes below it."""
    x, y = middle(land, at)
    return evolve(label(at, (x, y + RADIUS * 0.6), NAME, ink(terrain), z=z), halo=f"land-{terrain}")
