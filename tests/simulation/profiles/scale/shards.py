"""Many shards in one process of the bot, on many servers, compared with one shard on one server."""

import asyncio
import tempfile
from pathlib import Path

from playground.protocol.limits import IDENTIFY_SECONDS
from rules.core.struct import Struct
from tests.simulation import processes
from tests.simulation.profiles.scale.moves import SERVER
from tests.support.playground import playground
from tests.support.postgres import Server, running

Figures = dict[str, float]

START_SECONDS = 60
MIB = 1 << 20
SECONDS_A_SHARD = 10
"""The most that is waited for a bot, and for each shard that starts alone."""


class Wanted(Struct, frozen=True):
    """The size of a trial; *concurrency* shards may identify within five seconds.

    The bot is looked at for *quiet* seconds in which it has nothing to do.
    """

    shards: int
    servers: int
    concurrency: int
    quiet: float


class Came(Struct, frozen=True):
    """What a bot took until all its shards were there, and takes when nothing happens: seconds, MB and cores."""

    ready: float
    start_cpu: float
    rss: float
    cpu: float


def measure(wanted: Wanted) -> Figures:
    """Let a bot come with one shard, and with all of them, and return what that takes."""
    with running(**SERVER) as server:
        one, many = (asyncio.run(_came(each, server)) for each in (Wanted(1, 1, 1, wanted.quiet), wanted))
    return {
        "shards": wanted.shards,
        "servers": wanted.servers,
        "max_concurrency": wanted.concurrency,
        "ready_s": many.ready,
        "ready_s_with_one": one.ready,
        "start_cpu_s": many.start_cpu,
        "start_cpu_s_with_one": one.start_cpu,
        "rss_mb": many.rss,
        "rss_mb_with_one": one.rss,
        "idle_cpu": many.cpu,
        "idle_cpu_with_one": one.cpu,
    }


async def _came(wanted: Wanted, server: Server) -> Came:
    """Let a bot come, and look at it while it has nothing to do."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        async with (
            server.database() as store,
            playground(
                folder / "playground",
                identify_seconds=IDENTIFY_SECONDS,
                quiet_servers=wanted.servers - 1,
                shards=wanted.shards,
                max_concurrency=wanted.concurrency,
            ) as place,
        ):
            patience = START_SECONDS + SECONDS_A_SHARD * wanted.shards / wanted.concurrency
            async with processes.bot(folder, place.url, store=store, patience=patience) as bot:
                before = bot.cpu()
                await asyncio.sleep(wanted.quiet)
                return Came(bot.ready, before, bot.memory() * MIB / 1e6, (bot.cpu() - before) / wanted.quiet)
