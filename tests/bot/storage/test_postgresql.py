"""Peculiarities of PostgreSQL: its migrations, the processes that may open it, and a server that goes away."""

import asyncio
from collections.abc import AsyncIterator
from urllib.parse import urlsplit

import pytest

from bot.base.config import parse_store
from bot.storage.changes import Progress
from bot.storage.errors import NewerDatabase, StorageError, Unsettled
from bot.storage.opening import open_store
from bot.storage.postgresql import database
from bot.storage.postgresql.migration import script
from bot.storage.records import GameRecord
from bot.storage.schema import migrations
from bot.storage.sql.store import Store
from tests.support.games import lines, live
from tests.support.postgres import PASSWORD, Server
from tests.support.proxy import COMMIT, Fault, Proxy

SOON = 3.0
"""After how many seconds a statement without an answer is given up: no answer takes so long on a busy machine."""

# Migrations


async def store_at(address: str) -> Store:
    return await open_store(parse_store(address))


@pytest.fixture
async def empty(postgres: Server) -> AsyncIterator[str]:
    """The address of a database without tables."""
    async with postgres.database(migrated=False) as address:
        yield address


def database_name(address: str) -> str:
    return urlsplit(address).path[1:]


async def test_a_new_database_gets_every_migration_once_though_several_come_at_once(
    postgres: Server, empty: str
) -> None:
    stores = await asyncio.gather(*(store_at(empty) for _ in range(4)))
    begun = await live(stores[0])
    assert begun == await stores[3].game(begun.id)
    for store in stores:
        await store.close()

    applied = await postgres.run("SELECT number, name FROM migrations ORDER BY number", database=database_name(empty))
    assert list(enumerate((step.stem for step in migrations()), 1)) == [tuple(row) for row in applied]


async def test_a_migration_that_fails_changes_nothing(postgres: Server, empty: str) -> None:
    await postgres.run("CREATE TABLE seats ()", database=database_name(empty))

    with pytest.raises(StorageError, match="seats"):
        await store_at(empty)

    tables = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
    assert [("seats",)] == [tuple(row) for row in await postgres.run(tables, database=database_name(empty))]


async def test_a_newer_database_is_refused(postgres: Server) -> None:
    async with postgres.database() as address:
        await postgres.run("INSERT INTO migrations VALUES (99, 'later')", database=database_name(address))

        with pytest.raises(NewerDatabase, match="99"):
            await store_at(address)


def test_nothing_of_sqlite_is_left_in_what_was_translated() -> None:
    text = "".join(map(script, migrations())).upper()

    for word in ("STRICT", "ROWID", "AUTOINCREMENT", "BLOB", "INTEGER"):
        assert word not in text


# Who may open it


async def test_somebody_who_cannot_open_it_is_told_why_and_what_to_do(postgres: Server, empty: str) -> None:
    await postgres.run("CREATE ROLE guest LOGIN PASSWORD 'guest-password'")
    guest = postgres.address(database_name(empty), user="guest", password="guest-password")
    with pytest.raises(StorageError, match="may not create tables there; make it the owner"):
        await store_at(guest)
    await postgres.run("DROP ROLE guest")

    for user in ({"password": "wrong-password"}, {"user": "nobody", "password": "wrong-password"}):
        with pytest.raises(StorageError, match="does not take this user and password") as refused:
            await store_at(postgres.address(database_name(empty), **user))
        assert "wrong-password" not in str(refused.value)
    with pytest.raises(StorageError, match="no such database; make it"):
        await store_at(postgres.address("nowhere"))


async def test_a_server_that_is_not_there_is_told_so(unused_tcp_port: int) -> None:
    with pytest.raises(StorageError, match="cannot be reached") as refused:
        await store_at(f"postgresql://postgres:{PASSWORD}@127.0.0.1:{unused_tcp_port}/teahouse")

    assert PASSWORD not in str(refused.value)


async def test_nothing_is_asked_for_that_a_pooler_refuses_at_the_start_of_a_connection(
    postgres: Server, empty: str
) -> None:
    store = await store_at(empty)
    asked = "SELECT name, setting FROM pg_settings WHERE source = '{}' ORDER BY name"
    first, later = [
        [(row["name"], row["setting"]) for row in await store.leases._database.rows(asked.format(when))]
        for when in ("client", "session")
    ]
    await store.close()

    assert [("application_name", "teahouse"), ("client_encoding", "UTF8")] == first
    assert ("idle_in_transaction_session_timeout", "30000") in later
    assert ("tcp_keepalives_idle", "30") in later


# A server that goes away


@pytest.fixture
async def address(mortal: Server, proxy: Proxy) -> AsyncIterator[str]:
    """The address of a database that is reached by the proxy."""
    async with mortal.database() as address:
        yield address.replace(str(mortal.port), str(proxy.listening_at))


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    store = await store_at(address)
    yield store
    await store.close()


async def move(store: Store, game: GameRecord, *, after: int = 1, press: int = 9) -> GameRecord:
    return await store.append(
        game.id, Progress(entries=lines("b", after=after), snapshot=b"two"), after=after, press=press
    )


async def test_a_write_that_is_cut_before_its_commit_is_not_written(store: Store, proxy: Proxy) -> None:
    begun = await live(store)

    for statement in ("BEGIN", "UPDATE games SET seq", "INSERT INTO actions"):
        for fault in (Fault.UNHEARD, Fault.UNANSWERED):
            proxy.fail(statement, fault)
            with pytest.raises(StorageError):
                await move(store, begun)
            assert begun == await store.game(begun.id)
            assert not await store.has_counted(9)

    assert 2 == (await move(store, begun)).seq


@pytest.mark.parametrize("fault", [Fault.UNHEARD, Fault.UNANSWERED])
async def test_a_commit_of_which_nobody_knows_is_not_told_as_none(store: Store, proxy: Proxy, fault: Fault) -> None:
    begun, written = await live(store), fault is Fault.UNANSWERED
    proxy.fail(COMMIT, fault)

    with pytest.raises(Unsettled):
        await move(store, begun)

    assert written == await store.has_counted(9)
    assert len(await store.log(begun.id)) == await store.seq(begun.id) == (2 if written else 1)


async def test_somebody_who_gets_no_answer_does_not_wait_for_ever(
    store: Store, address: str, proxy: Proxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = await live(store)
    monkeypatch.setattr(database, "STATEMENT_SECONDS", SOON)
    hasty = await store_at(address)

    for message, error in (("BEGIN", StorageError), (COMMIT, Unsettled)):
        proxy.fail(message, Fault.SILENT)
        with pytest.raises(error):
            await move(hasty, begun)
    proxy.fail("SELECT seq", Fault.SILENT)
    with pytest.raises(StorageError):
        await hasty.seq(begun.id)
    await hasty.close()

    assert len(await store.log(begun.id)) == await store.seq(begun.id)


async def test_one_that_gets_no_answer_is_enough_to_give_up_all_connections(
    address: str, proxy: Proxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "STATEMENT_SECONDS", SOON)
    store = await store_at(address)
    begun = await live(store)
    await asyncio.gather(*(store.game(begun.id) for _ in range(9)))

    proxy.silence()
    with pytest.raises(StorageError):
        await store.game(begun.id)

    for _ in range(9):
        assert begun == await store.game(begun.id)
    await store.close()


async def test_a_server_that_was_stopped_is_missed_and_gone_on_with_when_it_is_back(
    store: Store, mortal: Server
) -> None:
    begun = await live(store)
    mortal.stop()
    try:
        with pytest.raises(StorageError):
            await move(store, begun)
        with pytest.raises(StorageError):
            await store.game(begun.id)
    finally:
        mortal.start()

    assert begun == await store.game(begun.id)
    assert 2 == (await move(store, begun)).seq


@pytest.mark.parametrize("mode", ["immediate", "fast"])
async def test_everyone_is_told_the_truth_when_the_server_stops_under_load(
    store: Store, mortal: Server, mode: str
) -> None:
    games = [await live(store, channel=channel) for channel in range(20)]
    told, unsettled, begun = {}, {}, asyncio.Event()

    async def play(game: GameRecord) -> None:
        seq = 1
        try:
            while True:
                told[game.id] = (await move(store, game, after=seq, press=game.id * 1000 + seq)).seq
                seq += 1
                if sum(told.values()) > 100:
                    begun.set()
        except StorageError:
            unsettled[game.id] = False
        except Unsettled:
            unsettled[game.id] = True

    playing = [asyncio.create_task(play(game)) for game in games]
    await begun.wait()
    await asyncio.to_thread(mortal.stop, mode)
    await asyncio.gather(*playing)
    mortal.start()

    for game in games:
        seq, saved = await store.seq(game.id), told.get(game.id, 1)
        assert seq == len(await store.log(game.id))
        assert seq in ({saved, saved + 1} if unsettled[game.id] else {saved})
        assert (seq > saved) == await store.has_counted(game.id * 1000 + saved)
