"""The Auren (TM-17.2)."""

from typing import ClassVar

from rules.core.model import Seat
from rules.terra_mystica.deed import Deed, ask_favors
from rules.terra_mystica.factions.ways import Ways
from rules.terra_mystica.tiles import Special


class Auren(Ways):
    """Stronghold: a favor tile at once, and two steps on a cult every round (TM-17.24)."""

    stronghold: ClassVar[tuple[Special, ...]] = (Special.AUREN_CULT,)

    def stronghold_built(self, deed: Deed, seat: Seat) -> None:
        ask_favors(deed, seat, 1)
