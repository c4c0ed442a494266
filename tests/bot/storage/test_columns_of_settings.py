"""Settings that statements look for, and their move from JSON into columns, in both back ends."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.base.config import parse_store
from bot.settings.deadlines.vacation import Away
from bot.settings.people.person import NOBODY_YET, Person
from bot.settings.servers.settings import Server
from bot.storage import schema
from bot.storage.database import Transaction
from bot.storage.opening import open_database, open_store
from rules.core.struct import evolve
from tests.support.games import ALICE, BOB, CAROL, GUILD
from tests.support.postgres import Server as PostgresServer

IN_JSON = 41
"""The last schema with all settings in JSON."""

PEOPLE = {
    ALICE: '{"hat":"red","away":[{"since":5,"until":9}],"language":"en"}',
    BOB: '{"language":"en"}',
    CAROL: '{"away":[{"since"',
}
SERVERS = {GUILD: f'{{"games":3,"board":{1 << 62},"greeted":true}}', GUILD + 1: '{"games":3}'}


@pytest.fixture(params=["sqlite", "postgresql"])
async def address(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """The address of a store without tables."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'games.db'}"
        return
    server: PostgresServer = request.getfixturevalue("postgres")
    async with server.database(migrated=False) as address:
        yield address


async def test_absences_and_lists_of_tables_move_from_json_into_columns(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def earlier(db: Transaction) -> None:
        for table, key, rows in (("people", "user_id", PEOPLE), ("servers", "guild_id", SERVERS)):
            for id, settings in rows.items():
                await db.run(f"INSERT INTO {table} ({key}, settings) VALUES (:id, :set)", {"id": id, "set": settings})

    with monkeypatch.context() as patch:
        steps = schema.migrations()[:IN_JSON]
        patch.setattr("bot.storage.schema.migrations", lambda: steps)
        database = await open_database(parse_store(address))
        await database.write(earlier)
        await database.close()
    store = await open_store(parse_store(address))

    away = Person(language="en", away=(Away(5, 9),))
    assert [away, Person(language="en"), NOBODY_YET] == [await store.person(user) for user in PEOPLE]
    assert [Server(games=3, board=1 << 62, greeted=True), Server(games=3)] == [
        await store.server(guild) for guild in SERVERS
    ]
    assert (GUILD,) == await store.servers_with_boards()

    await store.set_person(ALICE, {"away": (), "theme": "dark"})
    await store.change_server(GUILD, lambda before: evolve(before, board=None))
    await store.change_server(GUILD + 1, lambda before: evolve(before, board=6))
    await store.close()
    database = await open_database(parse_store(address))
    people, servers = await database.rows("SELECT * FROM people"), await database.rows("SELECT * FROM servers")
    await database.close()
    columns = {row["user_id"]: (row["settings"].replace(" ", ""), row["away"]) for row in people}
    assert ('{"hat":"red","language":"en","theme":"dark"}', None) == columns[ALICE]
    assert ('{"away":[{"since"', None) == columns[CAROL], "what is damaged is left alone"
    assert {GUILD: None, GUILD + 1: 6} == {row["guild_id"]: row["board"] for row in servers}
    assert all("board" not in row["settings"] for row in servers)
