"""Cuts the image of a large box into parts that are pasted quickly.

The background of a table or of a card is a box with rounded corners that may cover a tenth of the picture. Pillow would
blend each of its pixels, although the middle has one opaque colour. Filling the middle instead takes a tenth of the
time, and only the strips around it must be cached.
"""

from typing import Any, Final, NamedTuple

from PIL import Image

from rendering.packed import pixels
from rendering.scene import Box, Shape
from rendering.theme import Rgb

LEAST_PIXELS: Final = 10_000
"""The least size of a middle that is filled: blending a smaller one costs less than four more pastes."""

SMOOTHED_PX: Final = 5
"""How many pixels at each side of a smoothed box are its margin or may be translucent."""

Corner = tuple[int, int]
Area = tuple[int, int, int, int]
"""Left, top, right and bottom."""


class Cut(NamedTuple):
    """Parts of an image, each with its place in it, and its *middle*, if that is an area of one opaque colour."""

    strips: tuple[tuple[Image.Image, Corner], ...]
    middle: tuple[Rgb, Area] | None = None

    def weight(self) -> int:
        """Return its size in bytes."""
        return sum(pixels(image) for image, _ in self.strips)


def cut(shape: Shape, image: Image.Image, scale: int) -> Cut:
    """Cut the smoothed *image* of *shape*; only that of a large box has more than one part."""
    whole = Cut(((image, (0, 0)),))
    if not isinstance(shape, Box):
        return whole
    width, height = image.size
    inset = SMOOTHED_PX + round(max(shape.radius, shape.width) * scale)
    if width <= 2 * inset or height <= 2 * inset or (width - 2 * inset) * (height - 2 * inset) < LEAST_PIXELS:
        return whole
    right, bottom = width - inset, height - inset
    middle = image.crop((inset, inset, right, bottom))
    extremes: Any = middle.getextrema()
    if extremes[3][0] < 255 or any(low != high for low, high in extremes):
        return whole
    around = (
        (0, 0, width, inset),
        (0, bottom, width, height),
        (0, inset, inset, bottom),
        (right, inset, width, bottom),
    )
    red, green, blue = (low for low, _ in extremes[:3])
    return Cut(
        tuple((image.crop(area), area[:2]) for area in around), ((red, green, blue), (inset, inset, right, bottom))
    )
