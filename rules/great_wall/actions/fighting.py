"""Attacking, recruiting, firing, and placing wound markers (GW-6.6, GW-9)."""

from collections.abc import Iterator
from typing import Self

from rules.core.model import IllegalAction
from rules.core.struct import evolve
from rules.great_wall.actions.answer import Answer
from rules.great_wall.board import paying
from rules.great_wall.board.fighting import mark, pay_tax, room, shoot, strike
from rules.great_wall.board.reach import affords, check_attack, check_hit, check_paid, hits, marks, numbers, tax
from rules.great_wall.state.decisions import PlaceWounds, RecruitSoldiers, Shoot, Sortie
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.tasks import PlaceRecruit, Proceed
from rules.great_wall.state.wall import Wall, section, usable_sections
from rules.great_wall.terms.goods import NOTHING, Goods
from rules.great_wall.terms.nouns import Hit, Vital
from rules.great_wall.terms.vocabulary import SectionId, Target, Unit

# Attacking from rest zones


class Attack(Answer[Sortie], frozen=True, tag="attack"):
    """Attack with a soldier from the rest zone of that section; a horseman covers *also* (GW-9.2, GW-9.4 to GW-9.6)."""

    unit: Unit
    at: Vital
    also: Vital | None

    @classmethod
    def candidates(cls, state: Wall, decision: Sortie) -> Iterator[Self]:
        for which in usable_sections(state):
            for unit in section(state, which).rest[decision.seat].units:
                yield from (cls(unit, at, also) for at, also in hits(state, decision.seat, unit, which))

    def check(self, state: Wall, decision: Sortie) -> None:
        if not section(state, self.at.section).rest[decision.seat].count(self.unit):
            raise IllegalAction("GW-9.1", unit=self.unit, section=self.at.section)
        check_attack(state, decision.seat, self.unit, self.at, self.also)
        check_paid(state, decision.seat, self.unit, self.at)

    def act(self, deed: Deed, decision: Sortie) -> None:
        which, seat = self.at.section, decision.seat
        pay_tax(deed, seat, self.unit, self.at)
        deed.rest(which, seat, self.unit, -1)
        strike(deed, seat, self.unit, self.at, self.also)
        left = None if decision.left is None else decision.left - 1
        begun = tuple(each for each in usable_sections(deed.state) if each in (*decision.begun, which))
        deed.then(Proceed(evolve(decision, number=0, left=left, begun=begun)))


# Recruiting


def check_recruit(state: Wall, decision: RecruitSoldiers, unit: Unit, target: Vital | None) -> None:
    """Raise IllegalAction unless the seat may recruit and can pay, also for an attack on *target* (GW-6.6)."""
    seat = decision.seat
    if unit not in decision.units:
        raise IllegalAction("GW-6.6", unit=unit, choices=", ".join(decision.units))
    if not state.players[seat].supply.count(unit):
        raise IllegalAction("GW-12.3", unit=unit, shamed=state.players[seat].shamed.count(unit))
    owed = tax(state, seat, unit, target) if target else NOTHING
    if target and owed != NOTHING:
        check_paid(state, seat, unit, target)
    if not can_afford(state, decision, unit, owed):
        paying.check_recruit(state, seat, unit, barracks=decision.barracks, besides=owed)


def enlist(deed: Deed, decision: RecruitSoldiers, unit: Unit, goal: Hit | SectionId) -> None:
    """Let the seat pay for a recruit and its attack, place it, and ask for the next (GW-6.6, A-24)."""
    if not isinstance(goal, SectionId):
        pay_tax(deed, decision.seat, unit, goal[0])
    then = PlaceRecruit(decision.seat, unit, goal)
    paying.recruit(deed, decision.seat, unit, barracks=decision.barracks, free=decision.free, then=then)
    deed.then(Proceed(evolve(decision, number=0, left=decision.left - 1)))


class Recruit(Answer[RecruitSoldiers], frozen=True, tag="recruit"):
    """Recruit a soldier who attacks at once, in any section (GW-6.6, GW-9.2)."""

    unit: Unit
    at: Vital
    also: Vital | None

    @classmethod
    def candidates(cls, state: Wall, decision: RecruitSoldiers) -> Iterator[Self]:
        for unit in decision.units:
            if state.players[decision.seat].supply.count(unit) and can_afford(state, decision, unit):
                for which in usable_sections(state):
                    yield from (cls(unit, at, also) for at, also in hits(state, decision.seat, unit, which))

    def check(self, state: Wall, decision: RecruitSoldiers) -> None:
        check_attack(state, decision.seat, self.unit, self.at, self.also)
        check_recruit(state, decision, self.unit, self.at)

    def act(self, deed: Deed, decision: RecruitSoldiers) -> None:
        enlist(deed, decision, self.unit, (self.at, self.also))


class Station(Answer[RecruitSoldiers], frozen=True, tag="station"):
    """Recruit a soldier into a rest zone (GW-6.6, GW-9.9)."""

    unit: Unit
    section: SectionId

    @classmethod
    def candidates(cls, state: Wall, decision: RecruitSoldiers) -> Iterator[Self]:
        for unit in decision.units:
            if state.players[decision.seat].supply.count(unit):
                yield from (cls(unit, which) for which in usable_sections(state))

    def check(self, state: Wall, decision: RecruitSoldiers) -> None:
        if self.section not in usable_sections(state):
            raise IllegalAction("GW-15.1", section=self.section)
        check_recruit(state, decision, self.unit, None)

    def act(self, deed: Deed, decision: RecruitSoldiers) -> None:
        enlist(deed, decision, self.unit, self.section)


def can_afford(state: Wall, decision: RecruitSoldiers, unit: Unit, besides: Goods = NOTHING) -> bool:
    """Whether the seat can pay for a recruit of that type, and for something *besides*."""
    seat, barracks = decision.seat, decision.barracks
    return decision.free or paying.can_recruit(state, seat, unit, barracks=barracks, besides=besides)


# Firing and wound markers


class Fire(Answer[Shoot], frozen=True, tag="fire"):
    """Wound a vital spot with an archer on the wall of that section (GW-9.7)."""

    at: Vital

    @classmethod
    def candidates(cls, state: Wall, decision: Shoot) -> Iterator[Self]:
        for at, _ in marks(state, decision.seat, Unit.ARCHER, decision.section):
            if affords(state, decision.seat, Unit.ARCHER, at):
                yield cls(at)

    def check(self, state: Wall, decision: Shoot) -> None:
        if self.at.section is not decision.section:
            raise IllegalAction("GW-9.7", at=str(self.at), section=decision.section)
        check_hit(state, decision.seat, Unit.ARCHER, self.at)

    def act(self, deed: Deed, decision: Shoot) -> None:
        shoot(deed, decision, self.at)


class Wound(Answer[PlaceWounds], frozen=True, tag="wound"):
    """Put a wound marker on a free vital spot, by a card."""

    at: Vital

    @classmethod
    def candidates(cls, state: Wall, decision: PlaceWounds) -> Iterator[Self]:
        yield from (cls(at) for at in room(state, decision))

    def check(self, state: Wall, decision: PlaceWounds) -> None:
        if decision.section not in (None, self.at.section) or decision.row not in (None, self.at.row):
            raise IllegalAction("GW-9.8", at=str(self.at), section=decision.section or "any", row=decision.row or "any")
        check_hit(state, decision.seat, Unit.ARCHER, self.at)

    def act(self, deed: Deed, decision: PlaceWounds) -> None:
        mark(deed, decision.seat, self.at.section, self.at.row, numbers(deed.state, self.at)[0])
        bound = self.at.section if decision.target is Target.CARDS_OF_ONE_SECTION else decision.section
        deed.then(Proceed(evolve(decision, number=0, left=decision.left - 1, section=bound)))
