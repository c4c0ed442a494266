"""A look at a database without changing it, for those who ask whether all is well."""

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.storage.database import BUSY_SECONDS, MIGRATIONS
from bot.storage.store import Status, StorageError
from rules.core.struct import Struct


class Checkup(Struct, frozen=True):
    """What was found: the version of the database and that of this program, games by status, and what is wrong."""

    version: int
    known: int
    games: dict[str, int]
    faults: tuple[str, ...]


def checkup(path: Path) -> Checkup:
    """Examine the database at *path*, which exists.

    Raises:
        StorageError: It is no database, or cannot be read.
    """
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", timeout=BUSY_SECONDS, uri=True)) as db:
            [version] = db.execute("PRAGMA user_version").fetchone()
            faults = [row[0] for row in db.execute("PRAGMA integrity_check(5)") if row[0] != "ok"]
            faults += [
                f"{row[0]} refers to {row[2]} that is not there" for row in db.execute("PRAGMA foreign_key_check")
            ]
            games = {status.value: 0 for status in Status}
            if version:
                games |= dict(db.execute("SELECT status, count(*) FROM games GROUP BY status").fetchall())
    except sqlite3.Error as error:
        raise StorageError(f"{path} cannot be read: {error}") from error
    return Checkup(version, len(list(MIGRATIONS.glob("[0-9]*.sql"))), games, tuple(faults))
