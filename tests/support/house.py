"""A whole house for a test: the real bot, its games in a real file, and a playground around it.

    async with house(tmp_path, monkeypatch) as here, here.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob)

The bot runs in the test's own process, wired by bot/host/running.py, over real HTTP and a real WebSocket. Leaving the
block fails the test when something unexpected was reported that the test did not take from `here.reported`.
"""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, closing, contextmanager
from itertools import count
from pathlib import Path
from types import MappingProxyType
from typing import Any

import discord
import pytest
import structlog
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.base.config import PLAYGROUND_TOKEN, Settings
from bot.host import running
from bot.tables.keeping.presence import WallClock
from bot.tables.services import lobby
from playground.client import screen
from playground.protocol.json import Json
from playground.world.records import Channel
from tests.support.guests import Guest
from tests.support.patience import PATIENCE, until
from tests.support.playground import Playground, playground
from tests.support.processes import Process, fork, spawn
from tests.support.time import HandWall


class Looks(asyncio.Queue[None]):
    """Collects the bot's finished searches for unshown posts."""

    async def search(self) -> None:
        """Wait for a search that begins after this call and ends."""
        while not self.empty():
            self.get_nowait()
        async with asyncio.timeout(PATIENCE):
            await self.get()
            await self.get()


class Venue:
    """A playground; *posted* lists all public messages: the event, and the message at that time."""

    def __init__(self, place: Playground) -> None:
        self.place = place
        self.posted: list[tuple[str, Json]] = []
        self._ear = place.server.world.people_listener
        place.server.world.people_listener = self._hear

    def _hear(self, event: str, told: Json, *, channel: Channel | None, only: str | None) -> None:
        self._ear(event, told, channel=channel, only=only)
        if event in ("MESSAGE_CREATE", "MESSAGE_UPDATE") and only is None:
            self.posted.append((event, told))

    @asynccontextmanager
    async def guests(self, *names: str, guild: str = "") -> AsyncIterator[list[Guest]]:
        """Connect people to the server *guild* (an id or name), or to the first."""
        async with AsyncExitStack() as stack:
            players = [self.place.player(name, guild=guild, quiet=0.0) for name in names]
            yield [Guest(await stack.enter_async_context(each)) for each in players]

    def turns(self) -> list[Json]:
        """Return the turn messages that were ever posted, as they were at first."""
        return [each for event, each in self.posted if event == "MESSAGE_CREATE" and any(screen.pictures(each))]

    def states(self) -> list[str]:
        """Return which states of games they show, by the ids of their buttons; each should be there once."""
        buttons = (str(each.get("custom_id", "")) for turn in self.turns() for each in screen.controls(turn))
        return [id for id in buttons if id.startswith("since")]


class Room(Venue):
    """A playground and a bot's file."""

    def __init__(self, place: Playground, database: Path) -> None:
        super().__init__(place)
        self.database = database

    def rows(self, sql: str, *facts: Any) -> list[tuple[Any, ...]]:
        return rows(self.database, sql, *facts)

    async def until(self, sql: str, expected: int | str) -> None:
        """Wait until the first value that *sql* finds in the bot's file is *expected*, or more than that."""
        await until(lambda: self.rows(sql)[0][0] >= expected)

    async def wait_until_shown(self) -> None:
        """Wait until the bot has shown everything saved, edits of messages as well."""
        cards = "SELECT 1 FROM games WHERE lobby_shown < lobby_seq OR told_seq < seq"
        newest = "SELECT max(seq) FROM posts AS newest WHERE newest.game_id = posts.game_id"
        buttons = f"SELECT 1 FROM posts WHERE buttons AND seq < ({newest})"
        await self.until(f"SELECT NOT EXISTS ({cards}) AND NOT EXISTS ({buttons})", 1)

    def settle(self, seed: bytes = b"tea") -> None:
        """Give games that have not begun the same random draws in each run."""
        settle(self.database, seed)


class House(Room):
    """A playground with the bot in it, in this process; *reported* is what the bot did not expect.

    With *store*, the address of another, its games are there and not in the file.
    """

    def __init__(
        self,
        place: Playground,
        database: Path,
        store: str = "",
        settings: Mapping[str, str] = MappingProxyType({}),
        wall: WallClock | None = None,
    ) -> None:
        super().__init__(place, database)
        self._wall = wall or HandWall()
        self._settings = settings
        self._store = store or f"sqlite:///{database}"
        self.reported: list[str] = []
        self._running: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Start the bot and wait until it is there."""
        settings_by_name = {
            "DISCORD_TOKEN": PLAYGROUND_TOKEN,
            "api": f"{self.place.url}/api",
            "store": self._store,
            "presses": 0,  # people press as fast as they can
            **self._settings,
        }
        settings = Settings.model_validate(settings_by_name)
        self._running = asyncio.create_task(running.run(settings, wall=self._wall))
        await self.place.bot_came()

    async def close(self) -> None:
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)
            self._running = None
            await self.place.bot_went()

    async def restart(self) -> None:
        await self.close()
        await self.open()


class Lodge(Room):
    """A playground with the bot in it as a process of its own, which can be killed."""

    def __init__(self, place: Playground, database: Path, settings: dict[str, str]) -> None:
        super().__init__(place, database)
        told = {"DISCORD_TOKEN": PLAYGROUND_TOKEN, "TEAHOUSE_API": place.api, "TEAHOUSE_DATABASE": str(database)}
        self._settings = told | settings
        self._bot: Process | None = None

    async def open(self, **settings: str) -> None:
        """Start the bot, now with these *settings*; one with a PYTHONPATH of its own imports other modules."""
        self._settings |= settings
        start = spawn if "PYTHONPATH" in self._settings else fork
        self._bot = start("bot", log=self.database.parent / "log", settings=self._settings)
        await self.place.bot_came()

    @property
    def pid(self) -> int:
        assert self._bot is not None
        return self._bot.pid

    async def stop(self) -> None:
        """End the bot as a supervisor does, if it runs."""
        if self._bot is not None:
            await self._bot.stop()
        await self.place.bot_went()

    async def kill_amid(self, asking: asyncio.Task[Any]) -> None:
        """Kill the bot while somebody asks for something, end what goes wrong, and start it again."""
        await self.kill()
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        await self.place.fault("none")
        await self.open()

    async def kill(self) -> None:
        """Kill the bot, if it runs."""
        if self._bot is not None:
            await self._bot.kill()
        await self.place.bot_went()


def rows(database: Path, sql: str, *facts: Any) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as db:
        return db.execute(sql, facts).fetchall()


def settle(database: Path, seed: bytes = b"tea") -> None:
    """Give games in a bot's file that have not begun the same random draws in each run."""
    with closing(sqlite3.connect(database)) as db:
        db.execute("UPDATE games SET seed = ? WHERE status = 'open'", (seed,))
        db.commit()


def same_nature(patch: pytest.MonkeyPatch) -> None:
    """Give each opened game its own seed, the same in each run, so that no test fails by a rare draw."""
    numbers = count(1)
    patch.setattr(lobby, "token_bytes", lambda length: f"tea {next(numbers)}".encode())


def put_back(patch: pytest.MonkeyPatch) -> None:
    """Let *patch* put back, when the test is over, where discord.py looks for Discord: a bot leads it elsewhere."""
    for owner, name in ((Route, "BASE"), (DiscordWebSocket, "DEFAULT_GATEWAY"), (discord.Asset, "BASE")):
        patch.setattr(owner, name, getattr(owner, name))


@asynccontextmanager
async def house(
    data: Path,
    patch: pytest.MonkeyPatch,
    *,
    store: str = "",
    settings: Mapping[str, str] = MappingProxyType({}),
    wall: WallClock | None = None,
    **kept: Any,
) -> AsyncIterator[House]:
    """Open a playground with the bot in it, and close both; *settings* are the bot's, *kept* is for the playground.

    The bot goes by *wall*; without one its clock is nobody's to turn, and no background loop runs twice.
    """
    put_back(patch)
    same_nature(patch)
    async with playground(data / "playground", **kept) as place:
        here = House(place, data / "teahouse.sqlite", store, settings, wall)
        with listening(here.reported):
            await here.open()
            try:
                yield here
            finally:
                await here.close()
        expected: list[str] = []

        assert expected == here.reported, here.reported


@asynccontextmanager
async def lodge(data: Path, **settings: str) -> AsyncIterator[Lodge]:
    """Open a playground with the bot's process in it, in an environment with *settings*, and end both."""
    async with playground(data / "playground") as place:
        here = Lodge(place, data / "teahouse.sqlite", settings)
        await here.open()
        try:
            yield here
        finally:
            await here.kill()


@contextmanager
def listening(reported: list[str]) -> Iterator[None]:
    """Note unexpected errors of the bot or of discord.py in *reported*."""

    class Ear(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            reported.append(f"{record.name}: {record.getMessage()} {record.exc_info or ''}")

    def hear(logger: Any, method: str, entry: structlog.typing.EventDict) -> structlog.typing.EventDict:
        if entry["event"] in ("unexpected", "a game is damaged"):
            reported.append(repr(entry.get("exc_info") or entry.get("error")))
        raise structlog.DropEvent

    ear, known = Ear(logging.ERROR), structlog.get_config()["processors"]
    kept = list(known)
    logging.getLogger("discord").addHandler(ear)
    known[:] = [hear]
    try:
        yield
    finally:
        known[:] = kept
        logging.getLogger("discord").removeHandler(ear)
