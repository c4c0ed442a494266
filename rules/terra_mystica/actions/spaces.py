"""Action spaces: power actions, and the special actions of scrolls, tiles and factions (TM-12.6, TM-12.7)."""

from collections.abc import Iterator
from typing import Final, Self

from rules.core.model import Action, Decision, IllegalAction, Seat, Step
from rules.core.struct import Struct, evolve
from rules.terra_mystica.actions.turn import check_payable, check_ready, continue_turn
from rules.terra_mystica.decisions import PlaceBridge, RaiseStorm, RideOut, TradeUp, Turn
from rules.terra_mystica.deed import Deed, ask_steps
from rules.terra_mystica.events import PowerActionUsed, SpadesGained, SpecialUsed, TokensRemoved
from rules.terra_mystica.factions import ways
from rules.terra_mystica.goods import NOTHING, Building, Goods
from rules.terra_mystica.power import without_tokens
from rules.terra_mystica.preparations import ChooseTerrain
from rules.terra_mystica.state import Terra
from rules.terra_mystica.tiles import POWER_ACTIONS, Favor, PowerAction, Scroll, Special


class SpecialRow(Struct, frozen=True, kw_only=True):
    """The cost of a special action, and its effect: spades, further actions, *steps* on one cult, or a decision."""

    cost: Goods = NOTHING
    tokens: int = 0
    spades: int = 0
    actions: int = 0
    steps: int = 0
    asks: type[Decision] | None = None


SPECIALS: Final = {
    Special.SCROLL_SPADE: SpecialRow(spades=1),
    Special.SCROLL_CULT: SpecialRow(steps=1),
    Special.FAVOR_CULT: SpecialRow(steps=1),
    Special.AUREN_CULT: SpecialRow(steps=2),
    Special.DOUBLE_TURN: SpecialRow(actions=2),
    Special.WORKER_BRIDGE: SpecialRow(cost=Goods(workers=2), asks=PlaceBridge),
    Special.GIANT_SPADES: SpecialRow(spades=2),
    Special.SANDSTORM: SpecialRow(asks=RaiseStorm),
    Special.FREE_TRADING_HOUSE: SpecialRow(asks=TradeUp),
    Special.WITCH_RIDE: SpecialRow(asks=RideOut),
    Special.SHIFT_BY_POWER: SpecialRow(cost=Goods(power=5), asks=ChooseTerrain),
    Special.SHIFT_BY_TOKENS: SpecialRow(tokens=5, asks=ChooseTerrain),
}
"""The effect of each special action."""


def specials(state: Terra, seat: Seat) -> tuple[Special, ...]:
    """Return the special actions that *seat* has, used or not (TM-12.7, TM-17.16)."""
    player, way = state.players[seat], ways(state, seat)
    actions = list(way.always)
    if player.scroll is Scroll.SPADE:
        actions.append(Special.SCROLL_SPADE)
    if player.scroll is Scroll.CULT_STEP:
        actions.append(Special.SCROLL_CULT)
    if Favor.WATER_2 in player.favors:
        actions.append(Special.FAVOR_CULT)
    if Building.STRONGHOLD in player.buildings.values():
        actions.extend(way.stronghold)
    return tuple(actions)


def spades_at_hand(deed: Deed, decision: Turn, spades: int) -> None:
    """Give free *spades* within an action, and continue the turn with those that can be used (TM-6.4)."""
    deed.tell(SpadesGained(seat=decision.seat, spades=spades))
    usable = ways(deed.state, decision.seat).gain_spades(deed, decision.seat, spades)
    continue_turn(deed, decision, spades=usable, building=bool(usable))


class UsePower(Action[Terra, Turn], frozen=True, tag="power"):
    """Use a power action (TM-12.6)."""

    action: PowerAction

    @classmethod
    def candidates(cls, state: Terra, decision: Turn) -> Iterator[Self]:
        if decision.left:
            yield from map(cls, PowerAction)

    def check(self, state: Terra, decision: Turn) -> None:
        """Require a free space, and the power in bowl III (TM-12.6)."""
        check_ready(state, decision)
        way = ways(state, decision.seat)
        way.check_power(self.action)
        if not way.may_use(state, decision.seat, self.action):
            raise IllegalAction("TM-12.6", action=self.action)
        check_payable(state.players[decision.seat], Goods(power=way.power_price(self.action)))

    def perform(self, state: Terra, decision: Turn) -> Step[Terra]:
        deed, seat, row = Deed(state), decision.seat, POWER_ACTIONS[self.action]
        deed.tell(PowerActionUsed(seat=seat, action=self.action))
        deed.pay(seat, Goods(power=ways(state, seat).power_price(self.action)))
        if self.action not in state.taken:
            deed.state = evolve(deed.state, taken=(*state.taken, self.action))
        if row.spades:
            spades_at_hand(deed, decision, row.spades)
        else:
            continue_turn(deed, decision)
        deed.receive(seat, row.gain)
        if row.bridges:
            deed.ask(PlaceBridge(seat=seat))
        return deed.finish()


class UseSpecial(Action[Terra, Turn], frozen=True, tag="special"):
    """Use a special action (TM-12.7)."""

    action: Special

    @classmethod
    def candidates(cls, state: Terra, decision: Turn) -> Iterator[Self]:
        if decision.left:
            yield from map(cls, specials(state, decision.seat))

    def check(self, state: Terra, decision: Turn) -> None:
        """Require an action that the seat has, has not used in this round, and can pay for (TM-12.7, TM-17.16)."""
        check_ready(state, decision)
        player, row = state.players[decision.seat], SPECIALS[self.action]
        if self.action not in specials(state, decision.seat):
            raise IllegalAction("TM-17.16", action=self.action)
        if self.action in player.used:
            raise IllegalAction("TM-12.7", action=self.action)
        ways(state, decision.seat).check_special(self.action)
        check_payable(player, row.cost)
        if sum(player.bowls) < row.tokens:
            raise IllegalAction("TM-18.13", missing=row.tokens - sum(player.bowls))

    def perform(self, state: Terra, decision: Turn) -> Step[Terra]:
        deed, seat, row = Deed(state), decision.seat, SPECIALS[self.action]
        deed.tell(SpecialUsed(seat=seat, action=self.action))
        deed.pay(seat, row.cost)
        if row.tokens:
            deed.change(seat, bowls=without_tokens(deed.player(seat).bowls, row.tokens))
            deed.tell(TokensRemoved(seat=seat, tokens=row.tokens))
        if self.action not in ways(state, seat).unlimited:
            deed.change(seat, used=(*deed.player(seat).used, self.action))
        if row.spades:
            spades_at_hand(deed, decision, row.spades)
        else:
            continue_turn(deed, decision, left=decision.left - 1 + row.actions)
        if row.steps:
            ask_steps(deed, seat, row.steps)
        if row.asks:
            deed.ask(row.asks(seat=seat))
        return deed.finish()
