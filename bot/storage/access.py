"""The base of the SQLite stores: how their statements reach the database."""

import sqlite3
import time
from collections.abc import Callable
from typing import Any, Final

from bot.storage.database import Database, T, Work
from bot.storage.records import GameRecord
from bot.storage.rows import GAME, game_of
from bot.storage.statements import found
from bot.storage.store import Repeated

PRESSES_KEPT_SECONDS: Final = 24 * 60 * 60
PRESSES_AT_HAND: Final = 10_000
"""How many recent presses are known to be counted even if the file cannot be read."""


class Access:
    """Reads rows, and writes in transactions that count the press which caused them."""

    def __init__(self, database: Database, *, clock: Callable[[], float] = time.time) -> None:
        self._database = database
        self._clock = clock
        self._counted: dict[int, None] = {}

    async def _write(self, work: Work[T], press: int | None = None) -> T:
        """Run *work* in a transaction that also counts *press*."""
        if press is None:
            return await self._database.write(work)

        def counted(db: sqlite3.Connection) -> T:
            now = int(self._clock())
            db.execute("DELETE FROM presses WHERE at < ?", (now - PRESSES_KEPT_SECONDS,))
            if not db.execute("INSERT OR IGNORE INTO presses VALUES (?, ?)", (press, now)).rowcount:
                raise Repeated(f"press {press} was counted already")
            return work(db)

        done = await self._database.write(counted)
        self._counted[press] = None
        if len(self._counted) > PRESSES_AT_HAND:
            del self._counted[next(iter(self._counted))]
        return done

    async def _execute(self, sql: str, facts: tuple[Any, ...], press: int | None = None) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute(sql, facts)

        await self._write(work, press)

    async def _rows(self, sql: str, *facts: Any) -> list[sqlite3.Row]:
        return await self._database.read(lambda db: found(db, sql, facts))

    async def _games(self, condition: str, *facts: Any, what: str = GAME) -> tuple[GameRecord, ...]:
        rows = await self._rows(f"SELECT {what} FROM games {condition}", *facts)
        return tuple(map(game_of, rows))
