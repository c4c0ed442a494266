"""The measures of Ming Dynasty."""

from collections import Counter

from laws.measures import Measures
from rules.ming_dynasty.cards import Card
from rules.ming_dynasty.state import TILES_OF_EACH, Ming, Phase, in_city


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


MEASURES = Measures(conserved=things, growing=lambda state: state.points)
