"""Actions in a scoring and at the end of a round: returning relatives, naming a starter (MD-9.3, MD-10)."""

from collections.abc import Iterator
from typing import Self

from rules.core.model import Action, IllegalAction, Seat, Step
from rules.core.struct import evolve
from rules.ming_dynasty import cities
from rules.ming_dynasty.events import StarterNamed
from rules.ming_dynasty.map import number_of
from rules.ming_dynasty.state import Ming, NameStarter, Return, Withdraw, clockwise, in_city, with_value


class SayReturn(Action[Ming, Return], frozen=True, tag="return"):
    """Choose in secret how many of one's relatives return from the city (MD-9.3.1)."""

    relatives: int

    @classmethod
    def candidates(cls, state: Ming, decision: Return) -> Iterator[Self]:
        yield from map(cls, range(in_city(state, decision.province, decision.seat) + 1))

    def check(self, state: Ming, decision: Return) -> None:
        most = in_city(state, decision.province, decision.seat)
        if not 0 <= self.relatives <= most:
            raise IllegalAction("MD-9.3.2", relatives=self.relatives, most=most)

    def perform(self, state: Ming, decision: Return) -> Step[Ming]:
        return Step(evolve(state, returns=with_value(state.returns, decision.seat, self.relatives)), reveals=True)


class TakeBack(Action[Ming, Withdraw], frozen=True, tag="withdraw"):
    """Return one relative from a quarter to its district (MD-9.3.3, MD-12.5)."""

    district: str

    @classmethod
    def candidates(cls, state: Ming, decision: Withdraw) -> Iterator[Self]:
        for district in state.map.districts_of[decision.province]:
            yield cls(state.map.districts[district].id)

    def check(self, state: Ming, decision: Withdraw) -> None:
        districts = state.map.districts_of[decision.province]
        occupied = [each for each in districts if state.quarters[each][decision.colour]]
        if number_of(self.district, state.map.district_number) not in occupied:
            choices = ", ".join(state.map.districts[each].id for each in occupied)
            raise IllegalAction("MD-9.3.3", district=self.district, choices=choices)

    def perform(self, state: Ming, decision: Withdraw) -> Step[Ming]:
        after, told = cities.send_back(state, state.map.district_number[self.district], decision.colour, 1)
        step = cities.return_relatives(after, evolve(decision, number=0, left=decision.left - 1))
        return Step(step.state, (told, *step.events))


class Name(Action[Ming, NameStarter], frozen=True, tag="name"):
    """Name the starting player of the next round (MD-10.2)."""

    seat: Seat

    @classmethod
    def candidates(cls, state: Ming, decision: NameStarter) -> Iterator[Self]:
        yield from map(cls, sorted(clockwise(state)))

    def check(self, state: Ming, decision: NameStarter) -> None:
        if self.seat not in clockwise(state):
            raise IllegalAction("MD-10.2", seat=(self.seat,))

    def perform(self, state: Ming, decision: NameStarter) -> Step[Ming]:
        return Step(evolve(state, starter=self.seat), (StarterNamed(decision.seat, self.seat),))
