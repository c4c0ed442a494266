"""Moving soldiers behind the walls: the logistics center, and moves between rest zones (GW-6.10)."""

from collections.abc import Iterator
from typing import Final

from rules.core.model import IllegalAction, Seat
from rules.core.struct import evolve
from rules.great_wall.powers import passives
from rules.great_wall.state.decisions import Carriage, Regroup, Transport
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.events import SoldierCarried
from rules.great_wall.state.wall import Wall, free_spots, section, usable_sections
from rules.great_wall.terms.goods import UNITS
from rules.great_wall.terms.nouns import Area, Part
from rules.great_wall.terms.vocabulary import SectionId, Unit

Carry = tuple[Unit, Area, Area]

ROUTES: Final = {
    Transport: {(Part.REST, Part.REST), (Part.WALL, Part.REST), (Part.WALL, Part.WALL)},
    Regroup: {(Part.REST, Part.REST)},
}
"""Between which kinds of areas soldiers may be moved."""


def ask(deed: Deed, seat: Seat, clerks: int) -> None:
    """Ask a player to move soldiers with that many *clerks*, if any can be moved."""
    ask_again(deed, Transport(seat=seat, left=clerks))


def ask_again(deed: Deed, decision: Carriage) -> None:
    """Ask again, if any soldier can be moved."""
    if next(carries(deed.state, decision), None):
        deed.then(evolve(decision, number=0))


def carries(state: Wall, decision: Carriage) -> Iterator[Carry]:
    """Yield every legal move."""
    for move in all_moves(state):
        try:
            check(state, decision, *move)
        except IllegalAction:
            continue
        yield move


def all_moves(state: Wall) -> Iterator[Carry]:
    """Yield every move between rest zones and walls of different sections, or from a wall to its own rest zone."""
    for origin in usable_sections(state):
        for goal in usable_sections(state):
            for unit in UNITS:
                yield unit, Area(Part.REST, origin), Area(Part.REST, goal)
            for part in (Part.WALL, Part.REST):
                yield Unit.ARCHER, Area(Part.WALL, origin), Area(part, goal)


def check(state: Wall, decision: Carriage, unit: Unit, origin: Area, goal: Area) -> None:
    """Raise IllegalAction unless that move of a soldier is legal (GW-6.10)."""
    start, end = origin.section, goal.section
    led = (origin.part, goal.part) in ROUTES[type(decision)]
    if start is None or end is None or origin == goal or {start, end} - set(usable_sections(state)) or not led:
        raise IllegalAction("GW-6.10", unit=unit, origin=str(origin), goal=str(goal))
    if not ready(state, decision, unit, origin.part, start):
        raise IllegalAction("GW-9.1", unit=unit, area=str(origin))
    if goal.part is Part.WALL and free_spots(state, end) <= 0:
        raise IllegalAction("GW-9.6", section=end)
    if isinstance(decision, Transport) and not decision.left and (start, end) != (decision.origin, decision.goal):
        raise IllegalAction("GW-5.8", origin=decision.origin or "none", goal=decision.goal or "none")


def ready(state: Wall, decision: Carriage, unit: Unit, part: Part, start: SectionId) -> bool:
    """Whether the player has such a soldier there that may still be moved."""
    column = section(state, start)
    if part is Part.WALL:
        return unit is Unit.ARCHER and decision.seat in column.archers
    through = decision.moved.count((start, unit)) if isinstance(decision, Regroup) else 0
    return column.rest[decision.seat].count(unit) > through


def carry(deed: Deed, seat: Seat, unit: Unit, origin: Area, goal: Area) -> None:
    """Move a soldier; this is no attack, and fires nothing (GW-6.10)."""
    change_soldiers(deed, seat, unit, origin, -1)
    change_soldiers(deed, seat, unit, goal, 1)
    deed.tell(SoldierCarried(seat, unit, str(origin), str(goal)))


def change_soldiers(deed: Deed, seat: Seat, unit: Unit, area: Area, by: int) -> None:
    """Add a soldier to a rest zone or a wall, or remove one if *by* is below zero."""
    assert area.section is not None, "soldiers in the supply are not moved about"
    column = section(deed.state, area.section)
    if area.part is Part.REST:
        deed.rest(area.section, seat, unit, by)
    elif by > 0:
        deed.wall(area.section, archers=tuple(sorted((*column.archers, seat))))
    else:
        archers = list(column.archers)
        archers.remove(seat)
        deed.wall(area.section, archers=tuple(archers))


def next_carriage(state: Wall, decision: Carriage, unit: Unit, origin: Area, goal: Area) -> Carriage | None:
    """Return the next decision after a move, None if no more may follow.

    The first move of a clerk fixes its route. A move on another route uses the next clerk; without another clerk the
    moves end.
    """
    assert origin.section is not None, "checked"
    assert goal.section is not None, "checked"
    if isinstance(decision, Regroup):
        left = None if decision.left is None else decision.left - 1
        moved = (*decision.moved, (goal.section, unit))
        return None if left == 0 else evolve(decision, left=left, moved=moved)
    assert isinstance(decision, Transport), "nothing else moves soldiers"
    begun = (decision.origin, decision.goal) == (origin.section, goal.section)
    left = decision.left if begun else decision.left - 1
    limit = decision.most if begun else passives.logistics_limit(state)
    most = None if limit is None else limit - 1
    if most == 0:
        return evolve(decision, left=left, origin=None, goal=None, most=None) if left else None
    return evolve(decision, left=left, origin=origin.section, goal=goal.section, most=most)
