"""What surrounds the map: round tiles above it, cults and the supply of tiles beside it, scrolls below it."""

from collections.abc import Iterator
from typing import Final

from rendering import prose
from rendering.look import Look
from rendering.points import box, label, line, shrunk
from rendering.scene import Point, Shape
from rendering.terra_mystica.ground import EXTENT
from rendering.terra_mystica.hues import hue
from rendering.terra_mystica.queries import awaited_seats, in_order, shown_tile
from rendering.terra_mystica.style import sprite
from rules.terra_mystica.cults import POWER_AT
from rules.terra_mystica.game import RULES
from rules.terra_mystica.goods import CULTS, TOP, Cult
from rules.terra_mystica.income import has_bonus
from rules.terra_mystica.lineup import factions_left
from rules.terra_mystica.state import ROUNDS, Phase, Terra
from rules.terra_mystica.tiles import FAVORS, POWER_ACTIONS, ROUND_TILES, TOWNS, Favor, PowerAction

BREADTH: Final = 1600.0
HEADER: Final = 128.0
TITLED: Final = 88.0
"""The heights of a header of two lines, and of one with a title alone."""

BESIDE: Final = EXTENT[0]
"""The x at which the column beside the map begins."""

SCROLLS: Final = 96.0
"""The height of the band of scrolls below the map."""

BELOW: Final = EXTENT[1] + SCROLLS
"""The y at which the strips of the players begin."""

READABLE: Final = 52
"""The size of text that is eleven pixels high where the picture is shown 340 pixels wide, in points."""

_TILE: Final = 0.8
"""The size of round tiles and of the final tile, relative to the header's height."""

_FAVOR: Final = 42.0
_LEFT: Final = BESIDE + 14
_COLUMN: Final = 130.0
_MARKERS: Final = 64.0
_CULT: Final = 106.0
_HEAD: Final = 58.0
_LEVELS: Final = 4 + _HEAD
_ROWS: Final = 305.0
"""The height of all rows of levels, in points."""

_ROW: Final = 96.0
"""The greatest height of a row of levels, in points."""

_BAR: Final = 0.18
"""The height of the bar of a level, relative to its row's."""

_PRIEST: Final = 50.0
_PRIESTS: Final = _LEVELS + _ROWS + 6
_FAVORS: Final = _PRIESTS + 2 * _PRIEST + 14
_TOWNS: Final = _FAVORS + 92
_POWERS: Final = _TOWNS + 84


def header_height(title: str) -> float:
    """Return the height of the header, which is less with a *title*, so that a phone shows more below the picture."""
    return TITLED if title else HEADER


def header(look: Look[Terra], title: str = "") -> Iterator[Shape]:
    """Draw the header: the *title* or the round and who must act or has won, the round tiles and the final tile."""
    state, texts = look.state, look.texts
    high = header_height(title)
    yield box((0, -high, BREADTH, high), "panel", z=20)
    tile = round(high * _TILE)
    x = BREADTH - 12 - tile / 2
    middle = -high / 2
    if state.final is not None:
        yield sprite(f"final-{state.final}", (x, middle), tile, z=21)
        x -= tile + 22
    for number in range(ROUNDS, 0, -1):
        yield from _round(x, middle, tile, number, state)
        x -= tile + 8
    room = x + tile / 2 - 40
    if title:
        words, extra = title, ""
    elif (ranks := RULES.result(state)) is not None:
        words, extra = texts.say("picture-over"), prose.winners(look, ranks)
    else:
        words = texts.say("terra-picture-round", n=state.round) if state.round else texts.say("terra-picture-setup")
        if drawn := [texts.say(f"faction-{faction.replace('_', '-')}") for faction in factions_left(state)]:
            words += f" · {texts.format_list(drawn)}"
        extra = prose.awaited_text(look, look.acting_seats(awaited_seats(state)))
    for told, y, colour in ((words, middle - (29 if extra else 0), "ink"), (extra, middle + 29, "faint")):
        text, size = shrunk(told, (54, 46, 38, 32, 28), texts.locale, room)
        yield label(text, (24, y), size, colour, align="left", z=21)


def _round(x: float, y: float, size: float, number: int, state: Terra) -> Iterator[Shape]:
    """Draw the tile of a round: the current one is framed, past ones are faint."""
    area = x - size / 2, y - size / 2, size, size
    now = number == state.round and state.phase is not Phase.END
    past = number < state.round or state.phase is Phase.END
    if number > len(state.rounds):
        yield box(area, None, edge="panel-line", line=2, radius=10, z=20)
    else:
        yield sprite(f"round-{shown_tile(state, number)}", (x, y), size, z=21, opacity=42 if past else 100)
    if now:
        yield box((area[0] - 4, area[1] - 4, size + 8, size + 8), None, edge="last-line", line=7, radius=13, z=22)
        yield box((area[0] - 3, area[1] - 3, size + 6, size + 6), None, edge="last", line=5, radius=12, z=22)
    badge = area[0] + 12, area[1] + 12
    fill = "last" if now else "frame"
    yield box((badge[0] - 13, badge[1] - 13, 26, 26), fill, edge="tile-line", line=1.5, radius=13, z=23)
    yield label(str(number), badge, 17, "last-line" if now else "frame-ink", z=24)


def draw_printed_parts() -> Iterator[Shape]:
    """Draw what is the same in all games: the cult tracks, the favor tiles, the power actions."""
    yield box((0, EXTENT[1], BESIDE, SCROLLS), "frame")
    yield box((BESIDE, 0, BREADTH - BESIDE, BELOW), "panel")
    for column, cult in enumerate(CULTS):
        x = _cult_at(column)
        column_area = x - _CULT / 2, 4, _CULT, _PRIESTS + 2 * _PRIEST
        yield box(column_area, f"track-{cult}", edge=f"cult-{cult}", line=2, radius=12)
        yield sprite(f"cult-{cult}", (x, 4 + _HEAD / 2), 50)
        for place in range(4):
            at = _priest_at(column, place)
            area = at[0] - _PRIEST / 2 + 2, at[1] - _PRIEST / 2 + 2, _PRIEST - 4, _PRIEST - 4
            yield box(area, "tile", edge=f"cult-{cult}", line=2, radius=10)
            yield label("2" if place else "3", at, 42, "tile-line")
    for tile in FAVORS:
        yield sprite(f"favor-{tile}", _favor_at(tile), _FAVOR)
    for action in POWER_ACTIONS:
        yield sprite(f"power-{action}", _power_at(action), 72)


def cults(state: Terra) -> Iterator[Shape]:
    """Draw everybody's levels on the cult tracks, and the priests; the cult of this round's bonus is highlighted."""
    scored = ROUND_TILES[state.rounds[state.round - 1]] if has_bonus(state.round) else None
    playing = [seat for seat in in_order(state, RULES.result(state)) if state.players[seat].faction is not None]
    high = min(_ROWS / max(1, len(playing)), _ROW)
    for row, seat in enumerate(playing):
        yield sprite(f"marker-{hue(state, seat)}", (_LEFT + 28, _LEVELS + (row + 0.5) * high), 58, z=4)
    for column, cult in enumerate(CULTS):
        x = _cult_at(column)
        if scored is not None and scored.cult is cult and state.phase is not Phase.END:
            yield box((x - _CULT / 2 - 1, 3, _CULT + 2, _HEAD), "last", edge="last-line", line=2, radius=12, z=2)
            yield sprite(f"cult-{cult}", (x, 4 + _HEAD / 2), 50, z=3)
        for row, seat in enumerate(playing):
            yield from _level(x, _LEVELS + row * high, high, cult, state.players[seat].cults[column])
        for place, owner in enumerate(state.priests[column]):
            if owner is not None:
                yield sprite(f"priest-{hue(state, owner)}", _priest_at(column, place), _PRIEST, z=4)


def _level(x: float, top: float, high: float, cult: Cult, level: int) -> Iterator[Shape]:
    """Draw a level: its number over a bar with notches where power is gained; at the top the key that it takes."""
    bar = round(high * _BAR)
    left, wide, y = x - _CULT / 2 + 8, _CULT - 16, top + high - bar - 4
    middle, size = (top + y) / 2 + 2, max(READABLE, round(high * 0.72))
    yield label(str(level), (x - (16 if level == TOP else 0), middle), size, z=3)
    if level == TOP:
        yield sprite("key", (x + 37, middle), 36, z=3)
    yield box((left, y, wide, bar), "tile", z=2)
    if level:
        yield box((left, y, wide * level / TOP, bar), f"cult-{cult}", z=3)
    for each in POWER_AT:
        notch = left + wide * each / TOP
        yield line(((notch, y), (notch, y + bar)), "power", 4, z=4)


def _cult_at(column: int) -> float:
    return _LEFT + _MARKERS + (column + 0.5) * (_CULT + 8)


def _priest_at(column: int, place: int) -> Point:
    row, side = divmod(place, 2)
    return _cult_at(column) + (side - 0.5) * _PRIEST, _PRIESTS + (row + 0.5) * _PRIEST


def supply(state: Terra) -> Iterator[Shape]:
    """Draw the numbers of favor tiles and town tiles left, and the power actions that have been used."""
    for tile in FAVORS:
        x, y = _favor_at(tile)
        count = state.favors.get(tile, 0)
        if not count:
            yield from _draw_taken_tile(f"favor-{tile}", (x, y), _FAVOR)
        yield label(f"×{count}", (x, y + 34), 17, "ink" if count else "faint", z=3)
    known = [tile for tile in TOWNS if tile in state.towns]
    step = 4 * _COLUMN / max(6, len(known))
    for place, town in enumerate(known):
        at = _LEFT + step * (place + 0.5) - 4, _TOWNS + 26
        count = state.towns[town]
        yield sprite(f"town-{town}", at, min(62, step - 8), z=3, opacity=100 if count else 30)
        yield label(f"×{count}", (at[0], at[1] + 40), 17, "ink" if count else "faint", z=3)
    for action in () if state.phase is Phase.END else state.taken:
        yield from _draw_taken_tile(f"power-{action}", _power_at(action), 72, opacity=60)
        yield sprite("cross", _power_at(action), 64, z=4)


def _draw_taken_tile(id: str, at: Point, size: float, *, opacity: int = 35) -> Iterator[Shape]:
    """Draw a tile faint over the one that is printed."""
    yield box((at[0] - size / 2, at[1] - size / 2, size, size), "panel", z=2)
    yield sprite(id, at, size, z=3, opacity=opacity)


def _favor_at(tile: Favor) -> Point:
    row = FAVORS[tile]
    return _LEFT + CULTS.index(row.cult) * _COLUMN + 21 + (3 - row.steps) * 40.5, _FAVORS + 24


def _power_at(action: PowerAction) -> Point:
    step = 4 * _COLUMN / len(POWER_ACTIONS)
    return _LEFT + step * (list(POWER_ACTIONS).index(action) + 0.5) - 4, _POWERS + 42


def scrolls(look: Look[Terra]) -> Iterator[Shape]:
    """Draw the free scrolls, with the coins on them."""
    text, size = shrunk(look.texts.say("terra-picture-scrolls"), (22, 20, 18), look.texts.locale, 150)
    middle = EXTENT[1] + SCROLLS / 2
    yield label(text, (20, middle), size, "frame-ink", align="left", z=1)
    free = list(look.state.scrolls)
    step = min(112.0, (BESIDE - 190) / max(1, len(free)))
    for place, scroll in enumerate(free):
        x = 190 + step * (place + 0.5)
        coins = look.state.scrolls[scroll]
        yield sprite(f"scroll-{scroll}", (x - (10 if coins else 0), middle), 86, z=1)
        if coins:
            yield sprite("coin", (x + 36, middle + 22), 36, z=2)
            yield label(str(coins), (x + 36, middle + 22), 20, "black", z=3)
