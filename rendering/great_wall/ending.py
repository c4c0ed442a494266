"""The picture of the final standings: who won, and where each clan's honour came from."""

from collections.abc import Iterator
from typing import Final

from rendering.fonts import fitted
from rendering.great_wall.queries import name, result
from rendering.great_wall.style import BREADTH, LEAST, STYLE, sprite
from rendering.great_wall.tallies import Row, headline, ranked, rows
from rendering.great_wall.words import ending_text
from rendering.look import Look
from rendering.points import box, label
from rendering.scene import Picture, Point, Shape
from rules.core.model import Result
from rules.great_wall.state.wall import Wall, honour_of, is_coop
from rules.great_wall.terms.clans import Clan, is_player

_HEADER: Final = 124.0
_HEADS: Final = 132.0
_MARGIN: Final = 16.0
_COLUMN: Final = 214.0


def picture(look: Look[Wall]) -> Picture:
    """Draw the final standings, with a column for each clan that has honour."""
    state, texts = look.state, look.texts
    ranks = result(state)
    assert ranks is not None, "the game goes on"
    order = ranked(state, ranks)
    column = max(_COLUMN, 700 / len(order))
    breadth = 2 * _MARGIN + column * len(order)
    least = breadth * LEAST / BREADTH
    row = 2 * least + 26
    table = [*rows(look, order)]
    top = _HEADER + _HEADS
    height = top + (len(table) + 1) * row + 30 + _MARGIN
    first, second = headline(look)
    shapes: list[Shape] = [box((0, 0, breadth, _HEADER), "panel"), sprite("honour", (66, _HEADER / 2), 84, z=1)]
    for said, size, ink, y in ((first, least * 1.2, "ink", -22), (second, least, "faint", 28)):
        text = fitted(said, round(size), texts.locale, breadth - 150)
        shapes.append(label(text, (124, _HEADER / 2 + y), size, ink, align="left", z=1))
    for place, clan in enumerate(order):
        left = _MARGIN + place * column
        shapes += _head(look, clan, ranks, (left, _HEADER + 10), (column, height), least)
    for number, each in enumerate(table):
        shapes += _line(each, (_MARGIN, top + number * row), (column, row), least)
    said = texts.say("wall-picture-honour" if is_coop(state) else "picture-total")
    total = Row("", said, ("",) * len(order), tuple(honour_of(state, clan) for clan in order))
    shapes += _line(total, (_MARGIN, top + len(table) * row + 14), (column, row), least, total=True)
    return Picture(STYLE.scene(look, (0, 0, breadth, height), shapes, scale=100), ending_text(look))


def _head(
    look: Look[Wall], clan: Clan, ranks: Result, at: Point, size: tuple[float, float], least: float
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
    said = fitted(name(look, clan), round(least), look.texts.locale, breadth - 24)
    yield label(said, (middle, top + 88), least, z=2)


def _line(row: Row, at: Point, size: tuple[float, float], least: float, *, total: bool = False) -> Iterator[Shape]:
    """Write a row: what it is about, and below that the honour of each clan."""
    (left, top), (column, high) = at, size
    across = len(row.honour) * column
    yield box((left + 14, top, across - 28, least + 20), "ground", radius=10, z=1)
    x = left + 28
    if row.sign:
        yield sprite(row.sign, (x + 16, top + least * 0.5 + 10), least * 1.2, z=2)
        x += least * 1.2 + 10
    yield label(row.about, (x, top + least * 0.5 + 10), least, "faint", align="left", z=2)
    for place, honour in enumerate(row.honour):
        x, y = left + (place + 0.5) * column, top + high - least * 0.5 - 10
        ink = "ink" if honour else "faint"
        said = str(honour) if honour or total or row.plain else "–"
        yield label(said.replace("-", "−"), (x, y), least * (1.3 if total else 1.05), ink, align="right", z=2)
        if row.counted[place]:
            yield label(f"({row.counted[place]})", (x + 12, y), least, "faint", align="left", z=2)
