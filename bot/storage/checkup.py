"""The result of examining a database, and the checks that are the same for every kind of database."""

from typing import Final

from msgspec import field

from bot.storage.database import Transaction
from bot.storage.files import format_moment
from bot.storage.marks import MoveMark, mark_of
from bot.storage.records import Pack, Status
from bot.storage.rows import VARYING, as_written, checksum
from bot.storage.schema import migrations
from rules.core.struct import Struct

PACKS_SINCE: Final = 2
"""The version of the database that introduced packs."""

CHECKSUMS_SINCE: Final = 7
"""The version of the database that introduced checksums of snapshots."""

MARKS_SINCE: Final = 10
"""The version of the database that introduced marks of moves."""

GAPS: Final = """
    SELECT id, games.seq AS seq, count(actions.seq) AS entries FROM games LEFT JOIN actions ON game_id = id
    GROUP BY id HAVING count(actions.seq) <> games.seq ORDER BY id"""

SNAPSHOTS: Final = """
    SELECT id, snapshot, seq, checksum FROM games WHERE snapshot IS NOT NULL AND checksum IS NOT NULL AND id > :after
    ORDER BY id LIMIT 500"""


SUM: Final = """
    SELECT (SELECT count(*) FROM games) AS games, count(*) AS entries, max(at) AS until FROM actions"""


ROW_SUMS_SINCE: Final = 1 + [path.stem.partition("_")[2] for path in migrations()].index("row_checksums")
"""The version of the database that introduced checksums of rows."""


class Summary(Struct, frozen=True):
    """What a database holds: the number of games and of log entries, and the Unix time of the last entry, if any.

    *lacking* counts games whose logs lack entries, if that was checked.
    """

    games: int
    entries: int
    until: int | None
    lacking: int = 0

    def __str__(self) -> str:
        until = "" if self.until is None else f", until {format_moment(self.until)}"
        lacking = f"; {self.lacking:,} games lack entries" if self.lacking else ""
        return f"{self.games:,} games with {self.entries:,} entries{until}{lacking}"


class Checkup(Struct, frozen=True):
    """The result: the versions of the database and of this program, games by status, faults, packs, and the mark.

    *snapshots* counts damaged snapshots; they are rebuilt when their games are read. *rows* counts the damaged rows
    beside the logs, by table.
    """

    version: int
    known: int
    games: dict[str, int]
    faults: tuple[str, ...]
    packs: tuple[Pack, ...] = ()
    snapshots: int = 0
    mark: MoveMark | None = None
    rows: dict[str, int] = field(default_factory=dict)


async def examine_database(db: Transaction, version: int, faults: list[str]) -> Checkup:
    """Examine a database of *version* in which *faults* were found already; the version may be an older one."""
    games, packs, mark = {status.value: 0 for status in Status}, tuple[Pack, ...](), None
    if version:
        counted = await db.rows("SELECT status, count(*) AS games FROM games GROUP BY status")
        games |= {row["status"]: row["games"] for row in counted}
        gaps = await db.rows(GAPS)
        faults = [*faults, *(f"game {row['id']} has {row['entries']} entries in place of {row['seq']}" for row in gaps)]
    if version >= PACKS_SINCE:
        rows = [dict(row) for row in await db.rows("SELECT * FROM packs")]
        rows.sort(key=lambda row: row.get("number", 0))  # without numbers, they come as they were brought
        packs = tuple(Pack(**{key: row[key] for key in Pack.__struct_fields__ if key in row}) for row in rows)
    damaged = await damaged_snapshots(db) if version >= CHECKSUMS_SINCE else 0
    if version >= MARKS_SINCE:
        mark = await mark_of(db)
    lost = await damaged_rows(db) if version >= ROW_SUMS_SINCE else {}
    return Checkup(version, len(migrations()), games, tuple(faults), packs, damaged, mark, lost)


async def damaged_rows(db: Transaction) -> dict[str, int]:
    """Return how many rows beside the logs do not match their checksums, by table."""
    found = {table: await db.rows(f"SELECT * FROM {table} WHERE checksum IS NOT NULL") for table in VARYING}
    counted = {table: sum(as_written(table, row) is None for row in rows) for table, rows in found.items()}
    return {table: count for table, count in counted.items() if count}


async def summarize(db: Transaction) -> Summary:
    """Count the games and entries of a database that has tables."""
    [row] = await db.rows(SUM)
    return Summary(row["games"], row["entries"], row["until"], len(await db.rows(GAPS)))


async def damaged_snapshots(db: Transaction) -> int:
    """Return the number of snapshots that do not match their checksums."""
    damaged, after = 0, 0
    while rows := await db.rows(SNAPSHOTS, {"after": after}):
        damaged += sum(row["checksum"] != checksum(row["snapshot"], row["seq"]) for row in rows)
        after = rows[-1]["id"]
    return damaged
