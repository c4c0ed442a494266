"""Effects on honour, resources and tactic cards."""

from rules.great_wall.cards import ops
from rules.great_wall.effects.feasibility import produced
from rules.great_wall.powers.conditions import amount
from rules.great_wall.state.card_decisions import DiscardTactic, Exchange, GainAny, Give, LoseAny
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.events import GoodsLost
from rules.great_wall.state.tasks import Carry, DrawTactics
from rules.great_wall.state.wall import playing
from rules.great_wall.terms.clans import Clan
from rules.great_wall.terms.goods import NOTHING, Goods
from rules.great_wall.terms.vocabulary import Resource, Ware


def gain_honor(deed: Deed, effect: ops.GainHonor, clan: Clan, task: Carry) -> None:
    """Gain honour."""
    n = amount(deed.state, effect.amount, clan, task.moment)
    if n:
        deed.honour(clan, n, card=task.card)


def lose_honor(deed: Deed, effect: ops.LoseHonor, clan: Clan, task: Carry) -> None:
    """Lose honour, never below 0 (GW-3.7)."""
    deed.honour(clan, -amount(deed.state, effect.amount, clan, task.moment), card=task.card)


def gain_resource(deed: Deed, effect: ops.GainResource, seat: Clan, task: Carry) -> None:
    """Gain resources from the supply, of any kind if the card says so, or what an own overseer produces."""
    n = amount(deed.state, effect.amount, seat, task.moment)
    if not n:
        return
    if effect.resource is Ware.ANY:
        deed.then(GainAny(seat=seat, amount=n))
        return
    kinds = produced(deed.state, seat) if effect.resource is Ware.PRODUCED else (Resource(effect.resource),)
    if len(kinds) > 1:
        deed.then(GainAny(seat=seat, amount=n, kinds=kinds, alike=True))
    elif kinds:
        deed.gain(seat, Goods.of(kinds[0], n), card=task.card)


def lose_resource(deed: Deed, effect: ops.LoseResource, seat: Clan, task: Carry) -> None:
    """Lose resources, as many as there are; what is lost of any kind is chosen in secret, be there a choice or not."""
    n = amount(deed.state, effect.amount, seat, task.moment)
    if effect.resource is Ware.ANY:
        if n:
            deed.then(LoseAny(seat=seat, amount=n))
        return
    resource = Resource(effect.resource)
    lost = Goods.of(resource, min(n, deed.player(seat).owned.count(resource)))
    if lost != NOTHING:
        deed.give(seat, goods=deed.player(seat).owned.minus(lost))
        deed.tell(GoodsLost(seat, lost))


def give_resources(deed: Deed, effect: ops.GiveResources, seat: Clan, task: Carry) -> None:
    """Give own resources to other players."""
    n = amount(deed.state, effect.count, seat, task.moment)
    if n and len(playing(deed.state)) > 1:
        deed.then(Give(seat=seat, left=n))


def exchange(deed: Deed, effect: ops.Exchange, seat: Clan, task: Carry) -> None:
    """Swap own resources with the supply."""
    if n := amount(deed.state, effect.count, seat, task.moment):
        deed.then(Exchange(seat=seat, left=n))


def draw_tactic(deed: Deed, effect: ops.DrawTactic, seat: Clan, task: Carry) -> None:
    """Draw tactic cards (GW-3.9)."""
    if n := amount(deed.state, effect.count, seat, task.moment):
        deed.then(DrawTactics(seat, n))


def discard_tactic(deed: Deed, effect: ops.DiscardTactic, seat: Clan, task: Carry) -> None:
    """Discard own tactic cards, as many as there are."""
    n = min(amount(deed.state, effect.count, seat, task.moment), deed.player(seat).hand.size)
    if n:
        deed.then(DiscardTactic(seat=seat, left=n))
