"""Activating locations: their order, the flag, the parts of clans, and the return of clerks (GW-4.10, GW-5)."""

from rules.great_wall.board import building, tea
from rules.great_wall.board.clerks import send_home
from rules.great_wall.powers import limits
from rules.great_wall.rivals import qin, reed
from rules.great_wall.state.decisions import OrderActivations, RecruitSoldiers
from rules.great_wall.state.deed import Deed, under_way
from rules.great_wall.state.events import Activated, ClerksReturned
from rules.great_wall.state.moment import Moment
from rules.great_wall.state.procedures import Activation
from rules.great_wall.state.tasks import Activate, ActivationStep, Do, DrawTactics, GiveShame, Routine, Share, TakeFlag
from rules.great_wall.state.turns import parts
from rules.great_wall.state.wall import Wall, at_place, is_full, overlord, playing
from rules.great_wall.terms.clans import QIN, REED, Clan, is_player
from rules.great_wall.terms.tables import FLAGGED, PLACES, PRODUCTION, REGULAR
from rules.great_wall.terms.vocabulary import Place, Trigger
from rules.great_wall.year import embassy, logistics, production


def may_activate(state: Wall, place: Place) -> bool:
    """Whether a clan other than Reed has a clerk there (A-9, GW-15.9)."""
    return any(clan != REED for clan in at_place(state, place))


def is_due(state: Wall, place: Place) -> bool:
    """Whether a location is activated in an activation step (GW-4.10, GW-5.4, GW-5.5)."""
    return may_activate(state, place) and (place not in REGULAR or is_full(state, place))


def activate_next(deed: Deed, task: ActivationStep) -> None:
    """Activate the next location; Qin takes his first, otherwise the active player chooses (GW-4.10, GW-16.20)."""
    state = deed.state
    places = tuple(place for place in (PLACES if task.places is None else task.places) if is_due(state, place))
    if not places:
        return
    chooser = overlord(state)
    if chooser == QIN:
        own = qin.order(state, places)
        if own:
            activate_in_turn(deed, places, own[0])
            return
        chooser = playing(state)[0]
    if len(places) == 1:
        activate_in_turn(deed, places, places[0])
        return
    deed.then(OrderActivations(seat=chooser, places=places))


def activate_in_turn(deed: Deed, places: tuple[Place, ...], first: Place) -> Deed:
    """Activate *first*, then the other *places*."""
    rest = tuple(place for place in places if place is not first)
    return deed.then(Activate(first), *((ActivationStep(rest),) if rest else ()))


def activate(deed: Deed, task: Activate) -> None:
    """Begin an activation (GW-5.8)."""
    deed.enter(Activation(place=task.place, advanced=task.advanced))
    deed.tell(Activated(task.place, task.advanced))
    moment = Moment(triggers=(Trigger.LOCATION_ACTIVATED,), place=task.place)
    deed.then(moment, TakeFlag(), Do(Routine.WORK), Do(Routine.SEND_CLERKS_HOME))


def take_flag(deed: Deed, task: TakeFlag) -> None:
    """Give shame for the flag to a player who is alone, unless prevented (GW-5.10, GW-5.11, GW-12.8)."""
    state = deed.state
    activation = under_way(state, Activation)
    clans = set(at_place(state, activation.place))
    if activation.advanced or activation.place not in FLAGGED or len(clans) > 1:
        return
    [clan] = clans
    if not is_player(clan) or clan in state.gone or clan in activation.unflagged:
        return
    if task.opened:
        deed.then(GiveShame(clan, 1, flag=True))
        return
    limits.forget(deed, "shame")
    moment = Moment(triggers=(Trigger.FLAG_SHAME,), by=clan, place=activation.place)
    deed.then(moment, TakeFlag(opened=True))


def work(deed: Deed) -> None:
    """Carry out the location's effect for every clan there, in tea order (GW-5.8)."""
    state = deed.state
    place = under_way(state, Activation).place
    clans = tuple(clan for clan in state.tea if clan in at_place(state, place))
    if place in PRODUCTION:
        production.begin(deed, place, clans)
    elif place is Place.TEA_HOUSE:
        tea.pour(deed)
    elif place is Place.WAR_ACADEMY:
        deed.then(*(Share(clan) for clan in clans))  # there is no choice, so nobody is asked to begin
    else:
        parts(deed, clans, Share, what=place)


def share(deed: Deed, task: Share) -> None:
    """Carry out one clan's part, once for each of its clerks (GW-5.8)."""
    state = deed.state
    place = under_way(state, Activation).place
    if task.clan == REED:
        reed.share(deed, place)
    elif task.clan == QIN:
        qin.share(deed, place)
    elif task.clan not in state.gone:
        part(deed, place, task.clan, at_place(state, place).count(task.clan))


def part(deed: Deed, place: Place, seat: Clan, clerks: int) -> None:
    """Ask a player about its part with *clerks*, if public information leaves a choice (GW-6.6 to GW-6.11)."""
    match place:
        case Place.BARRACKS:
            if deed.player(seat).supply.total:
                deed.then(RecruitSoldiers(seat=seat, left=clerks, barracks=True))
        case Place.BUILDERS_ENCAMPMENT:
            building.ask(deed, seat, clerks)
        case Place.EMPERORS_EMBASSY:
            embassy.ask(deed, seat, clerks)
        case Place.LOGISTICS_CENTER:
            logistics.ask(deed, seat, clerks)
        case Place.WAR_ACADEMY:
            deed.then(DrawTactics(seat, clerks))
        case _:
            raise AssertionError(f"{place} has no parts")


def send_clerks_home(deed: Deed) -> None:
    """Return all clerks but Reed's, and end the activation (GW-5.9, GW-15.10, GW-16.18)."""
    state = deed.state
    place = under_way(state, Activation).place
    for clan in sorted(set(at_place(state, place))):
        if clan == QIN:
            qin.clerks_home(deed, place)
        elif clan != REED:
            send_home(deed, place, clan)
    deed.leave()
    deed.tell(ClerksReturned(place))
