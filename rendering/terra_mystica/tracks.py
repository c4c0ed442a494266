"""The large picture of the four cult tracks, for a player who must choose among them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rendering.look import Look
from rendering.points import box, disc, label, line
from rendering.scene import Picture, Shape
from rendering.terra_mystica import table
from rendering.terra_mystica.goods import laid_out
from rendering.terra_mystica.hues import hue
from rendering.terra_mystica.style import STYLE, sprite
from rendering.terra_mystica.words import tracks_text
from rules.core.model import Seat
from rules.core.struct import evolve
from rules.terra_mystica.cults import POWER_AT
from rules.terra_mystica.goods import CULTS, TOP, Cult
from rules.terra_mystica.income import has_bonus
from rules.terra_mystica.state import Phase, Terra, seats
from rules.terra_mystica.tiles import ROUND_TILES, RoundRow

_BREADTH: Final = 720.0
"""The breadth of the picture: its text can be read where it is shown 340 pixels wide."""

_MARGIN: Final = 10.0
_COLUMN: Final = (_BREADTH - _MARGIN) / 4
_WIDE: Final = _COLUMN - _MARGIN
_HEAD: Final = 66.0
_LEVEL: Final = 46.0
_MARKER: Final = 42.0
_TEXT: Final = 24
_TRACKS: Final = _MARGIN + _HEAD + 4
_PRIESTS: Final = _TRACKS + (TOP + 1) * _LEVEL + 4
_HEIGHT: Final = _PRIESTS + 60 + _MARGIN


def picture(
    look: Look[Terra], seat: Seat, question: str, *, aims: Mapping[Cult, int], marks: Sequence[Cult] = ()
) -> Picture:
    """Draw the cult tracks for *seat*, to which *question* is put; *marks* are numbered from 1.

    *aims* are the highest levels that the seat can reach on the tracks.
    """
    shapes: list[Shape] = []
    numbers = {cult: str(number) for number, cult in enumerate(marks, start=1)}
    for column, cult in enumerate(CULTS):
        left = _MARGIN + column * _COLUMN
        shapes += _track(look.state, cult, left)
        shapes += _markers(look.state, cult, left, seat, aims.get(cult))
        if cult in numbers:
            shapes += table.mark((left + 28, _MARGIN + _HEAD / 2), numbers[cult], 30)
    scene = evolve(STYLE, scale=100, background="panel").scene(look, (0, 0, _BREADTH, _HEIGHT), shapes)
    description = tracks_text(look, seat=seat, aims=aims, marks=numbers)
    return Picture(scene, look.texts.say("terra-alt-choice", prompt=question.partition("\n")[0], told=description))


def _track(state: Terra, cult: Cult, left: float) -> Iterator[Shape]:
    """Draw a track with its levels, its head with this round's bonus, and its spaces for priests."""
    yield box((left, _MARGIN, _WIDE, _HEIGHT - 2 * _MARGIN), f"track-{cult}", edge=f"cult-{cult}", line=3, radius=14)
    scored = ROUND_TILES[state.rounds[state.round - 1]] if has_bonus(state.round) else None
    is_scored = scored is not None and scored.cult is cult and state.phase is not Phase.END
    if is_scored:
        yield box((left, _MARGIN, _WIDE, _HEAD), "last", edge="last-line", line=3, radius=14, z=1)
    yield sprite(f"cult-{cult}", (left + _WIDE / 2 - (30 if is_scored else 0), _MARGIN + _HEAD / 2), 54, z=2)
    if is_scored and scored is not None:
        yield from _bonus(scored, left + _WIDE / 2 + 20)
    for level in range(TOP + 1):
        y = _y(level)
        if level:
            yield line(((left + 8, y + _LEVEL / 2), (left + _WIDE - 8, y + _LEVEL / 2)), "step-line", 2, z=1)
        power = POWER_AT.get(level, 0)
        yield label(str(level), (left + 22, y), _TEXT, "ink" if power else "faint", z=2)
        for dot in range(power):
            yield sprite("power", (left + _WIDE - 14, y + (dot - (power - 1) / 2) * 15), 15, z=2)
        if level == TOP:
            yield sprite("key", (left + _WIDE - 38, y), 32, z=2)
    for place, owner in enumerate(state.priests[CULTS.index(cult)]):
        x = left + _WIDE / 2 + (place - 1.5) * 40
        area = x - 18, _PRIESTS + 6, 36, 46
        yield box(area, "tile", edge=f"cult-{cult}", line=2, radius=9, z=1)
        if owner is None:
            yield label("2" if place else "3", (x, _PRIESTS + 29), _TEXT, "tile-line", z=2)
        else:
            yield sprite(f"priest-{hue(state, owner)}", (x, _PRIESTS + 29), 42, z=2)


def _bonus(scored: RoundRow, x: float) -> Iterator[Shape]:
    """Draw what a track gives after the round, and for how many levels."""
    y = _MARGIN + _HEAD / 2
    yield label(f"{scored.per}›", (x, y), 28, "last-line", z=2)
    yield from laid_out(scored.reward, (x + 36, y), 46, spades=scored.spades)


def _markers(state: Terra, cult: Cult, left: float, chooser: Seat, aim: int | None) -> Iterator[Shape]:
    """Draw the markers of all seats, with a ring around that of *chooser* and a frame around its highest level."""
    column = CULTS.index(cult)
    playing = [seat for seat in seats(state) if state.players[seat].faction is not None]
    moves = aim is not None and chooser in playing and aim != state.players[chooser].cults[column]
    for level in range(TOP + 1):
        seats_here = [seat for seat in playing if state.players[seat].cults[column] == level]
        is_aim = moves and level == aim
        y = _y(level)
        if is_aim and aim is not None:
            area = left + 5, y - _LEVEL / 2 + 1, _WIDE - 10, _LEVEL - 2
            yield box(area, "turn", edge="last", line=4, radius=12, z=1)
            steps = aim - state.players[chooser].cults[column]
            change = f"+{steps}" if steps > 0 else f"−{-steps}"
            yield label(change, (left + _WIDE - (56 if level == TOP else 26), y), 28, align="right", z=3)
            if not seats_here:
                yield sprite(f"marker-{hue(state, chooser)}", (left + 42 + _MARKER / 2, y), _MARKER, z=4, opacity=55)
        beside = 68 if is_aim else 30 if level in POWER_AT else 8
        step = min(_MARKER + 2, (_WIDE - 42 - _MARKER - beside) / max(1, len(seats_here) - 1))
        for place, seat in enumerate(sorted(seats_here, key=lambda each: each == chooser)):
            at = left + 42 + _MARKER / 2 + place * step, y
            if seat == chooser:
                yield disc(at, _MARKER / 2 + 3, "last", z=4 + place)
            yield sprite(f"marker-{hue(state, seat)}", at, _MARKER, z=4 + place)


def _y(level: int) -> float:
    return _TRACKS + (TOP - level + 0.5) * _LEVEL
