"""The picture of the course of a game: everybody's points turn by turn, what was expected, and the turning points."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Final

from rendering import points
from rendering.look import Look, Texts
from rendering.points import box, disc, label, line, shrunk
from rendering.prose import NAME, sentence, short, with_full_stop
from rendering.scene import Picture, Point, Shape
from rendering.style import Style
from rules.core.model import S
from rules.core.struct import Struct

COLUMNS: Final = 6
"""How many times the numbers of each seat are written, at even distances; the last time is the end."""

_BREADTH: Final = 720.0
_MARGIN: Final = 12.0
_TEXT: Final = 24
"""The font size: text can be read where the picture is shown 340 pixels wide."""

_LEFT, _TOP, _WIDE, _HIGH = 184.0, 24.0, 480.0, 400.0
"""Where the lines are drawn."""

_ROW: Final = 74.0
_LINE: Final = 36.0
_STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)
_MOST_STEPS: Final = 5


class PointsCourse(Struct, frozen=True):
    """How a game went.

    *points* are those of each seat before the first turn and after each turn. *expected* are the final points that were
    expected of each seat, by after how many turns. *turning* are turning points in words, each after so many turns.
    """

    points: tuple[tuple[int, ...], ...]
    expected: Mapping[int, tuple[int, ...]] = {}
    turning: tuple[tuple[int, str], ...] = ()

    @property
    def columns(self) -> tuple[int, ...]:
        """After how many turns numbers are written."""
        return spread(len(self.points[0]) - 1, COLUMNS)

    def numbers(self, seat: int, turns: int) -> tuple[str, str]:
        """Return the points of *seat* after so many *turns*, and in brackets those expected then, if known."""
        expected = self.expected.get(turns)
        return str(self.points[seat][turns]), "" if expected is None else f"({expected[seat]})"


def spread(turns: int, most: int) -> tuple[int, ...]:
    """Return at most so many numbers of turns, evenly spread; the last one is that of all turns.

    >>> spread(20, 6), spread(2, 6)
    ((3, 7, 10, 13, 17, 20), (1, 2))
    """
    return tuple(dict.fromkeys(max(1, round(number * turns / most)) for number in range(1, most + 1)))


def picture(look: Look[S], game: str, pieces: Sequence[tuple[str, str]], course: PointsCourse, *, map: str) -> Picture:
    """Draw the *course* of a game with at least one turn; *pieces* are a drawing and a colour for each seat.

    The picture has the palette of *map*.
    """
    texts, turns = look.texts, len(course.points[0]) - 1
    ticks = scale(tuple(chain(*course.points, *course.expected.values())))

    def at(turn: float, value: float) -> Point:
        return _LEFT + _WIDE * turn / turns, _TOP + _HIGH * (ticks[-1] - value) / (ticks[-1] - ticks[0])

    y = _TOP + _HIGH + 18
    shapes: list[Shape] = [_plate(_MARGIN / 2, y)]
    for value in ticks:
        shapes.append(line([at(0, value), at(turns, value)], "panel-line" if value else "ink", 2, z=1))
        shapes.append(label(str(value), (_LEFT - 14, at(0, value)[1]), _TEXT, "faint", align="right", z=1))
    for letter, (turn, _) in zip("ABCDE", course.turning, strict=False):
        shapes.append(line([at(turn, ticks[-1]), at(turn, ticks[0])], "last", 4, dash=8, z=1))
        shapes += points.mark(at(turn, ticks[-1]), letter, 17, _TEXT, z=9)
    y += 46
    shapes.append(label(texts.say("course-turns"), (_MARGIN + 6, y), _TEXT, "frame-ink", align="left", z=1))
    shapes += [label(str(n), (at(n, 0)[0], y), _TEXT, "frame-ink", z=1) for n in course.columns]
    y += 22
    best = max(each[-1] for each in course.points)
    for seat, (piece, colour) in enumerate(pieces):
        shapes += _line([at(turn, each[seat]) for turn, each in course.expected.items()], colour, 3, dash=10)
        shapes += _line([at(turn, value) for turn, value in enumerate(course.points[seat])], colour, 5, dash=0)
        middle = y + _ROW / 2 - 3
        shapes += [
            _plate(y, _ROW - 6, won=course.points[seat][-1] == best),
            _piece(piece, colour, (_MARGIN + 26, middle), 40),
        ]
        text, size = shrunk(look.names[seat], (28, _TEXT), texts.locale, _LEFT - 46)
        shapes.append(label(text, (_MARGIN + 50, middle), size, align="left", z=2))
        for turn in course.columns:
            now, expected = course.numbers(seat, turn)
            x, height = at(turn, course.points[seat][turn])
            shapes.append(_piece(piece, colour, (x, height), 36))
            shapes.append(label(now, (x, middle - 15 * bool(expected)), 30, z=2))
            shapes.append(label(expected, (x, middle + 17), _TEXT, "faint", z=2))
        y += _ROW
    for told in _turning(course):
        text, size = shrunk(told, (28, _TEXT), texts.locale, _BREADTH - 2 * _MARGIN - 12)
        shapes.append(label(text, (_MARGIN + 6, y + _LINE / 2), size, "frame-ink", align="left", z=1))
        y += _LINE
    scene = Style(game, 100, "frame").scene(look, (0, 0, _BREADTH, y + _MARGIN), shapes, palette=map)
    return Picture(scene, short(texts, _text(texts, look.names, course, ticks)))


def scale(values: Sequence[int]) -> range:
    """Return the lines of a scale for *values* and 0.

    >>> [*scale((0, 47))], [*scale((-3, 118))]
    ([0, 10, 20, 30, 40, 50], [-50, 0, 50, 100, 150])
    """
    lowest, highest = min(0, *values), max(1, *values)
    step = next((step for step in _STEPS if highest - lowest <= step * _MOST_STEPS), _STEPS[-1])
    return range(lowest // step * step, highest + step, step)


def _plate(top: float, height: float, *, won: bool = False) -> Shape:
    """Draw a background over the whole breadth, in gold for a winner."""
    area = _MARGIN, top, _BREADTH - 2 * _MARGIN, height
    return box(area, "turn" if won else "panel", edge="panel-line", line=2, radius=12)


def _line(path: Sequence[Point], colour: str, breadth: float, *, dash: float) -> Iterator[Shape]:
    """Draw a line of a seat with an outline, so that it can be seen on any ground."""
    if path:
        yield line(path, "ink", breadth + 2.5, dash=dash, z=3)
        yield line(path, colour, breadth, dash=dash, z=4)


def _piece(id: str, colour: str, middle: Point, size: float) -> Shape:
    """Draw a seat's piece; a disc of its colour if the game has none."""
    return points.sprite(id, middle, size, z=6) if id else disc(middle, size / 2, colour, edge="ink", line=2, z=6)


def _turning(course: PointsCourse) -> list[str]:
    """Return the turning points with their letters."""
    return [f"{letter}. {said}" for letter, (_, said) in zip("ABCDE", course.turning, strict=False)]


def _text(texts: Texts, names: Sequence[str], course: PointsCourse, ticks: range) -> Iterator[str]:
    """Yield all numbers of the picture in words."""
    after = ", ".join(map(str, course.columns))
    yield texts.say("course-alt", turns=after, expected="yes" if course.expected else "no")
    for seat, name in enumerate(names):
        numbers = (" ".join(filter(None, course.numbers(seat, turns))) for turns in course.columns)
        yield sentence(texts, [name[:NAME], ", ".join(numbers)])
    yield from (with_full_stop(texts, told) for told in _turning(course))
    yield texts.say("course-alt-scale", values=", ".join(map(str, ticks)))
