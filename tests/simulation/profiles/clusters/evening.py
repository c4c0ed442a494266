"""An evening on several processes: one is killed and replaced, then two become three, one after another."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path

from bot.base.config import parse_store
from bot.storage.opening import open_store
from bot.storage.sql.store import Store
from rules.core.struct import Struct
from tests.simulation.profiles.clusters.findings import Findings, found
from tests.simulation.profiles.clusters.pairs import Pair
from tests.support.dask import Cluster
from tests.support.patience import PATIENCE
from tests.support.postgres import Server
from tests.support.town import Town, town

SERVERS = 4

"""How long anything may take: until people are answered again, and until all that is saved is shown."""


class Wanted(Struct, frozen=True, kw_only=True):
    """How an evening goes.

    *lease_seconds* are as in bot/host/cluster, *play_seconds* how long people play before, between and after the
    events, and *max_concurrency* how many shards Discord lets identify at once.
    """

    lease_seconds: float
    play_seconds: float
    max_concurrency: int


async def evening(folder: Path, postgres: Server, wanted: Wanted, dask: Cluster | None = None) -> Findings:
    """Have people play, and return the findings; with *dask* its workers paint, and one is killed as well."""
    places = {"servers": SERVERS, "shards": 2, "max_concurrency": wanted.max_concurrency, "identify_seconds": 5.0}
    async with town(folder, postgres, lease_seconds=wanted.lease_seconds, **places) as here:
        begin = partial(here.begin, TEAHOUSE_RENDER=dask.setting if dask else "thread")
        first, second = await begin("0/2"), await begin("1/2")
        await here.serving((0, 2), (1, 2))
        async with _playing(here) as pairs:
            await _all_answered_since(0.0, pairs)
            await asyncio.sleep(wanted.play_seconds)
            killed = time.monotonic()
            await first.kill()
            if dask is not None:
                dask.kill_one()
            first = await begin("0/2")
            handed_over = await _all_answered_since(killed, pairs)
            await asyncio.sleep(wanted.play_seconds)
            await begin("2/3")
            assert 0 == await second.stop()
            await begin("1/3")
            assert 0 == await first.stop()
            await begin("0/3")
            await here.serving(*[(shard, 4) for shard in range(4)])
            await _all_answered_since(time.monotonic(), pairs)
            await asyncio.sleep(wanted.play_seconds)
        store = await open_store(parse_store(here.store))
        try:
            await _all_shown(store)
            return await found(here, store, pairs, handed_over)
        finally:
            await store.close()


@asynccontextmanager
async def _playing(here: Town) -> AsyncIterator[list[Pair]]:
    """Have a pair play on each server until the block ends."""
    async with AsyncExitStack() as stack:
        pairs = []
        for n, guild in enumerate(here.place.server.world.guilds):
            names = (f"alice{n}", f"bob{n}")
            pairs.append(Pair(*await stack.enter_async_context(here.guests(*names, guild=guild.id))))
        playing = [asyncio.create_task(pair.play()) for pair in pairs]
        try:
            yield pairs
        finally:
            for task in playing:
                task.cancel()
            done = await asyncio.gather(*playing, return_exceptions=True)
        for failure in done:
            if not isinstance(failure, asyncio.CancelledError):
                raise failure if isinstance(failure, Exception) else AssertionError("people do not stop by themselves")


async def _all_answered_since(moment: float, pairs: Iterable[Pair]) -> float:
    """Wait until every pair has made a turn after *moment*, and return how long that took the slowest."""
    async with asyncio.timeout(PATIENCE):
        while not all(pair.counted_since(moment) for pair in pairs):  # noqa: ASYNC110 (who watches must not disturb)
            await asyncio.sleep(0.05)
    return max(pair.counted_since(moment)[0] for pair in pairs) - moment


async def _all_shown(store: Store) -> None:
    async with asyncio.timeout(PATIENCE):
        while await store.unshown_games() or await store.unshown_lobbies() or await store.posts_to_still():  # noqa: ASYNC110
            await asyncio.sleep(0.1)
