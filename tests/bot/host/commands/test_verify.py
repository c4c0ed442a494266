"""`verify`: every log is replayed, and every difference is named."""

import asyncio
import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.base.config import SqliteAddress
from bot.base.errors import CannotRun
from bot.host.command_line import app
from bot.host.commands.verify import place, verify_store
from bot.storage.opening import open_file
from bot.storage.rows import checksum
from tests.support.cli import ROOT, call
from tests.support.services import House

FILLED = ROOT / "tests/bot/storage/earlier/0018.sqlite"
GAMES, ENTRIES = 15, 952


@pytest.fixture
async def path(tmp_path: Path) -> Path:
    """A file of today's version with games in all stages of their lives, and a snapshot of each live one."""
    found = Path(shutil.copy(FILLED, tmp_path / "teahouse.sqlite"))
    store = await open_file(found)
    house = House(store, found)
    for game in (5, 6, 7, 8):
        await house.games.tables.table(game)
    await store.close()
    return found


def change(path: Path, sql: str, *facts: object) -> None:
    """Damage a file with statements that the bot would never run."""
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(sql, facts)


async def test_a_whole_store_has_no_differences_while_a_bot_writes(path: Path, tmp_path: Path) -> None:
    store = await open_file(path)
    done = await asyncio.to_thread(call, "verify", "teahouse.sqlite", folder=tmp_path)
    await store.close()

    assert (0, "") == (done.returncode, done.stderr)
    assert {"games": GAMES, "entries": ENTRIES, "differences": 0} == json.loads(done.stdout.splitlines()[-1])


def test_each_difference_is_named(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        [[snapshot]] = db.execute("SELECT snapshot FROM games WHERE id = 5").fetchall()
    change(path, "UPDATE games SET status = 'live' WHERE id = 4")
    change(path, "UPDATE games SET asks = asks + 1 WHERE id = 5")
    change(path, "UPDATE actions SET text = 'nonsense' WHERE game_id = 6 AND seq = 9")
    change(path, "DELETE FROM actions WHERE game_id = 7 AND seq = 3")
    change(path, "UPDATE games SET snapshot = substr(snapshot, 2) WHERE id = 8")
    change(path, "UPDATE games SET rules = 'chess' WHERE id = 10")
    change(path, "UPDATE games SET options = 'nonsense' WHERE id = 11")
    change(path, "UPDATE games SET snapshot = ?, checksum = ? WHERE id = 13", snapshot, checksum(snapshot, 30))

    done = CliRunner().invoke(app, ["verify", str(path), "--jobs", "1"])

    *lines, last = done.output.splitlines()
    assert 1 == done.exit_code
    assert [
        "game 4: it is live, and its log comes to its end",
        "game 5: it waits for others than its log comes to",
        "game 6: its log cannot be replayed: Entry 9 does not fit: 'nonsense' by seat 3. I can’t read “nonsense”.",
        "game 7: its log has 89 entries in place of 90",
        "game 8: its snapshot is damaged; it is made anew when the game is looked at",
        "game 10: it is of chess, which is not installed here",
        "game 11: its rows cannot be read (DecodeError: JSON is malformed: invalid character (byte 4))",
        "game 13: its snapshot is not what its log comes to",
    ] == [line.partition(" A move is ")[0] for line in lines]
    assert {"games": GAMES, "entries": ENTRIES - 1, "differences": 8} == json.loads(last)


async def test_an_older_file_is_replayed_in_a_copy_of_it(tmp_path: Path) -> None:
    older = Path(shutil.copy(FILLED.with_name("0006.sqlite"), tmp_path / "older.sqlite"))
    before = bytes_of(older)

    found = await verify_store(SqliteAddress(older))

    assert found.games > 5
    assert () == found.differences
    assert before == bytes_of(older)


def bytes_of(path: Path) -> bytes:
    return path.read_bytes()


@pytest.mark.parametrize(
    ("named", "said"),
    [
        ("missing.sqlite", "missing.sqlite cannot be read: "),
        ("diary", "diary cannot be read: file is not a database"),
        ("empty.sqlite", "empty.sqlite has no tables: is it the right one?"),
        ("newer.sqlite", "newer.sqlite was written by a newer version of Teahouse"),
        ("some.dump", "some.dump is a dump, whose logs are read where it was restored: TEAHOUSE_STORE="),
        ("mysql://u:p#s3cret@h", "mysql://… is no store: it must be sqlite:///PATH or "),
    ],
)
async def test_an_unreadable_store_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: str, said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "diary").write_text("Dear diary, " * 100)
    (tmp_path / "some.dump").write_bytes(b"PGDMP")
    for name, version in (("empty.sqlite", 0), ("newer.sqlite", 999)):
        with closing(sqlite3.connect(tmp_path / name)) as db:
            db.execute(f"PRAGMA user_version = {version}")

    with pytest.raises(CannotRun) as refused:
        await verify_store(place(named))

    assert said in str(refused.value)
    assert "s3cret" not in str(refused.value)
    assert 1 == len(str(refused.value).splitlines())
