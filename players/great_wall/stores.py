"""What resources are worth to a seat of The Great Wall, and what bills cost it."""

from typing import Final

from players.great_wall.aims import Aims
from players.great_wall.weights import ByMode
from rules.great_wall.board.paying import Bill
from rules.great_wall.state.wall import Wall
from rules.great_wall.terms.goods import NOTHING, Goods
from rules.great_wall.terms.vocabulary import Resource

RESOURCES: Final = tuple(Resource)
STORES: Final = {each: f"store_{each}" for each in Resource}
"""The names of the weights that say how many of each resource are worth having."""


class Stores(Aims):
    """What the resources of one seat are worth, from the state that it may see."""

    def __init__(self, state: Wall, seat: int, weights: ByMode) -> None:
        super().__init__(state, seat, weights)
        self._values: dict[Resource, float] = {}
        self.goods = self.own.goods or NOTHING

    def value(self, resource: Resource) -> float:
        """Return the value of one more of a resource: less if there is much of it, and little in the last Year."""
        if resource not in self._values:
            self._values[resource] = self._value(resource)
        return self._values[resource]

    def _value(self, resource: Resource) -> float:
        have, owed = self.goods.count(resource), self.demanded_goods.count(resource)
        if have < owed:
            return self.w["owed"]
        # a token costs 2 Chi (GW-4.5), and after the last Summer there is no more time for it
        if resource is Resource.CHI and have < 2 * self.own.shame and self.ahead:
            return self.w["cleansing"]
        lack = max(0.0, 1 - (have - owed) / self.w[STORES[resource]])
        # set by hand: goods are spent within three Years, so that further ones make them no dearer
        return (self.w["good"] + self.w["good_year"] * min(self.ahead, 3)) * (
            self.w["stocked"] + self.w["lacking"] * lack
        ) + self.gold * (resource is Resource.GOLD)

    def cost(self, goods: Goods) -> float:
        """Return the value of *goods* to keep; in the co-op game those that a demand wants are worth more."""
        total = 0.0
        for resource, n in zip(RESOURCES, goods.each, strict=True):
            if not n:
                continue
            short = min(n, max(0, self.demanded_goods.count(resource) - (self.goods.count(resource) - n)))
            # no good is dearer than "dearest", or a seat that lacks everything would never pay for anything
            total += self.w["short"] * short + (n - short) * min(
                self.value(resource), self.w["dearest"] + self.gold * (resource is Resource.GOLD)
            )
        return total

    def bill(self, bill: Bill) -> float:
        """Return the cost of a bill beyond what the warehouse pays."""
        own = bill.price.minus(bill.price.common(self.state.warehouse)) if bill.warehouse else bill.price
        return self.cost(own) + self.w["mixed"] * (bill.mixed - bill.rebate)
