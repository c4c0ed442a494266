"""The legend of a game: what each icon of its pictures means."""

from collections.abc import Iterator, Sequence
from typing import Final

from rendering import points
from rendering.fonts import wrap_text
from rendering.look import Appearance
from rendering.points import box, label
from rendering.prose import short
from rendering.scene import Picture, Shape
from rendering.style import Style
from rules.core.struct import Struct

_BREADTH: Final = 720.0
_TEXT: Final = 24
"""The font size: text can be read where the picture is shown 340 pixels wide."""

_PITCH: Final = 29.0
_ICON: Final = 46.0
_MARGIN: Final = 14.0
_COLUMN: Final = (_BREADTH - 3 * _MARGIN) / 2
_LEAST: Final = 58.0
"""The least height of an entry."""

TALLEST: Final = 940
"""The greatest height of a picture: a phone would show a higher one narrower."""

NUMBER: Final = "#number"
"""Stands for the disc with a number that a picture asks for."""

FRAME: Final = "#frame"
"""Stands for the frame around what happened last."""


STAND_INS: Final = (NUMBER, FRAME)


class LegendEntry(Struct, frozen=True):
    """One entry: *signs* are ids of drawings of one meaning, side by side; *name* is the end of the key of its text."""

    name: str
    signs: tuple[str, ...]


def key(game: str, entry: LegendEntry) -> str:
    """Return the key of the text of an entry."""
    return f"legend-{game}-{entry.name}".replace("_", "-")


def pictures(setting: Appearance, game: str, entries: Sequence[LegendEntry], *, map: str = "") -> tuple[Picture, ...]:
    """Draw *entries* in two columns; in two pictures if one would be too high for a phone.

    The pictures have the palette of *map*.
    """
    whole = _page(setting, game, entries, map)
    if whole.scene.frame.height * points.UNIT <= TALLEST:
        return (whole,)
    half = -(-len(entries) // 2)
    return _page(setting, game, entries[:half], map), _page(setting, game, entries[half:], map)


def _page(setting: Appearance, game: str, entries: Sequence[LegendEntry], map: str) -> Picture:
    """Draw *entries* in two columns of about the same height."""
    texts = setting.texts
    meanings = [texts.say(key(game, entry)) for entry in entries]
    lines = [wrap_text(text, _TEXT, texts.locale, _room(entry)) for text, entry in zip(meanings, entries, strict=True)]
    heights = [max(_LEAST, len(each) * _PITCH + 14) for each in lines]
    half = min(range(len(heights) + 1), key=lambda n: max(sum(heights[:n]), sum(heights[n:])))
    shapes: list[Shape] = []
    tops = [_MARGIN, _MARGIN]
    for number, (entry, text, high) in enumerate(zip(entries, lines, heights, strict=True)):
        column = int(number >= half)
        left, top = _MARGIN + column * (_COLUMN + _MARGIN), tops[column]
        shapes += _entry(game, entry, text, (left, top + high / 2))
        tops[column] += high
    area = 0, 0, _BREADTH, max(tops) + _MARGIN
    scene = Style(game, 100).scene(setting, area, shapes, palette=map)
    return Picture(scene, short(texts, [texts.say("legend-alt", entries=" · ".join(meanings))]))


def _signs_width(entry: LegendEntry) -> float:
    return len(entry.signs) * (_ICON + 4) + 10


def _room(entry: LegendEntry) -> float:
    return _COLUMN - _signs_width(entry)


def _entry(game: str, entry: LegendEntry, lines: Sequence[str], at: tuple[float, float]) -> Iterator[Shape]:
    """Draw an entry with its left edge and its middle *at* a point."""
    left, y = at
    for number, sign in enumerate(entry.signs):
        middle = left + _ICON / 2 + number * (_ICON + 4), y
        if sign == NUMBER:
            yield from points.mark(middle, "1", 21, 28, z=1)
        elif sign == FRAME:
            yield box((middle[0] - 20, y - 18, 40, 36), None, edge="last", line=5, radius=10, z=1)
        else:
            yield points.sprite(f"{game}/{sign}", middle, _ICON, z=1)
    for number, text in enumerate(lines):
        line_y = y + (number - (len(lines) - 1) / 2) * _PITCH
        yield label(text, (left + _signs_width(entry), line_y), _TEXT, align="left", z=1)
