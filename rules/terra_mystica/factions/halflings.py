"""The Halflings (TM-17.10)."""

from rules.core.model import Seat
from rules.terra_mystica.deed import Deed, with_turn
from rules.terra_mystica.events import SpadesGained
from rules.terra_mystica.factions.ways import Ways
from rules.terra_mystica.goods import Source

SPADES = 3
"""Spades that the stronghold gives."""


class Halflings(Ways):
    """A point for every spade; stronghold: three spades at once, and a dwelling after them (TM-17.23)."""

    def gain_spades(self, deed: Deed, seat: Seat, spades: int, *, bought: bool = False) -> int:
        deed.score(seat, spades, Source.FACTION)
        return super().gain_spades(deed, seat, spades, bought=bought)

    def stronghold_built(self, deed: Deed, seat: Seat) -> None:
        deed.tell(SpadesGained(seat=seat, spades=SPADES))
        with_turn(deed, seat, spades=self.gain_spades(deed, seat, SPADES), building=True, changed=())
