"""`python -m bot verify`: replays every log of a store, and compares what it comes to with what is stored beside it."""

import asyncio
import json
import os
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from bot.base.config import PostgresAddress, SqliteAddress, StoreAddress, parse_store
from bot.base.errors import CannotRun
from bot.base.workers.calls import CallError, CallResult, Setup, Versions
from bot.base.workers.processes import Processes
from bot.catalogue import packs
from bot.catalogue.games import GAMES
from bot.host.commands.progress import progress_bar
from bot.host.commands.replay import Misfit, replay_strictly
from bot.storage.backups import is_dump
from bot.storage.database import Row, Transaction
from bot.storage.errors import StorageError, error_line
from bot.storage.opening import look, open_database
from bot.storage.records import GameRecord, Logged, Pack, Status
from bot.storage.rows import ENTRY, GAME, columns, entry_of, game_of
from bot.storage.schema import migrations
from bot.storage.sqlite.copies import copy
from bot.tables.table import asks, opening, replay_log
from rules.core.codec import OutdatedSnapshot, decode
from rules.core.model import RulesError
from rules.core.struct import Struct

# A process then holds about a megabyte, and the progress moves several times a second.
GAMES_AT_ONCE: Final = 20
"""How many games a process replays between two words about it; a game's rows are rarely above 50 KB."""

# As for thinking (bot/tables/thinking/thinkers.py): half of the scale, so that programs which also give way get a
# share.
NICENESS: Final = 10
"""By how much these processes give way to a bot on the same machine."""


class Found(Struct, frozen=True):
    """How many games and entries were looked at, and the differences, each with its game's number."""

    games: int
    entries: int
    differences: tuple[str, ...]

    def __str__(self) -> str:
        return json.dumps({"games": self.games, "entries": self.entries, "differences": len(self.differences)})


class StoreSummary(Struct, frozen=True):
    """What is known of a store before its logs are read: its version, the ids of its games, and its packs."""

    version: int
    games: tuple[int, ...] = ()
    packs: tuple[Pack, ...] = ()


def place(text: str) -> StoreAddress:
    """Read the address of a store, or the path of a file of SQLite.

    Raises:
        CannotRun: It is neither.
    """
    if "://" in text:
        try:
            return parse_store(text)
        except ValueError as error:
            raise CannotRun(f"{text.partition('://')[0]}://… is no store: {error}") from None
    path = Path(text)
    with suppress(StorageError):
        if is_dump(path):
            raise CannotRun(
                f"{path} is a dump, whose logs are read where it was restored: TEAHOUSE_STORE=postgresql://…/trial "
                f"python -m bot restore {path}, then python -m bot verify postgresql://…/trial"
            )
    return SqliteAddress(path)


async def verify_store(address: StoreAddress, *, jobs: int | None = None) -> Found:
    """Replay all games of the store at *address* in *jobs* processes; bots may use the store meanwhile.

    Raises:
        CannotRun: It cannot be read, or not by this version of the program.
    """
    try:
        start = await look(address, _start)
        if not start.version:
            raise CannotRun(f"{address} has no tables: is it the right one?")
        if start.version > len(migrations()):
            raise CannotRun(f"{address} was written by a newer version of Teahouse: install that one")
        if start.version < len(migrations()):
            return await _verify_copy(address, jobs)
        return await _replay_games(address, start, jobs or os.cpu_count() or 1)
    except (StorageError, OSError) as error:
        raise CannotRun(f"{address} cannot be read: {error}") from error


async def _start(db: Transaction, version: int) -> StoreSummary:
    if version != len(migrations()):
        return StoreSummary(version)
    ids = await db.rows("SELECT id FROM games ORDER BY id")
    brought = await db.rows(f"SELECT {columns(Pack)} FROM packs ORDER BY number, hash")
    return StoreSummary(version, tuple(row["id"] for row in ids), tuple(Pack(**dict(row)) for row in brought))


async def _verify_copy(address: StoreAddress, jobs: int | None) -> Found:
    """Replay the games of an older store in a copy that is brought up to date."""
    if isinstance(address, PostgresAddress):
        raise CannotRun(f"{address} was written by an older version of Teahouse: start a bot on it first")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "teahouse.sqlite"
        await asyncio.to_thread(copy, address.path, path)
        await (await open_database(SqliteAddress(path))).close()
        return await verify_store(SqliteAddress(path), jobs=jobs)


async def _replay_games(address: StoreAddress, start: StoreSummary, jobs: int) -> Found:
    """Replay the games in *jobs* processes."""
    ids = start.games
    parts = [ids[at : at + GAMES_AT_ONCE] for at in range(0, len(ids), GAMES_AT_ONCE)]
    setup = Setup(ready, ({pack.hash: pack for pack in start.packs},), {})
    processes = Processes(max(1, min(jobs, len(parts))), setup, niceness=NICENESS, waits=False)
    turns, done = asyncio.Semaphore(2 * jobs), 0
    try:
        with progress_bar("replayed  games", len(ids)) as tell:

            async def ask(part: Sequence[int]) -> Found:
                nonlocal done
                async with turns:
                    outcome = await processes.call(replay_part, address, part)
                if isinstance(outcome, CallError):
                    raise outcome.error
                assert isinstance(outcome, CallResult)
                done += len(part)
                tell(done)
                found: Found = outcome.value
                return found

            found = await asyncio.gather(*map(ask, parts))
    finally:
        await processes.close()
    differences = tuple(line for each in found for line in each.differences)
    return Found(sum(each.games for each in found), sum(each.entries for each in found), differences)


def ready(brought: Mapping[str, Pack]) -> Versions:
    """Make this process ready to replay games with the packs that were *brought*."""
    for pack in brought.values():
        packs.hold(pack)
    return {}


def replay_part(address: StoreAddress, ids: Sequence[int]) -> Found:
    """Replay some games of a store, each as it was at one moment.

    Raises:
        StorageError: It cannot be read.
    """

    async def work(db: Transaction, version: int) -> list[tuple[Row, Sequence[Row]]]:
        facts = {"first": ids[0], "last": ids[-1]}
        games = await db.rows(f"SELECT {GAME} FROM games WHERE id BETWEEN :first AND :last ORDER BY id", facts)
        logs: dict[int, list[Row]] = {row["id"]: [] for row in games}
        between = f"SELECT {ENTRY}, game_id FROM actions WHERE game_id BETWEEN :first AND :last ORDER BY game_id, seq"
        for row in await db.rows(between, facts):
            entry = dict(row)
            logs[entry.pop("game_id")].append(entry)
        return [(row, logs[row["id"]]) for row in games]

    read = asyncio.run(look(address, work))
    wrong = [(row["id"], what) for row, log in read if (what := difference(row, log))]
    entries = sum(len(log) for _, log in read)
    return Found(len(read), entries, tuple(f"game {id}: {what}" for id, what in wrong))


def difference(row: Row, rows: Sequence[Row]) -> str:
    """Return how the *row* of a game differs from what its log comes to, in one line; nothing if it does not.

    A snapshot of another shape is no difference, for it is never read.
    """
    try:
        record, log = game_of(row), tuple(map(entry_of, rows))
    except Exception as error:  # whatever a damaged row leads to, the others are looked at, too
        return f"its rows cannot be read ({error_line(error)[:200]})"
    if [entry.seq for entry in log] != [*range(1, record.seq + 1)]:
        return f"its log has {len(log)} entries in place of {record.seq}"
    if not record.seq:
        return ""
    if record.rules not in GAMES:
        return f"it is of {record.rules}, which is not installed here"
    try:
        return _against(row, record, log)
    except Exception as error:  # as above
        return f"its log cannot be replayed: {_misfit(record, log) or error_line(error)[:200]}"


def _against(row: Row, record: GameRecord, log: Sequence[Logged]) -> str:
    """Return how a game differs from what its log comes to."""
    state: Any = replay_log(record, log)
    rules = GAMES[record.rules].rules
    if record.snapshot is None and None not in (row["snapshot"], row["checksum"]):
        return "its snapshot is damaged; it is made anew when the game is looked at"
    with suppress(OutdatedSnapshot):
        if record.snapshot is not None and decode(rules, record.snapshot) != state:
            return "its snapshot is not what its log comes to"
    over = rules.result(state) is not None
    if record.status in (Status.LIVE, Status.OVER) and over != (record.status is Status.OVER):
        return f"it is {record.status}, and its log comes to {'its end' if over else 'no end'}"
    if record.asks not in (None, asks(state)):
        return "it waits for others than its log comes to"
    return ""


def _misfit(record: GameRecord, log: Sequence[Logged]) -> str:
    """Return which entry of a log is at fault, nothing if that cannot be told."""
    try:
        replay_strictly(GAMES[record.rules].rules, opening(record), log, seats=record.seats)
    except Misfit as error:
        return str(error)
    except RulesError:
        return ""
    return ""
