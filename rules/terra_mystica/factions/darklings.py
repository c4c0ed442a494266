"""The Darklings (TM-17.5)."""

from rules.core.model import Seat
from rules.terra_mystica.decisions import Ordain
from rules.terra_mystica.deed import Deed
from rules.terra_mystica.factions.ways import Ways
from rules.terra_mystica.goods import Source

POINTS = 2


class Darklings(Ways):
    """Spades for priests, with points; stronghold: workers become priests once (TM-17.18)."""

    def gain_spades(self, deed: Deed, seat: Seat, spades: int, *, bought: bool = False) -> int:
        """Score for each spade that a priest paid for (TM-21.33)."""
        if bought:
            deed.score(seat, POINTS * spades, Source.FACTION)
        return super().gain_spades(deed, seat, spades, bought=bought)

    def stronghold_built(self, deed: Deed, seat: Seat) -> None:
        deed.ask(Ordain(seat=seat))
