"""The picture of the final standings: who won, and where each clan's honour came from."""

from collections.abc import Iterator
from typing import Final

from rendering.great_wall.queries import name, result
from rendering.great_wall.style import STYLE, sprite
from rendering.great_wall.tallies import Row, headline, ranked, rows
from rendering.great_wall.words import ending_text
from rendering.look import Look, Texts
from rendering.points import box, label, line, shrunk
from rendering.scene import Picture, Shape
from rules.core.model import Result
from rules.great_wall.state.wall import Wall, honour_of, is_coop
from rules.great_wall.terms.clans import Clan, is_player

_HEADER: Final = 124.0
_HEADS: Final = 116.0
_ROW: Final = 50.0
_CAPTION: Final = 380.0
_MARGIN: Final = 16.0
_COLUMN: Final = 214.0


def picture(look: Look[Wall]) -> Picture:
    """Draw the final standings, with a column for each clan that has honour."""
    state, texts = look.state, look.texts
    ranks = result(state)
    assert ranks is not None, "the game goes on"
    order = ranked(state, ranks)
    column = max(_COLUMN, 700 / len(order))
    breadth = 2 * _MARGIN + _CAPTION + column * len(order)
    table = [*rows(look, order)]
    top = _HEADER + _HEADS
    height = top + (len(table) + 1) * _ROW + 30 + _MARGIN
    first, second = headline(look)
    shapes: list[Shape] = [box((0, 0, breadth, _HEADER), "panel"), sprite("honour", (66, _HEADER / 2), 84, z=1)]
    text, size = shrunk(first, (50, 44, 38, 34, 30), texts.locale, breadth - 150)
    shapes.append(label(text, (124, _HEADER / 2 - 20), size, align="left", z=1))
    text, size = shrunk(second, (28, 26, 24, 22, 20), texts.locale, breadth - 150)
    shapes.append(label(text, (124, _HEADER / 2 + 30), size, "faint", align="left", z=1))
    for place, clan in enumerate(order):
        left = _MARGIN + _CAPTION + place * column
        shapes += _head(look, clan, ranks, (left, _HEADER + 10), (column, height))
    for number, row in enumerate(table):
        shapes += _line(row, texts, (_MARGIN, top + number * _ROW), column)
    said = texts.say("wall-picture-honour" if is_coop(state) else "picture-total")
    total = Row("", said, ("",) * len(order), tuple(honour_of(state, clan) for clan in order))
    shapes += _line(total, texts, (_MARGIN, top + len(table) * _ROW + 14), column, total=True)
    return Picture(STYLE.scene(look, (0, 0, breadth, height), shapes, scale=100), ending_text(look))


def _head(
    look: Look[Wall], clan: Clan, ranks: Result, at: tuple[float, float], size: tuple[float, float]
) -> Iterator[Shape]:
    """Draw the head of a clan's column: rank, marker and name."""
    (left, top), (breadth, height) = at, size
    won = is_player(clan) and clan in ranks.winners
    area = left + 4, top, breadth - 8, height - top - _MARGIN
    yield box(area, "turn" if won else "panel", edge="last" if won else "panel-line", line=4 if won else 2, radius=16)
    middle = left + breadth / 2
    alone = look.state.won is not None
    yield sprite(f"marker-{clan}", (middle if alone else middle + 30, top + 38), 56, z=2)
    if not alone:
        yield label(f"{ranks.ranks[clan]}.", (middle - 26, top + 38), 44, z=2)
    text, points = shrunk(name(look, clan), (27, 25, 23, 21, 19), look.texts.locale, breadth - 24)
    yield label(text, (middle, top + 86), points, z=2)


def _line(row: Row, texts: Texts, at: tuple[float, float], column: float, *, total: bool = False) -> Iterator[Shape]:
    left, top = at
    middle = top + _ROW / 2
    for place in range(0 if total else len(row.honour)):
        x = left + _CAPTION + place * column
        yield line(((x + 16, top + _ROW), (x + column - 16, top + _ROW)), "panel-line", 1.5, z=1)
    if row.sign:
        yield sprite(row.sign, (left + 26, middle), 42, z=2)
    text, size = shrunk(row.about, (34, 30, 26) if total else (26, 24, 22, 20), texts.locale, _CAPTION - 66)
    yield label(text, (left + 56, middle), size, "frame-ink", align="left", z=2)
    for place, honour in enumerate(row.honour):
        x = left + _CAPTION + (place + 0.5) * column
        size, ink = (46 if total else 31), ("ink" if honour else "faint")
        said = str(honour) if honour or total or row.plain else "–"
        yield label(said.replace("-", "−"), (x + 36, middle), size, ink, align="right", z=2)
        if row.counted[place]:
            yield label(f"({row.counted[place]})", (x + 46, middle), 23, "faint", align="left", z=2)
