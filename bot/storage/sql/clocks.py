"""Clocks of games: what is due, and what must be posted about it."""

from collections.abc import Sequence
from typing import Final

from bot.settings.deadlines.clocks import Clock, Due
from bot.storage.changes import Schedule
from bot.storage.database import Transaction
from bot.storage.errors import DamagedRow
from bot.storage.outgoing import Outgoing
from bot.storage.records import SeatRecord
from bot.storage.rows import as_written, clock_of, columns, columns_with_checksum
from bot.storage.sql.access import Access
from bot.storage.sql.statements import put, refuse_unless_at, set_schedule
from rules.core.model import Seat

CLOCKS: Final = f"SELECT {columns(Clock)} FROM clocks WHERE game_id = :game ORDER BY seat"

SUMMED_CLOCKS: Final = CLOCKS.replace(columns(Clock), columns_with_checksum(Clock), 1)


class Clocks(Access):
    """The running clocks of live games, and what is due."""

    async def clocks(self, game_id: int) -> dict[Seat, Clock]:
        """Return the clocks of a game, by seat.

        Raises:
            DamagedRow: A clock is damaged; the clocks can be restarted.
        """
        rows = [as_written("clocks", row) for row in await self._rows(SUMMED_CLOCKS, game=game_id)]
        if None in rows:
            raise DamagedRow(game_id, "clocks")
        return {row["seat"]: clock_of(row) for row in rows if row is not None}

    async def save_clocks(
        self,
        game_id: int,
        schedule: Schedule,
        *,
        after: int,
        messages: Sequence[Outgoing] = (),
        press: int | Due | None = None,
    ) -> None:
        """Replace the clocks of a live game, and what is due at them.

        Raises:
            Conflict: The log does not end at *after*, or the game is not live.
        """

        async def work(db: Transaction) -> None:
            await refuse_unless_at(db, game_id, after)
            await set_schedule(db, game_id, schedule)

        await self._write(work, press, messages)

    async def set_vacation(
        self, row: Due, seat: SeatRecord, schedule: Schedule, *, after: int, then: Due | None
    ) -> None:
        """Save until when a table waits for the player of a *seat*, and its schedule; the item *then* replaces *row*.

        Raises:
            Conflict: *row* is gone, the log does not end at *after*, or the game is not live.
        """

        async def work(db: Transaction) -> None:
            await refuse_unless_at(db, seat.game_id, after)
            await put(db, "seats", seat)
            await set_schedule(db, seat.game_id, schedule)
            if then is not None:
                await put(db, "due", then)

        await self._write(work, row)

    async def due(self, now: int, *, most: int) -> tuple[Due, ...]:
        """Return at most *most* rows that are due at open and live games, the earliest first."""
        now_due = f"at <= :now AND {self._going} ORDER BY at, game_id, kind, seat LIMIT :most"
        rows = await self._rows(f"SELECT {columns(Due)} FROM due WHERE {now_due}", now=now, most=most)
        return tuple(Due(**row) for row in rows)

    async def next_due(self) -> int | None:
        """Return when something is due next, None if nothing is due."""
        next_at = f"SELECT at FROM due WHERE {self._going} ORDER BY at LIMIT 1"
        rows = await self._rows(next_at)
        return rows[0]["at"] if rows else None

    async def ring(self, due: Due, clock: Clock | None, then: Due | None, *, messages: Sequence[Outgoing] = ()) -> None:
        """Put *then* in the place of *due*, and change the *clock*.

        Raises:
            Conflict: *due* is gone.
        """

        async def work(db: Transaction) -> None:
            if clock is not None:
                await put(db, "clocks", clock)
            if then is not None:
                await put(db, "due", then)

        await self._write(work, due, messages)
