"""Whether the bot is there: every deadline waits for as long as it was not."""

import asyncio
from collections.abc import Callable
from typing import Final

from bot.keeping.wall import Wall
from bot.storage.sql.store import Store

NOTED_SECONDS: Final = 30.0
"""The store is told this often at most that the bot is there."""

PUT_SECONDS: Final = 1.0
"""By so much the clock on the wall and the steady one differ when one of them was put, or stood still."""


class Presence:
    """Notes in the *store* that the bot is there, and moves all deadlines there by as long as it was not, by *wall*.

    It is away while its process is down or stands still, the store takes nothing, or Discord cannot be reached: then
    nobody can move. A clock of the machine that is put forward looks the same; one that is put back, as an absence of
    less than nothing, so that a clock which is put right again leaves every deadline where it was.
    """

    def __init__(self, store: Store, wall: Wall) -> None:
        self.wall = wall
        self.is_reached: Callable[[], bool] = lambda: True
        """Whether Discord can be reached."""
        self.moved: Callable[[tuple[int, ...]], None] = lambda games: None
        """What is called when deadlines have moved, with the live games that show some."""
        self._store = store
        self._noted: tuple[float, float] | None = None
        self._was_there = False
        self._noting = asyncio.Lock()

    def now(self) -> float:
        """Return the time in Unix seconds by which everything is due.

        It goes on steadily when the clock on the wall is put, until the next note moves all deadlines as well.
        """
        if self._noted is None:
            return self.wall.now()
        at, steady = self._noted
        return at + self.wall.steady() - steady

    async def look(self) -> bool:
        """Return whether Discord can be reached; if so, all deadlines have moved by as long as the bot was away.

        Raises:
            StorageError, Unsettled: The store takes nothing, so nobody can move.
        """
        if not self.is_reached():
            self._was_there = False
            return False
        await self.note()
        return True

    async def note(self) -> None:
        """Note that the bot is there, unless that has just been noted.

        Raises:
            StorageError, Unsettled: The store takes nothing, so nobody can move.
        """
        async with self._noting:
            at, steady = self.wall.now(), self.wall.steady()
            passed = self.wall.longest if self._noted is None else steady - self._noted[1]
            is_even = abs(at - self.now()) <= PUT_SECONDS
            if self._was_there and is_even and passed < NOTED_SECONDS:
                return
            there = min(passed, self.wall.longest) if self._was_there else 0
            self._was_there = False  # as long as the store has not taken it
            moved = await self._store.attend(int(at), there=round(there))
            self._noted, self._was_there = (at, steady), True
            if moved is not None:
                self.moved(moved)
