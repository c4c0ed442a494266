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

    With them go the relatives in cities, of which there are none before they are scored, and the provinces of which
    more tiles are out than there are (A-13).
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
    """Yield states in which the hands of others and the pile are dealt differently, and others return other numbers.

    The number of dragons in those hands stays, for it follows from those that lie open.
    """
    others = [other for other in range(len(state.points)) if other != seat]
    held = [card for other in others for card in state.hands[other].cards or ()]
    dragons = held.count(Card.DRAGON)
    hidden = [card for card in (*held, *(state.pile.cards or ())) if card is not Card.DRAGON]
    asked = state.agenda[0] if state.agenda else ()
    for _ in range(2):
        pile = hidden.copy()
        dealt = [Card.DRAGON] * dragons + [pile.pop(dice.below(len(pile))) for _ in range(len(held) - dragons)]
        hands, returns = list(state.hands), list(state.returns)
        for other in others:
            size = state.hands[other].size
            hands[other] = Cards(size, tuple(sorted(dealt.pop(dice.below(len(dealt))) for _ in range(size))))
            if returns[other] is not None and any(isinstance(each, Return) for each in asked):
                returns[other] = dice.below(7)
        cards = Cards(len(pile), tuple(sorted(pile)))
        yield evolve(state, hands=tuple(hands), returns=tuple(returns), pile=cards)


MEASURES = Measures(conserved=things, growing=lambda state: state.points, disguised=disguised)
