"""The clans with pieces on the board: players, by seat, and the two clans that the rules play."""

from typing import Final, TypeAlias

from rules.core.model import Seat

Clan: TypeAlias = Seat
"""A seat, REED or QIN."""

REED: Final = 8
QIN: Final = 9


def is_player(clan: Clan) -> bool:
    """Whether the clan is that of a player, even one who has left."""
    return clan < REED
