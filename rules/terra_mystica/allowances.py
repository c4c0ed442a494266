"""What games played elsewhere were allowed beyond our rules, one switch each (TM-20.3).

The switches are options, and asked where the rule stands that they bend: a game that was replayed is an ordinary log,
each entry of which is checked by the options of its game alone, wherever it came from.
"""

from enum import StrEnum


class Allowance(StrEnum):
    """What a game played elsewhere may have been allowed, for replays only (TM-20.3)."""

    COINS_TO_POINTS = "coins-to-points"
    """Everybody may turn 3 coins into a point in the own turn (TM-21.5)."""
    FULL_BOWLS = "full-bowls"
    """An offer stands though there is no room; answered while there is none, it counts neither way (TM-21.11)."""
    LEAVE_HOME = "leave-home"
    """A spade may move a hex away from home again in the same action (TM-21.30)."""
    OTHER_LOT = "other-lot"
    """A dwelling on a hex of before, if the one changed is not home (TM-21.37)."""
    SECOND_BRIDGE = "second-bridge"
    """A second bridge on a site (TM-21.52)."""
    NO_CONSOLATION = "no-consolation"
    """Cultists and Shapeshifters get nothing when all refuse (TM-21.85)."""
    ANY_ORDER = "any-order"
    """Offers to a player are answered in any order, also after converting (TM-21.87)."""
    SPADE_BY_SPADE = "spade-by-spade"
    """Spades for a hex are bought one after another, with conversions between (TM-21.28)."""
    LATE_STEPS = "late-steps"
    """Steps on a cult that an action gave are taken at any time until the round ends (TM-21.89)."""
    MORE_SCROLLS = "more-scrolls"
    """There are more scrolls in play than players + 3 (TM-21.90)."""
