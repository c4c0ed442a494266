"""Building barricades and walls (GW-6.7)."""

from collections.abc import Iterator
from typing import Self

from rules.core.model import IllegalAction
from rules.great_wall.actions.answer import Answer
from rules.great_wall.board import paying
from rules.great_wall.board.building import check_usable, room_for_barricades, room_for_walls
from rules.great_wall.board.paying import Bill
from rules.great_wall.rivals import reed
from rules.great_wall.state.decisions import Build, PlaceBarricade, Raise
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.tasks import PlaceBuilding
from rules.great_wall.state.wall import Wall
from rules.great_wall.terms.tables import HIGHEST
from rules.great_wall.terms.vocabulary import SectionId


class BuildBarricade(Answer[Raise], frozen=True, tag="barricade"):
    """Put a barricade on a free slot of *section* (GW-6.7)."""

    section: SectionId

    @classmethod
    def candidates(cls, state: Wall, decision: Raise) -> Iterator[Self]:
        if not isinstance(decision, Build) or decision.barricades:
            yield from map(cls, room_for_barricades(state))

    def check(self, state: Wall, decision: Raise) -> None:
        """Require a free slot, and the cost (GW-6.7)."""
        if isinstance(decision, PlaceBarricade):
            reed.check_barricade(state, self.section)
            return
        assert isinstance(decision, Build), "nothing else raises barricades"
        if not decision.barricades:
            raise IllegalAction("GW-7.10", what="barricade")
        check_usable(state, self.section)
        if self.section not in room_for_barricades(state):
            raise IllegalAction("GW-6.7", section=self.section)
        if not decision.free:
            paying.check_paid(state, decision.seat, paying.barricade_bill(state, decision.seat, decision.rebate))

    def act(self, deed: Deed, decision: Raise) -> None:
        if isinstance(decision, PlaceBarricade):
            reed.barricade(deed, self.section)
            return
        assert isinstance(decision, Build), "nothing else raises barricades"
        bill = Bill() if decision.free else paying.barricade_bill(deed.state, decision.seat, decision.rebate)
        pay(deed, decision, bill, PlaceBuilding(decision.seat, self.section, wall=False))


class BuildWall(Answer[Build], frozen=True, tag="wall"):
    """Build the next level of the wall of *section* (GW-6.7)."""

    section: SectionId

    @classmethod
    def candidates(cls, state: Wall, decision: Build) -> Iterator[Self]:
        if decision.walls:
            yield from map(cls, room_for_walls(state))

    def check(self, state: Wall, decision: Build) -> None:
        """Require a higher level, and its cost (GW-6.7)."""
        if not decision.walls:
            raise IllegalAction("GW-7.10", what="wall")
        check_usable(state, self.section)
        if self.section not in room_for_walls(state):
            raise IllegalAction("GW-1.2", section=self.section, level=HIGHEST)
        if not decision.free:
            bill = paying.wall_bill(state, decision.seat, self.section, decision.rebate)
            paying.check_paid(state, decision.seat, bill)

    def act(self, deed: Deed, decision: Build) -> None:
        free = decision.free
        bill = Bill() if free else paying.wall_bill(deed.state, decision.seat, self.section, decision.rebate)
        pay(deed, decision, bill, PlaceBuilding(decision.seat, self.section, wall=True))


def pay(deed: Deed, decision: Build, bill: Bill, task: PlaceBuilding) -> None:
    """Pay *bill*, schedule *task*, and ask again if clerks are left."""
    paying.charge(deed, decision.seat, bill, task)
    deed.again(decision, decision.left - 1)
