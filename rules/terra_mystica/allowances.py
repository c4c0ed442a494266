"""Exceptions to our rules for replaying games that were played elsewhere, one switch each (TM-20.3).

The switches are options, and the rule that a switch relaxes checks it. So a replayed game is an ordinary log: each
entry is checked by the options of its game alone, wherever the game came from.
"""

from enum import StrEnum


class Allowance(StrEnum):
    """Something that a replayed game may do against our rules (TM-20.3)."""

    COINS_TO_POINTS = "coins-to-points"
    """Every player may convert 3 coins into a point during their turn (TM-21.5)."""
    FULL_BOWLS = "full-bowls"
    """Power is offered even to a player without room for it; answering it then counts as neither taken nor declined
    (TM-21.11)."""
    LEAVE_HOME = "leave-home"
    """A spade may turn a hex away from the home terrain again within the same action (TM-21.30)."""
    OTHER_LOT = "other-lot"
    """A dwelling may be built on a hex changed earlier, if the hex changed in this action is not home terrain
    (TM-21.37)."""
    SECOND_BRIDGE = "second-bridge"
    """A second bridge on a site (TM-21.52)."""
    NO_CONSOLATION = "no-consolation"
    """Cultists and Shapeshifters get nothing when all refuse (TM-21.85)."""
    ANY_ORDER = "any-order"
    """A player answers offers in any order, even after converting (TM-21.87)."""
    SPADE_BY_SPADE = "spade-by-spade"
    """Spades for a hex may be bought one at a time, with conversions between them (TM-21.28)."""
    LATE_STEPS = "late-steps"
    """Cult steps gained by an action may be taken at any time until the round ends (TM-21.89)."""
    MORE_SCROLLS = "more-scrolls"
    """More scrolls than players + 3 are in play (TM-21.90)."""
