"""Opening a file: examine it, migrate it, and set it up for durable writes."""

import sqlite3
import time
from contextlib import ExitStack, closing
from glob import escape
from pathlib import Path
from typing import Final

import structlog

from bot.storage.errors import DamagedDatabase
from bot.storage.files import create_private, restrict
from bot.storage.schema import missing
from bot.storage.sqlite.restoring import finish

# A choice: another program, such as one that copies the file, has it for moments; whoever pressed waits meanwhile.
BUSY_SECONDS: Final = 5
"""How long to wait for another process that locks the database."""

# A choice: a supervisor waits for the start, and the doctor examines the rest.
LOOK_SECONDS: Final = 10
"""Limit for the integrity check at the start, which takes about a second for 100 MB."""

LOG_PAGES: Final = 4_000
"""The write-ahead log is copied into the file when it reaches this size: 16 MB.

The same games are played for a while, so most pages of the log are outdated by then and need not be copied.
"""

# Less than a millisecond of work, so that the limit is kept, and a look costs nothing beside it.
STEPS: Final = 10_000
"""Steps of SQLite's virtual machine between looks at the clock."""

log = structlog.get_logger(__name__)


def open_connections(path: Path) -> tuple[sqlite3.Connection, sqlite3.Connection]:
    """Open or create the database at *path* and migrate it; return the writing and the reading connection.

    If a restored database waits to replace it (restoring.py), that happens first.

    Raises:
        NewerDatabase: It was written by a newer version of the program.
        DamagedDatabase: It is damaged.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    if kept := finish(path):
        log.warning("a restore that was interrupted is done now", database=str(path), kept=str(kept))
    create_private(path)  # the files that SQLite puts beside it get the same permissions
    for ends in ("-*", ".before-*"):  # written by an older version
        for beside in path.resolve().parent.glob(f"{escape(path.resolve().name)}{ends}"):
            restrict(beside)
    with ExitStack() as undoing:
        writing, reading = (undoing.enter_context(closing(connect(path))) for _ in range(2))
        examine(path, writing)
        update(path, writing)
        reading.execute("PRAGMA query_only = ON")
        undoing.pop_all()
    return writing, reading


def connect(path: Path) -> sqlite3.Connection:
    """Open or create the database at *path*."""
    db = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    db.row_factory = sqlite3.Row
    return db


def examine(path: Path, db: sqlite3.Connection) -> None:
    """Check the integrity of the database at *path*, within a time limit.

    Raises:
        DamagedDatabase: It is damaged.
    """
    until = time.monotonic() + LOOK_SECONDS
    db.set_progress_handler(lambda: time.monotonic() > until, STEPS)
    try:
        [found] = db.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_INTERRUPT:
            raise
        log.warning("too large to be examined at the start; the doctor does", database=str(path))
    except (sqlite3.Error, UnicodeDecodeError) as error:  # the report quotes names from the file
        raise DamagedDatabase(str(error)) from error
    else:
        if found != "ok":
            raise DamagedDatabase(in_a_line(found))
    finally:
        db.set_progress_handler(None, 0)


def in_a_line(found: str) -> str:
    """Return SQLite's report of damage without its heading."""
    return found.splitlines()[-1]


def update(path: Path, db: sqlite3.Connection) -> None:
    """Apply the migrations that the database at *path* lacks, and set it up for durable writes."""
    [version] = db.execute("PRAGMA user_version").fetchone()
    steps = missing(version, path)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")  # NORMAL would lose the last turns when the power fails
    db.execute(f"PRAGMA wal_autocheckpoint = {LOG_PAGES}")
    db.execute("PRAGMA foreign_keys = ON")
    for number, step in steps:
        migrate(db, number, step.read_text(encoding="utf-8"))


def migrate(db: sqlite3.Connection, number: int, script: str) -> None:
    """Apply migration *number* and record it, in one transaction."""
    # the version within the transaction: a process that is killed has applied all of a migration or nothing
    try:
        db.executescript(f"BEGIN IMMEDIATE;\n{script}\nPRAGMA user_version = {number};\nCOMMIT;")
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")
