"""The backdrop of the whole table: the map as it is printed, and the boards beside it."""

from collections.abc import Iterator
from functools import cache

from rendering.points import at, box
from rendering.scene import Backdrop, Frame, Shape
from rendering.terra_mystica import panel
from rendering.terra_mystica.ground import EXTENT, RADIUS, STREAM, coordinates_label, middle
from rendering.terra_mystica.style import SCALE, sprite
from rules.terra_mystica.land import MAPS, Land


@cache
def backdrop(map: str) -> Backdrop:
    """Return the backdrop of all pictures on a map."""
    return Backdrop(Frame(0, 0, *at(panel.BREADTH, panel.BELOW)), (SCALE,), tuple(_shapes(MAPS[map])))


def _shapes(land: Land) -> Iterator[Shape]:
    yield box((0, 0, *EXTENT), "parchment")
    for river in land.rivers:
        yield sprite("hex-river", middle(land, river), STREAM)
    for hex_id, terrain in land.terrain.items():
        yield sprite(f"hex-{terrain}", middle(land, hex_id), 2 * RADIUS)
        yield coordinates_label(land, hex_id, terrain)
    yield from panel.draw_printed_parts()
