"""Peculiarities of SQLite: its file, its migrations, and failing disks and processes."""

import asyncio
import os
import resource
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import AsyncExitStack, closing, contextmanager
from pathlib import Path

import pytest

from bot.storage.changes import Progress
from bot.storage.database import Transaction
from bot.storage.errors import NewerDatabase, StorageError, Unreachable
from bot.storage.opening import open_file
from bot.storage.records import GameRecord
from bot.storage.schema import migrations
from bot.storage.sqlite.file import migrate
from tests.support.games import lines, live
from tests.support.patience import PATIENCE


async def test_no_thread_is_left_of_an_opening_that_is_cut_off(tmp_path: Path) -> None:
    """Threads of aiosqlite are no daemons: one that is left keeps the process alive."""
    before = {*threading.enumerate()}
    left: set[threading.Thread] = set()
    opening = asyncio.create_task(open_file(tmp_path / "games.db"))
    while len(left) < 2:
        await asyncio.sleep(0)
        left = {each for each in {*threading.enumerate()} - before if "worker" in each.name}
    opening.cancel()
    await asyncio.gather(opening, return_exceptions=True)
    for thread in left:
        await asyncio.to_thread(thread.join, PATIENCE)

    assert [] == [each for each in left if each.is_alive()]


# Migrations


async def test_a_new_database_gets_every_migration(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "down" / "games.db"
    store = await open_file(path)
    await store.close()

    with closing(sqlite3.connect(path)) as db:
        tables = {name for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
        version = db.execute("PRAGMA user_version").fetchone()[0]
    assert {"games", "seats", "actions", "drafts", "plans", "standing", "votes", "posts", "presses"} <= tables
    assert version == len(migrations())


@pytest.fixture
def open_umask() -> Iterator[None]:
    """Make new files readable for everybody, unless their program says otherwise."""
    before = os.umask(0)
    yield
    os.umask(before)


def rights(folder: Path) -> dict[str, int]:
    return {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir()}


async def test_only_their_owner_may_use_the_files_of_a_store(tmp_path: Path, open_umask: None) -> None:
    path, parts = tmp_path / "games.db", ("games.db", "games.db-shm", "games.db-wal")
    kept, others = tmp_path / "games.db.before-20261128-120000-000", tmp_path / "other.txt"
    async with AsyncExitStack() as closing_all:
        store = await open_file(path)
        closing_all.push_async_callback(store.close)
        await live(store)
        made = rights(tmp_path)
        for each in (kept, others):
            each.touch()
        for each in (*(tmp_path / part for part in parts), kept, others):
            each.chmod(0o666)
        again = await open_file(path)
        closing_all.push_async_callback(again.close)
        mended = rights(tmp_path)

    assert dict.fromkeys(parts, 0o600) == made
    assert dict.fromkeys((*parts, kept.name), 0o600) | {others.name: 0o666} == mended, "of an older version"


def test_migrations_are_numbered_without_a_gap() -> None:
    numbers = [int(path.name[:4]) for path in migrations()]

    assert list(range(1, len(numbers) + 1)) == numbers


def test_a_migration_that_fails_changes_nothing() -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        migrate(db, 1, "CREATE TABLE a (x);")
        with pytest.raises(sqlite3.Error):
            migrate(db, 2, "CREATE TABLE b (x); CREATE TABLE a (x);")

        assert db.execute("SELECT name FROM sqlite_schema").fetchall() == [("a",)]
        assert db.execute("PRAGMA user_version").fetchone() == (1,)


async def test_a_newer_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 99")
    before = path.read_bytes()

    with pytest.raises(NewerDatabase, match="99"):
        await open_file(path)

    assert before == path.read_bytes()


async def test_what_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    path.write_text("Dear diary, today we played Carcassonne." * 100)

    with pytest.raises(StorageError):
        await open_file(path)
    with pytest.raises(StorageError):
        await open_file(path / "beneath a file")


async def test_it_is_synced_before_it_is_acknowledged(tmp_path: Path) -> None:
    store = await open_file(tmp_path / "games.db")
    pragmas = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")

    async def read_synchronous(db: Transaction) -> list[object]:
        rows = [await db.rows(f"PRAGMA {pragma}") for pragma in pragmas]
        return [row[next(iter(row.keys()))] for [row] in rows]

    settings = await store._database.write(read_synchronous)

    await store.close()
    assert settings == ["wal", 2, 1, 5000]


# Disasters


@contextmanager
def files_up_to(size: int) -> Iterator[None]:
    """Until the block ends, keep files of this process below *size* bytes, as if the disk were full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def largest(folder: Path) -> int:
    return max(file.stat().st_size for file in folder.iterdir())


async def test_a_full_disk_refuses_what_does_not_fit_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    store = await open_file(path)
    games = [await live(store, channel=channel) for channel in range(10)]
    room = largest(tmp_path) + 300_000

    async def move(game: GameRecord, size: int) -> GameRecord:
        return await store.append(
            game.id, Progress(entries=lines("b", after=1), snapshot=b"x" * size), after=1, press=game.id
        )

    with files_up_to(room):
        outcomes = await asyncio.gather(
            *(move(game, 1_000_000 if game == games[4] else 100) for game in games), return_exceptions=True
        )

    failed = [game for game, outcome in zip(games, outcomes, strict=True) if isinstance(outcome, BaseException)]
    assert failed == [games[4]]
    assert isinstance(outcomes[4], Unreachable)  # which is told in a line, and not as a fault of the bot
    assert games[4] == await store.game(games[4].id)
    assert lines("start 0") == await store.log(games[4].id)

    await move(games[4], 1_000_000)
    assert [await store.seq(game.id) for game in games] == [2] * 10
    await store.close()
