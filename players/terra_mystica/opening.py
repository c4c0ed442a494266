"""Which faction a computer player takes, and how much it bids for the choice."""

from collections.abc import Iterable, Mapping
from typing import Final

from rules.core.dice import Dice
from rules.core.model import ActionOf
from rules.terra_mystica import lineup
from rules.terra_mystica.actions import auction, preparing
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.preparations import Bid
from rules.terra_mystica.state import Terra

# Mean points less those of the table, factions by lot. 219 games of four are some 60 seats a faction, so that a row is
# off by about 2 points; the six of Fire & Ice did not take part. The bidding needs the differences alone.
STRENGTH: Final[Mapping[FactionId, float]] = {
    FactionId.HALFLINGS: 9,
    FactionId.CULTISTS: 6,
    FactionId.DARKLINGS: 6,
    FactionId.DWARVES: 6,
    FactionId.MERMAIDS: 6,
    FactionId.CHAOS_MAGICIANS: 4,
    FactionId.ICE_MAIDENS: 2,
    FactionId.YETIS: 1,
    FactionId.SWARMLINGS: 0,
    FactionId.NOMADS: -1,
    FactionId.DRAGONLORDS: -2,
    FactionId.ENGINEERS: -4,
    FactionId.FAKIRS: -4,
    FactionId.ALCHEMISTS: -5,
    FactionId.AUREN: -5,
    FactionId.RIVERWALKERS: -5,
    FactionId.WITCHES: -6,
    FactionId.ACOLYTES: -6,
    FactionId.SHAPESHIFTERS: -8,
    FactionId.GIANTS: -9,
}
"""By how many points factions do better than the mean, in 219 games of computer players; of Fire & Ice, a guess."""

PLANNED: Final[Mapping[FactionId, float]] = {
    **STRENGTH,
    # with Chaos Magicians journeymen made 16 points more than their table (12 seats), with Mermaids 12 fewer (11
    # seats), so not all of the difference to the above is believed
    FactionId.CHAOS_MAGICIANS: 15,
    FactionId.DARKLINGS: 1,
    FactionId.MERMAIDS: -4,
}
"""The same for plans of two rounds, where 17 games of journeymen say something else."""

# A choice: five factions lie within it of the best. With 2, every game would have Halflings.
WHIM: Final = 4
"""By how many points a faction may be worse than the best one and still be taken."""


def random_strong_faction(legal: Iterable[ActionOf[Terra]], dice: Dice) -> ActionOf[Terra]:
    """Pick one of the strongest factions at random."""
    factions = [action for action in legal if isinstance(action, preparing.TakeFaction)]
    best = max(STRENGTH[action.faction] for action in factions)
    near = [action for action in factions if STRENGTH[action.faction] >= best - WHIM]
    return near[dice.below(len(near))]


def strongest(legal: Iterable[ActionOf[Terra]]) -> ActionOf[Terra]:
    """Return the faction that does best with long plans."""
    factions = [action for action in legal if isinstance(action, preparing.TakeFaction)]
    return max(factions, key=lambda action: PLANNED[action.faction])


def bidding(state: Terra, decision: Bid, dice: Dice) -> ActionOf[Terra]:
    """Bid a point more than others, up to what the best faction left is worth more than the mean of them."""
    strengths = [STRENGTH[faction] for faction in lineup.factions_left(state)]
    # up to 3 points of chance: strengths are not known more exactly, and without it all would drop out at the same bid
    limit = max(strengths) - sum(strengths) / len(strengths) + dice.below(4)
    if decision.high is None:
        return auction.MakeBid(0)
    return auction.MakeBid(decision.least) if decision.least <= limit else auction.DropOut()
