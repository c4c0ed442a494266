"""Choices that follow an action: tiles, cult steps, and optional gifts (TM-8.4, TM-9.4, TM-12.11, TM-15)."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Final, Self

from rules.core.model import Action, IllegalAction, Step
from rules.core.struct import evolve
from rules.terra_mystica import decisions
from rules.terra_mystica.cults import climb, enter, is_top_free, use_keys
from rules.terra_mystica.deed import Deed
from rules.terra_mystica.events import FavorTaken, GivenUp, TownFounded
from rules.terra_mystica.factions import ways
from rules.terra_mystica.goods import CULTS, Cult, Source
from rules.terra_mystica.leech import sift
from rules.terra_mystica.player import Town
from rules.terra_mystica.reach import connected_buildings
from rules.terra_mystica.state import Terra
from rules.terra_mystica.tiles import FAVORS, TOWNS, Favor, Feat, TownTile
from rules.terra_mystica.towns import check_towns


class ChooseFavor(Action[Terra, decisions.TakeFavor], frozen=True, tag="favor"):
    """Take favor *tile* (TM-8.4)."""

    tile: Favor

    @classmethod
    def candidates(cls, state: Terra, decision: decisions.TakeFavor) -> Iterator[Self]:
        yield from (cls(tile) for tile, left in state.favors.items() if left)

    def check(self, state: Terra, decision: decisions.TakeFavor) -> None:
        """Require a tile that is available and not owned yet (TM-2.5)."""
        if not state.favors[self.tile] or self.tile in state.players[decision.seat].favors:
            raise IllegalAction("TM-2.5", favor=self.tile)

    def perform(self, state: Terra, decision: decisions.TakeFavor) -> Step[Terra]:
        """Take the tile and its steps; FIRE_2 may create towns (TM-9.2)."""
        deed, seat, row = Deed(state), decision.seat, FAVORS[self.tile]
        deed.state = evolve(deed.state, favors={**state.favors, self.tile: state.favors[self.tile] - 1})
        deed.change(seat, favors=(*deed.player(seat).favors, self.tile))
        deed.tell(FavorTaken(seat=seat, tile=self.tile))
        climb(deed, seat, row.steps, row.cult)
        if self.tile is Favor.FIRE_2:
            check_towns(deed, seat)
        return deed.finish()


class ChooseTown(Action[Terra, decisions.FoundTown], frozen=True, tag="town"):
    """Found a town with *tile* (TM-9.4)."""

    tile: TownTile

    @classmethod
    def candidates(cls, state: Terra, decision: decisions.FoundTown) -> Iterator[Self]:
        yield from (cls(tile) for tile, left in state.towns.items() if left)

    def check(self, state: Terra, decision: decisions.FoundTown) -> None:
        """Require an available tile (TM-9.4)."""
        if not state.towns.get(self.tile):
            raise IllegalAction("TM-9.4", town=self.tile)

    def perform(self, state: Terra, decision: decisions.FoundTown) -> Step[Terra]:
        """Take the tile's points, then its keys, then its reward (TM-9.4, TM-21.21)."""
        deed, seat, row = Deed(state), decision.seat, TOWNS[self.tile]
        group = tuple(state.land.hexes_of_mask(connected_buildings(state, seat, decision.at)))
        deed.state = evolve(deed.state, towns={**state.towns, self.tile: state.towns[self.tile] - 1})
        player = deed.player(seat)
        deed.change(seat, towns=(*player.towns, Town(self.tile, decision.at)), keys=player.keys + row.keys)
        deed.tell(TownFounded(seat=seat, tile=self.tile, hexes=group))
        deed.score(seat, row.points, Source.TOWN, self.tile)
        deed.feat(seat, Feat.TOWN)
        use_keys(deed, seat)
        deed.receive(seat, row.gift)
        if row.steps:
            climb(deed, seat, row.steps, *CULTS)
        if row.shipping:
            ways(deed.state, seat).extend_range(deed, seat)
        ways(deed.state, seat).town_founded(deed, seat)
        return deed.finish()


class TakeSteps(Action[Terra, decisions.StepCult], frozen=True, tag="cult"):
    """Take the steps on *cult* (TM-15)."""

    cult: Cult

    @classmethod
    def candidates(cls, state: Terra, decision: decisions.StepCult) -> Iterator[Self]:
        """Yield all four cults, since steps may be lost (TM-12.10)."""
        yield from map(cls, CULTS)

    def check(self, state: Terra, decision: decisions.StepCult) -> None:
        """Every cult is legal."""

    def perform(self, state: Terra, decision: decisions.StepCult) -> Step[Terra]:
        deed = Deed(state)
        climb(deed, decision.seat, decision.steps, self.cult)
        sift(deed, decision.seat)
        return deed.finish()


class ReachTop(Action[Terra, decisions.EnterTop], frozen=True, tag="top"):
    """Spend a key on the top of *cult* rather than of another (TM-15.5)."""

    cult: Cult

    @classmethod
    def candidates(cls, state: Terra, decision: decisions.EnterTop) -> Iterator[Self]:
        yield from map(cls, decision.cults)

    def check(self, state: Terra, decision: decisions.EnterTop) -> None:
        """Require a cult among the choices whose top is free (TM-15.2)."""
        if self.cult not in decision.cults or not is_top_free(state, self.cult):
            raise IllegalAction("TM-15.5", cult=self.cult)

    def perform(self, state: Terra, decision: decisions.EnterTop) -> Step[Terra]:
        deed = Deed(state)
        enter(deed, decision.seat, self.cult)
        use_keys(deed, decision.seat)
        return deed.finish()


class GiftWord(StrEnum):
    """The word for each gift that may be given up (TM-12.11)."""

    BRIDGE = "bridge"
    RIDE = "ride"
    STORM = "storm"
    TRADE = "trade"
    TOKEN = "token"


GIFTS: Final[dict[GiftWord, type[decisions.Gift]]] = {
    GiftWord.BRIDGE: decisions.PlaceBridge,
    GiftWord.RIDE: decisions.RideOut,
    GiftWord.STORM: decisions.RaiseStorm,
    GiftWord.TRADE: decisions.TradeUp,
    GiftWord.TOKEN: decisions.BuyToken,
}


class Forgo(Action[Terra, decisions.Gift], frozen=True, tag="forgo"):
    """Give up what an action gave (TM-12.11)."""

    gift: GiftWord

    @classmethod
    def candidates(cls, state: Terra, decision: decisions.Gift) -> Iterator[Self]:
        yield from (cls(word) for word, kind in GIFTS.items() if isinstance(decision, kind))

    def check(self, state: Terra, decision: decisions.Gift) -> None:
        if not isinstance(decision, GIFTS[self.gift]):
            raise IllegalAction("TM-12.11", gift=self.gift)

    def perform(self, state: Terra, decision: decisions.Gift) -> Step[Terra]:
        """Give up the gift only: the action, its cost and its space stay used."""
        return Step(state, (GivenUp(seat=decision.seat, gift=self.gift),))
