"""The picture of the final standings: who won, and where each clan's honour came from."""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Final

from rendering.fonts import wrap_name, wrap_text
from rendering.great_wall.queries import name, result
from rendering.great_wall.style import STYLE, sprite
from rendering.great_wall.tallies import TallyRow, clans_by_rank, headline, rows
from rendering.great_wall.words import ending_text
from rendering.look import Look
from rendering.points import PAGE, TEXT, box, label, line, shrunk
from rendering.scene import Picture, Point, Shape
from rules.core.model import Result
from rules.core.struct import evolve
from rules.great_wall.state.wall import Wall, honour_of, is_coop
from rules.great_wall.terms.clans import Clan, is_player

_PITCH: Final = 28.0
_HEADER: Final = 104.0
_HEADLINE: Final = PAGE - 124
"""The width of the lines in the header."""

_MARGIN: Final = 14.0
_CAPTIONS: Final = {1: 300.0, 2: 300.0, 3: 258.0}
"""The width of the captions of rows, with their icons, by the number of columns; `_LEAST` for more columns."""

_LEAST: Final = 220.0

_ICON: Final = 40.0
_NAMES: Final = 3
"""How many lines a name at the head of a column has at most."""

_HEADS: Final = 74.0
"""The height of the heads of columns above the names, in points."""

_TOTAL: Final = 66.0


def picture(look: Look[Wall]) -> Picture:
    """Draw the final standings as a table: a row for each source of honour, a column for each clan that has honour."""
    state, texts = look.state, look.texts
    ranks = result(state)
    assert ranks is not None, "the game goes on"
    order = clans_by_rank(state, ranks)
    table = [*rows(look, order)]
    captions = _CAPTIONS.get(len(order), _LEAST)
    heights = [_height(row, captions, texts.locale) for row in table]
    reasons = [text for text in wrap_text(headline(look)[1], TEXT, texts.locale, _HEADLINE) if text]
    header = _HEADER + _PITCH * max(0, len(reasons) - 1)
    top = header + _MARGIN
    column = (PAGE - 2 * _MARGIN - captions) / len(order)
    names = [wrap_name(name(look, clan), TEXT, texts.locale, column - 12, most=_NAMES) for clan in order]
    lines = max(map(len, names))
    tops = [*accumulate(heights, initial=top + _HEADS + lines * _PITCH)]
    bottom = tops[-1] + _TOTAL
    shapes: list[Shape] = [
        *_headline(look, reasons, header),
        box((_MARGIN, top, PAGE - 2 * _MARGIN, bottom - top), "panel", edge="panel-line", line=2, radius=16),
    ]
    middles = [_MARGIN + captions + (place + 0.5) * column for place in range(len(order))]
    for clan, middle, written in zip(order, middles, names, strict=True):
        shapes += _head(look, clan, ranks, (middle, top), (column, bottom - top))
        for number, text in enumerate(written):
            y = top + _HEADS + 8 + (number + (lines - len(written)) / 2) * _PITCH
            shapes.append(label(text, (middle, y), TEXT, z=2))
    for row, y, high in zip(table, tops, heights, strict=False):
        shapes.append(line(((_MARGIN + 12, y), (PAGE - _MARGIN - 12, y)), "panel-line", 2, z=2))
        shapes += _row(row, y + high / 2, captions, middles, texts.locale)
    said = texts.say("wall-picture-honour" if is_coop(state) else "picture-total")
    total = TallyRow("", said, ("",) * len(order), tuple(honour_of(state, clan) for clan in order), plain=True)
    shapes.append(line(((_MARGIN + 12, tops[-1]), (PAGE - _MARGIN - 12, tops[-1])), "ink", 4, z=2))
    shapes += _row(total, tops[-1] + _TOTAL / 2 + 1, captions, middles, texts.locale, size=36)
    return Picture(evolve(STYLE, scale=100).scene(look, (0, 0, PAGE, bottom + _MARGIN), shapes), ending_text(look))


def _headline(look: Look[Wall], reasons: Sequence[str], height: float) -> Iterator[Shape]:
    """Draw who won, and below that the lines that say why the game ended."""
    yield box((0, 0, PAGE, height), "panel")
    yield sprite("honour", (56, height / 2), 72, z=1)
    text, size = shrunk(headline(look)[0], (34, 30, 27), look.texts.locale, _HEADLINE)
    yield label(text, (106, 32 if reasons else height / 2), size, align="left", z=1)
    for number, reason in enumerate(reasons):
        yield label(reason, (106, 76 + number * _PITCH), TEXT, "faint", align="left", z=1)


def _head(look: Look[Wall], clan: Clan, ranks: Result, at: Point, size: tuple[float, float]) -> Iterator[Shape]:
    """Draw the head of a clan's column: rank and marker; the column of a winner is coloured to the bottom."""
    (middle, top), (breadth, height) = at, size
    if is_player(clan) and clan in ranks.winners:
        area = middle - breadth / 2 + 2, top + 2, breadth - 4, height - 4
        yield box(area, "turn", edge="last", line=4, radius=14, z=1)
    alone = look.state.won is not None
    yield sprite(f"marker-{clan}", (middle if alone else middle + 20, top + 36), 48, z=2)
    if not alone:
        yield label(f"{ranks.ranks[clan]}.", (middle - 24, top + 36), 36, z=2)


def _caption(row: TallyRow, room: float, locale: str) -> tuple[str, ...]:
    """Return the caption of a row in lines; *room* is that of captions with their icons."""
    return wrap_text(row.about, TEXT, locale, room - 24 - (_ICON if row.sign else 0))


def _height(row: TallyRow, room: float, locale: str) -> float:
    """Return the height of a row: of its caption, or of figures with counts below them."""
    return 20 + _PITCH * max(len(_caption(row, room, locale)), 2 if any(row.counted) else 1)


def _row(
    row: TallyRow, y: float, room: float, middles: Sequence[float], locale: str, *, size: int = 28
) -> Iterator[Shape]:
    """Write a row with its middle at *y*: the caption at the left, the honour of each clan in the *middles*."""
    if row.sign:
        yield sprite(row.sign, (_MARGIN + 32, y), 38, z=2)
    x = _MARGIN + 16 + (_ICON if row.sign else 0)
    caption = _caption(row, room, locale)
    for number, text in enumerate(caption):
        yield label(text, (x, y + (number - (len(caption) - 1) / 2) * _PITCH), TEXT, align="left", z=2)
    for middle, honour, count in zip(middles, row.honour, row.counted, strict=True):
        figure = str(honour).replace("-", "−") if honour or row.plain else "–"
        yield label(figure, (middle, y - (13 if count else 0)), size, "ink" if honour else "faint", z=2)
        if count:
            yield label(f"({count})", (middle, y + 16), TEXT, "faint", z=2)
