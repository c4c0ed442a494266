"""Choices before the first round: factions, terrains, first dwellings and scrolls (TM-3)."""

from collections.abc import Iterator
from typing import Self

from rules.core.model import Action, IllegalAction, Step
from rules.core.struct import evolve
from rules.terra_mystica import lineup, scrolls
from rules.terra_mystica.actions.turn import ground_of
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.deed import Deed
from rules.terra_mystica.events import DwellingPlaced, TerrainChosen
from rules.terra_mystica.factions import ways
from rules.terra_mystica.factions.shapeshifters import check_shift, shift
from rules.terra_mystica.goods import Building
from rules.terra_mystica.land import RING, Hex, Terrain
from rules.terra_mystica.preparations import ChooseFaction, ChooseTerrain, PlaceDwelling, TakeScroll
from rules.terra_mystica.state import Terra, occupied_hexes
from rules.terra_mystica.tiles import Scroll


class TakeFaction(Action[Terra, ChooseFaction], frozen=True, tag="faction"):
    """Take a *faction* (TM-3.6), or one of those drawn for the auction (TM-4.4)."""

    faction: FactionId

    @classmethod
    def candidates(cls, state: Terra, decision: ChooseFaction) -> Iterator[Self]:
        yield from map(cls, lineup.pool(state.options) if decision.bid is None else lineup.factions_left(state))

    def check(self, state: Terra, decision: ChooseFaction) -> None:
        if decision.bid is None:
            lineup.check_faction(state, self.faction)
        elif self.faction not in lineup.factions_left(state):
            raise IllegalAction("TM-4.4", faction=self.faction)

    def perform(self, state: Terra, decision: ChooseFaction) -> Step[Terra]:
        deed = Deed(state)
        lineup.take_faction(deed, decision.seat, self.faction, decision.bid)
        return deed.finish()


class NameTerrain(Action[Terra, ChooseTerrain], frozen=True, tag="terrain"):
    """Choose the *terrain* of a faction that has none of its own, or the Shapeshifters' next one (TM-3.6, TM-18.8)."""

    terrain: Terrain

    @classmethod
    def candidates(cls, state: Terra, decision: ChooseTerrain) -> Iterator[Self]:
        yield from map(cls, RING)

    def check(self, state: Terra, decision: ChooseTerrain) -> None:
        if state.round:
            check_shift(state, decision.seat, self.terrain)
        else:
            lineup.check_terrain(state, decision.seat, self.terrain)

    def perform(self, state: Terra, decision: ChooseTerrain) -> Step[Terra]:
        deed = Deed(state)
        if state.round:
            shift(deed, decision.seat, self.terrain)
        else:
            ways(state, decision.seat).terrain_chosen(deed, decision.seat, self.terrain)
            deed.tell(TerrainChosen(seat=decision.seat, terrain=self.terrain))
        return deed.finish()


class Settle(Action[Terra, PlaceDwelling], frozen=True, tag="settle"):
    """Place a first dwelling on *at* (TM-3.9)."""

    at: Hex

    @classmethod
    def candidates(cls, state: Terra, decision: PlaceDwelling) -> Iterator[Self]:
        free = ways(state, decision.seat).first_dwelling_hexes(state) & ~occupied_hexes(state)
        yield from map(cls, map(Hex, state.land.hexes_of_mask(free)))

    def check(self, state: Terra, decision: PlaceDwelling) -> None:
        """Require a free hex of the home or chosen terrain; for Riverwalkers one next to a river (TM-3.10)."""
        ground, player = ground_of(state, self.at), state.players[decision.seat]
        terrain = player.chosen or player.terrain
        bit = state.land.bit[self.at]
        if (
            ground is not terrain
            or bit & occupied_hexes(state)
            or not bit & ways(state, decision.seat).first_dwelling_hexes(state)
        ):
            raise IllegalAction("TM-3.10", at=self.at, terrain=terrain or "")

    def perform(self, state: Terra, decision: PlaceDwelling) -> Step[Terra]:
        """Place the dwelling for free; the hex becomes home terrain (TM-3.9, TM-3.10)."""
        deed = Deed(state)
        player = deed.player(decision.seat)
        deed.change(decision.seat, buildings={**player.buildings, str(self.at): Building.DWELLING})
        if player.chosen is not None and player.terrain is not None:
            deed.state = evolve(deed.state, ground={**state.ground, str(self.at): player.terrain})
        deed.tell(DwellingPlaced(seat=decision.seat, at=self.at))
        return deed.finish()


class ChooseScroll(Action[Terra, TakeScroll], frozen=True, tag="scroll"):
    """Take the first *scroll* (TM-3.11)."""

    scroll: Scroll

    @classmethod
    def candidates(cls, state: Terra, decision: TakeScroll) -> Iterator[Self]:
        yield from map(cls, state.scrolls)

    def check(self, state: Terra, decision: TakeScroll) -> None:
        if self.scroll not in state.scrolls:
            raise IllegalAction("TM-3.11", scroll=self.scroll)

    def perform(self, state: Terra, decision: TakeScroll) -> Step[Terra]:
        deed = Deed(state)
        scrolls.take(deed, decision.seat, self.scroll)
        return deed.finish()
