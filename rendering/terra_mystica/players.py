"""The strips of the players, in turn order: who they are, what they have, their next income.

The victory points can be read where the picture is shown 340 pixels wide. The rest can be read in close-ups and texts.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from rendering.fonts import wrap_name
from rendering.look import Look
from rendering.points import Area, box, label, shrunk
from rendering.scene import Shape
from rendering.terra_mystica.goods import incomes
from rendering.terra_mystica.hues import hue
from rendering.terra_mystica.queries import (
    OF_SCROLLS,
    awaited_seats,
    can_improve_spades,
    can_ship,
    highest_bid,
    in_order,
    next_places,
)
from rendering.terra_mystica.style import sprite
from rules.core.model import Seat
from rules.terra_mystica.actions.spaces import specials
from rules.terra_mystica.factions import ways
from rules.terra_mystica.game import RULES
from rules.terra_mystica.income import income_without_scroll, of_scroll
from rules.terra_mystica.land import Terrain
from rules.terra_mystica.player import Player
from rules.terra_mystica.state import ROUNDS, Phase, Terra, priests_at_most
from rules.terra_mystica.tiles import Favor, Special

ROW: Final = 76.0
GAP: Final = 6.0
MARGIN: Final = 12.0

_POINTS: Final = 350.0
_GOODS: Final = (492.0, 572.0, 644.0)
_BOWLS: Final = 736.0
_LEVELS: Final = (904.0, 966.0, 1024.0)
_INCOME: Final = 1092.0
_TILES: Final = 1286.0
_SCROLL: Final = 1496.0
_NEXT: Final = 1556.0

_LARGE: Final = 53
_NAME: Final = 20
"""The font sizes in points: of text that can be read on a phone, and of names."""

BOWLS: Final = ("I", "II", "III")
"""The names of the bowls."""


def height(count: int) -> float:
    """Return the height of *count* strips."""
    return MARGIN + count * (ROW + GAP) - GAP + MARGIN


def strips(area: Area, look: Look[Terra], seats: Sequence[Seat]) -> Iterator[Shape]:
    """Draw a strip for each of *seats*, in the order of the round or by rank."""
    state = look.state
    ranks = RULES.result(state)
    left, top, breadth, _ = area
    yield box(area, "frame", z=0)
    for place, seat in enumerate(seat for seat in in_order(state, ranks) if seat in seats):
        y = top + MARGIN + place * (ROW + GAP)
        field = left + MARGIN, y, breadth - 2 * MARGIN, ROW
        rank = f"{ranks.ranks[seat]}." if ranks else ""
        yield from _strip(field, look, seat, rank)


def _strip(field: Area, look: Look[Terra], seat: Seat, rank: str) -> Iterator[Shape]:
    state = look.state
    left, top, _, _ = field
    middle = top + ROW / 2
    player = state.players[seat]
    lit = rank == "1." if rank else seat in look.acting_seats(awaited_seats(state))
    yield box(field, "turn" if lit else "panel", edge="last" if lit else "panel-line", line=4 if lit else 2, radius=14)
    yield sprite(f"marker-{hue(state, seat)}", (left + 40, middle), 66, z=1)
    x = left + 82
    yield from _who(look, seat, rank, (x, middle), _POINTS - 26 - x)
    passed = "terra-picture-passed" if seat in state.passed else ""
    out = "" if rank else "picture-gone" if seat in state.gone else passed
    points = middle - 11 if out else middle
    yield sprite("points", (_POINTS, points), 40, z=1)
    yield label(str(player.points), (_POINTS + 24, points), _LARGE, align="left", z=1)
    if out:
        yield label(look.texts.say(out), (_POINTS - 20, middle + 24), 20, "faint", align="left", z=1)
    bid = highest_bid(state)
    if bid is not None and bid[0] == seat:
        yield label(look.texts.say("terra-picture-bid", n=bid[1]), (_GOODS[0] - 16, middle), _LARGE, align="left", z=1)
    if place := next_places(state).get(seat):
        yield label(f"»{place}", (_NEXT, middle - 2), 32, "faint", z=1)
    if player.faction is None:
        return
    yield from _holdings(state, seat, middle)
    yield from _levels(player, middle)
    has_income = not rank and state.round < ROUNDS
    if has_income:
        yield from _income(state, seat, middle)
    yield from _tiles(state, seat, middle, _TILES if has_income else _INCOME)


def _who(look: Look[Terra], seat: Seat, rank: str, at: tuple[float, float], room: float) -> Iterator[Shape]:
    """Draw the faction and the player's name, and before them those home terrains that the marker does not show."""
    state, texts = look.state, look.texts
    x, middle = at
    player = state.players[seat]
    if player.faction is None:
        text, size = shrunk(f"{rank} {look.names[seat]}".strip(), (28, 25, 22, 20), texts.locale, room)
        yield label(text, (x, middle), size, align="left", z=1)
        return
    homes = ways(state, seat).homes(player)
    if homes and homes != (hue(state, seat),):
        yield from _homes(homes, at)
        x, room = x + 54, room - 54
    faction = texts.say(f"faction-{player.faction.replace('_', '-')}")
    text, size = shrunk(f"{rank} {faction}".strip(), (28, 25, 22, 20), texts.locale, room)
    lines = wrap_name(look.names[seat], _NAME, texts.locale, room, most=2)
    is_long = len(lines) > 1
    yield label(text, (x, middle - (22 if is_long else 14)), size, align="left", z=1)
    for number, line in enumerate(lines):
        y = middle + (5 + number * 21 if is_long else 16)
        yield label(line, (x, y), _NAME, "faint", align="left", z=1)


def _homes(homes: Sequence[Terrain], at: tuple[float, float]) -> Iterator[Shape]:
    """Draw one home terrain, or several smaller ones."""
    x, middle = at
    if len(homes) == 1:
        yield sprite(f"hex-{homes[0]}", (x + 22, middle), 48, z=1)
        return
    for number, terrain in enumerate(homes):
        column, line = divmod(number, 3)
        yield sprite(f"hex-{terrain}", (x + 4 + column * 18 + line % 2 * 9, middle - 16 + line * 16), 20, z=1)


def _holdings(state: Terra, seat: Seat, middle: float) -> Iterator[Shape]:
    """Draw coins, workers, priests with their limit, and the three bowls."""
    player = state.players[seat]
    for sign, count, x in zip(("coin", "worker"), (player.coins, player.workers), _GOODS, strict=False):
        yield sprite(sign, (x, middle), 32, z=1)
        yield label(str(count), (x + 22, middle), 28, align="left", z=1)
    x = _GOODS[2]
    yield sprite("priest", (x, middle), 32, z=1)
    yield label(str(player.priests), (x + 20, middle), 28, align="left", z=1)
    yield label(f"/{priests_at_most(state, seat)}", (x + 38, middle + 4), 18, "faint", align="left", z=1)
    for number, tokens in enumerate(player.bowls):
        x = _BOWLS + number * 52
        yield box(
            (x - 23, middle - 25, 46, 50), "power" if number == 2 else f"power~panel~{78 - 26 * number}", radius=14, z=1
        )
        ink = "power-ink" if number == 2 else "ink"
        yield label(BOWLS[number], (x, middle - 16), 15, ink, z=2)
        yield label(str(tokens), (x, middle + 7), 26, ink, z=2)


def _levels(player: Player, middle: float) -> Iterator[Shape]:
    signs = (("ship", player.shipping), ("spade", player.spades), ("key", player.keys))
    for (sign, level), x in zip(signs, _LEVELS, strict=True):
        if sign == "key" and not level:
            continue
        yield sprite(sign, (x, middle), 34, z=1)
        told = {"ship": can_ship(player), "spade": can_improve_spades(player)}.get(sign, True)
        yield label(str(level) if told else "–", (x + 20, middle), 24, align="left", z=1)


def _income(state: Terra, seat: Seat, middle: float) -> Iterator[Shape]:
    """Draw the income at the beginning of the next round, with the scroll's part set apart."""
    yield sprite("arrow", (_INCOME - 18, middle), 18, z=1)
    at = _INCOME + 10, middle
    yield from incomes(income_without_scroll(state, seat), of_scroll(state, seat), at, 32, _TILES - 6 - _INCOME)


def covered_items(state: Terra, seat: Seat) -> list[tuple[str, bool]]:
    """Return the drawings of the seat's favor tiles, town tiles and action spaces, and whether each is used up."""
    player = state.players[seat]
    covered = () if state.phase is Phase.END else player.used
    elsewhere = {*OF_SCROLLS.values(), Special.FAVOR_CULT, *ways(state, seat).unlimited}
    action_spaces = [each for each in specials(state, seat) if each not in elsewhere]
    return [
        *((f"favor-{tile}", tile is Favor.WATER_2 and Special.FAVOR_CULT in covered) for tile in player.favors),
        *((f"town-{town.tile}", False) for town in player.towns),
        *((f"special-{special}", special in covered) for special in action_spaces),
    ]


def _tiles(state: Terra, seat: Seat, middle: float, left: float) -> Iterator[Shape]:
    """Draw the seat's favor tiles, town tiles, action spaces and scroll, from *left* on; used ones are crossed out."""
    player = state.players[seat]
    items = covered_items(state, seat)
    step = min(44.0, (_SCROLL - 32 - left) / max(1, len(items)))
    for number, (id, used) in enumerate(items):
        x = left + step * (number + 0.5)
        yield sprite(id, (x, middle), 42, z=1 + number)
        if used:
            yield sprite("cross", (x, middle), 42, z=20)
    if player.scroll is not None:
        yield sprite(f"scroll-{player.scroll}", (_SCROLL, middle), 58, z=1)
        if is_scroll_used(state, seat):
            yield sprite("cross", (_SCROLL, middle), 50, z=20)


def is_scroll_used(state: Terra, seat: Seat) -> bool:
    """Whether the action of the scroll of *seat* was used in this round."""
    player = state.players[seat]
    special = OF_SCROLLS.get(player.scroll) if player.scroll else None
    return state.phase is not Phase.END and special in player.used
