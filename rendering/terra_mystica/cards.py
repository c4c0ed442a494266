"""The picture of what players have: a card for each, large enough for a small screen."""

from collections.abc import Iterator, Sequence
from typing import Final

from rendering.fonts import width
from rendering.look import Look
from rendering.points import Area, box, label, shrunk
from rendering.scene import Picture, Shape
from rendering.terra_mystica.goods import breadth, incomes
from rendering.terra_mystica.hues import hue
from rendering.terra_mystica.players import BOWLS, covered_items, is_scroll_used
from rendering.terra_mystica.queries import awaited_seats, can_improve_spades, can_ship, in_order
from rendering.terra_mystica.style import SHEET, sprite
from rendering.terra_mystica.words import cards_text, word
from rules.core.model import Seat
from rules.terra_mystica.game import RULES
from rules.terra_mystica.goods import PIECES, Building
from rules.terra_mystica.income import income_without_scroll, of_scroll
from rules.terra_mystica.player import Player
from rules.terra_mystica.state import ROUNDS, Phase, Terra, building_counts, priests_at_most

BREADTH: Final = 720.0
_HEIGHT: Final = 316.0
_BARE: Final = 92.0
"""The height of the card of a player without a faction."""

_MARGIN: Final = 10.0
_TEXT: Final = 24
"""The least font size: text can be read where the picture is shown 340 pixels wide."""

_GOOD: Final = 50.0
"""The size of the icons of an income."""

_WIDEST: Final = 330.0
"""The greatest width of an income."""

_LINES: Final = (48.0, 124.0, 202.0, 274.0)
"""The middles of the lines of a card."""


def picture(look: Look[Terra], seats: Sequence[Seat] = ()) -> Picture:
    """Draw the cards of *seats*, or of all in the order of the round, one below the other."""
    state = look.state
    ranks = RULES.result(state)
    y = _MARGIN
    shapes: list[Shape] = []
    for seat in seats or in_order(state, ranks):
        high = _BARE if state.players[seat].faction is None else _HEIGHT
        area = _MARGIN, y, BREADTH - 2 * _MARGIN, high
        lit = seat in (ranks.winners if ranks else look.acting_seats(awaited_seats(state)))
        edge, line = ("last", 5) if lit else ("panel-line", 3)
        shapes.append(box(area, "turn" if lit else "panel", edge=edge, line=line, radius=20))
        shapes += _card(area, look, seat, f"{ranks.ranks[seat]}. " if ranks else "")
        y += high + _MARGIN
    scene = SHEET.scene(look, (0, 0, BREADTH, y), shapes)
    return Picture(scene, cards_text(look, seats=seats))


def _card(area: Area, look: Look[Terra], seat: Seat, rank: str) -> Iterator[Shape]:
    state, texts = look.state, look.texts
    left, top, breadth, _ = area
    player = state.players[seat]
    first, second, third, fourth = (top + line for line in _LINES)
    right = left + breadth - 16
    yield sprite(f"marker-{hue(state, seat)}", (left + 44, first), 60, z=1)
    points_at = right - 56 - width(str(player.points), 46, texts.locale)
    x = left + 84
    if player.terrain is not None:
        yield sprite(f"hex-{player.terrain}", (left + 108, first), 62, z=1)
        x = left + 148
    room = points_at - 28 - x
    about = texts.say("picture-gone") if seat in state.gone else ""
    about = texts.say("terra-picture-passed") if seat in state.passed and not rank else about
    name = f"{about} · {look.names[seat]}" if about else look.names[seat]
    if player.faction is not None:
        text, size = shrunk(rank + word(texts, "faction", player.faction), (34, 30, 27, _TEXT), texts.locale, room)
        yield label(text, (x, first - 15), size, align="left", z=1)
        text, size = shrunk(name, (26, _TEXT), texts.locale, room)
        yield label(text, (x, first + 22), size, "faint", align="left", z=1)
    else:
        text, size = shrunk(rank + name, (34, 30, 27, _TEXT), texts.locale, room)
        yield label(text, (x, first), size, align="left", z=1)
    yield sprite("points", (points_at + 20, first), 50, z=1)
    yield label(str(player.points), (right, first), 46, align="right", z=1)
    if player.faction is None:
        return
    yield from _goods(state, seat, left, second)
    yield from _levels(player, left, third)
    items = covered_items(state, seat)
    step = min(60.0, (right - 100 - left - 268) / max(1, len(items)))
    for number, (id, used) in enumerate(items):
        at = left + 296 + step * number, third
        yield sprite(id, at, 58, z=1 + number)
        if used:
            yield sprite("cross", at, 58, z=30)
    if player.scroll is not None:
        yield sprite(f"scroll-{player.scroll}", (right - 40, third + 3), 96, z=1)
        if is_scroll_used(state, seat):
            yield sprite("cross", (right - 40, third + 3), 84, z=30)
    yield from _coming(state, seat, left, fourth)


def _goods(state: Terra, seat: Seat, left: float, y: float) -> Iterator[Shape]:
    """Draw coins, workers, priests with their limit, and the bowls."""
    player = state.players[seat]
    for number, (sign, count) in enumerate(
        (("coin", player.coins), ("worker", player.workers), ("priest", player.priests))
    ):
        x = left + 42 + number * 122
        yield sprite(sign, (x, y), 48, z=1)
        yield label(str(count), (x + 32, y), 38, align="left", z=1)
    yield label(f"/{priests_at_most(state, seat)}", (left + 342, y + 4), 26, "faint", align="left", z=1)
    for number, tokens in enumerate(player.bowls):
        x = left + 394 + number * 100
        fill = "power" if number == 2 else f"power~panel~{78 - 26 * number}"
        ink = "power-ink" if number == 2 else "ink"
        yield box((x, y - 30, 92, 60), fill, radius=18, z=1)
        yield label(BOWLS[number], (x + 24, y), _TEXT, ink, z=2)
        yield label(str(tokens), (x + 64, y), 36, ink, z=2)


def _levels(player: Player, left: float, y: float) -> Iterator[Shape]:
    levels = (
        ("ship", str(player.shipping) if can_ship(player) else "–"),
        ("spade", str(player.spades) if can_improve_spades(player) else "–"),
        ("key", str(player.keys)),
    )
    for number, (sign, level) in enumerate(levels):
        x = left + 42 + number * 82
        yield sprite(sign, (x, y), 46, z=1)
        yield label(level, (x + 27, y), 32, align="left", z=1)


def _coming(state: Terra, seat: Seat, left: float, y: float) -> Iterator[Shape]:
    """Draw the next income, with the scroll's part set apart, and how many buildings of each kind are left."""
    begin = left + 290
    if state.round < ROUNDS and state.phase is not Phase.END:
        base, scroll = income_without_scroll(state, seat), of_scroll(state, seat)
        yield sprite("arrow", (left + 30, y), 26, z=1)
        yield from incomes(base, scroll, (left + 70, y), _GOOD, _WIDEST)
        begin = max(begin, left + 70 + min(_WIDEST, breadth(base, scroll, _GOOD)))
    built = building_counts(state.players[seat])
    step = min(81.0, (left + BREADTH - 2 * _MARGIN - 6 - begin) / len(Building))
    size = min(38.0, step - 37)
    for number, kind in enumerate(Building):
        x = begin + number * step
        yield sprite(f"{kind}-n", (x, y), size, z=1)
        yield label(f"×{PIECES[kind] - built[kind]}", (x + size * 0.6, y), _TEXT, "faint", align="left", z=1)
