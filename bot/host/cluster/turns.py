"""Turns in which the processes of a bot identify their shards at Discord."""

import asyncio
from typing import Final

import structlog

from bot.storage.leases import Leases

# The half second more is for the way to Discord, on which one shard may be slower than the next.
IDENTIFY_SECONDS: Final = 5.5
"""How long a turn is held; Discord allows ``max_concurrency`` shards to identify within 5 seconds."""

log = structlog.get_logger(__name__)


class Turns:
    """The turns of this process's shards; shards whose ids have the same remainder by *concurrency* take turns."""

    def __init__(self, leases: Leases, concurrency: int) -> None:
        self._leases = leases
        self._concurrency = concurrency
        self._held: set[asyncio.Task[None]] = set()
        self._unused: set[int] = set()

    async def prepare(self, shard_id: int) -> None:
        """Take the turn of a shard before it connects, because Discord cuts a connection that is silent for long."""
        self._unused.discard(shard_id)
        await self.take(shard_id)
        self._unused.add(shard_id)

    async def take(self, shard_id: int) -> None:
        """Wait for the turn of a shard, unless `prepare` took it; a turn is held for some seconds.

        Raises:
            StorageError: The store cannot be reached.
        """
        if shard_id in self._unused:
            self._unused.remove(shard_id)
            return
        come: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        turn = asyncio.create_task(self._hold(shard_id % self._concurrency, come))
        self._held.add(turn)
        turn.add_done_callback(self._held.discard)
        try:
            await come
        except asyncio.CancelledError:
            turn.cancel()
            raise

    async def _hold(self, number: int, come: asyncio.Future[None]) -> None:
        try:
            async with self._leases.turn(number):
                come.set_result(None)
                await asyncio.sleep(IDENTIFY_SECONDS)
        except Exception as error:  # any error is passed on to whoever waits for the turn
            if come.done():
                log.warning("a turn ended early", error=repr(error))
            else:
                come.set_exception(error)

    async def close(self) -> None:
        """Give up all turns."""
        for turn in self._held:
            turn.cancel()
        await asyncio.gather(*self._held, return_exceptions=True)
