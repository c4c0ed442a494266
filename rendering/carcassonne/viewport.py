"""Viewports: which part of the table a picture shows, where, and at what size.

Tiles are as large as the table allows, so lengths here are pixels of one picture, not points of a board unit. All
pictures are equally wide, and a phone shows them at `PHONE` of their width. Text that must be read there is `READABLE`
high.
"""

from collections.abc import Collection, Iterable
from math import isqrt
from typing import Final, NamedTuple

from rendering import fonts
from rendering.look import Appearance
from rendering.scene import Box, Frame, Label, Point, Scene, Shape
from rules.carcassonne.state import Spot
from rules.core.struct import Struct

WIDTH: Final = 1224
"""The width of a picture, in pixels."""

PHONE: Final = 340 / WIDTH
"""How much of its size a picture has on a phone."""

READABLE: Final = 40
"""The size of text that is eleven pixels high on a phone, in pixels."""

TALL: Final = 1300
"""The greatest height of a picture in pixels, so that a phone shows it whole with the buttons under it."""

TALLEST: Final = 1440
"""The greatest height where tiles would otherwise be narrower than `WIDE`, in pixels."""

BAND: Final = 36
"""The width of the frame with the coordinates, in pixels."""

LARGEST: Final = 190
"""The greatest width of a tile when the whole table is shown, in pixels."""

WIDE: Final = 72
"""The width of a tile that is twenty pixels wide on a phone, in pixels; narrower tiles are shown in a close-up too."""

STEP: Final = 4
"""The width of a tile is a multiple of this, so that pictures share sprites, in pixels."""

ART: Final = 480_000
"""The most pixels that all tiles cover when the whole table is shown, to keep the file small."""


class PixelArea(NamedTuple):
    """A rectangle of a picture, in pixels."""

    left: int
    top: int
    width: int
    height: int


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
        area: tuple[float, float, float, float],
        fill: str | None,
        *,
        edge: str | None = None,
        line: float = 0,
        radius: float = 0,
        z: int = 0,
    ) -> Box:
        """Return a rectangle; *area* is its left, top, width and height, in pixels like all lengths."""
        x, y, width, height = area
        size = (self.long(width), self.long(height))
        return Box(self.at(x, y), size, fill, edge, self.long(line), self.long(radius), z)

    def scene(self, setting: Appearance, shapes: Iterable[Shape]) -> Scene:
        """Return the scene made of *shapes*."""
        width, height = self.pixels
        frame = Frame(*self.at(0, 0), self.long(width), self.long(height))
        return Scene(
            frame,
            self.scale,
            setting.theme,
            setting.texts.locale,
            background="table",
            shapes=tuple(shapes),
            palette="carcassonne",
        )


def viewport(pixels: tuple[int, int], window: PixelArea, corner: Spot, size: tuple[int, int]) -> Viewport:
    """Return a viewport whose *window* shows *size* spaces (columns, rows), the first at the *corner*."""
    left, top, width, height = window
    scale = fitting(width, height, size)
    origin = (
        left + (width - size[0] * scale) // 2 - corner.x * scale,
        top + (height - size[1] * scale) // 2 - corner.y * scale,
    )
    return Viewport(pixels, *window, scale, origin)


def fitting(width: int, height: int, size: tuple[int, int], *, largest: int = WIDTH) -> int:
    """Return how wide tiles can be, at most *largest*, if *size* spaces are shown in *width* times *height* pixels."""
    scale = min(largest, (width - 2 * BAND) // size[0], (height - 2 * BAND) // size[1])
    return scale - scale % STEP


def viewport_beside_panel(
    corner: Spot, size: tuple[int, int], *, tiles: int, breadths: tuple[int, int], high: int, strip: int
) -> tuple[Viewport, PixelArea]:
    """Return a viewport that shows *size* spaces, the first at the *corner*, and the remaining area for a panel.

    The panel stands beside the spaces, or below them with the height *strip*: whichever leaves room for larger tiles.
    Beside them it is at least *high*, and as wide as the first of *breadths*, or as the second where tiles would
    otherwise be narrower than `WIDE`. *tiles* is the number of tiles in the picture.
    """
    largest = min(LARGEST, isqrt(ART // tiles))
    for limit, beside in zip((TALL, TALLEST), breadths, strict=True):
        sideways = fitting(WIDTH - beside, limit, size, largest=largest)
        below = fitting(WIDTH, limit - strip, size, largest=largest)
        if (scale := max(sideways, below)) >= WIDE:
            break
    breadth, height = (each * scale + 2 * BAND for each in size)
    if sideways == scale:
        tall = max(height, high)
        window, panel = (
            PixelArea(0, (tall - height) // 2, breadth, height),
            PixelArea(breadth, 0, WIDTH - breadth, tall),
        )
    else:
        tall = height + strip
        window, panel = PixelArea((WIDTH - breadth) // 2, 0, breadth, height), PixelArea(0, height, WIDTH, strip)
    return viewport((WIDTH, tall), window, corner, size), panel


def extent(spots: Collection[Spot]) -> tuple[Spot, tuple[int, int]]:
    """Return the top left space, and the columns and rows, of *spots* with one ring of spaces around them."""
    xs, ys = [spot.x for spot in spots], [spot.y for spot in spots]
    return Spot(min(xs) - 1, min(ys) - 1), (max(xs) - min(xs) + 3, max(ys) - min(ys) + 3)


def draw_border(of: Viewport) -> Iterable[Shape]:
    """Draw the frame, with the coordinates of fully visible spaces on all four sides."""
    right, bottom = of.left + of.width, of.top + of.height
    yield of.box((of.left, of.top, of.width, BAND), "frame", z=20)
    yield of.box((of.left, bottom - BAND, of.width, BAND), "frame", z=20)
    yield of.box((of.left, of.top, BAND, of.height), "frame", z=20)
    yield of.box((right - BAND, of.top, BAND, of.height), "frame", z=20)
    most = min(32, round(of.scale * 0.6))
    for x in visible_range(of.left, of.width, of.scale, of.origin[0]):
        for y_px in (of.top + BAND / 2, bottom - BAND / 2):
            yield Label(str(x), (x + 0.5, of.at(0, y_px)[1]), of.long(most), "frame-ink", z=21)
    for y in visible_range(of.top, of.height, of.scale, of.origin[1]):
        size = min(most, int(most * (BAND - 2) / fonts.width(str(y), most, "en")))  # -10 is wider than the frame
        for x_px in (of.left + BAND / 2, right - BAND / 2):
            yield Label(str(y), (of.at(x_px, 0)[0], y + 0.5), of.long(size), "frame-ink", z=21)


def margins(of: Viewport) -> Iterable[Shape]:
    """Cover what lies outside the window."""
    width, height = of.pixels
    right, bottom = of.left + of.width, of.top + of.height
    for area in (
        PixelArea(0, 0, of.left, height),
        PixelArea(right, 0, width - right, height),
        PixelArea(0, 0, width, of.top),
        PixelArea(0, bottom, width, height - bottom),
    ):
        if area.width and area.height:
            yield of.box(area, "panel", z=30)


def draw_grid(of: Viewport) -> Iterable[Shape]:
    """Draw the grid lines between spaces."""
    for x in (*(xs := visible_range(of.left, of.width, of.scale, of.origin[0])), xs[-1] + 1):
        yield of.box((of.origin[0] + x * of.scale - 1, of.top, 2, of.height), "grid", z=-10)
    for y in (*(ys := visible_range(of.top, of.height, of.scale, of.origin[1])), ys[-1] + 1):
        yield of.box((of.left, of.origin[1] + y * of.scale - 1, of.width, 2), "grid", z=-10)


def visible_range(start: int, length: int, scale: int, origin: int) -> range:
    """Return the coordinates of the spaces that are fully visible in a window, along one axis."""
    first = -((origin - start - BAND) // scale)
    return range(first, (start + length - BAND - origin) // scale)
