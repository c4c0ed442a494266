"""A playground with the teapot in it, for the tests of the page."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from playground.server.app import Server, Settings
from tests.playground.teapot import Teapot
from tests.support.patience import PATIENCE


@dataclass(slots=True)
class House:
    """The server and its bot; `close` and `reopen` are what a restart is made of."""

    server: Server
    bot: Teapot

    @property
    def address(self) -> str:
        """Where a newcomer comes in."""
        return f"{self.server.url}/"

    def door(self, player: str) -> str:
        """Where *player* comes in."""
        return f"{self.address}?player={player}"

    async def close(self) -> None:
        """End the server, as when its machine sleeps."""
        self.bot.arrived.clear()
        await self.server.close()

    async def reopen(self) -> None:
        """Start the server again where it was, and wait for the bot."""
        settings = self.server.settings
        port = yarl.URL(self.server.url).port or 0
        self.server = Server(Settings(data=settings.data, port=port))
        await self.server.start()
        await self.bot.arrived.wait()


@asynccontextmanager
async def house(data: Path, patch: pytest.MonkeyPatch, *, servers: int = 1) -> AsyncIterator[House]:
    server = Server(Settings(data=data, servers=servers))
    await server.start()
    patch.setattr(Route, "BASE", f"{server.url}/api/v10")
    patch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(f"{server.url}/gateway").with_scheme("ws"))
    bot = Teapot()
    task = asyncio.create_task(bot.start("playground"))
    here = House(server, bot)
    try:
        async with asyncio.timeout(PATIENCE):
            await bot.arrived.wait()
        yield here
    finally:
        await bot.close()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await here.close()
