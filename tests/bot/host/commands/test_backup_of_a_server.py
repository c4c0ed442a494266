"""`backup`, `restore` and `verify` of a database in PostgreSQL, by its own programs."""

import os
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from bot.base.config import Settings, parse_store
from bot.base.errors import CannotRun
from bot.host.commands import move
from bot.host.commands.backup import back_up_store, restore_backup
from bot.host.commands.verify import verify_store
from bot.host.stores import store_session
from bot.storage.opening import open_store
from bot.storage.postgresql import sharing
from rules.core.struct import evolve
from tests.support.cli import ROOT
from tests.support.postgres import PASSWORD, QUICK, Server, programs, running

FILLED = ROOT / "tests/bot/storage/earlier/0018.sqlite"
TOLD = "15 games with 952 entries, until 2026-09-22 01:56:20 UTC"


@pytest.fixture(autouse=True)
def _with_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make PostgreSQL's programs available, and do not wait for locks."""
    monkeypatch.setenv("PATH", f"{programs()}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setattr(sharing, "WAIT_SECONDS", 0)


@pytest.fixture
async def address(postgres: Server, tmp_path: Path) -> AsyncIterator[str]:
    """The address of a database with games in all stages of their lives."""
    file = shutil.copy(FILLED, tmp_path / "teahouse.sqlite")
    async with postgres.database() as found:
        await move.move_store(parse_store(f"sqlite:///{file}"), parse_store(found))
        yield found


def settings(address: str, folder: Path) -> Settings:
    return Settings.model_validate({"store": address, "backups": folder / "backups"})


def files(folder: Path) -> list[Path]:
    """Return the backups in their folder, without its lock and their checksums."""
    found = (folder / "backups").iterdir()
    return sorted(path for path in found if path.name != ".lock" and path.suffix != ".sha256")


async def test_all_games_come_back_and_what_was_there_is_kept(address: str, tmp_path: Path, postgres: Server) -> None:
    told, name = settings(address, tmp_path), urlsplit(address).path[1:]
    store = await open_store(parse_store(address))
    before = [await store.game(game) for game in range(1, 16)]
    made = await back_up_store(told, keep=1)
    made = await back_up_store(told, keep=1)
    with pytest.raises(CannotRun, match=r"cannot be replaced: it is used from 127\.0\.0\.1; end the bots") as refused:
        await restore_backup(told, None, agreed=lambda question: True)
    checked = await verify_store(parse_store(address), jobs=1)
    await store.close()
    await postgres.run("DELETE FROM actions WHERE game_id = 5", database=name)
    differing = await verify_store(parse_store(address), jobs=1)

    said = await restore_backup(told, None, agreed=lambda question: True)

    [dump] = files(tmp_path)
    assert 0o600 == dump.stat().st_mode & 0o777
    assert f"{dump}: {TOLD}; 0.1 MB; older ones removed: 1" == made
    assert '{"games": 15, "entries": 952, "differences": 0}' == str(checked)
    assert ("game 5: its log has 0 entries in place of 62",) == differing.differences
    where, _, kept = said.partition(" What was there is kept as the schema ")
    assert f"{parse_store(address)} has what was in {dump}: {TOLD}." == where
    assert [(0,)] == await postgres.run(f"SELECT count(*) FROM {kept}actions WHERE game_id = 5", database=name)
    store = await open_store(parse_store(address))
    assert before == [await store.game(game) for game in range(1, 16)]
    assert before[4] is not None
    assert 16 == (await store.open_game(evolve(before[4], channel_id=99), "Alice")).id
    await store.close()
    assert PASSWORD not in f"{said}{made}{refused.value}"


async def test_what_cannot_be_restored_changes_nothing(address: str, tmp_path: Path, postgres: Server) -> None:
    told, name = settings(address, tmp_path), urlsplit(address).path[1:]
    await back_up_store(told)
    await postgres.run("CREATE RULE spy AS ON INSERT TO presses DO ALSO DELETE FROM people", database=name)
    await back_up_store(told)
    await postgres.run("DROP RULE spy ON presses", database=name)
    dump, spied = files(tmp_path)
    half, junk = tmp_path / "half.dump", tmp_path / "junk.dump"
    half.write_bytes(dump.read_bytes()[:-5000])
    junk.write_bytes(b"PGDMP and so on")
    await postgres.run("DROP INDEX games_to_show", database=name)
    await postgres.run("CREATE TABLE other (x int)", database=name)
    await postgres.run("CREATE INDEX games_to_show ON other (x)", database=name)
    await postgres.run("DELETE FROM presses", database=name)
    tables = "SELECT table_schema, table_name FROM information_schema.tables WHERE table_schema <> 'pg_catalog'"
    before = await postgres.run(tables, database=name)

    for file, said in {
        half: f"{half} is damaged, or no backup (pg_restore failed: ",
        junk: f"{junk} is damaged, or no backup (pg_restore failed: ",
        spied: f"{spied} is damaged, or no backup (it has a statement that is none of this program's: 'CREATE RULE",
        dump: f'{dump} was not restored to {parse_store(address)}: psql failed: ERROR: relation "games_to_show" ',
        tmp_path / "teahouse.sqlite": "is no dump of PostgreSQL, and TEAHOUSE_STORE names a server, postgresql://",
    }.items():
        with pytest.raises(CannotRun) as refused:
            await restore_backup(told, file, agreed=lambda question: True)
        assert said in str(refused.value)
        assert 1 == len(str(refused.value).splitlines())

    assert before == await postgres.run(tables, database=name)
    assert 15 == (await verify_store(parse_store(address), jobs=1)).games


async def test_without_the_programs_it_is_told_what_to_install(
    postgres: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))

    with pytest.raises(CannotRun, match="pg_dump is not installed here: install PostgreSQL's client programs"):
        await back_up_store(settings(postgres.address(), tmp_path))

    assert [] == files(tmp_path)


async def test_the_start_on_a_damaged_database_names_the_newest_good_backup(tmp_path: Path) -> None:
    with running(**QUICK) as server:
        address = server.address()
        await (await open_store(parse_store(address))).close()
        await back_up_store(settings(address, tmp_path))
        [[path]] = await server.run("SELECT pg_relation_filepath('migrations')")
        server.stop("fast")
        damaged = server.folder / "data" / path
        damaged.write_bytes(b"\xff" * damaged.stat().st_size)
        server.start()

        with pytest.raises(CannotRun) as refused:
            async with store_session(parse_store(address), backups=tmp_path / "backups"):
                pass

    said = str(refused.value)
    [dump] = files(tmp_path)
    assert f"{parse_store(address)} is damaged, or no database (DataCorruptedError: invalid page in block 0" in said
    assert f"the newest good backup is {dump} (0 games with 0 entries); put it in place with: " in said
    assert 1 == len(said.splitlines())
