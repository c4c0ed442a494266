"""The Swarmlings (TM-17.13)."""

from typing import ClassVar

from rules.core.model import Seat
from rules.terra_mystica.deed import Deed
from rules.terra_mystica.factions.ways import Ways
from rules.terra_mystica.goods import Goods
from rules.terra_mystica.tiles import Special


class Swarmlings(Ways):
    """Workers for every town; stronghold: a free trading house."""

    stronghold: ClassVar[tuple[Special, ...]] = (Special.FREE_TRADING_HOUSE,)

    def town_founded(self, deed: Deed, seat: Seat) -> None:
        """Give three workers (TM-21.51)."""
        deed.receive(seat, Goods(workers=3))
