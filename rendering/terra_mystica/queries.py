"""Questions about a state: who must act, in which order the seats are shown, what is used up."""

from typing import Final

from rules.core.model import CHANCE, Decision, Result, Seat
from rules.core.play import pending
from rules.terra_mystica.flow import next_order
from rules.terra_mystica.income import has_bonus
from rules.terra_mystica.lineup import is_auction
from rules.terra_mystica.player import Player
from rules.terra_mystica.preparations import Bid
from rules.terra_mystica.state import ROUNDS, Phase, Terra, seats
from rules.terra_mystica.tiles import ROUND_TILES, Scroll, Special

OF_SCROLLS: Final = {Scroll.SPADE: Special.SCROLL_SPADE, Scroll.CULT_STEP: Special.SCROLL_CULT}
"""The special actions that scrolls give (TM-12.7)."""


def awaited_seats(state: Terra) -> tuple[Seat, ...]:
    """Return the seats that the game waits for, each once; it does not wait for answers to offers."""
    front = state.agenda[0] if state.agenda else ()
    return tuple(dict.fromkeys(d.seat for d in front if isinstance(d, Decision) and d.seat != CHANCE))


def in_order(state: Terra, ranks: Result | None) -> list[Seat]:
    """Return the seats in the order of the round, those that have left last; or by rank."""
    if ranks is not None:
        return sorted(seats(state), key=lambda seat: ranks.ranks[seat])
    place = {seat: number for number, seat in enumerate(state.order)}
    return sorted(seats(state), key=lambda seat: (seat in state.gone, place.get(seat, len(place))))


def next_places(state: Terra) -> dict[Seat, int]:
    """Return the known places in the turn order of the next round, from 1 (TM-13.4 to TM-13.7)."""
    if state.phase is not Phase.ACTIONS or not state.passed or state.round == ROUNDS:
        return {}
    staying = [seat for seat in next_order(state) if seat not in state.gone]
    as_passed = state.options.track or is_auction(state)
    return {seat: place for place, seat in enumerate(staying, start=1) if not as_passed or seat in state.passed}


def highest_bid(state: Terra) -> tuple[Seat, int] | None:
    """Return the highest bidder and the bid in the current auction, if there are any (TM-4.3)."""
    found = next((d for d in pending(state) if isinstance(d, Bid)), None)
    return None if found is None or found.bidder is None or found.high is None else (found.bidder, found.high)


def shown_tile(state: Terra, number: int) -> str:
    """Return the id by which the tile of a round is drawn; the last has no bonus (TM-3.2, TM-21.62)."""
    tile = state.rounds[number - 1]
    return tile if has_bonus(number) else f"last_{ROUND_TILES[tile].feat}"


def can_ship(player: Player) -> bool:
    """Whether *player* has shipping, or can advance it (TM-7.2)."""
    return bool(player.board.shipping) or player.shipping > 0


def can_improve_spades(player: Player) -> bool:
    """Whether the spades of *player* have levels (TM-6.3)."""
    return len(player.board.spades) > 1
