"""A read-only examination of a database on a server."""

import asyncio
import statistics
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, Final, TypeVar

import asyncpg

from bot.base.config import PostgresAddress
from bot.storage.checkup import Checkup, examine_database
from bot.storage.copying import TABLES
from bot.storage.database import Transaction
from bot.storage.postgresql.database import CONNECT_SECONDS, READING, refuse_unless_writable
from bot.storage.postgresql.errors import FAILURES, opening_error
from bot.storage.postgresql.migration import version
from bot.storage.postgresql.statements import Connection, Statements, open_transaction
from rules.core.struct import Struct

T = TypeVar("T")

TRIPS: Final = 9  # the median of them counts, so an odd number; a single one may meet a busy moment
"""How many times a statement is sent to measure the round trip."""

SERVER: Final = """
    SELECT current_setting('server_version') AS version, CAST(current_setting('max_connections') AS int) AS connections,
    has_schema_privilege(current_schema(), 'CREATE') AS creates"""

HELD: Final = """
    SELECT holder, shards, low, high FROM leases
    WHERE until > extract(epoch FROM clock_timestamp()) * 1000 ORDER BY low, holder"""

LEASES_SINCE: Final = 11
"""The version of the database that introduced leases."""


class Visit(Struct, frozen=True):
    """The findings: the database, its server, and who holds leases."""

    database: Checkup
    server: str
    """The version of PostgreSQL."""

    connections: int
    """The maximum number of connections."""

    milliseconds: float
    """The time of a round trip in milliseconds."""

    creates: bool
    """True if tables can be created."""

    leases: tuple[str, ...]


async def visit(address: PostgresAddress) -> Visit:
    """Examine the database at *address*.

    Raises:
        StorageError: It cannot be reached or read. The message says what to do, and leaves out the password.
    """
    async with _connection(address, "teahouse doctor") as connection:
        milliseconds = await trip(connection)
        await refuse_unless_writable(connection)
        async with open_transaction(connection, READING):
            found = await looked_at(connection, milliseconds)
            await connection.execute("COMMIT")
            return found


@asynccontextmanager
async def _connection(address: PostgresAddress, name: str) -> AsyncIterator[Connection]:
    """Connect under a *name* that the server's administrator sees.

    Raises:
        StorageError: The database cannot be reached or read.
    """
    told: dict[str, Any] = {"timeout": CONNECT_SECONDS, "server_settings": {"application_name": name}}
    try:
        connection = await asyncpg.connect(address.url.get_secret_value(), **told)
        try:
            yield connection
        finally:
            await connection.close(timeout=CONNECT_SECONDS)
    except (*FAILURES, ValueError) as error:
        raise opening_error(error) from None


async def read_with_version(address: PostgresAddress, work: Callable[[Transaction, int], Coroutine[Any, Any, T]]) -> T:
    """Return the result of *work*, which receives the version of the database at *address* and sees it in one state.

    Raises:
        DamagedDatabase: It is damaged.
        StorageError: It cannot be reached or read.
    """
    async with _connection(address, "teahouse verify") as connection, open_transaction(connection, READING):
        found = await work(Statements(connection), await version(connection))
        await connection.execute("COMMIT")
        return found


async def looked_at(connection: Connection, milliseconds: float) -> Visit:
    """Run all examinations in one transaction."""
    number, db = await version(connection), Statements(connection)
    [server] = await db.rows(SERVER)
    faults = await dangling(connection) if number else []
    leases = await db.rows(HELD) if number >= LEASES_SINCE else ()
    return Visit(
        await examine_database(db, number, faults),
        server["version"],
        server["connections"],
        milliseconds,
        server["creates"],
        tuple(f"{row['holder']} has {row['low']} to {row['high']} of {row['shards']}" for row in leases),
    )


async def dangling(connection: Connection) -> list[str]:
    """Return a fault for each table with rows of no game. Only administrators of the server can have made such rows."""
    found = []
    for table, keys in TABLES.items():
        if "game_id" in keys and await connection.fetchval(f"SELECT to_regclass('{table}')"):
            lost = f"SELECT count(*) FROM {table} WHERE NOT EXISTS (SELECT 1 FROM games WHERE games.id = game_id)"
            if await connection.fetchval(lost):
                found.append(f"{table} refers to games that is not there")
    return found


async def trip(connection: Connection) -> float:
    """Return the median time of a round trip in milliseconds."""
    clock, times = asyncio.get_running_loop().time, []
    for _ in range(TRIPS):
        began = clock()
        await connection.fetchval("SELECT 1")
        times.append(clock() - began)
    return 1000 * statistics.median(times)
