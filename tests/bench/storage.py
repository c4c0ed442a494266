"""Writes to the store: each appends a turn to a game of its own, with the snapshot, synced to disk."""

import asyncio
import tempfile
import time
from collections.abc import Iterator

from bot.catalogue import GAMES
from bot.config import parse_store
from bot.process.heap import keep_what_is_there
from bot.storage.opening import open_store
from bot.storage.records import GameRecord, Logged, Status
from bot.storage.sql.store import Store
from laws.playout import playout
from rules.core.codec import encode
from tests.bench.figures import Figure, percentile
from tests.support.postgres import Server, running

SECONDS = 3.0
WRITERS = (10, 100)
AIMS = {100: (10_000.0, 30.0)}
"""For so many writers to SQLite: how many turns a second, and how many milliseconds one takes."""

POSTGRESQL_AIM = 1_000.0
RULES = GAMES["carcassonne"].rules
SNAPSHOT = encode(playout(RULES, 5, RULES.options_type(), 1).state)


def figures() -> Iterator[Figure]:
    """Measure ten writers at once, and a hundred, in SQLite and in PostgreSQL."""
    with tempfile.TemporaryDirectory() as folder:
        for writers in WRITERS:
            address = f"sqlite:///{folder}/{writers}.sqlite"
            yield from _told(
                "SQLite", writers, asyncio.run(_written(address, writers)), AIMS.get(writers, (None, None))
            )
    with running() as server:
        for writers in WRITERS:
            seconds = asyncio.run(_written_to(server, writers))
            yield from _told("PostgreSQL", writers, seconds, (POSTGRESQL_AIM, None))


def _told(where: str, writers: int, seconds: list[float], aims: tuple[float | None, float | None]) -> Iterator[Figure]:
    least, most = aims
    turns = len(seconds) / SECONDS
    yield Figure(f"{where}: confirmed turns, {writers} writers at once", turns, "a second", least, at_least=True)
    yield Figure(f"{where}: one of {writers} at once, 99th percentile", percentile(seconds, 99) * 1e3, "ms", most)


async def _written_to(server: Server, writers: int) -> list[float]:
    async with server.database() as address:
        return await _written(address, writers)


async def _written(address: str, writers: int) -> list[float]:
    """Return how many seconds each write took, in a process that collects garbage as the bot does."""
    seconds: list[float] = []
    keep_what_is_there()
    store = await open_store(parse_store(address))
    until = time.perf_counter() + SECONDS
    await asyncio.gather(*(_write_on(store, number, until, seconds) for number in range(1, writers + 1)))
    await store.close()
    return seconds


async def _write_on(store: Store, number: int, until: float, seconds: list[float]) -> None:
    """Append turns to a game of one's own until it is late."""
    record = GameRecord(
        id=0,
        rules=RULES.id,
        rules_version=RULES.version,
        guild_id=1,
        home_id=number,
        channel_id=number,
        host=number,
        seats=2,
        options={},
        locale="en",
        status=Status.OPEN,
        seed=b"seed",
        created_at=0,
        moved_at=0,
    )
    game = (await store.open_game(record, "host")).id
    await store.begin(game, seats=1, channel_id=number, entries=(), snapshot=SNAPSHOT)
    seq = 0
    while (began := time.perf_counter()) < until:
        turn = [Logged(seq=seq + n, seat=0, text="place 12,-3 2", user_id=number) for n in (1, 2, 3)]
        await store.append(game, after=seq, entries=turn, snapshot=SNAPSHOT, press=number << 32 | seq)
        seq += len(turn)
        seconds.append(time.perf_counter() - began)
