"""A read-only examination of a file."""

import sqlite3
from contextlib import closing
from pathlib import Path

from bot.storage.checkup import Checkup, examined
from bot.storage.database import Transaction
from bot.storage.sqlite.connection import driven
from bot.storage.sqlite.file import BUSY_SECONDS, in_a_line
from bot.storage.store import StorageError


def checkup(path: Path) -> Checkup:
    """Examine an existing database at *path*.

    Raises:
        StorageError: It is not a database, or cannot be read.
    """
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", timeout=BUSY_SECONDS, uri=True)) as db:
            db.row_factory = sqlite3.Row
            [version] = db.execute("PRAGMA user_version").fetchone()
            faults = [in_a_line(row[0]) for row in db.execute("PRAGMA integrity_check(5)") if row[0] != "ok"]
            faults += [
                f"{row[0]} refers to {row[2]} that is not there" for row in db.execute("PRAGMA foreign_key_check")
            ]

            async def work(db: Transaction) -> Checkup:
                return await examined(db, version, faults)

            return driven(work, db)
    except sqlite3.Error as error:
        raise StorageError(f"{path} cannot be read: {error}") from error
