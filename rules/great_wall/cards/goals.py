"""What artifacts are worth (GW-7.7), and what demands ask for (GW-17.14)."""

from rules.core.struct import Struct
from rules.great_wall.cards.ops import snake
from rules.great_wall.terms.vocabulary import Counter, Number, Offering, Resource, Small


def kind(name: str) -> str:
    """Return the name of a class of scores or demands as card files write it.

    >>> kind("PayDemand"), kind("TeaRankScore")
    ('pay', 'tea_rank')
    """
    return snake(name.removesuffix("Demand").removesuffix("Score"))


class Score(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag=kind):
    """What an artifact is worth to a player (GW-7.7)."""


class PerScore(Score, frozen=True):
    """Honour for each."""

    per: Counter
    times: Small


class MajorityScore(Score, frozen=True):
    """Honour for who has most, the second most and so on, but none without any; ties by tea order."""

    counter: Counter
    awards: tuple[Number, ...]
    solo_minimum: Number = 1


class TeaRankScore(Score, frozen=True):
    """Honour by the place on the tea stack from the top; Reed and Qin hold places."""

    awards: tuple[Number, ...]


class ByCountScore(Score, frozen=True):
    """Honour by how many there are, none for numbers not named."""

    counter: Counter
    awards: dict[int, Number]


AnyScore = PerScore | MajorityScore | TeaRankScore | ByCountScore

ByPlayers = dict[int, Number]
"""For each number of players, from 2 to 5."""


class Requirement(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag=kind):
    """What a demand asks (GW-17.14)."""


class PayDemand(Requirement, frozen=True):
    """Every player pays from own stock."""

    resource: Resource
    amount: Small


class SacrificeDemand(Requirement, frozen=True):
    """Every player removes own pieces from the game (GW-17.15)."""

    unit: Offering
    amount: Small


class LoseHonorDemand(Requirement, frozen=True):
    """Every player loses honour, and must have it."""

    amount: Number


class DiscardTacticDemand(Requirement, frozen=True):
    """Every player discards tactic cards."""

    amount: Small


class EveryPlayerHasSoldierOnHordeDemand(Requirement, frozen=True):
    """Every player has a soldier on a Horde card."""


class BreachesThisYearAtMostDemand(Requirement, frozen=True):
    """So many sections were breached this Year at most, in this Winter too."""

    value: Number


class WallLevelsTotalAtLeastDemand(Requirement, frozen=True):
    """The walls have so many levels in all."""

    by_players: ByPlayers


class EmptyWarehouseOfAtLeastDemand(Requirement, frozen=True):
    """All that is in the warehouse goes away, and it is so much."""

    by_players: ByPlayers


class HordesDefeatedThisYearAtLeastDemand(Requirement, frozen=True):
    """So many Horde cards were defeated this Year, claimed or not."""

    by_players: ByPlayers


class ArchersOnWallsAtLeastDemand(Requirement, frozen=True):
    """All players together have so many archers on walls."""

    by_players: ByPlayers


class EveryPlayerOverseerLevelAtLeastDemand(Requirement, frozen=True):
    """Every player has an overseer of that level."""

    value: Small


AnyRequirement = (
    PayDemand
    | SacrificeDemand
    | LoseHonorDemand
    | DiscardTacticDemand
    | EveryPlayerHasSoldierOnHordeDemand
    | BreachesThisYearAtMostDemand
    | WallLevelsTotalAtLeastDemand
    | EmptyWarehouseOfAtLeastDemand
    | HordesDefeatedThisYearAtLeastDemand
    | ArchersOnWallsAtLeastDemand
    | EveryPlayerOverseerLevelAtLeastDemand
)
