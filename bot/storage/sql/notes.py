"""Private notes of people on games."""

from typing import Final

from bot.storage.database import Transaction
from bot.storage.records import Note
from bot.storage.rows import columns
from bot.storage.sql.access import Access
from bot.storage.sql.statements import put

HERE: Final = "count(CASE WHEN game_id = :game THEN 1 END)"
COUNTS: Final = f"SELECT count(*) AS everywhere, {HERE} AS here FROM notes WHERE user_id = :user"


class Notes(Access):
    """Notes, which only their authors read."""

    async def add_note(self, note: Note, *, of_game: int, of_user: int, press: int | None = None) -> bool:
        """Write a note; False if its author has *of_game* notes on the game, or *of_user* in all, already."""

        async def work(db: Transaction) -> bool:
            [there] = await db.rows(COUNTS, {"game": note.game_id, "user": note.user_id})
            if there["here"] >= of_game or there["everywhere"] >= of_user:
                return False
            await put(db, "notes", note)
            return True

        return await self._write(work, press)

    async def notes(self, user_id: int, game_id: int | None = None) -> tuple[Note, ...]:
        """Return the notes of a user on one game or on all, the newest first."""
        which = "" if game_id is None else " AND game_id = :game"
        wanted = f"SELECT {columns(Note)} FROM notes WHERE user_id = :user{which} ORDER BY id DESC"
        return tuple(Note(**dict(row)) for row in await self._rows(wanted, user=user_id, game=game_id))

    async def drop_note(self, user_id: int, note_id: int, *, press: int | None = None) -> None:
        """Delete a note of a user, if it is there."""
        await self._run("DELETE FROM notes WHERE user_id = :user AND id = :id", {"user": user_id, "id": note_id}, press)
