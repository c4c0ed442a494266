"""Blows to a store: a disk that is full or read-only, locks, damage, a server that is away or restarted."""

import asyncio
import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import (
    AbstractContextManager,
    ExitStack,
    asynccontextmanager,
    closing,
    contextmanager,
)
from pathlib import Path
from typing import Final

import asyncpg

from bot.base.process.lock import lock_path
from bot.host.commands import CANNOT_RUN
from tests.simulation.books import FileBooks, ServerBooks, largest, let_files_grow
from tests.simulation.profiles.storm.house import House
from tests.support.disk import Disk
from tests.support.postgres import Server
from tests.support.processes import Process

BACKUP: Final = "backup"
"""`python -m bot backup` runs while people press."""

RESTORED: Final = "restored backup"
"""The store is lost, and replaced by a backup made a moment before, while people pressed."""

FULL_START: Final = "full disk at the start"
READ_ONLY_START: Final = "read-only disk at the start"
DAMAGED_SNAPSHOTS: Final = "damaged snapshots"
DAMAGED_PAGE: Final = "damaged page"

DEADLY: Final = frozenset({RESTORED, FULL_START, READ_ONLY_START, DAMAGED_SNAPSHOTS, DAMAGED_PAGE})
"""Blows that fall while no bot runs."""

WAITS: Final = "the store cannot be had yet"
"""The log line of a bot that waits for its disk."""

PAGE_BYTES: Final = 4096
LOCKED_SECONDS: Final = 1.5
AWAY_SECONDS: Final = 0.5

SHORTENED: Final = "UPDATE games SET snapshot = substr(snapshot, 1, length(snapshot) / 2) WHERE id % 2 = 0"

Notice = Callable[[str], None]
"""Notes that a process did something it must not."""


class FileBlows:
    """Strikes a file of SQLite, on a *disk* of its own; if there is none, files may not grow, and starts are spared."""

    kinds = (
        "full disk",
        FULL_START,
        "disk that cannot be written",
        READ_ONLY_START,
        "locked database",
        BACKUP,
        RESTORED,
        DAMAGED_SNAPSHOTS,
        DAMAGED_PAGE,
    )

    def __init__(self, books: FileBooks, disk: Disk | None = None) -> None:
        self.count = 0
        """How many blows there were."""
        self.books = books
        self._disk = disk

    @asynccontextmanager
    async def strike(self, house: House, blows: Sequence[str]) -> AsyncIterator[None]:
        """Apply those of *blows* that may happen while the bot runs, until the block ends."""
        bot = house.bot
        assert bot is not None
        self.count += len({*blows} - DEADLY)
        locking = sqlite3.connect(self.books.path, isolation_level=None)
        with ExitStack() as undoing:
            undoing.callback(locking.close)
            if "full disk" in blows:
                small = largest(self.books.files)
                undoing.enter_context(_limit_files(bot, small) if self._disk is None else self._disk.full())
            if "disk that cannot be written" in blows:
                undoing.enter_context(_limit_files(bot, 0))
            if "locked database" in blows:
                locking.execute("BEGIN IMMEDIATE")
                await asyncio.sleep(LOCKED_SECONDS)
            yield

    async def fall_on_the_dead(self, house: House, blows: Sequence[str], notice: Notice) -> None:
        """Damage what lies there while no bot runs, or take the disk away until one has begun to wait for it."""
        if FULL_START in blows and self._disk is not None:
            lock_path(self.books.path).write_text("")  # in which the bot's note could still be written
            await self._start(house, notice, self._disk.full())
        if READ_ONLY_START in blows and self._disk is not None:
            await self._start(house, notice, self._disk.read_only())
        if DAMAGED_SNAPSHOTS in blows:
            self.count += 1
            with closing(sqlite3.connect(self.books.path)) as db, db:
                db.execute(SHORTENED)
                db.execute("UPDATE games SET snapshot = CAST('x' || substr(snapshot, 2) AS BLOB) WHERE id % 2 = 1")
        if DAMAGED_PAGE in blows:
            self.count += 1
            await self._damage(house, notice)

    async def lose(self) -> None:
        """Lose all games."""
        for each in self.books.files:
            each.unlink()

    async def _start(self, house: House, notice: Notice, fault: AbstractContextManager[None]) -> None:
        """Start a bot while the disk has a *fault*, whose end it must wait for."""
        self.count += 1
        with fault:
            process = house.start_bot()
            came = await house.came_or_said(WAITS)
            if not process.is_running:
                notice(f"a bot ended with {process.ended.result()} for want of a disk")
            elif came:
                notice("a bot runs on a disk that is full or read-only")

    async def _damage(self, house: House, notice: Notice) -> None:
        """Scrawl over the middle of the file: a bot must say so and end; then a copy is put back, as a host would."""
        kept = house.folder / "kept"
        shutil.rmtree(kept, ignore_errors=True)
        kept.mkdir()
        with closing(sqlite3.connect(self.books.path)) as db:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        files = [Path(shutil.copy(each, kept / each.name)) for each in self.books.files]
        whole = self.books.path.read_bytes()
        middle = len(whole) // 2 // PAGE_BYTES * PAGE_BYTES
        self.books.path.write_bytes(whole[:middle] + b"\xff" * PAGE_BYTES + whole[middle + PAGE_BYTES :])
        process = house.start_bot()
        if await house.bot_came():
            await process.kill()
            notice("a bot runs on a file with a damaged page")
        elif (code := process.ended.result()) != CANNOT_RUN:
            notice(f"a bot with a damaged page ended with {code}")
        house.bot = None
        for each in self.books.files:
            each.unlink()
        for each in files:
            shutil.copy(each, self.books.path.parent / each.name)


@contextmanager
def _limit_files(process: Process, size: int) -> Iterator[None]:
    """Keep the files of a process from growing beyond a number of bytes."""
    let_files_grow(process.pid, size)
    try:
        yield
    finally:
        if process.is_running:
            let_files_grow(process.pid, None)


AWAY: Final = "server that is away"
"""It is so while processes are killed, or people press."""


class ServerBlows:
    """Strikes a *database* of a server of PostgreSQL."""

    kinds = ("restarted server", AWAY, "locked database", BACKUP, RESTORED, DAMAGED_SNAPSHOTS)

    def __init__(self, server: Server, address: str) -> None:
        self.count = 0
        self.books = ServerBooks(address)
        self._server = server

    @asynccontextmanager
    async def strike(self, house: House, blows: Sequence[str]) -> AsyncIterator[None]:
        self.count += len({*blows} - DEADLY)
        if "restarted server" in blows:
            await asyncio.to_thread(self._server.stop)
            await asyncio.sleep(AWAY_SECONDS)
            await asyncio.to_thread(self._server.start)
        if AWAY in blows:
            await asyncio.to_thread(self._server.stop)
            try:
                yield
            finally:
                await asyncio.to_thread(self._server.start)
        elif "locked database" in blows:
            connection = await asyncpg.connect(self.books.address)
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
        if DAMAGED_SNAPSHOTS in blows:
            self.count += 1
            connection = await asyncpg.connect(self.books.address)
            try:
                await connection.execute(SHORTENED)
                await connection.execute("UPDATE games SET snapshot = 'x' || substr(snapshot, 2) WHERE id % 2 = 1")
            finally:
                await connection.close()

    async def lose(self) -> None:
        connection = await asyncpg.connect(self.books.address)
        try:
            await connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
        finally:
            await connection.close()


Blows = FileBlows | ServerBlows
"""What strikes a store."""
