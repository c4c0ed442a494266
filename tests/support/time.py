"""A clock on the wall that tests turn by hand."""

import asyncio
import os
import time
from math import inf
from pathlib import Path
from typing import Final

from bot.storage.sql.store import Store
from bot.tables.keeping.presence import Presence, WallClock

LONGEST_SECONDS: Final = 5.0
"""The longest wait that a HandWall lets pass by itself: that before something is tried again that failed."""


class HandWall(WallClock):
    """The real time plus what the test has *turned* the clock by; whoever waits is woken when it is turned.

    Only short waits pass by themselves. A longer one, such as that of a loop which runs each minute, would make what
    happens in a test depend on how long the test takes.
    """

    longest = inf

    def __init__(self) -> None:
        self.turned = self.put = 0.0
        self._waiting: set[asyncio.Event] = set()

    def now(self) -> float:
        return time.time() + self.turned + self.put

    def steady(self) -> float:
        return time.monotonic() + self.turned

    def turn(self, seconds: float) -> None:
        """Let time pass, while the bot is there if it runs."""
        self.turned += seconds
        self._wake()

    def jump(self, seconds: float) -> None:
        """Put the clock forward, or back, though no time passes."""
        self.put += seconds
        self._wake()

    def _wake(self) -> None:
        for woken in self._waiting:
            woken.set()

    async def wait(self, seconds: float, woken: asyncio.Event) -> None:
        self._waiting.add(woken)
        try:
            if seconds <= LONGEST_SECONDS:
                await super().wait(seconds, woken)
            else:
                await woken.wait()
        finally:
            self._waiting.discard(woken)


WALL_FILE: Final = "TEAHOUSE_TEST_WALL"
"""The variable that names the file of a FileWall."""

LOOK_SECONDS: Final = 0.1
"""How often whoever waits by a FileWall looks whether it was turned."""


class FileWall(WallClock):
    """The real time plus the seconds in a file, which `Hours` of another process turn."""

    longest = inf

    @property
    def seconds_ahead(self) -> float:
        """How many seconds it is ahead."""
        try:
            return float(Path(os.environ[WALL_FILE]).read_text())
        except (KeyError, FileNotFoundError):
            return 0.0

    def now(self) -> float:
        return time.time() + self.seconds_ahead

    def steady(self) -> float:
        return time.monotonic() + self.seconds_ahead

    async def wait(self, seconds: float, woken: asyncio.Event) -> None:
        turned, until = self.seconds_ahead, time.monotonic() + seconds
        while not woken.is_set() and self.seconds_ahead == turned and (left := until - time.monotonic()) > 0:
            await super().wait(min(left, LOOK_SECONDS), woken)


class Hours:
    """By how much the bot's clock is ahead, which it reads in the file *path* (`FileWall`)."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._turned = [(0.0, 0.0)]

    @property
    def seconds_passed(self) -> float:
        """How many seconds have passed in all."""
        return self._turned[-1][1]

    def turn(self, seconds: float) -> None:
        """Let time pass."""
        self._turned.append((time.time(), self.seconds_passed + seconds))
        half = self.path.with_suffix(".half")
        half.write_text(str(self.seconds_passed))
        half.rename(self.path)

    def now(self) -> float:
        """Return the time by the bot's clock, in Unix seconds."""
        return time.time() + self.seconds_passed

    def at(self, real: float) -> float:
        """Return what the bot's clock showed at a *real* time."""
        return real + next(ahead for since, ahead in reversed(self._turned) if since <= real)


class StillWall(WallClock):
    """It stands at *at* until it is turned."""

    longest = inf

    def __init__(self, at: float = 1_000_000.0) -> None:
        self.at = at
        self.passed = 0.0

    def now(self) -> float:
        return self.at

    def steady(self) -> float:
        return self.passed

    def turn(self, seconds: float) -> None:
        """Let time pass, while the bot is there."""
        self.at += seconds
        self.passed += seconds

    def jump(self, seconds: float) -> None:
        """Put the clock forward, or back, though no time passes."""
        self.at += seconds


class There(Presence):
    """A bot that is never away, however often a test makes another one."""

    def __init__(self, store: Store, wall: WallClock | None = None) -> None:
        super().__init__(store, wall or StillWall())

    async def note(self) -> None:
        """Note nothing, and move no deadline."""
