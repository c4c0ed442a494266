"""The movement cards and dragons, and how many there are (MD-1.3, MD-1.6)."""

from enum import StrEnum
from typing import Final


class Card(StrEnum):
    """A kind of card: a means of transport, or the dragon, which stands for any of them (MD-1.6, MD-7.3)."""

    HORSE = "horse"
    JUNK = "junk"
    RICKSHAW = "rickshaw"
    OX_CART = "ox_cart"
    SEDAN_CHAIR = "sedan_chair"
    CAMEL = "camel"
    DRAGON = "dragon"


TRANSPORTS: Final[tuple[Card, ...]] = tuple(card for card in Card if card is not Card.DRAGON)
CARDS_OF_EACH: Final = 9
"""How many movement cards there are of each means of transport."""

DRAGONS: Final = 18
HAND: Final = 5
"""The most cards that a hand may hold (MD-6.1)."""
