"""The Alchemists (TM-17.1)."""

from collections.abc import Mapping
from typing import ClassVar

from rules.core.model import Seat
from rules.terra_mystica.deed import Deed
from rules.terra_mystica.factions.ways import Ways, has_stronghold
from rules.terra_mystica.goods import Good, Goods

POWER = 12
POWER_BY_SPADE = 2


class Alchemists(Ways):
    """Points for coins and coins for points (TM-17.24); stronghold: power at once, and for every spade after it."""

    exchange: ClassVar[Mapping[tuple[Good, Good], int]] = {
        (Good.POINT, Good.COIN): 1,
        (Good.COIN, Good.POINT): 2,
    }
    coins_for_point: ClassVar[int] = 2

    def gain_spades(self, deed: Deed, seat: Seat, spades: int, *, bought: bool = False) -> int:
        """Give power for each spade, once the stronghold stands (TM-21.32)."""
        if has_stronghold(deed.player(seat)):
            deed.receive(seat, Goods(power=POWER_BY_SPADE * spades))
        return super().gain_spades(deed, seat, spades, bought=bought)

    def stronghold_built(self, deed: Deed, seat: Seat) -> None:
        deed.receive(seat, Goods(power=POWER))
