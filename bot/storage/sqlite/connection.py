"""A connection to SQLite in a thread of its own, which runs each work without interruption."""

import sqlite3
from collections.abc import Callable, Collection, Sequence
from typing import Final, Self, TypeVar

import aiosqlite

from bot.storage.database import NO_FACTS, Facts, Row, Work
from bot.storage.errors import StorageError, Unreachable, error_line

PRIMARY: Final = 0xFF
"""The bits of an extended error code that tell its kind."""

PASSING: Final = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_CANTOPEN,
    }
)
"""Errors that may pass while a bot runs."""

PASSING_AT_THE_START: Final = PASSING - {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN}
"""Errors for which a start waits; the other transient errors mostly mean that the setting names the wrong place."""

T = TypeVar("T")


class Connection(aiosqlite.Connection):
    """A connection that runs functions of several statements in its thread."""

    @classmethod
    async def of(cls, db: sqlite3.Connection) -> Self:
        """Start a thread for *db*."""
        connection = cls(lambda: db, iter_chunk_size=64)  # aiosqlite's default, for iteration, which is not used here
        await connection
        return connection

    async def run(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Return the result of *job*.

        Raises:
            Unreachable: The disk is full or cannot be used, or another process locks the database.
            StorageError: The database raised another error.
        """
        try:
            return await self._execute(job, self._conn)  # type: ignore[no-any-return,no-untyped-call]
        except sqlite3.Error as error:
            kind = Unreachable if passes(error, PASSING) else StorageError
            raise kind(error_line(error)) from error


def passes(error: sqlite3.Error, codes: Collection[int]) -> bool:
    """Return True if *error* is one of *codes*, which the disk or another process causes, not a statement."""
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & PRIMARY in codes


class Statements:
    """Runs the statements of a transaction, each at once."""

    locking = skipping = ""  # there is one writer
    clock = "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    async def lock(self, number: int) -> None:
        """Do nothing, for the same reason."""

    async def rows(self, sql: str, facts: Facts = NO_FACTS) -> Sequence[Row]:
        """Return the rows that a statement selects or returns."""
        return self._db.execute(sql, facts).fetchall()

    async def run(self, sql: str, facts: Facts = NO_FACTS) -> int:
        """Run a statement, and return how many rows it has changed."""
        return self._db.execute(sql, facts).rowcount

    async def run_many(self, sql: str, facts: Sequence[Facts]) -> None:
        """Run a statement once with each of *facts*."""
        self._db.executemany(sql, facts)


def driven(work: Work[T], db: sqlite3.Connection) -> T:
    """Return the result of *work*, which never waits, because its statements run at once."""
    running = work(Statements(db))
    try:
        running.send(None)
    except StopIteration as done:
        result: T = done.value
        return result
    running.close()
    raise TypeError("a work may wait for nothing but its statements")
