"""Two SQLite connections in threads of their own: one for all writes, one for reads.

Writes that arrive while a commit is synced are committed together, so they share one wait for the disk. Reads wait
neither for writes nor for other processes, and see the last commit. This module knows nothing about games.
"""

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from functools import partial
from pathlib import Path
from typing import Any, Generic, Self, TypeVar
from weakref import WeakValueDictionary

from bot.storage import files
from bot.storage.database import NO_FACTS, Facts, Row, Work
from bot.storage.errors import StorageError, Unreachable, Unsettled
from bot.storage.sqlite.connection import PASSING_AT_THE_START, Connection, passes
from bot.storage.sqlite.file import open_connections
from bot.storage.sqlite.transactions import Unbegun, read_consistently, transact

T = TypeVar("T")


class _Write(Generic[T]):
    """A queued write, and the caller that waits for it."""

    def __init__(self, work: Work[T]) -> None:
        self.work = work
        self.outcome: asyncio.Future[T] = asyncio.get_running_loop().create_future()

    def tell(self, outcome: Any) -> None:
        """Give the caller *outcome*, an exception or a result, unless it was cancelled."""
        if self.outcome.done():
            return
        if isinstance(outcome, BaseException):
            self.outcome.set_exception(outcome)
        else:
            self.outcome.set_result(outcome)


class SqliteDatabase:
    """A Database in one file, for a single process."""

    def __init__(self, writing: Connection, reading: Connection) -> None:
        self._writing = writing
        self._reading = reading
        self._waiting: asyncio.Queue[_Write[Any] | None] = asyncio.Queue()
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._closed = False
        self._writer = asyncio.create_task(self._write_on(), name="storage writer")

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open or create the database at *path*, and apply missing migrations.

        Raises:
            NewerDatabase: It was written by a newer version of the program.
            DamagedDatabase: It is damaged, or not a database.
            Unreachable: The disk is full or cannot be used now, or another program locks the file.
            StorageError: It cannot be opened.
        """
        try:  # before aiosqlite starts its threads, which would keep the process alive
            both = await asyncio.to_thread(open_connections, path)
        except (sqlite3.Error, OSError) as error:
            if isinstance(error, OSError):
                away = error.errno in files.PASSING
            else:
                away = passes(error, PASSING_AT_THE_START)
            raise (Unreachable if away else StorageError)(f"{path} cannot be opened: {error}") from error
        connections = list[Connection]()
        try:
            for db in both:
                connections.append(await Connection.of(db))
        except BaseException:
            for connection in connections:
                await connection.close()
            raise
        return cls(*connections)

    async def rows(self, sql: str, facts: Facts = NO_FACTS) -> Sequence[Row]:
        self._refuse_if_closed()
        return await self._reading.run(lambda db: db.execute(sql, facts).fetchall())

    async def read(self, work: Work[T]) -> T:
        self._refuse_if_closed()
        return await self._reading.run(partial(read_consistently, work))

    async def write(self, work: Work[T]) -> T:
        self._refuse_if_closed()
        write = _Write(work)
        self._waiting.put_nowait(write)
        return await write.outcome

    def turn(self, number: int) -> AbstractAsyncContextManager[None]:
        return self._turns.setdefault(number, asyncio.Lock())

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        self._waiting.put_nowait(None)
        try:
            await self._writer
        finally:
            await self._reading.close()
            await self._writing.close()

    def _refuse_if_closed(self) -> None:
        if self._closed:
            raise StorageError("the database was closed")

    async def _write_on(self) -> None:
        """Commit queued writes until None is queued."""
        batch: list[_Write[Any] | None] = []
        while None not in batch:
            batch = [await self._waiting.get()]
            while not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            wanted = [write for write in batch if write is not None and not write.outcome.cancelled()]
            if wanted:
                await self._commit(wanted)

    async def _commit(self, batch: Sequence[_Write[Any]]) -> None:
        """Write *batch* in one transaction or, if that fails, each write alone, so that one cannot fail others."""
        job = self._writing.run(partial(transact, [write.work for write in batch]))
        outcomes: Any = (await asyncio.gather(job, return_exceptions=True))[0]
        if isinstance(outcomes, list):
            for write, outcome in zip(batch, outcomes, strict=True):
                write.tell(outcome)
        elif len(batch) == 1 or isinstance(outcomes, Unbegun | Unsettled):
            for write in batch:
                write.tell(outcomes)
        else:
            for write in batch:  # a savepoint undoes refusals alone; after other errors SQLite may have undone all
                await self._commit([write])
