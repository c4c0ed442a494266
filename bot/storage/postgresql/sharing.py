"""Controls who uses a database: any number of bots, or a single move.

Each connection of a bot holds an advisory lock as long as it lives, so the server knows which bots are connected even
if one crashes. A bot that was cut off during a move finds the move's mark when it connects again.
"""

import asyncio
from typing import Final

from bot.base.config import PostgresAddress
from bot.storage.errors import InUse
from bot.storage.marks import mark_of, refuse_if_moved
from bot.storage.postgresql.statements import Connection, Statements

USED: Final = int.from_bytes(b"used")
"""The first number of the advisory lock; the second is 0."""

# As for the lock of a file (bot/base/process/lock.py).
WAIT_SECONDS: Final = 3.0
TRY_SECONDS: Final = 0.1

USERS: Final = f"""
    SELECT DISTINCT coalesce(host(client_addr), 'this machine') AS place
    FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE locktype = 'advisory' AND classid = {USED} AND granted AND datname = current_database() ORDER BY place"""


async def enter(address: PostgresAddress, connection: Connection) -> None:
    """Register *connection* as one of several users of the database at *address*.

    Raises:
        InUse: A move has it alone.
        Moved: Its games are in another store, or it has not all games yet.
    """
    await share(connection)
    refuse_if_moved(await mark_of(Statements(connection)), address)


async def share(connection: Connection) -> None:
    """Take the lock in shared mode.

    Raises:
        InUse: A move has it alone.
    """
    if not await connection.fetchval(f"SELECT pg_try_advisory_lock_shared({USED}, 0)"):
        raise InUse("its games are being moved now; wait until that is done")


async def be_alone(connection: Connection) -> None:
    """Take the lock exclusively; wait for connections that are just ending.

    Raises:
        InUse: Others hold it.
    """
    until = asyncio.get_running_loop().time() + WAIT_SECONDS
    while not await connection.fetchval(f"SELECT pg_try_advisory_lock({USED}, 0)"):
        if asyncio.get_running_loop().time() > until:
            users = ", ".join(row["place"] for row in await connection.fetch(USERS))
            raise InUse(f"it is used from {users}; end the bots, or the other move, first")
        await asyncio.sleep(TRY_SECONDS)
