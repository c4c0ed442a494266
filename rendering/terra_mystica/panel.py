"""What surrounds the map: round tiles above it, cults and the supply of tiles beside it, scrolls below it."""

from collections.abc import Iterator
from typing import Final

from rendering import prose
from rendering.look import Look
from rendering.points import box, label, line, shrunk
from rendering.scene import Point, Shape
from rendering.terra_mystica.ground import EXTENT
from rendering.terra_mystica.hues import hue
from rendering.terra_mystica.queries import awaited_seats, shown_tile
from rendering.terra_mystica.style import sprite
from rules.terra_mystica.cults import POWER_AT
from rules.terra_mystica.game import RULES
from rules.terra_mystica.goods import CULTS, TOP
from rules.terra_mystica.income import has_bonus
from rules.terra_mystica.lineup import factions_left
from rules.terra_mystica.state import ROUNDS, Phase, Terra, seats
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

_TILE: Final = 0.8
"""The size of round tiles and of the final tile, relative to the header's height."""

_FAVOR: Final = 42.0
_LEFT: Final = BESIDE + 14
_COLUMN: Final = 130.0
_LEVEL: Final = 33.0
_TRACKS: Final = 52.0
_PRIESTS: Final = _TRACKS + 11 * _LEVEL + 6
_FAVORS: Final = _PRIESTS + 56
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
        left, wide = _LEFT + column * _COLUMN, _COLUMN - 8
        yield box((left, 4, wide, _PRIESTS + 44), f"track-{cult}", edge=f"cult-{cult}", line=2, radius=12)
        yield sprite(f"cult-{cult}", (left + wide / 2, 27), 40)
        for level in range(TOP + 1):
            yield from _level(left, wide, level)
        for place in range(4):
            at = left + 20 + place * 28, _PRIESTS + 22
            yield box((at[0] - 13, at[1] - 15, 26, 30), "tile", edge=f"cult-{cult}", line=1.5, radius=7)
            yield label("2" if place else "3", at, 16, "tile-line")
    for tile in FAVORS:
        yield sprite(f"favor-{tile}", _favor_at(tile), _FAVOR)
    for action in POWER_ACTIONS:
        yield sprite(f"power-{action}", _power_at(action), 72)


def _level(left: float, wide: float, level: int) -> Iterator[Shape]:
    """Draw a level of a cult track: its number, and the power gained or the key needed there."""
    y = _TRACKS + (TOP - level) * _LEVEL
    if level < TOP:
        yield line(((left + 6, y), (left + wide - 6, y)), "step-line", 1.5)
    power = POWER_AT.get(level, 0)
    yield label(str(level), (left + 15, y + _LEVEL / 2), 16, "ink" if power else "faint")
    for dot in range(power):
        yield sprite("power", (left + wide - 9, y + _LEVEL / 2 + (dot - (power - 1) / 2) * 10), 10)
    if level == TOP:
        yield sprite("key", (left + wide - 24, y + _LEVEL / 2), 24)


def cults(state: Terra) -> Iterator[Shape]:
    """Draw the markers and priests on the cult tracks; the cult of this round's bonus is highlighted."""
    scored = ROUND_TILES[state.rounds[state.round - 1]] if has_bonus(state.round) else None
    playing = [seat for seat in seats(state) if state.players[seat].faction is not None]
    for column, cult in enumerate(CULTS):
        left = _LEFT + column * _COLUMN
        if scored is not None and scored.cult is cult and state.phase is not Phase.END:
            area = left - 1, 3, _COLUMN - 6, 48
            yield box(area, "last", edge="last-line", line=2, radius=12, z=2)
            yield sprite(f"cult-{cult}", (left + _COLUMN / 2 - 4, 27), 40, z=3)
        for level in range(TOP + 1):
            seats_here = [seat for seat in playing if state.players[seat].cults[column] == level]
            step = min(25.0, 76 / max(1, len(seats_here)))
            y = _TRACKS + (TOP - level) * _LEVEL + _LEVEL / 2
            for place, seat in enumerate(seats_here):
                yield sprite(f"marker-{hue(state, seat)}", (left + 42 + place * step, y), 27, z=4 + place)
        for place, owner in enumerate(state.priests[column]):
            if owner is not None:
                yield sprite(f"priest-{hue(state, owner)}", (left + 20 + place * 28, _PRIESTS + 22), 30, z=4)


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
