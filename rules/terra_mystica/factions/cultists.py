"""The Cultists (TM-17.4)."""

from typing import ClassVar

from rules.core.model import Seat
from rules.core.play import offer
from rules.terra_mystica.decisions import StepCult
from rules.terra_mystica.deed import Deed
from rules.terra_mystica.factions.consolation import Consoled
from rules.terra_mystica.goods import Source

POINTS = 7


class Cultists(Consoled):
    """A cult step when a neighbour takes power from a build of theirs; stronghold: points at once."""

    steps_for_power: ClassVar[bool] = True

    def power_accepted(self, deed: Deed, seat: Seat) -> None:
        """Offer the step without holding up the game (TM-19.7)."""
        deed.state = offer(deed.state, StepCult(seat=seat, steps=1))

    def stronghold_built(self, deed: Deed, seat: Seat) -> None:
        deed.score(seat, POINTS, Source.STRONGHOLD)
