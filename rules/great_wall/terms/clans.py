"""Who has pieces on the board: the players by their seats, and the two clans that the rules play."""

from typing import Final, TypeAlias

from rules.core.model import Seat

Clan: TypeAlias = Seat
"""A seat, REED or QIN."""

REED: Final = 8
QIN: Final = 9


def is_player(clan: Clan) -> bool:
    """Whether a player sits there, be it one who has left."""
    return clan < REED
