"""How barricades and walls are built (GW-6.7)."""

from rules.core.model import IllegalAction, Seat
from rules.great_wall.state.decisions import Build, RecoverCommand
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.events import BarricadeBuilt, WallBuilt
from rules.great_wall.state.moment import Moment
from rules.great_wall.state.tasks import PlaceBuilding
from rules.great_wall.state.wall import Wall, is_coop, qin_of, section, usable_sections
from rules.great_wall.terms.clans import QIN, Clan, is_player
from rules.great_wall.terms.tables import BARRICADE_HONOUR, BARRICADES, HIGHEST
from rules.great_wall.terms.vocabulary import SectionId, Trigger


def check_usable(state: Wall, which: SectionId) -> None:
    """Raise IllegalAction if a section is not played in (GW-15.1)."""
    if which not in usable_sections(state):
        raise IllegalAction("GW-15.1", section=which)


def room_for_barricades(state: Wall) -> tuple[SectionId, ...]:
    """Return the sections with a free slot for a barricade (GW-1.2)."""
    return tuple(which for which in usable_sections(state) if section(state, which).barricades < BARRICADES)


def room_for_walls(state: Wall) -> tuple[SectionId, ...]:
    """Return the sections whose wall is not on the highest level."""
    return tuple(which for which in usable_sections(state) if section(state, which).level < HIGHEST)


def ask(deed: Deed, seat: Seat, clerks: int) -> None:
    """Ask a player to build with that many *clerks*, if there is room for anything (GW-6.7)."""
    if room_for_barricades(deed.state) or room_for_walls(deed.state):
        deed.then(Build(seat=seat, left=clerks))


def place_building(deed: Deed, task: PlaceBuilding) -> None:
    """Place the building that was paid for (GW-6.7)."""
    if task.wall:
        raise_wall(deed, task.seat, task.section)
    else:
        raise_barricade(deed, task.seat, task.section)


def raise_barricade(deed: Deed, clan: Clan, which: SectionId) -> None:
    """Build a barricade for a player or Qin, who gains honour (GW-6.7)."""
    deed.wall(which, barricades=section(deed.state, which).barricades + 1)
    deed.tell(BarricadeBuilt(clan, which))
    deed.honour(clan, BARRICADE_HONOUR)
    deed.then(Moment(triggers=(Trigger.BARRICADE_PLACED,), by=clan, section=which))


def raise_wall(deed: Deed, clan: Clan, which: SectionId) -> None:
    """Raise a wall by a level for a player or Qin, who gains honour; archers stay on it (GW-6.7, GW-17.12)."""
    level = section(deed.state, which).level + 1
    deed.wall(which, level=level)
    deed.tell(WallBuilt(clan, which, level))
    deed.honour(clan, deed.state.options.levels[level].honour)
    if is_player(clan):
        deed.give(clan, built=deed.player(clan).built + 1)
        if is_coop(deed.state) and deed.player(clan).discard:
            deed.then(RecoverCommand(seat=clan, left=1))
    elif clan == QIN:
        deed.qin(built=qin_of(deed.state).built + 1)
    deed.then(Moment(triggers=(Trigger.WALL_BUILT,), by=clan, section=which))
