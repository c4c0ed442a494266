"""Clocks in SQL: what is due, and what must be posted about it."""

from collections.abc import Sequence
from typing import Final

from bot.deadlines.clocks import Clock, Due
from bot.storage.database import Transaction
from bot.storage.outgoing import Outgoing
from bot.storage.records import SeatRecord
from bot.storage.rows import clock_of, columns
from bot.storage.sql.access import Access
from bot.storage.sql.statements import put, set_clocks, set_due
from bot.storage.store import Conflict
from rules.core.model import Seat

CLOCKS: Final = f"SELECT {columns(Clock)} FROM clocks WHERE game_id = :game ORDER BY seat"


class SqlClocks(Access):
    """Clocks in a database."""

    async def clocks(self, game_id: int) -> dict[Seat, Clock]:
        return {row["seat"]: clock_of(row) for row in await self._rows(CLOCKS, game=game_id)}

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
        async def work(db: Transaction) -> None:
            going = f"SELECT 1 FROM games WHERE id = :game AND seq = :seq AND status = 'live'{db.locking}"
            if not await db.rows(going, {"game": game_id, "seq": after}):
                raise Conflict(f"game {game_id} went on after entry {after}")
            await set_clocks(db, game_id, clocks, due)

        await self._write(work, press, messages)

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
        async def work(db: Transaction) -> None:
            going = f"SELECT 1 FROM games WHERE id = :game AND seq = :seq AND status = 'live'{db.locking}"
            if not await db.rows(going, {"game": seat.game_id, "seq": after}):
                raise Conflict(f"game {seat.game_id} went on after entry {after}")
            await put(db, "seats", seat)
            await set_clocks(db, seat.game_id, clocks, due)
            if then is not None:
                await put(db, "due", then)

        await self._write(work, row)

    async def set_due(self, game_id: int, kind: str, due: Sequence[Due], *, press: int | Due | None = None) -> None:
        async def work(db: Transaction) -> None:
            going = f"SELECT 1 FROM games WHERE id = :game AND status IN ('open', 'live'){db.locking}"
            if not await db.rows(going, {"game": game_id}):
                raise Conflict(f"game {game_id} is neither open nor live")
            await set_due(db, game_id, kind, due)

        await self._write(work, press)

    async def due(self, now: int, *, most: int) -> tuple[Due, ...]:
        now_due = f"at <= :now AND {self._going} ORDER BY at, game_id, kind, seat LIMIT :most"
        rows = await self._rows(f"SELECT {columns(Due)} FROM due WHERE {now_due}", now=now, most=most)
        return tuple(Due(**row) for row in rows)

    async def next_due(self) -> int | None:
        next_at = f"SELECT at FROM due WHERE {self._going} ORDER BY at LIMIT 1"
        rows = await self._rows(next_at)
        return rows[0]["at"] if rows else None

    async def ring(self, due: Due, clock: Clock | None, then: Due | None, *, messages: Sequence[Outgoing] = ()) -> None:
        async def work(db: Transaction) -> None:
            if clock is not None:
                await put(db, "clocks", clock)
            if then is not None:
                await put(db, "due", then)

        await self._write(work, due, messages)
