"""Conversions between rows and records; columns have the names of the fields.

The table ``games`` also has the column *checksum*, for the snapshot; in the tables of VARYING it is for the whole row.
"""

from collections.abc import Mapping
from typing import Any, Final
from zlib import crc32

import msgspec

from bot.settings.deadlines.clocks import Clock, Rung
from bot.settings.deadlines.pace import Pace
from bot.storage.database import Row
from bot.storage.outgoing import Outgoing
from bot.storage.records import (
    Closed,
    DraftRecord,
    EndedVote,
    GameRecord,
    Guest,
    Logged,
    Motion,
    Plan,
    Post,
    SeatRecord,
    Status,
    Verdict,
    Vote,
    Welcome,
)
from players.levels import Level
from rendering.look import Assist
from rules.core.model import Seat
from rules.core.struct import Struct


def columns(record: type[Struct]) -> str:
    """Return the columns of a *record*'s table, for a statement."""
    return ", ".join(f'"{field}"' for field in record.__struct_fields__)


def inserting(table: str, record: type[Struct], *more: str) -> str:
    """Return the statement that inserts a *record*, with *more* columns, into a table that numbers its rows itself."""
    fields = [*(field for field in record.__struct_fields__ if field != "id"), *more]
    columns, values = ", ".join(f'"{field}"' for field in fields), ", ".join(f":{field}" for field in fields)
    return f"INSERT INTO {table} ({columns}) VALUES ({values})"


GAME: Final = f"{columns(GameRecord)}, checksum"
GAME_WITHOUT_SNAPSHOT: Final = GAME.replace('"snapshot"', 'NULL AS "snapshot"')
ENTRY: Final = columns(Logged)

ASSIST: Final = {level.value: level for level in Assist}
"""The levels by their names in the database. A name may be damaged together with the snapshot on the same disk page."""

LEVELS: Final = {level.value: level for level in Level}

FLAGS: Final = ("barrier", "quiet", "planned", "standing", "late")
JSON: Final = (tuple, dict, Pace)
OPTIONS: Final = msgspec.json.Decoder(dict[str, str])
PACE: Final = msgspec.json.Decoder(Pace)


def row_of(record: Struct) -> dict[str, object]:
    """Return the values of the columns of *record*; lists and mappings are JSON."""
    row: dict[str, object] = msgspec.structs.asdict(record)
    for field, value in row.items():
        if isinstance(value, JSON):
            row[field] = msgspec.json.encode(value).decode()
    return row


def checksum(snapshot: bytes, seq: int) -> int:
    """Return the checksum of a snapshot of the state after *seq* entries."""
    return crc32(snapshot, seq)


VARYING: Final[Mapping[str, tuple[str, ...]]] = {
    "seats": (),
    "drafts": (),
    "plans": (),
    "standing": (),
    "votes": ("ends", "message_id"),
    "clocks": ("since",),
    "guests": ("since",),
    "candidates": ("at",),
    "outbox": ("id", "kept_at"),
}
"""The tables beside the log whose rows have checksums, each with the columns that the checksum leaves out.

Rows of ``posts`` and ``due`` are made anew from others, and nothing depends on ``notes``. Those of ``people`` and
``servers`` have none, because a damaged row is left out: without a server's settings, people who are barred could play,
and games be opened anywhere.
"""


def row_sum(table: str, row: Mapping[str, object]) -> int:
    """Return the checksum of a row of *table*, by its columns.

    Empty values (NULL, 0, an empty text) are left out, so that a column added by a later version changes no checksum.
    """
    left_out = (*VARYING[table], "checksum")
    kept = [(name, _plain(value)) for name, value in sorted(row.items()) if value and name not in left_out]
    return crc32(msgspec.json.encode(kept))


def _plain(value: object) -> object:
    """Convert a value for a database, which has no booleans."""
    return int(value) if isinstance(value, bool) else value


def columns_with_checksum(record: type[Struct]) -> str:
    """Return the columns of a *record*'s table, and the checksum."""
    return f"{columns(record)}, checksum"


def as_written(table: str, row: Row) -> dict[str, Any] | None:
    """Return a row of *table* without its checksum, None if that does not match."""
    facts = dict(row)
    written = facts.pop("checksum")
    return facts if written is None or written == row_sum(table, facts) else None


def game_of(row: Row) -> GameRecord:
    """Read a row of ``games``, without a snapshot that does not match its checksum."""
    facts = dict(row)
    written = facts.pop("checksum")
    if facts["snapshot"] is not None and written != checksum(facts["snapshot"], facts["seq"]):
        facts["snapshot"] = None
    facts["options"] = OPTIONS.decode(facts["options"])
    facts["pace"] = facts["pace"] and _pace(facts["pace"])
    facts |= {field: bool(facts[field]) for field in ("private", "keeps", "starts", "reveals")}
    facts["status"] = Status(facts["status"])
    facts["assist"] = ASSIST.get(facts["assist"], Assist.FULL)
    facts["takeover"] = LEVELS.get(facts["takeover"])
    if facts["closed_for"] is not None:
        facts["closed_for"] = Closed(facts["closed_for"])
    return GameRecord(**facts)


def _pace(written: str) -> Pace | None:
    """Read a pace; a damaged one counts as none. It may be damaged together with the snapshot on the same disk page."""
    try:
        return PACE.decode(written)
    except msgspec.MsgspecError:
        return None


def seat_of(row: Row) -> SeatRecord:
    """Read a row of ``seats``."""
    level = row["computer"] and Level(row["computer"])
    return SeatRecord(**dict(row) | {"computer": level, "vacant": bool(row["vacant"])})


def guest_of(row: Row) -> Guest:
    """Read a row of ``guests``."""
    return Guest(**dict(row) | {"welcome": Welcome(row["welcome"])})


def entry_of(row: Row) -> Logged:
    """Read a row of ``actions``."""
    return Logged(**dict(row) | {field: bool(row[field]) for field in FLAGS})


def clock_of(row: Row) -> Clock:
    """Read a row of ``clocks``."""
    return Clock(**dict(row) | {"aside": bool(row["aside"]), "rung": Rung(row["rung"])})


def draft_of(row: Row) -> DraftRecord:
    """Read a row of ``drafts``."""
    actions = msgspec.json.decode(row["actions"], type=tuple[str, ...])
    return DraftRecord(**dict(row) | {"actions": actions, "sealed": bool(row["sealed"])})


def plan_of(row: Row) -> Plan:
    """Read a row of ``plans``."""
    lines = msgspec.json.decode(row["lines"], type=tuple[tuple[str, ...], ...])
    return Plan(**dict(row) | {"lines": lines, "armed": bool(row["armed"])})


def post_of(row: Row) -> Post:
    """Read a row of ``posts``."""
    return Post(**dict(row) | {"buttons": bool(row["buttons"])})


def outgoing_of(row: Row) -> Outgoing:
    """Read a row of ``outbox``."""
    return Outgoing(**dict(row) | {"detail": msgspec.json.decode(row["detail"])})


def vote_of(row: Row) -> Vote:
    """Read a row of ``votes``."""
    agreed, refused = (msgspec.json.decode(row[field], type=tuple[Seat, ...]) for field in ("agreed", "refused"))
    pace = row["pace"] and PACE.decode(row["pace"])
    told = {"agreed": agreed, "refused": refused, "pace": pace, "motion": Motion(row["motion"])}
    return Vote(**dict(row) | told | {"computer": LEVELS.get(row["computer"])})


def ended_vote_of(row: Row) -> EndedVote:
    """Read a row of ``ended_votes``."""
    return EndedVote(**dict(row) | {"verdict": Verdict(row["verdict"])})
