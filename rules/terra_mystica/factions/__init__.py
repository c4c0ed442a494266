"""The factions: the table of their boards, and beside it what a table cannot say."""

from typing import Final

from rules.core.model import Seat
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.factions.ways import Ways
from rules.terra_mystica.state import Terra

WAYS: Final[dict[FactionId, Ways]] = {faction: Ways() for faction in FactionId}


def ways(state: Terra, seat: Seat) -> Ways:
    """Return the ways of the faction of *seat*, which has taken one."""
    faction = state.players[seat].faction
    assert faction is not None, "no faction taken yet"
    return WAYS[faction]
