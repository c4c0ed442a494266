"""`doctor`, where games are kept by a server, processes share them, and others paint."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from bot.base.config import parse_store
from bot.base.workers import dask_cluster
from bot.base.workers.calls import Setup
from bot.host.painting import furnish, versions
from bot.storage.leases import ShardRange
from bot.storage.marks import MoveMark, MoveStage, put_mark
from bot.storage.opening import open_database, open_store
from rendering import stock
from tests.support.cli import call, run_process
from tests.support.dask import dask_cluster as begun_cluster
from tests.support.games import live
from tests.support.painters import painters
from tests.support.patience import PATIENCE
from tests.support.postgres import PASSWORD, Server

pytestmark = pytest.mark.slow

SETUP = Setup(furnish, (stock.BUDGET, {}), versions())


@pytest.fixture
async def database(postgres: Server) -> AsyncIterator[str]:
    """The address of a database with tables."""
    async with postgres.database() as address:
        yield address


async def lines(folder: Path, store: str, **more: str) -> tuple[int, dict[str, str]]:
    """Return the exit code, and the line about each thing that was examined."""
    done = await asyncio.to_thread(call, "doctor", folder=folder, TEAHOUSE_STORE=store, **more)
    assert "" == done.stderr
    assert PASSWORD not in done.stdout
    said = [line.split(maxsplit=2) for line in done.stdout.splitlines()]
    return done.returncode, {thing.rstrip(":"): f"{verdict} {rest}" for verdict, thing, rest in said}


async def test_a_whole_database_is_ok_while_bots_use_it(tmp_path: Path, database: str) -> None:
    store = await open_store(parse_store(database))
    await live(store)
    assert not await store.leases.take("teahouse-0", ShardRange(4, (0, 1)), seconds=3600)

    code, said = await lines(tmp_path, database, TEAHOUSE_CLUSTER="1/2")
    await store.close()

    assert 0 == code
    assert ["settings", "packages", "database", "server", "cluster", "backups", "fonts", "think"] == list(said)
    assert f"{parse_store(database)} is whole, with games 0 open, 1 live, 0 over, 0 closed" in said["database"]
    assert said["server"].startswith("ok PostgreSQL ")
    assert "ok process 1/2; teahouse-0 has 0 to 1 of 4" == said["cluster"]


async def test_an_empty_database_is_ok_and_stays_so(tmp_path: Path, postgres: Server) -> None:
    async with postgres.database(migrated=False) as address:
        code, said = await lines(tmp_path, address)
        tables = await postgres.run(
            "SELECT * FROM pg_tables WHERE schemaname = 'public'", database=urlsplit(address).path[1:]
        )

    assert (0, []) == (code, tables)
    assert "version 0, brought to " in said["database"]


async def test_damage_is_told(tmp_path: Path, database: str, postgres: Server) -> None:
    store = await open_store(parse_store(database))
    game = await live(store, texts=("start 0", "start 1"))
    await store.close()
    for damage in (
        "UPDATE games SET snapshot = 'x'",
        "DELETE FROM actions WHERE seq = 1",
        "ALTER TABLE seats DROP CONSTRAINT seats_game_id_fkey",
        "INSERT INTO seats (game_id, seat, user_id, name) VALUES (99, 0, 1, 'nobody')",
    ):
        await postgres.run(damage, database=urlsplit(database).path[1:])

    code, said = await lines(tmp_path, database)

    faults = f"seats refers to games that is not there; game {game.id} has 1 entries in place of 2"
    assert 1 == code
    assert f"is damaged ({faults})" in said["database"]


@pytest.mark.parametrize("rights", ["", "SELECT"])
async def test_a_user_without_rights_is_told_by_doctor_and_bot(
    tmp_path: Path, database: str, postgres: Server, rights: str
) -> None:
    name = urlsplit(database).path[1:]
    await postgres.run("DROP ROLE IF EXISTS reader")
    await postgres.run("CREATE ROLE reader LOGIN PASSWORD 'a-reader'")
    if rights:
        await postgres.run(f"GRANT {rights} ON ALL TABLES IN SCHEMA public TO reader", database=name)
    address = postgres.address(name, user="reader", password="a-reader")

    code, told = await lines(tmp_path, address)
    bot = await asyncio.to_thread(run_process, folder=tmp_path, TEAHOUSE_STORE=address, DISCORD_TOKEN="a.real.token")
    await postgres.run("DROP OWNED BY reader", database=name)
    await postgres.run("DROP ROLE reader")

    said = "this user may not write the tables there; make it their owner"
    assert 1 == code
    assert f"WRONG TEAHOUSE_STORE names {parse_store(address)}, which cannot be used: {said}" == told["database"]
    assert (78, f"{told['database'].removeprefix('WRONG ')}\n") == (bot.returncode, bot.stderr)


async def test_a_newer_database_is_told_by_doctor_and_bot(tmp_path: Path, database: str, postgres: Server) -> None:
    await postgres.run("INSERT INTO migrations VALUES (999, 'newest')", database=urlsplit(database).path[1:])

    code, told = await lines(tmp_path, database)
    bot = await asyncio.to_thread(run_process, folder=tmp_path, TEAHOUSE_STORE=database, DISCORD_TOKEN="a.real.token")

    said = f"{parse_store(database)} was written by a newer version of Teahouse"
    assert 1 == code
    assert told["database"].startswith(f"WRONG {said} (999, this one knows ")
    why = f"{said}: install that one, or name another store in TEAHOUSE_STORE."
    assert (78, [why]) == (bot.returncode, bot.stderr.splitlines())


@pytest.mark.parametrize(
    ("making", "said"),
    [
        ("ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C'", "the database's encoding is LATIN1; make one with ENCODING "),
        ("; ALTER DATABASE {} SET default_transaction_read_only = on", "the server can only be read now; is it a "),
    ],
)
async def test_a_database_that_cannot_take_all_is_told(
    tmp_path: Path, postgres: Server, making: str, said: str
) -> None:
    await postgres.run("DROP DATABASE IF EXISTS other")
    for statement in f"CREATE DATABASE other TEMPLATE template0 {making.format('other')}".split(";"):
        await postgres.run(statement)

    code, told = await lines(tmp_path, postgres.address("other"))

    assert 1 == code
    assert said in told["database"]


async def test_a_server_that_is_not_there_is_told(tmp_path: Path) -> None:
    code, said = await lines(tmp_path, "postgresql://tea:s3cret@127.0.0.1:9/tea")

    assert 1 == code
    assert said["database"].startswith("WRONG TEAHOUSE_STORE names postgresql://tea@127.0.0.1:9/tea, which cannot be")
    assert said["database"].endswith("is it running there?")


async def test_a_store_that_was_left_is_told(tmp_path: Path, database: str) -> None:
    opened = await open_database(parse_store(database))
    await opened.write(lambda db: put_mark(db, MoveMark("tea", MoveStage.LEFT, "sqlite:///there")))
    await opened.close()

    code, said = await lines(tmp_path, database)

    assert 1 == code
    assert said["database"].startswith(
        f"WRONG TEAHOUSE_STORE names the wrong store: the games of {parse_store(database)}"
    )


async def test_too_many_processes_for_the_server_are_told(tmp_path: Path, database: str) -> None:
    code, said = await lines(tmp_path, database, TEAHOUSE_CLUSTER="0/30")

    why = "WRONG 30 processes may want 330 connections, the server takes 60: raise its max_connections"
    assert (1, why) == (code, said["cluster"])


async def test_those_who_paint_elsewhere_are_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The worker is asked before, with patience: on a busy machine its first answer takes longer than a bot waits."""
    store = f"sqlite:///{tmp_path / 'tea.sqlite'}"
    for limit in ("CONNECT_SECONDS", "ANSWER_SECONDS", "LATE_SECONDS"):
        monkeypatch.setattr(dask_cluster, limit, PATIENCE)
    async with begun_cluster(tmp_path, workers=1) as cluster:
        async with painters(dask_cluster.DaskCluster(cluster.address, SETUP)) as workers:
            await workers.run(bool)
        there = await lines(tmp_path, store, TEAHOUSE_RENDER=cluster.setting)
    away = await lines(tmp_path, store, TEAHOUSE_RENDER="dask://127.0.0.1:9")
    beside = await lines(tmp_path, store, TEAHOUSE_RENDER="process:1")

    assert (0, f"ok {cluster.setting} answers") == (there[0], there[1]["render"])
    assert 1 == away[0]
    assert away[1]["render"].startswith("WRONG TEAHOUSE_RENDER leads to dask://127.0.0.1:9, where no scheduler answers")
    assert (0, "ok process:1 answers") == (beside[0], beside[1]["render"])
