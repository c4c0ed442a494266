"""How long a game of The Great Wall will go on."""

from typing import Final

from rules.core.model import Seat
from rules.great_wall.state.options import Mode
from rules.great_wall.state.wall import Stage, Wall, mode_of, playing, side
from rules.great_wall.terms.tables import SHAME_PER_PLAYER

OVER: Final = frozenset({Stage.VERDICT, Stage.RECKONING, Stage.EVENT, Stage.END})
"""The stages in which this Year's Winter is over."""

# A choice. It counts like one Year of the game, so after two or three Years the real tokens outweigh it.
USUAL: Final = 2.0
"""The shame tokens that are taken or lost for each player in a Year, before anything is known of a game."""

# Since weak company has weights of its own, apprentices have won 110 of 120 games against two players at random, in
# place of 104 in the same deals.
A_YEAR: Final = 5.0
"""The honour that the best of players of some skill has got for each Year, at the least."""

# The best of them may have had luck: with the mean, too, 387 of 400 games were won in place of 382, in the same deals.
# The first Year brings less honour than later ones.
IN_MEAN: Final = 6.5
LATER: Final = 2.5
"""The honour that such players have got in the mean for each Year, at the least, and less so much once."""


def is_weak(state: Wall, seat: Seat) -> bool:
    """Whether the others whom *seat* plays against get so little honour that shame is likely to end the game."""
    years = state.year - 1
    if mode_of(state) is not Mode.VERSUS or not years:
        return False
    others = [state.players[other].honour for other in playing(state) if other != seat] or [0]
    return max(others) < A_YEAR * years or sum(others) / len(others) < IN_MEAN * years - LATER


def winters(state: Wall) -> float:
    """Return how many Winters are expected still to come: the time track and the shame supply allow no more."""
    left = len(side(state).time) - state.slot - (state.stage in OVER)
    return min(float(left), lasting(state))


def lasting(state: Wall) -> float:
    """Return for how many Winters, this one included, the shame supply is expected to last, as tokens went so far."""
    n = len(state.players)
    years = max(0, state.year - 1 + (state.stage in OVER))
    # as if a Year of USUAL had come before the first, so that there is something to divide by in the first Spring
    a_year = (n * (SHAME_PER_PLAYER + USUAL) - state.shame) / (years + 1)
    return max(float(state.stage not in OVER), state.shame / a_year)
