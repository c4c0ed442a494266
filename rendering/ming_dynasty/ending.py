"""The picture of the final standings: who won, and where everybody's points came from."""

from collections.abc import Iterator
from typing import Final

from rendering.fonts import width
from rendering.look import Look
from rendering.ming_dynasty.provinces import emblem, pale
from rendering.ming_dynasty.style import SHEET, sprite
from rendering.ming_dynasty.words import ending_text
from rendering.points import Area, box, label, shrunk
from rendering.prose import winners
from rendering.scene import Picture, Shape
from rules.core.model import Result, Seat
from rules.ming_dynasty.events import TilesScored
from rules.ming_dynasty.game import RULES
from rules.ming_dynasty.state import Ming, seats

_BREADTH: Final = 720
_HEADER: Final = 96
_CAPTIONS: Final = 44
_ROW: Final = 138
_MARGIN: Final = 12
_TEXT: Final = 24
"""The least font size: text can be read where the picture is shown 340 pixels wide."""

_WHO: Final = 192
_FIGURES: Final = (482, 588, 692)
"""The right edges of the columns of figures."""


def picture(look: Look[Ming]) -> Picture:
    """Draw the final standings, with the points for tiles at the end (MD-9.2.3)."""
    state, texts = look.state, look.texts
    ranks = RULES.result(state)
    assert ranks is not None
    brought = {event.seat: event for event in (*look.past, *look.events) if isinstance(event, TilesScored)}
    order = sorted(seats(state), key=lambda seat: ranks.ranks[seat])
    height = _HEADER + _CAPTIONS + len(order) * _ROW + _MARGIN
    text, size = shrunk(winners(look, ranks), (44, 38, 32, 28), texts.locale, _BREADTH - 116)
    shapes: list[Shape] = [
        box((0, 0, _BREADTH, _HEADER), "panel"),
        sprite("lantern", (50, _HEADER / 2), 72, z=1),
        label(text, (98, _HEADER / 2), size, align="left", z=1),
    ]
    y = _HEADER + _CAPTIONS / 2 + 2
    for key, x in zip(("before", "sets", "rest"), _FIGURES, strict=True):
        shapes.append(label(texts.say(f"picture-{key}"), (x, y), _TEXT, "frame-ink", align="right", z=1))
    for row, seat in enumerate(order):
        area = _MARGIN, _HEADER + _CAPTIONS + row * _ROW, _BREADTH - 2 * _MARGIN, _ROW - _MARGIN
        shapes += _row(area, look, seat, ranks, brought.get(seat))
    scene = SHEET.scene(look, (0, 0, _BREADTH, height), shapes, palette=state.map.id)
    return Picture(scene, ending_text(look))


def _row(area: Area, look: Look[Ming], seat: Seat, ranks: Result, tiles: TilesScored | None) -> Iterator[Shape]:
    state, texts = look.state, look.texts
    left, top, _, height = area
    won = seat in ranks.winners
    yield box(area, "turn" if won else "panel", edge="last" if won else "panel-line", line=4, radius=20)
    first, second = top + 34, top + height - 38
    yield label(f"{ranks.ranks[seat]}.", (left + 16, top + height / 2), 40, align="left", z=1)
    yield sprite(f"prince-{seat}", (left + 118, top + height / 2), 100, z=1)
    total = str(state.points[seat])
    yield label(total, (_FIGURES[-1], first), 46, align="right", z=1)
    room = _FIGURES[-1] - 24 - width(total, 46, texts.locale) - _WHO
    name = f"{texts.say('picture-gone')} · {look.names[seat]}" if seat in state.gone else look.names[seat]
    text, size = shrunk(name, (32, 29, 26, _TEXT), texts.locale, room)
    yield label(text, (_WHO, first), size, align="left", z=1)
    yield from _draw_tiles(state, seat, _WHO, second)
    sets, rest, worth = (tiles.sets, tiles.tiles, tiles.points) if tiles else (0, 0, 0)
    figures = str(state.points[seat] - worth), f"+{worth - rest}" if sets else "–", f"+{rest}" if rest else "–"
    for figure, x in zip(figures, _FIGURES, strict=True):
        yield label(figure, (x, second), 30, "faint", align="right", z=1)


def _draw_tiles(state: Ming, seat: Seat, left: float, middle: float) -> Iterator[Shape]:
    for number, province in enumerate(state.map.provinces):
        count = state.tiles[seat][number]
        field = left + number * 38, middle - 24, 34, 48
        if count:
            yield from emblem(province, field, z=1)
            yield box((field[0] + 4, middle - 17, 26, 34), pale(province), radius=6, z=2)
            yield label(str(count), (field[0] + 17, middle), 27 if count < 10 else _TEXT, "map-ink", z=3)
        else:
            yield box(field, None, edge="panel-line", line=2.5, z=1)
