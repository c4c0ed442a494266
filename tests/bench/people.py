"""Settings of people: what each press and completion must know before it answers."""

import asyncio
import tempfile
import time
from collections.abc import Iterator
from statistics import median
from typing import Final

from bot.base.config import parse_store
from bot.settings.people.known import RecentPeople
from bot.storage.opening import open_store
from tests.bench.figures import Figure, percentile
from tests.support.postgres import Server, running

PEOPLE: Final = 300
AIM: Final = 0.208
"""Loops: a press or a completion may not slow down by more than 1 ms where a loop takes 4.8 ms."""


def figures() -> Iterator[Figure]:
    """Measure how long the settings of people take who press for the first time in some seconds, or again."""
    with tempfile.TemporaryDirectory() as folder:
        yield from _figures("SQLite", asyncio.run(_look_seconds(f"sqlite:///{folder}/people.sqlite")))
    with running() as server:
        yield from _figures("PostgreSQL", asyncio.run(_measured_on(server)))


def _figures(where: str, seconds: tuple[list[float], list[float]]) -> Iterator[Figure]:
    read, remembered = seconds
    yield Figure(f"{where}: somebody’s settings, read, median", median(read) * 1e6, "µs", AIM)
    yield Figure(f"{where}: somebody’s settings, read, 99th percentile", percentile(read, 99) * 1e6, "µs")
    yield Figure(f"{where}: somebody’s settings, remembered, median", median(remembered) * 1e6, "µs", AIM)


async def _measured_on(server: Server) -> tuple[list[float], list[float]]:
    async with server.database() as address:
        return await _look_seconds(address)


async def _look_seconds(address: str) -> tuple[list[float], list[float]]:
    """Return how many seconds each first and each second look at somebody's settings took."""
    store = await open_store(parse_store(address))
    for user in range(PEOPLE):
        await store.set_person(user, {"language": "zh-TW", "theme": "dark", "zone": "Asia/Taipei", "dm": True})
    known, seconds = RecentPeople(store, now=time.monotonic), (list[float](), list[float]())
    for each in seconds:
        for user in range(PEOPLE):
            began = time.perf_counter()
            await known.person(user)
            each.append(time.perf_counter() - began)
    await store.close()
    return seconds
