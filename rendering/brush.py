"""Draws shapes enlarged, to be scaled down to smooth them. It knows no game."""

from itertools import pairwise
from math import pi, sin
from typing import Final, assert_never

from PIL import Image, ImageChops, ImageDraw

from rendering import fonts
from rendering.geometry import strokes
from rendering.packed import pixels
from rendering.scene import Box, Disc, Drawing, Label, Line, Patch, Point, Polygon, Shape, Sprite
from rendering.stock import PIECES
from rendering.theme import THEMES, Rgba

_CLEAR: Final = (0, 0, 0, 0)


def draw_unsmoothed(what: Drawing, size_px: int, theme: str) -> Image.Image:
    """Draw the shapes of a drawing without smoothing."""
    image = _clear((size_px, size_px), what.shapes, theme)
    for shape in what.shapes:
        _draw(image, shape, size_px, (0, 0), theme)
    return image


def draw_smoothed(enlarged: int, shape: Shape, size: Point, scale: int, theme: str) -> Image.Image:
    """Draw *shape*, which begins at the origin, smoothed and with a margin of one pixel."""
    width, height = (int(side * scale) + 4 for side in size)
    image = _clear((width * enlarged, height * enlarged), (shape,), theme)
    _draw(image, shape, scale * enlarged, (enlarged, enlarged), theme)
    return image.reduce(enlarged).convert("RGBA")


def _clear(size: tuple[int, int], shapes: tuple[Shape, ...], theme: str) -> Image.Image:
    """Return an empty image on which *shapes* can be drawn.

    If all colours are opaque, the image has premultiplied alpha ("RGBa"), which looks the same and is scaled down in a
    third of the time. Translucent colours need ordinary alpha to be blended.
    """
    blended = any(_is_translucent(shape, theme) for shape in shapes)
    return Image.new("RGBA" if blended else "RGBa", size, _CLEAR)


def _is_translucent(shape: Shape, theme: str) -> bool:
    names = (getattr(shape, part, None) for part in ("fill", "edge", "colour"))
    return any(THEMES[theme].rgba(name)[3] < 255 for name in names if name)


def _draw(image: Image.Image, shape: Shape, scale: float, origin: tuple[int, int], theme: str) -> None:
    """Draw *shape* on an enlarged picture; translucent colours are blended with what is there."""
    if _is_translucent(shape, theme):
        layer = Image.new("RGBA", image.size, _CLEAR)
        _Brush(layer, scale, origin, theme).draw(shape)
        if drawn := layer.getbbox():  # the rest is clear, and composing it would take most of the time
            image.alpha_composite(layer, drawn[:2], drawn)
    else:
        _Brush(image, scale, origin, theme).draw(shape)


class _Brush:
    """Draws shapes on an enlarged picture, without smoothing."""

    def __init__(self, image: Image.Image, scale: float, origin: tuple[int, int], theme: str) -> None:
        self.image = image
        self.pen = ImageDraw.Draw(image)
        self.scale = scale
        self.origin = origin
        self.theme = theme

    def draw(self, shape: Shape) -> None:
        """Draw *shape*, which must not be a sprite: the sprites of a drawing stand upright on it."""
        fill, edge = (self._colour(getattr(shape, name, None)) for name in ("fill", "edge"))
        match shape:
            case Polygon():
                points = self._points(shape.points)
                if fill:
                    self.pen.polygon(points, fill=fill)
                if edge:
                    self._stroke((*points, points[0]), shape.width * self.scale, edge)
            case Patch():
                self._strew(shape)
            case Line():
                colour = self._colour(shape.colour)
                assert colour
                for stroke in strokes(shape.points, shape.dash):
                    self._stroke(self._points(stroke), shape.width * self.scale, colour)
            case Disc():
                box = (*self._point(shape.at, -shape.radius), *self._point(shape.at, shape.radius))
                self.pen.ellipse(box, fill=fill, outline=edge, width=round(shape.width * self.scale))
            case Box():
                box = (*self._point(shape.at), *self._point((shape.at[0] + shape.size[0], shape.at[1] + shape.size[1])))
                width, radius = round(shape.width * self.scale), round(shape.radius * self.scale)
                if _is_nearly_circle(box, radius):  # Pillow 12 raises a ValueError for its outline
                    self.pen.ellipse(box, fill=fill, outline=edge, width=width)
                else:
                    self.pen.rounded_rectangle(box, radius, fill=fill, outline=edge, width=width)
            case Label():
                self._write(shape)
            case Sprite():
                raise ValueError(shape)
            case _:
                assert_never(shape)

    def _strew(self, patch: Patch) -> None:
        """Fill an outline with a pattern."""
        mask = Image.new("1", self.image.size, 0)
        ImageDraw.Draw(mask).polygon(self._points(patch.points), fill=1)
        repeat = _repeat(patch.pattern, round(patch.period * self.scale), max(1, self.origin[0]))
        strewn = Image.new("1", self.image.size, 0)
        for x in range(0, self.image.width, repeat.width):
            for y in range(0, self.image.height, repeat.height):
                strewn.paste(repeat, (x, y))
        colour = self._colour(patch.colour)
        assert colour
        self.image.paste(colour, (0, 0), ImageChops.logical_and(mask, strewn))

    def _write(self, label: Label) -> None:
        """Draw text with its middle at its point, like the letters on tokens."""
        x, y = self._point(label.at)
        size_px = round(label.size * self.scale)
        at, ink = (x, y + fonts.CAPITALS * size_px / 2), self._colour(label.colour)
        for run in fonts.runs(label.text, size_px, "en"):
            self.pen.text(at, run.text, fill=ink, font=run.font, anchor="ms")

    def _stroke(self, points: tuple[Point, ...], width: float, colour: Rgba) -> None:
        """Draw a line with round ends and joins."""
        half = width / 2
        for start, end in pairwise(points):
            self.pen.line((start, end), fill=colour, width=round(width))
        for x, y in points:
            self.pen.ellipse((x - half, y - half, x + half, y + half), fill=colour)

    def _colour(self, name: str | None) -> Rgba | None:
        return THEMES[self.theme].rgba(name) if name else None

    def _points(self, points: tuple[Point, ...]) -> tuple[Point, ...]:
        return tuple(self._point(point) for point in points)

    def _point(self, point: Point, shift: float = 0.0) -> Point:
        return (point[0] + shift) * self.scale + self.origin[0], (point[1] + shift) * self.scale + self.origin[1]


@PIECES.keeps(pixels)
def _repeat(pattern: str, side: int, thin: int) -> Image.Image:
    """Return the square of *side* pixels that a pattern repeats; its lines are a multiple of *thin* pixels wide."""
    image = Image.new("1", (side, side), 0)
    pen, line = ImageDraw.Draw(image), max(thin, round(side * 0.08 / thin) * thin)
    quarter, half = side / 4, side / 2
    match pattern:
        case "dots":
            radius = side * 0.11
            for x, y in ((quarter, quarter), (3 * quarter, 3 * quarter)):
                pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=1)
        case "waves":
            for y in (quarter, 3 * quarter):
                points = [(x, y + side * 0.1 * sin(2 * pi * x / side)) for x in range(side + 1)]
                pen.line(points, fill=1, width=line)
        case "diagonal":
            for shift in (-side, 0, side):
                pen.line((shift - line, side + line, shift + side + line, -line), fill=1, width=round(line * 1.2))
        case "grid":
            pen.rectangle((0, 0, line - 1, side), fill=1)
            pen.rectangle((0, 0, side, line - 1), fill=1)
        case "bricks":
            pen.rectangle((0, 0, side, line - 1), fill=1)
            pen.rectangle((0, half, side, half + line - 1), fill=1)
            pen.rectangle((quarter, 0, quarter + line - 1, half), fill=1)
            pen.rectangle((3 * quarter, half, 3 * quarter + line - 1, side), fill=1)
        case _:
            raise ValueError(pattern)
    return image


def _is_nearly_circle(box: tuple[float, float, float, float], radius: int) -> bool:
    """Whether a rounded box, in pixels, has straight edges of two pixels at most."""
    left, top, right, bottom = map(round, box)
    across, down = right - left, bottom - top
    return 2 * radius >= min(across, down) - 1 and abs(across - down) <= 2
