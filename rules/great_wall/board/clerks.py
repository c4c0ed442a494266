"""Moving clerks from place to place (GW-5.1 to GW-5.7)."""

from collections.abc import Collection, Iterator

from rules.core.model import IllegalAction
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.events import ClerkMoved
from rules.great_wall.state.wall import Wall, at_place, is_full, qin_of, side, with_clerks
from rules.great_wall.terms.clans import QIN, REED, Clan
from rules.great_wall.terms.tables import PLACES
from rules.great_wall.terms.vocabulary import Place


def in_supply(state: Wall, clan: Clan) -> int:
    """Return how many clerks a clan has in its supply; Reed has none there (GW-15.10)."""
    if clan == REED:
        return 0
    if clan == QIN:
        return state.qin.clerks if state.qin else 0
    return state.players[clan].clerks


def origins(state: Wall, clan: Clan) -> Iterator[Place | None]:
    """Yield the places a clan may take a clerk from: the supply (None), and locations not full (GW-5.2, GW-5.3)."""
    if in_supply(state, clan):
        yield None
    for place in PLACES:
        if clan in at_place(state, place) and not is_full(state, place):
            yield place


def goals(state: Wall, used: Collection[Place] = ()) -> Iterator[Place]:
    """Yield the locations with a free slot, without the *used* ones (GW-5.4, GW-5.5, GW-5.7)."""
    for place in PLACES:
        if place not in used and not is_full(state, place):
            yield place


def can_move(state: Wall, clan: Clan, used: Collection[Place] = ()) -> bool:
    """Whether a clan can move any clerk to a place that is not *used*."""
    return any(origin is not goal for origin in origins(state, clan) for goal in goals(state, used))


def check(state: Wall, clan: Clan, origin: Place | None, goal: Place, used: Collection[Place] = ()) -> None:
    """Raise IllegalAction unless a clan may make that move of a clerk (GW-5.2 to GW-5.7)."""
    there = in_supply(state, clan) if origin is None else at_place(state, origin).count(clan)
    if origin is goal or not there:
        raise IllegalAction("GW-5.2", origin=origin or "supply", goal=goal)
    if origin is not None and is_full(state, origin):
        raise IllegalAction("GW-5.3", place=origin)
    if is_full(state, goal):
        raise IllegalAction("GW-5.4", place=goal, slots=side(state).slots(goal) or 0)
    if goal in used:
        raise IllegalAction("GW-5.7", place=goal)


def move(deed: Deed, clan: Clan, origin: Place | None, goal: Place) -> None:
    """Move a clerk (GW-5.2)."""
    if origin is None:
        change_supply(deed, clan, -1)
    else:
        there = list(at_place(deed.state, origin))
        there.remove(clan)
        deed.state = with_clerks(deed.state, origin, tuple(there))
    deed.state = with_clerks(deed.state, goal, (*at_place(deed.state, goal), clan))
    deed.tell(ClerkMoved(clan, origin, goal))


def change_supply(deed: Deed, clan: Clan, by: int) -> None:
    """Add clerks to the supply of a player or Qin, or remove some if *by* is below zero."""
    if clan == QIN:
        deed.qin(clerks=qin_of(deed.state).clerks + by)
    else:
        deed.give(clan, clerks=deed.player(clan).clerks + by)


def send_home(deed: Deed, place: Place, clan: Clan) -> None:
    """Take all clerks of a player, or of Qin, from a location back to the supply (GW-5.9)."""
    there = at_place(deed.state, place)
    change_supply(deed, clan, there.count(clan))
    deed.state = with_clerks(deed.state, place, tuple(each for each in there if each != clan))
