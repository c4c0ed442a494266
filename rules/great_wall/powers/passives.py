"""Operations that change a rule while their card is in force, and the queries that rules make for them (GW-7.10).

If two Horde cards or events set the same value, the one that is worse for the players applies.
"""

from collections.abc import Collection, Iterator
from typing import ClassVar, Final, TypeVar

from rules.core.struct import Struct
from rules.great_wall.cards.cards import cards_of
from rules.great_wall.cards.counters import amount
from rules.great_wall.cards.operations import Amount, Condition, Consent, Fault, Finding, Op, Per, Source
from rules.great_wall.state.deed import Deed, procedure
from rules.great_wall.state.moment import Moment
from rules.great_wall.state.procedures import Activation, Assault, Deaths, Rebate
from rules.great_wall.state.tasks import CarryOut
from rules.great_wall.state.wall import Wall, bands, section, slot
from rules.great_wall.terms.clans import QIN, REED, Clan, is_player
from rules.great_wall.terms.goods import NOTHING, Goods
from rules.great_wall.terms.tables import BARRICADE_DEFENCE, PARTICIPATION, SAVE_COST
from rules.great_wall.terms.vocabulary import (
    Duration,
    Is,
    Number,
    Place,
    Price,
    Resource,
    Row,
    Scope,
    SectionId,
    Shot,
    Signed,
    Small,
    Trigger,
    Unit,
    Ware,
)

E = TypeVar("E", bound=Op)


class Less(Struct, frozen=True):
    """A discount on named resources, and on *any* resources of the payer's choice."""

    goods: Goods = NOTHING
    any: int = 0


FULL: Final = Less()
"""No discount."""


def of_card(state: Wall, card: str, kind: type[E]) -> tuple[E, ...]:
    """Return the operations of a kind on a card in force."""
    return cards_of(state).passive(card, kind)


def in_force(state: Wall, clan: Clan) -> tuple[str, ...]:
    """Return the general and the active advisors of a clan (GW-7.10); Reed has none.

    Advisors without a general do not count: a player keeps both at once (GW-2.12).
    """
    if clan == QIN:
        return (cards_of(state).qin.id,)
    if clan == REED:
        return ()
    player = state.players[clan]
    return (player.general, *player.active) if player.general else ()


def of_seat(state: Wall, seat: Clan, kind: type[E]) -> Iterator[E]:
    """Yield the operations of a kind on a seat's general and active advisors; Reed and Qin have none."""
    if is_player(seat):
        cards = cards_of(state)
        for card in in_force(state, seat):
            yield from cards.passive(card, kind)


def of_events(state: Wall, kind: type[E]) -> Iterator[E]:
    """Yield the operations of a kind on the events in force (GW-17.17)."""
    for card in state.lasting:
        for effect in cards_of(state).events[card].effects:
            if isinstance(effect, kind):
                yield effect


# Prices

ACTIVATION_PRICES: Final = {
    Price.RECRUIT: Place.BARRACKS,
    Price.HIRE_NEXT: Place.EMPERORS_EMBASSY,
    Price.HIRE_ALL_THIS_ACTIVATION: Place.EMPERORS_EMBASSY,
}
"""The prices of discounts that end with the activation, and the location that must be activated."""


class Discount(Op, frozen=True):
    """Make something cheaper: during this activation if used at one, otherwise whenever it is paid."""

    triggers = (Trigger.PASSIVE, Trigger.LOCATION_ACTIVATED)
    consent = Consent.GIVEN
    on: Price
    resource: Ware
    amount: Amount

    def faults(self, trigger: Trigger | None, conditions: Collection[Condition]) -> Iterator[Finding]:
        if self.resource is Ware.PRODUCED:
            yield ".resource", Fault.MISPLACED, self.resource
        if (trigger is Trigger.PASSIVE) is (self.on in ACTIVATION_PRICES):
            yield ".on", Fault.MISPLACED, self.on
        elif trigger is not Trigger.PASSIVE:
            place = ACTIVATION_PRICES[self.on]
            if Condition(Is.LOCATION, place.value) not in conditions:
                yield "", Fault.LACKING, place

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        now, n = procedure(deed.state, Activation), amount(deed.state, self.amount, clan, task.moment)
        if now and n:
            resource = None if self.resource is Ware.ANY else Resource(self.resource)
            deed.amend(Activation, rebates=(*now.rebates, Rebate(clan, self.on, resource, n)))


def rebates(state: Wall, seat: Clan, price: Price) -> Less:
    """Return the discount that a seat's own cards give each time something is paid."""
    goods, any = NOTHING, 0
    for effect in of_seat(state, seat, Discount):
        if effect.on is price:
            n = amount(state, effect.amount, seat)
            if effect.resource is Ware.ANY:
                any += n
            else:
                goods = goods.plus(Goods.of(Resource(effect.resource), n))
    return Less(goods, any) if any or goods != NOTHING else FULL


class Surcharge(Op, frozen=True):
    """Make something more expensive for all players."""

    durations = (Duration.PASSIVE,)
    on: Price
    resource: Resource
    amount: Number

    def faults(self, trigger: Trigger | None, conditions: Collection[Condition]) -> Iterator[Finding]:
        if self.on not in (Price.RECRUIT_SPEARMAN, Price.RECRUIT_ARCHER, Price.RECRUIT_HORSEMAN):
            yield ".on", Fault.MISPLACED, self.on


def surcharge(state: Wall, price: Price) -> Goods:
    """Return the surcharge that all players pay for something."""
    goods = NOTHING
    for effect in of_events(state, Surcharge):
        if effect.on is price:
            goods = goods.plus(Goods.of(effect.resource, effect.amount))
    return goods


class HireCost(Op, frozen=True):
    """Change what hiring costs, in gold."""

    durations = (Duration.PASSIVE,)
    on: tuple[Price, ...]
    delta: Signed

    def faults(self, trigger: Trigger | None, conditions: Collection[Condition]) -> Iterator[Finding]:
        if not {Price.HIRE_CLERK, Price.HIRE_ADVISOR}.issuperset(self.on):
            yield ".on", Fault.MISPLACED, ", ".join(self.on)


def hire_cost(state: Wall, price: Price) -> int:
    """Return the change of the price in gold of hiring a clerk, or an advisor."""
    return sum(effect.delta for effect in of_events(state, HireCost) if price in effect.on)


class SaveCost(Op, frozen=True):
    """Change what saving costs, in chi, never below 0."""

    triggers = (Trigger.SOLDIERS_DYING,)
    requires = Is.OWN
    durations = (Duration.PASSIVE,)
    scopes = ((Source.PLAYER, Scope.FIRST_SOLDIER_OF_THE_BATCH), (Source.EVENT, Scope.EVERY_SOLDIER))
    consent = Consent.GIVEN
    delta: Signed
    scope: Scope

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        """Make saving the first soldier of this batch for chi cheaper (GW-10.6)."""
        if now := procedure(deed.state, Deaths):
            cheaper = dict(now.cheaper)
            cheaper[clan] = cheaper.get(clan, 0) - self.delta
            deed.amend(Deaths, cheaper=tuple(cheaper.items()))


def save_cost(state: Wall) -> int:
    """Return the price in chi for saving a soldier, before the discounts of the player's cards in a batch (GW-10.6)."""
    deltas = (effect.delta for effect in of_events(state, SaveCost) if effect.scope is Scope.EVERY_SOLDIER)
    return max(0, SAVE_COST + sum(deltas))


class AttackTax(Op, frozen=True):
    """Tax each soldier of that type that attacks this card; Reed and Qin pay nothing."""

    horde_triggers = (Trigger.PASSIVE,)
    unit: Unit
    resource: Resource
    amount: Number

    def faults(self, trigger: Trigger | None, conditions: Collection[Condition]) -> Iterator[Finding]:
        if self.unit is Unit.ARCHER:  # archers must fire, and may own nothing
            yield ".unit", Fault.MISPLACED, self.unit


def attack_tax(state: Wall, clan: Clan, card: str, unit: Unit) -> Goods:
    """Return the tax on attacking a Horde card with such a soldier; Reed and Qin pay nothing."""
    goods = NOTHING
    if is_player(clan):
        for effect in of_card(state, card, AttackTax):
            if effect.unit is unit:
                goods = goods.plus(Goods.of(effect.resource, effect.amount))
    return goods


# Attacks


class ForbidAttack(Op, frozen=True):
    """Forbid anything of that kind to hit this card."""

    horde_triggers = (Trigger.PASSIVE,)
    unit: Shot


def may_hit(state: Wall, card: str, shot: Shot | Unit) -> bool:
    """Whether something may hit a Horde card: a type of soldier, or what archers and effects place (GW-9)."""
    kind = Shot.ARCHER_AND_WOUND_MARKERS if shot is Unit.ARCHER else Shot(shot)
    return all(effect.unit is not kind for effect in of_card(state, card, ForbidAttack))


class AllowRow(Op, frozen=True):
    """Let a type of soldier attack in that row as well."""

    triggers = (Trigger.PASSIVE,)
    unit: Unit
    row: Row


def may_reach(state: Wall, clan: Clan, unit: Unit, row: int) -> bool:
    """Whether a type of soldier may attack Horde cards in a row (GW-9.4 to GW-9.6)."""
    if unit is not Unit.SPEARMAN or row == 1:
        return True
    return any(effect.unit is unit and effect.row == row for effect in of_seat(state, clan, AllowRow))


class ModifyLethality(Op, frozen=True):
    """Add to the lethality of this card."""

    horde_triggers = (Trigger.PASSIVE,)
    scopes = ((Source.HORDE, Scope.THIS_CARD),)
    delta: Signed
    scope: Scope


def lethality(state: Wall, card: str) -> int:
    """Return how many soldiers a Horde card kills of each clan (GW-10.5)."""
    return max(0, slot(state).lethality + sum(effect.delta for effect in of_card(state, card, ModifyLethality)))


class ParticipationHonour(Op, frozen=True):
    """Set the honour for taking part in a defeat (GW-10.3)."""

    durations = (Duration.PASSIVE,)
    amount: Number


def participation(state: Wall) -> int:
    """Return the honour for taking part in a defeat (GW-10.3)."""
    return min((effect.amount for effect in of_events(state, ParticipationHonour)), default=PARTICIPATION)


# The assault


class ModifyAssault(Op, frozen=True):
    """Change what is compared in an assault (GW-11.1)."""

    triggers = (Trigger.ASSAULT_SECTION,)
    scopes: ClassVar[Collection[tuple[Source, Scope]]] = ((Source.PLAYER, Scope.SECTION),)
    delta: Signed | Per
    scope: Scope

    def is_possible(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        if moment is None or moment.section is None or not section(state, moment.section).bands:
            return False
        return amount(state, self.delta, clan, moment) != 0


class ModifyOffence(ModifyAssault, frozen=True):
    """Add to offence, for this assault or while in force."""

    horde_triggers = (Trigger.PASSIVE,)
    scopes = (
        (Source.PLAYER, Scope.SECTION),
        (Source.HORDE, Scope.THIS_CARD),
        (Source.HORDE, Scope.THIS_CARD_IN_ROW_1),
        (Source.HORDE, Scope.EACH_OTHER_CARD_OF_THIS_SECTION),
    )

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        if now := procedure(deed.state, Assault):
            deed.amend(Assault, offence=now.offence + amount(deed.state, self.delta, clan, task.moment))


class ModifyDefence(ModifyAssault, frozen=True):
    """Add to the defence of the section, for this assault."""

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        if now := procedure(deed.state, Assault):
            deed.amend(Assault, defence=now.defence + amount(deed.state, self.delta, clan, task.moment))


def offence_of(state: Wall, which: SectionId, row: int) -> int:
    """Return the offence of the Horde card in *row*, from 1, of a section, changed by itself and others (GW-11.1)."""
    column = section(state, which).bands
    card = column[row - 1].card
    total = cards_of(state).hordes[card].offence
    for other, band in enumerate(column, start=1):
        for effect in of_card(state, band.card, ModifyOffence):
            own = effect.scope is Scope.THIS_CARD or (effect.scope is Scope.THIS_CARD_IN_ROW_1 and other == 1)
            if own if other == row else effect.scope is Scope.EACH_OTHER_CARD_OF_THIS_SECTION:
                total += amount(state, effect.delta, None)
    return max(0, total)


def offence(state: Wall, which: SectionId) -> int:
    """Return the offence of all Horde cards of a section together (GW-11.1)."""
    return sum(offence_of(state, which, row) for row in range(1, len(section(state, which).bands) + 1))


class BarricadeValue(Op, frozen=True):
    """Set the defence of a barricade; the lowest of several applies."""

    horde_triggers = (Trigger.PASSIVE,)
    durations = (Duration.PASSIVE,)
    scopes = ((Source.HORDE, Scope.OF_THIS_SECTION), (Source.EVENT, Scope.EVERYWHERE))
    value: Number
    scope: Scope


def barricade_value(state: Wall, which: SectionId) -> int:
    """Return the defence of each barricade of a section (GW-11.1)."""
    values = [effect.value for effect in of_events(state, BarricadeValue)]
    for at, _, band in bands(state):
        for effect in of_card(state, band.card, BarricadeValue):
            if at is which or effect.scope is Scope.EVERYWHERE:
                values.append(effect.value)
    return min(values, default=BARRICADE_DEFENCE)


# Locations


class ReduceGather(Op, frozen=True):
    """Make each player with clerks gather less at a location."""

    durations = (Duration.PASSIVE,)
    location: Place
    amount: Number


def reduce_gather(state: Wall, place: Place) -> int:
    """Return how much less each player gathers at a location (GW-6.2)."""
    return sum(effect.amount for effect in of_events(state, ReduceGather) if effect.location is place)


class LimitLogistics(Op, frozen=True):
    """Limit how many soldiers each clerk in the logistics center moves."""

    durations = (Duration.PASSIVE,)
    amount: Small


def logistics_limit(state: Wall) -> int | None:
    """Return the most soldiers that a clerk in the logistics center moves, None for any number (GW-6.10)."""
    return min((effect.amount for effect in of_events(state, LimitLogistics)), default=None)
