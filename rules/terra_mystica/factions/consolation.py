"""Rules shared by the Cultists and the Shapeshifters (TM-17.4, TM-18.8)."""

from rules.core.model import Seat
from rules.terra_mystica.allowances import Allowance
from rules.terra_mystica.deed import Deed
from rules.terra_mystica.factions.ways import Ways
from rules.terra_mystica.goods import Goods


class Consoled(Ways):
    """A faction that gains a power if nobody takes power from one of its builds."""

    def power_refused(self, deed: Deed, seat: Seat) -> None:
        """Give the power; in some games played elsewhere there is none (TM-21.85)."""
        if not deed.state.options.allows(Allowance.NO_CONSOLATION):
            deed.receive(seat, Goods(power=1))
