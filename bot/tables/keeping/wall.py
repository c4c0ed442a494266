"""The clock on the wall, by which everything is due, and which tests turn by hand."""

import asyncio
import time
from contextlib import suppress
from typing import Final


class WallClock:
    """A clock, with a way to wait by it."""

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
