"""Background edits of messages, in a queue for each game."""

import asyncio
from collections.abc import Awaitable, Callable
from contextvars import Context
from typing import Any

from structlog.contextvars import bound_contextvars, get_contextvars

Work = Callable[[int], Awaitable[None]]
"""An edit by the number of its game; it shows the state at the time when it runs."""


class Edits:
    """A queue of edits for each game; an edit that is already waiting is not added again.

    What an edit logs has the ids of the interaction that asked for it last.
    *began* is called with each task that works through a queue.
    """

    def __init__(self, began: Callable[[asyncio.Task[None]], None]) -> None:
        self._began = began
        self._waiting: dict[int, dict[Work, dict[str, Any]]] = {}
        self._running: dict[int, asyncio.Task[None]] = {}

    def soon(self, game_id: int, work: Work) -> None:
        """Queue *work*, which must not raise."""
        self._waiting.setdefault(game_id, {})[work] = get_contextvars()
        if game_id not in self._running:
            # an empty context: the queue outlives the interaction that began it, and must not log its ids
            self._running[game_id] = task = asyncio.create_task(self._go_through(game_id), context=Context())
            self._began(task)

    async def wait_until_empty(self) -> None:
        """Wait until all queues are empty."""
        while self._running:
            await asyncio.wait(self._running.values())

    async def _go_through(self, game_id: int) -> None:
        try:
            while waiting := self._waiting.get(game_id):
                work = next(iter(waiting))
                # taken out before it runs, so that what changes while it runs queues it again
                with bound_contextvars(**{"game": game_id, **waiting.pop(work)}):
                    await work(game_id)
        finally:
            self._waiting.pop(game_id, None)
            self._running.pop(game_id, None)
