"""What a seat of The Great Wall strives for: artifacts and, in the co-op game, demands."""

from functools import cached_property
from typing import Final

from players.great_wall.evaluation import likelihood
from players.great_wall.outlook import is_weak, lasting
from players.great_wall.weights import WEAK, ByMode
from rules.great_wall.cards import goals
from rules.great_wall.cards.cards import cards_of
from rules.great_wall.rivals.coop import demand_of, dues
from rules.great_wall.state.holdings import Player
from rules.great_wall.state.wall import Wall, mode_of, side
from rules.great_wall.terms.goods import NOTHING, Goods
from rules.great_wall.terms.tables import ATONE_COST, SHAME_AT_END
from rules.great_wall.terms.vocabulary import Counter

# Set by hand, in honour; the weight `serves`, which was tuned, scales them all. What takes Years to build weighs 3,
# what comes by one action 2, and a wound 1, because a demand wants many of them.
SERVES: Final = {
    goals.WallLevelsTotalAtLeastDemand: (Counter.WALL_LEVELS_BUILT_STAT, 3.0),
    goals.ArchersOnWallsAtLeastDemand: (Counter.OWN_ARCHERS_ON_WALLS, 3.0),
    goals.EveryPlayerOverseerLevelAtLeastDemand: (Counter.OVERSEER_LEVELS_TOTAL, 3.0),
    goals.EveryPlayerHasSoldierOnHordeDemand: (Counter.OWN_SOLDIERS_ON_HORDES, 2.0),
    goals.HordesDefeatedThisYearAtLeastDemand: (Counter.WOUNDS_STAT, 1.0),
    goals.DiscardTacticDemand: (Counter.TACTICS_IN_HAND, 2.0),
}
"""What each demand makes worth more, and by how much."""


class Aims:
    """What one seat strives for, from the state that it may see."""

    def __init__(self, state: Wall, seat: int, weights: ByMode) -> None:
        self.state = state
        self.seat = seat
        self.own: Player = state.players[seat]
        self.weak = is_weak(state, seat)
        self.w = w = weights[WEAK if self.weak else mode_of(state)]
        # the number of Years still to come
        self.ahead = min(len(side(state).time) - 1 - state.slot, w["lasting"] * lasting(state))

    @cached_property
    def counter_values(self) -> dict[Counter, float]:
        """The extra value of what an artifact or, in the co-op game, a demand counts."""
        found: dict[Counter, float] = {}
        for score in self.scores:
            if isinstance(score, goals.PerScore):
                found[score.per] = self.w["artifact"] * score.times
        for kind in SERVES.keys() & {type(each) for each in self.requirements}:
            counter, weight = SERVES[kind]
            found[counter] = weight * self.w["serves"]
        return found

    @cached_property
    def scores(self) -> tuple[goals.AnyScore, ...]:
        """The scores of the artifacts."""
        return tuple(cards_of(self.state).artifacts[artifact].score for artifact in self.state.artifacts)

    @cached_property
    def gold(self) -> float:
        """The extra value of gold for an artifact."""
        most = sum(sum(each.awards) for each in self.scores if isinstance(each, goals.MajorityScore))
        # the fewer Years are to come, the less the majority will still change hands
        return self.w["majority"] * most / (1 + self.ahead)

    @cached_property
    def chance_to_keep(self) -> float:
        """How likely a point more is kept: in the end shame takes no more honour than there is (GW-14.2)."""
        if not self.weak:
            return 1.0
        years, coming = self.state.year - 0.5, self.ahead + 0.5  # as if in the middle of a Year, so never 0
        shame = self.own.shamed.total * (1 + coming / years)
        honour = self.own.honour + self.w["earned"] * coming
        return likelihood((honour + SHAME_AT_END * shame) / self.w["kept"])

    @cached_property
    def climbing(self) -> float:
        """The extra value of a higher place on the tea stack for an artifact."""
        rank = self.state.tea.index(self.seat)
        # the places below those with awards, which bring nothing
        awards = [(*each.awards, 0, 0, 0, 0, 0) for each in self.scores if isinstance(each, goals.TeaRankScore)]
        gain = sum(each[rank - 1] - each[rank] for each in awards) if rank else 0
        return self.w["artifact"] * self.w["climbing"] * gain / (1 + self.ahead)

    @cached_property
    def blemish(self) -> float:
        """What one more shame token costs, beside honour, for an artifact."""
        awards = [each.awards for each in self.scores if isinstance(each, goals.ByCountScore)]
        lost = sum(each.get(self.own.shame, 0) - each.get(self.own.shame + 1, 0) for each in awards)
        return self.w["artifact"] * lost / (1 + self.ahead)

    @cached_property
    def requirements(self) -> tuple[goals.AnyRequirement, ...]:
        """The requirements of all demands."""
        return tuple(each for demand in self.state.demands for each in demand_of(self.state, demand).requirement)

    @cached_property
    def demanded_goods(self) -> Goods:
        """The resources that the demands want of each player."""
        owed = NOTHING
        for demand in self.state.demands:
            owed = owed.plus(dues(demand_of(self.state, demand)))
        return owed

    @property
    def can_atone(self) -> bool:
        """Whether there is honour to spare beside what the demands want."""
        pledged = sum(each.amount for each in self.requirements if isinstance(each, goals.LoseHonourDemand))
        return self.own.honour - ATONE_COST >= pledged

    def more(self, counter: Counter) -> float:
        """Return the extra value of one more of what *counter* counts, for an artifact or a demand."""
        return self.counter_values.get(counter, 0.0)
