"""Choosing what to pay (GW-6.7, GW-6.8)."""

from collections.abc import Iterator
from typing import Self

from rules.core.model import IllegalAction
from rules.great_wall.actions.answer import Answer
from rules.great_wall.board import paying
from rules.great_wall.state.decisions import Pay
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.wall import Wall
from rules.great_wall.terms.goods import Goods


class PayGoods(Answer[Pay], frozen=True, tag="pay"):
    """Pay *goods* in total; for buildings, resources in the warehouse are used first (GW-6.8)."""

    goods: Goods

    @classmethod
    def candidates(cls, state: Wall, decision: Pay) -> Iterator[Self]:
        yield from map(cls, paying.ways(state, decision))

    def check(self, state: Wall, decision: Pay) -> None:
        """Require a possible total that uses the warehouse first, and resources for the rest (GW-6.8)."""
        if self.goods not in paying.ways(state, decision):
            raise IllegalAction("GW-6.8", **paying.payment_facts(state, decision.seat, decision))
        if not state.players[decision.seat].known_goods.covers(paying.shares(state, decision, self.goods)[0]):
            chosen = paying.Bill(self.goods, warehouse=decision.warehouse)
            raise IllegalAction("GW-1.4", **paying.payment_facts(state, decision.seat, chosen))

    def act(self, deed: Deed, decision: Pay) -> None:
        paying.settle(deed, decision.seat, decision, self.goods)
