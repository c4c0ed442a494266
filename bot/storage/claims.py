"""The protocol of claims: who would like to play on open seats."""

from collections.abc import Sequence
from typing import Protocol

from bot.deadlines.clocks import Due
from bot.storage.outgoing import Outgoing
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


class Claims(Protocol):
    """Who would like to play on the open seats of live games; whoever sits down on one ends the claims to it."""

    async def claims(self, game_id: int) -> tuple[Claim, ...]:
        """Return the claims at a game, the first of them first."""

    async def save_claim(
        self,
        claim: Claim,
        *,
        due: Due | None = None,
        messages: Sequence[Outgoing] = (),
        press: int | Due | None = None,
    ) -> None:
        """Save a claim in place of an earlier one of its user, and what is *due* about it if nothing is yet.

        Raises:
            Conflict: The game is not live.
        """
