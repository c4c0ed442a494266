"""Choosing who dies and who is saved (GW-10.5, GW-10.6)."""

from collections.abc import Iterator
from typing import Self

from rules.core.model import IllegalAction
from rules.core.play import again
from rules.core.struct import evolve
from rules.great_wall.actions.answer import Answer
from rules.great_wall.board.deaths import RESTING, doomed_of, price, remaining_troops, resting_soldiers
from rules.great_wall.state.decisions import ChooseDead, LoseResting, SaveSoldiers
from rules.great_wall.state.deed import Deed, procedure, under_way
from rules.great_wall.state.procedures import Deaths, Dying
from rules.great_wall.state.wall import Wall
from rules.great_wall.terms.goods import Goods
from rules.great_wall.terms.vocabulary import SectionId, Unit


class Fall(Answer[ChooseDead], frozen=True, tag="fall"):
    """Choose one of the seat's soldiers on that Horde card to die (GW-10.5, A-12)."""

    unit: Unit

    @classmethod
    def candidates(cls, state: Wall, decision: ChooseDead) -> Iterator[Self]:
        yield from map(cls, remaining_troops(state, decision).units)

    def check(self, state: Wall, decision: ChooseDead) -> None:
        there = remaining_troops(state, decision)
        if not there.count(self.unit):
            raise IllegalAction("GW-10.5", unit=self.unit, choices=", ".join(there.units))

    def act(self, deed: Deed, decision: ChooseDead) -> None:
        units = [self.unit]
        left, remaining = decision.left - 1, remaining_troops(deed.state, decision).plus(self.unit, -1)
        if left and (len(remaining.units) == 1 or left == remaining.total):
            units += [unit for unit in remaining.units for _ in range(min(left, remaining.count(unit)))]
            left = 0
        doom(deed, *(Dying(decision.seat, unit, decision.section, decision.row) for unit in units))
        deed.again(decision, left)


class Perish(Answer[LoseResting], frozen=True, tag="perish"):
    """Choose one of the seat's soldiers in the rest zone of *section* to die."""

    unit: Unit
    section: SectionId

    @classmethod
    def candidates(cls, state: Wall, decision: LoseResting) -> Iterator[Self]:
        yield from (cls(each.unit, each.section) for each in resting_soldiers(state, decision.seat, decision.section))

    def check(self, state: Wall, decision: LoseResting) -> None:
        if Dying(decision.seat, self.unit, self.section, RESTING) not in resting_soldiers(
            state, decision.seat, decision.section
        ):
            raise IllegalAction("GW-9.1", unit=self.unit, section=self.section)

    def act(self, deed: Deed, decision: LoseResting) -> None:
        doom(deed, Dying(decision.seat, self.unit, self.section, RESTING))


def doom(deed: Deed, *dying: Dying) -> None:
    """Add soldiers to the batch of those that die."""
    now = under_way(deed.state, Deaths)
    deed.amend(Deaths, dying=(*now.dying, *dying))


class Save(Answer[SaveSoldiers], frozen=True, tag="save"):
    """Save a soldier of that type that would die (GW-10.6)."""

    unit: Unit

    @classmethod
    def candidates(cls, state: Wall, decision: SaveSoldiers) -> Iterator[Self]:
        yield from map(cls, dict.fromkeys(each.unit for each in doomed_soldiers(state, decision)))

    def check(self, state: Wall, decision: SaveSoldiers) -> None:
        if all(each.unit is not self.unit for each in doomed_soldiers(state, decision)):
            raise IllegalAction("GW-11.4", unit=self.unit)
        cost, owned = price(state, decision), state.players[decision.seat].known_goods.chi
        if cost > owned:
            raise IllegalAction("GW-10.6", chi=cost, owned=owned)

    def act(self, deed: Deed, decision: SaveSoldiers) -> None:
        state = deed.state
        now = under_way(state, Deaths)
        deed.pay(decision.seat, Goods(chi=price(state, decision)))
        saved = next(each for each in doomed_soldiers(state, decision) if each.unit is self.unit)
        cheaper = now.cheaper if decision.free else tuple(pair for pair in now.cheaper if pair[0] != decision.seat)
        deed.amend(Deaths, saved=(*now.saved, saved), cheaper=cheaper)
        if len(doomed_soldiers(state, decision)) > 1:
            deed.state = again(deed.state, evolve(decision, free=max(0, decision.free - 1)))


def doomed_soldiers(state: Wall, decision: SaveSoldiers) -> list[Dying]:
    """Return the soldiers of the seat that would die."""
    now = procedure(state, Deaths)
    return doomed_of(now, decision.seat) if now else []
