"""Private notes on a game or on an entry of its log, with tags; nobody but their author reads them."""

from typing import Final

from bot.base import errors
from bot.base.api import limits
from bot.storage.records import Note
from bot.storage.sql.notes import Notes as Stored
from bot.tables.table import Table

# Choices: a note is a remark and no essay, ten of them fit on a page, and nobody fills the disk with them.
LENGTH: Final = 300
"""The most characters of a note."""

OF_GAME: Final = 100
"""The most notes of somebody on one game."""

OF_USER: Final = 2_000
"""The most notes of somebody in all."""


class Notes:
    """Writes, finds and deletes notes."""

    def __init__(self, store: Stored) -> None:
        self._store = store

    async def write(self, table: Table, user_id: int, text: str, *, entry: int, press: int) -> None:
        """Write a note on an *entry* of the log, numbered as its author reads it, or on the game as a whole for 0.

        Raises:
            NoSuchEntry: The log that they may read has no such entry.
            TooManyNotes: They have as many as there may be.
        """
        known = table.known_entries(table.seat_of(user_id))
        if not 0 <= entry <= len(known):
            raise errors.NoSuchEntry(number=entry, last=len(known))
        seq = known[entry - 1].seq if entry else 0
        text = limits.cut(" ".join(text.split()), LENGTH)
        note = Note(game_id=table.record.id, id=press, user_id=user_id, seq=seq, text=text)
        if not await self._store.add_note(note, of_game=OF_GAME, of_user=OF_USER, press=press):
            raise errors.TooManyNotes(game=OF_GAME, most=OF_USER)

    async def find(self, user_id: int, *, words: str = "", game_id: int | None = None) -> tuple[Note, ...]:
        """Return the notes of a user with all *words*, on one game or on all, the newest first.

        A word with # before it is a tag, and is found as a whole.
        """
        wanted = words.casefold().split()
        return tuple(note for note in await self._store.notes(user_id, game_id) if _has(note.text.casefold(), wanted))

    async def delete(self, user_id: int, note_id: int, *, press: int) -> None:
        """Delete a note of a user, if it is there."""
        await self._store.drop_note(user_id, note_id, press=press)


def _has(text: str, wanted: list[str]) -> bool:
    """Whether *text* has all words and tags."""
    words = [word.rstrip(".,;:!?)") for word in text.split()]
    return all(word in (words if word.startswith("#") else text) for word in wanted)
