"""Removes a person from the games that are over for good: the moves stay, but no longer say whose they were.

The former player becomes an id that Discord never issued, derived from the seat, and gets the same name as all others.
Games that go on, or may go on again, still need to know who plays.
"""

import json
from collections.abc import Mapping
from typing import Final

from bot.storage.database import Transaction
from bot.storage.records import Closed

BYGONE: Final = (
    "(status = 'over' OR status = 'closed' AND (closed_at IS NULL OR closed_at < :since"
    f" OR closed_for IN ('{Closed.LOBBY}', '{Closed.EXPIRED}')))"
)
"""The condition for a game that cannot go on again."""

THEIRS: Final = (
    "EXISTS (SELECT 1 FROM seats WHERE seats.game_id = games.id AND user_id = :user)"
    " OR EXISTS (SELECT 1 FROM former WHERE former.game_id = games.id AND user_id = :user)"
    " OR EXISTS (SELECT 1 FROM guests WHERE guests.game_id = games.id AND user_id = :user)"
    " OR EXISTS (SELECT 1 FROM audit WHERE audit.game_id = games.id AND user_id = :user)"
    " OR host = :user"
)
SEATS: Final = "SELECT seat, name FROM seats WHERE game_id = :game AND user_id = :user"
TAKING_OUT: Final = (
    "UPDATE seats SET name = :name, user_id = seat + 1, checksum = NULL WHERE game_id = :game AND user_id = :user",
    "UPDATE seats SET added_by = NULL, checksum = NULL WHERE game_id = :game AND added_by = :user",
    "UPDATE actions SET user_id = seat + 1 WHERE game_id = :game AND user_id = :user",
    "UPDATE games SET host = 0 WHERE id = :game AND host = :user",
    "UPDATE audit SET user_id = 0 WHERE game_id = :game AND user_id = :user",
    "DELETE FROM former WHERE game_id = :game AND user_id = :user",
    "DELETE FROM guests WHERE game_id = :game AND user_id = :user",
    "DELETE FROM candidates WHERE game_id = :game AND user_id = :user",
    "DELETE FROM requests WHERE game_id = :game AND user_id = :user",
    "DELETE FROM outbox WHERE game_id = :game AND user_id = :user",
)
UNWRITING: Final = tuple(
    f"DELETE FROM {table} WHERE EXISTS (SELECT 1 FROM seats WHERE seats.game_id = {table}.game_id"
    f" AND seats.seat = {table}.seat AND user_id = :user){more}"
    for table, more in (("drafts", " AND sealed = 0"), ("plans", ""), ("standing", ""))
)
"""Delete a person's unpublished texts. A sealed draft is kept, because it is a move that waits for those of others."""


async def take_out(db: Transaction, user_id: int, *, since: int, names: Mapping[str, str]) -> int:
    """Remove a user from games that are over, or were closed before *since*; return the number of their other games.

    *names* has the replacement name for each language of a game.
    """
    facts = {"user": user_id, "since": since}
    for statement in (*UNWRITING, "DELETE FROM notes WHERE user_id = :user"):
        await db.run(statement, facts)
    over = await db.rows(f"SELECT id, locale FROM games WHERE {BYGONE} AND ({THEIRS}) ORDER BY id{db.locking}", facts)
    for game in over:
        at = {"game": game["id"], "user": user_id, "name": names[game["locale"]]}
        called = {row["name"] for row in await db.rows(SEATS, at)}  # before the statements below take the name away
        for statement in TAKING_OUT:
            await db.run(statement, at)
        for row in await db.rows("SELECT id, detail FROM audit WHERE game_id = :game", at):
            detail = {key: at["name"] if said in called else said for key, said in json.loads(row["detail"]).items()}
            await db.run(
                "UPDATE audit SET detail = :detail WHERE id = :id", {"id": row["id"], "detail": json.dumps(detail)}
            )
    sits = "EXISTS (SELECT 1 FROM seats WHERE seats.game_id = games.id AND user_id = :user)"
    [left] = await db.rows(f"SELECT count(*) AS n FROM games WHERE {sits}", facts)
    return int(left["n"])
