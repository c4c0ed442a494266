"""`backup` and `restore` of a file: whole copies while others write, and nothing lost whatever happens meanwhile."""

import asyncio
import os
import re
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.base.config import Settings, SqliteAddress
from bot.base.errors import CannotRun
from bot.base.process import lock
from bot.base.process.lock import hold_lock, lock_path
from bot.host.command_line import app
from bot.host.commands.backup import back_up_store, restore_backup
from bot.host.stores import store_session
from bot.storage import backups
from bot.storage.backups import examine_backup
from bot.storage.errors import DamagedDatabase
from bot.storage.opening import open_file
from bot.storage.sqlite.copies import copy
from tests.bot.storage.test_damage import DAMAGES, damage, pages
from tests.bot.storage.test_sqlite import files_up_to
from tests.support.cli import ROOT, run_process

PRESSES = "SELECT count(*) FROM presses"
FILLED = ROOT / "tests/bot/storage/earlier/0018.sqlite"
TOLD = "15 games with 952 entries, until 2026-09-22 01:56:20 UTC"


@pytest.fixture
async def path(tmp_path: Path) -> Path:
    """A file with games in all stages of their lives, of today's version."""
    found = Path(shutil.copy(FILLED, tmp_path / "teahouse.sqlite"))
    await (await open_file(found)).close()
    change(found, "DELETE FROM presses")
    return found


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do not wait for a lock that another process holds."""
    monkeypatch.setattr(lock, "WAIT_SECONDS", 0)


def settings(path: Path) -> Settings:
    """Return the settings of a bot on a file."""
    return Settings.model_validate({"store": f"sqlite:///{path}"})


def change(path: Path, sql: str) -> None:
    """Write to a file."""
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(sql)


def number(path: Path, sql: str = PRESSES) -> int:
    """Return a number that stands in a file."""
    with closing(sqlite3.connect(path)) as db:
        [[found]] = db.execute(sql).fetchall()
    return int(found)


def spoil(path: Path) -> None:
    """Damage a file in a way that the bot notices."""
    damage(path, pages(path) - 1, DAMAGES["flipped"])


def bytes_of(path: Path) -> bytes:
    """Return what is in a file."""
    return path.read_bytes()


def mode(path: Path, wanted: int | None = None) -> int:
    """Return the rights to a file, once they are those that are *wanted*, if any."""
    if wanted is not None:
        path.chmod(wanted)
    return path.stat().st_mode & 0o777


def names(folder: Path, pattern: str = "*") -> list[str]:
    """Return the names of the files in a folder that match a pattern."""
    return sorted(each.name for each in folder.glob(pattern))


def all_of(folder: Path) -> list[Path]:
    """Return the backups in the usual folder, the newest first."""
    return backups.backups(folder / "backups", SqliteAddress(Path()))


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
