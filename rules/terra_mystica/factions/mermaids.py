"""The Mermaids (TM-17.11)."""

from typing import ClassVar

from rules.core.model import Seat
from rules.terra_mystica.deed import Deed
from rules.terra_mystica.factions.ways import Ways


class Mermaids(Ways):
    """A town of theirs may skip a river hex; stronghold: a level of shipping, as the tile gives it (TM-17.21)."""

    joins_rivers: ClassVar[bool] = True

    def stronghold_built(self, deed: Deed, seat: Seat) -> None:
        self.extend_range(deed, seat)
