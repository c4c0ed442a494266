"""What is written in pictures: where it lies, and whether it can be read."""

from itertools import combinations

from rendering import fonts
from rendering.scene import Label, Scene
from rendering.theme import Rgb, Theme


def labels(scene: Scene) -> list[str]:
    """Return all that is written in *scene*."""
    return [shape.text for shape in scene.shapes if isinstance(shape, Label)]


def extent_of(scene: Scene, label: Label) -> tuple[float, float, float, float]:
    """Return where a label's ink lies, in pixels: left, top, right, bottom."""
    size = round(label.size * scene.scale)
    breadth = fonts.width(label.text, size, scene.locale)
    x = (label.at[0] - scene.frame.left) * scene.scale - breadth * {"left": 0, "middle": 0.5, "right": 1}[label.align]
    y = (label.at[1] - scene.frame.top) * scene.scale
    return x, y - 0.4 * size, x + breadth, y + 0.4 * size


def check_legible(scene: Scene) -> None:
    """Check that nothing written in *scene* is cut off, or lies over something else written."""
    width, height = scene.pixels
    written = [(shape.text, extent_of(scene, shape)) for shape in scene.shapes if isinstance(shape, Label)]

    for text, (left, top, right, bottom) in written:
        assert min(left, top, width - right, height - bottom) >= 0, text
    for (one, a), (other, b) in combinations(written, 2):
        assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1], (one, other)


def check_fonts(scene: Scene) -> None:
    """Check that *scene* is written in the fonts that come along, so that it is the same on all machines."""
    for text in labels(scene):
        files = {str(run.font.path) for run in fonts.runs(text, 24, scene.locale)}

        assert all(file.startswith(str(fonts.ASSETS)) for file in files), text


def linear(rgb: Rgb) -> list[float]:
    """Return how much light a colour has of each primary, from 0 to 1."""
    return [(v / 255) ** 2.2 for v in rgb]


def contrast(theme: Theme, ink: str, below: str) -> float:
    """Return how much lighter one of two colours is, as people who see badly are advised to measure it."""
    dark, light = sorted(
        sum(w * v for w, v in zip((0.2126, 0.7152, 0.0722), linear(theme.rgba(name)[:3]), strict=True))
        for name in (ink, below)
    )
    return (light + 0.05) / (dark + 0.05)


PHONE_PX = 340
"""How wide a message's picture is shown on a phone at most."""

READABLE_PX = 11
"""How high letters are at least to be read there."""


def too_small(scene: Scene, *, shown: int = PHONE_PX) -> dict[str, float]:
    """Return what is written too small to be read where *scene* is shown *shown* pixels wide, with its height."""
    part = min(1.0, shown / scene.pixels[0])
    left, top, breadth, high = scene.frame.left, scene.frame.top, scene.frame.width, scene.frame.height
    seen = (
        shape
        for shape in scene.shapes
        if isinstance(shape, Label) and left < shape.at[0] < left + breadth and top < shape.at[1] < top + high
    )
    sizes = {label.text: round(label.size * scene.scale) * part for label in seen}
    return {text: round(size, 1) for text, size in sizes.items() if size < READABLE_PX}
