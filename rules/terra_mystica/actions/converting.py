"""Conversions and burning, free in one's turn (TM-5.4, TM-5.5)."""

from collections.abc import Iterator
from functools import cache
from typing import Final, Self, assert_never

from rules.core.model import Action, IllegalAction, Seat, Step
from rules.core.play import again
from rules.core.struct import Struct
from rules.terra_mystica.actions.turn import check_payable
from rules.terra_mystica.allowances import Allowance
from rules.terra_mystica.decisions import Turn
from rules.terra_mystica.deed import Deed
from rules.terra_mystica.events import Burned, Converted
from rules.terra_mystica.factions import ways
from rules.terra_mystica.factions.ways import Ways
from rules.terra_mystica.goods import NOTHING, Good, Goods, Source
from rules.terra_mystica.power import after_burn
from rules.terra_mystica.state import Terra

GOODS: Final = {
    Good.COIN: Goods(coins=1),
    Good.WORKER: Goods(workers=1),
    Good.PRIEST: Goods(priests=1),
    Good.POWER: Goods(power=1),
    Good.POINT: NOTHING,
}

EXCHANGE: Final = {
    (Good.POWER, Good.PRIEST): 5,
    (Good.POWER, Good.WORKER): 3,
    (Good.POWER, Good.COIN): 1,
    (Good.PRIEST, Good.WORKER): 1,
    (Good.PRIEST, Good.COIN): 1,
    (Good.WORKER, Good.COIN): 1,
}
"""How much of one good buys one of another (TM-5.5)."""

COINS_FOR_POINT: Final = 3
"""The rate of all players in replays that allow it (TM-21.5)."""


class Rate(Struct, frozen=True):
    """A conversion: how much of one good is given for one of another."""

    give: Good
    amount: int
    get: Good


def rates(state: Terra, seat: Seat) -> tuple[Rate, ...]:
    """Return the conversions available to *seat* (TM-5.5, TM-17.1)."""
    return rates_of(ways(state, seat), state.options.allows(Allowance.COINS_TO_POINTS))


@cache
def rates_of(way: Ways, coins_to_points: bool) -> tuple[Rate, ...]:
    """Return the conversions of a faction, with coins to points if a replay allows it (TM-21.5)."""
    special = {**way.exchange}
    if coins_to_points and not special:
        special[Good.COIN, Good.POINT] = COINS_FOR_POINT
    return tuple(Rate(give, amount, get) for (give, get), amount in {**EXCHANGE, **special}.items())


def stock(state: Terra, seat: Seat, good: Good) -> int:
    """Return how much of *good* *seat* can give."""
    player = state.players[seat]
    match good:
        case Good.COIN:
            return player.coins
        case Good.WORKER:
            return player.workers
        case Good.PRIEST:
            return player.priests
        case Good.POWER:
            return player.bowls[2]
        case Good.POINT:
            return player.points
        case never:
            assert_never(never)


class Convert(Action[Terra, Turn], frozen=True, tag="convert"):
    """Convert *give* into *get*, *times* times (TM-5.5)."""

    give: Good
    get: Good
    times: int

    @classmethod
    def candidates(cls, state: Terra, decision: Turn) -> Iterator[Self]:
        for rate in rates(state, decision.seat):
            for times in range(1, stock(state, decision.seat, rate.give) // rate.amount + 1):
                yield cls(rate.give, rate.get, times)

    def check(self, state: Terra, decision: Turn) -> None:
        """Require a conversion that exists, and enough goods (TM-5.4, TM-5.8)."""
        rate = self.rate(state, decision.seat)
        if self.times < 1:
            raise IllegalAction("TM-5.5", give=self.give, get=self.get)
        if rate.give is Good.POINT:
            if stock(state, decision.seat, rate.give) < rate.amount * self.times:
                raise IllegalAction("TM-5.8")
        else:
            check_payable(state.players[decision.seat], GOODS[self.give].times(rate.amount * self.times))

    def perform(self, state: Terra, decision: Turn) -> Step[Terra]:
        deed, seat, rate = Deed(state), decision.seat, self.rate(state, decision.seat)
        deed.state = again(state, decision)
        given, got = GOODS[self.give].times(rate.amount * self.times), GOODS[self.get].times(self.times)
        points = self.times * ((self.get is Good.POINT) - rate.amount * (self.give is Good.POINT))
        deed.pay(seat, given)
        got = deed.gain(seat, got)
        deed.score(seat, points, Source.RESOURCES)
        deed.events.clear()  # one event reports the whole conversion
        deed.tell(Converted(seat=seat, given=given, got=got, points=points))
        return deed.finish()

    def rate(self, state: Terra, seat: Seat) -> Rate:
        """Return the rate; raise IllegalAction if there is no such conversion (TM-5.5)."""
        for rate in rates(state, seat):
            if (rate.give, rate.get) == (self.give, self.get):
                return rate
        raise IllegalAction("TM-5.5", give=self.give, get=self.get)


class Burn(Action[Terra, Turn], frozen=True, tag="burn"):
    """Burn *tokens* power tokens to move as many to bowl III (TM-5.4)."""

    tokens: int

    @classmethod
    def candidates(cls, state: Terra, decision: Turn) -> Iterator[Self]:
        yield from map(cls, range(1, state.players[decision.seat].bowls[1] // 2 + 1))

    def check(self, state: Terra, decision: Turn) -> None:
        """Require two tokens in bowl II for each token to burn (TM-5.4)."""
        most = state.players[decision.seat].bowls[1] // 2
        if not 1 <= self.tokens <= most:
            raise IllegalAction("TM-5.4", most=most)

    def perform(self, state: Terra, decision: Turn) -> Step[Terra]:
        deed = Deed(again(state, decision))
        deed.change(decision.seat, bowls=after_burn(deed.player(decision.seat).bowls, self.tokens))
        deed.tell(Burned(seat=decision.seat, tokens=self.tokens))
        return deed.finish()
