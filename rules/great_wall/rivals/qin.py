"""Qin Jiushao, the opponent of the solo game (GW-16): his cards, his part at locations, his Reed Clan.

His *lowest* location is the rightmost of his track, where he starts to look (GW-16.5, GW-16.15).
"""

from collections.abc import Iterable

from rules.great_wall.board import building, clerks, drawing, fighting, reach
from rules.great_wall.cards.cards import cards_of
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.events import AdvisorDismissed, Paid, QinTrackMoved, Recruited, Upgraded
from rules.great_wall.state.moment import Moment
from rules.great_wall.state.options import QinOrder
from rules.great_wall.state.tasks import Activate, Do, QinBarricades, QinRecruits, QinShoots, Routine, Sections
from rules.great_wall.state.wall import Wall, at_place, free_spots, qin_of, section, usable_sections
from rules.great_wall.terms.clans import QIN, REED
from rules.great_wall.terms.goods import NOTHING
from rules.great_wall.terms.nouns import Berth
from rules.great_wall.terms.tables import BARRICADES, HIGHEST, PLACES, PRODUCTION, QIN_PER_WOUND, ROWS
from rules.great_wall.terms.vocabulary import Place, SectionId, Trigger, Unit

OFTEN = 2
"""The most clerks that he moves by effects that leave others the choice how many (GW-16.15)."""


def lowest_first(state: Wall, places: Iterable[Place] = tuple(Place)) -> tuple[Place, ...]:
    """Return the *places* on his track, lowest first."""
    among = frozenset(places)
    return tuple(place for place in reversed(qin_of(state).track) if place in among)


def indicated_section(state: Wall) -> SectionId:
    """Return the section of the invasion indicator; the middle one if no Horde card is left."""
    return state.back if state.back in usable_sections(state) else usable_sections(state)[0]


def by_indicator(state: Wall) -> tuple[SectionId, ...]:
    """Return the section of the invasion indicator, then the other one."""
    shown = indicated_section(state)
    return (shown, *(each for each in usable_sections(state) if each is not shown))


# Clerks


def move(deed: Deed, count: int) -> None:
    """Move a clerk to each of his *count* lowest locations that are not full (GW-16.14 to GW-16.17)."""
    free = frozenset(clerks.goals(deed.state))
    goals = tuple(place for place in lowest_first(deed.state) if place in free)[:count]
    for goal in goals:
        send(deed, goal, goals)


def move_for_others(deed: Deed, most: int) -> None:
    """Move his clerks for an effect by which others may move up to *most* (GW-16.15, A-37)."""
    move(deed, min(most, OFTEN))


def send(deed: Deed, goal: Place, goals: tuple[Place, ...]) -> None:
    """Move a clerk to *goal*, from his supply or from his highest location not in *goals* (GW-16.16)."""
    free = frozenset(clerks.origins(deed.state, QIN))
    origins = (None, *(place for place in qin_of(deed.state).track if place not in goals))
    found = [origin for origin in origins if origin in free]
    if found:
        clerks.move(deed, QIN, found[0], goal)


def clerks_home(deed: Deed, place: Place) -> None:
    """Take his clerks back, and move the location's token to the left end of his track (GW-16.18, GW-16.19)."""
    if QIN not in at_place(deed.state, place):
        return
    clerks.send_home(deed, place, QIN)
    track = qin_of(deed.state).track
    if place in track[1:]:
        deed.qin(track=(place, *(each for each in track if each is not place)))
        deed.tell(QinTrackMoved(qin_of(deed.state).track))


# Locations


def order(state: Wall, places: Iterable[Place]) -> tuple[Place, ...]:
    """Return the *places* with his clerks, in the order of his turn (GW-16.20, A-17)."""
    found = tuple(place for place in lowest_first(state, places) if QIN in at_place(state, place))
    return found if state.options.qin_order is QinOrder.LOWEST_FIRST else found[::-1]


def share(deed: Deed, place: Place) -> None:
    """Carry out his part of a location effect (GW-16.18)."""
    clerks_there = at_place(deed.state, place).count(QIN)
    if place in PRODUCTION:
        deed.honour(QIN, qin_of(deed.state).overseers[PLACES.index(place)] * clerks_there)
    elif place is Place.BARRACKS:
        recruit(deed, (Unit.SPEARMAN,), clerks_there)


def advanced_activation(deed: Deed) -> None:
    """Activate his lowest location with a clerk of his (GW-16.21, GW-5.11)."""
    for place in lowest_first(deed.state):
        if QIN in at_place(deed.state, place):
            deed.then(Activate(place, advanced=True))
            return


def upgrade(deed: Deed) -> None:
    """Raise the overseer of his lowest production location that is not on the highest level."""
    overseers = qin_of(deed.state).overseers
    for place in lowest_first(deed.state, PRODUCTION):
        level = overseers[PLACES.index(place)]
        if level < HIGHEST:
            at = PLACES.index(place)
            deed.qin(overseers=(*overseers[:at], level + 1, *overseers[at + 1 :]))
            deed.tell(Upgraded(QIN, place, level + 1))
            return


def build_wall(deed: Deed) -> None:
    """Build a wall from the warehouse; resources that are missing there count as paid (GW-16.11)."""
    for which in by_indicator(deed.state):
        level = section(deed.state, which).level + 1
        if level > HIGHEST:
            continue
        used = deed.state.warehouse.common(deed.state.options.levels[level].cost)
        if used != NOTHING:
            deed.change(warehouse=deed.state.warehouse.minus(used))
            deed.tell(Paid(QIN, NOTHING, used))
        building.raise_wall(deed, QIN, which)
        return


def barricade(deed: Deed, count: int) -> None:
    """Build *count* free barricades, in the indicated section or else in the other (GW-16.9)."""
    deed.then(QinBarricades(count))


def barricade_next(deed: Deed, task: QinBarricades) -> None:
    """Build a barricade, and the next after the windows (GW-3.10)."""
    which = free_section(deed.state)
    if task.left and which:
        building.raise_barricade(deed, QIN, which)
        deed.then(QinBarricades(task.left - 1))


def free_section(state: Wall) -> SectionId | None:
    """Return the section for his next barricade, None if there is no free slot."""
    free = (which for which in by_indicator(state) if section(state, which).barricades < BARRICADES)
    return next(free, None)


# Soldiers


def recruit(deed: Deed, units: tuple[Unit, ...], count: int) -> None:
    """Recruit *count* soldiers, free, one after another (GW-16.22)."""
    deed.then(QinRecruits(units, count))


def recruit_next(deed: Deed, task: QinRecruits) -> None:
    """Recruit a soldier that attacks at once, and the next after the windows (GW-16.22)."""
    state = deed.state
    unit = next((each for each in task.units if can_recruit(state, each)), None) if task.left else None
    if unit is None:
        return
    deed.qin(supply=qin_of(state).supply.plus(unit, -1))
    deed.tell(Recruited(QIN, unit))
    deed.then(Moment(triggers=(Trigger.SOLDIER_RECRUITED,), by=QIN, unit=unit))
    berth = target(state, QIN, unit, indicated_section(state)) if unit is Unit.ARCHER else berth_of(state, QIN, unit)
    if berth is None:  # an archer with nothing to wound
        deed.wall(indicated_section(state), archers=(*section(state, indicated_section(state)).archers, QIN))
    else:
        which, row, spots = berth
        if unit is Unit.ARCHER:
            fighting.man(deed, QIN, which, row, spots[0])
        else:
            fighting.cover(deed, QIN, unit, which, row, spots)
        credit(deed, len(spots))
    deed.then(QinRecruits(task.units, task.left - 1))


def can_recruit(state: Wall, unit: Unit) -> bool:
    """Whether he has a soldier of that type, and a place for it (GW-16.22)."""
    if not qin_of(state).supply.count(unit):
        return False
    if unit is Unit.ARCHER:
        return free_spots(state, indicated_section(state)) > 0
    return berth_of(state, QIN, unit) is not None


def berth_of(state: Wall, clan: int, unit: Unit) -> Berth | None:
    """Return the target of a soldier that follows his logic, None if there is none (GW-16.22, GW-16.23)."""
    found = (target(state, clan, unit, which) for which in by_indicator(state))
    return next((each for each in found if each), None)


def target(state: Wall, clan: int, unit: Unit, which: SectionId) -> Berth | None:
    """Return the first spots in reading order on the attackable card nearest to the wall (GW-16.23, A-18)."""
    for row in range(1, ROWS + 1):
        spots = next(iter(reach.spots(state, clan, unit, which, row)), None)
        if spots:
            return which, row, spots
    return None


def credit(deed: Deed, wounds: int) -> None:
    """Give him honour for the vital spots that he wounded, and count them (GW-16.24)."""
    deed.qin(wounds=qin_of(deed.state).wounds + wounds)
    deed.honour(QIN, QIN_PER_WOUND * wounds)


def fire(deed: Deed) -> None:
    """Let all of his archers on walls fire."""
    for which in usable_sections(deed.state):
        fire_in(deed, which)


def fire_in(deed: Deed, which: SectionId) -> None:
    """Let his archers on the wall of a section fire, one after another (GW-4.12, GW-16.23)."""
    archers = section(deed.state, which).archers.count(QIN)
    if archers:
        deed.then(QinShoots(which, archers))


def shoot_next(deed: Deed, task: QinShoots) -> None:
    """Let an archer fire, and the next after the windows (GW-3.10)."""
    found = target(deed.state, QIN, Unit.ARCHER, task.section)
    if found:
        which, row, (spot,) = found
        fighting.wound(deed, QIN, which, row, spot)
        credit(deed, 1)
        if task.left > 1:
            deed.then(QinShoots(task.section, task.left - 1))


# His cards


def next_card(deed: Deed) -> None:
    """Draw his next solo card, and carry it out in place of the rest of this one."""
    solo = frozenset(card.id for card in cards_of(deed.state).solo.values())
    agenda = deed.state.agenda
    deed.change(agenda=tuple(group for group in agenda if not is_rest(group, solo)))
    drawing.solo_card(deed)
    deed.then(Do(Routine.QIN_TURN))


def is_rest(group: tuple[object, ...], solo: frozenset[str]) -> bool:
    """Whether a group of the agenda is the rest of one of his cards."""
    return any(isinstance(each, Sections) and each.card in solo for each in group)


def carry_out_solo_card(deed: Deed) -> None:
    """Carry out the card just drawn; it is discarded at once, since it is in no slot of the track."""
    state = deed.state
    card = qin_of(state).shown
    assert card is not None, "it has just been drawn"
    deed.qin(shown=None, played=(*qin_of(state).played, card))
    deed.then(Sections(card))


# For the Reed Clan, and in Spring


def move_reed(deed: Deed, count: int) -> None:
    """Move *count* clerks of the Reed Clan to his lowest locations (GW-16.25, A-19).

    They come from places without his clerks, otherwise from his highest location. Of several such places, those off his
    track come first.
    """
    track = qin_of(deed.state).track
    by_height = (*(place for place in Place if place not in track), *track)
    free = frozenset(clerks.goals(deed.state))
    goals = [p for p in lowest_first(deed.state) if p in free and REED not in at_place(deed.state, p)][:count]
    for goal in goals:
        origins = frozenset(clerks.origins(deed.state, REED)) - frozenset(goals)
        origins_by_height = [place for place in by_height if place in origins]
        alone = [place for place in origins_by_height if QIN not in at_place(deed.state, place)]
        if not origins_by_height:
            return
        clerks.move(deed, REED, (alone or origins_by_height)[0], goal)


def take_advisor(deed: Deed, card: str) -> None:
    """Move an advisor from the advisor track under his card (GW-16.26)."""
    deed.qin(supporting=(*qin_of(deed.state).supporting, card))
    deed.change(market=tuple(each for each in deed.state.market if each != card))
    deed.tell(AdvisorDismissed(card, under_qin=True))
