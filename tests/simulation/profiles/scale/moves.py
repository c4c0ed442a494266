"""Confirmed moves a second, by several processes, in one PostgreSQL that is full of games."""

import asyncio
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import psutil

from bot.base.config import parse_store
from bot.storage.opening import open_store
from rules.core.struct import Struct
from tests.bench.figures import percentile
from tests.simulation.profiles.scale.fill import Part, fill
from tests.simulation.profiles.scale.mover import Moved, Task, know_all, move
from tests.support.postgres import Server, running

SERVER = {"shared_buffers": "512MB", "max_wal_size": "4GB", "checkpoint_timeout": "15min"}
"""What a host with some memory would set; writes are synced as they are by default."""

FOR_GOOD = ("actions", "posts")
"""The tables to which every turn adds rows."""

WAL = "SELECT pg_current_wal_lsn() - '0/0'"
"""How many bytes of changes the server has written down since it was made."""

Figures = dict[str, float]


class Wanted(Struct, frozen=True):
    """The size of the measurement."""

    seconds: float
    rate: float
    games: int
    played: int
    processes: int
    buttons: bool


def measure(wanted: Wanted) -> Figures:
    """Fill a database, make moves, and return the figures."""
    with running(**SERVER) as server:
        return asyncio.run(_measure(server, wanted))


async def _measure(server: Server, wanted: Wanted) -> Figures:
    async with server.database() as address:
        began = time.perf_counter()
        store = await open_store(parse_store(address))
        try:
            parts = await fill(store, address, wanted.games, wanted.played)
        finally:
            await store.close()
        database = address.rpartition("/")[2]
        games = int(await _one(server, database, "SELECT count(*) FROM games"))
        sizes, rows = await _sizes(server, database), await _rows(server, database)
        filled = sum(sizes.values())
        print(f"{games:,} games in {filled >> 20:,} MB, in {time.perf_counter() - began:.0f} s", flush=True)
        wal, cpu = await _one(server, database, WAL), cpu_of(server)
        moved = await asyncio.to_thread(_run_movers, address, parts, games, wanted)
        cpu, wal = cpu_of(server) - cpu, await _one(server, database, WAL) - wal
        more = await _rows(server, database)
    moves = len(_all(moved, "confirmed"))
    return _figures(moved, wanted) | {
        "games": games,
        "entries_a_game": rows["actions"] / games,
        "bytes_a_game": filled / games,
        "bytes_a_move": sum((more[table] - rows[table]) * sizes[table] / rows[table] for table in rows) / moves,
        "wal_bytes_a_move": float(wal) / moves,
        "postgresql_cpu": cpu / moved[0].seconds,
        "postgresql_cpu_ms_a_move": cpu * 1e3 / moves,
    }


def _figures(moved: list[Moved], wanted: Wanted) -> Figures:
    """Return what the processes measured, together."""
    confirmed, chosen, late = (_all(moved, name) for name in ("confirmed", "chosen", "late"))
    cpu = sum(each.cpu for each in moved)
    return {
        "seconds": wanted.seconds,
        "processes": wanted.processes,
        "moves": len(confirmed),
        "moves_a_second": len(confirmed) / max(each.seconds for each in moved),
        "failed": sum(each.failed for each in moved),
        "confirm_p50_ms": percentile(confirmed, 50) * 1e3,
        "confirm_p99_ms": percentile(confirmed, 99) * 1e3,
        **_of_choices(chosen, len(confirmed)),
        "begun_late_p99_ms": percentile(late, 99) * 1e3,
        "bots_cpu": cpu / max(each.seconds for each in moved),
        "bots_cpu_ms_a_move": cpu * 1e3 / len(confirmed),
    }


def _of_choices(chosen: list[float], moves: int) -> Figures:
    """Return what was measured of choices; nothing if people type."""
    if not chosen:
        return {}
    return {
        "choice_p50_ms": percentile(chosen, 50) * 1e3,
        "choice_p99_ms": percentile(chosen, 99) * 1e3,
        "choices_a_move": len(chosen) / moves,
    }


def _all(moved: list[Moved], name: str) -> list[float]:
    return [seconds for each in moved for seconds in getattr(each, name)]


def _run_movers(address: str, parts: list[Part], games: int, wanted: Wanted) -> list[Moved]:
    """Have all processes move, beginning at once, and return the figures of each."""
    count, context = wanted.processes, get_context("spawn")
    tasks = [
        Task(address, parts, games, index, count, wanted.rate / count, wanted.seconds, wanted.buttons)
        for index in range(count)
    ]
    with ProcessPoolExecutor(count, context, know_all, (context.Barrier(count),)) as pool:
        return list(pool.map(move, tasks))


def cpu_of(server: Server) -> float:
    """Return how many seconds of CPU a server has used, with all the processes that it has started."""
    first = psutil.Process(int((server.folder / "data" / "postmaster.pid").read_text().split()[0]))
    ended = first.cpu_times()
    times = [ended, *(each.cpu_times() for each in first.children(recursive=True))]
    used: float = sum(each.user + each.system for each in times) + ended.children_user + ended.children_system
    return used


async def _sizes(server: Server, database: str) -> dict[str, int]:
    """Return the bytes of each table on the disk, with its indexes."""
    rows = await server.run(
        "SELECT relname, pg_total_relation_size(oid) FROM pg_class WHERE relkind = 'r'"
        " AND relnamespace = 'public'::regnamespace",
        database=database,
    )
    return dict(rows)


async def _rows(server: Server, database: str) -> dict[str, int]:
    """Return the number of rows in the tables to which every turn adds some."""
    return {table: int(await _one(server, database, f"SELECT count(*) FROM {table}")) for table in FOR_GOOD}


async def _one(server: Server, database: str, query: str) -> Any:
    [[value]] = await server.run(query, database=database)
    return value
