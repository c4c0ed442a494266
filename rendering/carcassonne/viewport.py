"""Viewports: which part of the table a picture shows, where, and at what size.

Tiles are as large as the table allows. So lengths are pixels of one picture here, not points of a board unit.
"""

from collections.abc import Iterable
from math import isqrt
from typing import Final

from rendering.look import Setting
from rendering.scene import Box, Frame, Label, Point, Scene, Shape
from rules.carcassonne.state import Carcassonne, Spot
from rules.core.struct import Struct

BAND: Final = 40
"""The width of the frame with the coordinates, in pixels."""

LARGEST: Final = 190
"""The greatest width of a tile when the whole table is shown, in pixels."""

STEP: Final = 4
"""The width of a tile is a multiple of this, so that pictures share sprites, in pixels."""

ART: Final = 400_000
"""The most pixels that all tiles cover when the whole table is shown, to keep the file small."""


class Viewport(Struct, frozen=True):
    """A picture of the size *pixels*, with a window that shows part of the table.

    The window's rectangle is *left*, *top*, *width*, *height* with its frame. A tile is *scale* pixels wide, and the
    first tile's corner lies on the pixel *origin*.
    """

    pixels: tuple[int, int]
    left: int
    top: int
    width: int
    height: int
    scale: int
    origin: tuple[int, int]

    def at(self, x: float, y: float) -> Point:
        """Convert a pixel to a point in board units."""
        return round((x - self.origin[0]) / self.scale, 4), round((y - self.origin[1]) / self.scale, 4)

    def long(self, pixels: float) -> float:
        """Convert a length in pixels to board units."""
        return round(pixels / self.scale, 4)

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: str | None,
        *,
        edge: str | None = None,
        line: float = 0,
        radius: float = 0,
        z: int = 0,
    ) -> Box:
        """Return a rectangle measured in pixels."""
        size = (self.long(width), self.long(height))
        return Box(self.at(x, y), size, fill, edge, self.long(line), self.long(radius), z)

    def scene(self, setting: Setting, shapes: Iterable[Shape]) -> Scene:
        """Return the scene made of *shapes*."""
        width, height = self.pixels
        frame = Frame(*self.at(0, 0), self.long(width), self.long(height))
        return Scene(
            frame, self.scale, setting.theme, setting.texts.locale, shapes=tuple(shapes), palette="carcassonne"
        )


def viewport(
    pixels: tuple[int, int],
    window: tuple[int, int, int, int],
    corner: Spot,
    size: tuple[int, int],
    *,
    largest: int = LARGEST,
) -> Viewport:
    """Return a viewport whose *window* shows *size* spaces (columns, rows), the first at the *corner*.

    The window is given as left, top, width and height. Tiles are at most *largest* pixels wide.
    """
    left, top, width, height = window
    room = width - 2 * BAND, height - 2 * BAND
    scale = min(largest, room[0] // size[0], room[1] // size[1])
    scale -= scale % STEP
    origin = (
        left + BAND + (room[0] - size[0] * scale) // 2 - corner.x * scale,
        top + BAND + (room[1] - size[1] * scale) // 2 - corner.y * scale,
    )
    return Viewport(pixels, left, top, width, height, scale, origin)


def whole(pixels: tuple[int, int], window: tuple[int, int, int, int], state: Carcassonne) -> Viewport:
    """Return a viewport whose *window* shows the whole table."""
    largest = min(LARGEST, isqrt(ART // len(state.laid)))
    return viewport(pixels, window, *extent(state), largest=largest)


def extent(state: Carcassonne) -> tuple[Spot, tuple[int, int]]:
    """Return the top left space, and the columns and rows, of the table with the empty spaces around it."""
    xs, ys = [laid.at.x for laid in state.laid], [laid.at.y for laid in state.laid]
    return Spot(min(xs) - 1, min(ys) - 1), (max(xs) - min(xs) + 3, max(ys) - min(ys) + 3)


def framed(of: Viewport) -> Iterable[Shape]:
    """Draw the frame, with the coordinates of fully visible spaces on all four sides."""
    right, bottom = of.left + of.width, of.top + of.height
    yield of.box(of.left, of.top, of.width, BAND, "frame", z=20)
    yield of.box(of.left, bottom - BAND, of.width, BAND, "frame", z=20)
    yield of.box(of.left, of.top, BAND, of.height, "frame", z=20)
    yield of.box(right - BAND, of.top, BAND, of.height, "frame", z=20)
    size = of.long(min(26, max(20, of.scale * 0.32)))
    for x in seen(of.left, of.width, of.scale, of.origin[0]):
        for y_px in (of.top + BAND / 2, bottom - BAND / 2):
            yield Label(str(x), (x + 0.5, of.at(0, y_px)[1]), size, "frame-ink", z=21)
    for y in seen(of.top, of.height, of.scale, of.origin[1]):
        for x_px in (of.left + BAND / 2, right - BAND / 2):
            yield Label(str(y), (of.at(x_px, 0)[0], y + 0.5), size, "frame-ink", z=21)


def ruled(of: Viewport) -> Iterable[Shape]:
    """Draw the grid lines between spaces."""
    for x in (*(xs := seen(of.left, of.width, of.scale, of.origin[0])), xs[-1] + 1):
        yield of.box(of.origin[0] + x * of.scale - 1, of.top, 2, of.height, "grid", z=-10)
    for y in (*(ys := seen(of.top, of.height, of.scale, of.origin[1])), ys[-1] + 1):
        yield of.box(of.left, of.origin[1] + y * of.scale - 1, of.width, 2, "grid", z=-10)


def seen(start: int, length: int, scale: int, origin: int) -> range:
    """Return the coordinates of the spaces that are fully visible in a window, along one axis."""
    first = -((origin - start - BAND) // scale)
    return range(first, (start + length - BAND - origin) // scale)
