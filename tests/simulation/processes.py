"""A playground and a bot as processes of their own, and what they take."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import aiohttp
import psutil
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.samples import Sample

from bot.base.config import PLAYGROUND_TOKEN, Settings
from tests.support.ports import free_port
from tests.support.processes import spawn

START_SECONDS = 120.0


class Usage:
    """What a process takes."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self._seen = psutil.Process(pid)

    def cpu(self) -> float:
        """Return the seconds of CPU that it has taken."""
        taken = self._seen.cpu_times()
        return float(taken.user + taken.system)

    def memory(self) -> float:
        """Return its resident memory in MB."""
        return float(self._seen.memory_info().rss) / (1 << 20)

    def children(self) -> tuple[float, float]:
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


class Playground(Usage):
    """A playground at *url*."""

    def __init__(self, pid: int, url: str) -> None:
        super().__init__(pid)
        self.url = url


class Bot(Usage):
    """A bot that serves its *figures* at an address, and was *ready* after that number of seconds."""

    def __init__(self, pid: int, figures: str, ready: float) -> None:
        super().__init__(pid)
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
async def playground(folder: Path, *options: str) -> AsyncIterator[Playground]:
    """Run a playground with its records in *folder*."""
    url = f"http://127.0.0.1:{(port := free_port())}"
    where = ("--port", str(port), "--data", str(folder / "playground"), "--no-rate-limits")
    process = spawn("playground", "serve", *where, *options, log=folder / "playground.log")
    try:
        await until_ok(f"{url}/play/health")
        yield Playground(process.pid, url)
    finally:
        await process.stop()


@asynccontextmanager
async def bot(folder: Path, url: str, *, store: str = "", patience: float = START_SECONDS) -> AsyncIterator[Bot]:
    """Run a bot at the playground *url*, with its games in *folder*, or at the address *store*.

    Raises:
        TimeoutError: It has not come after so many seconds of *patience*.
    """
    address, began = f"127.0.0.1:{(port := free_port())}", time.perf_counter()
    settings = {
        "DISCORD_TOKEN": PLAYGROUND_TOKEN,
        "TEAHOUSE_API": f"{url}/api",
        "TEAHOUSE_STORE": store or f"sqlite:///{folder / 'teahouse.sqlite'}",
        "TEAHOUSE_HEALTH_PORT": str(port),
        "TEAHOUSE_PRESSES": str(Settings().presses),
    }
    process = spawn("bot", log=folder / "bot.log", settings=settings)
    try:
        await until_ok(f"http://{address}/healthz", patience)
        yield Bot(process.pid, f"http://{address}/metrics", time.perf_counter() - began)
    finally:
        await process.stop()


async def until_ok(url: str, seconds: float = START_SECONDS, what: str = "") -> None:
    """Wait until *url* answers 200, and that *what*, if it is named, is so, for so many seconds at most."""
    async with aiohttp.ClientSession() as session, asyncio.timeout(seconds):
        while True:
            with suppress(aiohttp.ClientError):
                async with session.get(url) as answer:
                    if answer.status == 200 and (not what or (await answer.json())[what]):
                        return
            await asyncio.sleep(0.02)
