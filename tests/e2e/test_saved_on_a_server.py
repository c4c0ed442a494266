"""Replies while a PostgreSQL server fails: the move counts, does not count, or nobody knows."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.support.evenings import SENDING, draft_turn
from tests.support.guests import green, open_table
from tests.support.house import House, Looks, house
from tests.support.patience import PATIENCE
from tests.support.postgres import Server
from tests.support.proxy import COMMIT, Fault, Proxy

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("impatient")]

WISH = "options:river=false starter=1"
IS_WRITTEN = "SELECT count(*) > 0 FROM actions WHERE user_id IS NOT NULL"
"""Whether anybody has made a turn, of one or two actions."""


@pytest.fixture
async def database(mortal: Server) -> AsyncIterator[str]:
    """The address of a database."""
    async with mortal.database() as address:
        yield address


@pytest.fixture
async def here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mortal: Server, proxy: Proxy, database: str
) -> AsyncIterator[House]:
    store = database.replace(str(mortal.port), str(proxy.listening_at))
    async with house(tmp_path, monkeypatch, store=store) as opened:
        yield opened


@pytest.mark.parametrize(
    ("fault", "told", "written"),
    [(Fault.UNHEARD, "That may or may not have gone through", False), (Fault.UNANSWERED, "That’s saved", True)],
)
async def test_a_turn_whose_commit_was_cut_off_is_looked_for(
    here: House, mortal: Server, proxy: Proxy, database: str, fault: Fault, told: str, written: bool
) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob, wish=WISH)
        wizard = await draft_turn(alice)
        proxy.fail(COMMIT, fault, always=True)
        answer = await alice.use(wizard, green(wizard)[0])
        proxy.mend()

        assert told in answer
        assert "couldn’t be read or saved" in answer
        [[is_written]] = await mortal.run(IS_WRITTEN, database=database.rpartition("/")[2])
        assert written == is_written
        assert [] == here.reported, "it is an outage"


async def until(server: Server, database: str, question: str) -> None:
    """Wait until the answer to a *question* is true."""
    async with asyncio.timeout(PATIENCE):
        while [True] != [row[0] for row in await server.run(question, database=database.rpartition("/")[2])]:  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def test_a_post_is_looked_for_soon_if_the_commit_that_tells_of_it_was_cut_off(
    looks: Looks, here: House, mortal: Server, proxy: Proxy, database: str
) -> None:
    """It is an outage, and no refusal, after which one waits for a minute and longer."""
    async with here.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob, wish=WISH)
        wizard = await draft_turn(alice)
        await here.place.fault("slow", route=SENDING, seconds=1.0)
        asking = asyncio.create_task(alice.use(wizard, green(wizard)[0]))
        await until(mortal, database, IS_WRITTEN)
        proxy.fail(COMMIT, Fault.UNHEARD, always=True)
        answer = await asking
        proxy.mend()

        assert "That’s saved" in answer
        await looks.search()
        await until(mortal, database, "SELECT told_seq = seq FROM games")
        assert 2 == len(bob.turns())


async def test_while_the_server_is_stopped_nothing_happens_and_afterwards_the_game_goes_on(
    here: House, mortal: Server, database: str
) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob, wish=WISH)
        wizard = await draft_turn(alice)
        mortal.stop()
        try:
            answer = await alice.use(wizard, green(wizard)[0])
        finally:
            mortal.start()

        assert "didn’t go through" in answer
        assert "couldn’t be read or saved" in answer
        await alice.use(wizard, green(wizard)[0])
        [[is_written]] = await mortal.run(IS_WRITTEN, database=database.rpartition("/")[2])
        assert is_written
        assert [] == here.reported, "it is an outage"
