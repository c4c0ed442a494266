"""The clock on the wall, by which everything is due, and which tests turn by hand."""

import asyncio
import time
from contextlib import suppress
from typing import Final


class Wall:
    """A clock that can be waited for."""

    def now(self) -> float:
        """Return the time in Unix seconds."""
        return time.time()

    async def wait(self, seconds: float, woken: asyncio.Event) -> None:
        """Return after so many *seconds*, or as soon as the event is set."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await woken.wait()


WALL: Final = Wall()
