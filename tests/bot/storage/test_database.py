"""Many writers, one commit; and each writer's mishaps are its own."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.storage.database import Database, Work
from bot.storage.store import Conflict, StorageError


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    opened = await Database.open(tmp_path / "games.db")
    await opened.write(doing("CREATE TABLE words (word TEXT NOT NULL UNIQUE)"))
    yield opened
    await opened.close()


def doing(sql: str, *facts: Any) -> Work[int]:
    return lambda db: db.execute(sql, facts).rowcount


def saying(word: str, then: Callable[[], Any] = lambda: None) -> Work[None]:
    """Return a work that writes *word* and then does something else."""

    def work(db: sqlite3.Connection) -> None:
        db.execute("INSERT INTO words VALUES (?)", (word,))
        then()

    return work


def refusing(error: Exception) -> Callable[[], Any]:
    def refuse() -> None:
        raise error

    return refuse


async def words(database: Database) -> list[str]:
    return await database.read(lambda db: [row["word"] for row in db.execute("SELECT word FROM words ORDER BY word")])


async def gathered(database: Database, *works: Work[Any]) -> list[Any]:
    """Write all *works* at once, and return what each returned or raised."""
    return await asyncio.gather(*map(database.write, works), return_exceptions=True)


async def test_what_gathers_is_committed_together(database: Database) -> None:
    statements: list[str] = []
    await database.read(lambda db: db.set_trace_callback(statements.append))

    await gathered(database, *(saying(f"{n:03}") for n in range(100)))

    assert [f"{n:03}" for n in range(100)] == await words(database)
    assert statements.count("COMMIT") < 10


async def test_a_refusal_undoes_its_own_part_only(database: Database) -> None:
    outcomes = await gathered(database, saying("a"), saying("b", refusing(Conflict("no"))), saying("c"))

    assert [type(outcome) for outcome in outcomes] == [type(None), Conflict, type(None)]
    assert await words(database) == ["a", "c"]


@pytest.mark.parametrize("error", [sqlite3.IntegrityError("no"), KeyError("a bug")])
async def test_an_error_undoes_its_own_part_only(database: Database, error: Exception) -> None:
    outcomes = await gathered(database, saying("a"), saying("b", refusing(error)), saying("c"))

    assert [type(outcome) for outcome in outcomes] == [
        type(None),
        StorageError if isinstance(error, sqlite3.Error) else KeyError,
        type(None),
    ]
    assert await words(database) == ["a", "c"]


async def test_what_sqlite_cannot_hold_harms_nobody_else(database: Database) -> None:
    outcomes = await gathered(database, saying("a"), doing("INSERT INTO words VALUES (?)", 1 << 80), saying("c"))

    assert isinstance(outcomes[1], OverflowError)
    assert await words(database) == ["a", "c"]


async def test_a_full_database_refuses_what_does_not_fit(database: Database) -> None:
    def fill(db: sqlite3.Connection) -> None:
        pages = db.execute("PRAGMA page_count").fetchone()[0]
        db.execute(f"PRAGMA max_page_count = {pages + 2}")

    await database.read(fill)
    outcomes = await gathered(database, saying("a"), saying("b" * 100_000), saying("c"))

    assert isinstance(outcomes[1], StorageError)
    assert "full" in str(outcomes[1])
    assert await words(database) == ["a", "c"]


async def test_a_database_held_by_somebody_else_refuses_and_later_writes(database: Database, tmp_path: Path) -> None:
    await database.read(doing("PRAGMA busy_timeout = 0"))
    with closing(sqlite3.connect(tmp_path / "games.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        outcomes = await gathered(database, saying("a"), saying("b"))

        assert [isinstance(outcome, StorageError) for outcome in outcomes] == [True, True]
        assert await words(database) == []

    await database.write(saying("c"))
    assert await words(database) == ["c"]


async def test_nobody_reads_what_is_not_committed(database: Database) -> None:
    """A work that says something and then gives up is never seen by a reader that comes meanwhile."""
    writing = [asyncio.create_task(database.write(saying(f"{n}", refusing(Conflict("no"))))) for n in range(20)]
    reading = [asyncio.create_task(words(database)) for _ in range(20)]

    await asyncio.gather(*writing, return_exceptions=True)

    assert await asyncio.gather(*reading) == [[]] * 20


async def test_who_gives_up_before_its_turn_is_not_written(database: Database) -> None:
    tasks = [asyncio.create_task(database.write(saying(word))) for word in "abc"]
    await asyncio.sleep(0)  # so that all three wait for the writer
    tasks[1].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)

    assert await words(database) == ["a", "c"]
