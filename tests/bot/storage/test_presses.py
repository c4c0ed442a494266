"""Presses are counted once, with what they wrote, and forgotten a day later."""

import asyncio

import pytest

from bot.storage.changes import Progress
from bot.storage.errors import Conflict, Repeated
from bot.storage.records import Closed
from bot.storage.sql.access import PRESSES_KEPT_SECONDS, SWEEP_SECONDS
from bot.storage.sql.store import Store
from rules.core.struct import evolve
from tests.bot.storage.conftest import OpenDatabase
from tests.support.games import BOB, CAROL, GUILD, THREAD, draft, game, go_on, lines, live, sit, stand, vote


async def test_a_press_delivered_twice_counts_once(store: Store) -> None:
    begun = await live(store)
    moves = [go_on(store, begun.id, "a", press=9) for _ in range(2)]

    outcomes = await asyncio.gather(*moves, return_exceptions=True)

    [error] = [outcome for outcome in outcomes if isinstance(outcome, BaseException)]
    assert isinstance(error, Repeated), "not that the log ends elsewhere by now"
    assert len(await store.log(begun.id)) == 2


async def test_every_write_counts_its_press(store: Store) -> None:
    opened = await store.open_game(game(), "Alice", press=1)
    await sit(store, opened.id, BOB, "Bob", press=2)
    await sit(store, opened.id, CAROL, "Carol", press=3)
    await stand(store, opened.id, CAROL, press=4)
    begun = await store.begin(
        evolve(opened, seats=2, channel_id=THREAD), Progress(entries=lines("a"), snapshot=b""), press=5
    )
    await go_on(store, begun.id, "b", press=6)
    await store.save_draft(draft(begun.id, "a"), press=7)
    await store.drop_draft(begun.id, 0, press=8)
    await store.save_vote(vote(begun.id, 0, seq=2), press=9)
    await store.drop_vote(begun.id, press=10)
    await store.close_game(begun.id, Closed.CHANNEL, press=11)

    for press in range(1, 12):
        assert await store.has_counted(press)

        with pytest.raises(Repeated):
            await store.open_game(game(), "Alice", press=press)
    assert await store.games_at(GUILD) == ()


async def test_a_press_that_was_refused_was_not_counted(store: Store) -> None:
    begun = await live(store)
    with pytest.raises(Conflict):
        await go_on(store, begun.id, "a", after=5, press=9)

    assert not await store.has_counted(9)

    await go_on(store, begun.id, "a", press=9)

    assert await store.seq(begun.id) == 2


async def test_a_press_is_kept_for_a_day(open_database: OpenDatabase) -> None:
    now, database = 0, await open_database()
    store = Store(database, clock=lambda: now)
    for press in (7, 8):
        await store.close_game(1, Closed.CHANNEL, press=press)

    now = PRESSES_KEPT_SECONDS
    with pytest.raises(Repeated):
        await store.close_game(1, Closed.CHANNEL, press=7)
    now += 1
    await store.close_game(1, Closed.CHANNEL, press=7)
    now += SWEEP_SECONDS
    await store.close_game(1, Closed.CHANNEL, press=9)

    assert [7, 9] == [row["id"] for row in await database.rows("SELECT interaction_id AS id FROM presses ORDER BY id")]
    await store.close()
