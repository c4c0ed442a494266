"""What happens to a store: a full disk, one that cannot be written, a lock by a backup, and damage."""

import asyncio
import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Final

from bot.commands import CANNOT_RUN
from tests.storm.books import FileBooks, largest, let_files_grow
from tests.storm.processes import House

DEADLY: Final = frozenset({"damaged snapshots", "damaged page"})
"""What happens while the bot is dead."""

LOCKED_SECONDS: Final = 1.5


class Blows:
    """Strikes the store of *house*."""

    def __init__(self, house: House, books: FileBooks) -> None:
        self.count = 0
        """How many there were."""
        self._house = house
        self._books = books

    @staticmethod
    def need_a_dead_bot(blows: Sequence[str]) -> bool:
        """Whether one of *blows* happens while the bot is dead."""
        return bool(DEADLY & {*blows})

    @asynccontextmanager
    async def struck(self, blows: Sequence[str]) -> AsyncIterator[None]:
        """Let those happen meanwhile that may while the bot runs."""
        bot = self._house.bot
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

    async def fall_on_the_dead(self, blows: Sequence[str], notice: Callable[[str], None]) -> None:
        """Damage what lies there while no bot runs."""
        if "damaged snapshots" in blows:
            self.count += 1
            with closing(sqlite3.connect(self._books.path)) as db, db:
                db.execute("UPDATE games SET snapshot = substr(snapshot, 1, length(snapshot) / 2) WHERE id % 2 = 0")
                db.execute("UPDATE games SET snapshot = CAST('x' || substr(snapshot, 2) AS BLOB) WHERE id % 2 = 1")
        if "damaged page" in blows:
            self.count += 1
            await self._damage(notice)

    async def _damage(self, notice: Callable[[str], None]) -> None:
        """Scrawl over the middle of the file: a bot must say so and end; then a copy is put back, as a host would."""
        kept = self._house.folder / "kept"
        shutil.rmtree(kept, ignore_errors=True)
        kept.mkdir()
        with closing(sqlite3.connect(self._books.path)) as db:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        files = [Path(shutil.copy(each, kept / each.name)) for each in self._books.files]
        whole = self._books.path.read_bytes()
        middle = len(whole) // 2 // 4096 * 4096
        self._books.path.write_bytes(whole[:middle] + b"\xff" * 4096 + whole[middle + 4096 :])
        process = await self._house.start_bot()
        if not await self._house.bot_came():
            code = process.ended.result()
            if code != CANNOT_RUN:
                notice(f"a bot with a damaged page ended with {code}")
        else:
            await process.kill()
            notice("a bot runs on a file with a damaged page")
        for each in self._books.files:
            each.unlink()
        for each in files:
            shutil.copy(each, self._books.path.parent / each.name)
