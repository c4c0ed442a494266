"""The assault of a section, and the breach (GW-11)."""

from rules.great_wall.board import deaths
from rules.great_wall.powers.passives import barricade_value, offence
from rules.great_wall.state import turns
from rules.great_wall.state.deed import Deed, procedure, under_way
from rules.great_wall.state.front_events import BarricadesRemoved, Breached, WallHeld
from rules.great_wall.state.moment import Moment
from rules.great_wall.state.procedures import Assault, Dying
from rules.great_wall.state.tasks import Do, GiveShame, Routine
from rules.great_wall.state.wall import Wall, level_of, playing, section, usable_sections
from rules.great_wall.terms.vocabulary import SectionId, Trigger, Unit


def begin(deed: Deed, which: SectionId) -> None:
    """Assault a section, unless it has no Horde cards (GW-4.13, GW-11.2)."""
    if section(deed.state, which).bands:
        deed.enter(Assault(section=which))
        deed.then(Moment(triggers=(Trigger.ASSAULT_SECTION,), section=which), Do(Routine.COMPARE))


def clear_barricades(deed: Deed) -> None:
    """Remove all barricades, once all sections were assaulted (GW-4.13)."""
    count = sum(section(deed.state, which).barricades for which in usable_sections(deed.state))
    for which in usable_sections(deed.state):
        deed.wall(which, barricades=0)
    if count:
        deed.tell(BarricadesRemoved(None, count))


def strength(state: Wall, which: SectionId) -> tuple[int, int]:
    """Return the present offence and defence of a section (GW-11.1)."""
    column, now = section(state, which), procedure(state, Assault)
    attack = offence(state, which)
    defence = level_of(state, which).defence + barricade_value(state, which) * column.barricades
    if now and now.section is which:
        attack, defence = attack + now.offence, defence + now.defence
    return attack, defence


def compare(deed: Deed) -> None:
    """Compare offence and defence: the wall holds, or there is a breach (GW-11.1 to GW-11.3)."""
    state = deed.state
    which = under_way(state, Assault).section
    attack, defence = strength(state, which)
    if defence >= attack:
        deed.tell(WallHeld(which, attack, defence))
        deed.then(Moment(triggers=(Trigger.WALL_HELD,), section=which))
    else:
        deed.change(breaches=state.breaches + 1)
        deed.tell(Breached(which, attack, defence))
        deed.then(
            Moment(triggers=(Trigger.BREACH,), section=which), Do(Routine.BREACH_SHAME), Do(Routine.BREACH_LOSSES)
        )
    deed.then(Do(Routine.END_PROCEDURE))


def give_shame(deed: Deed) -> None:
    """Give each player a token for each Horde card that holds none of their soldiers (GW-11.3, GW-11.5)."""
    state = deed.state
    column = section(state, under_way(state, Assault).section).bands
    due = {seat: sum(not band.count(seat) for band in column) for seat in playing(state)}
    turns.parts(deed, (seat for seat, n in due.items() if n), lambda seat: GiveShame(seat, due[seat]), what="shame")


def take_losses(deed: Deed) -> None:
    """Kill soldiers on each Horde card and all archers on the wall, as one batch (GW-11.3, GW-11.4)."""
    state = deed.state
    which = under_way(state, Assault).section
    column = section(state, which)
    archers = (Dying(clan, Unit.ARCHER, which, deaths.ON_WALL) for clan in column.archers)
    deaths.casualties(deed, which, range(1, len(column.bands) + 1), archers)
