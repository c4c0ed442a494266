"""Damaged files: the start notices them and says in a line what to do; the doctor reports them in full."""

import asyncio
import os
import random
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.host.commands import CANNOT_RUN
from bot.storage.errors import DamagedDatabase, StorageError
from bot.storage.opening import open_file
from bot.storage.records import GameRecord, Logged
from bot.storage.sqlite import file
from bot.storage.sqlite.checkup import checkup
from bot.tables.table import replay_log
from rules.core.model import State
from rules.core.struct import evolve
from tests.bot.storage.test_earlier import EARLIER, LIVE
from tests.support.cli import call
from tests.support.services import House

Damage = Callable[[bytes, random.Random], bytes]

DAMAGES: dict[str, Damage] = {
    "flipped": lambda page, dice: bytes(byte ^ 0xFF for byte in page),
    "emptied": lambda page, dice: bytes(len(page)),
    "scrawled over": lambda page, dice: dice.randbytes(len(page)),
    "half scrawled over": lambda page, dice: page[: len(page) // 2] + dice.randbytes(len(page) // 2),
    "first half scrawled over": lambda page, dice: dice.randbytes(len(page) // 2) + page[len(page) // 2 :],
}


def page_bytes(path: Path) -> int:
    """Return how many bytes each page of a file has."""
    return int.from_bytes(path.read_bytes()[16:18], "big")


def pages(path: Path) -> int:
    return path.stat().st_size // page_bytes(path)


def damage(path: Path, number: int, how: Damage) -> None:
    """Damage a page of a file, counted from 0."""
    whole, size = path.read_bytes(), page_bytes(path)
    page = how(whole[number * size :][:size], random.Random(number))
    path.write_bytes(whole[: number * size] + page + whole[(number + 1) * size :])


FOUND_AGAIN = {"snapshot", "checksum", "asks", "told_seq", "lobby_seq", "lobby_shown"}
"""Columns that are computed from the log, or shown again."""

BESIDE = {"assist", "pace", "takeover", "paused_at", "frozen", "closed_at", "closed_for"}
"""Columns on the same page as the end of a snapshot; the snapshot's checksum reveals the damage."""


def rows_by_table(path: Path) -> dict[str, list[Any]]:
    """Return the contents of a file by table, except the columns FOUND_AGAIN or BESIDE."""
    with closing(sqlite3.connect(path)) as db:
        db.row_factory = sqlite3.Row
        tables = [name for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")]
        db.text_factory = bytes  # damaged values need not be text
        rows = {name: db.execute(f"SELECT * FROM {name}").fetchall() for name in tables}
    return {name: [{**row, **dict.fromkeys(FOUND_AGAIN | BESIDE)} for row in found] for name, found in rows.items()}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A database with games of all kinds."""
    return Path(shutil.copy(EARLIER[-1], tmp_path / "teahouse.sqlite"))


_replays = dict[str, State]()


def replay(record: GameRecord, log: tuple[Logged, ...]) -> State:
    """Return the state of a log; each log is replayed only once, since most damage leaves it alone."""
    key = repr((evolve(record, snapshot=None), log))
    if key not in _replays:
        _replays[key] = replay_log(record, log)
    return _replays[key]


async def said_of(path: Path) -> str:
    """Open a database, read each game in it, and return the reports of damage."""
    try:
        store = await open_file(path)
    except DamagedDatabase as error:
        return str(error)
    try:
        house = House(store, path)
        for game_id in LIVE:
            record, log = await house.games.tables.record(game_id), await store.log(game_id)
            assert replay(record, log) == (await house.games.tables.table(game_id)).state
    except StorageError as error:  # no text where one should be
        return str(error)
    finally:
        await store.close()
    return ""


@pytest.mark.parametrize("how", DAMAGES)
async def test_a_damaged_page_is_noticed_or_did_no_harm(path: Path, tmp_path: Path, how: str) -> None:
    """Harmless pages hold the rest of a snapshot, which is rebuilt, or are empty."""
    whole = Path(shutil.copy(path, tmp_path / "whole.sqlite"))
    assert "" == await said_of(whole)
    expected, noticed = rows_by_table(whole), 0
    for number in range(pages(path)):
        copy = Path(shutil.copy(path, tmp_path / f"{number}.sqlite"))
        damage(copy, number, DAMAGES[how])

        said = await said_of(copy)
        noticed += bool(said)
        assert said or expected == rows_by_table(copy), number
        assert "\n" not in said

    assert noticed > pages(path) / 2


async def test_a_file_that_was_cut_off_is_noticed(path: Path, tmp_path: Path) -> None:
    for length in range(1, pages(path)):
        copy = Path(shutil.copy(path, tmp_path / "copy.sqlite"))
        os.truncate(copy, length * page_bytes(path))

        assert await said_of(copy)


def test_the_bot_says_so_and_what_to_do(path: Path, tmp_path: Path) -> None:
    damage(path, pages(path) - 1, DAMAGES["flipped"])
    before = path.read_bytes()

    done = call(folder=tmp_path, TEAHOUSE_DATABASE=str(path), DISCORD_TOKEN="a.real.token")
    doctor = call("doctor", folder=tmp_path, TEAHOUSE_DATABASE=str(path), TEAHOUSE_THINK="thread")

    assert CANNOT_RUN == done.returncode
    assert 1 == len(done.stderr.splitlines())
    assert f"{path} is damaged, or no database (" in done.stderr
    assert f"there is no good backup in {tmp_path}/backups: " in done.stderr
    assert "python -m bot restore FILE" in done.stderr
    assert "docs/operating.md" in done.stderr
    assert before == path.read_bytes()
    assert 1 == doctor.returncode
    assert f"WRONG  database: {path}" in doctor.stdout
    assert "docs/operating.md" in doctor.stdout


async def test_what_is_too_large_to_be_examined_in_time_is_opened_all_the_same(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        db.executemany("INSERT INTO presses VALUES (?, 0)", ((10_000 + n,) for n in range(10_000)))
    monkeypatch.setattr(file, "LOOK_SECONDS", 0)

    with capture_logs() as logged:
        store = await open_file(path)

    assert ["too large to be examined at the start; the doctor does"] == [each["event"] for each in logged]
    assert await store.going()
    await store.close()


async def test_the_doctor_counts_damaged_snapshots(path: Path, tmp_path: Path) -> None:
    store = await open_file(path)
    house = House(store, path)
    for game_id in LIVE:
        await house.games.tables.table(game_id)
    await store.close()
    assert 0 == checkup(path).snapshots
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE games SET snapshot = substr(snapshot, 2) WHERE id IN (5, 7)")

    assert 2 == checkup(path).snapshots
    settings = {"TEAHOUSE_DATABASE": str(path), "TEAHOUSE_THINK": "thread"}
    said = await asyncio.to_thread(call, "doctor", folder=tmp_path, **settings)
    assert "2 damaged snapshots, made anew when they are needed" in said.stdout
    assert 0 == said.returncode


async def test_the_doctor_counts_entries(path: Path) -> None:
    assert () == checkup(path).faults
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("DELETE FROM actions WHERE game_id = 6 AND seq = 3")

    assert ("game 6 has 30 entries in place of 31",) == checkup(path).faults


def test_what_is_no_database_is_told_with_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "diary").write_text("Dear diary, " * 1000)

    done = call(folder=tmp_path, TEAHOUSE_DATABASE="diary", DISCORD_TOKEN="a.real.token")

    assert CANNOT_RUN == done.returncode
    assert "diary is damaged, or no database (file is not a database)" in done.stderr
    assert issubclass(DamagedDatabase, StorageError)
