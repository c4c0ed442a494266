"""Writes to the store: each appends a turn to a game of its own, with the snapshot, synced to disk.

How many there are depends on the disk, so the yardstick is a store that takes a lock for each write, on the same disk
and with as many writers.
"""

import asyncio
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

from bot.base.config import parse_store
from bot.base.process.heap import keep_what_is_there
from bot.catalogue.games import GAMES
from bot.storage.changes import Progress
from bot.storage.opening import open_store
from bot.storage.records import GameRecord, Logged, Status
from bot.storage.sql.store import Store
from laws.playout import Deal, playout
from rules.core.codec import encode
from rules.core.struct import evolve
from tests.bench.figures import RATE, Figure, percentile
from tests.bench.lock_per_write import LockPerWrite
from tests.support.postgres import Server, running

SECONDS = 3.0
WRITERS = (10, 100)
LOCK = "a lock per write"
AIMS = {100: (3.1, 0.25)}
"""By the number of writers to SQLite: turns and waiting times, as multiples of those with a lock per write.

On the machine where these were set: 10,000 turns a second instead of 3,200, the slowest 30 ms instead of 121 ms.
"""

POSTGRESQL_AIM = 0.31
"""1,000 turns a second on that machine."""
RULES = GAMES["carcassonne"].rules
SNAPSHOT = encode(playout(Deal(RULES, 5, RULES.options_type(), 1)).state)

Write = Callable[[int, list[Logged]], Awaitable[object]]
"""Appends a turn that begins after *seq* entries."""


def figures() -> Iterator[Figure]:
    """Measure ten writers at once, and a hundred, in SQLite and in PostgreSQL."""
    locked = dict[int, list[float]]()
    with tempfile.TemporaryDirectory() as folder:
        for writers in WRITERS:
            locked[writers] = asyncio.run(_write_with_a_lock(Path(folder) / f"locked-{writers}.sqlite", writers))
            seconds = asyncio.run(_write_in_a_process(f"sqlite:///{folder}/{writers}.sqlite", writers))
            aims = AIMS.get(writers, (None, None))
            yield from _figures("SQLite with a lock per write", writers, locked[writers], locked[writers])
            yield from _figures("SQLite", writers, seconds, locked[writers], aims)
    with running() as server:
        for writers in WRITERS:
            seconds = asyncio.run(_written_to(server, writers))
            yield from _figures("PostgreSQL", writers, seconds, locked[writers], (POSTGRESQL_AIM, None))


def _figures(
    where: str,
    writers: int,
    seconds: list[float],
    locked: list[float],
    aims: tuple[float | None, float | None] = (None, None),
) -> Iterator[Figure]:
    """Yield the figures of a store, as multiples of those with a lock per write."""
    least, most = aims
    slowest = percentile(seconds, 99)
    yield Figure(
        f"{where}: confirmed turns, {writers} writers at once",
        len(seconds) / SECONDS,
        RATE,
        least,
        at_least=True,
        multiple=len(seconds) / len(locked),
        of=LOCK,
    )
    yield Figure(
        f"{where}: one of {writers} at once, 99th percentile",
        slowest * 1e3,
        "ms",
        most,
        multiple=slowest / percentile(locked, 99),
        of=LOCK,
    )


async def _write_with_a_lock(path: Path, writers: int) -> list[float]:
    """Return how many seconds each write took with a lock per write."""
    keep_what_is_there()
    store = await LockPerWrite.open(path)
    until, seconds = time.perf_counter() + SECONDS, list[float]()

    def write_to(game: int) -> Write:
        return lambda _, turn: store.append(game, turn, SNAPSHOT)

    await asyncio.gather(*(_write_on(number, write_to(number), until, seconds) for number in range(1, writers + 1)))
    await store.close()
    return seconds


async def _written_to(server: Server, writers: int) -> list[float]:
    async with server.database() as address:
        return await _write_in_a_process(address, writers)


async def _write_in_a_process(address: str, writers: int) -> list[float]:
    """Return how many seconds each write took, in a process that collects garbage as the bot does."""
    keep_what_is_there()
    store = await open_store(parse_store(address))
    until, seconds = time.perf_counter() + SECONDS, list[float]()
    await asyncio.gather(*(_write_to_game(store, number, until, seconds) for number in range(1, writers + 1)))
    await store.close()
    return seconds


async def _write_to_game(store: Store, number: int, until: float, seconds: list[float]) -> None:
    """Begin a game, and append turns to it until it is late."""
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
    opened = await store.open_game(record, "host")
    game = opened.id
    await store.begin(evolve(opened, seats=1, channel_id=number), Progress(entries=(), snapshot=SNAPSHOT))

    async def write(seq: int, turn: list[Logged]) -> None:
        await store.append(game, Progress(entries=turn, snapshot=SNAPSHOT), after=seq, press=number << 32 | seq)

    await _write_on(number, write, until, seconds)


async def _write_on(user: int, write: Write, until: float, seconds: list[float]) -> None:
    """Append turns of a *user* until it is late."""
    seq = 0
    while (began := time.perf_counter()) < until:
        turn = [Logged(seq=seq + n, seat=0, text="place 12,-3 2", user_id=user) for n in (1, 2, 3)]
        await write(seq, turn)
        seq += len(turn)
        seconds.append(time.perf_counter() - began)
