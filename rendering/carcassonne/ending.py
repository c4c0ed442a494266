"""The picture of where everybody's points came from, once the game is over: roads, cities, cloisters and farms."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rendering.carcassonne.viewport import WIDTH
from rendering.look import Look
from rendering.points import PAGE, UNIT, box, label, shrunk, sprite
from rendering.prose import sentence, short
from rendering.scene import Frame, Picture, Scene, Shape
from rules.carcassonne.events import FarmScored, FinallyScored, Scored
from rules.carcassonne.flow import result
from rules.carcassonne.state import Carcassonne
from rules.carcassonne.tiles import Kind
from rules.core.model import Event, Result, Seat

KINDS: Final = (Kind.ROAD, Kind.CITY, Kind.CLOISTER, Kind.FIELD)
"""The kinds of features in the order of the rows; fields score as farms."""

_SIGNS: Final = {Kind.ROAD: "U", Kind.CITY: "R", Kind.CLOISTER: "B"}
"""The tiles that stand for kinds of features; farms have a farmer on a field."""

_MARGIN: Final = 10.0
_PLAYER: Final = 58.0
"""The height of a line of the ranking, in points."""

_HEADS: Final = 64.0
_ROW: Final = 60.0
_CAPTION: Final = 210.0
_TEXT: Final = 26
"""The least size of letters: a phone, which shows the picture 340 pixels wide, shows them 12 pixels high."""


def tally(events: Iterable[Event], seats: int) -> dict[Kind, list[int]]:
    """Return how many points each seat scored for each kind of feature."""
    points = {kind: [0] * seats for kind in KINDS}
    for event in events:
        match event:
            case Scored() | FinallyScored():
                kind = event.kind
            case FarmScored():
                kind = Kind.FIELD
            case _:  # no points
                continue
        for seat in event.seats:
            points[kind][seat] += event.points
    return points


def picture(look: Look[Carcassonne]) -> Picture | None:
    """Draw the ranking and a table with a column for each seat; None unless *look* has all events of the game."""
    state, texts = look.state, look.texts
    ranks = result(state)
    points = tally((*look.past, *look.events), len(state.points))
    if ranks is None or tuple(map(sum, zip(*points.values(), strict=True))) != state.points:
        return None
    order = sorted(range(len(state.points)), key=ranks.ranks.__getitem__)
    shapes = [*_ranking(look, ranks, order)]
    top = 2 * _MARGIN + len(order) * _PLAYER
    column = (PAGE - 2 * _MARGIN - _CAPTION) / len(order)
    height = top + _HEADS + (len(KINDS) + 1) * _ROW + 2 * _MARGIN
    for place, seat in enumerate(order):
        won = seat in ranks.winners
        area = _MARGIN + _CAPTION + place * column + 2, top, column - 4, height - top - _MARGIN
        shapes.append(_panel(area, won=won))
        shapes.append(sprite(f"carcassonne/follower-{seat}", (area[0] + area[2] / 2, top + _HEADS / 2), 54, z=2))
    for number, kind in enumerate(KINDS):
        y = top + _HEADS + (number + 0.5) * _ROW
        shapes += _sign(kind, order[0], (_MARGIN + 28, y))
        shapes.append(label(texts.say(f"tally-{kind}"), (_MARGIN + 64, y), 30, align="left", z=2))
        shapes += _numbers([points[kind][seat] for seat in order], column, y, size=32)
    y = top + _HEADS + len(KINDS) * _ROW
    shapes.append(box((_MARGIN, y, PAGE - 2 * _MARGIN, 3), "ink", z=2))
    shapes.append(label(texts.say("picture-total"), (_MARGIN + 64, y + _ROW / 2), 30, align="left", z=2))
    shapes += _numbers([state.points[seat] for seat in order], column, y + _ROW / 2, size=38)
    frame = Frame(0, 0, PAGE / UNIT, round(height / UNIT, 4))
    scale = round(WIDTH * UNIT / PAGE)
    scene = Scene(frame, scale, look.theme, texts.locale, "frame", tuple(shapes), palette="carcassonne")
    return Picture(scene, short(texts, _player_lines(look, ranks, order, points)))


def _panel(area: tuple[float, float, float, float], *, won: bool) -> Shape:
    """Draw the background of a seat, in gold for a winner."""
    edge, line = ("last", 4) if won else ("panel-line", 2)
    return box(area, "turn" if won else "panel", edge=edge, line=line, radius=14)


def _ranking(look: Look[Carcassonne], ranks: Result, order: Sequence[Seat]) -> Iterator[Shape]:
    """Draw a line for each player: rank, follower, name and points."""
    for place, seat in enumerate(order):
        top = _MARGIN + place * _PLAYER
        middle = top + _PLAYER / 2 - 3
        yield _panel((_MARGIN, top, PAGE - 2 * _MARGIN, _PLAYER - 6), won=seat in ranks.winners)
        yield label(f"{ranks.ranks[seat]}.", (_MARGIN + 16, middle), 34, align="left", z=2)
        yield sprite(f"carcassonne/follower-{seat}", (_MARGIN + 86, middle), 46, z=2)
        text, size = shrunk(look.names[seat], (32, 28, _TEXT), look.texts.locale, PAGE - 2 * _MARGIN - 230)
        yield label(text, (_MARGIN + 120, middle), size, align="left", z=2)
        yield label(str(look.state.points[seat]), (PAGE - _MARGIN - 16, middle), 38, align="right", z=2)


def _sign(kind: Kind, seat: Seat, middle: tuple[float, float]) -> Iterator[Shape]:
    """Draw a sign for *kind*; the farmer of farms belongs to *seat*."""
    side = 48.0
    if kind is Kind.FIELD:
        yield box((middle[0] - side / 2, middle[1] - side / 2, side, side), "field", edge="ink", line=1, z=1)
        yield sprite(f"carcassonne/farmer-{seat}", middle, side - 6, z=2)
    else:
        yield sprite(f"carcassonne/{_SIGNS[kind]}", middle, side, z=2)


def _numbers(points: Sequence[int], column: float, y: float, *, size: int) -> Iterator[Shape]:
    """Write the *points* of a row, each in the middle of its column; a dash stands for none."""
    for place, number in enumerate(points):
        x = _MARGIN + _CAPTION + (place + 0.5) * column
        yield label(str(number) if number else "–", (x, y), size, "ink" if number else "faint", z=2)


def _player_lines(
    look: Look[Carcassonne], ranks: Result, order: Sequence[Seat], points: dict[Kind, list[int]]
) -> Iterator[str]:
    """Say for each player the rank, the points, and what they were scored for."""
    texts = look.texts
    for seat in order:
        scored = [f"{texts.say(f'tally-{kind}')} {points[kind][seat]}" for kind in KINDS if points[kind][seat]]
        total = f"{texts.say('picture-total')} {look.state.points[seat]}"
        yield sentence(texts, [f"{ranks.ranks[seat]}. {look.names[seat]}", total, *scored])
