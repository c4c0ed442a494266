"""A clock on the wall that tests turn by hand."""

import asyncio
import time

from bot.keeping.wall import Wall


class HandWall(Wall):
    """It shows the real time and what it was *turned* by, and wakes whoever waits when it is turned."""

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
            await super().wait(seconds, woken)
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
