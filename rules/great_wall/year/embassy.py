"""The Emperor's Embassy, where clerks and advisors are hired, one for each clerk (GW-6.9)."""

from rules.core.model import Seat
from rules.great_wall.board import paying
from rules.great_wall.state.decisions import Hire
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.events import AdvisorHired, ClerkHired
from rules.great_wall.state.tasks import Do, Routine


def ask(deed: Deed, seat: Seat, left: int) -> None:
    """Ask a player to hire with *left* clerks, if anybody can be hired."""
    if left and (deed.player(seat).waiting or deed.state.market):
        deed.then(Hire(seat=seat, left=left))


def hire_clerk(deed: Deed, seat: Seat) -> None:
    """Pay for a clerk, which goes to the supply (GW-6.9)."""
    bill = paying.clerk_bill(deed.state, seat)
    paying.use_hire_rebates(deed, seat)
    paying.charge(deed, seat, bill)
    player = deed.player(seat)
    deed.give(seat, clerks=player.clerks + 1, waiting=player.waiting - 1, hired=player.hired + 1)
    deed.tell(ClerkHired(seat))


def hire_advisor(deed: Deed, seat: Seat, card: str, *, active: bool) -> None:
    """Pay for an advisor on the track, make it active or supporting, and refill the track (GW-6.9, GW-7.2)."""
    bill = paying.advisor_bill(deed.state, seat)
    paying.use_hire_rebates(deed, seat)
    paying.charge(deed, seat, bill)
    deed.change(market=tuple(each for each in deed.state.market if each != card))
    player = deed.player(seat)
    if active:
        deed.give(seat, active=(*player.active, card))
    else:
        deed.give(seat, supporting=player.supporting.plus(card))
    deed.tell(AdvisorHired(seat, card, active))
    deed.then(Do(Routine.REFILL_TRACK))
