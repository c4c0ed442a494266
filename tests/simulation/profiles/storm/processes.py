"""The processes of a storm: a bot and a playground, which are killed and come back.

async with forks(tmp_path) as starter:
    house = House(starter, tmp_path, store=f"sqlite:///{tmp_path}/teahouse.sqlite")
    await house.open()
    house.bot.kill()
"""

import asyncio
import json
import os
import signal
import sys
from collections.abc import AsyncIterator, Coroutine, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import aiohttp

from tests.simulation.profiles.storm.weather import SERVERS
from tests.support.cli import surroundings
from tests.support.forks import HASTY
from tests.support.ports import free_port
from tests.support.time import WALL_FILE, Hours

START_SECONDS: Final = 60.0
AGAIN_SECONDS: Final = 0.02


class Process:
    """A child process; *ended* has its exit code, negative for a signal, once it has ended."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.ended: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    @property
    def is_running(self) -> bool:
        """Whether it has not ended."""
        return not self.ended.done()

    def send(self, number: signal.Signals) -> None:
        """Send it a signal, if it runs."""
        if self.is_running:
            os.kill(self.pid, number)

    async def kill(self) -> None:
        """End it without a word."""
        self.send(signal.SIGKILL)
        await self.ended


class Starter:
    """Starts processes by `tests.support.forks`."""

    def __init__(self, forking: asyncio.subprocess.Process) -> None:
        self._forking = forking
        self._began: asyncio.Queue[Process] = asyncio.Queue()
        self._turn = asyncio.Lock()
        self._processes: dict[int, Process] = {}

    async def start(self, *command: str, log: Path, settings: Mapping[str, str]) -> Process:
        """Start a program, whose words are added to *log*."""
        order = {"command": command, "log": str(log), "folder": str(log.parent), "settings": dict(settings)}
        async with self._turn:
            assert self._forking.stdin is not None
            self._forking.stdin.write(json.dumps(order).encode() + b"\n")
            return await self._began.get()

    async def listen(self) -> None:
        """Note the processes that begin and end."""
        assert self._forking.stdout is not None
        async for line in self._forking.stdout:
            match line.split():
                case [b"begun", pid]:
                    process = self._processes[int(pid)] = Process(int(pid))
                    self._began.put_nowait(process)
                case [b"ended", pid, code]:
                    self._processes.pop(int(pid)).ended.set_result(int(code))
                case _:
                    pass  # what a bot prints itself

    async def close(self) -> None:
        """End all processes."""
        for process in [*self._processes.values()]:
            process.send(signal.SIGKILL)
        self._forking.kill()
        await self._forking.wait()


@asynccontextmanager
async def forks() -> AsyncIterator[Starter]:
    """Provide a starter of processes, and end all of them afterwards."""
    pipe = asyncio.subprocess.PIPE
    command = (sys.executable, "-m", "tests.support.forks", HASTY)
    forking = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, env=surroundings())
    assert forking.stdout is not None
    assert await forking.stdout.readline() == b"ready\n", "it says so"
    starter = Starter(forking)
    listening = asyncio.create_task(starter.listen())
    try:
        yield starter
    finally:
        await starter.close()
        await asyncio.gather(listening, return_exceptions=True)


class House:
    """A bot and a playground in *folder*, with the games at the address *store*."""

    def __init__(self, starter: Starter, folder: Path, store: str, **settings: str) -> None:
        self.folder = folder
        self.store = store
        self.url = f"http://127.0.0.1:{free_port()}"
        self.bot: Process | None = None
        self.playground: Process | None = None
        self.hours = Hours(folder / "turned")
        self._starter = starter
        self._settings = settings
        self._log_begins = 0

    async def open_playground(self) -> None:
        """Start the playground, and wait until it answers."""
        where = ("--port", self.url.rpartition(":")[2], "--data", str(self.folder / "playground"))
        options = ("--no-rate-limits", "--identify-seconds", "0", "--servers", str(SERVERS))
        log = self.folder / "playground.log"
        self.playground = await self._starter.start("playground", "serve", *where, *options, log=log, settings={})
        await self._until("ok")

    async def start_bot(self) -> Process:
        """Start the bot."""
        told = {"DISCORD_TOKEN": "playground", "TEAHOUSE_API": f"{self.url}/api", "TEAHOUSE_STORE": self.store}
        told |= {"TEAHOUSE_PRESSES": "0"}  # people press as fast as they can
        told |= {WALL_FILE: str(self.hours.path)}
        log = self.folder / "bot.log"
        self._log_begins = log.stat().st_size if log.exists() else 0
        self.bot = await self._starter.start("bot", log=log, settings=told | self._settings)
        return self.bot

    async def bot_came(self) -> bool:
        """Wait until the bot is connected; return whether it is, or else has ended."""
        return await self._came_or(self._until("bot"))

    async def came_or_said(self, words: str) -> bool:
        """Wait until the bot is connected, or has ended, or its log has *words*; return whether it is connected."""
        log = self.folder / "bot.log"
        begins = self._log_begins

        async def said() -> None:
            while words.encode() not in log.read_bytes()[begins:]:  # noqa: ASYNC110 (a file tells nobody)
                await asyncio.sleep(AGAIN_SECONDS)

        return await self._came_or(self._until("bot"), said())

    async def _came_or(self, coming: Coroutine[Any, Any, None], *others: Coroutine[Any, Any, None]) -> bool:
        """Wait for *coming*, one of *others*, or the bot's end; return whether it was the first."""
        assert self.bot is not None
        tasks = [asyncio.create_task(each) for each in (coming, *others)]
        either: list[asyncio.Future[Any]] = [*tasks, self.bot.ended]
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        came = tasks[0].done()
        for each in tasks:
            if each.done():
                each.result()
            each.cancel()
        return came

    async def call(self, *words: str) -> int:
        """Call one of the bot's commands on its store, and return its exit code."""
        settings = {"TEAHOUSE_STORE": self.store}
        process = await self._starter.start("bot", *words, log=self.folder / "commands.log", settings=settings)
        return await process.ended

    async def fault(self, order: Mapping[str, Any]) -> bool:
        """Make something go wrong; return whether that could be done, as when what it names is there."""
        try:
            async with aiohttp.ClientSession() as session, session.post(f"{self.url}/play/fault", json=order) as answer:
                return answer.status == 200
        except aiohttp.ClientError:
            return False

    async def _until(self, what: str) -> None:
        """Wait until the playground says that it is well: it itself ("ok"), or the "bot" in it."""
        async with aiohttp.ClientSession() as session, asyncio.timeout(START_SECONDS):
            while True:
                try:
                    async with session.get(f"{self.url}/play/health") as answer:
                        if (await answer.json())[what]:
                            return
                except aiohttp.ClientError:
                    pass
                await asyncio.sleep(AGAIN_SECONDS)
