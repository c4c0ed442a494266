"""What the laws need to know of the toy: what is conserved, what only grows, and which states look alike to a seat."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from laws.measures import Measures
from rules.core.dice import Dice
from rules.core.model import Seat
from rules.core.struct import evolve
from tasting.state import Respond, Tasting, put


def disguises(state: Tasting, seat: Seat | None, dice: Dice) -> Iterator[Tasting]:
    """Yield states that look the same to *seat*, in which others are asked in secret."""
    others = [s for s in range(len(state.points)) if s != seat]
    if any(isinstance(each, Respond) for group in state.agenda for each in group):
        for one in others:
            for two in others:
                if one < two and state.winner not in (one, two) and state.hands[one].size == state.hands[two].size:
                    yield swap_hands(state, one, two)


def swap_hands(state: Tasting, one: Seat, two: Seat) -> Tasting:
    """Return *state* with all that is hidden of *one* and *two* exchanged: their hands, and who is asked in secret."""
    turned = {one: two, two: one}

    def turn(each: Any) -> Any:
        return evolve(each, seat=turned.get(each.seat, each.seat)) if isinstance(each, Respond) else each

    hands = put(put(state.hands, one, state.hands[two]), two, state.hands[one])
    agenda = tuple(tuple(map(turn, group)) for group in state.agenda)
    return evolve(state, hands=hands, agenda=agenda, discreet=tuple(turned.get(s, s) for s in state.discreet))


def things(state: Tasting) -> object:
    """Count the cards wherever they are, and the coins."""
    hands = (card for hand in state.hands for card in hand.cards or ())
    return Counter((*(state.deck.cards or ()), *hands, *state.spent)), sum(state.coins) + state.till


MEASURES: Measures[Tasting] = Measures(conserved=things, growing=lambda state: state.points, disguised=disguises)
