"""`/admin status`: the bot's owners are told how it is, in their language; others are refused, and do not see it."""

import pytest

from bot import __version__
from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import LOCALES
from bot.host.watching.vitals import Counts, Shard, Vitals
from bot.storage.records import Backlog, Status
from cogs.admin import status_lines
from playground.client.connection import Failed
from rules.core.struct import evolve
from tests.support.evenings import table
from tests.support.house import House

COUNTS = Counts(
    games={("carcassonne", Status.LIVE): 1234, ("terra_mystica", Status.LIVE): 2, ("carcassonne", Status.OPEN): 5},
    backlog=Backlog(3, 4, 1, 1_700_000_000),
    trip=0.0123,
)
VITALS = Vitals(
    version="1.2.3",
    process="1/4",
    uptime=3 * 3600 + 60,
    ready=True,
    stands_by=False,
    shard_count=8,
    shards=(Shard(2, True, 0.045), Shard(3, False, None)),
    servers=12_345,
    lag=0.0031,
    painting=7,
    resident=210_000_000,
    disk_free=None,
    caches={"tables": 2_000_000, "pictures": 30_000_000},
    counts=COUNTS,
)


async def test_an_owner_is_told_in_private_how_the_bot_is(here: House) -> None:
    async with table(here, "alice", "bob") as (alice, bob):
        await here.wait_until_shown()
        told = await alice.type("/admin status")

        assert f"Teahouse {__version__}" in told
        assert "Process 0/1, up for" in told
        assert "Shards: 0 (" in told
        assert "Servers: 1" in told
        assert "Live games: 1 (Carcassonne 1)" in told
        assert "turn messages 0, lobby cards 0, votes 0" in told
        assert "Store: SQLite, responds in" in told
        assert told not in bob.read(bob.player.messages.values())

        await alice.player.speak("zh-TW")
        assert "進行中的遊戲：1（卡卡頌 1）" in await alice.type("/admin status")


async def test_others_do_not_see_the_command_and_are_refused(here: House) -> None:
    async with here.guests("bob") as (bob,):
        with pytest.raises(Failed, match="There is no command /admin"):
            await bob.type("/admin status")

    await here.place.fault("rights", person="bob", channel="games", give=["MANAGE_MESSAGES"])
    async with here.guests("bob") as (bob,):
        told = await bob.type("/admin status")

    assert told.endswith("Only the people who run this bot can ask for that.")
    assert "Servers" not in told


@pytest.mark.parametrize("locale", LOCALES)
def test_all_that_is_known_is_told_in_every_language(locale: str) -> None:
    told = "\n".join(status_lines(VITALS, texts_for(locale), store="PostgreSQL"))

    for fact in ("1.2.3", "1/4", "8", "45", "12,345", "3.1", "7", "1,236", "1,234", "5", "3", "4", "12", "210", "32"):
        assert fact in told, fact
    assert "PostgreSQL" in told
    assert "none" not in told


@pytest.mark.parametrize("locale", LOCALES)
def test_a_store_that_does_not_answer_is_told(locale: str) -> None:
    texts = texts_for(locale)
    told = status_lines(evolve(VITALS, counts=None, shards=(), resident=None), texts, store="PostgreSQL")

    assert f"- {texts.say('admin-store-away', store='PostgreSQL')}" in told
    assert 7 == len(told)
