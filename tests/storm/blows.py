"""What happens to a store: a full disk, one that cannot be written, a lock by a backup, damage, a restarted server."""

import asyncio
import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing
from pathlib import Path
from typing import Final, Protocol

import asyncpg

from bot.commands import CANNOT_RUN
from tests.storm.books import FileBooks, largest, let_files_grow
from tests.storm.processes import House
from tests.support.postgres import Server

DEADLY: Final = frozenset({"damaged snapshots", "damaged page"})
"""What happens while the bot is dead."""

PAGE_BYTES: Final = 4096
LOCKED_SECONDS: Final = 1.5
AWAY_SECONDS: Final = 0.5

SHORTENED: Final = "UPDATE games SET snapshot = substr(snapshot, 1, length(snapshot) / 2) WHERE id % 2 = 0"

Notice = Callable[[str], None]
"""Notes that a process did what it must not."""


class Blows(Protocol):
    """Strikes a store."""

    @property
    def kinds(self) -> Sequence[str]:
        """What may happen to it."""

    count: int
    """How often something did."""

    def struck(self, house: House, blows: Sequence[str]) -> AbstractAsyncContextManager[None]:
        """Let those of *blows* happen meanwhile that may while the bot runs."""

    async def fall_on_the_dead(self, house: House, blows: Sequence[str], notice: Notice) -> None:
        """Damage what lies there while no bot runs."""


class FileBlows:
    """Strikes a file of SQLite."""

    kinds = ("full disk", "disk that cannot be written", "locked database", "damaged snapshots", "damaged page")

    def __init__(self, books: FileBooks) -> None:
        self.count = 0
        self._books = books

    @asynccontextmanager
    async def struck(self, house: House, blows: Sequence[str]) -> AsyncIterator[None]:
        bot = house.bot
        assert bot is not None
        self.count += len({*blows} - DEADLY)
        size = None
        if "full disk" in blows:
            size = largest(self._books.files)
        if "disk that cannot be written" in blows:
            size = 0
        locking = sqlite3.connect(self._books.path, isolation_level=None)
        try:
            if size is not None:
                let_files_grow(bot.pid, size)
            if "locked database" in blows:
                locking.execute("BEGIN IMMEDIATE")
                await asyncio.sleep(LOCKED_SECONDS)
            yield
        finally:
            locking.close()
            if size is not None and bot.is_running:
                let_files_grow(bot.pid, None)

    async def fall_on_the_dead(self, house: House, blows: Sequence[str], notice: Notice) -> None:
        if "damaged snapshots" in blows:
            self.count += 1
            with closing(sqlite3.connect(self._books.path)) as db, db:
                db.execute(SHORTENED)
                db.execute("UPDATE games SET snapshot = CAST('x' || substr(snapshot, 2) AS BLOB) WHERE id % 2 = 1")
        if "damaged page" in blows:
            self.count += 1
            await self._damage(house, notice)

    async def _damage(self, house: House, notice: Notice) -> None:
        """Scrawl over the middle of the file: a bot must say so and end; then a copy is put back, as a host would."""
        kept = house.folder / "kept"
        shutil.rmtree(kept, ignore_errors=True)
        kept.mkdir()
        with closing(sqlite3.connect(self._books.path)) as db:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        files = [Path(shutil.copy(each, kept / each.name)) for each in self._books.files]
        whole = self._books.path.read_bytes()
        middle = len(whole) // 2 // PAGE_BYTES * PAGE_BYTES
        self._books.path.write_bytes(whole[:middle] + b"\xff" * PAGE_BYTES + whole[middle + PAGE_BYTES :])
        process = await house.start_bot()
        if await house.bot_came():
            await process.kill()
            notice("a bot runs on a file with a damaged page")
        elif (code := process.ended.result()) != CANNOT_RUN:
            notice(f"a bot with a damaged page ended with {code}")
        for each in self._books.files:
            each.unlink()
        for each in files:
            shutil.copy(each, self._books.path.parent / each.name)


class ServerBlows:
    """Strikes a *database* of a server of PostgreSQL."""

    kinds = ("restarted server", "restarted server", "locked database", "damaged snapshots")

    def __init__(self, server: Server, address: str) -> None:
        self.count = 0
        self._server = server
        self._address = address

    @asynccontextmanager
    async def struck(self, house: House, blows: Sequence[str]) -> AsyncIterator[None]:
        self.count += len({*blows} - DEADLY)
        if "restarted server" in blows:
            await asyncio.to_thread(self._server.stop)
            await asyncio.sleep(AWAY_SECONDS)
            await asyncio.to_thread(self._server.start)
        if "locked database" in blows:
            connection = await asyncpg.connect(self._address)
            try:
                async with connection.transaction():
                    await connection.execute("LOCK TABLE games IN EXCLUSIVE MODE")
                    await asyncio.sleep(LOCKED_SECONDS)
                    yield
            finally:
                await connection.close()
        else:
            yield

    async def fall_on_the_dead(self, house: House, blows: Sequence[str], notice: Notice) -> None:
        if "damaged snapshots" in blows:
            self.count += 1
            connection = await asyncpg.connect(self._address)
            try:
                await connection.execute(SHORTENED)
                await connection.execute("UPDATE games SET snapshot = 'x' || substr(snapshot, 2) WHERE id % 2 = 1")
            finally:
                await connection.close()
