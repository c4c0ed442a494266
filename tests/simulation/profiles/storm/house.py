"""The house of a storm: a bot and a playground, which are killed and come back.

house = House(tmp_path, store=f"sqlite:///{tmp_path}/teahouse.sqlite")
await house.open_playground()
bot = house.start_bot()
await bot.kill()
"""

import asyncio
from collections.abc import Coroutine, Mapping
from pathlib import Path
from typing import Any, Final

import aiohttp

from bot.base.config import PLAYGROUND_TOKEN
from tests.simulation.processes import until_ok
from tests.simulation.profiles.storm.weather import SERVERS
from tests.support.forks import HASTY
from tests.support.ports import free_port
from tests.support.processes import Process, fork
from tests.support.time import WALL_FILE, Hours

START_SECONDS: Final = 60.0
AGAIN_SECONDS: Final = 0.02


class House:
    """A bot and a playground in *folder*, with the games at the address *store*."""

    def __init__(self, folder: Path, store: str, **settings: str) -> None:
        self.folder = folder
        self.store = store
        self.url = f"http://127.0.0.1:{free_port()}"
        self.bot: Process | None = None
        self.playground: Process | None = None
        self.hours = Hours(folder / "turned")
        self._settings = settings
        self._log_begins = 0

    async def open_playground(self) -> None:
        """Start the playground, and wait until it answers."""
        where = ("--port", self.url.rpartition(":")[2], "--data", str(self.folder / "playground"))
        options = ("--no-rate-limits", "--identify-seconds", "0", "--servers", str(SERVERS))
        self.playground = self._begin("playground", "serve", *where, *options, log="playground.log")
        await self._until("ok")

    def start_bot(self) -> Process:
        """Start the bot."""
        told = {"DISCORD_TOKEN": PLAYGROUND_TOKEN, "TEAHOUSE_API": f"{self.url}/api", "TEAHOUSE_STORE": self.store}
        told |= {WALL_FILE: str(self.hours.path)}
        log = self.folder / "bot.log"
        self._log_begins = log.stat().st_size if log.exists() else 0
        self.bot = self._begin("bot", log=log.name, **told, **self._settings)
        return self.bot

    def _begin(self, *command: str, log: str, **settings: str) -> Process:
        return fork(*command, log=self.folder / log, settings=settings, options=(HASTY,))

    async def close(self) -> None:
        """Kill both."""
        for process in (self.bot, self.playground):
            if process is not None:
                await process.kill()

    async def bot_came(self) -> bool:
        """Wait until the bot is connected; return whether it is, or else has ended."""
        return await self._came_or(self._until("bot"))

    async def came_or_said(self, words: str) -> bool:
        """Wait until the bot is connected, or has ended, or its log has *words*; return whether it is connected."""
        log = self.folder / "bot.log"
        begins = self._log_begins

        async def wait_for_words() -> None:
            while words.encode() not in log.read_bytes()[begins:]:  # noqa: ASYNC110 (a file tells nobody)
                await asyncio.sleep(AGAIN_SECONDS)

        return await self._came_or(self._until("bot"), wait_for_words())

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
        return await self._begin("bot", *words, log="commands.log", TEAHOUSE_STORE=self.store).ended

    async def fault(self, order: Mapping[str, Any]) -> bool:
        """Make something go wrong; return whether that could be done, as when what it names is there."""
        try:
            async with aiohttp.ClientSession() as session, session.post(f"{self.url}/play/fault", json=order) as answer:
                return answer.status == 200
        except aiohttp.ClientError:
            return False

    async def _until(self, what: str) -> None:
        """Wait until the playground says that it is well: it itself ("ok"), or the "bot" in it."""
        await until_ok(f"{self.url}/play/health", START_SECONDS, what)
