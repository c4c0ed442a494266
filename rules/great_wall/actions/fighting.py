"""Soldiers attack, are recruited, and fire; wound markers are placed (GW-6.6, GW-9)."""

from collections.abc import Iterator
from typing import Self

from rules.core.model import Action, Decision, IllegalAction, Seat, Step
from rules.core.notation import format_action
from rules.core.struct import evolve
from rules.great_wall.board import paying
from rules.great_wall.board.reach import (
    affords,
    band_at,
    can_sortie,
    can_wound,
    check_attack,
    check_hit,
    check_paid,
    hits,
    marks,
    numbers,
    tax,
    vital,
)
from rules.great_wall.rivals import qin
from rules.great_wall.state.decisions import PlaceWounds, RecruitSoldiers, Shoot, Sortie
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.events import Attacked, Fired, Recruited, WoundPlaced
from rules.great_wall.state.moment import Moment
from rules.great_wall.state.tasks import Carry, FireAgain, PlaceRecruit, Proceed, Window
from rules.great_wall.state.wall import Soldier, Wall, cards_of, horde, section, usable, with_band
from rules.great_wall.terms.clans import QIN, Clan, is_player
from rules.great_wall.terms.goods import NOTHING, Goods
from rules.great_wall.terms.nouns import Vital
from rules.great_wall.terms.tables import ROWS
from rules.great_wall.terms.vocabulary import SectionId, Target, Trigger, Unit

# What an attack does


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
        parts = (f"spot {each.spot}" for each in names)
        rewarded = (part for part in parts if cards_of(deed.state).effects(band.card, part))
        deed.then(*(Carry(clan, band.card, part) for part in rewarded))
    attacked(deed, clan, unit, which, row, (Trigger.SOLDIER_ATTACKS, Trigger.VITAL_SPOT_COVERED))


def man(deed: Deed, clan: Clan, which: SectionId, row: int, spot: int) -> None:
    """Put an archer on the wall, who wounds a vital spot of the section at once (GW-9.6)."""
    deed.wall(which, archers=tuple(sorted((*section(deed.state, which).archers, clan))))
    deed.tell(Attacked(clan, Unit.ARCHER, marked(deed, clan, which, row, spot), vital(deed.state, which, row, spot)))
    attacked(deed, clan, Unit.ARCHER, which, row, (Trigger.SOLDIER_ATTACKS,))


def wound(deed: Deed, clan: Clan, which: SectionId, row: int, spot: int) -> None:
    """Let an archer on the wall wound a vital spot of the section (GW-9.7)."""
    deed.tell(Fired(clan, marked(deed, clan, which, row, spot), vital(deed.state, which, row, spot)))
    attacked(deed, clan, Unit.ARCHER, which, row, (Trigger.SOLDIER_ATTACKS, Trigger.ARCHER_FIRES))


def mark(deed: Deed, clan: Clan, which: SectionId, row: int, spot: int) -> None:
    """Put a wound marker by a card, which is no attack (GW-9.8)."""
    deed.tell(WoundPlaced(clan, marked(deed, clan, which, row, spot), vital(deed.state, which, row, spot)))


def marked(deed: Deed, clan: Clan, which: SectionId, row: int, spot: int) -> str:
    """Put a wound marker, and return the Horde card that it lies on."""
    band = band_at(deed.state, which, row)
    assert band is not None, "wound markers lie on Horde cards"
    wounds = tuple(sorted((*band.wounds, spot)))
    deed.change(sections=with_band(deed.state, which, row, evolve(band, wounds=wounds)).sections)
    count_wounds(deed, clan, 1)
    return band.card


def count_wounds(deed: Deed, clan: Clan, n: int) -> None:
    """Count what a player has wounded in the whole game, for artifacts (GW-9.8)."""
    if is_player(clan):
        deed.give(clan, wounds=deed.player(clan).wounds + n)


def attacked(deed: Deed, clan: Clan, unit: Unit, which: SectionId, row: int, triggers: tuple[Trigger, ...]) -> None:
    """Let cards know of the attack of one soldier: one event with all that it opens (GW-3.10, GW-7.6)."""
    band = band_at(deed.state, which, row)
    assert band is not None, "soldiers attack Horde cards"
    last = len(band.hurt) == len(horde(deed.state, band.card).spots)
    moment = Moment(triggers=triggers, by=clan, section=which, row=row, unit=unit, card=band.card, last=last)
    deed.then(Window(moment))


def strike(deed: Deed, seat: Seat, unit: Unit, at: Vital, also: Vital | None) -> None:
    """Let a soldier of *seat*, taken from where it stood and paid for, attack (GW-9.2)."""
    spots = numbers(deed.state, at, also)
    if unit is Unit.ARCHER:
        man(deed, seat, at.section, at.row, spots[0])
    else:
        cover(deed, seat, unit, at.section, at.row, spots)


def pay_tax(deed: Deed, seat: Seat, unit: Unit, at: Vital) -> None:
    """Pay what the Horde card takes for an attack."""
    deed.pay(seat, tax(deed.state, seat, unit, at))


# What is asked on


def proceeded(state: Wall, task: Proceed) -> Step[Wall]:
    """Ask on, if by what everybody knows something but passing is left; who must fire at one spot is not asked."""
    deed = Deed(state)
    decision = remaining(state, task.decision)
    if isinstance(decision, Shoot):
        targets = tuple(at for at, _ in marks(state, decision.seat, Unit.ARCHER, decision.section))
        if len(targets) == 1:
            shoot(deed, decision, targets[0])
            return deed.done()
    return deed.then(decision).done() if decision else deed.done()


def remaining(state: Wall, decision: Decision) -> Decision | None:
    """Return what is left of a decision, None if there is nothing (GW-19.3)."""
    match decision:
        case Sortie(seat=seat, left=left):
            return decision if left != 0 and can_sortie(state, seat) else None
        case RecruitSoldiers(seat=seat, left=left, units=units):
            supply = state.players[seat].supply
            return decision if left and any(supply.count(unit) for unit in units) else None
        case Shoot(seat=seat, section=which):
            left = min(decision.left, section(state, which).archers.count(seat))
            may = any(can_wound(state, which, row) for row in range(1, ROWS + 1))
            return evolve(decision, left=left) if left and may else None
        case PlaceWounds(left=left):
            return decision if left and any(True for _ in room(state, decision)) else None
        case _:
            return decision


def room(state: Wall, decision: PlaceWounds) -> Iterator[Vital]:
    """Yield where a wound marker of a card may be put."""
    for which in [decision.section] if decision.section else usable(state):
        for at, _ in marks(state, decision.seat, Unit.ARCHER, which):
            if decision.row in (None, at.row):
                yield at


# Attacking from rest zones


class Attack(Action[Wall, Sortie], frozen=True, tag="attack"):
    """Attack with a soldier from the rest zone of that section; a horseman covers *also* (GW-9.2, GW-9.4 to GW-9.6)."""

    answers = Sortie
    unit: Unit
    at: Vital
    also: Vital | None

    @classmethod
    def candidates(cls, state: Wall, decision: Sortie) -> Iterator[Self]:
        """Yield all that each type of soldier resting somewhere may attack."""
        for which in usable(state):
            for unit in section(state, which).rest[decision.seat].units:
                yield from (cls(unit, at, also) for at, also in hits(state, decision.seat, unit, which))

    def check(self, state: Wall, decision: Sortie) -> None:
        """Demand a soldier there, what it may attack, and what that costs."""
        if not section(state, self.at.section).rest[decision.seat].count(self.unit):
            raise IllegalAction("GW-9.1", unit=self.unit, section=self.at.section)
        check_attack(state, decision.seat, self.unit, self.at, self.also)
        check_paid(state, decision.seat, self.unit, self.at)

    def perform(self, state: Wall, decision: Sortie) -> Step[Wall]:
        """Let it attack, and ask for more."""
        deed = Deed(state, actor=decision.seat)
        which, seat = self.at.section, decision.seat
        pay_tax(deed, seat, self.unit, self.at)
        deed.rest(which, seat, self.unit, -1)
        strike(deed, seat, self.unit, self.at, self.also)
        left = None if decision.left is None else decision.left - 1
        begun = tuple(each for each in usable(state) if each in (*decision.begun, which))
        return deed.then(Proceed(evolve(decision, number=0, left=left, begun=begun))).done()


# Recruiting


def check_recruit(state: Wall, decision: RecruitSoldiers, unit: Unit, at: Vital | None) -> None:
    """Raise IllegalAction unless the seat may recruit and can pay, an attack there with it (GW-6.6)."""
    seat = decision.seat
    if unit not in decision.units:
        raise IllegalAction("GW-6.6", unit=unit, choices=", ".join(decision.units))
    if not state.players[seat].supply.count(unit):
        raise IllegalAction("GW-12.3", unit=unit, shamed=state.players[seat].shamed.count(unit))
    owed = tax(state, seat, unit, at) if at else NOTHING
    if at and owed != NOTHING:
        check_paid(state, seat, unit, at)
    if not can_afford(state, decision, unit, owed):
        paying.check_recruit(state, seat, unit, barracks=decision.barracks, besides=owed)


def enlist(state: Wall, decision: RecruitSoldiers, unit: Unit, action: "Recruit | Station") -> Deed:
    """Have a recruit paid for, what it does carried out then, and the next asked for (GW-6.6, A-24)."""
    deed = Deed(state, actor=decision.seat)
    if isinstance(action, Recruit):
        pay_tax(deed, decision.seat, unit, action.at)
    then = PlaceRecruit(decision.seat, format_action(action))
    paying.recruit(deed, decision.seat, unit, barracks=decision.barracks, free=decision.free, then=then)
    return deed.then(Proceed(evolve(decision, number=0, left=decision.left - 1)))


class Recruit(Action[Wall, RecruitSoldiers], frozen=True, tag="recruit"):
    """Recruit a soldier who attacks at once, in any section (GW-6.6, GW-9.2)."""

    answers = RecruitSoldiers
    unit: Unit
    at: Vital
    also: Vital | None

    @classmethod
    def candidates(cls, state: Wall, decision: RecruitSoldiers) -> Iterator[Self]:
        """Yield all that each type may attack."""
        for unit in decision.units:
            if state.players[decision.seat].supply.count(unit) and can_afford(state, decision, unit):
                for which in usable(state):
                    yield from (cls(unit, at, also) for at, also in hits(state, decision.seat, unit, which))

    def check(self, state: Wall, decision: RecruitSoldiers) -> None:
        """Demand a soldier without shame, its price, and what it may attack."""
        check_attack(state, decision.seat, self.unit, self.at, self.also)
        check_recruit(state, decision, self.unit, self.at)

    def perform(self, state: Wall, decision: RecruitSoldiers) -> Step[Wall]:
        """Pay, then attack."""
        return enlist(state, decision, self.unit, self).done()


class Station(Action[Wall, RecruitSoldiers], frozen=True, tag="station"):
    """Recruit a soldier into a rest zone (GW-6.6, GW-9.9)."""

    answers = RecruitSoldiers
    unit: Unit
    section: SectionId

    @classmethod
    def candidates(cls, state: Wall, decision: RecruitSoldiers) -> Iterator[Self]:
        """Yield every rest zone for each type."""
        for unit in decision.units:
            if state.players[decision.seat].supply.count(unit):
                yield from (cls(unit, which) for which in usable(state))

    def check(self, state: Wall, decision: RecruitSoldiers) -> None:
        """Demand a soldier without shame, and its price."""
        if self.section not in usable(state):
            raise IllegalAction("GW-15.1", section=self.section)
        check_recruit(state, decision, self.unit, None)

    def perform(self, state: Wall, decision: RecruitSoldiers) -> Step[Wall]:
        """Pay, then rest."""
        return enlist(state, decision, self.unit, self).done()


def can_afford(state: Wall, decision: RecruitSoldiers, unit: Unit, besides: Goods = NOTHING) -> bool:
    """Whether a recruit of that type can be paid for, and something *besides*."""
    seat, barracks = decision.seat, decision.barracks
    return decision.free or paying.can_recruit(state, seat, unit, barracks=barracks, besides=besides)


def recruited(state: Wall, task: PlaceRecruit) -> Step[Wall]:
    """Take a soldier who has been paid for from the supply, and let it attack or rest (GW-6.6)."""
    deed = Deed(state)
    seat = task.seat
    word, name, *where = task.action.split()
    unit = Unit(name)
    deed.give(seat, supply=deed.player(seat).supply.plus(unit, -1))
    deed.then(Window(Moment(triggers=(Trigger.SOLDIER_RECRUITED,), by=seat, unit=unit)))
    if word == "station":
        which = SectionId(where[0])
        deed.rest(which, seat, unit)
        deed.tell(Recruited(seat, unit, which))
    else:
        deed.tell(Recruited(seat, unit))
        at, also = (None if each == "none" else Vital.parse(each) for each in where)
        assert at is not None, "who attacks, attacks something"
        strike(deed, seat, unit, at, also)
    return deed.done()


# Firing and wound markers


def firing(deed: Deed, which: SectionId) -> None:
    """Let everybody fire with every archer on the wall of a section, in tea order (GW-4.12)."""
    archers = section(deed.state, which).archers
    for clan in (each for each in deed.state.tea if each not in deed.state.gone):
        if clan == QIN and clan in archers:
            deed.then(FireAgain(clan, which))
        elif clan in archers:
            deed.then(Proceed(Shoot(seat=clan, section=which, left=archers.count(clan))))


def fired_again(state: Wall, task: FireAgain) -> Step[Wall]:
    """Let each archer of a clan on the wall of a section fire once."""
    deed = Deed(state)
    if task.seat == QIN:
        qin.fire_in(deed, task.section)
        return deed.done()
    left = section(state, task.section).archers.count(task.seat)
    return deed.then(Proceed(Shoot(seat=task.seat, section=task.section, left=left, again=True))).done()


class Fire(Action[Wall, Shoot], frozen=True, tag="fire"):
    """Wound a vital spot with an archer on the wall of that section (GW-9.7)."""

    answers = Shoot
    at: Vital

    @classmethod
    def candidates(cls, state: Wall, decision: Shoot) -> Iterator[Self]:
        """Yield all that an archer there may wound."""
        for at, _ in marks(state, decision.seat, Unit.ARCHER, decision.section):
            if affords(state, decision.seat, Unit.ARCHER, at):
                yield cls(at)

    def check(self, state: Wall, decision: Shoot) -> None:
        """Demand a free vital spot of a Horde card of the section."""
        if self.at.section is not decision.section:
            raise IllegalAction("GW-9.7", at=str(self.at), section=decision.section)
        check_hit(state, decision.seat, Unit.ARCHER, self.at)

    def perform(self, state: Wall, decision: Shoot) -> Step[Wall]:
        """Wound it, and let the next archer fire."""
        deed = Deed(state, actor=decision.seat)
        shoot(deed, decision, self.at)
        return deed.done()


def shoot(deed: Deed, decision: Shoot, at: Vital) -> None:
    """Wound a vital spot with an archer, and let the next one fire (GW-9.7)."""
    wound(deed, decision.seat, at.section, at.row, numbers(deed.state, at)[0])
    deed.then(Proceed(evolve(decision, number=0, left=decision.left - 1)))


class Wound(Action[Wall, PlaceWounds], frozen=True, tag="wound"):
    """Put a wound marker on a free vital spot, by a card."""

    answers = PlaceWounds
    at: Vital

    @classmethod
    def candidates(cls, state: Wall, decision: PlaceWounds) -> Iterator[Self]:
        """Yield all that the card lets wound."""
        yield from (cls(at) for at in room(state, decision))

    def check(self, state: Wall, decision: PlaceWounds) -> None:
        """Demand a free vital spot of the Horde cards that the card means."""
        if decision.section not in (None, self.at.section) or decision.row not in (None, self.at.row):
            raise IllegalAction("GW-9.8", at=str(self.at), section=decision.section or "any", row=decision.row or "any")
        check_hit(state, decision.seat, Unit.ARCHER, self.at)

    def perform(self, state: Wall, decision: PlaceWounds) -> Step[Wall]:
        """Put it there, and ask for more: where all are for one section, that of the first."""
        deed = Deed(state, actor=decision.seat)
        mark(deed, decision.seat, self.at.section, self.at.row, numbers(state, self.at)[0])
        bound = self.at.section if decision.target is Target.CARDS_OF_ONE_SECTION else decision.section
        return deed.then(Proceed(evolve(decision, number=0, left=decision.left - 1, section=bound))).done()
