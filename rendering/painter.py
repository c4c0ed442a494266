"""Paints scenes: the only module that uses ImageDraw. It knows no game.

A sprite, a shape or a word is drawn enlarged and scaled down when it is needed for the first time, and then cached. A
picture is put together from these, and encoded with a fixed palette.
"""

import io
from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import pairwise
from math import pi, sin
from typing import Final, NamedTuple, assert_never

from PIL import Image, ImageChops, ImageDraw

from rendering import fonts
from rendering.geometry import bounds, moved, strokes, turned
from rendering.packed import Packed, packed, pixels, unpacked
from rendering.scene import Box, Disc, Drawing, Label, Line, Patch, Point, Polygon, Scene, Shape, Sprite
from rendering.sprites import backdrop, backdrops, colours, drawing, ids
from rendering.stock import BACKDROPS, DRAWINGS, PIECES
from rendering.theme import THEMES, Rgb, Rgba, palette
from rules.core.struct import evolve

ENLARGED: Final = 4
"""How many times larger sprites and shapes are drawn, before they are scaled down to smooth them."""

ENLARGED_BELOW: Final = 2
"""The same for backdrops, which have many shapes: coarser edges make smaller files."""

MASTER_PX: Final = 240
"""The size at which a sprite is cached, to be scaled down from, in pixels."""

COMPRESSION: Final = 4

COLOUR_TABLE_BYTES: Final = 64**3 * 2
"""How many bytes a palette takes: Pillow caches its nearest colour for each 64th of red, green and blue."""

Smooth = Callable[[Shape, Point, int, str], Image.Image]
"""Draws a shape at the origin, given its size, a scale and a theme: smoothed, and with a margin of one pixel."""

_CLEAR: Final = (0, 0, 0, 0)
_ROTATIONS: Final = (None, Image.Transpose.ROTATE_270, Image.Transpose.ROTATE_180, Image.Transpose.ROTATE_90)


def png(scene: Scene) -> bytes:
    """Return *scene* as a PNG with a palette."""
    picture = painted(scene).quantize(palette=_palette(scene.theme, scene.palette), dither=Image.Dither.NONE)
    file = io.BytesIO()
    picture.save(file, "PNG", compress_level=COMPRESSION)
    return file.getvalue()


def painted(scene: Scene) -> Image.Image:
    """Return *scene* as pixels in full colour."""
    picture = Image.new("RGB", scene.pixels, THEMES[scene.theme].rgba(scene.background)[:3])
    canvas = _Canvas(picture, (scene.frame.left, scene.frame.top), scene.scale, scene.theme, scene.locale, _shape)
    if scene.backdrop:
        canvas.hang(scene.backdrop)
    for shape in sorted(scene.shapes, key=lambda shape: shape.z):
        canvas.put(shape)
    return picture


def chores(game: str, theme: str) -> Iterator[Callable[[], None]]:
    """Yield functions that prepare the pictures of *game*, what each picture needs first; each takes few milliseconds.

    A backdrop takes longer, but few games have large ones.
    """
    for locale in ("en", "zh-CN", "zh-TW"):
        yield partial(_prepare, fonts.width, "Aa 0 中國", 30, locale)
    maps = backdrops(game)
    for id in maps or (game if ids(game) else "",):
        yield partial(_prepare, _palette, theme, id)
    for id in maps:
        for scale in backdrop(id).scales:
            yield partial(_prepare, _painted_backdrop, id, scale, theme)
    for id in ids(game):
        yield partial(_prepare, _ground, id, MASTER_PX, theme)


def _prepare(make: Callable[..., object], *arguments: object) -> None:
    """Let *make* cache what it returns, which nobody wants now."""
    make(*arguments)


class _Canvas:
    """A picture that is being painted; *smooth* draws its shapes."""

    def __init__(
        self, picture: Image.Image, corner: Point, scale: int, theme: str, locale: str, smooth: Smooth
    ) -> None:
        self.picture = picture
        self.smooth = smooth
        self.corner = corner
        self.scale = scale
        self.theme = theme
        self.locale = locale

    def put(self, shape: Shape) -> None:
        """Draw *shape* above all that was drawn before."""
        match shape:
            case Sprite():
                image = sprite(shape.id, shape.turns % 4, round(shape.size * self.scale), self.theme)
                self._paste(image, self._pixel(shape.at), shape.opacity)
            case Label():
                self._write(shape)
            case Box(radius=0) if THEMES[self.theme].rgba(shape.fill or shape.edge or "white")[3] == 255:
                self._fill(shape)
            case Polygon() | Patch() | Line() | Disc() | Box():
                x, y, width, height = bounds(shape)
                at = self._pixel((x, y))
                image = self.smooth(moved(shape, -x, -y, up=-shape.z), (width, height), self.scale, self.theme)
                self._paste(image, (at[0] - 1, at[1] - 1), 100)
            case _:
                assert_never(shape)

    def hang(self, id: str) -> None:
        """Paste the backdrop *id*, before anything else is drawn."""
        frame = backdrop(id).frame
        self.picture.paste(_backdrop(id, self.scale, self.theme), self._pixel((frame.left, frame.top)))

    def _pixel(self, at: Point) -> tuple[int, int]:
        """Return the pixel nearest to the point *at*, with a tolerance for rounding errors."""
        x, y = ((c - corner) * self.scale for c, corner in zip(at, self.corner, strict=True))
        return round(x + 1e-6), round(y + 1e-6)

    def _paste(self, image: Image.Image, at: tuple[int, int], opacity: int) -> None:
        if image.mode == "RGB" and opacity == 100:
            self.picture.paste(image, at)
            return
        mask = image if image.mode == "RGBA" else Image.new("L", image.size, 255)
        if opacity != 100:
            alpha = image.getchannel("A") if image.mode == "RGBA" else mask
            mask = alpha.point([value * opacity // 100 for value in range(256)])
        self.picture.paste(image, at, mask)

    def _fill(self, box: Box) -> None:
        """Draw a rectangle with square corners, which needs no smoothing."""
        theme = THEMES[self.theme]
        left, top = self._pixel(box.at)
        right, bottom = self._pixel((box.at[0] + box.size[0], box.at[1] + box.size[1]))
        ImageDraw.Draw(self.picture).rectangle(
            (left, top, right - 1, bottom - 1),
            fill=theme.rgba(box.fill)[:3] if box.fill else None,
            outline=theme.rgba(box.edge)[:3] if box.edge else None,
            width=max(1, round(box.width * self.scale)),
        )

    def _write(self, label: Label) -> None:
        size_px = max(6, round(label.size * self.scale))
        x, y = self._pixel(label.at)
        theme = THEMES[self.theme]
        around = max(1, size_px // 9) if label.halo else 0
        ink, width, left, top = _ink(label.text, size_px, self.locale, 0)
        x -= {"left": 0, "middle": round(width / 2), "right": round(width)}[label.align]
        y += round(fonts.CAPITALS * size_px / 2)
        if label.halo:
            glow, _, glow_left, glow_top = _ink(label.text, size_px, self.locale, around)
            self.picture.paste(theme.rgba(label.halo)[:3], (x + glow_left, y + glow_top), glow)
        self.picture.paste(theme.rgba(label.colour)[:3], (x + left, y + top), ink)


@PIECES.keeps(pixels)
def sprite(id: str, turns: int, size_px: int, theme: str) -> Image.Image:
    """Return the drawing *id*, turned and scaled; one that is opaque everywhere has no alpha channel."""
    if size_px >= MASTER_PX:
        return _composed(id, turns, size_px, theme)
    sharp = Image.Resampling.BOX if size_px * 2 <= MASTER_PX else Image.Resampling.LANCZOS
    return _composed(id, turns, MASTER_PX, theme).resize((size_px, size_px), sharp)


def _composed(id: str, turns: int, size_px: int, theme: str) -> Image.Image:
    """Return the drawing *id*, turned, with its upright sprites on it, the farthest drawn first."""
    image = unpacked(_ground(id, size_px, theme))
    rotation = _ROTATIONS[turns]
    if rotation is not None:
        image = image.transpose(rotation)
    standing = [_turned(part, turns) for part in drawing(id).upright]
    for part in sorted(standing, key=lambda part: part.at[1] + part.size):
        at = round(part.at[0] * size_px), round(part.at[1] * size_px)
        small = sprite(part.id, 0, max(1, round(part.size * size_px)), theme)
        image.paste(small, at, small if small.mode == "RGBA" else None)
    return image


def _turned(part: Sprite, turns: int) -> Sprite:
    """Return the upright sprite *part* at its place on the turned drawing."""
    half = part.size / 2
    x, y = turned((part.at[0] + half, part.at[1] + half), turns)
    return evolve(part, at=(x - half, y - half))


@DRAWINGS.keeps(Packed.weight)
def _ground(id: str, size_px: int, theme: str) -> Packed:
    """Return the drawing *id*, not turned, and without its upright sprites."""
    image = unsmoothed(drawing(id), size_px * ENLARGED, theme).reduce(ENLARGED).convert("RGBA")
    return packed(image.convert("RGB") if image.getchannel("A").getextrema() == (255, 255) else image)


def unsmoothed(what: Drawing, size_px: int, theme: str) -> Image.Image:
    """Draw the shapes of a drawing without smoothing."""
    image = _clear((size_px, size_px), what.shapes, theme)
    for shape in what.shapes:
        _draw(image, shape, size_px, (0, 0), theme)
    return image


def _smoothed(enlarged: int, shape: Shape, size: Point, scale: int, theme: str) -> Image.Image:
    """Draw *shape*, which begins at the origin, smoothed and with a margin of one pixel."""
    width, height = (int(side * scale) + 4 for side in size)
    image = _clear((width * enlarged, height * enlarged), (shape,), theme)
    _draw(image, shape, scale * enlarged, (enlarged, enlarged), theme)
    return image.reduce(enlarged).convert("RGBA")


_shape: Final[Smooth] = PIECES.keeps(pixels)(partial(_smoothed, ENLARGED))


class _Ink(NamedTuple):
    """The mask of a text, the text's width, and the mask's corner relative to the start of the baseline, in pixels."""

    mask: Image.Image
    width: float
    left: int
    top: int

    def weight(self) -> int:
        """Return its size in bytes."""
        return pixels(self.mask)


@PIECES.keeps(_Ink.weight)
def _ink(text: str, size_px: int, locale: str, around: int) -> _Ink:
    """Draw the mask of *text*; *around* is the thickness of an outline in pixels."""
    margin = around + size_px // 2
    width = fonts.width(text, size_px, locale)
    mask = Image.new("L", (int(width) + 2 * margin, 2 * size_px + 2 * around), 0)
    draw = ImageDraw.Draw(mask)
    x, base = float(margin), round(1.25 * size_px) + around
    for run in fonts.runs(text, size_px, locale):
        draw.text((x, base), run.text, fill=255, font=run.font, anchor="ls", stroke_width=around)
        x += run.font.getlength(run.text)
    box = mask.getbbox() or (0, 0, 1, 1)
    return _Ink(mask.crop(box), width, box[0] - margin, box[1] - base)


@BACKDROPS.keeps(pixels)
def _backdrop(id: str, scale: int, theme: str) -> Image.Image:
    """Return a backdrop."""
    return unpacked(_painted_backdrop(id, scale, theme))


@DRAWINGS.keeps(Packed.weight)
def _painted_backdrop(id: str, scale: int, theme: str) -> Packed:
    """Paint a backdrop and compress it; its shapes are too large to be cached one by one."""
    frame, shapes = backdrop(id).frame, backdrop(id).shapes
    picture = Image.new("RGB", Scene(frame, scale, theme, "en").pixels)
    smooth = cache(partial(_smoothed, ENLARGED_BELOW))
    canvas = _Canvas(picture, (frame.left, frame.top), scale, theme, "en", smooth)
    for shape in shapes:
        canvas.put(shape)
    return packed(picture)


def _palette(theme: str, id: str) -> Image.Image:
    """Return the palette of a game's pictures, or that of the theme if *id* is empty."""
    return _colour_table(palette(theme, *colours(id)) if id else palette(theme))


@DRAWINGS.keeps(lambda _: COLOUR_TABLE_BYTES)
def _colour_table(chosen: tuple[Rgb, ...]) -> Image.Image:
    """Return a palette as an image, in which Pillow also caches the nearest colours."""
    image = Image.new("P", (1, 1))
    image.putpalette([value for colour in chosen for value in colour])
    return image


def _clear(size: tuple[int, int], shapes: tuple[Shape, ...], theme: str) -> Image.Image:
    """Return an image without anything on it, on which *shapes* can be drawn.

    Opaque colours are the same whether they are multiplied by their opacity or not, and images in which they are
    ("RGBa") are scaled down in a third of the time. Translucent ones are blended in the other kind.
    """
    blended = any(_is_translucent(shape, theme) for shape in shapes)
    return Image.new("RGBA" if blended else "RGBa", size, _CLEAR)


def _is_translucent(shape: Shape, theme: str) -> bool:
    """Whether any colour of *shape* is."""
    names = (getattr(shape, part, None) for part in ("fill", "edge", "colour"))
    return any(THEMES[theme].rgba(name)[3] < 255 for name in names if name)


def _draw(image: Image.Image, shape: Shape, scale: float, origin: tuple[int, int], theme: str) -> None:
    """Draw *shape* on an enlarged picture; translucent colours are blended with what is there."""
    if _is_translucent(shape, theme):
        layer = Image.new("RGBA", image.size, _CLEAR)
        _Brush(layer, scale, origin, theme).draw(shape)
        if drawn := layer.getbbox():  # the rest is clear, and composing it would take the longest
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
        """Draw *shape*, which may not be a sprite: those of a drawing stand upright on it."""
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
                width = round(shape.width * self.scale)
                self.pen.rounded_rectangle(box, round(shape.radius * self.scale), fill=fill, outline=edge, width=width)
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
