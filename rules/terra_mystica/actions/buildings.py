"""Placing a building and its consequences, upgrades, and bridges (TM-8, TM-9.8)."""

from collections import Counter
from collections.abc import Iterator
from typing import Self

from rules.core.model import Action, IllegalAction, Seat, Step
from rules.terra_mystica.actions.turn import check_payable, check_ready, continue_turn
from rules.terra_mystica.allowances import Allowance
from rules.terra_mystica.decisions import PlaceBridge, Turn
from rules.terra_mystica.deed import Deed, ask_favors
from rules.terra_mystica.events import BridgeBuilt, Built
from rules.terra_mystica.factions import ways
from rules.terra_mystica.goods import BRIDGES, UPGRADES, Building, Goods, Source
from rules.terra_mystica.land import Hex, Site
from rules.terra_mystica.leech import offer_power
from rules.terra_mystica.reach import neighbours
from rules.terra_mystica.state import Terra
from rules.terra_mystica.tiles import FAVORS, Feat
from rules.terra_mystica.towns import check_towns

FEATS = {
    Building.DWELLING: Feat.DWELLING,
    Building.TRADING_HOUSE: Feat.TRADING_HOUSE,
    Building.TEMPLE: Feat.TEMPLE,
    Building.STRONGHOLD: Feat.STRONGHOLD,
    Building.SANCTUARY: Feat.STRONGHOLD,
}


def place_building(deed: Deed, seat: Seat, at: str, building: Building) -> None:
    """Place a *building* of *seat*, already paid for, on *at*, with all its consequences (TM-8.6).

    If the turn continues, it must be on the agenda already.
    """
    player = deed.player(seat)
    deed.change(seat, buildings={**player.buildings, at: building})
    deed.tell(Built(seat=seat, at=at, building=building))
    deed.feat(seat, FEATS[building])
    for favor in player.favors:
        deed.score(seat, FAVORS[favor].points.get(building, 0), Source.FAVOR, favor)
    if building is Building.STRONGHOLD:
        ways(deed.state, seat).stronghold_built(deed, seat)
    elif building in (Building.TEMPLE, Building.SANCTUARY):
        ask_favors(deed, seat, ways(deed.state, seat).favors)
    check_towns(deed, seat)
    offer_power(deed, seat, at)


def check_supply(state: Terra, seat: Seat, building: Building) -> None:
    """Raise IllegalAction if *seat* has no piece of *building* left (TM-2.1)."""
    if not state.players[seat].supply(building):
        raise IllegalAction("TM-2.1", building=building)


def price(state: Terra, seat: Seat, at: str, to: Building) -> Goods:
    """Return the cost for *seat* of building *to* on *at* (TM-8.3)."""
    cost = state.players[seat].board.cost(to)
    if to is Building.TRADING_HOUSE and not neighbours(state, seat, at):
        return Goods(coins=cost.coins * 2, workers=cost.workers)
    return cost


def check_building(state: Terra, seat: Seat, at: str, to: Building) -> None:
    """Raise IllegalAction unless the building that *to* replaces stands on *at* and belongs to *seat* (TM-8.1)."""
    stands = state.players[seat].buildings.get(at)
    if stands is None or stands is not UPGRADES.get(to):
        raise IllegalAction("TM-8.1", at=at, building=to, stands=stands or "nothing")


class Upgrade(Action[Terra, Turn], frozen=True, tag="upgrade"):
    """Upgrade the building on *at* (TM-12.4)."""

    at: Hex
    to: Building

    @classmethod
    def candidates(cls, state: Terra, decision: Turn) -> Iterator[Self]:
        if not decision.left:
            return
        player = state.players[decision.seat]
        counts = Counter(player.buildings.values())
        for to, origin in UPGRADES.items():
            if counts[origin] and player.supply(to):
                yield from (cls(Hex(at), to) for at, stands in player.buildings.items() if stands is origin)

    def check(self, state: Terra, decision: Turn) -> None:
        """Require the building to replace, a piece in the supply, and the cost (TM-8.1 to TM-8.3)."""
        check_ready(state, decision)
        check_building(state, decision.seat, self.at, self.to)
        check_supply(state, decision.seat, self.to)
        check_payable(state.players[decision.seat], price(state, decision.seat, self.at, self.to))

    def perform(self, state: Terra, decision: Turn) -> Step[Terra]:
        """Pay, and replace the old building by the new one (TM-8.6)."""
        deed = Deed(state)
        continue_turn(deed, decision)
        deed.pay(decision.seat, price(state, decision.seat, self.at, self.to))
        place_building(deed, decision.seat, self.at, self.to)
        return deed.finish()


class Bridge(Action[Terra, PlaceBridge], frozen=True, tag="bridge"):
    """Place a bridge on *site* (TM-9.8)."""

    site: Site

    @classmethod
    def candidates(cls, state: Terra, decision: PlaceBridge) -> Iterator[Self]:
        yield from map(cls, state.land.sites)

    def check(self, state: Terra, decision: PlaceBridge) -> None:
        """Require a bridge in the supply, and a free site with a building of the seat at one end (TM-9.8)."""
        player = state.players[decision.seat]
        if self.site not in state.land.sites:
            raise IllegalAction("TM-9.8", site=self.site)
        if len(player.bridges) == BRIDGES:
            raise IllegalAction("TM-2.1", building="bridge")
        if not any(end in player.buildings for end in self.site.ends):
            raise IllegalAction("TM-21.53", site=self.site)
        standing = [other for each in state.players for other in each.bridges]
        if self.site in standing and not state.options.allows(Allowance.SECOND_BRIDGE):
            raise IllegalAction("TM-21.52", site=self.site)

    def perform(self, state: Terra, decision: PlaceBridge) -> Step[Terra]:
        """Place the bridge, which may found a town (TM-21.49)."""
        deed = Deed(state)
        deed.change(decision.seat, bridges=(*deed.player(decision.seat).bridges, str(self.site)))
        deed.tell(BridgeBuilt(seat=decision.seat, site=self.site))
        check_towns(deed, decision.seat)
        return deed.finish()
