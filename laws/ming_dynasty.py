"""The measures of Ming Dynasty."""

from collections import Counter
from collections.abc import Iterator

from laws.measures import Measures
from rules.core.dice import Dice
from rules.core.model import Seat
from rules.core.struct import evolve
from rules.ming_dynasty.cards import Card
from rules.ming_dynasty.state import TILES_OF_EACH, Cards, Ming, Phase, Return, in_city


def things(state: Ming) -> object:
    """Count the relatives of each colour and the cards of each kind, wherever they are (MD-T37, MD-T38).

    Besides, count the relatives in cities, which must be empty outside of scoring, and list the provinces with more
    tiles than there are (A-13).
    """
    seats, provinces = range(len(state.points)), range(len(state.spaces))
    relatives = [
        supply
        + state.box[colour]
        + sum(row[colour] for rows in (state.spaces, state.open, state.quarters) for row in rows)
        + state.monks.count(colour)
        for colour, supply in enumerate(state.supply)
    ]
    in_cities = sum(in_city(state, province, colour) for province in provinces for colour in range(len(state.supply)))
    cards = Counter((*(state.pile.cards or ()), *state.discards, *filter(None, state.display)))
    for seat in seats:
        cards.update(state.hands[seat].cards or ())
    cards[Card.DRAGON] += state.dragons
    beyond = [province for province in provinces if sum(row[province] for row in state.tiles) > TILES_OF_EACH]
    return relatives, cards, in_cities if state.phase is not Phase.SCORE else 0, beyond


def disguised(state: Ming, seat: Seat | None, dice: Dice) -> Iterator[Ming]:
    """Yield states in which others' hands and the pile are dealt anew, and others' secret returns are changed.

    The number of dragons in those hands stays the same, since it follows from the dragons in the open pile.
    """
    others = [other for other in range(len(state.points)) if other != seat]
    held = [card for other in others for card in state.hands[other].cards or ()]
    dragons = held.count(Card.DRAGON)
    hidden: list[Card] = [card for card in (*held, *(state.pile.cards or ())) if card is not Card.DRAGON]
    returning = any(isinstance(each, Return) for group in state.agenda[:1] for each in group)
    for _ in range(2):
        pile = hidden.copy()
        dealt = [Card.DRAGON] * dragons + _drawn(pile, len(held) - dragons, dice)
        hands, returns = list(state.hands), list(state.returns)
        for other in others:
            size = state.hands[other].size
            hands[other] = Cards(size, tuple(sorted(_drawn(dealt, size, dice))))
            if returning and returns[other] is not None:
                returns[other] = dice.below(7)
        cards = Cards(len(pile), tuple(sorted(pile)))
        yield evolve(state, hands=tuple(hands), returns=tuple(returns), pile=cards)


def _drawn(cards: list[Card], size: int, dice: Dice) -> list[Card]:
    """Remove *size* random cards from *cards*, and return them."""
    return [cards.pop(dice.below(len(cards))) for _ in range(size)]


MEASURES = Measures(conserved=things, growing=lambda state: state.points, disguised=disguised)
