"""People's own settings."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Final

from bot.settings.deadlines.vacation import spent
from bot.settings.people.person import NOBODY_YET, Person, read_person, rewritten
from bot.storage.database import Transaction
from bot.storage.errors import Conflict
from bot.storage.sql.access import Access
from bot.storage.sql.forgetting import take_out
from bot.storage.sql.statements import look_at_vacations

NOBODYS: Final[Mapping[str, str]] = defaultdict(lambda: "…")
"""The name of a person who was forgotten, if no other name is given."""

READING: Final = "SELECT settings FROM people WHERE user_id = :user"
ADDING: Final = "INSERT INTO people (user_id, settings) VALUES (:user, '{}') ON CONFLICT (user_id) DO NOTHING"
SETTING: Final = "UPDATE people SET settings = :settings WHERE user_id = :user"
FORGETTING: Final = "DELETE FROM people WHERE user_id = :user"


class People(Access):
    """People's own settings, in a database."""

    async def person(self, user_id: int) -> Person:
        rows = await self._rows(READING, user=user_id)
        return read_person(rows[0]["settings"]) if rows else NOBODY_YET

    async def set_person(
        self, user_id: int, changes: Mapping[str, object], *, given: Person | None = None, press: int | None = None
    ) -> Person:
        async def work(db: Transaction) -> Person:
            await db.run(ADDING, {"user": user_id})  # creates the row, so that it can be locked
            [row] = await db.rows(f"{READING}{db.locking}", {"user": user_id})
            if given is not None and read_person(row["settings"]) != given:
                raise Conflict(f"the settings of user {user_id} have changed")
            written = rewritten(row["settings"], changes)
            await db.run(SETTING, {"user": user_id, "settings": written})
            if "away" in changes:
                await look_at_vacations(db, "user_id = :user", {"user": user_id})
            return read_person(written)

        return await self._write(work, press)

    async def forget_person(
        self, user_id: int, *, now: int, since: int = 0, names: Mapping[str, str] = NOBODYS, press: int | None = None
    ) -> int:
        async def work(db: Transaction) -> int:
            rows = await db.rows(f"{READING}{db.locking}", {"user": user_id})
            away = spent(read_person(rows[0]["settings"]).away, now) if rows else ()
            if away:
                await db.run(SETTING, {"user": user_id, "settings": rewritten("{}", {"away": away})})
            else:
                await db.run(FORGETTING, {"user": user_id})
            await look_at_vacations(db, "user_id = :user AND vacation_until IS NOT NULL", {"user": user_id})
            return await take_out(db, user_id, since=since, names=names)

        return await self._write(work, press)
