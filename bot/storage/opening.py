"""Opening a store: which database it is in, its address says."""

import time
from collections.abc import Callable
from pathlib import Path

from bot.storage.sql import SqlStore
from bot.storage.sqlite.database import SqliteDatabase
from bot.storage.store import StorageError


async def open_store(address: str, *, clock: Callable[[], float] = time.time) -> SqlStore:
    """Open the store at *address*, such as ``sqlite:///data/teahouse.sqlite``; *clock* returns Unix seconds.

    Three slashes before the path mean that it is relative, four that it is absolute.

    Raises:
        NewerDatabase: It was written by a newer version of the program.
        DamagedDatabase: It is damaged, or not a database.
        StorageError: It cannot be opened, or there is no such kind of database.
    """
    scheme, _, place = address.partition("://")
    if scheme == "sqlite" and place.startswith("/") and place != "/":
        return await open_file(Path(place[1:]), clock=clock)
    raise StorageError(f"a store is sqlite:///path, and not {scheme}://")


async def open_file(path: Path, *, clock: Callable[[], float] = time.time) -> SqlStore:
    """Open or create the SQLite file at *path*, as ``open_store`` does."""
    return SqlStore(await SqliteDatabase.open(path), clock=clock)
