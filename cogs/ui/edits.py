"""Edits of messages that nobody waits for: made one after another for each game, and beside all else."""

import asyncio
from collections.abc import Awaitable, Callable

Work = Callable[[int], Awaitable[None]]
"""An edit of what is shown of a game, by its number: made by what holds when its time comes, so it may come late."""


class Edits:
    """A queue for each game; what waits there already is not put there again, for it will show what is new as well.

    *began* is told of each task that goes through one.
    """

    def __init__(self, began: Callable[[asyncio.Task[None]], None]) -> None:
        self._began = began
        self._waiting: dict[int, dict[Work, None]] = {}
        self._running: dict[int, asyncio.Task[None]] = {}

    def soon(self, game_id: int, work: Work) -> None:
        """Do *work* after what waits to be done for that game; it must not raise."""
        self._waiting.setdefault(game_id, {})[work] = None
        if game_id not in self._running:
            self._running[game_id] = task = asyncio.create_task(self._go_through(game_id))
            self._began(task)

    async def done(self) -> None:
        """Wait until nothing waits any more."""
        while self._running:
            await asyncio.wait(self._running.values())

    async def _go_through(self, game_id: int) -> None:
        try:
            while waiting := self._waiting.get(game_id):
                work = next(iter(waiting))
                del waiting[work]
                await work(game_id)
        finally:
            self._waiting.pop(game_id, None)
            self._running.pop(game_id, None)
