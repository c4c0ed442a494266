"""Two SQLite connections, each in a thread of its own: one for a single writer, one for looking.

What gathers while a commit is synced is committed together, so many writers share one wait for the disk. Looking waits
neither for that nor for another process that holds the database: it sees what was committed last. What a game is made
of may not enter here.
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
"""How long to wait for another process that holds the database."""

LOOK_SECONDS: Final = 10
"""So long at most the start may wait for a look whether the database is whole: it takes a second for some 100 MB."""

STEPS: Final = 10_000
"""After so many steps of SQLite's own, the time is looked at."""

UNWRITTEN: Final = frozenset({sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE})
"""Errors of a commit that came before the last of it, without which nothing of it counts, was written."""

log = structlog.get_logger(__name__)

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]
"""Statements that belong together, run in the connection's thread."""


class _Connection(aiosqlite.Connection):
    """A connection that runs whole works, not single statements: nothing comes between theirs."""

    @classmethod
    async def of(cls, db: sqlite3.Connection) -> Self:
        """Give *db* a thread of its own."""
        connection = cls(lambda: db, iter_chunk_size=64)
        await connection
        return connection

    async def run(self, work: Work[T]) -> T:
        """Return what *work* returns.

        Raises:
            StorageError: The database refused.
        """
        try:
            return await self._execute(work, self._conn)  # type: ignore[no-any-return,no-untyped-call]
        except sqlite3.Error as error:
            raise StorageError(f"{type(error).__name__}: {error}") from error


class _Write(Generic[T]):
    """A work that waits for its turn, and who waits for it."""

    def __init__(self, work: Work[T]) -> None:
        self.work = work
        self.outcome: asyncio.Future[T] = asyncio.get_running_loop().create_future()

    def tell(self, outcome: Any) -> None:
        """Hand *outcome*, an exception or what the work returned, to the caller, unless it has given up."""
        if self.outcome.done():
            return
        if isinstance(outcome, BaseException):
            self.outcome.set_exception(outcome)
        else:
            self.outcome.set_result(outcome)


class Database:
    """An open database, brought up to date."""

    def __init__(self, writing: _Connection, reading: _Connection) -> None:
        self._writing = writing
        self._reading = reading
        self._waiting: asyncio.Queue[_Write[Any] | None] = asyncio.Queue()
        self._closed = False
        self._writer = asyncio.create_task(self._write_on(), name="storage writer")

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open the database at *path*, or make it, and run the migrations it lacks.

        Raises:
            NewerDatabase: It was written by a newer version of the program.
            DamagedDatabase: It is not whole, or no database.
            StorageError: It cannot be opened.
        """
        try:  # before aiosqlite's threads are there, which would outlive a refusal
            both = await asyncio.to_thread(opened, path)
        except (sqlite3.Error, OSError) as error:
            raise StorageError(f"{path} cannot be opened: {error}") from error
        return cls(*[await _Connection.of(db) for db in both])

    async def read(self, work: Work[T]) -> T:
        """Return what *work* finds in the database as it was after the last commit; it can change nothing.

        Raises:
            StorageError: It cannot be read.
        """
        self._refuse_if_closed()
        return await self._reading.run(partial(looked, work))

    async def write(self, work: Work[T]) -> T:
        """Do *work* and return what it returns, once it is synced to disk.

        A StorageError that *work* raises undoes its own statements only.

        Raises:
            StorageError: *work* raised it, or it could not be written; then nothing of it was.
            Unsettled: It may have been written, or not.
        """
        self._refuse_if_closed()
        write = _Write(work)
        self._waiting.put_nowait(write)
        return await write.outcome

    async def close(self) -> None:
        """Finish what waits to be written, and let go of the database; a second time does nothing."""
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
        """Commit whatever has gathered, again and again, until None comes."""
        batch: list[_Write[Any] | None] = []
        while None not in batch:
            batch = [await self._waiting.get()]
            while not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            wanted = [write for write in batch if write is not None and not write.outcome.cancelled()]
            if wanted:
                await self._commit(wanted)

    async def _commit(self, batch: Sequence[_Write[Any]]) -> None:
        """Write *batch* in one transaction; if that fails, each by itself, so that none fails for another's sake."""
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
    """No transaction could be begun: another process holds the database, say."""


def transact(works: Sequence[Work[Any]], db: sqlite3.Connection) -> list[Any]:
    """Do *works* in one transaction, and return what each returned or the StorageError it raised.

    Raises:
        Unbegun: Another process holds the database.
        Unsettled: The commit failed, and may have been written all the same.
        Exception: Anything else that a work or the commit raised; then nothing was written.
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
        Unsettled: It failed, and may have been done all the same.
        sqlite3.Error: It failed, and nothing was written.
    """
    try:
        db.execute("COMMIT")
    except sqlite3.Error as error:
        if db.in_transaction or getattr(error, "sqlite_errorcode", None) in UNWRITTEN:
            raise
        raise Unsettled(f"{type(error).__name__}: {error}") from error


def _done_or_undone(db: sqlite3.Connection, work: Work[T]) -> T | StorageError:
    """Do *work*; if it refuses with a StorageError, undo what it did and return that."""
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
    """Return what *work* finds in one state of the database, however many statements it takes."""
    db.execute("BEGIN")
    try:
        return work(db)
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")


def opened(path: Path) -> tuple[sqlite3.Connection, sqlite3.Connection]:
    """Open the database at *path*, or make it, and bring it up to date; return who writes there and who looks.

    Raises:
        NewerDatabase: It was written by a newer version of the program.
        DamagedDatabase: It is not whole.
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
    """Open the database at *path*, or make it."""
    db = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    db.row_factory = sqlite3.Row
    return db


def examine(path: Path, db: sqlite3.Connection) -> None:
    """See whether the database at *path* is whole, as far as there is time for it.

    Raises:
        DamagedDatabase: It is not.
    """
    until = time.monotonic() + LOOK_SECONDS
    db.set_progress_handler(lambda: time.monotonic() > until, STEPS)
    try:
        [found] = db.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_INTERRUPT:
            raise
        log.warning("too large to be examined at the start; the doctor does", database=str(path))
    except (sqlite3.Error, UnicodeDecodeError) as error:  # what it found is told with names out of the file
        raise DamagedDatabase(str(error)) from error
    else:
        if found != "ok":
            raise DamagedDatabase(in_a_line(found))
    finally:
        db.set_progress_handler(None, 0)


def in_a_line(found: str) -> str:
    """Return what SQLite says of damage without the heading that may stand above it."""
    return found.splitlines()[-1]


def update(path: Path, db: sqlite3.Connection) -> None:
    """Run the migrations that the database at *path* lacks, and see to it that what is written there is safe."""
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
    """Run migration *number* and count it, in one transaction."""
    try:
        db.executescript(f"BEGIN IMMEDIATE;\n{script}\nPRAGMA user_version = {number};\nCOMMIT;")
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")
