"""Batches of soldiers that die as one event, saved or buried (GW-3.10, GW-10.6, GW-11.4)."""

from collections import Counter
from collections.abc import Iterable, Iterator

from rules.core.model import Seat
from rules.core.struct import evolve
from rules.great_wall.powers import limits
from rules.great_wall.powers.passives import lethality, save_cost
from rules.great_wall.state.decisions import ChooseDead, LoseResting, SaveSoldiers
from rules.great_wall.state.deed import Deed, procedure, under_way
from rules.great_wall.state.front import Band
from rules.great_wall.state.front_events import SoldiersDied, SoldiersSaved
from rules.great_wall.state.moment import GROUPS, Moment
from rules.great_wall.state.procedures import Deaths, Dying
from rules.great_wall.state.tasks import Do, KillByCard, Routine
from rules.great_wall.state.turns import together
from rules.great_wall.state.wall import Wall, playing, qin_of, reed_of, section, usable_sections, with_band
from rules.great_wall.terms.clans import QIN, REED, Clan, is_player
from rules.great_wall.terms.goods import NONE, Troops
from rules.great_wall.terms.vocabulary import SectionId, Trigger, Unit

GROUP = GROUPS[Trigger.SOLDIERS_DYING]
ON_WALL = 0
RESTING = -1
"""The row of soldiers in rest zones."""


def archer_of_lowest(deed: Deed, which: SectionId) -> None:
    """Kill one archer on the wall of a section: that of the lowest clan on the tea stack."""
    archers = section(deed.state, which).archers
    if archers:
        lowest = max(archers, key=deed.state.tea.index)
        deed.enter(Deaths(section=which, dying=(Dying(lowest, Unit.ARCHER, which, ON_WALL),)))
        deed.then(Do(Routine.DIE))


def casualties(deed: Deed, which: SectionId, rows: Iterable[int], others: Iterable[Dying] = ()) -> None:
    """Kill soldiers of each clan on the Horde cards in *rows*, with *others*, as one batch (GW-10.5, GW-11.3).

    Owners choose if types differ and not all die (A-12).
    """
    dying, choices = [], []
    for row in rows:
        band = section(deed.state, which).bands[row - 1]
        for clan in deed.state.tea:
            troops = troops_on(band, clan)
            lost = min(lethality(deed.state, band.card), troops.total)
            if is_player(clan) and len(troops.units) > 1 and lost < troops.total:
                if lost:
                    choices.append(ChooseDead(seat=clan, section=which, row=row, left=lost))
            else:
                dying += [Dying(clan, unit, which, row) for unit in units_of_troops(troops)[:lost]]
    choices.sort(key=lambda choice: deed.state.tea.index(choice.seat))
    deed.enter(Deaths(section=which, dying=(*dying, *others)))
    deed.then(*choices, Do(Routine.DIE))


def troops_on(band: Band, clan: Clan) -> Troops:
    """Return the soldiers of a clan on a Horde card by type."""
    troops = NONE
    for soldier in band.soldiers:
        if soldier.clan == clan:
            troops = troops.plus(soldier.unit)
    return troops


def units_of_troops(troops: Troops) -> list[Unit]:
    """Return the type of each soldier, one entry for each."""
    return [unit for unit, n in zip(Unit, troops.each, strict=True) for _ in range(n)]


def remaining_troops(state: Wall, choice: ChooseDead) -> Troops:
    """Return the soldiers that may still be chosen to die."""
    troops = troops_on(section(state, choice.section).bands[choice.row - 1], choice.seat)
    now = procedure(state, Deaths)
    for each in now.dying if now else ():
        if each.clan == choice.seat and (each.section, each.row) == (choice.section, choice.row):
            troops = troops.plus(each.unit, -1)
    return troops


def kill_by_card(deed: Deed, task: KillByCard) -> None:
    """Kill one resting soldier of each player, in *section* if it is given; each player chooses which."""
    state = deed.state
    dying: list[Dying] = []
    choices = []
    for seat in playing(state):
        options = tuple(resting_soldiers(state, seat, task.section))
        if len(options) > 1:
            choices.append(LoseResting(seat=seat, section=task.section))
        dying += options if len(options) == 1 else ()
    deed.enter(Deaths(section=task.section, dying=tuple(dying)))
    deed.then(*choices, Do(Routine.DIE))


def resting_soldiers(state: Wall, seat: Seat, which: SectionId | None) -> Iterator[Dying]:
    """Yield the soldiers of a seat that rest in a section, or in any if it is None, one for each type and zone."""
    for each in [which] if which else usable_sections(state):
        yield from (Dying(seat, unit, each, RESTING) for unit in section(state, each).rest[seat].units)


def announce(deed: Deed) -> None:
    """Open the windows of the deaths, then ask who saves whom (GW-10.6)."""
    state = deed.state
    now = under_way(state, Deaths)
    if not now.dying:
        deed.leave()
        return
    limits.forget(deed, GROUP)
    clans = {each.clan for each in now.dying}
    for clan in state.tea:
        if clan in clans:
            deed.then(Moment(triggers=(Trigger.SOLDIERS_DYING,), by=clan, section=now.section))
    deed.then(Do(Routine.ASK_SAVING))


def ask_saving(deed: Deed) -> None:
    """Ask every player whose soldiers die whom to save, even without chi (GW-10.6)."""
    state = deed.state
    now = under_way(state, Deaths)
    doomed = {seat: len(there) for seat in playing(state) if (there := doomed_of(now, seat))}
    free = dict(now.free)
    together(deed, (SaveSoldiers(seat=seat, free=min(free.get(seat, 0), n)) for seat, n in doomed.items()))
    deed.then(Do(Routine.BURY))


def doomed_of(now: Deaths, clan: Clan) -> list[Dying]:
    """Return the soldiers of a clan that are about to die and have not been saved."""
    doomed = [soldier for soldier in now.dying if soldier.clan == clan]
    for soldier in now.saved:
        if soldier.clan == clan:
            doomed.remove(soldier)
    return doomed


def price(state: Wall, choice: SaveSoldiers) -> int:
    """Return the price in chi for saving the next soldier (GW-10.6)."""
    now = procedure(state, Deaths)
    if now is None or choice.free:
        return 0
    return max(0, save_cost(state) - dict(now.cheaper).get(choice.seat, 0))


def bury(deed: Deed) -> None:
    """Remove soldiers that were not saved, let the others rest, and open windows (GW-9.10, GW-10.6, GW-10.7)."""
    state = deed.state
    now = under_way(state, Deaths)
    dead = Counter(now.dying)
    dead.subtract(Counter(now.saved))
    for soldier in now.dying:
        remove(deed, soldier)
    for soldier in now.saved:
        rest(deed, soldier.clan, soldier.unit, soldier.section)
    dead_troops, saved_troops = by_clan(+dead), by_clan(Counter(now.saved))
    for clan in state.tea:
        if clan in dead_troops:
            home(deed, clan, dead_troops[clan])
            deed.tell(SoldiersDied(clan, dead_troops[clan]))
        if clan in saved_troops:
            deed.tell(SoldiersSaved(clan, saved_troops[clan]))
    for trigger, whose in ((Trigger.SOLDIER_KILLED, dead_troops), (Trigger.SOLDIER_SAVED, saved_troops)):
        for clan in state.tea:
            for unit in whose.get(clan, NONE).units:
                deed.then(Moment(triggers=(trigger,), by=clan, section=now.section, unit=unit))
    deed.then(Do(Routine.END_PROCEDURE))


def by_clan(dying: Counter[Dying]) -> dict[Clan, Troops]:
    """Return soldiers by clan and type."""
    troops: dict[Clan, Troops] = {}
    for each, n in dying.items():
        troops[each.clan] = troops.get(each.clan, NONE).plus(each.unit, n)
    return troops


def remove(deed: Deed, soldier: Dying) -> None:
    """Remove a soldier; a vital spot that it covered gets a wound marker (GW-9.10)."""
    column = section(deed.state, soldier.section)
    if soldier.row == ON_WALL:
        archers = list(column.archers)
        archers.remove(soldier.clan)
        deed.wall(soldier.section, archers=tuple(archers))
    elif soldier.row == RESTING:
        deed.rest(soldier.section, soldier.clan, soldier.unit, -1)
    else:
        band = column.bands[soldier.row - 1]
        piece = next(one for one in band.soldiers if (one.clan, one.unit) == (soldier.clan, soldier.unit))
        soldiers = list(band.soldiers)
        soldiers.remove(piece)
        wounds = tuple(sorted((*band.wounds, *piece.spots)))
        after = evolve(band, soldiers=tuple(soldiers), wounds=wounds)
        deed.change(sections=with_band(deed.state, soldier.section, soldier.row, after).sections)


def rest(deed: Deed, clan: Clan, unit: Unit, which: SectionId) -> None:
    """Put a soldier into the rest zone of a section; those of Reed and Qin return to the supply (GW-15.8, GW-16.8)."""
    if is_player(clan):
        deed.rest(which, clan, unit)
    else:
        home(deed, clan, NONE.plus(unit))


def home(deed: Deed, clan: Clan, troops: Troops) -> None:
    """Return soldiers to the supply of their clan (GW-10.7)."""
    if clan == REED:
        deed.reed(supply=reed_of(deed.state).supply + troops.total)
    elif clan == QIN:
        deed.qin(supply=qin_of(deed.state).supply.combined_with(troops))
    else:
        deed.give(clan, supply=deed.player(clan).supply.combined_with(troops))
