"""The picture of a scoring: by city, who entered, who returned, tiles, majorities, points; by seat, sets and monks."""

from collections.abc import Iterator
from typing import Final

from rendering.look import Look, Texts
from rendering.ming_dynasty.pieces import seat_id
from rendering.ming_dynasty.provinces import emblem, pale
from rendering.ming_dynasty.style import STYLE, sprite
from rendering.ming_dynasty.tallies import CityTally, ScoringTally, scoring_tally
from rendering.ming_dynasty.words import scoring_text
from rendering.points import Area, box, label, shrunk
from rendering.scene import Picture, Shape
from rules.core.model import Seat
from rules.ming_dynasty.state import Ming, seats

_BREADTH: Final = 1600
_HEADER: Final = 78
_MARGIN: Final = 16
_COLUMNS: Final = 3
_TITLE: Final = 62
_ROW: Final = 52
_CITY: Final = _TITLE + 8 * _ROW + 6
_FOOT: Final = 176
_LEGEND: Final = 164
"""The width of the captions of rows."""


def picture(look: Look[Ming]) -> Picture:
    """Draw the results of the latest scoring so far."""
    state, texts = look.state, look.texts
    tally = scoring_tally(look)
    rows = -(-len(tally.cities) // _COLUMNS)
    height = _HEADER + rows * (_CITY + _MARGIN) + _FOOT + _MARGIN
    shapes: list[Shape] = [box((0, 0, _BREADTH, _HEADER), "panel")]
    title = texts.say("picture-scoring", n=tally.round)
    shapes.append(label(title, (_MARGIN + 12, _HEADER / 2), 42, align="left", z=1))
    legend, size = shrunk(texts.say("picture-returned"), (28, 25, 22), texts.locale, 700)
    shapes.append(label(legend, (_BREADTH - _MARGIN - 12, _HEADER / 2), size, "faint", align="right", z=1))
    wide = (_BREADTH - (_COLUMNS + 1) * _MARGIN) / _COLUMNS
    for number, city in enumerate(tally.cities):
        row, column = divmod(number, _COLUMNS)
        at = _MARGIN + column * (wide + _MARGIN), _HEADER + row * (_CITY + _MARGIN)
        shapes += _city((*at, wide, _CITY), look, city)
    share = (_BREADTH - _MARGIN * (len(state.points) + 1)) / len(state.points)
    for seat in seats(state):
        left = _MARGIN + seat * (share + _MARGIN)
        shapes += _seat((left, height - _FOOT - _MARGIN, share, _FOOT), look, seat, tally)
    scene = STYLE.scene(look, (0, 0, _BREADTH, height), shapes, palette=state.map.id, background="frame")
    return Picture(scene, scoring_text(look))


def _city(area: Area, look: Look[Ming], city: CityTally) -> Iterator[Shape]:
    """Draw the table of a city: a column for each colour, a row for each quarter, and the totals."""
    state, texts = look.state, look.texts
    left, top, breadth, height = area
    province = state.map.provinces[city.province]
    yield box(area, "panel", edge="panel-line", line=3)
    yield from emblem(province, (left, top, breadth, _TITLE), line=4, z=1)
    text, size = shrunk(texts.say(f"city-{province.id}"), (38, 32, 27), texts.locale, 300)
    yield box((left + 12, top + 8, 330, _TITLE - 16), pale(province), radius=12, z=2)
    yield label(text, (left + 26, top + _TITLE / 2), size, "map-ink", align="left", z=3)
    if not city.is_told or not any(city.entered):
        said = "picture-nobody" if city.is_told else "picture-not-scored"
        yield label(texts.say(said), (left + breadth / 2, top + (_TITLE + height) / 2), 32, "faint", z=2)
        return
    step = (breadth - _LEGEND - 10) / len(city.points)
    columns = [left + _LEGEND + (colour + 0.5) * step for colour in range(len(city.points))]
    y = top + _TITLE + _ROW / 2 + 4
    for colour, x in enumerate(columns):
        yield sprite(f"seal-{seat_id(colour, len(state.points))}", (x, y), 50, z=2)
    for number, district in enumerate(state.map.districts_of[city.province]):
        y += _ROW
        id = state.map.districts[district].id
        yield from _legend(texts.say(f"district-{id}"), left, y, texts)
        for colour, x in enumerate(columns):
            yield from _quarter(state, colour, city.filled[number][colour], city.returned[number][colour], x, y)
    y += _ROW
    yield box((left + 12, y - _ROW / 2, breadth - 24, 3), "panel-line", z=1)
    tiles = city.tiles[: len(state.points)]
    for key, counts in (("tiles", tiles), ("stayed", city.left), ("majority", city.majority), ("points", city.points)):
        last = key == "points"
        if last:
            yield box((left + 4, y - _ROW / 2 + 2, breadth - 8, _ROW - 4), "turn", z=1)
        yield from _legend(texts.say(f"picture-{key}"), left, y, texts)
        for count, x in zip(counts, columns, strict=False):
            plus = "" if key == "stayed" else "+"
            ink = "ink" if count else "faint"
            yield label(f"{plus}{count}" if count else "–", (x, y), 38 if last else 30, ink, z=2)
        y += _ROW


def _legend(text: str, left: float, y: float, texts: Texts) -> Iterator[Shape]:
    said, size = shrunk(text, (27, 24, 22, 20), texts.locale, _LEGEND - 20)
    yield label(said, (left + 16, y), size, align="left", z=2)


def _quarter(state: Ming, colour: int, went: int, back: int, x: float, y: float) -> Iterator[Shape]:
    """Draw the relatives that entered a quarter, those that returned faint."""
    id = seat_id(colour, len(state.points))
    for number in range(went):
        faint = number >= went - back
        yield sprite(f"relative-{id}", (x + (number - (went - 1) / 2) * 40, y), 40, opacity=28 if faint else 100, z=2)


def _seat(area: Area, look: Look[Ming], seat: Seat, tally: ScoringTally) -> Iterator[Shape]:
    """Draw the points that a seat gained, in all, for sets and for monks."""
    left, top, breadth, _ = area
    yield box(area, "panel", edge="panel-line", line=2.5, radius=16)
    yield sprite(f"prince-{seat}", (left + 58, top + 52), 92, z=2)
    yield label(f"+{tally.gained(seat)}", (left + breadth - 18, top + 48), 54, align="right", z=2)
    room = breadth - 116 - 18 - 34 * len(f"+{tally.gained(seat)}") - 10
    text, size = shrunk(look.names[seat], (34, 30, 26, 23), look.texts.locale, room)
    yield label(text, (left + 116, top + 40), size, align="left", z=2)
    yield label(
        look.texts.say("picture-now", n=look.state.points[seat]), (left + 116, top + 78), 26, "faint", align="left", z=2
    )
    y = top + 134
    count, worth = tally.monks[seat]
    yield sprite(f"monk-{seat}", (left + 40, y), 56, z=2)
    yield label(f"×{count}  +{worth}" if count else "–", (left + 72, y), 30, align="left", z=2)
    x = left + breadth * 0.52
    for number, province in enumerate(look.state.map.provinces):
        yield from emblem(province, (x + number % 3 * 19, y - 19 + number // 3 * 19, 19, 19), period=12, line=1.5, z=2)
    worth = sum(tally.sets[seat])
    times = f"×{len(tally.sets[seat])}  " if len(tally.sets[seat]) > 1 else ""
    yield label(f"{times}+{worth}" if worth else "–", (x + 70, y), 30, align="left", z=2)
