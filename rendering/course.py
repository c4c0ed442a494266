"""The picture of the course of a game: everybody's points turn by turn, what was expected, and the turning points."""

from collections.abc import Iterator, Sequence
from typing import Final

from rendering import points
from rendering.look import Look, S
from rendering.points import Area, box, disc, label, line, shrunk
from rendering.prose import NAME, sentence, short
from rendering.scene import Picture, Point, Shape
from rendering.style import Style
from rules.core.model import Seat
from rules.core.struct import Struct

COLUMNS: Final = 6
"""How many times the numbers of each seat are written, at even distances; the last time is the end."""

_BREADTH: Final = 720.0
_MARGIN: Final = 12.0
_TEXT: Final = 24
"""The font size: text can be read where the picture is shown 340 pixels wide."""

_PLOT: Final = (184.0, 24.0, 480.0, 400.0)
_ROW: Final = 74.0
_LINE: Final = 36.0
_STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)
_LINES: Final = 5
"""The most lines of the scale above or below zero."""


class TurningPoint(Struct, frozen=True):
    """A turn of *seat* after so many *turns* of the game, at an *entry* of the log, and how many points it *lost*."""

    turns: int
    seat: Seat
    entry: int
    lost: int


class Course(Struct, frozen=True):
    """How a game went.

    *points* are those of each seat before the first turn and after each turn. *expected* are the final points that were
    expected of each seat after so many turns as *at* says, one for each; it is empty if nobody can tell.
    """

    points: tuple[tuple[int, ...], ...]
    at: tuple[int, ...] = ()
    expected: tuple[tuple[int, ...], ...] = ()
    turning: tuple[TurningPoint, ...] = ()

    @property
    def turns(self) -> int:
        """The number of turns."""
        return len(self.points[0]) - 1

    def columns(self) -> tuple[int, ...]:
        """Return the numbers of turns after which numbers are written, at most COLUMNS."""
        return columns(self.turns, COLUMNS)

    def values(self) -> Iterator[int]:
        """Yield all points that are drawn."""
        for numbers in (*self.points, *self.expected):
            yield from numbers


def columns(turns: int, most: int) -> tuple[int, ...]:
    """Return at most so many numbers of turns, evenly spread; the last one is that of all turns.

    >>> columns(20, 6), columns(2, 6)
    ((3, 7, 10, 13, 17, 20), (1, 2))
    """
    return tuple(dict.fromkeys(max(1, round(number * turns / most)) for number in range(1, most + 1)))


def picture(look: Look[S], game: str, pieces: Sequence[tuple[str, str]], course: Course, *, map: str = "") -> Picture:
    """Draw the *course* of a game with at least one turn; *pieces* are a drawing and a colour for each seat.

    The picture has the palette of *map*.
    """
    low, high, step = scale(tuple(course.values()))
    left, top, breadth, height = _PLOT

    def at(turns: float, value: float) -> Point:
        return left + breadth * turns / course.turns, top + height * (high - value) / (high - low)

    area = _MARGIN, _MARGIN / 2, _BREADTH - 2 * _MARGIN, top + height + 18
    shapes: list[Shape] = [box(area, "panel", edge="panel-line", line=2, radius=14)]
    for value in range(low, high + 1, step):
        y = at(0, value)[1]
        shapes.append(line([(left, y), (left + breadth, y)], "ink" if value == 0 else "panel-line", 2, z=1))
        shapes.append(label(str(value), (left - 14, y), _TEXT, "faint", align="right", z=1))
    for number, turning in enumerate(course.turning):
        x = at(turning.turns, 0)[0]
        shapes.append(line([(x, top), (x, top + height)], "last", 4, dash=8, z=1))
        shapes += points.mark((x, top + 4), chr(ord("A") + number), 17, _TEXT, z=9)
    for seat, (piece, colour) in enumerate(pieces):
        if course.expected:
            path = [at(turns, value) for turns, value in zip(course.at, course.expected[seat], strict=True)]
            shapes += _line(path, colour, 3, dash=10)
        shapes += _line([at(turns, value) for turns, value in enumerate(course.points[seat])], colour, 5, dash=0)
        for turns in course.columns():
            shapes += _piece(piece, colour, at(turns, course.points[seat][turns]), 36, z=6)
    y = top + height + 50
    shapes.append(label(look.texts.say("course-turns"), (_MARGIN + 6, y + 14), _TEXT, "frame-ink", align="left", z=1))
    shapes += [label(str(n), (at(n, 0)[0], y + 14), _TEXT, "frame-ink", z=1) for n in course.columns()]
    y += 36
    for seat, (piece, colour) in enumerate(pieces):
        area = _MARGIN, y, _BREADTH - 2 * _MARGIN, _ROW - 6
        shapes += _row(area, look, course, seat, _piece(piece, colour, (_MARGIN + 26, y + _ROW / 2 - 3), 40, z=2))
        for n in course.columns():
            shapes += _numbers(course, seat, n, (at(n, 0)[0], y + _ROW / 2 - 3))
        y += _ROW
    for number, turning in enumerate(course.turning):
        said = f"{chr(ord('A') + number)}. {_told(look, turning)}"
        text, size = shrunk(said, (28, _TEXT), look.texts.locale, _BREADTH - 2 * _MARGIN - 12)
        shapes.append(label(text, (_MARGIN + 6, y + _LINE / 2), size, "frame-ink", align="left", z=1))
        y += _LINE
    scene = Style(game, 100, "frame").scene(look, (0, 0, _BREADTH, y + _MARGIN), shapes, palette=map)
    return Picture(scene, _alt(look, course, (low, high, step)))


def scale(values: Sequence[int]) -> tuple[int, int, int]:
    """Return the ends of the scale for *values*, which include 0, and the step between its lines.

    >>> scale((0, 47)), scale((-3, 118))
    ((0, 50, 10), (-50, 150, 50))
    """
    lowest, highest = min(0, *values), max(1, *values)
    step = next((step for step in _STEPS if highest - lowest <= step * _LINES), _STEPS[-1])
    return lowest // step * step, -(-highest // step) * step, step


def _line(path: Sequence[Point], colour: str, breadth: float, *, dash: float) -> Iterator[Shape]:
    """Draw a line of a seat with an outline, so that it can be seen on any ground."""
    yield line(path, "ink", breadth + 2.5, dash=dash, z=3)
    yield line(path, colour, breadth, dash=dash, z=4)


def _piece(id: str, colour: str, middle: Point, size: float, *, z: int) -> Iterator[Shape]:
    """Draw a seat's piece; a disc of its colour if the game has none."""
    yield points.sprite(id, middle, size, z=z) if id else disc(middle, size / 2, colour, edge="ink", line=2, z=z)


def _row(area: Area, look: Look[S], course: Course, seat: Seat, piece: Iterator[Shape]) -> Iterator[Shape]:
    """Draw the plate of a seat, with its piece and its name."""
    left, top, _, height = area
    best = max(numbers[-1] for numbers in course.points)
    yield box(area, "turn" if course.points[seat][-1] == best else "panel", edge="panel-line", line=2, radius=12)
    yield from piece
    text, size = shrunk(look.names[seat], (28, _TEXT), look.texts.locale, _PLOT[0] - 46)
    yield label(text, (left + 50, top + height / 2), size, align="left", z=2)


def _numbers(course: Course, seat: Seat, turns: int, middle: Point) -> Iterator[Shape]:
    """Write the points of a seat after so many turns, and those expected then in brackets below."""
    x, y = middle
    expected = _expected(course, seat, turns)
    yield label(str(course.points[seat][turns]), (x, y - 15 if expected else y), 30, z=2)
    if expected:
        yield label(f"({expected})", (x, y + 17), _TEXT, "faint", z=2)


def _expected(course: Course, seat: Seat, turns: int) -> str:
    """Return what was expected of a seat after so many turns; empty if that is not known."""
    return str(course.expected[seat][course.at.index(turns)]) if course.expected and turns in course.at else ""


def _told(look: Look[S], turning: TurningPoint) -> str:
    """Return a turning point in words."""
    name = look.names[turning.seat][:NAME]
    return look.texts.say("course-turning", name=name, entry=turning.entry, turn=turning.turns + 1, lost=turning.lost)


def _alt(look: Look[S], course: Course, ends: tuple[int, int, int]) -> str:
    """Return all numbers of the picture in words."""
    texts, (low, high, step) = look.texts, ends
    told = [
        texts.say(
            "course-alt", turns=", ".join(map(str, course.columns())), expected="yes" if course.expected else "no"
        )
    ]
    for seat, numbers in enumerate(course.points):
        found = [
            f"{numbers[n]} ({expected})" if (expected := _expected(course, seat, n)) else str(numbers[n])
            for n in course.columns()
        ]
        told.append(sentence(texts, [look.names[seat][:NAME], ", ".join(found)]))
    for number, turning in enumerate(course.turning):
        told.append(sentence(texts, [chr(ord("A") + number), _told(look, turning)]))
    told.append(texts.say("course-alt-scale", values=", ".join(map(str, range(low, high + 1, step)))))
    return short(texts, told)
