"""A read-only examination of a file."""

import re
import sqlite3
from collections.abc import Callable, Coroutine, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

from bot.storage.checkup import Checkup, examine_database
from bot.storage.database import Transaction
from bot.storage.errors import DamagedDatabase, StorageError
from bot.storage.schema import migrations
from bot.storage.sqlite.connection import driven
from bot.storage.sqlite.file import BUSY_SECONDS, in_a_line, migrate

T = TypeVar("T")

SCHEMA: Final = "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL"

NOT_OURS: Final = re.compile(r"table (sqlite_(sequence|stat[14])|_litestream_\w+)")
"""Names of what SQLite and Litestream keep in a file for themselves."""

COMMENT: Final = re.compile("--.*")


def checkup(path: Path) -> Checkup:
    """Examine an existing database at *path*.

    Raises:
        StorageError: It is not a database, or cannot be read.
    """
    try:
        with reading(path) as db:
            [version] = db.execute("PRAGMA user_version").fetchone()
            faults = faults_of(db)

            async def work(db: Transaction) -> Checkup:
                return await examine_database(db, version, faults)

            return driven(work, db)
    except (sqlite3.Error, UnicodeDecodeError) as error:  # a report of damage quotes names from the file
        raise StorageError(f"{path} cannot be read: {in_words(error)}") from error


def read_with_version(path: Path, work: Callable[[Transaction, int], Coroutine[Any, Any, T]]) -> T:
    """Return the result of *work*, which receives the version of the database at *path* and sees it in one state.

    Raises:
        DamagedDatabase: It is damaged, or not a database.
        StorageError: It is not there, or cannot be read.
    """

    def look(db: sqlite3.Connection) -> T:
        db.execute("BEGIN")
        [version] = db.execute("PRAGMA user_version").fetchone()
        return driven(lambda db: work(db, version), db)

    return looked_at(path, look)


def looked_at(path: Path, look: Callable[[sqlite3.Connection], T]) -> T:
    """Return what *look* finds in the database at *path*.

    Raises:
        DamagedDatabase: It is damaged, or not a database.
        StorageError: It is not there, or cannot be read.
    """
    try:
        with reading(path) as db:
            return look(db)
    except sqlite3.OperationalError as error:
        raise StorageError(f"{path} cannot be read: {in_words(error)}") from error
    except (sqlite3.Error, UnicodeDecodeError) as error:  # a report of damage quotes names from the file
        raise DamagedDatabase(in_words(error)) from error


def in_words(error: object) -> str:
    """Return SQLite's message, which quotes from the file, in one line."""
    return " ".join(str(error).split())


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """Open an existing database at *path* for reading only."""
    # an address takes mode=ro, where a path would create a missing file
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", timeout=BUSY_SECONDS, uri=True)) as db:
        db.isolation_level = None
        db.row_factory = sqlite3.Row
        yield db


def refuse_unless_whole(path: Path) -> None:
    """Examine the whole database at *path* for damage.

    Raises:
        DamagedDatabase: It is damaged, or not a database.
        StorageError: It is not there, or cannot be read.
    """
    if faults := looked_at(path, faults_of):
        raise DamagedDatabase("; ".join(faults))


def faults_of(db: sqlite3.Connection) -> list[str]:
    """Examine a whole database for damage, and return the first few findings, one line each."""
    faults = [in_a_line(row[0]) for row in db.execute("PRAGMA integrity_check(5)") if row[0] != "ok"]
    return faults + [f"{row[0]} refers to {row[2]} that is not there" for row in db.execute("PRAGMA foreign_key_check")]


def refuse_if_altered(path: Path) -> None:
    """Compare the schema of the database at *path* with that of this program, which may be of a later version.

    A trigger or a view could do or show anything from then on, and without a primary key a press could count twice.

    Raises:
        DamagedDatabase: It differs, or it is not a database.
        StorageError: It is not there, or cannot be read.
    """
    if altered := looked_at(path, alterations):
        raise DamagedDatabase("; ".join(altered))


def alterations(db: sqlite3.Connection) -> list[str]:
    """Return how the schema of a database differs from what the migrations of its version produce, one line each."""
    [version] = db.execute("PRAGMA user_version").fetchone()
    if not 0 < version <= len(migrations()):
        return []
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as made:
        for number, step in enumerate(migrations()[:version], 1):
            migrate(made, number, step.read_text(encoding="utf-8"))
        ours, theirs = _schema(made), _schema(db)
    differing = sorted(name for name in ours.keys() | theirs.keys() if ours.get(name) != theirs.get(name))
    return [f"its {in_words(name)[:100]} is not what this program makes" for name in differing]


def _schema(db: sqlite3.Connection) -> dict[str, str]:
    """Return the statements that create the objects of a database, by kind and name, without comments and spacing."""
    made = {f"{kind} {name}": sql for kind, name, sql in db.execute(SCHEMA)}
    return {
        name: " ".join(COMMENT.sub("", str(sql)).replace('"', "").split())
        for name, sql in made.items()
        if not NOT_OURS.fullmatch(name)
    }
