"""What the Dwarves' tunnel and the Fakirs' carpet have in common (TM-17.15, TM-17.25)."""

from abc import ABC, abstractmethod

from rules.core.model import Seat
from rules.terra_mystica.deed import Deed
from rules.terra_mystica.events import Crossed
from rules.terra_mystica.factions.ways import Ways
from rules.terra_mystica.goods import NOTHING, Goods, Source
from rules.terra_mystica.player import Player
from rules.terra_mystica.reach import adjacent, nearby
from rules.terra_mystica.state import Terra

POINTS = 4


class Crossing(Ways, ABC):
    """No ships; what is not beside them they reach over a few hexes of any kind, for a toll and points."""

    def skipped(self, player: Player) -> int:
        """Return how many hexes may lie between."""
        return 1

    @abstractmethod
    def fare(self, player: Player) -> Goods:
        """Return what it costs to cross them, be they many or few."""

    def reach(self, state: Terra, seat: Seat) -> int:
        """Return what lies beside the buildings, or beyond the hexes skipped, as bits (TM-21.39)."""
        return self.network(state, seat, state.players[seat])

    def network(self, state: Terra, seat: Seat, whole: Player) -> int:
        """Return the same: what stands between does not matter (TM-21.78)."""
        return adjacent(state, seat) | nearby(state, seat, self.skipped(whole) + 1)

    def toll(self, state: Terra, seat: Seat, at: str) -> Goods:
        """Return the fare, and nothing for what lies directly beside a building."""
        return NOTHING if adjacent(state, seat) & state.land.bit[at] else self.fare(state.players[seat])

    def cross(self, deed: Deed, seat: Seat, at: str) -> None:
        """Tell it, and score."""
        deed.tell(Crossed(seat=seat, at=at))
        deed.score(seat, POINTS, Source.FACTION)
