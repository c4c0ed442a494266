"""Whether the bot is there, and the clock by which everything is due; every deadline stands still while it is not."""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from bot.storage.sql.store import Store

# Half of LONGEST_SECONDS in keeper.py, so that each of its looks notes it, and half of what counts as an absence
# (OUTAGE_SECONDS in bot/storage/sql/attendance.py). More notes would be writes that nobody needs.
NOTED_SECONDS: Final = 30.0
"""The shortest time between two notes in the store that the bot is there."""

# A choice: time servers correct a clock by milliseconds at a time, and deadlines are shown to the minute.
PUT_SECONDS: Final = 1.0
"""A greater difference between the clock on the wall and the steady one means that one of them was set or stopped."""


class WallClock:
    """The clock on the wall, with a way to wait by it. Tests turn one by hand."""

    # Looks come every 60 seconds at the latest (keeper.py), so only a process that was stopped, or a machine that
    # slept, has a gap of twice that.
    longest: float = 120.0
    """The most seconds between two looks at it during which somebody can have been there."""

    def now(self) -> float:
        """Return the time in Unix seconds."""
        return time.time()

    def steady(self) -> float:
        """Return seconds since some moment, by a clock that nobody sets."""
        return time.monotonic()

    async def wait(self, seconds: float, woken: asyncio.Event) -> None:
        """Return after *seconds*, or as soon as the event is set."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await woken.wait()


WALL: Final = WallClock()


class Presence:
    """Notes in the *store* that the bot is there, and moves all deadlines there by the length of each absence.

    The bot is absent while its process is down or stopped, the store takes nothing, or Discord cannot be reached:
    nobody can move then. When the machine's clock is set forward, that looks like an absence. When it is set back, it
    is a negative absence, so a jump that is put right leaves every deadline where it was.
    """

    def __init__(self, store: Store, wall: WallClock) -> None:
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

        When the clock on the wall is set, this time goes on as before until the next note has moved all deadlines.
        """
        if self._noted is None:
            return self.wall.now()
        at, steady = self._noted
        return at + self.wall.steady() - steady

    async def look(self) -> bool:
        """Return whether Discord can be reached; if it can, note that the bot is there.

        Raises:
            StorageError, Unsettled: The store takes nothing, so nobody can move.
        """
        if not self.is_reached():
            self._was_there = False
            return False
        await self.note()
        return True

    async def note(self) -> None:
        """Note that the bot is there, and move all deadlines by its absence; do nothing if that was just done.

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
