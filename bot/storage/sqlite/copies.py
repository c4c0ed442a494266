"""Copies of a whole file as of one moment, even while a bot writes to it."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

from bot.storage.errors import DamagedDatabase, StorageError
from bot.storage.files import create_private, sync
from bot.storage.sqlite.checkup import faults_of, reading

# A choice: so that a progress bar moves; writers wait for no page, since a copy reads the state of one moment.
PAGES: Final = 1_000
"""How many pages are copied between two calls of *tell*: 4 MB."""

Tell = Callable[[int, int], None]
"""Called repeatedly with the number of pages left, and of all pages."""


def copy(source: Path, target: Path, tell: Tell = lambda left, total: None) -> None:
    """Copy the database at *source* to *target*, which is then complete without any other file; check and sync it.

    The copy has the state that was committed when it began. Writers are not blocked.

    Raises:
        DamagedDatabase: The copy is not whole, because the source is not.
        StorageError, OSError: The source cannot be read, or the target cannot be written.
    """
    create_private(target)
    try:
        with reading(source) as db, closing(sqlite3.connect(target, isolation_level=None)) as made:
            db.execute("BEGIN")  # without it, each write by another process would restart the copy
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
