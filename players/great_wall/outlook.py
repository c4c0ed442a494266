"""How long a game of The Great Wall will go on."""

from typing import Final

from rules.great_wall.state.wall import Stage, Wall, side
from rules.great_wall.terms.tables import SHAME_PER_PLAYER

OVER: Final = frozenset({Stage.VERDICT, Stage.RECKONING, Stage.EVENT, Stage.END})
"""The stages in which this Year's Winter is over."""

USUAL: Final = 2.0
"""The shame tokens that are taken or lost for each player in a Year, before anything is known of a game."""


def winters(state: Wall) -> float:
    """Return how many Winters are expected still to come: the time track and the shame supply allow no more."""
    left = len(side(state).time) - state.slot - (state.stage in OVER)
    return min(float(left), lasting(state))


def lasting(state: Wall) -> float:
    """Return for how many Winters, this one included, the shame supply is expected to last, as tokens went so far."""
    n = len(state.players)
    years = max(0, state.year - 1 + (state.stage in OVER))
    a_year = (n * (SHAME_PER_PLAYER + USUAL) - state.shame) / (years + 1)
    return max(float(state.stage not in OVER), state.shame / a_year)
