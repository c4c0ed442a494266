"""The cards, and how many there are of each (MD-1.3, MD-1.6)."""

from enum import StrEnum
from typing import Final


class Card(StrEnum):
    """What a card shows: a means of transport, or the dragon, who may be used as any (MD-1.6, MD-7.3)."""

    HORSE = "horse"
    JUNK = "junk"
    RICKSHAW = "rickshaw"
    OX_CART = "ox_cart"
    SEDAN_CHAIR = "sedan_chair"
    CAMEL = "camel"
    DRAGON = "dragon"


TRANSPORTS: Final[tuple[Card, ...]] = tuple(card for card in Card if card is not Card.DRAGON)
CARDS_OF_EACH: Final = 9
"""Movement cards of each means of transport."""

DRAGONS: Final = 18
HAND: Final = 5
"""Cards that a hand may hold at most (MD-6.1)."""
