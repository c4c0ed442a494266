"""The co-op game: demands of the Emperor, their price, and events (GW-17.13 to GW-17.18).

Whether a demand is put to the players depends on public information; only each player knows what they own.
"""

from collections.abc import Iterable
from functools import reduce
from typing import TypeVar

from rules.core.model import CHANCE, Seat
from rules.core.struct import evolve
from rules.great_wall.board.drawing import carry_out_event
from rules.great_wall.cards.cards import Demand, cards_of
from rules.great_wall.cards.goals import (
    AnyRequirement,
    DiscardTacticDemand,
    LoseHonourDemand,
    PayDemand,
    SacrificeDemand,
)
from rules.great_wall.state.card_decisions import DiscardTactic
from rules.great_wall.state.coop_events import DemandFulfilled, Sacrificed, WarehouseEmptied
from rules.great_wall.state.decisions import Grant, Sacrifice
from rules.great_wall.state.deed import Deed, under_way
from rules.great_wall.state.holdings import Pile
from rules.great_wall.state.moment import Moment
from rules.great_wall.state.nature import Deck, DrawCard
from rules.great_wall.state.procedures import Petition, Reckoning
from rules.great_wall.state.tasks import Do, GiveShame, Petitions, Routine
from rules.great_wall.state.turns import parts
from rules.great_wall.state.wall import Wall, playing, section, usable_sections, with_player, with_section
from rules.great_wall.terms.goods import NOTHING, Goods, Troops
from rules.great_wall.terms.nouns import Area, Part
from rules.great_wall.terms.tables import ARTIFACTS
from rules.great_wall.terms.vocabulary import DemandScope, Offering, Trigger, Unit

SLOTS_FOR_TWO = 2
"""Demands laid out with two players (GW-17.7); otherwise as many as there are artifact slots."""

HALVES = 2
"""Soldiers of the other type that replace a wanted one (`Offering.HORSEMAN_OR_TWO_ARCHERS`)."""

R = TypeVar("R", bound=AnyRequirement)


def demand_of(state: Wall, demand: str) -> Demand:
    """Return the card of a demand."""
    return cards_of(state).demands[demand]


def requirements_of(card: Demand, kind: type[R]) -> tuple[R, ...]:
    """Return the requirements of one kind of a demand."""
    return tuple(each for each in card.requirement if isinstance(each, kind))


# Fulfilment


def begin_petitions(deed: Deed) -> None:
    """Begin with the fulfilment of demands (GW-17.13)."""
    deed.then(Moment(triggers=(Trigger.DEMAND_FULFILMENT,)), Petitions())


def petition_next(deed: Deed, task: Petitions) -> None:
    """Ask players about the next demand in slot order that can be fulfilled and was not refused (GW-17.14)."""
    state = deed.state
    for demand in state.demands:
        card = demand_of(state, demand)
        if demand in task.done or not is_possible(state, card):
            continue
        if card.scope is DemandScope.STATE:
            deed.then(Moment(triggers=(Trigger.DEMAND_FULFILLED,)), Petitions(task.done))
            fulfil(deed, demand)
        else:
            deed.enter(Petition(demand=demand))
            deed.then(tuple(Grant(seat=seat, demand=demand) for seat in playing(state)), Do(Routine.FULFIL))
            deed.then(Petitions((*task.done, demand)))
        break


def is_possible(state: Wall, card: Demand) -> bool:
    """Whether a demand might be fulfilled, judged by public information."""
    if card.scope is DemandScope.EACH_PLAYER:
        return all(might_bear(state, seat, card) for seat in playing(state))
    return all(each.is_met(state) for each in card.requirement)


def might_bear(state: Wall, seat: Seat, card: Demand) -> bool:
    """Whether a seat might be able to pay its share, judged by public information: resources are secret."""
    player = state.players[seat]
    clerks = sum(
        requirement.amount
        for requirement in requirements_of(card, SacrificeDemand)
        if requirement.unit is Offering.CLERK
    )
    return (
        player.honour >= sum(requirement.amount for requirement in requirements_of(card, LoseHonourDemand))
        and player.hand.size >= sum(requirement.amount for requirement in requirements_of(card, DiscardTacticDemand))
        and player.clerks >= clerks
        and suffices(soldiers_to_offer(state, seat), offerings(seat, card))
    )


def can_bear(state: Wall, seat: Seat, card: Demand) -> bool:
    """Whether a seat can pay its share (GW-17.14)."""
    return might_bear(state, seat, card) and state.players[seat].known_goods.covers(dues(card))


def dues(card: Demand) -> Goods:
    """Return the resources that a demand takes from every player."""
    return reduce(
        Goods.plus, (Goods.of(each.resource, each.amount) for each in requirements_of(card, PayDemand)), NOTHING
    )


def decide_petition(deed: Deed) -> None:
    """Fulfil the demand if all players agreed to pay their share (GW-17.14)."""
    state = deed.state
    petition = under_way(state, Petition)
    deed.leave()
    if not set(playing(state)) <= set(petition.granted):
        return
    card = demand_of(state, petition.demand)
    if card.scope is DemandScope.TEAM:
        deed.tell(WarehouseEmptied(state.warehouse))
        deed.change(warehouse=NOTHING)
    else:
        choices = [each for seat in playing(state) for each in take_share(deed, seat, card)]
        if choices:
            deed.then(tuple(choices))
    deed.then(Moment(triggers=(Trigger.DEMAND_FULFILLED,)))
    fulfil(deed, petition.demand)


def take_share(deed: Deed, seat: Seat, card: Demand) -> Iterable[Sacrifice | DiscardTactic]:
    """Take from a seat whatever it has no choice about, and return the decisions about the rest."""
    deed.pay(seat, dues(card))
    for loss in requirements_of(card, LoseHonourDemand):
        deed.honour(seat, -loss.amount)
    for offering in requirements_of(card, SacrificeDemand):
        if offering.unit is Offering.CLERK:
            player = deed.player(seat)
            deed.give(seat, clerks=player.clerks - offering.amount, retired=player.retired + offering.amount)
            for _ in range(offering.amount):
                deed.tell(Sacrificed(seat, None))
    yield from offerings(seat, card)
    for each in requirements_of(card, DiscardTacticDemand):
        yield DiscardTactic(seat=seat, left=each.amount)


def fulfil(deed: Deed, demand: str) -> None:
    """Discard a demand, and count it (GW-17.14)."""
    state = deed.state
    left = tuple(each for each in state.demands if each != demand)
    count = state.fulfilled + 1
    deed.change(demands=left, spent_demands=(*state.spent_demands, demand), fulfilled=count)
    deed.tell(DemandFulfilled(demand, count))


# Sacrifice


def offerings(seat: Seat, card: Demand) -> tuple[Sacrifice, ...]:
    """Return the soldiers that a demand takes from a seat (GW-17.15)."""
    sacrifices = []
    for requirement in requirements_of(card, SacrificeDemand):
        if requirement.unit is Offering.ANY_SOLDIER:
            sacrifices.append(Sacrifice(seat=seat, left=requirement.amount))
        elif requirement.unit is Offering.HORSEMAN_OR_TWO_ARCHERS:
            sacrifices.append(
                Sacrifice(seat=seat, left=requirement.amount, units=(Unit.HORSEMAN,), doubled=(Unit.ARCHER,))
            )
    return tuple(sacrifices)


def areas(state: Wall) -> tuple[Area, ...]:
    """Return the areas whose soldiers may be sacrificed: the supply, and rest zones (GW-17.15, A-39)."""
    return (Area(Part.SUPPLY), *(Area(Part.REST, which) for which in usable_sections(state)))


def soldiers_in(state: Wall, seat: Seat, area: Area) -> Troops:
    """Return the soldiers of a seat in an area; those with shame in the supply do not count."""
    return section(state, area.section).rest[seat] if area.section else state.players[seat].supply


def without(state: Wall, seat: Seat, unit: Unit, area: Area) -> Wall:
    """Return *state* with a soldier removed from the game."""
    remaining = soldiers_in(state, seat, area).plus(unit, -1)
    state = with_player(state, seat, sacrificed=state.players[seat].sacrificed.plus(unit))
    if area.section is None:
        return with_player(state, seat, supply=remaining)
    rest = section(state, area.section).rest
    return with_section(state, area.section, rest=(*rest[:seat], remaining, *rest[seat + 1 :]))


def soldiers_to_offer(state: Wall, seat: Seat) -> Troops:
    """Return all soldiers of a seat that may be sacrificed."""
    return reduce(Troops.combined_with, (soldiers_in(state, seat, area) for area in areas(state)))


def suffices(troops: Troops, sacrifices: Iterable[Sacrifice]) -> bool:
    """Whether *troops* are enough for all *sacrifices* together."""
    due = sorted((sacrifice for sacrifice in sacrifices if sacrifice.left), key=lambda sacrifice: len(sacrifice.units))
    if not due:
        return True
    first, *others = due
    if len(first.units) > 1:  # any type of soldier is accepted, for this and all later ones
        return troops.total >= sum(sacrifice.left for sacrifice in due)
    rest = (evolve(first, left=first.left - 1), *others)
    ways = (*((unit, 1) for unit in first.units), *((unit, HALVES) for unit in first.doubled))
    return any(troops.count(unit) >= n and suffices(troops.plus(unit, -n), rest) for unit, n in ways)


# Shame for demands, and new ones


def begin_reckoning(deed: Deed) -> None:
    """Begin the demand step (GW-17.13)."""
    deed.enter(Reckoning())
    deed.then(Moment(triggers=(Trigger.DEMAND_STEP,)), Do(Routine.RECKON))


def reckon(deed: Deed) -> None:
    """Give every player a shame token for each demand left that was not spared (GW-17.16)."""
    state = deed.state
    found = under_way(state, Reckoning)
    deed.leave()
    due = sum(demand not in found.spared for demand in state.demands)
    if due:
        parts(deed, playing(state), lambda seat: GiveShame(seat, due), what="shame")
    deed.then(Do(Routine.REFILL_DEMANDS))


def refill_demands(deed: Deed) -> None:
    """Have the empty demand slots filled, as far as there are demands (GW-17.16)."""
    state = deed.state
    slots = SLOTS_FOR_TWO if state.reed else ARTIFACTS
    free = min(slots - len(state.demands), len(state.demand_pile))
    deed.then(*(DrawCard(seat=CHANCE, deck=Deck.DEMANDS) for _ in range(free)))


# Events


def begin_event(deed: Deed) -> None:
    """Begin the event step (GW-17.13)."""
    deed.then(Moment(triggers=(Trigger.EVENT_STEP,)), Do(Routine.REVEAL_EVENT))


def reveal_event(deed: Deed) -> None:
    """Turn up the next event: one already looked at, or one drawn (GW-17.17)."""
    state = deed.state
    if state.peeked.size:
        assert state.peeked.cards is not None, "masked"
        card, *rest = state.peeked.cards
        deed.change(peeked=Pile(len(rest), tuple(rest)))
        deed.reveals = True
        carry_out_event(deed, card)
    elif state.event_pile:
        deed.then(DrawCard(seat=CHANCE, deck=Deck.EVENTS))
