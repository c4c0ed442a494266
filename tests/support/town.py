"""Several processes of the bot on one PostgreSQL, around a playground with several servers and shards.

    async with town(tmp_path, postgres, servers=4, shards=2) as here:
        first, second = await here.begin("0/2"), await here.begin("1/2")
        await here.serving((0, 2), (1, 2))
        await first.kill()

It counts the acknowledgements of each interaction, also those that were refused: `answered_twice`.
"""

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.base.config import PLAYGROUND_TOKEN
from playground.server.interactions import Interaction
from tests.support.house import Venue
from tests.support.patience import PATIENCE
from tests.support.playground import Playground, playground
from tests.support.postgres import Server
from tests.support.processes import Process, fork


class Town(Venue):
    """A playground, a store, and processes of the bot that come and go."""

    def __init__(self, place: Playground, postgres: Server, store: str, folder: Path, *, lease_seconds: float) -> None:
        super().__init__(place)
        self.postgres = postgres
        self.store = store
        self.folder = folder
        self.answers: Counter[str] = Counter()
        self._lease_seconds = lease_seconds
        self._all: list[Process] = []
        self._pending = place.server.interactions.pending
        place.server.interactions.pending = self._count  # type: ignore[method-assign]

    def _count(self, id: str, token: str) -> Interaction:
        self.answers[id] += 1
        return self._pending(id, token)

    @property
    def answered_twice(self) -> list[str]:
        """The interactions that were acknowledged more than once, or tried to be."""
        return [id for id, times in self.answers.items() if times > 1]

    @property
    def database(self) -> str:
        """The name of the database."""
        return self.store.rpartition("/")[2]

    async def begin(self, name: str, **settings: str) -> Process:
        """Start a process, such as "0/2"."""
        turn = self.place.server.settings.identify_seconds * 1.1
        command = ("hasty", str(self._lease_seconds), str(turn))
        told = {"DISCORD_TOKEN": PLAYGROUND_TOKEN, "TEAHOUSE_API": self.place.api, "TEAHOUSE_STORE": self.store}
        told |= {"TEAHOUSE_CLUSTER": name, **settings}
        begun = fork(*command, log=self.folder / f"{len(self._all)}.log", settings=told)
        self._all.append(begun)
        return begun

    async def cut_off(self, yes: bool = True) -> None:
        """Forbid all connections to the database, or allow them again."""
        await self.postgres.run(f"ALTER DATABASE {self.database} ALLOW_CONNECTIONS {not yes}")
        if yes:
            theirs = f"FROM pg_stat_activity WHERE datname = '{self.database}'"
            await self.postgres.run(f"SELECT pg_terminate_backend(pid) {theirs}")

    async def serving(self, *shards: tuple[int, int]) -> None:
        """Wait until just these shards, each by its number and their count, are connected."""
        await self.place.until_sessions(lambda sessions: sorted(shards) == sessions, PATIENCE)

    async def close(self) -> None:
        """End all processes."""
        for each in self._all:
            await each.kill()


@asynccontextmanager
async def town(data: Path, postgres: Server, *, lease_seconds: float, **settings: Any) -> AsyncIterator[Town]:
    """Open a playground with *settings* and a database, and close both."""
    async with postgres.database() as store, playground(data / "playground", **settings) as place:
        here = Town(place, postgres, store, data, lease_seconds=lease_seconds)
        try:
            yield here
        finally:
            await here.close()
