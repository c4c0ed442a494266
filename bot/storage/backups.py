"""Backups: files in a folder, named by their time, each with everything a store held at one moment.

Backups of SQLite are databases themselves, those of PostgreSQL are dumps. A backup gets its final name only when it is
complete and synced to disk. Its checksum stands beside it, in a file that ``sha256sum --check`` reads.
"""

import asyncio
import hashlib
import re
import time
from contextlib import suppress
from pathlib import Path
from typing import Final, assert_never

from bot.base.config import PostgresAddress, SqliteAddress, StoreAddress
from bot.base.process.lock import hold_lock
from bot.storage import files
from bot.storage.checkup import Summary, summarize
from bot.storage.database import Transaction
from bot.storage.errors import DamagedDatabase, NewerDatabase, StorageError
from bot.storage.files import stamp
from bot.storage.postgresql import dumps
from bot.storage.schema import migrations
from bot.storage.sqlite import copies
from bot.storage.sqlite.checkup import read_with_version, refuse_if_altered, refuse_unless_whole
from rules.core.struct import Struct

NAME: Final = re.compile(r"teahouse-\d{8}-\d{6}-\d{3}\.(sqlite|dump)")
HALF: Final = ".half"
"""The suffix of a backup that is still being made."""

SUM: Final = ".sha256"
"""The suffix of the file with the checksum of a backup."""

DUMP: Final = b"PGDMP"
"""The first bytes of a dump."""


class Backup(Struct, frozen=True):
    """A backup that was examined and found to be good."""

    path: Path
    content: Summary

    def __str__(self) -> str:
        return f"{self.path} ({self.content})"


def folder_of(address: StoreAddress, wanted: Path | None) -> Path:
    """Return the folder for the backups of a store: the *wanted* one, or else one beside the file."""
    if wanted is not None:
        return wanted
    return address.path.parent / "backups" if isinstance(address, SqliteAddress) else Path("data/backups")


def backups(folder: Path, address: StoreAddress) -> list[Path]:
    """Return the backups in a folder that are of the same kind as *address*, newest first, without examining them."""
    kind = _ending(address)
    found = folder.iterdir() if folder.is_dir() else ()
    return sorted((path for path in found if NAME.fullmatch(path.name) and path.suffix == kind), reverse=True)


async def make(address: StoreAddress, folder: Path, *, tell: copies.Tell = lambda left, total: None) -> Backup:
    """Back up the store at *address*, which bots may use meanwhile, to a new file in *folder*.

    Raises:
        Locked: Another process is making a backup there.
        DamagedDatabase: The store is damaged.
        StorageError, OSError: The backup failed, and no new file was left.
    """
    await asyncio.to_thread(folder.mkdir, parents=True, exist_ok=True)
    async with hold_lock(folder / ".lock", "backup"):
        return await asyncio.to_thread(_make_backup, address, folder, tell)


def _make_backup(address: StoreAddress, folder: Path, tell: copies.Tell) -> Backup:
    for half in folder.glob(f"*{HALF}"):  # left by a process that was killed
        half.unlink()
    for alone in folder.glob(f"*{SUM}"):  # left by a process that was killed, or of a backup that was removed
        if NAME.fullmatch(alone.stem) and not alone.with_suffix("").exists():
            alone.unlink()
    path = folder / f"teahouse-{stamp(time.time())}{_ending(address)}"
    half = path.with_name(f"{path.name}{HALF}")
    try:
        match address:
            case SqliteAddress(source):
                if not source.exists():
                    raise StorageError("there is no such file")
                copies.copy(source, half, tell)
            case PostgresAddress():
                dumps.dump(address, half)
            case never:
                assert_never(never)
        content = examine_backup(half)
        _write_sum(half, path)  # before the backup has its name: one without a sum counts as made by an older version
        half.rename(path)
        files.sync(folder)
    finally:
        half.unlink(missing_ok=True)
    return Backup(path, content)


def examine_backup(path: Path, *, is_ours: bool = False) -> Summary:
    """Examine the whole of a backup, or of an SQLite file, and return what is in it.

    A backup that is to be restored must contain nothing that this program did not make, such as a trigger or a view.

    Raises:
        DamagedDatabase: It is not whole, or none, or not what was written, or not ours though it must be.
        NewerDatabase: It is of a newer version of the program.
        StorageError: It cannot be read.
    """
    _compare_sum(path)
    if is_dump(path):
        version, content = dumps.summary(path, is_ours=is_ours)
    else:
        if is_ours:
            refuse_if_altered(path)
        refuse_unless_whole(path)
        version, content = read_with_version(path, _summarize)
    if version > len(migrations()):
        raise NewerDatabase(f"it is of version {version}, this program knows {len(migrations())}")
    return content


def _checksum_path(path: Path) -> Path:
    return path.with_name(f"{path.name}{SUM}")


def _sum_of(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _write_sum(made: Path, path: Path) -> None:
    """Write the checksum of *made* beside *path*, the future name of the backup."""
    half = path.with_name(f"{path.name}{SUM}{HALF}")
    files.create_private(half)
    half.write_text(f"{_sum_of(made)}  {path.name}\n", encoding="ascii")
    files.sync(half)
    half.rename(_checksum_path(path))


def _compare_sum(path: Path) -> None:
    """Compare a backup with the checksum beside it, if any: changed bytes may alter a name and break nothing.

    Raises:
        DamagedDatabase: They differ.
        StorageError: One cannot be read.
    """
    try:
        written = _checksum_path(path).read_text(encoding="ascii", errors="replace")
        if written.partition(" ")[0] != _sum_of(path):
            raise DamagedDatabase(f"it is not what was written, by the checksum in {_checksum_path(path)}")
    except FileNotFoundError:
        return  # made by an older version, or copied from elsewhere
    except OSError as error:
        raise StorageError(f"{path} cannot be compared with its checksum: {error.strerror or error}") from error


async def _summarize(db: Transaction, version: int) -> tuple[int, Summary]:
    if not version:
        raise DamagedDatabase("it has no tables")
    return version, await summarize(db)


def is_dump(path: Path) -> bool:
    """Return True if the file at *path* is a dump of PostgreSQL.

    Raises:
        StorageError: It cannot be read.
    """
    try:
        with path.open("rb") as file:
            return file.read(len(DUMP)) == DUMP
    except OSError as error:
        raise StorageError(f"{path} cannot be read: {error.strerror or error}") from error


def restrict(folder: Path, address: StoreAddress) -> None:
    """Make the backups in a folder readable by their owner only; older versions let everybody read them."""
    with suppress(OSError):  # a folder that cannot be read has no backups for this process
        for path in backups(folder, address):
            files.restrict(path)


def newest_good(folder: Path, address: StoreAddress) -> Backup | None:
    """Examine the backups of the store at *address* in *folder*, newest first, until one is good."""
    for path in backups(folder, address):
        try:
            return Backup(path, examine_backup(path, is_ours=True))
        except (StorageError, OSError):
            continue
    return None


def keep(folder: Path, address: StoreAddress, most: int) -> int:
    """Remove all but the newest *most* backups in *folder*, and return how many were removed."""
    old = backups(folder, address)[most:]
    for path in old:
        path.unlink()
        _checksum_path(path).unlink(missing_ok=True)
    return len(old)


def _ending(address: StoreAddress) -> str:
    return ".sqlite" if isinstance(address, SqliteAddress) else ".dump"
