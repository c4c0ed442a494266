"""Choices that follow an action: tiles, cult steps, gifts, offers of power (TM-8.4, TM-9.4, TM-10, TM-12.11, TM-15)."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Final, Self

from rules.core.model import Action, IllegalAction, Step
from rules.core.struct import evolve
from rules.terra_mystica import decisions
from rules.terra_mystica.allowances import Allowance
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.cults import climb, enter, is_top_free, use_keys
from rules.terra_mystica.decisions import Leech
from rules.terra_mystica.deed import Deed, DeedAction
from rules.terra_mystica.events import FavorTaken, GivenUp, PowerDeclined, PowerTaken, TownFounded
from rules.terra_mystica.factions import ways
from rules.terra_mystica.goods import CULTS, Cult, Goods, Source
from rules.terra_mystica.leech import lapse, open_offers, record_answer, sift, worth_taking
from rules.terra_mystica.player import Town
from rules.terra_mystica.reach import connected_buildings
from rules.terra_mystica.state import Terra
from rules.terra_mystica.tiles import FAVORS, TOWNS, Favor, Feat, TownTile
from rules.terra_mystica.towns import check_towns


class ChooseFavor(DeedAction[decisions.TakeFavor], frozen=True, tag="favor"):
    """Take favor *tile* (TM-8.4)."""

    tile: Favor

    @classmethod
    def candidates(cls, state: Terra, decision: decisions.TakeFavor) -> Iterator[Self]:
        yield from (cls(tile) for tile, left in state.favors.items() if left)

    def check(self, state: Terra, decision: decisions.TakeFavor) -> None:
        """Require a tile that is available and not owned yet (TM-2.5)."""
        if not state.favors[self.tile] or self.tile in state.players[decision.seat].favors:
            raise IllegalAction("TM-2.5", favor=self.tile)

    def act(self, deed: Deed, decision: decisions.TakeFavor) -> None:
        """Take the tile and its steps; FIRE_2 may create towns (TM-9.2)."""
        state, seat, row = deed.state, decision.seat, FAVORS[self.tile]
        deed.state = evolve(deed.state, favors={**state.favors, self.tile: state.favors[self.tile] - 1})
        deed.change(seat, favors=(*deed.player(seat).favors, self.tile))
        deed.tell(FavorTaken(seat=seat, tile=self.tile))
        climb(deed, seat, row.steps, row.cult)
        if self.tile is Favor.FIRE_2:
            check_towns(deed, seat)


class ChooseTown(DeedAction[decisions.FoundTown], frozen=True, tag="town"):
    """Found a town with *tile* (TM-9.4)."""

    tile: TownTile

    @classmethod
    def candidates(cls, state: Terra, decision: decisions.FoundTown) -> Iterator[Self]:
        yield from (cls(tile) for tile, left in state.towns.items() if left)

    def check(self, state: Terra, decision: decisions.FoundTown) -> None:
        """Require an available tile (TM-9.4)."""
        if not state.towns.get(self.tile):
            raise IllegalAction("TM-9.4", town=self.tile)

    def act(self, deed: Deed, decision: decisions.FoundTown) -> None:
        """Take the tile's points, then its keys, then its reward (TM-9.4, TM-21.21)."""
        state, seat, row = deed.state, decision.seat, TOWNS[self.tile]
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


class TakeSteps(DeedAction[decisions.StepCult], frozen=True, tag="cult"):
    """Take the steps on *cult* (TM-15)."""

    cult: Cult

    @classmethod
    def candidates(cls, state: Terra, decision: decisions.StepCult) -> Iterator[Self]:
        """Yield all four cults, since steps may be lost (TM-12.10)."""
        yield from map(cls, CULTS)

    def check(self, state: Terra, decision: decisions.StepCult) -> None:
        """Every cult is legal."""

    def act(self, deed: Deed, decision: decisions.StepCult) -> None:
        climb(deed, decision.seat, decision.steps, self.cult)
        sift(deed, decision.seat)


class ReachTop(DeedAction[decisions.EnterTop], frozen=True, tag="top"):
    """Spend a key on the top of *cult* rather than of another (TM-15.5)."""

    cult: Cult

    @classmethod
    def candidates(cls, state: Terra, decision: decisions.EnterTop) -> Iterator[Self]:
        yield from map(cls, decision.cults)

    def check(self, state: Terra, decision: decisions.EnterTop) -> None:
        """Require a cult among the choices whose top is free (TM-15.2)."""
        if self.cult not in decision.cults or not is_top_free(state, self.cult):
            raise IllegalAction("TM-15.5", cult=self.cult)

    def act(self, deed: Deed, decision: decisions.EnterTop) -> None:
        enter(deed, decision.seat, self.cult)
        use_keys(deed, decision.seat)


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


class Answer(DeedAction[Leech], frozen=True):
    """An answer to the offer of *amount* power from a build of *source*."""

    amount: int
    source: FactionId

    @classmethod
    def candidates(cls, state: Terra, decision: Leech) -> Iterator[Self]:
        source = state.players[decision.source].faction
        if source is not None:
            yield cls(decision.amount, source)

    def check(self, state: Terra, decision: Leech) -> None:
        """Require the offer that was asked about, and that it is the oldest to its seat (TM-10.2, TM-10.9)."""
        offers = [other for other in open_offers(state) if other.seat == decision.seat]
        faction = state.players[offers[0].source].faction or ""
        if offers[0].build < decision.build and not state.options.allows(Allowance.ANY_ORDER):
            raise IllegalAction("TM-10.9", amount=offers[0].amount, source=faction)
        if not self.fits(state, decision):
            is_younger = any(self.fits(state, other) for other in offers)
            raise IllegalAction("TM-10.9" if is_younger else "TM-10.2", amount=offers[0].amount, source=faction)

    def fits(self, state: Terra, leech: Leech) -> bool:
        """Whether *leech* has the same amount and source."""
        return (leech.amount, state.players[leech.source].faction) == (self.amount, self.source)


class Take(Answer, frozen=True, tag="take"):
    """Take the offered power, for one point less than its amount (TM-10.2)."""

    def act(self, deed: Deed, decision: Leech) -> None:
        """Gain the power that the bowls can take, pay one point less, and reward the builder (TM-10.2, TM-10.6)."""
        seat = decision.seat
        amount = worth_taking(deed.player(seat), decision.amount)
        if not amount:
            lapse(deed, decision)
            return
        deed.gain(seat, Goods(power=amount))
        deed.tell(PowerTaken(seat=seat, source=decision.source, amount=amount))
        deed.score(seat, 1 - amount, Source.LEECH)
        record_answer(deed, decision, took=True)
        sift(deed, seat)


class Decline(Answer, frozen=True, tag="decline"):
    """Decline the offered power (TM-10.2)."""

    def act(self, deed: Deed, decision: Leech) -> None:
        """Gain nothing; once all have declined, the builder may be compensated (TM-17.4)."""
        if not worth_taking(deed.player(decision.seat), decision.amount):
            lapse(deed, decision)
            return
        deed.tell(PowerDeclined(seat=decision.seat, source=decision.source, amount=decision.amount))
        record_answer(deed, decision, took=False)
