"""A large box looks the same when it is painted in parts."""

import pytest
from PIL import Image

from rendering.brush import draw_smoothed
from rendering.cutting import Cut, cut
from rendering.packed import pixels
from rendering.scene import Box, Disc, Shape

SCALE = 100


def image_of(shape: Shape) -> Image.Image:
    """Return the smoothed image of a *shape* of three tiles by two."""
    return draw_smoothed(4, shape, (3, 2), SCALE, "light")


def paste(parts: Cut, size: tuple[int, int]) -> Image.Image:
    """Return all parts, pasted on a red ground."""
    picture = Image.new("RGB", size, (200, 0, 0))
    for image, at in parts.strips:
        picture.paste(image, at, image)
    if parts.middle:
        picture.paste(*parts.middle)
    return picture


@pytest.mark.parametrize(
    "box",
    [
        Box((0, 0), (3, 2), "panel", radius=0.1),
        Box((0, 0), (3, 2), "panel", "black", 0.05, 0.2),
        Box((0, 0), (2.995, 1.993), "panel", "black", 0.15, 0.05),
        Box((0, 0), (3, 2), None, "black", 0.05, 0.2),
    ],
    ids=["no edge", "an edge", "an edge wider than the corners", "no fill"],
)
def test_a_large_box_looks_the_same_in_parts(box: Box) -> None:
    image = image_of(box)
    parts = cut(box, image, SCALE)

    assert (box.fill is None) == (parts.middle is None)
    assert paste(Cut(((image, (0, 0)),)), image.size).tobytes() == paste(parts, image.size).tobytes()


def test_the_parts_of_a_large_box_take_less_memory() -> None:
    box = Box((0, 0), (3, 2), "panel", "black", 0.05, 0.2)
    image = image_of(box)

    assert cut(box, image, SCALE).weight() < pixels(image) / 2


@pytest.mark.parametrize("shape", [Box((0, 0), (1, 1), "panel", radius=0.1), Disc((1, 1), 1, "black")])
def test_another_shape_stays_whole(shape: Shape) -> None:
    image = draw_smoothed(4, shape, (1, 1), SCALE, "light")

    assert Cut(((image, (0, 0)),)) == cut(shape, image, SCALE)
