"""Operations on honour, resources and tactic cards."""

from collections.abc import Collection, Iterator

from rules.great_wall.cards.counters import amount
from rules.great_wall.cards.operations import (
    ANY,
    COMMANDS,
    HORDE_EVENTS,
    PAUSES,
    TO_OTHERS,
    Amount,
    Condition,
    Consent,
    Fault,
    Finding,
    Op,
)
from rules.great_wall.state import card_decisions as ask
from rules.great_wall.state.decisions import Donate
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.events import GoodsLost
from rules.great_wall.state.moment import Moment
from rules.great_wall.state.tasks import CarryOut, DrawTactics
from rules.great_wall.state.wall import Wall, playing
from rules.great_wall.terms.clans import QIN, Clan, is_player
from rules.great_wall.terms.goods import NOTHING, Goods
from rules.great_wall.terms.tables import PRODUCTION
from rules.great_wall.terms.vocabulary import Duration, Resource, Trigger, Ware


class ForAnyone(Op, frozen=True):
    """An operation for most cards that may affect anybody."""

    triggers = ANY
    whom = TO_OTHERS
    durations = (Duration.IMMEDIATE,)
    for_each = True


class Gain(ForAnyone, frozen=True):
    """An operation that only gives."""

    sections = COMMANDS
    is_reward = True
    consent = Consent.GIVEN


class Loss(ForAnyone, frozen=True):
    """An operation that only takes away."""

    horde_triggers = HORDE_EVENTS

    def is_possible(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        return False


class GainHonour(Gain, frozen=True):
    """Add honour."""

    names_card = True
    at_once = True
    non_players = (QIN,)
    amount: Amount

    def is_possible(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        return amount(state, self.amount, clan, moment) > 0

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        if n := amount(deed.state, self.amount, clan, task.moment):
            deed.honour(clan, n, card=task.card)


class LoseHonour(Loss, frozen=True):
    """Subtract honour, never below 0 (GW-3.7)."""

    at_once = True
    non_players = (QIN,)
    amount: Amount

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        deed.honour(clan, -amount(deed.state, self.amount, clan, task.moment), card=task.card)


class GainResource(Gain, frozen=True):
    """Gain a resource: a named one, any, or one that the player's overseers of level 2 or more produce."""

    names_card = True
    is_for_oneself = True
    resource: Ware
    amount: Amount

    def is_possible(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        if not is_player(clan) or (self.resource is Ware.PRODUCED and not produced_resources(state, clan)):
            return False
        return amount(state, self.amount, clan, moment) > 0

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        n = amount(deed.state, self.amount, clan, task.moment)
        if not n:
            return
        if self.resource is Ware.ANY:
            deed.then(ask.GainAny(seat=clan, amount=n))
            return
        kinds = produced_resources(deed.state, clan) if self.resource is Ware.PRODUCED else (Resource(self.resource),)
        if len(kinds) > 1:
            deed.then(ask.GainAny(seat=clan, amount=n, kinds=kinds, alike=True))
        elif kinds:
            deed.gain(clan, Goods.of(kinds[0], n), card=task.card)


def produced_resources(state: Wall, clan: Clan) -> tuple[Resource, ...]:
    """Return the resources that the clan's overseers of level 2 or more produce (`Ware.PRODUCED`)."""
    player = state.players[clan]
    return tuple(resource for place, resource in PRODUCTION.items() if player.level(place) >= 2)


class LoseResource(Loss, frozen=True):
    """Lose resources, as far as there are enough; if any kind may be lost, the player always chooses in secret."""

    is_loss = True
    is_for_oneself = True
    resource: Ware
    amount: Amount

    def faults(self, trigger: Trigger | None, conditions: Collection[Condition]) -> Iterator[Finding]:
        if self.resource is Ware.PRODUCED:
            yield ".resource", Fault.MISPLACED, self.resource

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        n = amount(deed.state, self.amount, clan, task.moment)
        if self.resource is Ware.ANY:
            if n:
                deed.then(ask.LoseAny(seat=clan, amount=n))
            return
        resource = Resource(self.resource)
        lost = Goods.of(resource, min(n, deed.player(clan).known_goods.count(resource)))
        if lost != NOTHING:
            deed.give(clan, goods=deed.player(clan).known_goods.minus(lost))
            deed.tell(GoodsLost(clan, lost))


class GiveResources(Op, frozen=True):
    """Give resources to other players, divided freely."""

    triggers = (Trigger.SUMMER_INCOME, Trigger.FALL_START, Trigger.DEMAND_FULFILMENT)
    consent = Consent.DECIDES
    count: Amount

    def is_possible(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        return amount(state, self.count, clan, moment) > 0 and len(playing(state)) > 1

    def is_affordable(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        return state.players[clan].known_goods.total > 0

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        if self.is_possible(deed.state, clan, task.moment):
            deed.then(ask.Give(seat=clan, left=amount(deed.state, self.count, clan, task.moment)))


class Exchange(Op, frozen=True):
    """Swap resources with the supply, one for one."""

    triggers = PAUSES
    consent = Consent.DECIDES
    count: Amount

    def is_possible(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        return amount(state, self.count, clan, moment) > 0

    def is_affordable(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        return state.players[clan].known_goods.total > 0

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        if n := amount(deed.state, self.count, clan, task.moment):
            deed.then(ask.Exchange(seat=clan, left=n))


class DonateExtra(Op, frozen=True):
    """Donate more of the same resource, each for the honour of a donation (GW-3.10); it opens no window."""

    triggers = (Trigger.DONATE,)
    consent = Consent.DECIDES
    count: Amount

    def is_possible(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        place = moment.place if moment else None
        return place in PRODUCTION and amount(state, self.count, clan, moment) > 0

    def is_affordable(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        place = moment.place if moment else None
        return place is not None and state.players[clan].known_goods.count(PRODUCTION[place]) > 0

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        place = task.moment.place if task.moment else None
        left = amount(deed.state, self.count, clan, task.moment)
        if place and left:
            deed.then(Donate(seat=clan, resource=PRODUCTION[place], left=left, extra=True))


class DrawTactic(Gain, frozen=True):
    """Draw tactic cards, then apply the hand limit (GW-3.9)."""

    count: Amount

    def is_possible(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        return amount(state, self.count, clan, moment) > 0

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        if n := amount(deed.state, self.count, clan, task.moment):
            deed.then(DrawTactics(clan, n))


class DiscardTactic(Op, frozen=True):
    """Discard tactic cards of one's choice, as many as there are."""

    triggers = ANY
    consent = Consent.GIVEN
    is_loss = True
    count: Amount

    def is_possible(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        return False

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        n = min(amount(deed.state, self.count, clan, task.moment), deed.player(clan).hand.size)
        if n:
            deed.then(ask.DiscardTactic(seat=clan, left=n))
