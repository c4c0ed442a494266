"""The Riverwalkers, as of 2015 (TM-18.9 to TM-18.12)."""

from rules.core.model import IllegalAction, Seat
from rules.terra_mystica.decisions import PlaceBridge
from rules.terra_mystica.deed import Deed
from rules.terra_mystica.events import SpadesWasted
from rules.terra_mystica.factions.homes import is_home_of_another
from rules.terra_mystica.factions.ways import Ways
from rules.terra_mystica.land import Terrain
from rules.terra_mystica.player import Player
from rules.terra_mystica.reach import reach_by_ship, shipping_level
from rules.terra_mystica.state import Terra
from rules.terra_mystica.tiles import POWER_ACTIONS, PowerAction, Special

BRIDGES = 2
"""Bridges that the stronghold gives."""


class Riverwalkers(Ways):
    """Any terrain unlocked by a priest, without transforming, by river only; no spades; stronghold: two bridges."""

    def terrain_chosen(self, deed: Deed, seat: Seat, terrain: Terrain) -> None:
        """Unlock it (TM-18.9)."""
        deed.change(seat, terrain=terrain, unlocked=(terrain,))

    def reach(self, state: Terra, seat: Seat) -> int:
        """Return what ships reach, as bits; land and bridges do not count (TM-21.43)."""
        return reach_by_ship(state, seat, shipping_level(state, seat))

    def first_dwelling_hexes(self, state: Terra) -> int:
        return state.land.riverside

    def homes(self, player: Player) -> tuple[Terrain, ...]:
        return player.unlocked

    def targets(self, player: Player, ground: Terrain, spades: int) -> tuple[Terrain, ...]:
        return ()

    def gain_spades(self, deed: Deed, seat: Seat, spades: int, *, bought: bool = False) -> int:
        """Lose the spades, without points (TM-21.71)."""
        deed.tell(SpadesWasted(seat=seat, spades=spades))
        return 0

    def check_power(self, action: PowerAction) -> None:
        if POWER_ACTIONS[action].spades:
            raise IllegalAction("TM-18.9", action=action)

    def check_special(self, action: Special) -> None:
        if action is Special.SCROLL_SPADE:
            raise IllegalAction("TM-18.9", action=action)

    def stronghold_built(self, deed: Deed, seat: Seat) -> None:
        deed.ask(*(PlaceBridge(seat=seat) for _ in range(BRIDGES)))


def unlock_price(state: Terra, seat: Seat, terrain: Terrain) -> int:
    """Return the cost in coins of unlocking *terrain* (TM-18.9, TM-21.70)."""
    return 2 if is_home_of_another(state, seat, terrain) else 1
