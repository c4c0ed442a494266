"""Reading a store without changing anything, even while others use it."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar, assert_never

from bot.base.config import PostgresAddress, SqliteAddress, StoreAddress
from bot.storage.database import Transaction
from bot.storage.sqlite import checkup

T = TypeVar("T")


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
