"""Whole copies of a file in one moment, also while a bot writes to it."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

from bot.storage.errors import DamagedDatabase, StorageError
from bot.storage.files import create_private, sync
from bot.storage.sqlite.checkup import faults_of, reading

PAGES: Final = 1_000
"""How many pages are copied between two words about it: 4 MB."""

Tell = Callable[[int, int], None]
"""Told again and again how many pages there still are, and of how many."""


def copy(source: Path, target: Path, tell: Tell = lambda left, total: None) -> None:
    """Copy the database at *source* to the new file *target*, which needs no other file beside it; check and sync it.

    It is what was committed when the copy began. Writers are not held up.

    Raises:
        DamagedDatabase: The copy is not whole, because the source is not.
        StorageError, OSError: One cannot be read, the other not be written.
    """
    create_private(target)
    try:
        with reading(source) as db, closing(sqlite3.connect(target, isolation_level=None)) as made:
            db.execute("BEGIN")  # or each write of somebody else would make the copy begin anew
            db.execute("SELECT count(*) FROM sqlite_schema").fetchone()
            db.backup(made, pages=PAGES, progress=lambda _, left, total: tell(left, total))
            made.execute("PRAGMA journal_mode = DELETE")
            faults = faults_of(made)
    except sqlite3.OperationalError as error:
        raise StorageError(f"{source} cannot be copied to {target}: {error}") from error
    except (sqlite3.Error, UnicodeDecodeError) as error:  # a report of damage quotes names from the file
        raise DamagedDatabase(str(error)) from error
    if faults:
        raise DamagedDatabase("; ".join(faults))
    sync(target)
