"""Rules shared by the Dwarves' tunnel and the Fakirs' carpet (TM-17.15, TM-17.25)."""

from abc import ABC, abstractmethod

from rules.core.model import Seat
from rules.terra_mystica.deed import Deed
from rules.terra_mystica.events import Crossed
from rules.terra_mystica.factions.ways import Ways
from rules.terra_mystica.goods import NOTHING, Goods, Source
from rules.terra_mystica.player import Player
from rules.terra_mystica.reach import adjacent_hexes, hexes_within
from rules.terra_mystica.state import Terra

POINTS = 4


class Crossing(Ways, ABC):
    """A faction without ships that crosses a few hexes of any kind, for a toll and points."""

    def crossing_range(self, player: Player) -> int:
        """Return how many hexes may be crossed."""
        return 1

    @abstractmethod
    def fare(self, player: Player) -> Goods:
        """Return the cost of a crossing, however many hexes it crosses."""

    def reach(self, state: Terra, seat: Seat) -> int:
        """Return the hexes that are next to a building, or one crossing away from one, as bits (TM-21.39)."""
        return self.network(state, seat, state.players[seat])

    def network(self, state: Terra, seat: Seat, whole: Player) -> int:
        """Return the same hexes, since what stands between does not matter (TM-21.78)."""
        return adjacent_hexes(state, seat) | hexes_within(state, seat, self.crossing_range(whole) + 1)

    def toll(self, state: Terra, seat: Seat, at: str) -> Goods:
        return NOTHING if adjacent_hexes(state, seat) & state.land.bit[at] else self.fare(state.players[seat])

    def cross(self, deed: Deed, seat: Seat, at: str) -> None:
        deed.tell(Crossed(seat=seat, at=at))
        deed.score(seat, POINTS, Source.FACTION)
