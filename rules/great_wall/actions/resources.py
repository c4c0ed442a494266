"""Choosing the resources that cards let players gain, lose, swap or give (GW-7.10)."""

from collections.abc import Iterator
from typing import Self

from rules.core.model import IllegalAction, Seat
from rules.great_wall.actions.answer import Answer
from rules.great_wall.actions.cards import others
from rules.great_wall.state import card_decisions as ask
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.events import Exchanged, Given, GoodsLost
from rules.great_wall.state.holdings import Player
from rules.great_wall.state.wall import Wall
from rules.great_wall.terms.goods import Goods, mixes
from rules.great_wall.terms.vocabulary import Resource


class GainGoods(Answer[ask.GainAny], frozen=True, tag="gain"):
    """Gain resources of one's choice."""

    goods: Goods

    @classmethod
    def candidates(cls, state: Wall, decision: ask.GainAny) -> Iterator[Self]:
        if decision.alike:
            yield from (cls(Goods.of(kind, decision.amount)) for kind in decision.kinds)
        else:
            yield from map(cls, mixes(decision.amount, decision.kinds))

    def check(self, state: Wall, decision: ask.GainAny) -> None:
        kinds = tuple(kind for kind in Resource if self.goods.count(kind))
        fits = set(kinds) <= set(decision.kinds) and (len(kinds) == 1 or not decision.alike)
        if self.goods.total != decision.amount or not fits:
            raise IllegalAction("GW-7.11", goods=str(self.goods), amount=decision.amount)

    def act(self, deed: Deed, decision: ask.GainAny) -> None:
        deed.gain(decision.seat, self.goods)


class LoseGoods(Answer[ask.LoseAny], frozen=True, tag="lose"):
    """Lose resources of one's choice, or all of them if there are too few."""

    goods: Goods

    @classmethod
    def candidates(cls, state: Wall, decision: ask.LoseAny) -> Iterator[Self]:
        yield from map(cls, mixes(amount_due(state.players[decision.seat], decision)))

    def check(self, state: Wall, decision: ask.LoseAny) -> None:
        player = state.players[decision.seat]
        if self.goods.total != amount_due(player, decision):
            raise IllegalAction("GW-7.11", goods=str(self.goods), amount=amount_due(player, decision))
        check_owned(player, self.goods)

    def act(self, deed: Deed, decision: ask.LoseAny) -> None:
        if self.goods.total:
            deed.give(decision.seat, goods=deed.player(decision.seat).known_goods.minus(self.goods))
            deed.tell(GoodsLost(decision.seat, self.goods))


def amount_due(player: Player, decision: ask.LoseAny) -> int:
    """Return how many resources are lost."""
    return min(decision.amount, player.known_goods.total)


def check_owned(player: Player, goods: Goods) -> None:
    """Raise IllegalAction unless the player has *goods*."""
    if not player.known_goods.covers(goods):
        raise IllegalAction("GW-3.6", cost=str(goods), owned=str(player.known_goods.common(goods)))


class ExchangeOne(Answer[ask.Exchange], frozen=True, tag="exchange"):
    """Swap a resource with the supply."""

    given: Resource
    got: Resource

    @classmethod
    def candidates(cls, state: Wall, decision: ask.Exchange) -> Iterator[Self]:
        yield from (cls(given, got) for given in Resource for got in Resource)

    def check(self, state: Wall, decision: ask.Exchange) -> None:
        check_owned(state.players[decision.seat], Goods.of(self.given))
        if self.given is self.got:
            raise IllegalAction("GW-7.11", goods=str(Goods.of(self.got)), amount=1)

    def act(self, deed: Deed, decision: ask.Exchange) -> None:
        seat = decision.seat
        after = deed.player(seat).known_goods.minus(Goods.of(self.given)).plus(Goods.of(self.got))
        deed.give(seat, goods=after)
        deed.tell(Exchanged(seat, self.given, self.got))
        deed.again(decision, decision.left - 1)


class GiveOne(Answer[ask.Give], frozen=True, tag="give"):
    """Give a resource to another player."""

    resource: Resource
    receiver: Seat

    @classmethod
    def candidates(cls, state: Wall, decision: ask.Give) -> Iterator[Self]:
        yield from (cls(kind, seat) for kind in Resource for seat in others(state, decision.seat))

    def check(self, state: Wall, decision: ask.Give) -> None:
        if self.receiver not in others(state, decision.seat):
            raise IllegalAction("GW-2.5", seat=(self.receiver,))
        check_owned(state.players[decision.seat], Goods.of(self.resource))

    def act(self, deed: Deed, decision: ask.Give) -> None:
        seat = decision.seat
        deed.give(seat, goods=deed.player(seat).known_goods.minus(Goods.of(self.resource)))
        deed.gain(self.receiver, Goods.of(self.resource), quiet=True)
        deed.tell(Given(seat, self.receiver, self.resource))
        deed.again(decision, decision.left - 1)
