"""Settings of servers, in both back ends."""

import asyncio

import pytest

from bot.deadlines.pace import DAY, Missed, Pace
from bot.servers.settings import Server
from bot.storage.database import Transaction
from bot.storage.store import Repeated, Store
from rules.core.struct import evolve
from tests.bot.storage.conftest import OpenDatabase, Opener
from tests.support.games import GUILD

SET = Server(channels=(1 << 60,), openers=(3,), games=5, reliability=80, locale="zh-TW", pace=Pace(move=DAY))


async def test_settings_are_kept_as_they_were_set(store: Store, open_store: Opener) -> None:
    assert Server() == await store.server(GUILD)
    assert (Server(), SET) == await store.change_server(GUILD, lambda before: SET)
    paced = evolve(SET, pace=Pace(bank=DAY, missed=Missed.MASTER), games=None)
    assert (SET, paced) == await store.change_server(GUILD, lambda before: paced)

    assert Server() == await store.server(GUILD + 1)
    await store.close()
    again = await open_store()
    assert paced == await again.server(GUILD)
    await again.close()


async def test_changes_at_the_same_time_are_all_kept(store: Store) -> None:
    await asyncio.gather(
        store.change_server(GUILD, lambda before: evolve(before, games=5)),
        store.change_server(GUILD, lambda before: evolve(before, lobbies=7)),
        store.change_server(GUILD, lambda before: evolve(before, locale="en")),
    )
    assert Server(games=5, lobbies=7, locale="en") == await store.server(GUILD)


async def test_a_press_changes_settings_once(store: Store) -> None:
    await store.change_server(GUILD, lambda before: SET, press=7)
    with pytest.raises(Repeated):
        await store.change_server(GUILD, lambda before: Server(), press=7)
    assert SET == await store.server(GUILD)


async def test_settings_of_a_later_version_are_passed_over(
    address: str, open_store: Opener, open_database: OpenDatabase
) -> None:
    await (await open_store()).close()
    database = await open_database()

    async def later(db: Transaction) -> None:
        written = '{"games": 3, "tea": ["oolong"]}'
        await db.run("INSERT INTO servers (guild_id, settings) VALUES (:guild, :set)", {"guild": GUILD, "set": written})

    await database.write(later)
    await database.close()
    store = await open_store()
    assert Server(games=3) == await store.server(GUILD)
    await store.close()
