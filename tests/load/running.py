"""The processes under load, a playground and a bot, and what they take."""

import asyncio
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import aiohttp
import psutil
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.samples import Sample

from bot.base.config import Settings
from tests.support.cli import surroundings
from tests.support.ports import free_port

START_SECONDS = 120.0


class Process:
    """A process of ours."""

    def __init__(self, running: asyncio.subprocess.Process) -> None:
        self.pid = running.pid
        self._seen = psutil.Process(running.pid)

    def cpu(self) -> float:
        """Return the seconds of CPU that it has taken."""
        taken = self._seen.cpu_times()
        return float(taken.user + taken.system)

    def memory(self) -> float:
        """Return its resident memory in MB."""
        return float(self._seen.memory_info().rss) / (1 << 20)

    def beside(self) -> tuple[float, float]:
        """Return the MB of resident memory and the seconds of CPU of all processes that it has started and that run.

        What two of them share is counted twice.
        """
        memory = cpu = 0.0
        for each in self._seen.children(recursive=True):
            with suppress(psutil.NoSuchProcess):
                memory += each.memory_info().rss / (1 << 20)
                cpu += sum(each.cpu_times()[:2])
        return memory, cpu

    def peak(self) -> float:
        """Return the most memory that it ever had, in MB."""
        lines = Path(f"/proc/{self.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM")) / 1024


class Playground(Process):
    """A playground at *url*."""

    def __init__(self, running: asyncio.subprocess.Process, url: str) -> None:
        super().__init__(running)
        self.url = url


class Bot(Process):
    """A bot that serves its *figures* at an address, and was *ready* after that number of seconds."""

    def __init__(self, running: asyncio.subprocess.Process, figures: str, ready: float) -> None:
        super().__init__(running)
        self.figures = figures
        self.ready = ready

    async def samples(self, name: str) -> list[Sample]:
        """Return the newest samples of the metric *name*."""
        async with aiohttp.ClientSession() as session, session.get(self.figures) as answer:
            families = text_string_to_metric_families(await answer.text())
        return [sample for family in families if family.name == name for sample in family.samples]

    async def caches(self) -> float:
        """Return how many MB the bot's caches hold; they grow as far as their limits, and no further."""
        return float(sum(each.value for each in await self.samples("teahouse_cache_bytes"))) / (1 << 20)


@asynccontextmanager
async def started(log: Path, *arguments: str, **settings: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """Run ``python -m`` with *arguments* in an environment with *settings*; end it by SIGTERM."""
    with log.open("a") as told:
        running = await asyncio.create_subprocess_exec(
            sys.executable, "-m", *arguments, env=surroundings(**settings), stdout=told, stderr=told
        )
    try:
        yield running
    finally:
        if running.returncode is None:
            running.terminate()
        await running.wait()


@asynccontextmanager
async def playground(folder: Path, *options: str) -> AsyncIterator[Playground]:
    """Run a playground with its records in *folder*."""
    port = free_port()
    where = ("--port", str(port), "--data", str(folder / "playground"), "--no-rate-limits")
    async with started(folder / "playground.log", "playground", "serve", *where, *options) as running:
        await until_ok(f"http://127.0.0.1:{port}/play/health")
        yield Playground(running, f"http://127.0.0.1:{port}")


@asynccontextmanager
async def bot(folder: Path, url: str) -> AsyncIterator[Bot]:
    """Run a bot at the playground *url*, with its database in *folder*."""
    port, began = free_port(), time.perf_counter()
    settings = {
        "DISCORD_TOKEN": "playground",
        "TEAHOUSE_API": f"{url}/api",
        "TEAHOUSE_DATABASE": str(folder / "teahouse.sqlite"),
        "TEAHOUSE_HEALTH_PORT": str(port),
        "TEAHOUSE_PRESSES": str(Settings().presses),
    }
    async with started(folder / "bot.log", "bot", **settings) as running:
        await until_ok(f"http://127.0.0.1:{port}/healthz")
        yield Bot(running, f"http://127.0.0.1:{port}/metrics", time.perf_counter() - began)


async def until_ok(url: str, seconds: float = START_SECONDS) -> None:
    """Wait until *url* answers 200, for *seconds* at most."""
    async with aiohttp.ClientSession() as session, asyncio.timeout(seconds):
        while True:
            try:
                async with session.get(url) as answer:
                    if answer.status == 200:
                        return
            except aiohttp.ClientError:
                pass
            await asyncio.sleep(0.02)
