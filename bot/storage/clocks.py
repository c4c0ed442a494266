"""The protocol of the clocks of games, and of what is due at them."""

from collections.abc import Sequence
from typing import Protocol

from bot.deadlines.clocks import Clock, Due
from bot.storage.outgoing import Outgoing
from bot.storage.records import SeatRecord
from rules.core.model import Seat


class Clocks(Protocol):
    """Whose time runs at live games, and what is due."""

    async def clocks(self, game_id: int) -> dict[Seat, Clock]:
        """Return the clocks of a game, by seat."""

    async def save_clocks(
        self,
        game_id: int,
        *,
        after: int,
        clocks: Sequence[Clock],
        due: Sequence[Due],
        messages: Sequence[Outgoing] = (),
        press: int | Due | None = None,
    ) -> None:
        """Replace the clocks of a live game, and what is due at them.

        Raises:
            Conflict: The log does not end at *after*, or the game is not live.
        """

    async def set_vacation(
        self,
        row: Due,
        seat: SeatRecord,
        *,
        after: int,
        clocks: Sequence[Clock],
        due: Sequence[Due],
        then: Due | None,
    ) -> None:
        """Write until when a table waits for the person on a *seat*, and its clocks; *then* takes the place of *row*.

        Raises:
            Conflict: *row* does not stand there any more, the log does not end at *after*, or the game is not live.
        """

    async def set_due(self, game_id: int, kind: str, due: Sequence[Due], *, press: int | Due | None = None) -> None:
        """Replace what of a *kind* is due at an open or live game; a game that ends forgets it.

        Raises:
            Conflict: The game is neither open nor live.
        """

    async def due(self, now: int, *, most: int) -> tuple[Due, ...]:
        """Return at most *most* rows that are due at open and live games, the earliest first."""

    async def next_due(self) -> int | None:
        """Return when something is due next, None if nothing ever is."""

    async def ring(self, due: Due, clock: Clock | None, then: Due | None, *, messages: Sequence[Outgoing] = ()) -> None:
        """Put *then* in the place of *due*, and change the *clock*.

        Raises:
            Conflict: *due* does not stand there any more.
        """
