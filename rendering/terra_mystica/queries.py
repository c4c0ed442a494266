"""What pictures ask of a state: who is to act, in which order the seats are shown, what is used up."""

from typing import Final

from rules.core.model import CHANCE, Decision, Result, Seat
from rules.core.play import pending
from rules.terra_mystica.income import has_bonus
from rules.terra_mystica.player import Player
from rules.terra_mystica.preparations import Bid
from rules.terra_mystica.state import Terra, seats
from rules.terra_mystica.tiles import ROUND_TILES, Scroll, Special

OF_SCROLLS: Final = {Scroll.SPADE: Special.SCROLL_SPADE, Scroll.CULT_STEP: Special.SCROLL_CULT}
"""The actions of one's own that scrolls give (TM-12.7)."""


def awaited(state: Terra) -> tuple[Seat, ...]:
    """Return the seats that play waits for, each once; an open offer holds nobody up."""
    front = state.agenda[0] if state.agenda else ()
    return tuple(dict.fromkeys(d.seat for d in front if isinstance(d, Decision) and d.seat != CHANCE))


def in_order(state: Terra, ranks: Result | None) -> list[Seat]:
    """Return the seats in the order of the round, those that have left at its end; or by rank."""
    if ranks is not None:
        return sorted(seats(state), key=lambda seat: ranks.ranks[seat])
    place = {seat: number for number, seat in enumerate(state.order)}
    return sorted(seats(state), key=lambda seat: (seat in state.gone, place.get(seat, len(place))))


def highest_bid(state: Terra) -> tuple[Seat, int] | None:
    """Return who has bid the most in the auction going on, and how much (TM-4.3)."""
    found = next((d for d in pending(state) if isinstance(d, Bid)), None)
    return None if found is None or found.bidder is None or found.high is None else (found.bidder, found.high)


def shown_tile(state: Terra, number: int) -> str:
    """Return the tile of a round as it is drawn and called: that of the last without its bonus (TM-3.2, TM-21.62)."""
    tile = state.rounds[number - 1]
    return tile if has_bonus(number) else f"last_{ROUND_TILES[tile].feat}"


def can_ship(player: Player) -> bool:
    """Whether *player* has ships at all, or may have (TM-7.2)."""
    return bool(player.board.shipping) or player.shipping > 0


def can_improve_spades(player: Player) -> bool:
    """Whether the spades of *player* have levels (TM-6.3)."""
    return len(player.board.spades) > 1
