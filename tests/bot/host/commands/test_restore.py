"""Putting a backup of a file in the place of what is there."""

import re
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.base.errors import CannotRun
from bot.base.process.lock import hold_lock, lock_path
from bot.host.command_line import app
from bot.host.commands.backup import back_up_store, restore_backup
from bot.storage.backups import examine_backup
from bot.storage.opening import open_file
from tests.bot.storage.test_sqlite import files_up_to
from tests.support.stored_files import FILLED, TOLD, all_of, bytes_of, change, mode, names, number, settings, spoil


async def test_what_was_there_is_kept_beside_what_is_restored(path: Path, tmp_path: Path) -> None:
    await back_up_store(settings(path))
    mode(path, 0o640)
    with closing(sqlite3.connect(path)) as db:  # killed, as it were: what it wrote stands in the log only
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("INSERT INTO presses VALUES (1, 0)")
        db.commit()
        for part in ("", "-wal", "-shm"):
            shutil.copy(f"{path}{part}", tmp_path / f"killed{part}")
    for part in ("", "-wal", "-shm"):
        shutil.move(tmp_path / f"killed{part}", f"{path}{part}")

    said = await restore_backup(settings(path), None, agreed=lambda question: True)

    [name] = names(tmp_path, "teahouse.sqlite.before-????????-??????-???")
    kept = tmp_path / name
    assert said == f"sqlite:///{path} has what was in {all_of(tmp_path)[0]}: {TOLD}. What was there is kept as {kept}."
    assert (0, 1) == (number(path), number(kept))
    assert (0o600, 0o600) == (mode(path), mode(kept)), "for their owner alone"
    await (await open_file(path)).close()


async def test_the_newest_good_backup_is_offered(path: Path, tmp_path: Path) -> None:
    await back_up_store(settings(path))
    change(path, "INSERT INTO presses VALUES (1, 0)")
    await back_up_store(settings(path))
    spoil(all_of(tmp_path)[0])
    asked = list[str]()

    def decline(question: str) -> bool:
        asked.append(question)
        return False

    with pytest.raises(CannotRun, match="Nothing was changed"):
        await restore_backup(settings(path), None, agreed=decline)

    assert [f"Put {all_of(tmp_path)[1]} ({TOLD}) in the place of sqlite:///{path}?"] == asked
    assert 1 == number(path)


def test_nobody_who_could_be_asked_is_no_consent(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    told = {"TEAHOUSE_DATABASE": str(path)}
    assert 0 == CliRunner().invoke(app, ["backup"], env=told).exit_code
    change(path, "INSERT INTO presses VALUES (1, 0)")

    silent = CliRunner().invoke(app, ["restore"], env=told)

    assert (1, 1) == (silent.exit_code, number(path))
    assert "Say --yes." in silent.output
    assert 0 == CliRunner().invoke(app, ["restore", "--yes"], env=told).exit_code
    assert 0 == number(path)


async def test_a_store_that_a_bot_uses_is_not_replaced(path: Path, tmp_path: Path) -> None:
    await back_up_store(settings(path))
    before = bytes_of(path)

    async with hold_lock(lock_path(path), "process 7"):
        with pytest.raises(CannotRun, match=r"is used by a bot \(process 7\): end that one first"):
            await restore_backup(settings(path), all_of(tmp_path)[0], agreed=lambda question: True)

    assert before == bytes_of(path)


def newer(path: Path) -> None:
    change(path, "PRAGMA user_version = 999")


def empty(path: Path) -> None:
    path.unlink()
    sqlite3.connect(path).close()


def dump(path: Path) -> None:
    path.write_bytes(b"PGDMP and so on")


@pytest.mark.parametrize(
    ("how", "said"),
    [
        (spoil, "is damaged, or no backup"),
        (Path.unlink, "cannot be read: No such file"),
        (newer, "was written by a newer version of Teahouse: install that one"),
        (empty, "is damaged, or no backup (it has no tables)"),
        (dump, "is a dump of PostgreSQL, and TEAHOUSE_STORE names a file"),
    ],
)
async def test_what_cannot_be_restored_changes_nothing(
    path: Path, tmp_path: Path, how: Callable[[Path], None], said: str
) -> None:
    other = Path(shutil.copy(path, tmp_path / "other.sqlite"))
    how(other)
    before = bytes_of(path)

    with pytest.raises(CannotRun, match=re.escape(said)):
        await restore_backup(settings(path), other, agreed=lambda question: True)

    assert before == bytes_of(path)
    assert [] == names(tmp_path, "*half*") + names(tmp_path, "*before*")


async def test_a_restore_that_is_killed_leaves_the_old_games_or_the_new_ones(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await back_up_store(settings(path))
    rename, found = Path.rename, list[int]()
    for most in range(9):
        change(path, f"INSERT INTO presses VALUES ({most + 1}, 0)")
        done = list[Path]()

        def rename_some(old: Path, new: Path, done: list[Path] = done, most: int = most) -> Path:
            if len(done) == most:
                raise KeyboardInterrupt
            done.append(old)
            return rename(old, new)

        with monkeypatch.context() as patch, suppress(KeyboardInterrupt):
            patch.setattr(Path, "rename", rename_some)
            await restore_backup(settings(path), all_of(tmp_path)[0], agreed=lambda question: True)
            break
        await (await open_file(path)).close()
        assert 15 == number(path, "SELECT count(*) FROM games")
        found.append(number(path))

    assert [1, 0, 0] == found


async def test_a_restore_after_one_that_was_killed_keeps_all_of_both(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await back_up_store(settings(path))
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("INSERT INTO presses VALUES (1, 0)")
        db.commit()
        rename = Path.rename

        def rename_some(old: Path, new: Path) -> Path:
            if old == path:
                raise KeyboardInterrupt
            return rename(old, new)

        with monkeypatch.context() as patch, suppress(KeyboardInterrupt):
            patch.setattr(Path, "rename", rename_some)
            await restore_backup(settings(path), None, agreed=lambda question: True)
    assert f"{path.name}-restoring" in names(tmp_path)

    await restore_backup(settings(path), None, agreed=lambda question: True)

    first, *_ = names(tmp_path, "teahouse.sqlite.before-*[0-9]")
    assert [1, 0] == [number(tmp_path / first), number(path)]


async def test_a_full_disk_leaves_what_was_there(path: Path, tmp_path: Path) -> None:
    await back_up_store(settings(path))
    change(path, "INSERT INTO presses VALUES (1, 0)")
    before = all_of(tmp_path)

    with files_up_to(50_000):
        with pytest.raises(CannotRun, match=r"was not backed up to .*disk"):
            await back_up_store(settings(path), keep=1)
        with pytest.raises(CannotRun, match=r"was not restored to .*disk"):
            await restore_backup(settings(path), None, agreed=lambda question: True)

    assert 1 == number(path)
    assert before == all_of(tmp_path)
    assert [] == [*names(tmp_path, "*-half"), *names(tmp_path, "*-restoring"), *names(tmp_path / "backups", "*.half")]


ALTERED = {
    "trigger spy": "CREATE TRIGGER spy AFTER INSERT ON presses BEGIN DELETE FROM people; END",
    "view packs": "ALTER TABLE packs RENAME TO hidden; CREATE VIEW packs AS SELECT * FROM hidden",
    "table presses": "DROP TABLE presses; CREATE TABLE presses (interaction_id INTEGER, at INTEGER NOT NULL) STRICT",
    "index one_live_game_in_a_channel": "DROP INDEX one_live_game_in_a_channel",
}


@pytest.mark.parametrize(("what", "how"), ALTERED.items(), ids=ALTERED)
async def test_a_file_whose_tables_are_not_ours_is_refused(what: str, how: str, path: Path, tmp_path: Path) -> None:
    foreign = Path(shutil.copy(path, tmp_path / "foreign.sqlite"))
    with closing(sqlite3.connect(foreign)) as db:
        db.executescript(how)
    before = bytes_of(path)

    with pytest.raises(CannotRun, match=rf"is damaged, or no backup \(.*its {what} is not what this program makes"):
        await restore_backup(settings(path), foreign, agreed=lambda question: True)

    assert before == bytes_of(path)


async def test_what_litestream_and_sqlite_keep_in_a_file_may_be_there(path: Path, tmp_path: Path) -> None:
    replica = Path(shutil.copy(path, tmp_path / "replica.sqlite"))
    change(replica, "CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)")
    change(replica, "ANALYZE")

    assert TOLD in await restore_backup(settings(path), replica, agreed=lambda question: True)


@pytest.mark.parametrize("version", [1, 12, 34])
def test_what_earlier_versions_wrote_can_be_restored(version: int) -> None:
    assert examine_backup(FILLED.with_name(f"{version:04}.sqlite"), is_ours=True).games
