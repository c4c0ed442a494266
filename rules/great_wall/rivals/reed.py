"""The Reed Clan, and the choices of its overlord (GW-15)."""

from collections.abc import Iterator

from rules.core.model import Decision, IllegalAction
from rules.great_wall.board import building, clerks, fighting
from rules.great_wall.board.reach import spots
from rules.great_wall.rivals import qin
from rules.great_wall.state.decisions import DeploySpearman, DismissAdvisor, MoveReed, PlaceBarricade, RemoveShame
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.events import AdvisorDismissed, Donated, Recruited
from rules.great_wall.state.moment import Moment
from rules.great_wall.state.tasks import Do, Routine
from rules.great_wall.state.wall import Wall, active, at_place, overlord, reed_of, usable_sections
from rules.great_wall.terms.clans import QIN, REED, is_player
from rules.great_wall.terms.goods import Goods
from rules.great_wall.terms.nouns import Berth
from rules.great_wall.terms.tables import PRODUCTION
from rules.great_wall.terms.vocabulary import Place, SectionId, Trigger, Unit

# Clerks


def move(deed: Deed, count: int, used: tuple[Place, ...] = ()) -> None:
    """Ask for moves of up to *count* Reed clerks, not to or from *used* places (GW-15.13)."""
    chief = overlord(deed.state)
    if chief == QIN:
        qin.move_reed(deed, count)
    elif count and places_to_leave(deed.state, used) and goals(deed.state, used):
        deed.then(MoveReed(seat=chief, left=count, used=used))


def places_to_leave(state: Wall, used: tuple[Place, ...] = ()) -> tuple[Place, ...]:
    """Return the places that a Reed clerk may leave (GW-5.3, GW-15.13)."""
    return tuple(place for place in clerks.origins(state, REED) if place and place not in used)


def goals(state: Wall, used: tuple[Place, ...] = ()) -> tuple[Place, ...]:
    """Return the places that a Reed clerk may go to: those with a free slot and no Reed clerk yet (GW-15.10)."""
    return tuple(place for place in clerks.goals(state, used) if REED not in at_place(state, place))


def check_move(state: Wall, origin: Place, goal: Place, used: tuple[Place, ...]) -> None:
    """Raise IllegalAction unless a clerk of the Reed Clan may be moved from one location to the other."""
    clerks.check(state, REED, origin, goal, used)
    if origin in used:
        raise IllegalAction("GW-5.7", place=origin)
    if REED in at_place(state, goal):
        raise IllegalAction("GW-15.10", place=goal)


# Locations


def share(deed: Deed, place: Place) -> None:
    """Carry out the part of the Reed Clan in a location effect (GW-15.14)."""
    state = deed.state
    match place:
        case Place.LUMBER_MILL | Place.QUARRY | Place.GOLD_MINE:
            deed.change(warehouse=state.warehouse.plus(Goods.of(PRODUCTION[place])))
            deed.tell(Donated(REED, PRODUCTION[place]))
        case Place.TEMPLE:
            clan = active(state)
            if clan is not None and is_player(clan) and state.players[clan].shame:
                deed.then(RemoveShame(seat=clan, left=1))
        case _ if overlord(state) == QIN:
            obey_qin(deed, place)
        case _:  # a player is the overlord
            deed.then(*orders(state, place))


def orders(state: Wall, place: Place) -> Iterator[Decision]:
    """Yield the decisions of a player who is the overlord at a location (GW-15.14)."""
    seat = overlord(state)
    match place:
        case Place.EMPERORS_EMBASSY if state.market:
            yield DismissAdvisor(seat=seat, choices=len(state.market))
        case Place.BUILDERS_ENCAMPMENT if building.room_for_barricades(state):
            yield PlaceBarricade(seat=seat)
        case Place.BARRACKS if reed_of(state).supply and berths(state):
            yield DeploySpearman(seat=seat)
        case _:
            pass  # nothing is possible there, or needs no decision


def obey_qin(deed: Deed, place: Place) -> None:
    """Carry out what Qin, as the overlord, has the Reed Clan do at a location, if anything (GW-15.14)."""
    state = deed.state
    match place:
        case Place.EMPERORS_EMBASSY if state.market:
            dismiss(deed, state.market[0])
        case Place.BUILDERS_ENCAMPMENT if which := qin.free_section(state):
            barricade(deed, which)
        case Place.BARRACKS if reed_of(state).supply and (berth := qin.berth_of(state, REED, Unit.SPEARMAN)):
            deploy(deed, berth)
        case _:
            pass  # nothing is possible there


def dismiss(deed: Deed, card: str) -> None:
    """Discard an advisor of the track, and refill it (GW-15.14)."""
    state = deed.state
    left = tuple(each for each in state.market if each != card)
    deed.change(market=left, spent_advisors=(*state.spent_advisors, card))
    deed.tell(AdvisorDismissed(card))
    deed.then(Do(Routine.REFILL_TRACK))


def check_barricade(state: Wall, which: SectionId) -> None:
    """Raise IllegalAction unless there is a free slot for a barricade in a section that is played in."""
    building.check_usable(state, which)
    if which not in building.room_for_barricades(state):
        raise IllegalAction("GW-6.7", section=which)


def barricade(deed: Deed, which: SectionId) -> None:
    """Build a barricade for the Reed Clan, which gets no honour (GW-15.7, GW-15.14)."""
    building.raise_barricade(deed, REED, which)


def berths(state: Wall) -> tuple[Berth, ...]:
    """Return the spots that a spearman of the Reed Clan may cover (GW-15.14)."""
    return tuple(
        (which, 1, each) for which in usable_sections(state) for each in spots(state, REED, Unit.SPEARMAN, which, 1)
    )


def deploy(deed: Deed, berth: Berth) -> None:
    """Put a spearman of the Reed Clan on a vital spot, without its reward (GW-15.14)."""
    which, row, covered = berth
    deed.reed(supply=reed_of(deed.state).supply - 1)
    deed.tell(Recruited(REED, Unit.SPEARMAN))
    deed.then(Moment(triggers=(Trigger.SOLDIER_RECRUITED,), by=REED, unit=Unit.SPEARMAN))
    fighting.cover(deed, REED, Unit.SPEARMAN, which, row, covered)
