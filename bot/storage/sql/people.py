"""People's own settings."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Final

import msgspec

from bot.settings.deadlines.vacation import Away, spent
from bot.settings.people.person import NOBODY_YET, UNREADABLE, Person, read_person, rewritten
from bot.storage.database import Row, Transaction
from bot.storage.errors import Conflict
from bot.storage.sql.access import Access
from bot.storage.sql.forgetting import take_out
from bot.storage.sql.statements import look_at_vacations
from rules.core.struct import evolve

NOBODYS: Final[Mapping[str, str]] = defaultdict(lambda: "…")
"""The name of a person who was forgotten, if no other name is given."""

READING: Final = "SELECT settings, away FROM people WHERE user_id = :user"
ADDING: Final = "INSERT INTO people (user_id, settings) VALUES (:user, '{}') ON CONFLICT (user_id) DO NOTHING"
SETTING: Final = "UPDATE people SET settings = :settings, away = :away WHERE user_id = :user"
FORGETTING: Final = "DELETE FROM people WHERE user_id = :user"

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
