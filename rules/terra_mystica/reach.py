"""Adjacency and reach (TM-7)."""

from collections.abc import Callable, Iterator
from functools import wraps

from rules.core.model import Seat
from rules.terra_mystica.land import FARTHEST, ends
from rules.terra_mystica.state import Phase, Terra, adjacent_land, hexes_of_seat, seats
from rules.terra_mystica.tiles import SCROLLS

Question = Callable[[Terra, Seat], int]


def cache_last_answer(question: Question) -> Question:
    """Cache the last answer of *question*: listing legal actions asks the same about one state many times."""
    last: tuple[Terra | None, Seat, int] = (None, 0, 0)

    @wraps(question)
    def cached_answer(state: Terra, seat: Seat) -> int:
        nonlocal last
        asked_of, asked_for, answer = last
        if asked_of is not state or asked_for != seat:
            answer = question(state, seat)
            last = (state, seat, answer)
        return answer

    return cached_answer


def shipping_level(state: Terra, seat: Seat) -> int:
    """Return the shipping level of *seat*, including its scroll's in the action phase (TM-7.3)."""
    player = state.players[seat]
    level = player.shipping
    if player.scroll is not None and state.phase is Phase.ACTIONS and seat not in state.passed:
        level += SCROLLS[player.scroll].shipping
    return min(level, FARTHEST)


@cache_last_answer
def adjacent_hexes(state: Terra, seat: Seat) -> int:
    """Return the land hexes directly adjacent to the buildings of *seat*, by edge or bridge, as bits (TM-7.1)."""
    land, hexes = state.land, 0
    buildings = state.players[seat].buildings
    for at in buildings:
        hexes |= land.beside[at]
    for player in state.players:
        for site in player.bridges:
            one, other = ends(site)
            if one in buildings:
                hexes |= land.bit[other]
            if other in buildings:
                hexes |= land.bit[one]
    return hexes


def reach_by_ship(state: Terra, seat: Seat, level: int) -> int:
    """Return the land hexes within reach of ships of *seat* at a shipping *level*, as bits (TM-7.2)."""
    land, hexes = state.land, 0
    for at in state.players[seat].buildings:
        hexes |= land.shipped[at][level]
    return hexes


def hexes_within(state: Terra, seat: Seat, steps: int) -> int:
    """Return the land hexes at most *steps* from a building of *seat*, as bits (TM-17.15)."""
    land, hexes = state.land, 0
    for at in state.players[seat].buildings:
        hexes |= land.within[at][steps]
    return hexes


def connected_buildings(state: Terra, seat: Seat, at: str, own: int | None = None) -> int:
    """Return the buildings of *seat* connected to *at* by direct adjacency, as bits (TM-9.1).

    Bridges of any player connect, and so do river hexes of a Mermaids' town (TM-21.55). *own* replaces the hexes with
    buildings of *seat*.
    """
    land = state.land
    own = hexes_of_seat(state, seat) if own is None else own
    links = [land.beside[river] for river in state.players[seat].rivers]
    for player in state.players:
        for site in player.bridges:
            one, other = ends(site)
            links.append(land.bit[one] | land.bit[other])
    group, fresh = 0, land.bit[at] & own
    while fresh:
        group |= fresh
        near = 0
        for hex_id in land.hexes_of_mask(fresh):
            near |= land.beside[hex_id]
        for link in links:
            if link & fresh:
                near |= link
        fresh = near & own & ~group
    return group


def groups(state: Terra, seat: Seat) -> Iterator[int]:
    """Yield the groups of directly adjacent buildings of *seat*, as bits."""
    remaining = hexes_of_seat(state, seat)
    while remaining:
        group = connected_buildings(state, seat, next(state.land.hexes_of_mask(remaining)))
        yield group
        remaining &= ~group


def neighbours(state: Terra, seat: Seat, at: str) -> tuple[tuple[Seat, int], ...]:
    """Return the other seats with buildings directly adjacent to *at*, and those buildings as bits (TM-10.1)."""
    near = adjacent_land(state, at)
    others = ((other, hexes_of_seat(state, other) & near) for other in seats(state) if other != seat)
    return tuple((other, mask) for other, mask in others if mask)
