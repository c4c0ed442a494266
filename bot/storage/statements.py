"""Statements that several writes of the store share; each runs in the transaction of its caller."""

import sqlite3
from collections.abc import Sequence
from typing import Any, Final

from bot.storage.records import Closed, GameRecord, Logged, Plan, SeatRecord, StandingAnswer, Status
from bot.storage.rows import ENTRY, GAME, checksum, columns, game_of, row_of, values
from bot.storage.store import ChannelTaken, Conflict
from rules.core.struct import Struct

CARD_CHANGED: Final = "UPDATE games SET lobby_seq = lobby_seq + 1 WHERE id = ?"


def found(db: sqlite3.Connection, sql: str, facts: Any) -> list[sqlite3.Row]:
    """Return the rows that a statement selects or returns."""
    return db.execute(sql, facts).fetchall()


def put(db: sqlite3.Connection, table: str, record: Struct) -> None:
    """Insert or replace *record*."""
    kind = type(record)
    db.execute(f"INSERT OR REPLACE INTO {table} ({columns(kind)}) VALUES ({values(kind)})", row_of(record))


def put_wanted(db: sqlite3.Connection, table: str, record: Plan | StandingAnswer, what: object) -> None:
    """Insert or replace *record*, or delete the row if *what* is empty."""
    if what:
        put(db, table, record)
    else:
        db.execute(f"DELETE FROM {table} WHERE game_id = ? AND seat = ?", (record.game_id, record.seat))


def forget_wanted(db: sqlite3.Connection, game_id: int) -> None:
    """Delete the plans and standing answers of a game."""
    for table in ("plans", "standing"):
        db.execute(f"DELETE FROM {table} WHERE game_id = ?", (game_id,))


def refuse_unless_live(db: sqlite3.Connection, game_id: int) -> None:
    """Check that a game is live.

    Raises:
        Conflict: It is not.
    """
    if not found(db, "SELECT 1 FROM games WHERE id = ? AND status = 'live'", (game_id,)):
        raise Conflict(f"game {game_id} is not live")


def lobby_of(db: sqlite3.Connection, game_id: int) -> sqlite3.Row:
    """Return the row of an open game.

    Raises:
        Conflict: It is not open.
    """
    rows = found(db, "SELECT seats FROM games WHERE id = ? AND status = 'open'", (game_id,))
    if not rows:
        raise Conflict(f"game {game_id} is not open")
    return rows[0]


def refuse_if_taken(db: sqlite3.Connection, channel_id: int, *, unless: int | None = None) -> None:
    """Check that the channel has no open or live game other than *unless*.

    Raises:
        ChannelTaken: It has one.
    """
    there = "SELECT id FROM games WHERE channel_id = ? AND status IN ('open', 'live') AND id IS NOT ?"
    for row in found(db, there, (channel_id, unless)):
        raise ChannelTaken(row["id"])


def seats_of(db: sqlite3.Connection, game_id: int) -> tuple[SeatRecord, ...]:
    """Return the seats of a game, in order."""
    rows = found(db, f"SELECT {columns(SeatRecord)} FROM seats WHERE game_id = ? ORDER BY seat", (game_id,))
    return tuple(SeatRecord(**row) for row in rows)


def add_entries(
    db: sqlite3.Connection, game_id: int, after: int, entries: Sequence[Logged], snapshot: bytes, over: bool
) -> GameRecord:
    """Append *entries* to a live game's log, which must end at *after*.

    Raises:
        Conflict: It does not, or the game is not live.
    """
    assert [entry.seq for entry in entries] == list(range(after + 1, after + len(entries) + 1)), "the log has no gaps"
    facts = {
        "id": game_id,
        "after": after,
        "seq": after + len(entries),
        "snapshot": snapshot,
        "checksum": checksum(snapshot, after + len(entries)),
        "status": Status.OVER if over else Status.LIVE,
        "moved_at": next((entry.at for entry in reversed(entries) if not entry.quiet), None),
    }
    rows = found(
        db,
        "UPDATE games SET seq = :seq, snapshot = :snapshot, checksum = :checksum, status = :status,"
        " moved_at = ifnull(:moved_at, moved_at)"
        f" WHERE id = :id AND seq = :after AND status = 'live' RETURNING {GAME}",
        facts,
    )
    if not rows:
        raise Conflict(f"the log of game {game_id} does not end at {after}, or the game is not live")
    db.executemany(
        f"INSERT INTO actions (game_id, {ENTRY}) VALUES (:game_id, {values(Logged)})",
        [row_of(entry) | {"game_id": game_id} for entry in entries],
    )
    return game_of(rows[0])


def close(db: sqlite3.Connection, game_id: int, why: Closed, *, at: int) -> None:
    """Close an open or live game; others are left as they are."""
    closing = (
        "UPDATE games SET status = 'closed', closed_at = ?, closed_for = ?, lobby_seq = lobby_seq + 1"
        " WHERE id = ? AND status IN ('open', 'live')"
    )
    db.execute(closing, (at, why, game_id))
