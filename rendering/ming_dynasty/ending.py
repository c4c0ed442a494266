"""The picture of the final standings: who won, and where everybody's points came from."""

from collections.abc import Iterator
from typing import Final

from rendering.look import Look
from rendering.ming_dynasty.provinces import emblem, pale
from rendering.ming_dynasty.style import STYLE, sprite
from rendering.ming_dynasty.words import ending_text
from rendering.points import Area, box, label, shrunk
from rendering.prose import winners
from rendering.scene import Picture, Shape
from rules.core.model import Result, Seat
from rules.ming_dynasty.events import TilesScored
from rules.ming_dynasty.game import RULES
from rules.ming_dynasty.state import Ming, seats

_BREADTH: Final = 1600
_HEADER: Final = 130
_CAPTIONS: Final = 62
_ROW: Final = 168
_MARGIN: Final = 16
_TILES: Final = 640
"""The x at which the tiles begin; the columns of figures follow."""

_FIGURES: Final = (1080, 1225, 1365, 1565)


def picture(look: Look[Ming]) -> Picture:
    """Draw the final standings, with the points for tiles at the end (MD-9.2.3)."""
    state, texts = look.state, look.texts
    ranks = RULES.result(state)
    assert ranks is not None
    brought = {event.seat: event for event in (*look.past, *look.events) if isinstance(event, TilesScored)}
    order = sorted(seats(state), key=lambda seat: ranks.ranks[seat])
    height = _HEADER + _CAPTIONS + len(order) * _ROW + _MARGIN
    text, size = shrunk(winners(look, ranks), (64, 56, 48, 40, 32), texts.locale, _BREADTH - 150)
    shapes: list[Shape] = [
        box((0, 0, _BREADTH, _HEADER), "panel"),
        sprite("lantern", (70, _HEADER / 2), 96, z=1),
        label(text, (136, _HEADER / 2), size, align="left", z=1),
    ]
    y = _HEADER + _CAPTIONS / 2 + 4
    for key, x in zip(("before", "sets", "rest", "total"), _FIGURES, strict=True):
        text, size = shrunk(texts.say(f"picture-{key}"), (28, 25, 22, 20), texts.locale, 150)
        shapes.append(label(text, (x, y), size, "frame-ink", align="right", z=1))
    for row, seat in enumerate(order):
        area = _MARGIN, _HEADER + _CAPTIONS + row * _ROW, _BREADTH - 2 * _MARGIN, _ROW - _MARGIN
        shapes += _row(area, look, seat, ranks, brought.get(seat))
    scene = STYLE.scene(look, (0, 0, _BREADTH, height), shapes, palette=state.map.id, background="frame")
    return Picture(scene, ending_text(look))


def _row(area: Area, look: Look[Ming], seat: Seat, ranks: Result, tiles: TilesScored | None) -> Iterator[Shape]:
    state, texts = look.state, look.texts
    left, top, _, height = area
    won = seat in ranks.winners
    yield box(area, "turn" if won else "panel", edge="last" if won else "panel-line", line=4, radius=20)
    middle = top + height / 2
    yield label(f"{ranks.ranks[seat]}.", (left + 24, middle), 54, align="left", z=1)
    yield sprite(f"prince-{seat}", (left + 160, middle), 124, z=1)
    room = _TILES - 280
    text, size = shrunk(look.names[seat], (44, 38, 32, 28), texts.locale, room)
    gone = seat in state.gone
    yield label(text, (left + 234, middle - (22 if gone else 0)), size, align="left", z=1)
    if gone:
        text, size = shrunk(texts.say("picture-gone"), (28, 24), texts.locale, room)
        yield label(text, (left + 234, middle + 32), size, "faint", align="left", z=1)
    yield from _held(state, seat, _TILES, middle)
    sets, rest, worth = (tiles.sets, tiles.tiles, tiles.points) if tiles else (0, 0, 0)
    figures = (
        str(state.points[seat] - worth),
        f"+{worth - rest}" if sets else "–",
        f"+{rest}" if rest else "–",
        str(state.points[seat]),
    )
    for figure, x in zip(figures, _FIGURES, strict=True):
        last = x == _FIGURES[-1]
        yield label(figure, (x, middle), 64 if last else 42, "ink" if last else "faint", align="right", z=1)


def _held(state: Ming, seat: Seat, left: float, middle: float) -> Iterator[Shape]:
    """Draw the tiles that a seat has at the end."""
    for number, province in enumerate(state.map.provinces):
        count = state.tiles[seat][number]
        field = left + number * 47, middle - 28, 42, 56
        if count:
            yield from emblem(province, field, z=1)
            yield box((field[0] + 6, middle - 18, 30, 36), pale(province), radius=7, z=2)
            yield label(str(count), (field[0] + 21, middle), 30 if count < 10 else 24, "map-ink", z=3)
        else:
            yield box(field, None, edge="panel-line", line=2.5, z=1)
