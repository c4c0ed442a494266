"""A yardstick for the store: SQLite with a lock around each transaction, which is synced to disk by itself."""

import asyncio
from collections.abc import Iterable
from pathlib import Path
from typing import Self

import aiosqlite

from bot.storage.records import Logged

TABLES = """
CREATE TABLE snapshots (game INTEGER PRIMARY KEY, snapshot BLOB);
CREATE TABLE events (game INTEGER, seq INTEGER, seat INTEGER, user INTEGER, text TEXT, PRIMARY KEY (game, seq));
"""


class LockPerWrite:
    """A store with one connection."""

    def __init__(self, db: aiosqlite.Connection) -> None:
        self._db = db
        self._lock = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Create the database at *path*."""
        db = await aiosqlite.connect(path, isolation_level=None)
        await db.execute("PRAGMA journal_mode = WAL")
        await db.execute("PRAGMA synchronous = FULL")
        await db.executescript(TABLES)
        return cls(db)

    async def append(self, game: int, entries: Iterable[Logged], snapshot: bytes) -> None:
        """Append *entries* to the log of a game, and save the resulting snapshot."""
        rows = [(game, entry.seq, entry.seat, entry.user_id, entry.text) for entry in entries]
        async with self._lock:
            await self._db.execute("BEGIN IMMEDIATE")
            await self._db.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?)", rows)
            await self._db.execute("INSERT OR REPLACE INTO snapshots VALUES (?, ?)", (game, snapshot))
            await self._db.execute("COMMIT")

    async def close(self) -> None:
        """Close the connection."""
        await self._db.close()
