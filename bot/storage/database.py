"""Two SQLite connections in threads of their own: one for all writes, one for reads.

Writes that arrive while a commit is synced are committed together, so they share one wait for the disk. Reads wait
neither for writes nor for other processes, and see the last commit. This module knows nothing about games.
"""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from typing import Any, Final, Generic, Self, TypeVar

import aiosqlite
import structlog

from bot.storage.store import DamagedDatabase, NewerDatabase, StorageError, Unsettled

MIGRATIONS: Final = Path(__file__).parent / "migrations"
BUSY_SECONDS: Final = 5
"""How long to wait for another process that locks the database."""

LOOK_SECONDS: Final = 10
"""Limit for the integrity check at the start, which takes about a second for 100 MB."""

STEPS: Final = 10_000
"""Steps of SQLite's virtual machine between looks at the clock."""

UNWRITTEN: Final = frozenset({sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE})
"""Errors of a commit that mean that nothing was written, because they precede its decisive last write."""

log = structlog.get_logger(__name__)

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]
"""Statements to be run together in the connection's thread."""


class _Connection(aiosqlite.Connection):
    """A connection that runs functions of several statements, without others in between."""

    @classmethod
    async def of(cls, db: sqlite3.Connection) -> Self:
        """Start a thread for *db*."""
        connection = cls(lambda: db, iter_chunk_size=64)
        await connection
        return connection

    async def run(self, work: Work[T]) -> T:
        """Return the result of *work*.

        Raises:
            StorageError: The database raised an error.
        """
        try:
            return await self._execute(work, self._conn)  # type: ignore[no-any-return,no-untyped-call]
        except sqlite3.Error as error:
            raise StorageError(f"{type(error).__name__}: {error}") from error


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


class Database:
    """An open database with all migrations applied."""

    def __init__(self, writing: _Connection, reading: _Connection) -> None:
        self._writing = writing
        self._reading = reading
        self._waiting: asyncio.Queue[_Write[Any] | None] = asyncio.Queue()
        self._closed = False
        self._writer = asyncio.create_task(self._write_on(), name="storage writer")

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open or create the database at *path*, and apply missing migrations.

        Raises:
            NewerDatabase: It was written by a newer version of the program.
            DamagedDatabase: It is damaged, or not a database.
            StorageError: It cannot be opened.
        """
        try:  # before aiosqlite starts its threads, which would keep the process alive
            both = await asyncio.to_thread(opened, path)
        except (sqlite3.Error, OSError) as error:
            raise StorageError(f"{path} cannot be opened: {error}") from error
        return cls(*[await _Connection.of(db) for db in both])

    async def read(self, work: Work[T]) -> T:
        """Return the result of *work*, which sees the last commit and cannot write.

        Raises:
            StorageError: It failed.
        """
        self._refuse_if_closed()
        return await self._reading.run(partial(looked, work))

    async def write(self, work: Work[T]) -> T:
        """Run *work* and return its result after it has been synced to disk.

        A StorageError raised by *work* rolls back its own statements only.

        Raises:
            StorageError: *work* raised it, or the write failed; nothing was written.
            Unsettled: The write failed such that it may have been written.
        """
        self._refuse_if_closed()
        write = _Write(work)
        self._waiting.put_nowait(write)
        return await write.outcome

    async def close(self) -> None:
        """Finish queued writes and close the database; a second call does nothing."""
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
            for write in batch:
                await self._commit([write])


class Unbegun(StorageError):
    """A transaction could not begin, for example because another process locks the database."""


def transact(works: Sequence[Work[Any]], db: sqlite3.Connection) -> list[Any]:
    """Run *works* in one transaction, and return the result or StorageError of each.

    Raises:
        Unbegun: Another process locks the database.
        Unsettled: The commit failed, but may have been written.
        Exception: Any other error of a work or the commit; nothing was written.
    """
    try:
        db.execute("BEGIN IMMEDIATE")
    except sqlite3.Error as error:
        raise Unbegun(str(error)) from error
    try:
        outcomes = [_done_or_undone(db, work) for work in works]
        commit(db)
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")
    return outcomes


def commit(db: sqlite3.Connection) -> None:
    """Commit.

    Raises:
        Unsettled: It failed, but may have been written.
        sqlite3.Error: It failed; nothing was written.
    """
    try:
        db.execute("COMMIT")
    except sqlite3.Error as error:
        if db.in_transaction or getattr(error, "sqlite_errorcode", None) in UNWRITTEN:
            raise
        raise Unsettled(f"{type(error).__name__}: {error}") from error


def _done_or_undone(db: sqlite3.Connection, work: Work[T]) -> T | StorageError:
    """Run *work*; roll back and return a StorageError that it raises."""
    db.execute("SAVEPOINT work")
    try:
        return work(db)
    except StorageError as refusal:
        db.execute("ROLLBACK TO work")
        return refusal
    finally:
        if db.in_transaction:
            db.execute("RELEASE work")


def looked(work: Work[T], db: sqlite3.Connection) -> T:
    """Return the result of *work*, whose statements all see the same state of the database."""
    db.execute("BEGIN")
    try:
        return work(db)
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")


def opened(path: Path) -> tuple[sqlite3.Connection, sqlite3.Connection]:
    """Open or create the database at *path* and migrate it; return the writing and the reading connection.

    Raises:
        NewerDatabase: It was written by a newer version of the program.
        DamagedDatabase: It is damaged.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with ExitStack() as undoing:
        writing, reading = (undoing.enter_context(closing(connect(path))) for _ in range(2))
        examine(path, writing)
        update(path, writing)
        reading.execute("PRAGMA query_only = ON")
        undoing.pop_all()
    return writing, reading


def connect(path: Path) -> sqlite3.Connection:
    """Open or create the database at *path*."""
    db = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    db.row_factory = sqlite3.Row
    return db


def examine(path: Path, db: sqlite3.Connection) -> None:
    """Check the integrity of the database at *path*, within a time limit.

    Raises:
        DamagedDatabase: It is damaged.
    """
    until = time.monotonic() + LOOK_SECONDS
    db.set_progress_handler(lambda: time.monotonic() > until, STEPS)
    try:
        [found] = db.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_INTERRUPT:
            raise
        log.warning("too large to be examined at the start; the doctor does", database=str(path))
    except (sqlite3.Error, UnicodeDecodeError) as error:  # the report quotes names from the file
        raise DamagedDatabase(str(error)) from error
    else:
        if found != "ok":
            raise DamagedDatabase(in_a_line(found))
    finally:
        db.set_progress_handler(None, 0)


def in_a_line(found: str) -> str:
    """Return SQLite's report of damage without its heading."""
    return found.splitlines()[-1]


def update(path: Path, db: sqlite3.Connection) -> None:
    """Apply the migrations that the database at *path* lacks, and set it up for durable writes."""
    version = db.execute("PRAGMA user_version").fetchone()[0]
    steps = sorted(MIGRATIONS.glob("[0-9]*.sql"))
    if version > len(steps):
        raise NewerDatabase(f"{path} is of version {version}, this program knows {len(steps)}")
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    for number, step in enumerate(steps[version:], version + 1):
        migrate(db, number, step.read_text(encoding="utf-8"))


def migrate(db: sqlite3.Connection, number: int, script: str) -> None:
    """Apply migration *number* and record it, in one transaction."""
    try:
        db.executescript(f"BEGIN IMMEDIATE;\n{script}\nPRAGMA user_version = {number};\nCOMMIT;")
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")
