"""People's own settings, and the removal of people who are forgotten."""

import json
from collections import defaultdict
from collections.abc import Mapping
from typing import Final

import msgspec

from bot.settings.deadlines.vacation import Away, spent
from bot.settings.people.person import NOBODY_YET, UNREADABLE, Person, read_person, rewritten
from bot.storage.database import Row, Transaction
from bot.storage.errors import Conflict
from bot.storage.records import Closed
from bot.storage.sql.access import Access
from bot.storage.sql.statements import look_at_vacations
from rules.core.struct import evolve

NOBODYS: Final[Mapping[str, str]] = defaultdict(lambda: "…")
"""The name of a person who was forgotten, if no other name is given."""

READING: Final = "SELECT settings, away FROM people WHERE user_id = :user"
ADDING: Final = "INSERT INTO people (user_id, settings) VALUES (:user, '{}') ON CONFLICT (user_id) DO NOTHING"
SETTING: Final = "UPDATE people SET settings = :settings, away = :away WHERE user_id = :user"
FORGETTING: Final = "DELETE FROM people WHERE user_id = :user"

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

AWAY: Final = msgspec.json.Decoder(tuple[Away, ...])


def person_of(row: Row) -> Person:
    """Read a row of ``people``; absences that cannot be read are left out, as settings are."""
    try:
        away = AWAY.decode(row["away"] or "[]")
    except UNREADABLE:
        away = ()
    return evolve(read_person(row["settings"]), away=away)


async def put_person(db: Transaction, user_id: int, settings: str, away: tuple[Away, ...]) -> None:
    """Write the *settings* of a user who has a row, and when the user is *away*, which has its own column."""
    written = msgspec.json.encode(away).decode() if away else None
    await db.run(SETTING, {"user": user_id, "settings": settings, "away": written})


class People(Access):
    """People's own settings, in a database."""

    async def person(self, user_id: int) -> Person:
        rows = await self._rows(READING, user=user_id)
        return person_of(rows[0]) if rows else NOBODY_YET

    async def set_person(
        self, user_id: int, changes: Mapping[str, object], *, given: Person | None = None, press: int | None = None
    ) -> Person:
        async def work(db: Transaction) -> Person:
            await db.run(ADDING, {"user": user_id})  # creates the row, so that it can be locked
            [row] = await db.rows(f"{READING}{db.locking}", {"user": user_id})
            before = person_of(row)
            if given is not None and before != given:
                raise Conflict(f"the settings of user {user_id} have changed")
            after = evolve(before, **changes)
            settings = {name: value for name, value in changes.items() if name != "away"}
            await put_person(db, user_id, rewritten(row["settings"], settings), after.away)
            if "away" in changes:
                await look_at_vacations(db, "user_id = :user", {"user": user_id})
            return after

        return await self._write(work, press)

    async def forget_person(
        self, user_id: int, *, now: int, since: int = 0, names: Mapping[str, str] = NOBODYS, press: int | None = None
    ) -> int:
        async def work(db: Transaction) -> int:
            rows = await db.rows(f"{READING}{db.locking}", {"user": user_id})
            away = spent(person_of(rows[0]).away, now) if rows else ()
            if away:
                await put_person(db, user_id, "{}", away)
            else:
                await db.run(FORGETTING, {"user": user_id})
            await look_at_vacations(db, "user_id = :user AND vacation_until IS NOT NULL", {"user": user_id})
            return await take_out(db, user_id, since=since, names=names)

        return await self._write(work, press)


async def take_out(db: Transaction, user_id: int, *, since: int, names: Mapping[str, str]) -> int:
    """Remove a user from games that are over, or were closed before *since*; return the number of their other games.

    The moves stay, but no longer say whose they were: the former player becomes an id that Discord never issued,
    derived from the seat. Games that go on, or may go on again, still need to know who plays. *names* has the
    replacement name for each language of a game.
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
