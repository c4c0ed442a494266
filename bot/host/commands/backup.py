"""`python -m bot backup` and `restore`: all games to a file, and back."""

import asyncio
import os
import time
from collections.abc import Callable
from pathlib import Path

from bot.base.config import PostgresAddress, Settings, SqliteAddress, StoreAddress
from bot.base.errors import CannotRun
from bot.base.process.lock import Locked, hold_lock, lock_path
from bot.host.commands.progress import progress_bar
from bot.storage import backups
from bot.storage.backups import Backup
from bot.storage.errors import DamagedDatabase, InUse, NewerDatabase, StorageError
from bot.storage.files import stamp
from bot.storage.sqlite.copies import copy
from bot.storage.sqlite.restoring import replace

KEPT = "teahouse_before_{}"
"""The schema of tables that were there before others were restored."""


async def back_up_store(settings: Settings, *, keep: int | None = None) -> str:
    """Back up the store, and return what was made; of all backups the newest *keep* stay.

    Raises:
        CannotRun: There is no new backup; no earlier one was removed.
    """
    address, folder = settings.store, backups.folder_of(settings.store, settings.backups)
    try:
        with progress_bar(f"backing up {address}", 100) as tell:
            made = await backups.make(address, folder, tell=lambda left, total: tell(100 - 100 * left // max(1, total)))
        # after the new one is complete and examined, so that a disk that is full costs no good backup
        removed = 0 if keep is None else backups.keep(folder, address, keep)
    except Locked as error:
        raise CannotRun(f"another backup is being made in {folder}") from error
    except DamagedDatabase as error:
        good = await asyncio.to_thread(backups.newest_good, folder, address)
        newest = f"the newest good one is {good}" if good else f"there is no good one in {folder}"
        raise CannotRun(f"{address} is damaged ({error}), so no backup was made; {newest}") from error
    except (StorageError, OSError) as error:
        raise CannotRun(f"{address} was not backed up to {folder}: {error}") from error
    size = made.path.stat().st_size / 1_000_000
    return f"{made.path}: {made.content}; {size:.1f} MB" + (f"; older ones removed: {removed}" if removed else "")


async def restore_backup(settings: Settings, file: Path | None, *, agreed: Callable[[str], bool]) -> str:
    """Put a backup in the place of the store, and return what came of it; without a *file* the newest good one.

    *agreed* is asked whether the one that was found shall be restored.

    Raises:
        CannotRun: Nothing was changed.
    """
    address, folder = settings.store, backups.folder_of(settings.store, settings.backups)
    if file is not None:
        found = await asyncio.to_thread(_examine_file, file, address)
    else:
        newest = await asyncio.to_thread(backups.newest_good, folder, address)
        if newest is None:
            raise CannotRun(f"there is no good backup in {folder}; name a file: python -m bot restore FILE")
        if not agreed(f"Put {newest} in the place of {address}?"):
            raise CannotRun("Nothing was changed.")
        found = newest
    try:
        kept = await _replace_store(found, address)
    except Locked as error:
        raise CannotRun(f"{address} is used by a bot ({error.by}): end that one first") from error
    except InUse as error:
        raise CannotRun(f"{address} cannot be replaced: {error}") from error
    except (StorageError, OSError) as error:
        raise CannotRun(f"{found.path} was not restored to {address}: {error}") from error
    before = f" What was there is kept as {kept}." if kept else ""
    return f"{address} has what was in {found.path}: {found.content}.{before}"


def _examine_file(path: Path, address: StoreAddress) -> Backup:
    """Look through a backup that was named.

    Raises:
        CannotRun: It is none that could be restored at *address*.
    """
    try:
        dump = backups.is_dump(path)
        if dump != isinstance(address, PostgresAddress):
            kind, other = ("a dump of PostgreSQL", "a file") if dump else ("no dump of PostgreSQL", "a server")
            raise CannotRun(f"{path} is {kind}, and TEAHOUSE_STORE names {other}, {address}: set that first")
        return Backup(path, backups.examine_backup(path, is_ours=True))
    except NewerDatabase as error:
        raise CannotRun(f"{path} was written by a newer version of Teahouse: install that one ({error})") from error
    except DamagedDatabase as error:
        raise CannotRun(f"{path} is damaged, or no backup ({error})") from error
    except StorageError as error:
        raise CannotRun(str(error)) from error


async def _replace_store(backup: Backup, address: StoreAddress) -> str:
    """Put *backup* in the place of the store, and return where what was there is kept, nothing if nothing was.

    Raises:
        Locked, InUse: A bot uses the store.
        StorageError, OSError: Nothing was changed.
    """
    if isinstance(address, SqliteAddress):
        async with hold_lock(lock_path(address.path), f"restore, process {os.getpid()}"):
            kept = await asyncio.to_thread(replace, address.path, lambda half: copy(backup.path, half))
            return str(kept or "")
    from bot.storage.postgresql.restoring import restore

    aside = KEPT.format(stamp(time.time()).replace("-", "_"))
    there = await restore(address, backup.path, aside=aside)
    return f"the schema {aside}" if there else ""
