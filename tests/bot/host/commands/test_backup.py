"""`backup` and `restore` of a file: whole copies while others write, and nothing lost whatever happens meanwhile."""

import asyncio
import os
import re
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.base.config import SqliteAddress
from bot.base.errors import CannotRun
from bot.base.process.lock import hold_lock, lock_path
from bot.host.commands.backup import back_up_store, restore_backup
from bot.host.stores import store_session
from bot.storage import backups
from bot.storage.backups import examine_backup
from bot.storage.errors import DamagedDatabase
from bot.storage.opening import open_file
from bot.storage.sqlite.copies import copy
from tests.support.cli import run_process
from tests.support.stored_files import FILLED, TOLD, all_of, bytes_of, change, mode, names, number, settings, spoil


def test_a_copy_is_of_one_moment_however_much_is_written_meanwhile(path: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        db.executemany("INSERT INTO presses VALUES (?, 0)", ((n,) for n in range(100_000)))
    told = list[int]()

    def write(left: int, total: int) -> None:
        told.append(left)
        change(path, f"INSERT INTO presses VALUES ({-len(told)}, 0)")

    copy(path, tmp_path / "copy.sqlite", write)

    assert len(told) > 1
    assert [0] == [left for left in told if not left]
    assert 100_000 == number(tmp_path / "copy.sqlite")
    assert 100_000 + len(told) == number(path)
    assert ["copy.sqlite"] == names(tmp_path, "copy*")


async def test_a_backup_is_made_while_a_bot_runs(path: Path, tmp_path: Path) -> None:
    store = await open_file(path)
    change(path, "INSERT INTO presses VALUES (1, 0)")
    async with hold_lock(lock_path(path), "process 7"):
        done = await asyncio.to_thread(run_process, "backup", folder=tmp_path, TEAHOUSE_DATABASE="teahouse.sqlite")
    await store.close()

    [made] = all_of(tmp_path)
    assert (0, "") == (done.returncode, done.stderr)
    assert re.fullmatch(rf"{re.escape(str(made.relative_to(tmp_path)))}: {TOLD}; 0\.\d MB\n", done.stdout)
    assert 1 == number(made)


async def test_the_newest_are_kept_and_what_else_lies_there_stays(path: Path, tmp_path: Path) -> None:
    (tmp_path / "backups").mkdir()
    (tmp_path / "backups" / "teahouse-of-mine.sqlite").touch()
    (tmp_path / "backups" / "teahouse-20200101-000000-000.sqlite.half").touch()
    (tmp_path / "backups" / "teahouse-20200101-000000-000.sqlite.sha256").touch()
    for _ in range(3):
        said = await back_up_store(settings(path), keep=2)

    assert "older ones removed: 1" in said
    assert 2 == len(all_of(tmp_path))
    assert str(all_of(tmp_path)[0]) in said
    ours = [each.name for each in all_of(tmp_path)]
    assert {".lock", "teahouse-of-mine.sqlite", *ours, *(f"{name}.sha256" for name in ours)} == {
        *names(tmp_path / "backups")
    }


async def test_a_damaged_store_is_not_backed_up_over_good_backups(path: Path, tmp_path: Path) -> None:
    await back_up_store(settings(path))
    before = all_of(tmp_path)
    spoil(path)

    with pytest.raises(CannotRun, match=r"is damaged .* no backup was made; the newest good one is ") as refused:
        await back_up_store(settings(path), keep=1)

    assert f"{before[0]} ({TOLD})" in str(refused.value)
    assert before == all_of(tmp_path)
    assert [] == names(tmp_path / "backups", "*.half")


async def test_two_backups_do_not_get_in_each_others_way(path: Path, tmp_path: Path) -> None:
    (tmp_path / "backups").mkdir()
    async with hold_lock(tmp_path / "backups" / ".lock", "backup"):
        with pytest.raises(CannotRun, match="another backup is being made in"):
            await back_up_store(settings(path))

    assert [] == all_of(tmp_path)


async def test_only_their_owner_may_read_backups_even_those_of_an_older_version(path: Path, tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        await back_up_store(settings(path))
    finally:
        os.umask(before)
    [backup] = all_of(tmp_path)

    assert 0o600 == mode(backup)
    assert 0o644 == mode(backup, 0o644)
    async with store_session(settings(path).store):
        assert 0o600 == mode(backup)


async def test_a_changed_bit_that_breaks_nothing_is_found(path: Path, tmp_path: Path) -> None:
    """The checksum beside the backup finds it."""
    for _ in range(3):
        await back_up_store(settings(path), keep=2)
    newest, older = all_of(tmp_path)
    sums = names(tmp_path / "backups", "*.sha256")
    whole = bytearray(bytes_of(newest))
    whole[whole.index(b"Alice")] ^= 1
    newest.write_bytes(whole)

    assert [f"{each.name}.sha256" for each in (older, newest)] == sums
    with pytest.raises(CannotRun, match="it is not what was written, by the checksum in"):
        await restore_backup(settings(path), newest, agreed=lambda question: True)
    found = backups.newest_good(tmp_path / "backups", SqliteAddress(path))
    assert found is not None
    assert older == found.path


async def test_the_start_on_a_damaged_file_names_the_newest_good_backup(path: Path, tmp_path: Path) -> None:
    spoil(path)
    without = await said_at_start(path)
    shutil.copy(FILLED, path)
    await back_up_store(settings(path))
    spoil(path)
    before = bytes_of(path)

    said = await said_at_start(path)

    assert f"there is no good backup in {tmp_path}/backups: " in without
    assert f"the newest good backup is {all_of(tmp_path)[0]} ({TOLD}); " in said
    assert "python -m bot restore, " in said
    assert 1 == len(said.splitlines()) == len(without.splitlines())
    assert before == bytes_of(path)


async def said_at_start(path: Path) -> str:
    """Start on a file that cannot be used, and return the error message."""
    with pytest.raises(CannotRun) as refused:
        async with store_session(SqliteAddress(path)):
            pass
    return str(refused.value)


async def test_a_backup_is_whole_or_has_another_name(path: Path, tmp_path: Path) -> None:
    await back_up_store(settings(path))
    [made] = all_of(tmp_path)

    assert TOLD == str(examine_backup(made))
    spoil(made)
    with pytest.raises(DamagedDatabase):
        examine_backup(made)
