"""Many shards in one process of the bot, on many servers, compared with one shard on one server."""

import asyncio
import sys
import tempfile
import time
from pathlib import Path

import psutil

from bot.base.config import PLAYGROUND_TOKEN
from playground.protocol.limits import IDENTIFY_SECONDS
from rules.core.struct import Struct
from tests.load.running import until_ok
from tests.scale.moves import SERVER
from tests.support.cli import surroundings
from tests.support.playground import playground
from tests.support.ports import free_port
from tests.support.postgres import Server, running

Figures = dict[str, float]

START_SECONDS = 60
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
    """What a bot took until all its shards were there, and takes when nothing happens: seconds, bytes and cores."""

    ready: float
    start_cpu: float
    rss: int
    cpu: float


def measured(wanted: Wanted) -> Figures:
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
        "rss_mb": many.rss / 1e6,
        "rss_mb_with_one": one.rss / 1e6,
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
            port = free_port()
            told = {"DISCORD_TOKEN": PLAYGROUND_TOKEN, "TEAHOUSE_API": f"{place.url}/api"}
            told |= {"TEAHOUSE_STORE": store, "TEAHOUSE_HEALTH_PORT": str(port)}
            began = time.perf_counter()
            with (folder / "log").open("w") as log:
                command = (sys.executable, "-m", "bot")
                bot = await asyncio.create_subprocess_exec(*command, cwd=folder, env=surroundings(**told), stderr=log)
            try:
                process = psutil.Process(bot.pid)
                patience = START_SECONDS + SECONDS_A_SHARD * wanted.shards / wanted.concurrency
                await until_ok(f"http://127.0.0.1:{port}/healthz", patience)
                ready, before = time.perf_counter() - began, process.cpu_times()
                await asyncio.sleep(wanted.quiet)
                after = process.cpu_times()
                used = after.user + after.system - before.user - before.system
                rss = process.memory_info().rss
                return Came(ready, before.user + before.system, rss, used / wanted.quiet)
            finally:
                bot.terminate()
                await bot.wait()
