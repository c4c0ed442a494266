"""The Fakirs (TM-17.8)."""

from rules.core.model import Seat
from rules.terra_mystica.deed import Deed
from rules.terra_mystica.events import CarpetLengthened
from rules.terra_mystica.factions.crossing import Crossing
from rules.terra_mystica.factions.ways import has_stronghold
from rules.terra_mystica.goods import Goods
from rules.terra_mystica.player import Player

FARTHEST = 4
"""The most hexes that a carpet skips."""


class Fakirs(Crossing):
    """A carpet over one hex; the stronghold and every shipping town tile add a hex to its range (TM-21.56)."""

    def crossing_range(self, player: Player) -> int:
        return min(FARTHEST, 1 + has_stronghold(player) + player.carpet)

    def fare(self, player: Player) -> Goods:
        return Goods(priests=1)

    def stronghold_built(self, deed: Deed, seat: Seat) -> None:
        deed.tell(CarpetLengthened(seat=seat))

    def extend_range(self, deed: Deed, seat: Seat) -> None:
        if self.crossing_range(deed.player(seat)) < FARTHEST:
            deed.change(seat, carpet=deed.player(seat).carpet + 1)
            deed.tell(CarpetLengthened(seat=seat))
