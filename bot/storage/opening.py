"""Opening a store, or reading it without changing anything; its address says which kind of database it is in."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar, assert_never

from bot.base.config import PostgresAddress, SqliteAddress, StoreAddress
from bot.storage.database import Database, Transaction
from bot.storage.errors import StorageError
from bot.storage.marks import mark_of, refuse_if_moved
from bot.storage.sql.store import Store
from bot.storage.sqlite import checkup
from bot.storage.sqlite.database import SqliteDatabase

T = TypeVar("T")


async def open_store(address: StoreAddress, *, clock: Callable[[], float] = time.time) -> Store:
    """Open or create the store at *address*; *clock* returns Unix seconds.

    Raises:
        NewerDatabase: It was written by a newer version of the program.
        DamagedDatabase: It is damaged, or not a database.
        Moved: Its games are in another store, or it has not all games yet.
        StorageError: It cannot be opened.
    """
    database = await open_database(address)
    try:
        refuse_if_moved(await database.read(mark_of), address)
    except BaseException:  # otherwise a thread of the database would keep the process alive
        await database.close()
        raise
    return Store(database, clock=clock)


async def open_file(path: Path, *, clock: Callable[[], float] = time.time) -> Store:
    """Open or create the SQLite file at *path*, as ``open_store`` does."""
    return await open_store(SqliteAddress(path), clock=clock)


async def open_database(address: StoreAddress, *, alone: bool = False) -> Database:
    """Open or create the database at *address*. If *alone*, no other process may use it, and marks are ignored.

    An SQLite file always has a single user, who holds a lock beside it (bot/base/process/lock.py).

    Raises:
        NewerDatabase: It was written by a newer version of the program.
        DamagedDatabase: It is damaged, or not a database.
        InUse: Another process has it alone, or *alone* is set and others use it.
        Unreachable: Its server cannot be reached, or takes no connections now.
        StorageError: It cannot be opened.
    """
    match address:
        case SqliteAddress(path):
            return await SqliteDatabase.open(path)
        case PostgresAddress():
            return await _server(address, alone=alone)
        case never:
            assert_never(never)


async def _server(address: PostgresAddress, *, alone: bool) -> Database:
    """Open a PostgreSQL database. Its driver is an optional dependency, so it is imported only here."""
    try:
        from bot.storage.postgresql.database import PostgresDatabase
    except ModuleNotFoundError as error:
        raise StorageError(f"it needs the extra postgres; `make extras` installs it ({error})") from error
    return await PostgresDatabase.open(address, alone=alone)


async def look(address: StoreAddress, work: Callable[[Transaction, int], Coroutine[Any, Any, T]]) -> T:
    """Return the result of *work*, which receives the version of the store, 0 if the store has no tables.

    Raises:
        DamagedDatabase: It is damaged, or no database.
        StorageError: It is not there, or cannot be read.
    """
    match address:
        case SqliteAddress(path):
            return await asyncio.to_thread(checkup.read_with_version, path, work)
        case PostgresAddress():
            from bot.storage.postgresql.checkup import read_with_version

            return await read_with_version(address, work)
        case never:
            assert_never(never)
