"""A clock on the wall that tests turn by hand."""

import asyncio
import time
from typing import Final

from bot.keeping.wall import Wall

LONGEST_SECONDS: Final = 1.0
"""The longest wait that a HandWall lets pass by itself."""


class HandWall(Wall):
    """The real time plus what the test has *turned* the clock by; whoever waits is woken when it is turned.

    Only waits of up to a second pass by themselves: the time shown goes on meanwhile. A longer one would make what
    happens in a test depend on how long the test takes.
    """

    def __init__(self) -> None:
        self.turned = 0.0
        self._waiting: set[asyncio.Event] = set()

    def now(self) -> float:
        return time.time() + self.turned

    def turn(self, seconds: float) -> None:
        """Put the clock forward, or back."""
        self.turned += seconds
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


class StillWall(Wall):
    """It stands at *at* until it is turned."""

    def __init__(self, at: float = 1_000_000.0) -> None:
        self.at = at

    def now(self) -> float:
        return self.at

    def turn(self, seconds: float) -> None:
        """Put the clock forward, or back."""
        self.at += seconds
