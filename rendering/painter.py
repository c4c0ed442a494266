"""Paints scenes. It knows no game.

When a sprite, a shape or a word is needed for the first time, it is drawn enlarged, scaled down and cached. A picture
is put together from these pieces, and encoded with a fixed palette.
"""

import io
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from typing import Final, NamedTuple, assert_never

from PIL import Image, ImageDraw

from rendering import fonts
from rendering.brush import draw_smoothed, draw_unsmoothed
from rendering.cutting import Cut, cut
from rendering.geometry import bounds, moved_shape, standing
from rendering.packed import Packed, pack_image, pixels, unpack_image
from rendering.scene import Box, Disc, Label, Line, Patch, Point, Polygon, Scene, Shape, Sprite
from rendering.sprites import backdrop, backdrops, colours, drawing, ids
from rendering.stock import BACKDROPS, DRAWINGS, PIECES
from rendering.theme import THEMES, Rgb, palette

ENLARGED: Final = 4
"""How many times larger sprites and shapes are drawn, before they are scaled down to smooth them."""

ENLARGED_BELOW: Final = 2
"""How many times larger backdrops are drawn: they have many shapes, and coarser edges make smaller files."""

MASTER_PX: Final = 240
"""The size in pixels at which a sprite is cached; smaller ones are scaled down from it."""

COMPRESSION: Final = 4

COLOUR_TABLE_BYTES: Final = 64**3 * 2
"""How many bytes a palette takes: Pillow caches its nearest colour for each 64th of red, green and blue."""

Smooth = Callable[[Shape, Point, int, str], Cut]
"""Draws a shape at the origin, given its size, a scale and a theme: smoothed, and with a margin of one pixel."""

_ROTATIONS: Final = (None, Image.Transpose.ROTATE_270, Image.Transpose.ROTATE_180, Image.Transpose.ROTATE_90)


def png(scene: Scene, most: int = 0) -> bytes:
    """Return *scene* as a PNG with a palette, shrunk to at most *most* pixels a side unless *most* is 0."""
    full = paint_scene(scene)
    if most:
        full.thumbnail((most, most), Image.Resampling.LANCZOS)
    picture = full.quantize(palette=_palette(scene.theme, scene.palette), dither=Image.Dither.NONE)
    file = io.BytesIO()
    picture.save(file, "PNG", compress_level=COMPRESSION)
    return file.getvalue()


def paint_scene(scene: Scene) -> Image.Image:
    """Return *scene* as pixels in full colour."""
    picture = Image.new("RGB", scene.pixels, THEMES[scene.theme].rgba(scene.background)[:3])
    canvas = _Canvas(picture, (scene.frame.left, scene.frame.top), scene.scale, scene.theme, scene.locale, _shape)
    if scene.backdrop:
        canvas.hang(scene.backdrop)
    for shape in sorted(scene.shapes, key=lambda shape: shape.z):
        canvas.put(shape)
    return picture


def chores(game: str, theme: str, examples: Iterable[Scene] = ()) -> Iterator[Callable[[], None]]:
    """Yield functions that fill the caches for pictures of *game*, the most needed first; most take few milliseconds.

    A backdrop takes longer, but few games have large ones. Each of *examples* takes longer, too: their boxes, words and
    sizes of drawings recur in other pictures of the game, so they come before the drawings that they do not show.
    """
    for locale in ("en", "zh-CN", "zh-TW"):
        yield partial(_prepare, fonts.width, "Aa 0 中國", 30, locale)
    maps = backdrops(game)
    for id in maps or (game if ids(game) else "",):
        yield partial(_prepare, _palette, theme, id)
    for id in maps:
        for scale in backdrop(id).scales:
            yield partial(_prepare, _painted_backdrop, id, scale, theme)
    for scene in examples:
        yield partial(_prepare, paint_scene, scene)
    for id in ids(game):
        yield partial(_prepare, _ground, id, MASTER_PX, theme)


def _prepare(make: Callable[..., object], *arguments: object) -> None:
    """Call *make* only to fill its cache."""
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
                image = _sprite_with_opacity(
                    shape.id, shape.turns % 4, round(shape.size * self.scale), self.theme, shape.opacity
                )
                self._paste(image, self._pixel(shape.at))
            case Label():
                self._write(shape)
            case Box(radius=0) if THEMES[self.theme].rgba(shape.fill or shape.edge or "white")[3] == 255:
                self._fill(shape)
            case Polygon() | Patch() | Line() | Disc() | Box():
                x, y, width, height = bounds(shape)
                left, top = (pixel - 1 for pixel in self._pixel((x, y)))
                parts = self.smooth(moved_shape(shape, -x, -y, up=-shape.z), (width, height), self.scale, self.theme)
                for part, (right, down) in parts.strips:
                    self._paste(part, (left + right, top + down))
                if parts.middle:
                    colour, (x0, y0, x1, y1) = parts.middle
                    self.picture.paste(colour, (left + x0, top + y0, left + x1, top + y1))
            case _:
                assert_never(shape)

    def hang(self, id: str) -> None:
        """Paste the backdrop *id*, before anything else is drawn."""
        frame = backdrop(id).frame
        self.picture.paste(_backdrop(id, self.scale, self.theme), self._pixel((frame.left, frame.top)))

    def _pixel(self, at: Point) -> tuple[int, int]:
        """Return the pixel nearest to the point *at*, with a tolerance for rounding errors."""
        (x, y), (left, top) = at, self.corner
        return round((x - left) * self.scale + 1e-6), round((y - top) * self.scale + 1e-6)

    def _paste(self, image: Image.Image, at: tuple[int, int]) -> None:
        self.picture.paste(image, at, image if image.mode == "RGBA" else None)

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


def _sprite_with_opacity(id: str, turns: int, size_px: int, theme: str, opacity: int) -> Image.Image:
    """Return the drawing *id*, turned and scaled, with *opacity* hundredths of its own opacity."""
    return sprite(id, turns, size_px, theme) if opacity == 100 else _translucent(id, turns, size_px, theme, opacity)


@PIECES.keeps(pixels)
def _translucent(id: str, turns: int, size_px: int, theme: str, opacity: int) -> Image.Image:
    image = sprite(id, turns, size_px, theme).convert("RGBA")
    image.putalpha(image.getchannel("A").point([value * opacity // 100 for value in range(256)]))
    return image


@PIECES.keeps(pixels)
def sprite(id: str, turns: int, size_px: int, theme: str) -> Image.Image:
    """Return the drawing *id*, turned and scaled; one that is opaque everywhere has no alpha channel."""
    if size_px >= MASTER_PX:
        return _compose_image(id, turns, size_px, theme)
    sharp = Image.Resampling.BOX if size_px * 2 <= MASTER_PX else Image.Resampling.LANCZOS
    return _compose_image(id, turns, MASTER_PX, theme).resize((size_px, size_px), sharp)


def _compose_image(id: str, turns: int, size_px: int, theme: str) -> Image.Image:
    """Return the drawing *id*, turned, with its upright sprites on it, the farthest drawn first."""
    image = unpack_image(_ground(id, size_px, theme))
    rotation = _ROTATIONS[turns]
    if rotation is not None:
        image = image.transpose(rotation)
    for part in standing(drawing(id), turns):
        at = round(part.at[0] * size_px), round(part.at[1] * size_px)
        small = sprite(part.id, 0, max(1, round(part.size * size_px)), theme)
        image.paste(small, at, small if small.mode == "RGBA" else None)
    return image


@DRAWINGS.keeps(Packed.weight)
def _ground(id: str, size_px: int, theme: str) -> Packed:
    """Return the drawing *id*, not turned, and without its upright sprites."""
    image = draw_unsmoothed(drawing(id), size_px * ENLARGED, theme).reduce(ENLARGED).convert("RGBA")
    return pack_image(image.convert("RGB") if image.getchannel("A").getextrema() == (255, 255) else image)


@PIECES.keeps(Cut.weight)
def _shape(shape: Shape, size: Point, scale: int, theme: str) -> Cut:
    """Draw *shape*, and cut it into parts that are pasted quickly."""
    return cut(shape, draw_smoothed(ENLARGED, shape, size, scale, theme), scale)


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
    return unpack_image(_painted_backdrop(id, scale, theme))


@DRAWINGS.keeps(Packed.weight)
def _painted_backdrop(id: str, scale: int, theme: str) -> Packed:
    """Paint a backdrop and compress it; its shapes are too large to be cached one by one."""
    frame, shapes = backdrop(id).frame, backdrop(id).shapes
    picture = Image.new("RGB", Scene(frame, scale, theme, "en").pixels)

    @cache
    def smooth(shape: Shape, size: Point, scale: int, theme: str) -> Cut:
        return cut(shape, draw_smoothed(ENLARGED_BELOW, shape, size, scale, theme), scale)

    canvas = _Canvas(picture, (frame.left, frame.top), scale, theme, "en", smooth)
    for shape in shapes:
        canvas.put(shape)
    return pack_image(picture)


def _palette(theme: str, id: str) -> Image.Image:
    """Return the palette of a game's pictures, or that of the theme if *id* is empty."""
    return _colour_table(palette(theme, *colours(id)) if id else palette(theme))


@DRAWINGS.keeps(lambda _: COLOUR_TABLE_BYTES)
def _colour_table(chosen: tuple[Rgb, ...]) -> Image.Image:
    """Return a palette as an image, in which Pillow also caches the nearest colours."""
    image = Image.new("P", (1, 1))
    image.putpalette([value for colour in chosen for value in colour])
    return image
