"""Writes scenes as SVG, for pages that show many pictures of one game.

A shape that several pictures share is written once, and colours are variables of the page, so that it can be light or
dark. It knows no game.
"""

from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby
from typing import Final, assert_never

from rendering import fonts
from rendering.geometry import standing
from rendering.scene import Box, Disc, Label, Line, Patch, Point, Polygon, Scene, Shape, Sprite
from rendering.sprites import backdrop, drawing
from rendering.theme import THEMES
from rules.core.struct import Struct

# Most scenes have about as many pixels to a board unit. Browsers round fonts of less than a pixel.
UNIT: Final = 100
"""How many units of the SVG are a board unit."""

ANCHORS: Final = {"left": "start", "middle": "middle", "right": "end"}

PATTERNS: Final = {
    "dots": '<circle cx="25" cy="25" r="11"/><circle cx="75" cy="75" r="11"/>',
    "waves": '<path d="M0 25q25 20 50 0t50 0M0 75q25 20 50 0t50 0" fill="none" stroke-width="8" class="{stroke}"/>',
    "diagonal": '<path d="M-10 110L110 -10M-10 10L10 -10M90 110L110 90" stroke-width="10" class="{stroke}"/>',
    "grid": '<path d="M0 0h100v8H8v92H0z"/>',
    "bricks": '<path d="M0 0h100v8H0zM0 50h100v8H0zM25 0h8v50h-8zM75 50h8v50h-8z"/>',
}
"""What each pattern repeats, in a square of a hundred units."""


class Drawn(Struct, frozen=True):
    """A scene on a sheet: its box, the number of its background, and its shapes by numbers, from the lowest up.

    Numbers that follow each other are written as a range: ``3-9,12``.
    """

    box: str
    ground: int
    shapes: str

    @property
    def numbers(self) -> Iterator[int]:
        """The numbers of its shapes."""
        for run in filter(None, self.shapes.split(",")):
            first, _, last = run.partition("-")
            yield from range(int(first), int(last or first) + 1)


class Sheet:
    """The shapes, drawings, patterns and colours of all scenes that were written."""

    def __init__(self) -> None:
        self._shapes: dict[str, int] = {}
        self._colours: dict[str, int] = {}
        self._definitions: dict[object, str] = {}

    @property
    def shapes(self) -> tuple[str, ...]:
        """The markup of each shape, by its number."""
        return tuple(self._shapes)

    @property
    def definitions(self) -> str:
        """The markup of what the shapes refer to."""
        return "".join(self._definitions.values())

    def colours(self, theme: str) -> str:
        """Return the declarations of the colours in a theme."""
        rgba = (THEMES[theme].rgba(name) for name in self._colours)
        return "".join(f"--c{number}:#{bytes(colour).hex()};" for number, colour in enumerate(rgba))

    @property
    def classes(self) -> str:
        """The rules that give shapes their colours."""
        numbers = range(len(self._colours))
        return "".join(f".f{n}{{fill:var(--c{n})}}.s{n}{{stroke:var(--c{n})}}" for n in numbers)

    def write(self, scene: Scene) -> Drawn:
        """Write a scene."""
        frame = scene.frame
        box = " ".join(_number(side) for side in (frame.left, frame.top, frame.width, frame.height))
        below = backdrop(scene.backdrop).shapes if scene.backdrop else ()
        shapes = (*below, *sorted(scene.shapes, key=lambda shape: shape.z))
        numbers = [self._shape(shape, scene.locale) for shape in shapes]
        return Drawn(box, self._colour(scene.background), ranges(numbers))

    def _shape(self, shape: Shape, locale: str) -> int:
        return self._shapes.setdefault(self._markup(shape, locale), len(self._shapes))

    def _markup(self, shape: Shape, locale: str) -> str:
        match shape:
            case Sprite():
                opacity = f' opacity="{shape.opacity / 100}"' if shape.opacity != 100 else ""
                size = _number(shape.size)
                at = f'x="{_number(shape.at[0])}" y="{_number(shape.at[1])}" width="{size}" height="{size}"'
                return f'<use href="#{self._symbol(shape.id, shape.turns % 4, locale)}" {at}{opacity}/>'
            case Polygon():
                return f'<path d="{_path(shape.points)}z"{self._paint(shape.fill, shape.edge, shape.width)}/>'
            case Patch():
                return f'<path d="{_path(shape.points)}z" fill="url(#{self._pattern(shape)})"/>'
            case Line():
                dash = f' stroke-dasharray="{_number(shape.dash)}"' if shape.dash else ""
                return f'<path d="{_path(shape.points)}"{self._paint(None, shape.colour, shape.width)}{dash}/>'
            case Disc():
                x, y, inside = *shape.at, shape.radius - (shape.width / 2 if shape.edge else 0)
                paint = self._paint(shape.fill, shape.edge, shape.width)
                return f'<circle cx="{_number(x)}" cy="{_number(y)}" r="{_number(inside)}"{paint}/>'
            case Box():
                half = shape.width / 2 if shape.edge else 0
                (x, y), (width, height) = shape.at, shape.size
                sides = (x + half, y + half, max(0, width - 2 * half), max(0, height - 2 * half))
                at = " ".join(
                    f'{name}="{_number(side)}"' for name, side in zip(("x", "y", "width", "height"), sides, strict=True)
                )
                radius = f' rx="{_number(shape.radius - half)}"' if shape.radius > half else ""
                return f"<rect {at}{radius}{self._paint(shape.fill, shape.edge, shape.width)}/>"
            case Label():
                return self._text(shape, locale)
            case _:
                assert_never(shape)

    def _text(self, label: Label, locale: str) -> str:
        """Return a text, as wide as the bot's own fonts would make it, whatever fonts the reader has."""
        (x, y), size = label.at, label.size * UNIT
        wide = fonts.width(label.text, max(6, round(size)), locale)
        fit = f' textLength="{wide:.0f}" lengthAdjust="spacingAndGlyphs"' if len(label.text) > 1 else ""
        halo = f' stroke-width="{size * 2 / 9:.1f}"' if label.halo else ""
        edge = f" s{self._colour(label.halo)}" if label.halo else ""
        at = f'x="{_number(x)}" y="{_number(y + fonts.CAPITALS * label.size / 2)}" font-size="{size:.1f}"'
        anchor = f' text-anchor="{ANCHORS[label.align]}"' if label.align != "middle" else ""
        ink = f"f{self._colour(label.colour)}{edge}"
        return f'<text {at}{anchor}{fit}{halo} class="{ink}">{escape(label.text)}</text>'

    def _paint(self, fill: str | None, edge: str | None, width: float) -> str:
        """Return the attributes of a shape that is filled, has an edge, or both."""
        classes = [f"f{self._colour(fill)}"] if fill else ["n"]
        if not edge:
            return f' class="{classes[0]}"'
        return f' class="{classes[0]} s{self._colour(edge)}" stroke-width="{_number(width)}"'

    def _colour(self, name: str) -> int:
        return self._colours.setdefault(name, len(self._colours))

    def _symbol(self, id: str, turns: int, locale: str) -> str:
        """Return the id of a drawing, turned, with what stands upright on it."""
        key = id, turns
        if key not in self._definitions:
            self._definitions[key] = ""  # its place: what stands on it is written after it
            name, what = f"d{len(self._definitions)}", drawing(id)
            turn = f' transform="rotate({90 * turns} {UNIT / 2:g} {UNIT / 2:g})"' if turns else ""
            shapes = "".join(self._markup(shape, "en") for shape in what.shapes)
            upright = "".join(self._markup(part, locale) for part in standing(what, turns))
            box = f'viewBox="0 0 {UNIT} {UNIT}"'
            self._definitions[key] = f'<symbol id="{name}" {box}><g{turn}>{shapes}</g>{upright}</symbol>'
        return self._definitions[key].partition('id="')[2].partition('"')[0]

    def _pattern(self, patch: Patch) -> str:
        key = patch.pattern, patch.colour, patch.period
        if key not in self._definitions:
            colour, side = self._colour(patch.colour), patch.period
            content = PATTERNS[patch.pattern].format(stroke=f"n s{colour}")
            size = f'patternUnits="userSpaceOnUse" width="{_number(side)}" height="{_number(side)}"'
            name = f"p{len(self._definitions)}"
            self._definitions[key] = (
                f'<pattern id="{name}" {size} viewBox="0 0 100 100" class="f{colour}">{content}</pattern>'
            )
        return self._definitions[key].partition('id="')[2].partition('"')[0]


def ranges(numbers: Iterable[int]) -> str:
    """Return *numbers* in order, with those that follow each other as ranges.

    >>> ranges([3, 4, 5, 9, 1, 2])
    '3-5,9,1-2'
    """

    def write() -> Iterator[str]:
        for _, group in groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0]):
            run = [number for _, number in group]
            yield f"{run[0]}-{run[-1]}" if len(run) > 1 else f"{run[0]}"

    return ",".join(write())


def _path(points: Iterable[Point]) -> str:
    return "M" + "L".join(f"{_number(x)} {_number(y)}" for x, y in points)


def _number(units: float) -> str:
    """Return a length in board units in those of the SVG, to a tenth.

    >>> _number(1.5), _number(0.01234), _number(-0.0001)
    ('150', '1.2', '0')
    """
    return f"{round(units * UNIT, 1) + 0:g}"
