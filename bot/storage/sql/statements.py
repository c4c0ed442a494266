"""Statements that several writes of the store share; each runs in the transaction of its caller."""

from collections.abc import Sequence
from typing import Final

from bot.settings.deadlines.clocks import CLOCK, STILL, VOTE, Due
from bot.settings.deadlines.silence import stands
from bot.settings.deadlines.vacation import VACATION
from bot.storage.audit import Audited
from bot.storage.changes import Progress, Schedule
from bot.storage.database import Facts, Transaction
from bot.storage.errors import ChannelTaken, Conflict, DamagedRow
from bot.storage.records import Closed, GameRecord, Logged, Motion, Plan, SeatRecord, StandingAnswer, Verdict
from bot.storage.rows import (
    GAME_WITHOUT_SNAPSHOT,
    VARYING,
    as_written,
    checksum,
    columns_with_checksum,
    game_of,
    inserting,
    row_of,
    row_sum,
    seat_of,
)
from rules.core.model import Seat
from rules.core.struct import Struct, evolve

GOING: Final = "SELECT 1 FROM games WHERE id = :game AND seq = :seq AND status = 'live'"

CARD_CHANGED: Final = "UPDATE games SET lobby_seq = lobby_seq + 1 WHERE id = :game"

KEYS: Final = {
    "seats": ("game_id", "seat"),
    "drafts": ("game_id", "seat"),
    "plans": ("game_id", "seat"),
    "standing": ("game_id", "seat"),
    "posts": ("game_id", "seq"),
    "votes": ("game_id",),
    "clocks": ("game_id", "seat"),
    "due": ("game_id", "kind", "seat"),
    "guests": ("game_id", "user_id"),
    "candidates": ("game_id", "user_id"),
    "boards": ("guild_id",),
    "requests": ("game_id", "message_id", "user_id"),
    "notes": ("game_id", "id"),
}
"""The primary keys of the tables that records are put into."""


async def put(db: Transaction, table: str, record: Struct) -> None:
    """Insert or replace *record*, with its checksum if the table has them."""
    row, keys = row_of(record), KEYS[table]
    if table in VARYING:
        row["checksum"] = row_sum(table, row)
    names = ", ".join(f'"{field}"' for field in row)
    replaced = ", ".join(f'"{field}" = excluded."{field}"' for field in row if field not in keys)
    await db.run(
        f"INSERT INTO {table} ({names}) VALUES ({', '.join(f':{field}' for field in row)})"
        f" ON CONFLICT ({', '.join(keys)}) DO UPDATE SET {replaced}",
        row,
    )


async def put_wanted(db: Transaction, table: str, record: Plan | StandingAnswer, what: object) -> None:
    """Insert or replace *record*, or delete its row if *what* is empty."""
    if what:
        await put(db, table, record)
    else:
        deleting = f"DELETE FROM {table} WHERE game_id = :game AND seat = :seat"
        await db.run(deleting, {"game": record.game_id, "seat": record.seat})


async def forget_wanted(db: Transaction, game_id: int) -> None:
    """Delete the plans and standing answers of a game, and its clocks with all that depends on them."""
    for table in ("plans", "standing", "clocks", "due", "candidates"):
        await db.run(f"DELETE FROM {table} WHERE game_id = :game", {"game": game_id})
    await db.run("DELETE FROM outbox WHERE game_id = :game AND seat IS NOT NULL", {"game": game_id})


async def set_schedule(db: Transaction, game_id: int, schedule: Schedule) -> None:
    """Replace the clocks of a game, and what is due at them."""
    await db.run("DELETE FROM clocks WHERE game_id = :game", {"game": game_id})
    for clock in schedule.clocks:
        await put(db, "clocks", clock)
    await set_due(db, game_id, CLOCK, schedule.due)


async def put_first_schedule(db: Transaction, game_id: int, schedule: Schedule) -> None:
    """Replace the clocks of a game, and whatever is due there, by a *schedule* that may have due items of all kinds."""
    for table in ("clocks", "due"):
        await db.run(f"DELETE FROM {table} WHERE game_id = :game", {"game": game_id})
    for clock in schedule.clocks:
        await put(db, "clocks", clock)
    for row in schedule.due:
        await put(db, "due", row)


async def end_claims(db: Transaction, seat: SeatRecord) -> None:
    """Delete the claims to the seat that somebody has just taken, and that person's claims to other seats."""
    facts = {"game": seat.game_id, "seat": seat.seat, "user": seat.user_id}
    await db.run("DELETE FROM candidates WHERE game_id = :game AND (seat = :seat OR user_id = :user)", facts)
    await db.run("DELETE FROM due WHERE game_id = :game AND kind = 'seat' AND seat = :seat", facts)


async def set_due(db: Transaction, game_id: int, kind: str, due: Sequence[Due]) -> None:
    """Replace what of a *kind* is due at a game."""
    assert all((one.game_id, one.kind) == (game_id, kind) for one in due), "these rows, and no others"
    await db.run("DELETE FROM due WHERE game_id = :game AND kind = :kind", {"game": game_id, "kind": kind})
    for one in due:
        await put(db, "due", one)


async def look_at_vacations(db: Transaction, what: str, facts: Facts) -> None:
    """Schedule one check whether a table waits for an absent player, for each of the seats that *what* selects."""
    live = "(status = 'live' OR closed_for = 'server') AND pace IS NOT NULL AND computer IS NULL"
    there = f"FROM seats JOIN games ON games.id = game_id WHERE {live} AND {what}"
    looking = f"INSERT INTO due (game_id, kind, seat, number, at) SELECT game_id, 'vacation', seat, 0, 0 {there}"
    await db.run(f"{looking} ON CONFLICT (game_id, kind, seat) DO UPDATE SET at = excluded.at", facts)


SEEKS: Final = """private = 0 AND CASE status
    WHEN 'open' THEN games.seats > (SELECT count(*) FROM seats WHERE game_id = games.id)
        + keeps * (SELECT count(*) FROM guests WHERE game_id = games.id AND welcome = 'invited')
    WHEN 'live' THEN EXISTS (
        SELECT 1 FROM seats WHERE game_id = games.id AND (vacant = 1 OR computer IS NOT NULL AND user_id > 0))
    ELSE false END"""
"""True for a public table that looks for players: its lobby has a seat that is kept for nobody, or a seat is open."""

AWAY_AT: Final = (
    "game_id = :game AND EXISTS (SELECT 1 FROM people WHERE people.user_id = seats.user_id AND away IS NOT NULL)"
)
"""The seats of a game whose players have announced an absence."""


async def claim(db: Transaction, due: Due) -> None:
    """Take away a row of what is due.

    Raises:
        Conflict: It does not stand there any more.
    """
    facts = {"game": due.game_id, "kind": due.kind, "seat": due.seat, "at": due.at}
    if not await db.run(CLAIMING, facts):
        raise Conflict(f"what was due at game {due.game_id} ({due.kind} {due.seat}) is done")


async def put_audit(db: Transaction, audit: Audited) -> None:
    """Write a row of the audit log."""
    await db.run(AUDITING, row_of(audit) | {"game_id": audit.game_id or None})


async def halt(db: Transaction, game_id: int) -> None:
    """Delete what is due at a closed game, its messages about clocks, and claims to its seats; it may be restored."""
    await end_vote(db, game_id, Verdict.MOVED)
    for table in ("due", "candidates"):  # a claim without its due item would never be settled
        await db.run(f"DELETE FROM {table} WHERE game_id = :game", {"game": game_id})
    await db.run("DELETE FROM outbox WHERE game_id = :game AND seat IS NOT NULL", {"game": game_id})


async def end_vote(
    db: Transaction,
    game_id: int,
    verdict: Verdict | None,
    *,
    seat: Seat | None = None,
    motions: Sequence[Motion] = (),
    but: Sequence[Seat] = (),
) -> None:
    """End the vote of a game if there is one and *verdict* is not None; keep its message until its buttons are removed.

    If *motions* are given, only votes on these end. Votes about the seats *but* go on. *seat* is the seat that refused.
    """
    if verdict is None:
        return
    facts = {"game": game_id, "verdict": verdict.value, "seat": seat}
    which = "game_id = :game" + (
        f" AND motion IN ({', '.join(repr(each.value) for each in motions)})" if motions else ""
    )
    if but:
        which += f" AND (seat IS NULL OR seat NOT IN ({', '.join(map(str, but))}))"
    ended = f"SELECT game_id, token, message_id, :verdict, :seat FROM votes WHERE {which}"
    again = "ON CONFLICT (game_id, token) DO UPDATE SET message_id = excluded.message_id"
    if await db.run(f"INSERT INTO ended_votes (game_id, token, message_id, verdict, seat) {ended} {again}", facts):
        await db.run("DELETE FROM votes WHERE game_id = :game", facts)
        await set_due(db, game_id, VOTE, ())


def unshown_votes_condition(mine: str) -> str:
    """Return the condition for rows of ``votes`` without a message, of live games for which *mine* holds."""
    return f"message_id IS NULL AND EXISTS (SELECT 1 FROM games WHERE id = game_id AND status = 'live' AND {mine})"


async def thaw(db: Transaction, game_id: int, away: int) -> None:
    """Shift the clocks of a game as if *away* seconds had not passed."""
    for thawing in THAWING:
        await db.run(thawing.format(games=":game"), {"game": game_id, "away": away})


async def stand_still(db: Transaction, game_id: int, at: int) -> None:
    """Schedule the next check of a game that stands still *at* this time, and drop an earlier one."""
    standing = "status = 'live' AND (paused_at IS NOT NULL OR refused_at IS NOT NULL)"
    rows = await db.rows(f"SELECT refused_at FROM games WHERE id = :game AND {standing}", {"game": game_id})
    due = [stands(game_id, at, refused=row["refused_at"] is not None) for row in rows]
    await set_due(db, game_id, STILL, due)


async def refuse_unless_live(db: Transaction, game_id: int) -> None:
    """Check that a game is live, and keep it so until the transaction ends.

    Raises:
        Conflict: It is not.
    """
    if not await db.rows(f"SELECT 1 FROM games WHERE id = :game AND status = 'live'{db.locking}", {"game": game_id}):
        raise Conflict(f"game {game_id} is not live")


async def seats_of_lobby(db: Transaction, game_id: int) -> int:
    """Return the number of players of an open game, and keep the game open until the transaction ends.

    Raises:
        Conflict: It is not open.
    """
    lobby = f"SELECT seats FROM games WHERE id = :game AND status = 'open'{db.locking}"
    rows = await db.rows(lobby, {"game": game_id})
    if not rows:
        raise Conflict(f"game {game_id} is not open")
    seats: int = rows[0]["seats"]
    return seats


async def refuse_if_taken(db: Transaction, channel_id: int, *, unless: int = 0) -> None:
    """Check that the channel has no live game other than *unless*.

    Raises:
        ChannelTaken: It has one.
    """
    there = "SELECT id FROM games WHERE channel_id = :channel AND status = 'live' AND id <> :unless"
    for row in await db.rows(there, {"channel": channel_id, "unless": unless}):
        raise ChannelTaken(row["id"])


async def seats_of(db: Transaction, game_id: int) -> tuple[SeatRecord, ...]:
    """Return the seats of a game, in order.

    Raises:
        DamagedRow: A row is damaged, so it is not known who sits there.
    """
    rows = [as_written("seats", row) for row in await db.rows(SEATS, {"game": game_id})]
    if None in rows:
        raise DamagedRow(game_id, "seats")
    return tuple(seat_of(row) for row in rows if row is not None)


async def refuse_unless_at(db: Transaction, game_id: int, seq: int) -> None:
    """Check that a live game's log ends at *seq*, and keep it so until the transaction ends.

    Raises:
        Conflict: It does not, or the game is not live.
    """
    if not await db.rows(f"{GOING}{db.locking}", {"game": game_id, "seq": seq}):
        raise Conflict(f"game {game_id} went on after entry {seq}")


async def add_progress(db: Transaction, game_id: int, after: int, progress: Progress) -> GameRecord:
    """Append entries to a live game's log, which must end at *after*.

    Raises:
        Conflict: It does not, or the game is not live.
    """
    entries, snapshot = progress.entries, progress.snapshot
    assert [entry.seq for entry in entries] == list(range(after + 1, after + len(entries) + 1)), "the log has no gaps"
    rows = await db.rows(
        FINISH if progress.over else ADVANCE,
        {
            "game": game_id,
            "after": after,
            "seq": after + len(entries),
            "snapshot": snapshot,
            "checksum": checksum(snapshot, after + len(entries)),
            "asks": progress.asks,
            "moved_at": next((entry.at for entry in reversed(entries) if not entry.quiet), None),
        },
    )
    if not rows:
        raise Conflict(f"the log of game {game_id} does not end at {after}, or the game is not live")
    if entries:
        await db.run_many(LOG, [row_of(entry) | {"game_id": game_id} for entry in entries])
    return evolve(game_of(rows[0]), snapshot=snapshot)


async def close(db: Transaction, game_id: int, why: Closed, *, at: int) -> bool:
    """Close an open or live game, and return True if it was either; leave other games as they are.

    Its plans and standing answers are kept while it may be restored, and its clocks stand still.
    """
    closing = (
        "UPDATE games SET status = 'closed', closed_at = :at, closed_for = :why, lobby_seq = lobby_seq + 1"
        " WHERE id = :game AND status IN ('open', 'live')"
    )
    if not await db.run(closing, {"game": game_id, "at": at, "why": why}):
        return False
    if why is Closed.LOBBY:
        await forget_wanted(db, game_id)
    elif why is not Closed.SERVER:
        await halt(db, game_id)
    return True


STANDING: Final = f"('{VOTE}', '{STILL}')"
"""The kinds of due items that run even while a game is paused, or while its thread refuses posts."""

THAWING: Final = (
    "UPDATE clocks SET since = since + :away WHERE game_id IN ({games})",
    f"UPDATE due SET at = at + :away WHERE game_id IN ({{games}}) AND kind NOT IN {STANDING} AND kind <> '{VACATION}'",
    "UPDATE outbox SET kept_at = kept_at + :away WHERE game_id IN ({games}) AND seat IS NOT NULL",
    "UPDATE candidates SET at = at + :away WHERE game_id IN ({games})",
    "UPDATE games SET moved_at = moved_at + :away WHERE id IN ({games}) AND status = 'live'",
)
"""Shift the clocks, due items, messages and claims of a table; votes and vacations follow the calendar, and stay."""

DELAYING: Final = (
    "UPDATE votes SET ends = ends + :away WHERE game_id IN ({games}) AND ends > 0",
    f"UPDATE due SET at = at + :away WHERE game_id IN ({{games}}) AND kind IN {STANDING}",
    "UPDATE guests SET since = since + :away WHERE game_id IN ({games})",
    "UPDATE games SET moved_at = moved_at + :away, begins_at = begins_at + :away"
    " WHERE id IN ({games}) AND status = 'open'",
)
"""Shift votes and lobbies as if *away* seconds had not passed."""

CLAIMING: Final = "DELETE FROM due WHERE game_id = :game AND kind = :kind AND seat = :seat AND at = :at"

SEATS: Final = f"SELECT {columns_with_checksum(SeatRecord)} FROM seats WHERE game_id = :game ORDER BY seat"

ADVANCE: Final = (
    "UPDATE games SET seq = :seq, snapshot = :snapshot, checksum = :checksum, asks = :asks,"
    " moved_at = coalesce(:moved_at, moved_at)"
    f" WHERE id = :game AND seq = :after AND status = 'live' RETURNING {GAME_WITHOUT_SNAPSHOT}"
)

FINISH: Final = ADVANCE.replace("SET", "SET status = 'over', lobby_seq = lobby_seq + 1,", 1)
"""The same for a game that is over; its card must then show the result.

ADVANCE leaves the status out, because indexes depend on it.
"""

AUDITING: Final = inserting("audit", Audited)

LOG: Final = inserting("actions", Logged, "game_id")
