"""Attacking, firing and recruiting soldiers, and placing wound markers (GW-6.6, GW-9)."""

from collections.abc import Iterator

from rules.core.model import Decision, Seat
from rules.core.struct import evolve
from rules.great_wall.board.reach import band_at, can_sortie, can_wound, marks, numbers, tax, vital
from rules.great_wall.cards.cards import horde
from rules.great_wall.state.decisions import PlaceWounds, RecruitSoldiers, Shoot, Sortie
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.events import Recruited
from rules.great_wall.state.front import Soldier
from rules.great_wall.state.front_events import Attacked, Fired, WoundPlaced
from rules.great_wall.state.moment import Moment
from rules.great_wall.state.tasks import CarryOut, PlaceRecruit, Proceed
from rules.great_wall.state.wall import Wall, section, usable_sections, with_band
from rules.great_wall.terms.clans import Clan, is_player
from rules.great_wall.terms.nouns import CardPart, PartKind, Vital
from rules.great_wall.terms.tables import ROWS
from rules.great_wall.terms.vocabulary import SectionId, Trigger, Unit


def cover(deed: Deed, clan: Clan, unit: Unit, which: SectionId, row: int, spots: tuple[int, ...]) -> None:
    """Put a soldier of a clan on vital spots of a Horde card, with rewards for players (GW-9.4, GW-9.5)."""
    band = band_at(deed.state, which, row)
    assert band is not None, "soldiers attack Horde cards"
    names = tuple(vital(deed.state, which, row, spot) for spot in spots)
    soldiers = (*band.soldiers, Soldier(clan, unit, spots))
    deed.change(sections=with_band(deed.state, which, row, evolve(band, soldiers=soldiers)).sections)
    count_wounds(deed, clan, len(spots))
    deed.tell(Attacked(clan, unit, band.card, *names))
    if is_player(clan):
        printed = horde(deed.state, band.card).spots
        rewarded = (CardPart(PartKind.SPOT, spot) for spot in spots if printed[spot].reward)
        deed.then(*(CarryOut(clan, band.card, part) for part in rewarded))
    open_attack_windows(deed, clan, unit, which, row, (Trigger.SOLDIER_ATTACKS, Trigger.VITAL_SPOT_COVERED))


def man(deed: Deed, clan: Clan, which: SectionId, row: int, spot: int) -> None:
    """Put an archer on the wall, which wounds a vital spot of the section at once (GW-9.6)."""
    deed.wall(which, archers=tuple(sorted((*section(deed.state, which).archers, clan))))
    deed.tell(
        Attacked(
            clan, Unit.ARCHER, place_wound_marker(deed, clan, which, row, spot), vital(deed.state, which, row, spot)
        )
    )
    open_attack_windows(deed, clan, Unit.ARCHER, which, row, (Trigger.SOLDIER_ATTACKS,))


def wound(deed: Deed, clan: Clan, which: SectionId, row: int, spot: int) -> None:
    """Wound a vital spot of the section with an archer on the wall (GW-9.7)."""
    deed.tell(Fired(clan, place_wound_marker(deed, clan, which, row, spot), vital(deed.state, which, row, spot)))
    open_attack_windows(deed, clan, Unit.ARCHER, which, row, (Trigger.SOLDIER_ATTACKS, Trigger.ARCHER_FIRES))


def mark(deed: Deed, clan: Clan, which: SectionId, row: int, spot: int) -> None:
    """Place a wound marker by a card, which is no attack (GW-9.8)."""
    deed.tell(WoundPlaced(clan, place_wound_marker(deed, clan, which, row, spot), vital(deed.state, which, row, spot)))


def place_wound_marker(deed: Deed, clan: Clan, which: SectionId, row: int, spot: int) -> str:
    """Place a wound marker, and return the Horde card."""
    band = band_at(deed.state, which, row)
    assert band is not None, "wound markers lie on Horde cards"
    wounds = tuple(sorted((*band.wounds, spot)))
    deed.change(sections=with_band(deed.state, which, row, evolve(band, wounds=wounds)).sections)
    count_wounds(deed, clan, 1)
    return band.card


def count_wounds(deed: Deed, clan: Clan, n: int) -> None:
    """Count the wounds by a player, for artifacts (GW-9.8)."""
    if is_player(clan):
        deed.give(clan, wounds=deed.player(clan).wounds + n)


def open_attack_windows(
    deed: Deed, clan: Clan, unit: Unit, which: SectionId, row: int, triggers: tuple[Trigger, ...]
) -> None:
    """Open the windows of one soldier's attack, which are one event (GW-3.10, GW-7.6)."""
    band = band_at(deed.state, which, row)
    assert band is not None, "soldiers attack Horde cards"
    last = len(band.hurt) == len(horde(deed.state, band.card).spots)
    moment = Moment(triggers=triggers, by=clan, section=which, row=row, unit=unit, card=band.card, last=last)
    deed.then(moment)


def strike(deed: Deed, seat: Seat, unit: Unit, target: Vital, also: Vital | None) -> None:
    """Attack with a soldier of *seat* that was removed from its place and paid for (GW-9.2)."""
    spots = numbers(deed.state, target, also)
    if unit is Unit.ARCHER:
        man(deed, seat, target.section, target.row, spots[0])
    else:
        cover(deed, seat, unit, target.section, target.row, spots)


def pay_tax(deed: Deed, seat: Seat, unit: Unit, target: Vital) -> None:
    """Pay the tax of the Horde card on an attack."""
    deed.pay(seat, tax(deed.state, seat, unit, target))


def proceed(deed: Deed, task: Proceed) -> None:
    """Ask, if by public information more than passing is possible; an archer with one target fires without asking."""
    state = deed.state
    decision = reduced_decision(state, task.decision)
    if isinstance(decision, Shoot):
        targets = tuple(at for at, _ in marks(state, decision.seat, Unit.ARCHER, decision.section))
        if len(targets) == 1:
            shoot(deed, decision, targets[0])
            return
    if decision:
        deed.then(decision)


def reduced_decision(state: Wall, decision: Decision) -> Decision | None:
    """Return a decision reduced to what is still possible, None if nothing is (GW-19.3)."""
    match decision:
        case Sortie(seat=seat, left=left):
            return decision if left != 0 and can_sortie(state, seat) else None
        case RecruitSoldiers(seat=seat, left=left, units=units):
            return decision if left and not set(units).isdisjoint(state.players[seat].supply.units) else None
        case Shoot(seat=seat, section=which):
            left = min(decision.left, section(state, which).archers.count(seat))
            may = any(can_wound(state, which, row) for row in range(1, ROWS + 1))
            return evolve(decision, left=left) if left and may else None
        case PlaceWounds(left=left):
            return decision if left and next(room(state, decision), None) else None
        case _:  # the others stay as they are asked
            return decision


def room(state: Wall, decision: PlaceWounds) -> Iterator[Vital]:
    """Yield the spots for a wound marker by a card."""
    for which in [decision.section] if decision.section else usable_sections(state):
        for at, _ in marks(state, decision.seat, Unit.ARCHER, which):
            if decision.row in (None, at.row):
                yield at


def place_recruit(deed: Deed, task: PlaceRecruit) -> None:
    """Take a soldier that was paid for from the supply, and let it attack or rest (GW-6.6)."""
    seat, unit = task.seat, task.unit
    deed.give(seat, supply=deed.player(seat).supply.plus(unit, -1))
    deed.then(Moment(triggers=(Trigger.SOLDIER_RECRUITED,), by=seat, unit=unit))
    if isinstance(task.goal, SectionId):
        deed.rest(task.goal, seat, unit)
        deed.tell(Recruited(seat, unit, task.goal))
    else:
        deed.tell(Recruited(seat, unit))
        strike(deed, seat, unit, *task.goal)


def shoot(deed: Deed, decision: Shoot, target: Vital) -> None:
    """Wound a vital spot with an archer, then fire with the next one (GW-9.7)."""
    wound(deed, decision.seat, target.section, target.row, numbers(deed.state, target)[0])
    deed.then(Proceed(evolve(decision, number=0, left=decision.left - 1)))
