"""Samples of the event loop's lag: how late it runs callbacks that are due."""

import asyncio
from collections import deque
from typing import Final

from bot.base import metrics

# A choice: a stop of half a second or more is never missed.
EVERY_SECONDS: Final = 0.5
KEPT: Final = 120
"""How many samples are kept: those of the last minute."""


class Lag:
    """The lag of the running event loop, in seconds."""

    def __init__(self) -> None:
        self._recent: deque[float] = deque([0.0], KEPT)

    @property
    def worst(self) -> float:
        """The longest lag of the last minute."""
        return max(self._recent)

    async def sample(self) -> None:
        """Take samples until it is cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + EVERY_SECONDS
            await asyncio.sleep(EVERY_SECONDS)
            late = max(0.0, loop.time() - due)
            self._recent.append(late)
            metrics.EVENT_LOOP_LAG.observe(late)
