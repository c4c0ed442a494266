"""Answers to the Emperor's demands (GW-17.14, GW-17.15), and what cards do with demands."""

from collections.abc import Iterator
from itertools import chain
from typing import Self

from rules.core.model import IllegalAction
from rules.great_wall.actions.answer import Answer
from rules.great_wall.rivals import coop
from rules.great_wall.state.card_decisions import ChooseDemand
from rules.great_wall.state.coop_events import DemandSpared, Sacrificed
from rules.great_wall.state.decisions import Grant, Sacrifice
from rules.great_wall.state.deed import Deed, procedure, under_way
from rules.great_wall.state.procedures import Petition, Reckoning
from rules.great_wall.state.wall import Wall
from rules.great_wall.terms.nouns import Area
from rules.great_wall.terms.vocabulary import Unit


class GrantDemand(Answer[Grant], frozen=True, tag="grant"):
    """Agree to pay one's share of a demand, if all others do (GW-17.14)."""

    demand: str

    @classmethod
    def candidates(cls, state: Wall, decision: Grant) -> Iterator[Self]:
        yield cls(decision.demand)

    def check(self, state: Wall, decision: Grant) -> None:
        card = coop.demand_of(state, decision.demand)
        if self.demand != decision.demand or not coop.can_bear(state, decision.seat, card):
            raise IllegalAction("GW-17.14", card=self.demand)

    def act(self, deed: Deed, decision: Grant) -> None:
        petition = under_way(deed.state, Petition)
        deed.amend(Petition, granted=(*petition.granted, decision.seat))


class GiveUp(Answer[Sacrifice], frozen=True, tag="sacrifice"):
    """Take one of one's soldiers out of the game (GW-17.15)."""

    unit: Unit
    area: Area

    @classmethod
    def candidates(cls, state: Wall, decision: Sacrifice) -> Iterator[Self]:
        for area in coop.areas(state):
            for unit in coop.soldiers_in(state, decision.seat, area).units:
                yield cls(unit, area)

    def check(self, state: Wall, decision: Sacrifice) -> None:
        seat = decision.seat
        if self.area not in coop.areas(state) or not coop.soldiers_in(state, seat, self.area).count(self.unit):
            raise IllegalAction("GW-17.15", unit=self.unit, area=self.area.part)
        fits = self.unit in (*decision.units, *decision.doubled)
        remaining = coop.soldiers_to_offer(state, seat).plus(self.unit, -1)
        due = (each for each in chain(*state.agenda) if isinstance(each, Sacrifice) and each.seat == seat)
        others = (each for each in due if each != decision)
        if not fits or not coop.suffices(remaining, (*self._due(decision), *others)):
            raise IllegalAction("GW-17.14", unit=self.unit)

    def act(self, deed: Deed, decision: Sacrifice) -> None:
        deed.state = coop.without(deed.state, decision.seat, self.unit, self.area)
        deed.tell(Sacrificed(decision.seat, self.unit))
        deed.then(*self._due(decision))

    def _due(self, decision: Sacrifice) -> Iterator[Sacrifice]:
        """Yield the decisions about what is still to be sacrificed."""
        if self.unit not in decision.units:
            yield Sacrifice(seat=decision.seat, left=coop.HALVES - 1, units=(self.unit,))
        if decision.left > 1:
            left = decision.left - 1
            yield Sacrifice(seat=decision.seat, left=left, units=decision.units, doubled=decision.doubled)


class Spare(Answer[ChooseDemand], frozen=True, tag="spare"):
    """Spare a demand, so that it gives no shame this Year, or replace it."""

    demand: str

    @classmethod
    def candidates(cls, state: Wall, decision: ChooseDemand) -> Iterator[Self]:
        for demand in state.demands:
            yield cls(demand)

    def check(self, state: Wall, decision: ChooseDemand) -> None:
        reckoning = procedure(state, Reckoning)
        if self.demand not in state.demands or (reckoning and self.demand in reckoning.spared):
            raise IllegalAction("GW-17.16", card=self.demand)

    def act(self, deed: Deed, decision: ChooseDemand) -> None:
        """Spare the demand, or discard it and refill its slot in the demand step (GW-17.16)."""
        state = deed.state
        if decision.replace:
            left = tuple(each for each in state.demands if each != self.demand)
            deed.change(demands=left, spent_demands=(*state.spent_demands, self.demand))
        else:
            reckoning = under_way(state, Reckoning)
            deed.amend(Reckoning, spared=(*reckoning.spared, self.demand))
        deed.tell(DemandSpared(self.demand, decision.replace))
