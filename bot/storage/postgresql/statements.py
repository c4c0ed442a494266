"""Transactions, and statements with named placeholders, run by asyncpg, which numbers them."""

import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from functools import lru_cache
from typing import Any, Final, Protocol

from bot.storage.database import NO_FACTS, Facts, Row
from bot.storage.errors import Unsettled, error_line
from bot.storage.postgresql.errors import FAILURES, is_settled, storage_error

PLACEHOLDER: Final = re.compile(r":([a-z_]+)")
# More than the statements there are: a few hundred, of which some name the shards of their process.
REMEMBERED: Final = 512

LOCKS: Final = int.from_bytes(b"lock")
"""The first number of the advisory locks of transactions."""


class Connection(Protocol):
    """The part of asyncpg's connections that this program uses; asyncpg itself has no types."""

    async def fetch(self, sql: str, *values: object) -> Sequence[Row]:
        """Return the rows that a statement selects or returns."""

    async def fetchval(self, sql: str) -> Any:
        """Return the first value that a statement selects."""

    async def execute(self, sql: str, *values: object) -> str:
        """Run one statement, or several without values, and return the server's status message."""

    async def executemany(self, sql: str, values: Sequence[Sequence[object]]) -> None:
        """Run a statement once with each of *values*."""

    def is_closed(self) -> bool:
        """Return True if the connection was closed or lost."""

    def is_in_transaction(self) -> bool:
        """Return True if a transaction has begun."""


@lru_cache(REMEMBERED)
def number_placeholders(sql: str) -> tuple[str, tuple[str, ...]]:
    """Return a statement with numbered placeholders, and the names of their values in order.

    >>> number_placeholders("UPDATE games SET told_seq = :seq WHERE id = :game AND told_seq < :seq")
    ('UPDATE games SET told_seq = $1 WHERE id = $2 AND told_seq < $1', ('seq', 'game'))
    """
    names = tuple(dict.fromkeys(PLACEHOLDER.findall(sql)))
    return PLACEHOLDER.sub(lambda found: f"${names.index(found[1]) + 1}", sql), names


async def rows(connection: Connection, sql: str, facts: Facts = NO_FACTS) -> Sequence[Row]:
    """Return the rows that a statement selects or returns."""
    text, names = number_placeholders(sql)
    return await connection.fetch(text, *[facts[name] for name in names])


class Statements:
    """Runs the statements of a transaction."""

    locking = " FOR UPDATE"
    skipping = " FOR UPDATE SKIP LOCKED"
    clock = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def lock(self, number: int) -> None:
        """Wait until no other transaction holds the lock *number*, and hold it until this one ends."""
        await self._connection.execute("SELECT pg_advisory_xact_lock($1, $2)", LOCKS, number)

    async def rows(self, sql: str, facts: Facts = NO_FACTS) -> Sequence[Row]:
        """Return the rows that a statement selects or returns."""
        return await rows(self._connection, sql, facts)

    async def run(self, sql: str, facts: Facts = NO_FACTS) -> int:
        """Run a statement, and return how many rows it changed."""
        text, names = number_placeholders(sql)
        tag = await self._connection.execute(text, *[facts[name] for name in names])
        return int(tag.rpartition(" ")[2])

    async def run_many(self, sql: str, facts: Sequence[Facts]) -> None:
        """Run a statement once with each of *facts*."""
        text, names = number_placeholders(sql)
        await self._connection.executemany(text, [[each[name] for name in names] for each in facts])


@asynccontextmanager
async def open_transaction(connection: Connection, beginning: str) -> AsyncIterator[None]:
    """Begin a transaction, and roll it back if it is not committed."""
    await connection.execute(beginning)
    try:
        yield
    except (TimeoutError, Unsettled):
        raise  # the rollback would need another wait, and the connection is given up anyway
    except BaseException:
        with suppress(*FAILURES):  # then the server rolls back by itself
            if not connection.is_closed() and connection.is_in_transaction():
                await connection.execute("ROLLBACK")
        raise


async def commit(connection: Connection) -> None:
    """Commit.

    Raises:
        Unsettled: It failed, but may have been written.
        Exception: One of FAILURES; nothing was written.
    """
    try:
        await connection.execute("COMMIT")
    except FAILURES as error:
        if is_settled(error):
            raise
        raise Unsettled(error_line(error)) from storage_error(error)
