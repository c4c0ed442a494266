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

STRENGTH: Final[Mapping[FactionId, float]] = {
    FactionId.DARKLINGS: 11,
    FactionId.DWARVES: 9,
    FactionId.CHAOS_MAGICIANS: 2,
    FactionId.CULTISTS: 2,
    FactionId.HALFLINGS: 2,
    FactionId.SWARMLINGS: 1,
    FactionId.NOMADS: -1,
    FactionId.FAKIRS: -3,
    FactionId.WITCHES: -3,
    FactionId.ALCHEMISTS: -6,
    FactionId.AUREN: -8,
    FactionId.GIANTS: -10,
    FactionId.MERMAIDS: 0,
    FactionId.ENGINEERS: 0,
    FactionId.ICE_MAIDENS: 0,
    FactionId.YETIS: 0,
    FactionId.DRAGONLORDS: 0,
    FactionId.ACOLYTES: 0,
    FactionId.SHAPESHIFTERS: 0,
    FactionId.RIVERWALKERS: 0,
}
"""By how many points factions do better than the mean, in games of computer players."""

WHIM: Final = 4
"""By how many points a faction may be worse than the best one and still be taken."""


def chosen(legal: Iterable[ActionOf[Terra]], dice: Dice) -> ActionOf[Terra]:
    """Return a faction to take, a strong one, now this and now that."""
    factions = [action for action in legal if isinstance(action, preparing.TakeFaction)]
    best = max(STRENGTH[action.faction] for action in factions)
    near = [action for action in factions if STRENGTH[action.faction] >= best - WHIM]
    return near[dice.below(len(near))]


def bidding(state: Terra, decision: Bid, dice: Dice) -> ActionOf[Terra]:
    """Bid a point more than others, up to what the best faction left is worth more than the mean of them."""
    strengths = [STRENGTH[faction] for faction in lineup.left_over(state)]
    limit = max(strengths) - sum(strengths) / len(strengths) + dice.below(4)
    if decision.high is None:
        return auction.MakeBid(0)
    return auction.MakeBid(decision.least) if decision.least <= limit else auction.DropOut()
