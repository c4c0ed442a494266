"""The scores of artifacts (GW-7.7), and the requirements of demands (GW-17.14)."""

from abc import abstractmethod
from collections.abc import Iterator
from typing import ClassVar

from rules.core.model import Seat
from rules.core.struct import Struct
from rules.great_wall.cards.counters import count
from rules.great_wall.cards.operations import snake
from rules.great_wall.state.options import Mode
from rules.great_wall.state.wall import Wall, bands, mode_of, playing, tea_rank
from rules.great_wall.terms.clans import is_player
from rules.great_wall.terms.tables import PRODUCTION
from rules.great_wall.terms.vocabulary import Counter, DemandScope, Number, Offering, Resource, Small


def kind(name: str) -> str:
    """Return the name of a class of scores or demands as card files write it.

    >>> kind("PayDemand"), kind("TeaRankScore")
    ('pay', 'tea_rank')
    """
    return snake(name.removesuffix("Demand").removesuffix("Score"))


class Score(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag=kind):
    """The score of an artifact (GW-7.7)."""

    @abstractmethod
    def honour_by_seat(self, state: Wall) -> Iterator[tuple[Seat, int]]:
        """Yield the honour for each player that gets any."""


class PerScore(Score, frozen=True):
    """Honour for each thing counted."""

    per: Counter
    times: Small

    def honour_by_seat(self, state: Wall) -> Iterator[tuple[Seat, int]]:
        yield from ((seat, self.times * count(state, self.per, seat)) for seat in playing(state))


class MajorityScore(Score, frozen=True):
    """Honour for the most, the second most and so on, none for 0; ties by tea order."""

    counter: Counter
    awards: tuple[Number, ...]
    solo_minimum: Number = 1

    def honour_by_seat(self, state: Wall) -> Iterator[tuple[Seat, int]]:
        least = self.solo_minimum if mode_of(state) is Mode.SOLO else 1
        had = {seat: count(state, self.counter, seat) for seat in playing(state)}
        order = sorted((seat for seat, n in had.items() if n >= least), key=lambda seat: -had[seat])
        yield from zip(order, self.awards, strict=False)


class TeaRankScore(Score, frozen=True):
    """Honour by the place on the tea stack from the top; Reed and Qin hold places."""

    awards: tuple[Number, ...]

    def honour_by_seat(self, state: Wall) -> Iterator[tuple[Seat, int]]:
        ranks = ((seat, tea_rank(state, seat)) for seat in playing(state))
        yield from ((seat, self.awards[rank]) for seat, rank in ranks if rank < len(self.awards))


class ByCountScore(Score, frozen=True):
    """Honour by the number counted, none for numbers not listed."""

    counter: Counter
    awards: dict[int, Number]

    def honour_by_seat(self, state: Wall) -> Iterator[tuple[Seat, int]]:
        yield from ((seat, self.awards.get(count(state, self.counter, seat), 0)) for seat in playing(state))


AnyScore = PerScore | MajorityScore | TeaRankScore | ByCountScore

ByPlayers = dict[int, Number]
"""A number for each number of players, from 2 to 5."""


class Requirement(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag=kind):
    """A requirement of a demand (GW-17.14); by default, a state of the game."""

    scope: ClassVar[DemandScope] = DemandScope.STATE
    """The scope of demands that may contain it."""

    def is_met(self, state: Wall) -> bool:
        """Whether the state of the game meets it. What each player has to give is checked elsewhere, one by one."""
        raise AssertionError(f"each player is asked for what {type(self).__name__} demands")


class PayDemand(Requirement, frozen=True):
    """Every player pays."""

    scope = DemandScope.EACH_PLAYER
    resource: Resource
    amount: Small


class SacrificeDemand(Requirement, frozen=True):
    """Every player removes some of their pieces from the game (GW-17.15)."""

    scope = DemandScope.EACH_PLAYER
    unit: Offering
    amount: Small


class LoseHonourDemand(Requirement, frozen=True):
    """Every player loses honour, and must have enough."""

    scope = DemandScope.EACH_PLAYER
    amount: Number


class DiscardTacticDemand(Requirement, frozen=True):
    """Every player discards tactic cards."""

    scope = DemandScope.EACH_PLAYER
    amount: Small


class EveryPlayerHasSoldierOnHordeDemand(Requirement, frozen=True):
    """Every player has a soldier on a Horde card."""

    def is_met(self, state: Wall) -> bool:
        return all(any(band.count(seat) for _, _, band in bands(state)) for seat in playing(state))


class BreachesThisYearAtMostDemand(Requirement, frozen=True):
    """At most that many sections were breached this Year, including this Winter."""

    value: Number

    def is_met(self, state: Wall) -> bool:
        return state.breaches <= self.value


class EveryPlayerOverseerLevelAtLeastDemand(Requirement, frozen=True):
    """Every player has an overseer of that level."""

    value: Small

    def is_met(self, state: Wall) -> bool:
        players = (state.players[seat] for seat in playing(state))
        return all(any(player.level(place) >= self.value for place in PRODUCTION) for player in players)


class Threshold(Requirement, frozen=True):
    """All players together have at least that many."""

    by_players: ByPlayers

    def is_met(self, state: Wall) -> bool:
        return self.count(state) >= self.by_players[len(state.players)]

    @abstractmethod
    def count(self, state: Wall) -> int:
        """Return the present number."""


class WallLevelsTotalAtLeastDemand(Threshold, frozen=True):
    """The walls have at least that many levels in all."""

    def count(self, state: Wall) -> int:
        return sum(column.level for column in state.sections)


class EmptyWarehouseOfAtLeastDemand(Threshold, frozen=True):
    """Everything in the warehouse is discarded, and it must be at least that much."""

    scope = DemandScope.TEAM

    def count(self, state: Wall) -> int:
        return state.warehouse.total


class HordesDefeatedThisYearAtLeastDemand(Threshold, frozen=True):
    """At least that many Horde cards were defeated this Year, claimed or not."""

    def count(self, state: Wall) -> int:
        return state.routs


class ArchersOnWallsAtLeastDemand(Threshold, frozen=True):
    """All players together have at least that many archers on walls."""

    def count(self, state: Wall) -> int:
        return sum(is_player(clan) for column in state.sections for clan in column.archers)


AnyRequirement = (
    PayDemand
    | SacrificeDemand
    | LoseHonourDemand
    | DiscardTacticDemand
    | EveryPlayerHasSoldierOnHordeDemand
    | BreachesThisYearAtMostDemand
    | WallLevelsTotalAtLeastDemand
    | EmptyWarehouseOfAtLeastDemand
    | HordesDefeatedThisYearAtLeastDemand
    | ArchersOnWallsAtLeastDemand
    | EveryPlayerOverseerLevelAtLeastDemand
)
