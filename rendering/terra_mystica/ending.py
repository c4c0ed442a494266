"""The picture of the final standings: who won, and where everybody's points came from."""

from collections.abc import Iterator, Sequence
from typing import Final

from rendering.look import Look, Texts
from rendering.points import box, label, line, shrunk
from rendering.prose import winners
from rendering.scene import Picture, Shape
from rendering.terra_mystica.queries import in_order
from rendering.terra_mystica.style import STYLE, sprite
from rendering.terra_mystica.tallies import FinalTally, final_tally
from rendering.terra_mystica.words import ending_text, word
from rules.core.model import Result, Seat
from rules.core.struct import Struct
from rules.terra_mystica.game import RULES
from rules.terra_mystica.goods import CULTS, SOURCES, Source
from rules.terra_mystica.state import Terra, seats

_HEADER: Final = 104.0
_HEADS: Final = 138.0
_ROW: Final = 47.0
_CAPTION: Final = 330.0
_MARGIN: Final = 16.0
_COLUMN: Final = 214.0

_FINAL: Final = frozenset({Source.AREA, Source.FINAL, Source.CULTS, Source.RESOURCES})
"""The sources of the final scoring."""


_SIGNS: Final = {
    Source.START: "points",
    Source.ROUND: "arrow",
    Source.SCROLL: "scroll-priest",
    Source.FAVOR: "favor-water-1",
    Source.TOWN: "town",
    Source.SHIPPING: "ship",
    Source.SPADES: "spade",
    Source.FACTION: "hex-any",
    Source.STRONGHOLD: "stronghold-n",
    Source.LEECH: "power",
    Source.AREA: "dwelling-n",
    Source.FINAL: "final-outposts",
    Source.CULTS: "cult-fire",
    Source.RESOURCES: "coin",
}
"""The drawings of the sources of points."""


class Line(Struct, frozen=True):
    """A row of the table: a drawing if it has one, a caption; by seat, what was measured, and the points."""

    sign: str
    about: str
    measured: tuple[str, ...]
    points: tuple[int, ...]
    final: bool = False


def picture(look: Look[Terra]) -> Picture:
    """Draw the final standings, a column for each seat."""
    state, texts = look.state, look.texts
    ranks = RULES.result(state)
    assert ranks is not None
    order = in_order(state, ranks)
    column = max(_COLUMN, 560 / len(order))
    breadth = 2 * _MARGIN + _CAPTION + column * len(order)
    table = list(lines(look))
    top = _HEADER + _HEADS
    height = top + (len(table) + 1) * _ROW + 26 + _MARGIN
    text, size = shrunk(winners(look, ranks), (54, 48, 42, 36, 30), texts.locale, breadth - 130)
    shapes: list[Shape] = [box((0, 0, breadth, _HEADER), "panel"), sprite("points", (60, _HEADER / 2), 70, z=1)]
    shapes.append(label(text, (112, _HEADER / 2), size, align="left", z=1))
    for place, seat in enumerate(order):
        left = _MARGIN + _CAPTION + place * column
        shapes += _head(look, seat, ranks, (left, _HEADER + 10), (column, height))
    for number, row in enumerate(table):
        y = top + number * _ROW
        shapes += _line(row, order, texts, (_MARGIN, y), column)
    total = Line("", texts.say("picture-total"), ("",) * len(order), ranks.points)
    shapes += _line(total, order, texts, (_MARGIN, top + len(table) * _ROW + 14), column, total=True)
    scene = STYLE.scene(look, (0, 0, breadth, height), shapes, background="frame", scale=100)
    return Picture(scene, ending_text(look))


def lines(look: Look[Terra]) -> Iterator[Line]:
    """Yield the rows of the table: the sources from which anybody has points; cults one by one once they are scored."""
    tally = final_tally((*look.past, *look.events))
    for number, source in enumerate(SOURCES):
        points = tuple(player.earned[number] for player in look.state.players)
        if not any(points):
            continue
        if source is Source.CULTS and tally.cults:
            yield from _cults(look, tally)
        else:
            measured = tuple(_measured(tally, source, seat) for seat in seats(look.state))
            yield Line(_SIGNS[source], word(look.texts, "source", source), measured, points, final=source in _FINAL)


def _cults(look: Look[Terra], tally: FinalTally) -> Iterator[Line]:
    for cult in CULTS:
        found = [tally.cults.get((seat, cult), (0, 0)) for seat in seats(look.state)]
        levels = tuple(str(player.level(cult)) for player in look.state.players)
        yield Line(
            f"cult-{cult}", word(look.texts, "cult", cult), levels, tuple(points for _, points in found), final=True
        )


def _measured(tally: FinalTally, source: Source, seat: Seat) -> str:
    of = {Source.AREA: tally.area, Source.FINAL: tally.tile, Source.RESOURCES: tally.resources}.get(source, {})
    return str(of[seat][0]) if seat in of else ""


def _head(
    look: Look[Terra], seat: Seat, ranks: Result, at: tuple[float, float], size: tuple[float, float]
) -> Iterator[Shape]:
    """Draw a seat's column and its head: rank, marker, faction and name."""
    texts = look.texts
    (left, top), (breadth, height) = at, size
    won = seat in ranks.winners
    area = left + 4, top, breadth - 8, height - top - _MARGIN
    yield box(area, "turn" if won else "panel", edge="last" if won else "panel-line", line=4 if won else 2, radius=16)
    middle = left + breadth / 2
    yield label(f"{ranks.ranks[seat]}.", (middle - 26, top + 36), 44, z=2)
    yield sprite(f"marker-{seat}", (middle + 28, top + 36), 50, z=2)
    faction = look.state.players[seat].faction
    if faction is not None:
        text, points = shrunk(word(texts, "faction", faction), (28, 25, 22, 20), texts.locale, breadth - 24)
        yield label(text, (middle, top + 79), points, z=2)
    text, points = shrunk(look.names[seat], (22, 20, 18), texts.locale, breadth - 24)
    yield label(text, (middle, top + 108), points, "faint", z=2)


def _line(
    row: Line, order: Sequence[Seat], texts: Texts, at: tuple[float, float], column: float, *, total: bool = False
) -> Iterator[Shape]:
    """Draw a row of the table; captions of the final scoring have a background."""
    left, top = at
    middle = top + _ROW / 2
    breadth = _CAPTION + column * len(order)
    if row.final:
        yield box((left, top + 2, _CAPTION - 8, _ROW - 4), "panel", radius=10, z=1)
    if not total:
        yield line(((left + _CAPTION + 16, top + _ROW), (left + breadth - 16, top + _ROW)), "panel-line", 1.5, z=1)
    if row.sign:
        yield sprite(row.sign, (left + 26, middle), 36, z=2)
    room = _CAPTION - 64
    text, size = shrunk(row.about, (34, 30) if total else (26, 24, 22, 20, 18), texts.locale, room)
    yield label(text, (left + 54, middle), size, "ink" if row.final else "frame-ink", align="left", z=2)
    for place, seat in enumerate(order):
        x = left + _CAPTION + (place + 0.5) * column
        points = row.points[seat]
        size = 44 if total else 30
        yield label(
            str(points) if points or total else "–",
            (x + 34, middle),
            size,
            "ink" if points else "faint",
            align="right",
            z=2,
        )
        if row.measured[seat]:
            yield label(f"({row.measured[seat]})", (x + 44, middle), 22, "faint", align="left", z=2)
