"""A read-only examination of a database."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from bot.storage.records import Pack, Status
from bot.storage.rows import checksum
from bot.storage.schema import migrations
from bot.storage.sqlite.file import BUSY_SECONDS, in_a_line
from bot.storage.store import StorageError
from rules.core.struct import Struct

PACKS_SINCE: Final = 2
"""The version of the database that introduced packs."""

CHECKSUMS_SINCE: Final = 7
"""The version of the database that introduced checksums of snapshots."""

GAPS: Final = """
    SELECT id, games.seq, count(actions.seq) AS entries FROM games LEFT JOIN actions ON game_id = id
    GROUP BY id HAVING entries <> games.seq ORDER BY id"""

CHECKED: Final = "SELECT snapshot, seq, checksum FROM games WHERE snapshot IS NOT NULL AND checksum IS NOT NULL"


class Checkup(Struct, frozen=True):
    """The result: the version of the database and of this program, games by status, faults, and packs.

    *snapshots* counts damaged ones; they are rebuilt when their games are read.
    """

    version: int
    known: int
    games: dict[str, int]
    faults: tuple[str, ...]
    packs: tuple[Pack, ...] = ()
    snapshots: int = 0


def checkup(path: Path) -> Checkup:
    """Examine an existing database at *path*.

    Raises:
        StorageError: It is not a database, or cannot be read.
    """
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", timeout=BUSY_SECONDS, uri=True)) as db:
            [version] = db.execute("PRAGMA user_version").fetchone()
            faults = [in_a_line(row[0]) for row in db.execute("PRAGMA integrity_check(5)") if row[0] != "ok"]
            faults += [
                f"{row[0]} refers to {row[2]} that is not there" for row in db.execute("PRAGMA foreign_key_check")
            ]
            games, packs, snapshots = {status.value: 0 for status in Status}, tuple[Pack, ...](), 0
            if version:
                games |= dict(db.execute("SELECT status, count(*) FROM games GROUP BY status").fetchall())
                faults += [f"game {row[0]} has {row[2]} entries in place of {row[1]}" for row in db.execute(GAPS)]
            if version >= CHECKSUMS_SINCE:
                snapshots = sum(written != checksum(snapshot, seq) for snapshot, seq, written in db.execute(CHECKED))
            if version >= PACKS_SINCE:
                db.row_factory = sqlite3.Row
                rows = map(dict, db.execute("SELECT * FROM packs ORDER BY rowid"))
                packs = tuple(Pack(**{key: row[key] for key in Pack.__struct_fields__ if key in row}) for row in rows)
    except sqlite3.Error as error:
        raise StorageError(f"{path} cannot be read: {error}") from error
    return Checkup(version, len(migrations()), games, tuple(faults), packs, snapshots)
