"""What cards change for as long as they are in force: each rule asks here whether one concerns it (GW-7.10).

Where two Horde cards or events set the same value, the one worse for the players holds.
"""

from collections.abc import Iterator
from typing import Final, TypeVar

from rules.core.struct import Struct
from rules.great_wall.cards import ops
from rules.great_wall.cards.cards import cards_of
from rules.great_wall.powers.conditions import amount
from rules.great_wall.state.wall import Wall, bands, section, slot
from rules.great_wall.terms.clans import Clan, is_player
from rules.great_wall.terms.goods import NOTHING, Goods
from rules.great_wall.terms.tables import BARRICADE_DEFENCE, PARTICIPATION, SAVE_COST
from rules.great_wall.terms.vocabulary import Place, Price, Resource, Scope, SectionId, Shot, Trigger, Unit, Ware

E = TypeVar("E")


class Less(Struct, frozen=True):
    """So much less is paid: of the resources named, and *any* of the payer's choice."""

    goods: Goods = NOTHING
    any: int = 0


FULL: Final = Less()
"""Nothing less."""


def of_card(state: Wall, card: str, kind: type[E]) -> Iterator[E]:
    """Yield what a card in force does of a kind."""
    for _, ability in cards_of(state).on(card, Trigger.PASSIVE):
        for effect in ability.effects:
            if isinstance(effect, kind):
                yield effect


def of_seat(state: Wall, seat: Clan, kind: type[E]) -> Iterator[E]:
    """Yield what the general and the active advisors of a seat do of a kind; Reed and Qin have nothing like it."""
    if not is_player(seat):
        return
    player = state.players[seat]
    if player.general:
        for card in (player.general, *player.active):
            yield from of_card(state, card, kind)


def of_events(state: Wall, kind: type[E]) -> Iterator[E]:
    """Yield what the events in force do of a kind (GW-17.17)."""
    for card in state.lasting:
        for effect in cards_of(state).events[card].effects:
            if isinstance(effect, kind):
                yield effect


# Prices


def rebates(state: Wall, seat: Clan, price: Price) -> Less:
    """Return how much less a seat's own cards let it pay for something, each time it does."""
    goods, any = NOTHING, 0
    for effect in of_seat(state, seat, ops.Discount):
        if effect.on is price:
            n = amount(state, effect.amount, seat)
            if effect.resource is Ware.ANY:
                any += n
            else:
                goods = goods.plus(Goods.of(Resource(effect.resource), n))
    return Less(goods, any) if any or goods != NOTHING else FULL


def surcharge(state: Wall, price: Price) -> Goods:
    """Return how much more everybody pays for something."""
    goods = NOTHING
    for effect in of_events(state, ops.Surcharge):
        if effect.on is price:
            goods = goods.plus(Goods.of(effect.resource, effect.amount))
    return goods


def hire_cost(state: Wall, price: Price) -> int:
    """Return how much more gold everybody pays for hiring a clerk, or an advisor."""
    return sum(effect.delta for effect in of_events(state, ops.HireCost) if price in effect.on)


def save_cost(state: Wall) -> int:
    """Return what saving a soldier costs in chi, before what one's own cards change in a batch (GW-10.6)."""
    deltas = (effect.delta for effect in of_events(state, ops.SaveCost) if effect.scope is Scope.EVERY_SOLDIER)
    return max(0, SAVE_COST + sum(deltas))


def attack_tax(state: Wall, clan: Clan, card: str, unit: Unit) -> Goods:
    """Return what attacking a Horde card with such a soldier costs; Reed and Qin pay nothing."""
    goods = NOTHING
    if is_player(clan):
        for effect in of_card(state, card, ops.AttackTax):
            if effect.unit is unit:
                goods = goods.plus(Goods.of(effect.resource, effect.amount))
    return goods


# Attacks


def may_hit(state: Wall, card: str, shot: Shot | Unit) -> bool:
    """Whether something may hit a Horde card: a type of soldier, or what archers and effects place (GW-9)."""
    kind = Shot.ARCHER_AND_WOUND_MARKERS if shot is Unit.ARCHER else Shot(shot)
    return all(effect.unit is not kind for effect in of_card(state, card, ops.ForbidAttack))


def may_reach(state: Wall, clan: Clan, unit: Unit, row: int) -> bool:
    """Whether a type of soldier may attack Horde cards in a row (GW-9.4 to GW-9.6)."""
    if unit is not Unit.SPEARMAN or row == 1:
        return True
    return any(effect.unit is unit and effect.row == row for effect in of_seat(state, clan, ops.AllowRow))


def lethality(state: Wall, card: str) -> int:
    """Return how many soldiers a Horde card kills of each clan (GW-10.5)."""
    return max(0, slot(state).lethality + sum(effect.delta for effect in of_card(state, card, ops.ModifyLethality)))


def participation(state: Wall) -> int:
    """Return what taking part in a defeat is worth (GW-10.3)."""
    return min((effect.amount for effect in of_events(state, ops.ParticipationHonor)), default=PARTICIPATION)


# The assault


def offence_of(state: Wall, which: SectionId, row: int) -> int:
    """Return the offence of the Horde card in *row*, from 1, of a section, changed by itself and others (GW-11.1)."""
    column = section(state, which).bands
    card = column[row - 1].card
    total = cards_of(state).hordes[card].offence
    for other, band in enumerate(column, start=1):
        for effect in of_card(state, band.card, ops.ModifyOffence):
            own = effect.scope is Scope.THIS_CARD or (effect.scope is Scope.THIS_CARD_IN_ROW_1 and other == 1)
            if own if other == row else effect.scope is Scope.EACH_OTHER_CARD_OF_THIS_SECTION:
                total += effect.delta if isinstance(effect.delta, int) else amount(state, effect.delta, None)
    return max(0, total)


def offence(state: Wall, which: SectionId) -> int:
    """Return the offence of all Horde cards of a section together (GW-11.1)."""
    return sum(offence_of(state, which, row) for row in range(1, len(section(state, which).bands) + 1))


def barricade_value(state: Wall, which: SectionId) -> int:
    """Return what each barricade of a section defends (GW-11.1)."""
    values = [effect.value for effect in of_events(state, ops.BarricadeValue)]
    for at, _, band in bands(state):
        for effect in of_card(state, band.card, ops.BarricadeValue):
            if at is which or effect.scope is Scope.EVERYWHERE:
                values.append(effect.value)
    return min(values, default=BARRICADE_DEFENCE)


# Locations


def reduce_gather(state: Wall, place: Place) -> int:
    """Return how much less everybody gathers at a location, though never below 0 (GW-6.2)."""
    return sum(effect.amount for effect in of_events(state, ops.ReduceGather) if effect.location is place)


def logistics_limit(state: Wall) -> int | None:
    """Return how many soldiers a clerk in the logistics center moves at most; None: any number (GW-6.10)."""
    return min((effect.amount for effect in of_events(state, ops.LimitLogistics)), default=None)
