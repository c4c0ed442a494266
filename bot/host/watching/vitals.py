"""Measurements of the running process: connections, memory, and what waits to be done."""

import asyncio
import math
import os
import time
from collections import deque
from pathlib import Path
from shutil import disk_usage
from typing import Final

import discord

import bot
from bot.base import metrics
from bot.storage.errors import StorageError
from bot.storage.outgoing import Waiting
from bot.storage.records import Backlog, Status
from bot.storage.sql.store import Store
from bot.tables import past
from bot.tables.games import Games
from rendering import stock
from rendering.renderer import Renderer
from rules.core.struct import Struct

STATM: Final = Path("/proc/self/statm")
"""The file in which Linux reports how many memory pages a process holds."""

# A choice: a stop of the event loop for half a second or more is never missed.
SAMPLE_SECONDS: Final = 0.5
SAMPLES: Final = 120
"""How many samples of its lag are kept: those of the last minute."""

COUNTS_KEPT_SECONDS: Final = 10  # Prometheus asks every 15 seconds or more; others may ask as often as they like
COUNTING_SECONDS: Final = 5
"""How long counting may take; Prometheus gives up a scrape after ten seconds."""


class Lag:
    """The lag of the running event loop, in seconds: how late it runs callbacks that are due."""

    def __init__(self) -> None:
        self._recent: deque[float] = deque([0.0], SAMPLES)

    @property
    def worst(self) -> float:
        """The longest lag of the last minute."""
        return max(self._recent)

    async def sample(self) -> None:
        """Take samples until it is cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + SAMPLE_SECONDS
            await asyncio.sleep(SAMPLE_SECONDS)
            late = max(0.0, loop.time() - due)
            self._recent.append(late)
            metrics.EVENT_LOOP_LAG.observe(late)


class Shard(Struct, frozen=True):
    """A shard's connection: if it is up, and its last round trip in seconds, None before the first."""

    id: int
    connected: bool
    latency: float | None


class Counts(Struct, frozen=True, kw_only=True):
    """The store's counts: games by kind and status, and what is not shown, sent or done yet.

    *trip* is how long the query took, in seconds.
    """

    games: dict[tuple[str, Status], int]
    backlog: Backlog
    waiting: Waiting = Waiting()
    trip: float


class Vitals(Struct, frozen=True, kw_only=True):
    """The process at one moment; times are in seconds, sizes in bytes, and unknown values are None.

    *shards* are those of this process, *shard_count* is the number in all processes, 0 before it is connected.
    """

    version: str
    process: str
    uptime: float
    ready: bool
    stands_by: bool
    shard_count: int
    shards: tuple[Shard, ...]
    servers: int
    lag: float
    painting: int
    resident: int | None
    disk_free: int | None
    caches: dict[str, int]
    counts: Counts | None


class Watch:
    """Observes the process.

    *process* is its index and the number of processes, as "0/1"; *database* is the file of a store on this machine.
    """

    def __init__(self, store: Store, renderer: Renderer, *, process: str = "0/1", database: Path | None = None) -> None:
        self.lag = Lag()
        self._store = store
        self._counts: Counts | None = None
        self._counts_until = 0.0
        self._process = process
        self._renderer = renderer
        self._database = database
        self._began = time.monotonic()
        self._client: discord.AutoShardedClient | None = None
        self._games: Games | None = None
        self._stands_by = False

    def attend(self, client: discord.AutoShardedClient, games: Games) -> None:
        """Observe *client* and its *games* from now on, in place of an earlier client."""
        self._client, self._games = client, games
        self._stands_by = False

    def stand_by(self) -> None:
        """Observe no client, while another process may serve in place of this one."""
        self._client = self._games = None
        self._stands_by = True

    @property
    def is_ready(self) -> bool:
        """Whether the client is connected with all its shards."""
        client = self._client
        return client is not None and client.is_ready() and all(shard.connected for shard in self._shards())

    @property
    def state(self) -> str | None:
        """What the process is doing, None if it does not do what it should."""
        if self._stands_by:
            return "standing by"
        return "ok" if self.is_ready else None

    async def vitals(self) -> Vitals:
        """Return the present measurements; only the counts may be some seconds old."""
        counts = await self._read_counts()
        return Vitals(
            version=bot.__version__,
            process=self._process,
            uptime=time.monotonic() - self._began,
            ready=self.is_ready,
            stands_by=self._stands_by,
            shard_count=(self._client.shard_count if self._client else None) or 0,
            shards=self._shards(),
            servers=len(self._client.guilds) if self._client else 0,
            lag=self.lag.worst,
            painting=self._renderer.waiting,
            resident=resident(),
            disk_free=disk_usage(self._database.parent).free if self._database else None,
            caches={
                "tables": self._games.tables.cached_bytes if self._games else 0,
                "pasts": past.cached_bytes(),
                "pictures": self._renderer.cached_bytes,
                "stock": stock.cached_bytes(),
            },
            counts=counts,
        )

    async def _read_counts(self) -> Counts | None:
        """Return the store's counts, None if counting fails or another process reports them."""
        if self._stands_by:
            return None
        if time.monotonic() >= self._counts_until:
            try:
                async with asyncio.timeout(COUNTING_SECONDS):
                    began = time.perf_counter()
                    backlog = await self._store.backlog()
                    trip = time.perf_counter() - began
                    waiting = await self._store.waiting()
                    games = await self._store.counts()
                    self._counts = Counts(games=games, backlog=backlog, waiting=waiting, trip=trip)
            except (StorageError, TimeoutError):  # failures of the store are measured and logged elsewhere
                self._counts = None
            self._counts_until = time.monotonic() + COUNTS_KEPT_SECONDS
        return self._counts

    def _shards(self) -> tuple[Shard, ...]:
        shards = self._client.shards if self._client else {}
        return tuple(
            Shard(id, not shard.is_closed(), shard.latency if math.isfinite(shard.latency) else None)
            for id, shard in sorted(shards.items())
        )


def resident() -> int | None:
    """Return how many bytes of memory the process holds; None where the system does not report it."""
    try:
        return int(STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return None
