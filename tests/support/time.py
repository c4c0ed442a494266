"""A clock on the wall that tests turn by hand."""

import asyncio
import time
from typing import Final

from bot.keeping.wall import Wall

LONGEST_SECONDS: Final = 5.0
"""The longest wait that a HandWall lets pass by itself: that before something is tried again that failed."""


class HandWall(Wall):
    """The real time plus what the test has *turned* the clock by; whoever waits is woken when it is turned.

    Only short waits pass by themselves. A longer one, such as that of a loop which runs each minute, would make what
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
