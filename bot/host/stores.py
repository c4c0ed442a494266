"""Opens the store of this process, which TEAHOUSE_STORE names, or says in one line what to do."""

import asyncio
import os
import time
from asyncio import sleep
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Final

import structlog

from bot.base.config import SqliteAddress, StoreAddress
from bot.base.errors import CannotRun
from bot.base.process.lock import Locked, hold_lock, lock_path
from bot.storage import files
from bot.storage.backups import folder_of, newest_good, restrict
from bot.storage.errors import DamagedDatabase, InUse, NewerDatabase, StorageError, Unreachable
from bot.storage.marks import StoreMoved
from bot.storage.opening import open_store
from bot.storage.sql.store import Store

# A choice: a database in a container beside it starts within seconds; after a minute a supervisor's restart is better.
PATIENCE_SECONDS: Final = 60
"""How long the start waits for a disk, or for a server that cannot be reached: both may start at the same time."""

FIRST_WAIT_SECONDS: Final = 1
LONGEST_WAIT_SECONDS: Final = 10  # so that there are nine attempts or so, the last near the end

log = structlog.get_logger(__name__)


class StoreAway(CannotRun):
    """The database could not be opened in time; it may work when the bot is started again."""


@asynccontextmanager
async def store_session(
    address: StoreAddress, *, backups: Path | None = None, clock: Callable[[], float] = time.time
) -> AsyncIterator[Store]:
    """Open the store at *address*: lock a file, and wait for a server or a disk that is away.

    The backups are in *backups*. The store tells the time by *clock*.

    Raises:
        StoreAway: The server was not reached in time, or the disk was full or could not be written.
        CannotRun: Another bot uses the file, or the store cannot be used.
    """
    place = address.path if isinstance(address, SqliteAddress) else address
    async with AsyncExitStack() as holding:
        try:
            store = await _open_patiently(address, clock, holding)
        except Locked as error:
            raise CannotRun(
                f"{place} is being used by another bot ({error.by}): end that one, or name another file in "
                "TEAHOUSE_STORE."
            ) from error
        except NewerDatabase as error:
            raise CannotRun(
                f"{place} was written by a newer version of Teahouse: install that one, "
                "or name another store in TEAHOUSE_STORE."
            ) from error
        except DamagedDatabase as error:
            way_out = await asyncio.to_thread(_way_out, address, folder_of(address, backups))
            raise CannotRun(f"{place} is damaged, or no database ({error}): {way_out}") from error
        except StoreMoved as error:
            raise CannotRun(f"TEAHOUSE_STORE names the wrong store: {error}") from error
        except (Unreachable, InUse) as error:
            raise StoreAway(f"TEAHOUSE_STORE names {place}, which was waited for in vain: {error}") from error
        except (StorageError, OSError) as error:
            raise CannotRun(f"TEAHOUSE_STORE names {place}, which cannot be used: {error}") from error
        holding.push_async_callback(store.close)
        await asyncio.to_thread(restrict, folder_of(address, backups), address)
        yield store


async def _open_patiently(address: StoreAddress, clock: Callable[[], float], holding: AsyncExitStack) -> Store:
    """Open the store, and try again for a while if its server or disk cannot be used, or it is being moved.

    The lock of a file is held in *holding*.

    Raises:
        Locked: Another bot uses the file.
        StorageError, OSError: It cannot be opened.
    """
    until, wait = asyncio.get_running_loop().time() + PATIENCE_SECONDS, FIRST_WAIT_SECONDS
    while True:
        try:
            return await _open_locked(address, clock, holding)
        except (Unreachable, InUse) as error:
            if asyncio.get_running_loop().time() + wait > until:
                raise
            log.warning("the store cannot be had yet", store=str(address), error=str(error), again_in=wait)
        await sleep(wait)
        wait = min(2 * wait, LONGEST_WAIT_SECONDS)


async def _open_locked(address: StoreAddress, clock: Callable[[], float], holding: AsyncExitStack) -> Store:
    """Open the store; a file is locked before, in *holding*.

    Raises:
        Locked: Another bot uses the file.
        StorageError, OSError: It cannot be opened.
    """
    async with AsyncExitStack() as trying:
        try:
            if isinstance(address, SqliteAddress):
                await trying.enter_async_context(hold_lock(lock_path(address.path), f"process {os.getpid()}"))
            store = await open_store(address, clock=clock)
        except OSError as error:
            if error.errno not in files.PASSING:
                raise
            raise Unreachable(error.strerror) from error
        holding.push_async_callback(trying.pop_all().aclose)
        return store


def _way_out(address: StoreAddress, folder: Path) -> str:
    """Return what to do about a damaged store, in words."""
    try:
        found = newest_good(folder, address)
    except OSError:  # a folder that cannot be read has none for this bot
        found = None
    if found is None:
        return (
            f"there is no good backup in {folder}: put one in its place with: python -m bot restore FILE, or save what "
            "is left of it as docs/operating.md tells under Damage."
        )
    return (
        f"the newest good backup is {found}; put it in place with: python -m bot restore, which keeps the damaged one. "
        "docs/operating.md tells more under Damage."
    )
