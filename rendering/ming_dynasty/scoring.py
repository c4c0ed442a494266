"""The picture of a scoring: for each city, relatives, tiles, majorities and points; for each seat, sets and monks."""

from collections.abc import Iterator, Sequence
from typing import Final

from rendering.fonts import shorten_text, width
from rendering.look import Look, Texts
from rendering.ming_dynasty.pieces import seat_id
from rendering.ming_dynasty.provinces import emblem, pale
from rendering.ming_dynasty.style import SHEET, sprite
from rendering.ming_dynasty.tallies import CityTally, ScoringTally, scoring_tally
from rendering.ming_dynasty.words import scoring_text
from rendering.points import PAGE, TEXT, Area, box, label, shrunk
from rendering.scene import Picture, Shape
from rules.core.model import Seat
from rules.ming_dynasty.state import Ming, seats

_HEADER: Final = 92
_MARGIN: Final = 12
_TITLE: Final = 48
_ROW: Final = 37
_CITY: Final = _TITLE + 8 * _ROW + 4
_BARE: Final = 80
"""The height of a city about which there is nothing to report."""

_FOOT: Final = 132

TALLEST: Final = 940
"""The greatest height of a picture: a phone shows a higher one narrower, and then its letters are too small."""

_TOP: Final = _HEADER + _MARGIN
_ROWS: Final = 2
"""How many rows of cities stand in the first of two pictures."""

_LEGEND: Final = 150
"""The width of the captions of rows."""


def pictures(look: Look[Ming]) -> tuple[Picture, ...]:
    """Draw the results of the latest scoring so far; in two pictures if one would be too high for a phone."""
    tally = scoring_tally(look)
    told = sorted(tally.cities, key=lambda city: not _has_news(city))
    rows = [told[start : start + 2] for start in range(0, len(told), 2)]
    seats_high = -(-len(look.state.points) // 2) * (_FOOT + _MARGIN)
    if _TOP + sum(map(_high, rows)) + seats_high <= TALLEST:
        return (_page(look, tally, rows, "", with_seats=True),)
    return (
        _page(look, tally, rows[:_ROWS], " · 1/2", with_seats=False),
        _page(look, tally, rows[_ROWS:], " · 2/2", with_seats=True),
    )


def _high(row: Sequence[CityTally]) -> float:
    """Return the height of a row of cities, with the margin below it."""
    return max(_CITY if _has_news(city) else _BARE for city in row) + _MARGIN


def _page(
    look: Look[Ming], tally: ScoringTally, rows: Sequence[Sequence[CityTally]], page: str, *, with_seats: bool
) -> Picture:
    """Draw *rows* of cities and, if it is *with_seats*, what each seat gained in all."""
    state, texts = look.state, look.texts
    shapes: list[Shape] = [box((0, 0, PAGE, _HEADER), "panel")]
    title = texts.say("picture-scoring", n=tally.round) + page
    shapes.append(label(title, (_MARGIN + 12, 32), 36, align="left", z=1))
    legend = texts.say("picture-returned")
    shapes.append(label(legend, (_MARGIN + 12, 70), TEXT, "faint", align="left", z=1))
    y = float(_TOP)
    wide = (PAGE - 3 * _MARGIN) / 2
    for row in rows:
        for column, city in enumerate(row):
            area = _MARGIN + column * (wide + _MARGIN), y, wide, _high(row) - _MARGIN
            shapes += _city(area, look, city)
        y += _high(row)
    for seat in seats(state) if with_seats else ():
        line, column = divmod(seat, 2)
        at = _MARGIN + column * (wide + _MARGIN), y + line * (_FOOT + _MARGIN)
        shapes += _seat((*at, wide, _FOOT), look, seat, tally)
    height = y + (-(-len(state.points) // 2) * (_FOOT + _MARGIN) if with_seats else 0)
    scene = SHEET.scene(look, (0, 0, PAGE, height), shapes, palette=state.map.id)
    return Picture(scene, scoring_text(look, [city for row in rows for city in row], with_seats=with_seats))


def _has_news(city: CityTally) -> bool:
    """Whether *city* has been scored, and anybody was in it."""
    return city.is_told and any(city.relatives_entered)


def _city(area: Area, look: Look[Ming], city: CityTally) -> Iterator[Shape]:
    """Draw the table of a city: a column for each colour, a row for each quarter, and the totals."""
    state, texts = look.state, look.texts
    left, top, breadth, height = area
    province = state.map.provinces[city.province]
    yield box(area, "panel", edge="panel-line", line=3)
    yield from emblem(province, (left, top, breadth, _TITLE), line=4, z=1)
    text = texts.say(f"city-{province.id}")
    yield box((left + 8, top + 6, width(text, 28, texts.locale) + 24, _TITLE - 12), pale(province), radius=10, z=2)
    yield label(text, (left + 20, top + _TITLE / 2), 28, "map-ink", align="left", z=3)
    if not _has_news(city):
        key_of_note = "picture-nobody" if city.is_told else "picture-not-scored"
        yield label(texts.say(key_of_note), (left + breadth / 2, top + (_TITLE + height) / 2), 26, "faint", z=2)
        return
    step = (breadth - _LEGEND - 3) / len(city.points)
    columns = [left + _LEGEND + (colour + 0.5) * step for colour in range(len(city.points))]
    y = top + _TITLE + _ROW / 2 + 2
    for colour, x in enumerate(columns):
        yield sprite(f"seal-{seat_id(colour, len(state.points))}", (x, y), 36, z=2)
    for number, district in enumerate(state.map.districts_of[city.province]):
        y += _ROW
        id = state.map.districts[district].id
        yield from _legend(texts.say(f"district-{id}"), left, y, texts)
        for colour, x in enumerate(columns):
            yield from _quarter(state, colour, city.filled[number][colour], city.returned[number][colour], x, y)
    y += _ROW
    yield box((left + 8, y - _ROW / 2, breadth - 16, 2), "panel-line", z=1)
    tiles = city.tiles[: len(state.points)]
    for key, counts in (
        ("tiles", tiles),
        ("stayed", city.relatives_stayed),
        ("majority", city.majority),
        ("points", city.points),
    ):
        last = key == "points"
        if last:
            yield box((left + 3, y - _ROW / 2 + 1, breadth - 6, _ROW - 2), "turn", z=1)
        yield from _legend(texts.say(f"picture-{key}"), left, y, texts)
        for count, x in zip(counts, columns, strict=False):
            plus = "" if key == "stayed" else "+"
            ink = "ink" if count else "faint"
            yield label(f"{plus}{count}" if count else "–", (x, y), 26 if last else 25, ink, z=2)
        y += _ROW


def _legend(text: str, left: float, y: float, texts: Texts) -> Iterator[Shape]:
    yield label(shorten_text(text, TEXT, texts.locale, _LEGEND - 8), (left + 8, y), TEXT, align="left", z=2)


def _quarter(state: Ming, colour: int, went: int, back: int, x: float, y: float) -> Iterator[Shape]:
    """Draw the relatives that entered a quarter; those that returned are faint."""
    id = seat_id(colour, len(state.points))
    for number in range(went):
        faint = number >= went - back
        yield sprite(
            f"relative-{id}",
            (x + (number - (went - 1) / 2) * min(24, 48 / went), y),
            30,
            opacity=28 if faint else 100,
            z=2,
        )


def _seat(area: Area, look: Look[Ming], seat: Seat, tally: ScoringTally) -> Iterator[Shape]:
    """Draw the points that a seat gained, in all, for sets and for monks."""
    left, top, breadth, _ = area
    texts = look.texts
    yield box(area, "panel", edge="panel-line", line=2.5, radius=16)
    yield sprite(f"prince-{seat}", (left + 44, top + 44), 74, z=2)
    gained = f"+{tally.points_gained(seat)}"
    yield label(gained, (left + breadth - 14, top + 66), 42, align="right", z=2)
    text, size = shrunk(look.names[seat], (28, 26, TEXT), texts.locale, breadth - 88 - 14)
    yield label(text, (left + 88, top + 28), size, align="left", z=2)
    yield label(
        texts.say("picture-now", n=look.state.points[seat]), (left + 88, top + 62), TEXT, "faint", align="left", z=2
    )
    y = top + 104
    count, worth = tally.monks[seat]
    yield sprite(f"monk-{seat}", (left + 32, y), 44, z=2)
    yield label(f"×{count}  +{worth}" if count else "–", (left + 58, y), 26, align="left", z=2)
    x = left + breadth * 0.52
    for number, province in enumerate(look.state.map.provinces):
        yield from emblem(province, (x + number % 3 * 17, y - 17 + number // 3 * 17, 17, 17), period=12, line=1.5, z=2)
    worth = sum(tally.sets[seat])
    times = f"×{len(tally.sets[seat])}  " if len(tally.sets[seat]) > 1 else ""
    yield label(f"{times}+{worth}" if worth else "–", (x + 62, y), 26, align="left", z=2)
