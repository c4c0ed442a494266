"""Actions of single factions (TM-17, TM-18)."""

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import Final, Self

from rules.core.model import Action, IllegalAction, Seat, Step
from rules.core.play import again
from rules.core.struct import evolve
from rules.terra_mystica import decisions
from rules.terra_mystica.actions.buildings import check_building, check_supply, place_building
from rules.terra_mystica.actions.ground import check_free
from rules.terra_mystica.actions.turn import check_payable, ground_of
from rules.terra_mystica.cults import lower, use_keys
from rules.terra_mystica.deed import Deed, with_turn
from rules.terra_mystica.events import Converted, PriestsLost, RiverJoined, TerrainUnlocked, TokensGained, Transformed
from rules.terra_mystica.factions import ways
from rules.terra_mystica.factions.riverwalkers import unlock_price
from rules.terra_mystica.goods import CULTS, Building, Cult, Goods, Source
from rules.terra_mystica.land import BASIC, RING, Hex, Terrain
from rules.terra_mystica.state import Terra, hexes_of_seat, occupied_hexes, open_choices, room_for_priests
from rules.terra_mystica.towns import check_towns

ORDAINED_AT_MOST: Final = 3
"""The most workers that the Darklings' stronghold turns into priests (TM-17.18)."""


class Join(Action[Terra, decisions.Turn], frozen=True, tag="join"):
    """Join the buildings around river hex *at* to a town (Mermaids, TM-17.11)."""

    at: Hex

    @classmethod
    def candidates(cls, state: Terra, decision: decisions.Turn) -> Iterator[Self]:
        if ways(state, decision.seat).joins_rivers:
            own = hexes_of_seat(state, decision.seat)
            yield from (cls(Hex(at)) for at in state.land.rivers if (state.land.beside[at] & own).bit_count() > 1)

    def check(self, state: Terra, decision: decisions.Turn) -> None:
        """Require that the river hex founds a town at once (TM-21.55)."""
        if not ways(state, decision.seat).joins_rivers:
            raise IllegalAction("TM-17.11", at=self.at)
        if self.at not in state.land.rivers or self.at in state.players[decision.seat].rivers:
            raise IllegalAction("TM-21.55", at=self.at)
        before = towns_to_found(state, decision.seat)
        if towns_to_found(self.join_deed(state, decision.seat).state, decision.seat) == before:
            raise IllegalAction("TM-21.55", at=self.at)

    def perform(self, state: Terra, decision: decisions.Turn) -> Step[Terra]:
        return self.join_deed(again(state, decision), decision.seat).finish()

    def join_deed(self, state: Terra, seat: Seat) -> Deed:
        """Return the effects of joining the river hex for *seat*."""
        deed = Deed(state)
        deed.change(seat, rivers=(*deed.player(seat).rivers, str(self.at)))
        deed.tell(RiverJoined(seat=seat, at=self.at))
        check_towns(deed, seat)
        return deed


def towns_to_found(state: Terra, seat: Seat) -> int:
    """Return how many town tiles *seat* is still to choose."""
    return sum(isinstance(choice, decisions.FoundTown) for choice in open_choices(state, seat))


class UnlockTerrain(Action[Terra, decisions.Unlock], frozen=True, tag="unlock"):
    """Unlock *terrain* with the priest just gained (Riverwalkers, TM-18.11)."""

    terrain: Terrain

    @classmethod
    def candidates(cls, state: Terra, decision: decisions.Unlock) -> Iterator[Self]:
        yield from map(cls, RING)

    def check(self, state: Terra, decision: decisions.Unlock) -> None:
        """Require a locked terrain, and the coins (TM-18.9)."""
        player = state.players[decision.seat]
        if self.terrain not in BASIC or self.terrain in player.unlocked:
            raise IllegalAction("TM-18.11", terrain=self.terrain)
        check_payable(player, Goods(coins=unlock_price(state, decision.seat, self.terrain)))

    def perform(self, state: Terra, decision: decisions.Unlock) -> Step[Terra]:
        """Pay the coins; the priest never enters the supply."""
        deed, seat = Deed(state), decision.seat
        player = deed.player(seat)
        deed.pay(seat, Goods(coins=unlock_price(state, seat, self.terrain)))
        deed.change(seat, unlocked=(*player.unlocked, self.terrain))
        deed.tell(TerrainUnlocked(seat=seat, terrain=self.terrain))
        receive_priest(deed, decision, kept=False)
        return deed.finish()


class Keep(Action[Terra, decisions.Unlock], frozen=True, tag="keep"):
    """Keep the priest just gained; above the limit it is lost (Riverwalkers, TM-18.11)."""

    def check(self, state: Terra, decision: decisions.Unlock) -> None:
        """Every answer is legal, for a player who cannot pay must keep the priest."""

    def perform(self, state: Terra, decision: decisions.Unlock) -> Step[Terra]:
        deed = Deed(state)
        receive_priest(deed, decision, kept=True)
        return deed.finish()


def receive_priest(deed: Deed, decision: decisions.Unlock, *, kept: bool) -> None:
    """Settle one of the priests just gained, and ask about the next.

    Once there is nothing left to unlock, all the others are kept (TM-18.9).
    """
    seat, player = decision.seat, deed.player(decision.seat)
    waiting = player.arrived - 1 if player.is_unlocking else 0
    staying = player.arrived - waiting - (not kept)
    lost = max(0, staying - room_for_priests(deed.state, seat))
    deed.change(seat, priests=player.priests + staying - lost, arrived=waiting)
    if lost:
        deed.tell(PriestsLost(seat=seat, priests=lost))
    if waiting:
        deed.state = again(deed.state, decision)


class LoseSteps(Action[Terra, decisions.Sacrifice], frozen=True, tag="sacrifice"):
    """Step back on *cult* to pay for a volcano (Acolytes, TM-18.7)."""

    cult: Cult

    @classmethod
    def candidates(cls, state: Terra, decision: decisions.Sacrifice) -> Iterator[Self]:
        yield from map(cls, CULTS)

    def check(self, state: Terra, decision: decisions.Sacrifice) -> None:
        """Require a level of *cult* that covers all the steps (TM-21.68)."""
        level = state.players[decision.seat].level(self.cult)
        if level < decision.steps:
            raise IllegalAction("TM-21.68", cult=self.cult, steps=decision.steps, level=level)

    def perform(self, state: Terra, decision: decisions.Sacrifice) -> Step[Terra]:
        """Step back; a player who leaves the top regains the key, and *cult* is no longer barred (TM-15.4).

        A town around the volcano is founded now (TM-21.68).
        """
        deed, seat = Deed(state), decision.seat
        lower(deed, seat, decision.steps, self.cult)
        deed.change(seat, barred=tuple(cult for cult in deed.player(seat).barred if cult is not self.cult))
        use_keys(deed, seat)
        check_towns(deed, seat)
        return deed.finish()


class OrdainWorkers(Action[Terra, decisions.Ordain], frozen=True, tag="ordain"):
    """Turn *workers* into priests (Darklings, TM-17.18)."""

    workers: int

    @classmethod
    def candidates(cls, state: Terra, decision: decisions.Ordain) -> Iterator[Self]:
        yield from map(cls, range(ORDAINED_AT_MOST + 1))

    def check(self, state: Terra, decision: decisions.Ordain) -> None:
        if not 0 <= self.workers <= ORDAINED_AT_MOST:
            raise IllegalAction("TM-17.18", workers=self.workers, most=ORDAINED_AT_MOST)
        check_payable(state.players[decision.seat], Goods(workers=self.workers))

    def perform(self, state: Terra, decision: decisions.Ordain) -> Step[Terra]:
        """Exchange the workers; priests above the limit are lost (TM-2.2)."""
        deed, seat, given = Deed(state), decision.seat, Goods(workers=self.workers)
        deed.change(seat, workers=deed.player(seat).workers - self.workers)
        got = deed.gain(seat, Goods(priests=self.workers))
        if self.workers:
            deed.tell(Converted(seat=seat, given=given, got=got))
        return deed.finish()


class Ride(Action[Terra, decisions.RideOut], frozen=True, tag="ride"):
    """Build a free dwelling on the forest *at* (Witches, TM-17.20)."""

    at: Hex

    @classmethod
    def candidates(cls, state: Terra, decision: decisions.RideOut) -> Iterator[Self]:
        home = ways(state, decision.seat).homes(state.players[decision.seat])
        for at in state.land.hexes_of_mask(state.land.land & ~occupied_hexes(state)):
            if state.ground[at] in home:
                yield cls(Hex(at))

    def check(self, state: Terra, decision: decisions.RideOut) -> None:
        """Require a free forest at any distance, and a dwelling in the supply (TM-21.41, TM-21.44)."""
        ground, home = ground_of(state, self.at), ways(state, decision.seat).homes(state.players[decision.seat])
        check_free(state, self.at)
        if ground not in home:
            raise IllegalAction("TM-17.20", at=self.at, terrain=ground)
        check_supply(state, decision.seat, Building.DWELLING)

    def perform(self, state: Terra, decision: decisions.RideOut) -> Step[Terra]:
        deed = Deed(state)
        place_building(deed, decision.seat, self.at, Building.DWELLING)
        return deed.finish()


class Storm(Action[Terra, decisions.RaiseStorm], frozen=True, tag="storm"):
    """Turn *at* into desert (Nomads, TM-17.20)."""

    at: Hex

    @classmethod
    def candidates(cls, state: Terra, decision: decisions.RaiseStorm) -> Iterator[Self]:
        yield from map(cls, map(Hex, state.land.hexes_of_mask(edges(state, decision.seat) & ~occupied_hexes(state))))

    def check(self, state: Terra, decision: decisions.RaiseStorm) -> None:
        """Require a free hex of basic terrain that shares an edge with a building of the seat (TM-21.35)."""
        ground, home = ground_of(state, self.at), state.players[decision.seat].terrain
        check_free(state, self.at)
        if ground not in BASIC or ground is home:
            raise IllegalAction("TM-17.20", at=self.at, terrain=ground)
        if not edges(state, decision.seat) & state.land.bit[self.at]:
            raise IllegalAction("TM-21.35", at=self.at)

    def perform(self, state: Terra, decision: decisions.RaiseStorm) -> Step[Terra]:
        deed, seat = Deed(state), decision.seat
        home = deed.player(seat).terrain
        assert home is not None, "Nomads have a home"
        deed.state = evolve(deed.state, ground={**deed.state.ground, str(self.at): home})
        deed.tell(Transformed(seat=seat, at=self.at, terrain=home, spades=0))
        with_turn(deed, seat, building=True, changed=(str(self.at),))
        return deed.finish()


def edges(state: Terra, seat: Seat) -> int:
    """Return the hexes that share an edge with a building of *seat*, as bits."""
    return reduce(or_, map(state.land.beside.__getitem__, state.players[seat].buildings), 0)


class Trade(Action[Terra, decisions.TradeUp], frozen=True, tag="trade"):
    """Upgrade the dwelling on *at* to a trading house for free (Swarmlings, TM-17.20)."""

    at: Hex

    @classmethod
    def candidates(cls, state: Terra, decision: decisions.TradeUp) -> Iterator[Self]:
        yield from map(cls, map(Hex, state.players[decision.seat].buildings))

    def check(self, state: Terra, decision: decisions.TradeUp) -> None:
        """Require a dwelling there, and a trading house in the supply (TM-21.41)."""
        check_building(state, decision.seat, self.at, Building.TRADING_HOUSE)
        check_supply(state, decision.seat, Building.TRADING_HOUSE)

    def perform(self, state: Terra, decision: decisions.TradeUp) -> Step[Terra]:
        """Place the trading house, with all consequences (TM-21.45)."""
        deed = Deed(state)
        place_building(deed, decision.seat, self.at, Building.TRADING_HOUSE)
        return deed.finish()


class Buy(Action[Terra, decisions.BuyToken], frozen=True, tag="token"):
    """Pay a point for a new token in bowl III (Shapeshifters, TM-18.8)."""

    def check(self, state: Terra, decision: decisions.BuyToken) -> None:
        """Require a point to pay (TM-5.8)."""
        if state.players[decision.seat].points < 1:
            raise IllegalAction("TM-5.8")

    def perform(self, state: Terra, decision: decisions.BuyToken) -> Step[Terra]:
        """Pay the point, and add the token (TM-21.73)."""
        deed, seat = Deed(state), decision.seat
        one, two, three = deed.player(seat).bowls
        deed.score(seat, -1, Source.FACTION)
        deed.change(seat, bowls=(one, two, three + 1))
        deed.tell(TokensGained(seat=seat, tokens=1, bowl=3))
        return deed.finish()
