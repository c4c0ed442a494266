"""The picture of the final standings: who won, and where everybody's points came from."""

from collections.abc import Iterator, Sequence
from typing import Final

from rendering.fonts import width, wrap_text
from rendering.look import Look
from rendering.points import PAGE, TEXT, box, label, line, shrunk
from rendering.scene import Picture, Shape
from rendering.terra_mystica.hues import hue
from rendering.terra_mystica.queries import in_order
from rendering.terra_mystica.style import SHEET, sprite
from rendering.terra_mystica.tallies import FinalTally, final_tally
from rendering.terra_mystica.words import ending_text, word
from rules.core.model import Result, Seat
from rules.core.struct import Struct
from rules.terra_mystica.game import RULES
from rules.terra_mystica.goods import CULTS, SOURCES, Source
from rules.terra_mystica.state import Terra, seats

_PLAYER: Final = 58.0
"""The height of a line of the ranking."""

_HEADS: Final = 64.0
_ROW: Final = 46.0
_LINE: Final = 26.0
"""The height of each further line of a caption."""

_CAPTION: Final = 224.0
_MARGIN: Final = 10.0

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


class EndingRow(Struct, frozen=True):
    """A row of the table: a drawing if it has one, and a caption; for each seat, what was measured, and the points."""

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
    shapes = [*_ranking(look, ranks, order)]
    top = 2 * _MARGIN + len(order) * _PLAYER
    column = (PAGE - 2 * _MARGIN - _CAPTION) / len(order)
    y = top + _HEADS
    total = EndingRow("", texts.say("picture-total"), ("",) * len(order), ranks.points)
    for row in (*lines(look), total):
        about = wrap_text(row.about, TEXT, texts.locale, _CAPTION - 52)
        high = _ROW + _LINE * (len(about) - 1)
        shapes += _line(row, about, order, (y, high), column, total=row is total)
        y += high
    height = y + 2 * _MARGIN
    for place, seat in enumerate(order):
        area = _MARGIN + _CAPTION + place * column + 2, top, column - 4, height - top - _MARGIN
        won = seat in ranks.winners
        edge, thick = ("last", 4) if won else ("panel-line", 2)
        shapes.append(box(area, "turn" if won else "panel", edge=edge, line=thick, radius=14))
        middle = area[0] + area[2] / 2, top + _HEADS / 2
        shapes.append(sprite(f"marker-{hue(state, seat)}", middle, 48, z=2))
    scene = SHEET.scene(look, (0, 0, PAGE, height), shapes)
    return Picture(scene, ending_text(look))


def _ranking(look: Look[Terra], ranks: Result, order: Sequence[Seat]) -> Iterator[Shape]:
    """Draw a line for each player: rank, marker, faction, name and points."""
    state, texts = look.state, look.texts
    for place, seat in enumerate(order):
        top = _MARGIN + place * _PLAYER
        middle, won, faction = top + _PLAYER / 2 - 2, seat in ranks.winners, state.players[seat].faction
        area = _MARGIN, top, PAGE - 2 * _MARGIN, _PLAYER - 6
        edge, thick = ("last", 4) if won else ("panel-line", 2)
        yield box(area, "turn" if won else "panel", edge=edge, line=thick, radius=14)
        yield label(f"{ranks.ranks[seat]}.", (_MARGIN + 16, middle), 34, align="left", z=2)
        yield sprite(f"marker-{hue(state, seat)}", (_MARGIN + 84, middle), 44, z=2)
        x, right = _MARGIN + 116, PAGE - _MARGIN - 100
        if faction is not None:
            text = word(texts, "faction", faction)
            yield label(text, (x, middle), 28, align="left", z=2)
            x += width(text, 28, texts.locale) + 14
        text, size = shrunk(look.names[seat], (26, TEXT), texts.locale, right - x)
        yield label(text, (x, middle), size, "faint", align="left", z=2)
        yield label(str(ranks.points[seat]), (PAGE - _MARGIN - 16, middle), 40, align="right", z=2)


def lines(look: Look[Terra]) -> Iterator[EndingRow]:
    """Yield the rows of the table: the sources from which anybody has points; cults one by one once they are scored."""
    tally = final_tally((*look.past, *look.events))
    for number, source in enumerate(SOURCES):
        points = tuple(player.earned[number] for player in look.state.players)
        if not any(points):
            continue
        if source is Source.CULTS and tally.cults:
            yield from _cults(look, tally)
        else:
            measured = tuple(_measure_text(tally, source, seat) for seat in seats(look.state))
            yield EndingRow(
                _SIGNS[source], word(look.texts, "source", source), measured, points, final=source in _FINAL
            )


def _cults(look: Look[Terra], tally: FinalTally) -> Iterator[EndingRow]:
    for cult in CULTS:
        found = [tally.cults.get((seat, cult), (0, 0)) for seat in seats(look.state)]
        levels = tuple(str(player.level(cult)) for player in look.state.players)
        yield EndingRow(
            f"cult-{cult}", word(look.texts, "cult", cult), levels, tuple(points for _, points in found), final=True
        )


def _measure_text(tally: FinalTally, source: Source, seat: Seat) -> str:
    of = {Source.AREA: tally.area, Source.FINAL: tally.tile, Source.RESOURCES: tally.resources}.get(source, {})
    return str(of[seat][0]) if seat in of else ""


def _line(
    row: EndingRow,
    about: Sequence[str],
    order: Sequence[Seat],
    span: tuple[float, float],
    column: float,
    *,
    total: bool,
) -> Iterator[Shape]:
    """Draw a row of the table, *span* its top and height; captions of the final scoring have a background."""
    top, high = span
    middle = top + high / 2
    if row.final:
        yield box((_MARGIN, top + 2, _CAPTION - 6, high - 4), "panel", radius=10, z=1)
    if row.sign:
        yield sprite(row.sign, (_MARGIN + 24, middle), 34, z=2)
    for number, text in enumerate(about):
        at = _MARGIN + 46, middle + (number - (len(about) - 1) / 2) * _LINE
        yield label(text, at, TEXT, "ink" if row.final else "frame-ink", align="left", z=2)
    for place, seat in enumerate(order):
        left = _MARGIN + _CAPTION + place * column
        if not total:
            yield line(((left + 12, top + high), (left + column - 12, top + high)), "panel-line", 1.5, z=1)
        points, measured = row.points[seat], row.measured[seat]
        figure = str(points) if points or total else "–"
        at = left + column / 2 + (-10 if measured else 30 if total else 16), middle
        yield label(figure, at, 32 if total else 28, "ink" if points else "faint", align="right", z=2)
        if measured:
            yield label(f"({measured})", (at[0] + 4, middle), TEXT, "faint", align="left", z=2)
