"""The Engineers (TM-17.7)."""

from typing import ClassVar

from rules.core.model import Seat
from rules.terra_mystica.factions.ways import Ways, has_stronghold
from rules.terra_mystica.land import ends
from rules.terra_mystica.state import Terra
from rules.terra_mystica.tiles import Special

POINTS = 3


class Engineers(Ways):
    """Bridges for workers, at any time (TM-17.19); stronghold: points for those that join two buildings."""

    always: ClassVar[tuple[Special, ...]] = (Special.WORKER_BRIDGE,)
    unlimited: ClassVar[tuple[Special, ...]] = (Special.WORKER_BRIDGE,)

    def points_on_passing(self, state: Terra, seat: Seat) -> int:
        """Return three for each of the seat's bridges with its buildings at both ends (TM-21.54)."""
        player = state.players[seat]
        between = sum(all(end in player.buildings for end in ends(site)) for site in player.bridges)
        return POINTS * between if has_stronghold(player) else 0
