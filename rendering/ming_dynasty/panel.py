"""The header above the map with round, phase and piles, and the strip of seats below it."""

from collections.abc import Iterator
from math import ceil
from typing import Final

from rendering import prose
from rendering.fonts import width
from rendering.look import Look
from rendering.ming_dynasty.ground import LEAST
from rendering.ming_dynasty.pieces import NEUTRAL
from rendering.ming_dynasty.provinces import emblem, pale
from rendering.ming_dynasty.style import sprite
from rendering.ming_dynasty.table import fan, fan_breadth
from rendering.points import Area, box, label, shrunk
from rendering.scene import Shape
from rules.core.model import CHANCE, Result, Seat
from rules.core.play import pending
from rules.ming_dynasty.cards import Card
from rules.ming_dynasty.state import (
    PLACED_EACH_ROUND,
    ROUNDS,
    SCORING_ROUNDS,
    Ming,
    Phase,
    beginner,
    cards,
    neutral,
    relatives_placed,
    seats,
)

HEADER: Final = 74
"""The height of the band above the map, in points."""

STRIP: Final = 226
"""The height of the band below it."""

HAND: Final = 110
"""The height of the band with the cards of a seat, in points."""

_MARGIN: Final = 14
_GAP: Final = 10


def awaited_seats(state: Ming) -> tuple[Seat, ...]:
    """Return the seats that the game waits for, each once."""
    return tuple(dict.fromkeys(d.seat for d in pending(state) if d.seat != CHANCE))


def header(area: Area, look: Look[Ming], ranks: Result | None, title: str = "") -> Iterator[Shape]:
    """Draw the header: the round and phase, who must act or has won, and the sizes of the piles."""
    state, texts = look.state, look.texts
    left, top, breadth, height = area
    middle = top + height / 2
    yield box(area, "panel", z=20)
    read = ceil(LEAST * breadth)
    x = left + 16
    for number in range(1, ROUNDS + 1):
        half = 34 if number == state.round and not state.over else 18
        yield from _round(x + half, middle, number, state, half, read)
        x += 2 * half + 8
    x += 12
    right = left + breadth - 20
    piles = (("back", state.pile.size, "back"), ("discard", len(state.discards), "card"), ("dragon", state.dragons, ""))
    for kind, count, _ in reversed(piles):
        yield label(str(count), (right, middle), read, "ink", align="right", z=21)
        right -= 10 + width(str(count), read, "en")
        yield from _pile(kind, right - 20, middle)
        right -= 56
    if title:
        words, extra = title, ""
    elif ranks is not None:
        words, extra = prose.winners(look, ranks), ""  # no "Game over" beside it, which long names would cut off
    else:
        words, extra = (
            texts.say(f"phase-{state.phase}"),
            prose.awaited_text(look, look.acting_seats(awaited_seats(state))),
        )
    whole = " · ".join(filter(None, (words, extra)))
    text, size = shrunk(whole, (read,), texts.locale, right - x - 8)
    yield label(text, (x, middle), size, "ink", align="left", z=21)


def _round(x: float, y: float, number: int, state: Ming, half: float, read: int) -> Iterator[Shape]:
    """Draw a round of the track: those with a scoring are square; the current one has its number, in size *read*."""
    now = number == state.round and not state.over
    past = number < state.round or state.over
    fill = "last" if now else "frame" if past else "space"
    radius = 5 if number in SCORING_ROUNDS else half
    edge, line = ("last-line", 3.5) if now else ("panel-line", 2.5)
    yield box((x - half, y - half, 2 * half, 2 * half), fill, edge=edge, line=line, radius=radius, z=20)
    if now:
        yield label(str(number), (x, y), read, "last-line", z=21)


def _pile(kind: str, x: float, y: float) -> Iterator[Shape]:
    """Draw a small pile of cards: face down, discarded or dragons."""
    fill = {"back": "back", "discard": "card", "dragon": "dragon-card"}[kind]
    for shift in (5, 0):
        area = x - 16 + shift, y - 24 + shift, 32, 46
        yield box(area, fill, edge="card-line", line=2.5, radius=6, z=20)
    if kind != "discard":
        yield sprite("back" if kind == "back" else "card-dragon", (x, y - 1), 30, z=21)


def hand(area: Area, look: Look[Ming], seat: Seat) -> Iterator[Shape]:
    """Draw the hand of a seat in a band above the map."""
    state, texts = look.state, look.texts
    left, top, breadth, height = area
    hand_cards = sorted(cards(state, seat), key=[*Card].index)
    yield box(area, "panel", z=20)
    yield sprite(f"prince-{seat}", (left + 60, top + height / 2), height * 0.86, z=21)
    yield from fan(hand_cards, left + breadth - 20, top, height)
    words = texts.say("picture-hand", name=look.names[seat])
    if not hand_cards:
        words += f" · {texts.say('picture-no-cards')}"
    sizes = tuple(ceil(LEAST * breadth * share) for share in (1.3, 1.15, 1))
    text, size = shrunk(words, sizes, texts.locale, breadth - 130 - fan_breadth(hand_cards, height))
    yield label(text, (left + 114, top + height / 2), size, align="left", z=21)


def strip(area: Area, look: Look[Ming], ranks: Result | None) -> Iterator[Shape]:
    """Draw a field for each seat, in the order of play or by rank, and one for the neutral player."""
    left, top, breadth, height = area
    yield box(area, "frame", z=20)
    playing = sorted(seats(look.state), key=lambda seat: ranks.ranks[seat] if ranks else seat)
    order: list[Seat | None] = [*playing, *([] if neutral(look.state) is None else [None])]
    shares = [1.0 if seat is not None else 0.42 for seat in order]
    room = breadth - 2 * _MARGIN - _GAP * (len(order) - 1)
    x = left + _MARGIN
    for seat, share in zip(order, shares, strict=True):
        wide = room * share / sum(shares)
        field = x, top + _MARGIN, wide, height - 2 * _MARGIN
        if seat is None:
            yield from _neutral(field, look)
        else:
            yield from _seat(field, look, seat, f"{ranks.ranks[seat]}." if ranks else "")
        x += wide + _GAP


def _seat(field: Area, look: Look[Ming], seat: Seat, rank: str) -> Iterator[Shape]:
    state, texts = look.state, look.texts
    left, top, breadth, height = field
    lit = rank == "1." if rank else seat in look.acting_seats(awaited_seats(state))
    fill, edge = ("turn", "last") if lit else ("panel", "panel-line")
    yield box(field, fill, edge=edge, line=4 if lit else 2.5, radius=16, z=20)
    right, x = left + breadth - 16, left + 116
    out = "picture-gone" if seat in state.gone else "picture-passed" if seat in state.passed else ""
    yield sprite(f"prince-{seat}", (left + 60, top + (46 if out else 54)), 84 if out else 96, z=21)
    if out:
        text, size = shrunk(texts.say(out), (23, 21, 20), texts.locale, 106)
        yield box((left + 6, top + 89, 108, 29), "frame", radius=12, z=22)
        yield label(text, (left + 60, top + 103), size, "frame-ink", z=23)
    room = right - x
    if beginner(state) == seat and not rank:
        yield sprite("lantern", (right - 16, top + 34), 46, z=22)
        room -= 42
    text, size = shrunk(f"{rank} {look.names[seat]}".strip(), (34, 30, 26, 23), texts.locale, room)
    yield label(text, (x, top + 34), size, "ink", align="left", z=22)
    points = str(state.points[seat])
    holdings = _holdings(state, seat)
    size = next((size for size in (56, 48) if right - x - width(points, size, "en") >= 62 * len(holdings)), 42)
    yield label(points, (right, top + 88), size, "ink", align="right", z=22)
    step = min(68, (right - x - 8 - width(points, size, "en")) / len(holdings))
    for number, (kind, count) in enumerate(holdings):
        yield from _holding(kind, count, x + number * step, top + 88, step / 68)
    yield from _tiles(state, seat, (left + 12, top + 128, breadth - 24, height - 140))


def _holdings(state: Ming, seat: Seat) -> list[tuple[str, int]]:
    """Return the number of cards, and if there are any, of relatives still to be placed and of monks."""
    left = PLACED_EACH_ROUND - relatives_placed(state, seat) if state.phase is Phase.PLACE else 0
    monks = state.monks.count(seat)
    counts = (("back", state.hands[seat].size), (f"relative-{seat}", left), (f"monk-{seat}", monks))
    return [(kind, count) for kind, count in counts if count or kind == "back"]


def _holding(kind: str, count: int, x: float, y: float, part: float) -> Iterator[Shape]:
    """Draw an icon with a count, scaled by *part*."""
    middle = (x + 14 * part, y)
    if kind == "back":
        yield box((x, y - 20 * part, 27 * part, 40 * part), "back", edge="card-line", line=2.5, radius=5, z=21)
    yield sprite(kind, middle, (24 if kind == "back" else 40) * part, z=22)
    size = (28 if count < 10 else 22) * part
    yield label(str(count), (x + 36 * part, y), size, "ink", align="left", z=22)


def _tiles(state: Ming, seat: Seat, area: Area) -> Iterator[Shape]:
    left, top, breadth, height = area
    provinces = state.map.provinces
    step = min(breadth / len(provinces), 110)
    wide = step - 8
    for number, province in enumerate(provinces):
        count = state.tiles[seat][number]
        field = left + number * step + 4, top, wide, height
        if count:
            yield from emblem(province, field, z=21)
            middle = (field[0] + wide / 2, top + height / 2)
            half = 15 if count < 10 else 24
            yield box((middle[0] - half, middle[1] - 20, 2 * half, 40), pale(province), radius=8, z=22)
            yield label(str(count), middle, 36, "map-ink", z=23)
        else:
            yield box(field, None, edge="panel-line", line=2.5, z=21)


def _neutral(field: Area, look: Look[Ming]) -> Iterator[Shape]:
    left, top, breadth, _ = field
    yield box(field, "panel", edge="panel-line", line=2.5, radius=16, z=20)
    middle = left + breadth / 2
    yield sprite(f"seal-{NEUTRAL}", (middle, top + 52), 84, z=21)
    text, size = shrunk(look.texts.say("picture-neutral"), (28, 25, 22), look.texts.locale, breadth - 16)
    yield label(text, (middle, top + 120), size, "ink", z=22)
    yield sprite(f"relative-{NEUTRAL}", (middle - 28, top + 164), 40, z=22)
    yield label(str(look.state.supply[len(look.state.points)]), (middle - 4, top + 164), 30, "ink", align="left", z=22)
