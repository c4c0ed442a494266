"""Building barricades and walls (GW-6.7)."""

from collections.abc import Iterator
from typing import Self

from rules.core.model import Action, IllegalAction, Seat, Step
from rules.core.struct import evolve
from rules.great_wall.board import paying
from rules.great_wall.board.paying import Bill
from rules.great_wall.rivals import reed
from rules.great_wall.state.decisions import Build, PlaceBarricade, Raise, RecoverCommand
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.events import BarricadeBuilt, WallBuilt
from rules.great_wall.state.moment import Moment
from rules.great_wall.state.tasks import PlaceBuilding, Window
from rules.great_wall.state.wall import Wall, is_coop, qin_of, section, usable
from rules.great_wall.terms.clans import QIN, Clan, is_player
from rules.great_wall.terms.tables import BARRICADE_HONOUR, BARRICADES, HIGHEST, WALLS
from rules.great_wall.terms.vocabulary import SectionId, Trigger


class BuildBarricade(Action[Wall, Raise], frozen=True, tag="barricade"):
    """Put a barricade on a free slot of *section* (GW-6.7)."""

    answers = Raise
    section: SectionId

    @classmethod
    def candidates(cls, state: Wall, decision: Raise) -> Iterator[Self]:
        """Yield every section with a free slot."""
        if not isinstance(decision, Build) or decision.barricades:
            yield from map(cls, room_for_barricades(state))

    def check(self, state: Wall, decision: Raise) -> None:
        """Demand a free slot, and the cost (GW-6.7)."""
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

    def perform(self, state: Wall, decision: Raise) -> Step[Wall]:
        """Pay for it and put it; or put one of the Reed Clan."""
        deed = Deed(state, actor=decision.seat)
        if isinstance(decision, PlaceBarricade):
            reed.barricade(deed, self.section)
            return deed.done()
        assert isinstance(decision, Build), "nothing else raises barricades"
        bill = Bill() if decision.free else paying.barricade_bill(state, decision.seat, decision.rebate)
        return paid(deed, decision, bill, PlaceBuilding(decision.seat, self.section, wall=False))


class BuildWall(Action[Wall, Build], frozen=True, tag="wall"):
    """Build the next level of the wall of *section* (GW-6.7)."""

    answers = Build
    section: SectionId

    @classmethod
    def candidates(cls, state: Wall, decision: Build) -> Iterator[Self]:
        """Yield every section whose wall is not on the highest level."""
        if decision.walls:
            yield from map(cls, room_for_walls(state))

    def check(self, state: Wall, decision: Build) -> None:
        """Demand a level above, and its cost (GW-6.7)."""
        if not decision.walls:
            raise IllegalAction("GW-7.10", what="wall")
        check_usable(state, self.section)
        if self.section not in room_for_walls(state):
            raise IllegalAction("GW-1.2", section=self.section, level=HIGHEST)
        if not decision.free:
            bill = paying.wall_bill(state, decision.seat, self.section, decision.rebate)
            paying.check_paid(state, decision.seat, bill)

    def perform(self, state: Wall, decision: Build) -> Step[Wall]:
        """Pay for it and build it."""
        deed = Deed(state, actor=decision.seat)
        free = decision.free
        bill = Bill() if free else paying.wall_bill(state, decision.seat, self.section, decision.rebate)
        return paid(deed, decision, bill, PlaceBuilding(decision.seat, self.section, wall=True))


def paid(deed: Deed, decision: Build, bill: Bill, task: PlaceBuilding) -> Step[Wall]:
    """Pay *bill*, carry out *task*, and ask on for the clerks that are left."""
    paying.charge(deed, decision.seat, bill, task)
    if decision.left > 1:
        deed.then(evolve(decision, left=decision.left - 1, number=0))
    return deed.done()


def check_usable(state: Wall, which: SectionId) -> None:
    """Raise IllegalAction if a section is not played in (GW-15.1)."""
    if which not in usable(state):
        raise IllegalAction("GW-15.1", section=which)


def room_for_barricades(state: Wall) -> tuple[SectionId, ...]:
    """Return the sections with a free slot for a barricade (GW-1.2)."""
    return tuple(which for which in usable(state) if section(state, which).barricades < BARRICADES)


def room_for_walls(state: Wall) -> tuple[SectionId, ...]:
    """Return the sections whose wall is not on the highest level."""
    return tuple(which for which in usable(state) if section(state, which).level < HIGHEST)


def ask(deed: Deed, seat: Seat, clerks: int) -> None:
    """Ask a player to build with so many clerks, if there is room for anything (GW-6.7)."""
    if room_for_barricades(deed.state) or room_for_walls(deed.state):
        deed.then(Build(seat=seat, left=clerks))


def built(state: Wall, task: PlaceBuilding) -> Step[Wall]:
    """Build what was paid for (GW-6.7)."""
    deed = Deed(state)
    if task.wall:
        raise_wall(deed, task.seat, task.section)
    else:
        raise_barricade(deed, task.seat, task.section)
    return deed.done()


def raise_barricade(deed: Deed, clan: Clan, which: SectionId) -> None:
    """Put a barricade of a player, or of Qin, for honour (GW-6.7)."""
    deed.wall(which, barricades=section(deed.state, which).barricades + 1)
    deed.tell(BarricadeBuilt(clan, which))
    deed.honour(clan, BARRICADE_HONOUR)
    deed.then(Window(Moment(triggers=(Trigger.BARRICADE_PLACED,), by=clan, section=which)))


def raise_wall(deed: Deed, clan: Clan, which: SectionId) -> None:
    """Build a wall a level higher for a player, or for Qin, for honour; archers stay on it (GW-6.7, GW-17.12)."""
    level = section(deed.state, which).level + 1
    deed.wall(which, level=level)
    deed.tell(WallBuilt(clan, which, level))
    deed.honour(clan, WALLS[level].honour)
    if is_player(clan):
        deed.give(clan, built=deed.player(clan).built + 1)
        if is_coop(deed.state) and deed.player(clan).discard:
            deed.then(RecoverCommand(seat=clan, left=1))
    elif clan == QIN:
        deed.qin(built=qin_of(deed.state).built + 1)
    deed.then(Window(Moment(triggers=(Trigger.WALL_BUILT,), by=clan, section=which)))
