"""A playground inside a test: the real server on a free loopback port, with Discord's document as a judge.

    async with playground(tmp_path) as place:
        bot = await start_bot(place.api)                     # as TEAHOUSE_API says, with the token "playground"
        await place.bot_came()
        async with place.player("alice") as alice, place.player("bob") as bob:
            await alice.slash("/game new game:carcassonne players:2")
            await bob.press("Join")
            await alice.expect("bob")

Leaving the block fails the test when a body broke Discord's document or could not be read, or when something was asked
for that the playground does not have. `Player` is described in playground/client/player.py.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

from playground.client.player import Player
from playground.server.app import Server, Settings
from playground.world.records import Channel, Message
from tests.support.judge import Judge
from tests.support.patience import PATIENCE


class Playground:
    """A running server, and ways to look at it and to disturb it."""

    def __init__(self, server: Server, judge: Judge) -> None:
        self.server = server
        self.judge = judge
        self._presence = asyncio.Event()
        self._ear = server.world.people_listener
        server.world.people_listener = self._hear

    def _hear(self, event: str, told: Any, *, channel: Channel | None, only: str | None) -> None:
        """Notice the bot's coming and going."""
        self._ear(event, told, channel=channel, only=only)
        if event == "BOT":
            self._presence.set()

    @property
    def url(self) -> str:
        """The server's address, without a slash at its end."""
        return self.server.url

    @property
    def api(self) -> str:
        """Where the bot finds REST; the gateway is beside it."""
        return f"{self.server.url}/api"

    def player(
        self, name: str, *, guild: str = "", quiet: float = 0.05, patience: float = PATIENCE
    ) -> AbstractAsyncContextManager[Player]:
        """Let *name* sit down; `async with` it.

        Args:
            name: Who; anybody may come.
            guild: The server, by id or name; otherwise the first.
            quiet: A doing is over when nothing has happened for so many seconds.
            patience: How many seconds a named control or text may take to appear.
        """
        return Player.join(self.url, name, guild=guild, quiet=quiet, patience=patience)

    async def fault(self, kind: str, **told: Any) -> None:
        """Make something go wrong, as playground/README.md lists: `await place.fault("status", status=502)`."""
        await self.server.faults.order({"kind": kind, **told})

    def advance(self, seconds: float) -> None:
        self.server.world.advance(seconds)

    async def bot_came(self, seconds: float = PATIENCE) -> None:
        await self._bot_is(True, seconds)

    async def bot_went(self, seconds: float = PATIENCE) -> None:
        await self._bot_is(False, seconds)

    def sessions(self) -> list[tuple[int, int]]:
        """Return the shards (number and count) that are connected now, once for each session."""
        return sorted(each.shard for each in self.server.gateway.sessions.values() if each.wire is not None)

    async def until_sessions(self, holds: Callable[[list[tuple[int, int]]], bool], seconds: float = PATIENCE) -> None:
        """Wait until what `sessions` returns *holds*."""
        async with asyncio.timeout(seconds):
            while not holds(self.sessions()):
                self._presence.clear()
                await self._presence.wait()

    async def _bot_is(self, online: bool, seconds: float) -> None:
        await self.until_sessions(lambda sessions: bool(sessions) is online, seconds)

    def messages(self, channel: str) -> list[Message]:
        """Return the public messages of a channel or thread, by name or id, oldest first."""
        store = self.server.world.store
        found = [each.id for each in store.channels.values() if channel in (each.id, each.name)]
        return store.messages(found[-1], limit=1000)[::-1]


@asynccontextmanager
async def playground(
    data: Path,
    *,
    port: int = 0,
    locale: str = "en-US",
    rate_limits: bool = False,
    lenient: bool = False,
    identify_seconds: float = 0.0,
    **more: Any,
) -> AsyncIterator[Playground]:
    """Start a playground whose records are in *data*, and end it.

    Args:
        data: A folder; the same one again continues where the last left off.
        port: Fixed to survive a restart of the server; otherwise free.
        locale: The guild's language.
        rate_limits: Whether to hold the bot to Discord's limits, which slows whole games down.
        identify_seconds: How long a shard waits before it may identify again; the real 5 slow restarts down.
        more: Further settings of the server: `servers`, `quiet_servers`, `shards`, `max_concurrency`.
        lenient: Whether offences and unknown paths do not fail the test, because it is about them.
    """
    judge = Judge()
    settings = Settings(
        data,
        port=port,
        locale=locale,
        rate_limits=rate_limits,
        middlewares=[judge.middleware],
        identify_seconds=identify_seconds,
        **more,
    )
    server = Server(settings)
    judge.listen(server)
    place = Playground(server, judge)
    await server.start()
    try:
        yield place
    finally:
        await server.close()
    if not lenient:
        assert not judge.offences, "\n".join(judge.offences)
        assert not server.api.misread, "not as Discord's document says: " + ", ".join(server.api.misread)
        assert not server.api.unknown, "not in the playground: " + ", ".join(server.api.unknown)
