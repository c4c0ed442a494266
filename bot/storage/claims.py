"""Claims: who would like to play on open seats."""

from rules.core.model import Seat
from rules.core.struct import Struct


class Claim(Struct, frozen=True, kw_only=True):
    """A row of ``candidates``: a user who has asked for *seat* at *at*, or whom the host has *invited* to it."""

    game_id: int
    user_id: int
    seat: Seat
    name: str
    at: int
    invited: bool = False
