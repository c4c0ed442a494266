"""Prices and payment (GW-6.3, GW-6.6 to GW-6.9, A-25).

First cards change the price, though never below nothing. Then the warehouse pays for buildings, and the payer for the
rest. Whether the payer is asked depends only on public information: the price and the warehouse (GW-3.1).
"""

from collections.abc import Iterator
from functools import cache
from typing import Final

from rules.core.model import Decision, Fact, IllegalAction, Seat, Task
from rules.core.struct import Struct, evolve
from rules.great_wall.powers import passives
from rules.great_wall.state.decisions import Pay
from rules.great_wall.state.deed import Deed, procedure
from rules.great_wall.state.procedures import Activation, Rebate
from rules.great_wall.state.wall import Wall, section
from rules.great_wall.terms import tables
from rules.great_wall.terms.goods import NOTHING, Goods, mixes
from rules.great_wall.terms.vocabulary import Place, Price, Resource, SectionId, Unit


class Bill(Struct, frozen=True):
    """What is to be paid: either *mixed* pieces, or *price* less *rebate* of any kind; see `Pay`."""

    price: Goods = NOTHING
    mixed: int = 0
    rebate: int = 0
    warehouse: bool = False


RECRUIT_PRICES: Final = {
    Unit.SPEARMAN: Price.RECRUIT_SPEARMAN,
    Unit.ARCHER: Price.RECRUIT_ARCHER,
    Unit.HORSEMAN: Price.RECRUIT_HORSEMAN,
}
HIRINGS: Final = (Price.HIRE_NEXT, Price.HIRE_ALL_THIS_ACTIVATION)


# What things cost


def reduced_bill(price: Goods, less: Goods, rebate: int = 0, *, warehouse: bool = False) -> Bill:
    """Return the bill for *price* less a discount and *rebate* of any kind, never below nothing (A-25)."""
    price = price.minus(price.common(less))
    if rebate >= price.total:
        return Bill(warehouse=warehouse)
    return Bill(price, rebate=rebate, warehouse=warehouse)


def recruit_bill_and_rebates(state: Wall, seat: Seat, unit: Unit, *, barracks: bool) -> tuple[Bill, tuple[Rebate, ...]]:
    """Return the bill for a recruit (GW-6.6), and the activation's rebates that are left after it.

    Those rebates are for all recruits at the *barracks* together; discounts in force are for each of them.
    """
    less = passives.rebates(state, seat, RECRUIT_PRICES[unit])
    price = tables.RECRUITS[unit].plus(passives.surcharge(state, RECRUIT_PRICES[unit]))
    price = price.minus(price.common(less.goods))
    rebate = min(less.any, price.total)
    activation = procedure(state, Activation) if barracks else None
    if activation is None:
        return reduced_bill(price, NOTHING, rebate), ()
    remaining = []
    for saving in sorted(activation.rebates, key=lambda saving: saving.resource is None):
        used = 0
        if saving.seat == seat and saving.on is Price.RECRUIT:
            if saving.resource:
                used = min(saving.amount, price.count(saving.resource), price.total - rebate)
                price = price.minus(Goods.of(saving.resource, used))
            else:
                used = min(saving.amount, price.total - rebate)
                rebate += used
        if used < saving.amount:
            remaining.append(evolve(saving, amount=saving.amount - used))
    return reduced_bill(price, NOTHING, rebate), tuple(remaining)


def recruit_bill(state: Wall, seat: Seat, unit: Unit, *, barracks: bool) -> Bill:
    """Return the bill for a recruit (GW-6.6)."""
    return recruit_bill_and_rebates(state, seat, unit, barracks=barracks)[0]


def barricade_bill(state: Wall, seat: Seat, rebate: int = 0) -> Bill:
    """Return the bill for a barricade, less *rebate* (GW-6.7).

    A discount on named resources is as good as one on any, since the payer chooses the material.
    """
    less = passives.rebates(state, seat, Price.BARRICADE)
    named = sum(less.goods.count(resource) for resource in tables.BARRICADE_RESOURCES)
    return Bill(mixed=max(0, tables.BARRICADE_COST - named - less.any - rebate), warehouse=True)


def wall_bill(state: Wall, seat: Seat, which: SectionId, rebate: int = 0) -> Bill:
    """Return the bill for the next level of a section's wall, less *rebate* (GW-6.7)."""
    less = passives.rebates(state, seat, Price.BUILD_WALL)
    cost = state.options.levels[section(state, which).level + 1].cost
    return reduced_bill(cost, less.goods, less.any + rebate, warehouse=True)


def upgrade_bill(state: Wall, seat: Seat, place: Place, rebate: int = 0) -> Bill:
    """Return the bill for the next level of an overseer, less *rebate* (GW-6.3)."""
    cost = tables.OVERSEERS[place][state.players[seat].level(place)]
    if place is not Place.TEMPLE:
        return reduced_bill(cost, NOTHING, rebate)
    less = passives.rebates(state, seat, Price.UPGRADE_OVERSEER_TEMPLE)
    return reduced_bill(cost, less.goods, less.any + rebate)


def clerk_bill(state: Wall, seat: Seat) -> Bill:
    """Return the bill for hiring a clerk (GW-6.9)."""
    return hire_bill(state, seat, Price.HIRE_CLERK, tables.CLERK_COST)


def advisor_bill(state: Wall, seat: Seat) -> Bill:
    """Return the bill for hiring an advisor (GW-6.9)."""
    return hire_bill(state, seat, Price.HIRE_ADVISOR, state.players[seat].advisors + tables.ADVISOR_COST)


def hire_bill(state: Wall, seat: Seat, price: Price, gold: int) -> Bill:
    """Return the bill for hiring, *gold* being the price on the board."""
    less = passives.rebates(state, seat, price)
    off = less.goods.gold + less.any
    activation = procedure(state, Activation)
    for each in activation.rebates if activation else ():
        if each.seat == seat and each.on in HIRINGS and each.resource in (Resource.GOLD, None):
            off += each.amount
    return Bill(Goods(gold=max(0, gold + passives.hire_cost(state, price) - off)))


def use_hire_rebates(deed: Deed, seat: Seat) -> None:
    """Use up the rebates on hiring (GW-6.9)."""
    activation = procedure(deed.state, Activation)
    if activation:
        left = tuple(each for each in activation.rebates if each.seat != seat or each.on is not Price.HIRE_NEXT)
        deed.amend(Activation, rebates=left)


# Paying


@cache
def mixtures(price: Goods, mixed: int, rebate: int) -> tuple[Goods, ...]:
    """Return the possible totals of payment, whoever pays."""
    if mixed:
        return tuple(mixes(mixed, tables.BARRICADE_RESOURCES))
    return tuple(price.minus(off) for off in mixes(rebate) if price.covers(off))


def ways(state: Wall, bill: Bill | Pay) -> Iterator[Goods]:
    """Yield the possible totals of payment for a payer who owns enough; the warehouse pays first (GW-6.8)."""
    for goods in mixtures(bill.price, bill.mixed, bill.rebate):
        if not bill.warehouse or not bill.mixed or is_drained(state, goods):
            yield goods


def is_drained(state: Wall, goods: Goods) -> bool:
    """Whether *goods* takes as much as possible from the warehouse, if the payment may be of any kinds (GW-6.8)."""
    there = sum(state.warehouse.count(resource) for resource in tables.BARRICADE_RESOURCES)
    return goods.common(state.warehouse).total == min(goods.total, there)


def shares(state: Wall, bill: Bill | Pay, goods: Goods) -> tuple[Goods, Goods]:
    """Return the payer's and the warehouse's share of *goods* (GW-6.8)."""
    stored = goods.common(state.warehouse) if bill.warehouse else NOTHING
    return goods.minus(stored), stored


def can_pay(state: Wall, seat: Seat, bill: Bill | Pay, besides: Goods = NOTHING) -> bool:
    """Whether a seat can pay the bill, and something *besides*; its resources must be known."""
    owned = state.players[seat].known_goods.minus(besides)
    return any(owned.covers(shares(state, bill, goods)[0]) for goods in ways(state, bill))


def check_paid(state: Wall, seat: Seat, bill: Bill, besides: Goods = NOTHING) -> None:
    """Raise IllegalAction unless the seat can pay the bill, and something *besides* (GW-1.4)."""
    if not can_pay(state, seat, bill, besides):
        raise IllegalAction("GW-1.4", **payment_facts(state, seat, bill, besides))


def payment_facts(state: Wall, seat: Seat, bill: Bill | Pay, besides: Goods = NOTHING) -> dict[str, Fact]:
    """Return the facts of a refusal: the price, what the seat owns, and what it lacks for both and something *besides*.

    The lacking kinds are *named* if the payer has no choice; otherwise only the number of pieces is known.
    """
    owned, stored = state.players[seat].known_goods, state.warehouse if bill.warehouse else NOTHING
    available, price = owned.plus(stored), bill.price.plus(besides)
    missing = price.minus(price.common(available))
    short = missing.total - bill.rebate
    if bill.mixed:
        short = bill.mixed - sum(available.count(resource) for resource in tables.BARRICADE_RESOURCES)
    return {
        "cost": str(bill.price),
        "mixed": bill.mixed,
        "rebate": bill.rebate,
        "owned": str(owned),
        "warehouse": str(stored),
        "stored": "no" if stored == NOTHING else "yes",
        "missing": str(missing),
        "short": short,
        "named": "no" if bill.mixed or bill.rebate else "yes",
    }


def charge(deed: Deed, seat: Seat, bill: Bill, *then: Decision | Task) -> None:
    """Let a seat pay, at once if public information leaves only one way; then schedule *then*."""
    options = tuple(ways(deed.state, bill))
    if len(options) == 1:
        settle(deed, seat, bill, options[0])
    else:
        deed.then(Pay(seat=seat, price=bill.price, mixed=bill.mixed, rebate=bill.rebate, warehouse=bill.warehouse))
    deed.then(*then)


def recruit(deed: Deed, seat: Seat, unit: Unit, *, barracks: bool, free: bool, then: Task) -> None:
    """Let a seat pay for a recruit and use up rebates of the activation, then schedule *then* (GW-6.6)."""
    if free:
        deed.then(then)
        return
    bill, left = recruit_bill_and_rebates(deed.state, seat, unit, barracks=barracks)
    if barracks:
        deed.amend(Activation, rebates=left)
    charge(deed, seat, bill, then)


def settle(deed: Deed, seat: Seat, bill: Bill | Pay, goods: Goods) -> None:
    """Pay *goods*, one of the possible totals."""
    own, stored = shares(deed.state, bill, goods)
    deed.pay(seat, own, warehouse=stored)


# Whether a seat can pay what cards may ask for


def can_recruit(state: Wall, seat: Seat, unit: Unit, *, barracks: bool = False, besides: Goods = NOTHING) -> bool:
    """Whether a seat can pay for a recruit, and for something *besides*."""
    return can_pay(state, seat, recruit_bill(state, seat, unit, barracks=barracks), besides)


def check_recruit(state: Wall, seat: Seat, unit: Unit, *, barracks: bool, besides: Goods = NOTHING) -> None:
    """Raise IllegalAction unless a seat can pay for a recruit, and something *besides* (GW-1.4, GW-6.6)."""
    check_paid(state, seat, recruit_bill(state, seat, unit, barracks=barracks), besides)
