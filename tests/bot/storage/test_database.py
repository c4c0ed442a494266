"""Many writers, one commit; and each writer's mishaps are its own."""

import asyncio
import sqlite3
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest

from bot.storage.database import Database, Transaction, Work
from bot.storage.errors import Conflict, StorageError, Unsettled
from bot.storage.sqlite.connection import Connection
from bot.storage.sqlite.database import SqliteDatabase
from bot.storage.sqlite.file import connect, open_connections


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[SqliteDatabase]:
    opened = await SqliteDatabase.open(tmp_path / "games.db")
    await opened.write(doing("CREATE TABLE words (word TEXT NOT NULL UNIQUE)"))
    yield opened
    await opened.close()


def doing(sql: str, **facts: Any) -> Work[int]:
    return lambda db: db.run(sql, facts)


def saying(word: str, then: Callable[[], Any] = lambda: None) -> Work[None]:
    """Return a work that writes *word* and then does something else."""

    async def work(db: Transaction) -> None:
        await db.run("INSERT INTO words VALUES (:word)", {"word": word})
        then()

    return work


def refusing(error: Exception) -> Callable[[], Any]:
    def refuse() -> None:
        raise error

    return refuse


async def words(database: Database) -> list[str]:
    return [row["word"] for row in await database.rows("SELECT word FROM words ORDER BY word")]


async def write_at_once(database: Database, *works: Work[Any]) -> list[Any]:
    """Write all *works* at once, and return each result or exception."""
    return await asyncio.gather(*map(database.write, works), return_exceptions=True)


async def test_what_gathers_is_committed_together(database: SqliteDatabase) -> None:
    statements: list[str] = []
    await database._writing.set_trace_callback(statements.append)

    await write_at_once(database, *(saying(f"{n:03}") for n in range(100)))

    assert [f"{n:03}" for n in range(100)] == await words(database)
    assert statements.count("COMMIT") < 10


async def test_a_refusal_undoes_its_own_part_only(database: Database) -> None:
    outcomes = await write_at_once(database, saying("a"), saying("b", refusing(Conflict("no"))), saying("c"))

    assert [type(outcome) for outcome in outcomes] == [type(None), Conflict, type(None)]
    assert await words(database) == ["a", "c"]


@pytest.mark.parametrize("error", [sqlite3.IntegrityError("no"), KeyError("a bug")])
async def test_an_error_undoes_its_own_part_only(database: Database, error: Exception) -> None:
    outcomes = await write_at_once(database, saying("a"), saying("b", refusing(error)), saying("c"))

    assert [type(outcome) for outcome in outcomes] == [
        type(None),
        StorageError if isinstance(error, sqlite3.Error) else KeyError,
        type(None),
    ]
    assert await words(database) == ["a", "c"]


async def test_what_sqlite_cannot_hold_harms_nobody_else(database: Database) -> None:
    outcomes = await write_at_once(
        database, saying("a"), doing("INSERT INTO words VALUES (:word)", word=1 << 80), saying("c")
    )

    assert isinstance(outcomes[1], OverflowError)
    assert await words(database) == ["a", "c"]


async def test_a_full_database_refuses_what_does_not_fit(database: Database) -> None:
    async def fill(db: Transaction) -> None:
        [row] = await db.rows("PRAGMA page_count")
        await db.run(f"PRAGMA max_page_count = {row['page_count'] + 2}")

    await database.write(fill)
    outcomes = await write_at_once(database, saying("a"), saying("b" * 100_000), saying("c"))

    assert isinstance(outcomes[1], StorageError)
    assert "full" in str(outcomes[1])
    assert await words(database) == ["a", "c"]


async def test_nobody_reads_what_is_not_committed(database: Database) -> None:
    """A work that says something and then gives up is never seen by a reader that comes meanwhile."""
    writing = [asyncio.create_task(database.write(saying(f"{n}", refusing(Conflict("no"))))) for n in range(20)]
    reading = [asyncio.create_task(words(database)) for _ in range(20)]

    await asyncio.gather(*writing, return_exceptions=True)

    assert await asyncio.gather(*reading) == [[]] * 20


async def test_somebody_who_gives_up_before_its_turn_is_not_written(database: Database) -> None:
    tasks = [asyncio.create_task(database.write(saying(word))) for word in "abc"]
    await asyncio.sleep(0)  # so that all three wait for the writer
    tasks[1].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)

    assert await words(database) == ["a", "c"]


# Others who have the file open

HOLDING = """
import sqlite3, sys
db = sqlite3.connect(sys.argv[1], isolation_level=None)
db.execute(sys.argv[2])
print("held", flush=True)
sys.stdin.read()
"""

HELD = pytest.mark.parametrize("how", ["BEGIN IMMEDIATE", "BEGIN EXCLUSIVE"])


@asynccontextmanager
async def hold_database(path: Path, how: str) -> AsyncIterator[None]:
    """Let another process hold the database at *path*."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", HOLDING, str(path), how), stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    assert b"held\n" == await process.stdout.readline()
    try:
        yield
    finally:
        await process.communicate(b"enough")


@HELD
async def test_looking_goes_on_while_another_process_holds_the_database(
    database: Database, tmp_path: Path, how: str
) -> None:
    await database.write(saying("a"))
    async with hold_database(tmp_path / "games.db", how):
        writing = asyncio.create_task(database.write(saying("b")))
        for _ in range(100):
            assert ["a"] == await words(database)
        assert not writing.done()

    await writing
    assert ["a", "b"] == await words(database)


@HELD
async def test_a_write_that_waits_in_vain_is_refused_and_looking_goes_on(
    database: Database, tmp_path: Path, how: str
) -> None:
    await database.write(doing("PRAGMA busy_timeout = 100"))
    async with hold_database(tmp_path / "games.db", how):
        outcomes = await write_at_once(database, saying("a"), saying("b"))

        assert [isinstance(outcome, StorageError) for outcome in outcomes] == [True, True]
        assert await words(database) == []

    await database.write(saying("c"))
    assert ["c"] == await words(database)


async def test_looking_goes_on_while_somebody_copies_the_database(database: Database, tmp_path: Path) -> None:
    await database.write(saying("a" * 100_000))
    seen: list[int] = []

    def look(status: int, remaining: int, total: int) -> None:
        seen.append(remaining)
        if len(seen) == 1:
            done = asyncio.run_coroutine_threadsafe(database.write(saying("b")), loop)
            done.result()
            assert 2 == len(asyncio.run_coroutine_threadsafe(words(database), loop).result())

    loop = asyncio.get_running_loop()

    def copy() -> None:
        with closing(sqlite3.connect(tmp_path / "games.db")) as db, closing(sqlite3.connect(tmp_path / "copy")) as to:
            db.backup(to, pages=1, progress=look)

    await asyncio.to_thread(copy)
    assert len(seen) > 1


async def test_what_was_written_is_seen_at_once(database: Database) -> None:
    for n in range(100):
        await database.write(saying(f"{n:03}"))
        assert f"{n:03}" == (await words(database))[-1]


async def test_somebody_who_looks_twice_sees_the_same(database: Database, tmp_path: Path) -> None:
    async def twice(db: Transaction) -> list[int]:
        [before] = await db.rows("SELECT count(*) AS n FROM words")
        with closing(sqlite3.connect(tmp_path / "games.db")) as other, other:
            other.execute("INSERT INTO words VALUES ('meanwhile')")
        [after] = await db.rows("SELECT count(*) AS n FROM words")
        return [before["n"], after["n"]]

    assert [0, 0] == await database.read(twice)
    assert ["meanwhile"] == await words(database)


async def test_somebody_who_looks_changes_nothing(database: Database) -> None:
    with pytest.raises(StorageError, match="readonly"):
        await database.read(doing("INSERT INTO words VALUES ('a')"))

    assert [] == await words(database)


# A commit that fails


class Torn(sqlite3.Connection):
    """A connection whose next commit is done, and then fails, as when a disk does not say that it has synced it."""

    tears = True

    def execute(self, sql: str, /, *facts: Any) -> sqlite3.Cursor:
        done = super().execute(sql, *facts)
        if sql == "COMMIT" and self.tears:
            self.tears = False
            raise sqlite3.OperationalError("disk I/O error")
        return done


async def test_a_commit_of_which_nobody_knows_is_not_told_as_none(tmp_path: Path) -> None:
    """Nor is it tried again, for then it might count twice."""
    path = tmp_path / "games.db"
    for db in open_connections(path):
        db.close()
    torn = sqlite3.connect(path, isolation_level=None, check_same_thread=False, factory=Torn)
    torn.execute("CREATE TABLE words (word TEXT NOT NULL)")
    database = SqliteDatabase(await Connection.of(torn), await Connection.of(connect(path)))

    outcomes = await write_at_once(database, saying("a"), saying("b"))

    assert [Unsettled, Unsettled] == [type(outcome) for outcome in outcomes]
    assert not issubclass(Unsettled, StorageError)
    assert ["a", "b"] == await words(database)
    await database.write(saying("c"))
    await database.close()


async def test_a_commit_that_breaks_a_promise_is_undone_and_told(database: Database) -> None:
    await database.write(doing("CREATE TABLE echoes (word TEXT REFERENCES words (word) DEFERRABLE INITIALLY DEFERRED)"))

    outcomes = await write_at_once(database, saying("a"), doing("INSERT INTO echoes VALUES ('b')"))

    assert [type(None), StorageError] == [type(outcome) for outcome in outcomes]
    assert ["a"] == await words(database)
    assert [] == await database.rows("SELECT word FROM echoes")
