"""States of a tea tasting, for tests of the core."""

from rules.core.play import advance_to_decision, pending
from rules.core.position import Position
from rules.core.struct import evolve
from tasting.rules import TASTING
from tasting.state import Card, Cards, Rounds, Tasting, TastingOptions

EMPTY = TASTING.setup(3, TastingOptions(rounds=Rounds.ONE))
"""Three seats, with nothing asked yet."""


def until_asked(state: Tasting) -> Tasting:
    """Go on from *state* until something is asked."""
    return advance_to_decision(TASTING, state, (), reveals=False).state


def after_lines(state: Tasting, *lines: str) -> Tasting:
    """Do *lines*, each a seat and an action."""
    position = Position(TASTING, state)
    for line in lines:
        position = position.play(line)
    return position.state


def numbers(state: Tasting) -> list[int]:
    """Return the numbers of all decisions that are pending."""
    return [decision.number for decision in pending(state)]


HIDDEN = evolve(
    EMPTY, hands=(Cards(1, (Card.FROST,)), Cards(1, (Card.LEAF,)), Cards(0, ())), deck=Cards(1, (Card.LEAF,))
)
