"""The Witches (TM-17.14)."""

from typing import ClassVar

from rules.core.model import Seat
from rules.terra_mystica.deed import Deed
from rules.terra_mystica.factions.ways import Ways
from rules.terra_mystica.goods import Source
from rules.terra_mystica.tiles import Special

POINTS = 5


class Witches(Ways):
    """Points for every town; stronghold: a dwelling on any forest (TM-17.20)."""

    stronghold: ClassVar[tuple[Special, ...]] = (Special.WITCH_RIDE,)

    def town_founded(self, deed: Deed, seat: Seat) -> None:
        """Score (TM-21.51)."""
        deed.score(seat, POINTS, Source.FACTION)
