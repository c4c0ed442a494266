"""A database of a PostgreSQL server, reached by a pool of connections.

Each write is a transaction of its own; the server syncs concurrent commits together. The pool replaces a lost
connection when the next one is needed.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from typing import Any, Final, Self, TypeVar

import asyncpg

from bot.base.config import PostgresAddress
from bot.storage.copying import TABLES
from bot.storage.database import NO_FACTS, Facts, Row, Work
from bot.storage.errors import Conflict, StorageError, Unreachable, Unsettled
from bot.storage.postgresql.errors import AGAIN, FAILURES, opening_error, storage_error
from bot.storage.postgresql.migration import migrate
from bot.storage.postgresql.sharing import be_alone, enter, share
from bot.storage.postgresql.statements import Connection, Statements, commit, open_transaction, rows

# With it, 2,600 turns a second are written (docs/figures.md), a hundred times what a process needs. PostgreSQL allows
# 100 connections by default, enough for eight processes without a pooler.
POOLED: Final = 10
"""The size of a process's pool; a hundred processes may need a pooler in between."""

CONNECTIONS: Final = POOLED + 1
"""The most connections of a process: one beyond the pool holds the turn in which the process identifies a shard."""

# Choices: whoever pressed waits meanwhile, and after five seconds reads that nothing has changed. Discord keeps the
# reply open for fifteen minutes; a server that restarts is back within these times.
CONNECT_SECONDS: Final = 5
"""How long to wait for a connection, new or from the pool."""

STATEMENT_SECONDS: Final = 10
"""How long to wait for a statement."""

# A choice: a migration may rewrite a table of millions of rows, and nobody can play meanwhile anyway.
MIGRATION_SECONDS: Final = 600
"""How long to wait for a statement of a migration."""

# Less than STATEMENT_SECONDS, or the driver would give up a connection on which the server only waits.
LOCK_SECONDS: Final = 5
"""How long the server waits for a turn before it is asked again."""

# A transaction here waits for nothing but its statements, so one that idles for longer than STATEMENT_SECONDS belongs
# to a process that was stopped.
IDLE_SECONDS: Final = 30
"""How long a transaction may idle before the server ends it and frees its locks."""

# Twice what a turn is used for (IDENTIFY_SECONDS in bot/host/cluster/turns.py).
TURN_SECONDS: Final = 10
"""The longest turn; the process that has it may have been stopped, or its machine may be gone."""

SETTINGS: Final = (
    f"SET idle_in_transaction_session_timeout = '{IDLE_SECONDS}s';"
    " SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3"
)
"""Keepalive settings by which the server notices that a process or its machine is gone, and frees its locks: seconds,
and a number of tries.

Poolers refuse connections that set such parameters when they connect.
"""

# A choice: people at one table press at most a few at a time, and each attempt that fails means that another one
# succeeded.
ATTEMPTS: Final = 5
"""How many times a write is run if concurrent writes conflict with it."""

TURNS: Final = int.from_bytes(b"turn")
"""The first number of the advisory locks of turns."""

WRITING: Final = "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE"
READING: Final = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"

T = TypeVar("T")

ASKED: Final = f"""
    SELECT current_setting('transaction_read_only') AS read_only, current_setting('server_encoding') AS encoding,
    (SELECT coalesce(bool_and(has_table_privilege(name, what)), true)
     FROM unnest(ARRAY{[*TABLES]}) AS name, unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) AS what
     WHERE to_regclass(name) IS NOT NULL) AS writes"""


class PostgresDatabase:
    """A Database on a PostgreSQL server, for any number of processes."""

    def __init__(
        self,
        pool: asyncpg.Pool,
        connected: Callable[[], Awaitable[asyncpg.Connection]],
        alone: asyncpg.Connection | None = None,
    ) -> None:
        self._pool = pool
        self._connected = connected
        self._alone = alone
        self._closed = False
        self._writes: set[asyncio.Task[Any]] = set()

    @classmethod
    async def open(cls, address: PostgresAddress, *, alone: bool = False) -> Self:
        """Connect to the database at *address*, and apply missing migrations.

        If *alone*, no bot can use the database until it is closed, marks are ignored, and statements have no time
        limit.

        Raises:
            NewerDatabase: It was written by a newer version of the program.
            InUse: A move has it alone, or *alone* is set and bots use it.
            Unreachable: The server cannot be reached, or takes no connections now.
            StorageError: It cannot be opened. The message says what to do, and leaves out the password.
        """
        told: dict[str, Any] = {
            "timeout": CONNECT_SECONDS,
            "command_timeout": None if alone else STATEMENT_SECONDS,
            "server_settings": {"application_name": "teahouse"},
        }
        url = address.url.get_secret_value()
        connected = partial(asyncpg.connect, url, **told)

        async def prepare_connection(connection: Connection) -> None:
            await connection.execute(SETTINGS)
            if not alone:
                await enter(address, connection)

        try:
            async with AsyncExitStack() as closing:
                first = await connected(command_timeout=MIGRATION_SECONDS)
                closing.push_async_callback(first.close, timeout=CONNECT_SECONDS)
                await first.execute(SETTINGS)
                await (be_alone if alone else share)(first)
                await refuse_unless_writable(first)
                await migrate(first)
                pool = await asyncpg.create_pool(
                    url, min_size=0, max_size=POOLED, init=prepare_connection, reset=_leave, **told
                )
                if alone:
                    closing.pop_all()
        except (*FAILURES, ValueError) as error:
            raise opening_error(error) from None
        return cls(pool, connected, first if alone else None)

    async def rows(self, sql: str, facts: Facts = NO_FACTS) -> Sequence[Row]:
        self._refuse_if_closed()
        try:
            async with self._connection() as connection:
                return await rows(connection, sql, facts)
        except FAILURES as error:
            raise storage_error(error) from error

    async def read(self, work: Work[T]) -> T:
        self._refuse_if_closed()
        try:
            async with self._connection() as connection, open_transaction(connection, READING):
                result = await work(Statements(connection))
                await connection.execute("COMMIT")
                return result
        except FAILURES as error:
            raise storage_error(error) from error

    async def write(self, work: Work[T]) -> T:
        """Run *work*, as Database says; the work is finished even if the caller is cancelled."""
        self._refuse_if_closed()
        writing = asyncio.create_task(self._write_with_retries(work))
        self._writes.add(writing)
        writing.add_done_callback(self._forget_write)
        return await asyncio.shield(writing)

    @asynccontextmanager
    async def turn(self, number: int) -> AsyncIterator[None]:
        self._refuse_if_closed()
        try:
            connection = await self._connected()
        except FAILURES as error:
            raise storage_error(error) from error
        try:
            await _wait_for_lock(connection, number)
            yield
        finally:  # the server unlocks it
            with suppress(*FAILURES):
                await connection.close(timeout=CONNECT_SECONDS)

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        await asyncio.gather(*self._writes, return_exceptions=True)
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                await self._pool.close()
        except FAILURES:
            self._pool.terminate()
        if self._alone is not None:
            with suppress(*FAILURES):
                await self._alone.close(timeout=CONNECT_SECONDS)

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Connection]:
        connection = await self._pool.acquire(timeout=CONNECT_SECONDS)
        try:
            yield connection
        except (TimeoutError, Unsettled):  # the connection is lost, and the others may be cut off, too
            with suppress(asyncpg.InterfaceError):  # the pool may have noticed that already
                connection.terminate()
            await self._pool.expire_connections()
            raise
        finally:
            with suppress(*FAILURES):  # a commit stays done, whatever happens to the connection
                await self._pool.release(connection, timeout=CONNECT_SECONDS)

    async def _write_with_retries(self, work: Work[T]) -> T:
        """Run *work* in a transaction, and repeat it if concurrent writes conflict with it."""
        for _ in range(ATTEMPTS):
            try:
                return await self._write_once(work)
            except AGAIN as error:
                overtaken = error
            except FAILURES as error:
                raise storage_error(error) from error
        raise Conflict(f"others were faster {ATTEMPTS} times") from overtaken

    async def _write_once(self, work: Work[T]) -> T:
        async with self._connection() as connection, open_transaction(connection, WRITING):
            result = await work(Statements(connection))
            await commit(connection)
            return result

    def _forget_write(self, writing: "asyncio.Task[Any]") -> None:
        """Forget a finished write; its caller, who may be gone, receives its error."""
        self._writes.discard(writing)
        if not writing.cancelled():
            writing.exception()

    def _refuse_if_closed(self) -> None:
        if self._closed:
            raise StorageError("the database was closed")


async def _wait_for_lock(connection: Connection, number: int) -> None:
    """Wait for the advisory lock of a turn, however long others hold it.

    Raises:
        StorageError: The connection is lost.
    """
    try:
        await connection.execute(f"SET lock_timeout = '{LOCK_SECONDS}s'; SET idle_session_timeout = '{TURN_SECONDS}s'")
        while True:
            with suppress(asyncpg.LockNotAvailableError):  # the loop asks again, if the server is still there
                await connection.execute("SELECT pg_advisory_lock($1, $2)", TURNS, number)
                return
    except FAILURES as error:
        raise storage_error(error) from error


async def _leave(connection: Connection) -> None:
    """Return a connection to the pool without resetting it, because no transaction leaves anything behind."""


async def refuse_unless_writable(connection: Connection) -> None:
    """Check that all existing tables can be written, in any script of the world.

    Raises:
        Unreachable: Nobody can write there now, for example because the server is a standby.
        StorageError: The user may not write, or the encoding is not UTF-8.
    """
    [found] = await connection.fetch(ASKED)
    if found["read_only"] == "on":
        raise Unreachable("the server can only be read now; is it a standby?")
    if found["encoding"] != "UTF8":
        raise StorageError(f"the database's encoding is {found['encoding']}; make one with ENCODING 'UTF8'")
    if not found["writes"]:
        raise StorageError("this user may not write the tables there; make it their owner")
