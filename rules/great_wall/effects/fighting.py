"""Operations on soldiers and on what they do to Horde cards."""

from collections.abc import Collection, Iterator

from rules.great_wall.board import deaths, paying, reach
from rules.great_wall.cards.cards import horde
from rules.great_wall.cards.counters import amount
from rules.great_wall.cards.operations import (
    COMMANDS,
    STEPS,
    TO_OTHERS,
    Amount,
    Condition,
    Consent,
    Fault,
    Finding,
    Op,
    Quantity,
    Source,
)
from rules.great_wall.effects import feasibility
from rules.great_wall.state import decisions as ask
from rules.great_wall.state import tasks
from rules.great_wall.state.deed import Deed, procedure
from rules.great_wall.state.moment import Known, Moment, known_at
from rules.great_wall.state.procedures import Claim, Deaths
from rules.great_wall.state.tasks import CarryOut
from rules.great_wall.state.wall import Wall, find_horde_card, playing, section, usable_sections
from rules.great_wall.terms.clans import Clan, is_player
from rules.great_wall.terms.vocabulary import (
    Charge,
    Duration,
    Is,
    Scope,
    SectionId,
    Small,
    Sweep,
    Target,
    Trigger,
    Unit,
)

# Moving, attacking, recruiting


def sweeps(count: Quantity, fitting: Sweep) -> Iterator[Finding]:
    """Yield a fault if *count* is a word other than *fitting*."""
    if isinstance(count, Sweep) and count is not fitting:
        yield ".count", Fault.MISPLACED, count


def at_most(state: Wall, count: Quantity, clan: Clan, moment: Moment | None) -> int | None:
    """Return the value of a quantity, None for all or any number."""
    return None if isinstance(count, Sweep) else amount(state, count, clan, moment)


def is_asked(state: Wall, clan: Clan, effect: Op, moment: Moment | None) -> bool:
    """Whether *clan* is asked about *effect*: if it can do something or, before version 3, if others can (A-49)."""
    if state.options.asks_as_others_can:
        return feasibility.can(state, clan, effect, moment)
    return effect.is_possible(state, clan, moment)


class MoveSoldiers(Op, frozen=True):
    """Move one's soldiers between rest zones, never onto Horde cards or walls."""

    triggers = STEPS
    count: Quantity

    def faults(self, trigger: Trigger | None, conditions: Collection[Condition]) -> Iterator[Finding]:
        yield from sweeps(self.count, Sweep.ANY)

    def is_possible(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        rests = any(column.rest[clan].total for column in state.sections)
        return rests and at_most(state, self.count, clan, moment) != 0

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        if self.is_possible(deed.state, clan, task.moment):
            deed.then(ask.Regroup(seat=clan, left=at_most(deed.state, self.count, clan, task.moment)))


class AttackFromRest(Op, frozen=True):
    """Attack from rest zones, each soldier in its own section (GW-9.2).

    If the count is "all", every soldier that can attack from a chosen rest zone must do so (GW-7.4).
    """

    triggers = STEPS | {Trigger.LOCATION_ACTIVATED, Trigger.SOLDIER_ATTACKS}
    whom = TO_OTHERS
    sections = COMMANDS
    consent = Consent.DECIDES
    count: Quantity

    def faults(self, trigger: Trigger | None, conditions: Collection[Condition]) -> Iterator[Finding]:
        yield from sweeps(self.count, Sweep.ALL)

    def is_possible(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        return is_player(clan) and at_most(state, self.count, clan, moment) != 0 and reach.can_sortie(state, clan)

    def is_affordable(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        return any(
            reach.affords(state, clan, unit, target)
            for which in usable_sections(state)
            for unit in section(state, which).rest[clan].units
            for target, _ in reach.hits(state, clan, unit, which)
        )

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        if is_asked(deed.state, clan, self, task.moment):
            deed.then(ask.Sortie(seat=clan, left=at_most(deed.state, self.count, clan, task.moment)))


class Recruit(Op, frozen=True):
    """Recruit listed types; they may attack at once (GW-6.6)."""

    triggers = STEPS | {Trigger.LOCATION_ACTIVATED}
    whom = TO_OTHERS
    sections = COMMANDS
    unit: tuple[Unit, ...]
    count: Small = 1
    cost: Charge = Charge.NORMAL

    def faults(self, trigger: Trigger | None, conditions: Collection[Condition]) -> Iterator[Finding]:
        if not self.unit:
            yield ".unit", Fault.COUNT, 0

    def is_possible(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        return any(state.players[clan].supply.count(unit) for unit in self.unit)

    def is_affordable(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        there = (unit for unit in self.unit if state.players[clan].supply.count(unit))
        return self.cost is Charge.FREE or any(paying.can_recruit(state, clan, unit) for unit in there)

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        if is_asked(deed.state, clan, self, task.moment):
            free = self.cost is Charge.FREE
            deed.then(ask.RecruitSoldiers(seat=clan, left=self.count, units=self.unit, free=free))


# Wounds


class PlaceWound(Op, frozen=True):
    """Put wound markers on free vital spots, as many as fit, without reward."""

    triggers = STEPS | {
        Trigger.SOLDIER_ATTACKS,
        Trigger.VITAL_SPOT_COVERED,
        Trigger.ARCHER_FIRES,
        Trigger.WINTER_START,
        Trigger.ASSAULT_SECTION,
    }
    count: Amount
    target: Target

    def faults(self, trigger: Trigger | None, conditions: Collection[Condition]) -> Iterator[Finding]:
        needs = {Target.SAME_CARD: Known.CARD, Target.ANY_CARD_OF_THE_SECTION: Known.SECTION}
        if self.target in needs and needs[self.target] not in known_at(trigger):
            yield ".target", Fault.MISPLACED, self.target

    def where(self, state: Wall, moment: Moment | None) -> tuple[SectionId | None, int | None]:
        """Return the section and the row of the cards that it may wound, None for any."""
        if self.target is Target.SAME_CARD:
            at = find_horde_card(state, moment.card) if moment and moment.card else None
            return (at[0], at[1]) if at else (None, 0)
        if self.target is Target.ANY_CARD_OF_THE_SECTION:
            return (moment.section if moment else None), None
        return None, (1 if self.target is Target.ANY_ROW_1_CARD else None)

    def is_possible(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        return amount(state, self.count, clan, moment) > 0 and room_for_wounds(state, *self.where(state, moment)) > 0

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        which, row = self.where(deed.state, task.moment)
        n = min(amount(deed.state, self.count, clan, task.moment), room_for_wounds(deed.state, which, row))
        if n:
            deed.then(ask.PlaceWounds(seat=clan, target=self.target, left=n, section=which, row=row))


class FireAgain(Op, frozen=True):
    """Each of the user's archers on the wall of this section fires once more."""

    triggers = (Trigger.ARCHER_FIRES,)

    def is_possible(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        which = moment.section if moment else None
        return which is not None and clan in section(state, which).archers and room_for_wounds(state, which, None) > 0

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        if task.moment and task.moment.section:
            deed.then(tasks.FireAgain(clan, task.moment.section))


def room_for_wounds(state: Wall, which: SectionId | None, row: int | None) -> int:
    """Return how many wound markers find room on Horde cards of a section and a row, None for any."""
    return sum(
        len(horde(state, band.card).spots) - len(band.hurt)
        for each in ([which] if which else usable_sections(state))
        for at, band in enumerate(section(state, each).bands, start=1)
        if row in (None, at) and reach.can_wound(state, each, at)
    )


# Deaths


class KillSoldier(Op, frozen=True):
    """Kill soldiers, as one batch of deaths; owners may save them."""

    horde_triggers = (Trigger.HORDE_PLACED, Trigger.WINTER_START)
    durations = (Duration.IMMEDIATE,)
    scopes = (
        (Source.HORDE, Scope.EACH_PLAYER_ONE_IN_ANY_REST_ZONE),
        (Source.HORDE, Scope.EACH_PLAYER_ONE_IN_REST_ZONE_OF_SECTION),
        (Source.HORDE, Scope.ARCHER_OF_LOWEST),
        (Source.EVENT, Scope.EACH_PLAYER_ONE_IN_ANY_REST_ZONE),
    )
    count: Small
    scope: Scope

    def faults(self, trigger: Trigger | None, conditions: Collection[Condition]) -> Iterator[Finding]:
        if self.scope is Scope.ARCHER_OF_LOWEST and trigger is not Trigger.WINTER_START:
            yield ".scope", Fault.MISPLACED, self.scope

    def is_possible(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        column = section(state, moment.section) if moment and moment.section else None
        if self.scope is Scope.EACH_PLAYER_ONE_IN_REST_ZONE_OF_SECTION and column:
            return any(column.rest[seat].total for seat in playing(state))
        if self.scope is Scope.EACH_PLAYER_ONE_IN_ANY_REST_ZONE:
            return any(each.rest[seat].total for each in state.sections for seat in playing(state))
        return any(each.archers for each in state.sections)

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        if self.scope is Scope.EACH_PLAYER_ONE_IN_ANY_REST_ZONE:
            deed.then(tasks.KillByCard(None))
        elif position := find_horde_card(deed.state, task.card):
            if self.scope is Scope.EACH_PLAYER_ONE_IN_REST_ZONE_OF_SECTION:
                deed.then(tasks.KillByCard(position[0]))
            else:
                deaths.archer_of_lowest(deed, position[0])


class SaveSoldier(Op, frozen=True):
    """Save some of one's soldiers in the batch without payment (GW-10.6)."""

    triggers = (Trigger.SOLDIERS_DYING,)
    requires = Is.OWN
    count: Quantity

    def faults(self, trigger: Trigger | None, conditions: Collection[Condition]) -> Iterator[Finding]:
        yield from sweeps(self.count, Sweep.ALL)

    def is_possible(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        now = procedure(state, Deaths)
        if now is None:
            return False
        doomed = sum(each.clan == clan for each in now.dying) - sum(each.clan == clan for each in now.saved)
        return doomed > dict(now.free).get(clan, 0)

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        if now := procedure(deed.state, Deaths):
            doomed = sum(each.clan == clan for each in now.dying)
            free, n = dict(now.free), at_most(deed.state, self.count, clan, task.moment)
            free[clan] = doomed if n is None else min(doomed, free.get(clan, 0) + n)
            deed.amend(Deaths, free=tuple(free.items()))


# Claims


class ClaimBonus(Op, frozen=True):
    """Add to the player's vital spots when the claim is counted (GW-10.2)."""

    triggers = (Trigger.CLAIM_COUNT,)
    consent = Consent.GIVEN
    amount: Amount

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        if now := procedure(deed.state, Claim):
            bonuses = dict(now.bonuses)
            bonuses[clan] = bonuses.get(clan, 0) + amount(deed.state, self.amount, clan, task.moment)
            deed.amend(Claim, bonuses=tuple(bonuses.items()))


class WinClaimTies(Op, frozen=True):
    """Win ties for the claim (GW-10.2)."""

    triggers = (Trigger.CLAIM_COUNT,)
    consent = Consent.GIVEN

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        now = procedure(deed.state, Claim)
        if now and clan not in now.ties:
            deed.amend(Claim, ties=tuple(sorted((*now.ties, clan), key=deed.state.tea.index)))
