"""What is kept of a game in memory is what stands in the store, whoever reads it while it changes."""

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.storage.records import Motion, SeatRecord
from bot.storage.sql.store import Store
from bot.storage.sqlite.database import SqliteDatabase
from bot.tables.games import Games
from tests.support.services import ALICE, BOB, House, open_services

Meanwhile = Callable[[], Awaitable[Any]]


class Slow(Store):
    """A store in which something happens *while_read* and *before_resumed*, once."""

    while_read: Meanwhile | None = None
    before_resumed: Meanwhile | None = None

    async def seats(self, game_id: int) -> tuple[SeatRecord, ...]:
        found, self.while_read = self.while_read, None
        seats = await super().seats(game_id)
        if found is not None:
            await found()
        return seats

    async def resume(self, game_id: int, *told: Any, **more: Any) -> None:
        if self.before_resumed is not None:
            await self.before_resumed()
        await super().resume(game_id, *told, **more)


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with open_services(tmp_path) as here:
        await here.begin("carcassonne", ALICE, BOB, pace="day")
        yield here


@pytest.fixture
async def slow(house: House) -> AsyncIterator[Slow]:
    store = Slow(await SqliteDatabase.open(house.path))
    yield store
    await store.close()


async def test_what_was_read_before_a_pause_is_not_kept_after_it(house: House, slow: Slow) -> None:
    games = Games(slow)
    slow.while_read = lambda: games.votes.propose(house.game, ALICE, Motion.PAUSE)

    read = await games.tables.table(house.game)

    assert None not in (read.record.paused_at, (await games.tables.table(house.game)).record.paused_at)


async def test_somebody_who_reads_a_game_as_it_goes_on_does_not_hold_it_up(house: House, slow: Slow) -> None:
    games = Games(slow)
    await games.votes.propose(house.game, ALICE, Motion.PAUSE)
    slow.before_resumed = lambda: games.tables.table(house.game)

    await games.votes.propose(house.game, ALICE, Motion.RESUME)

    assert (await games.tables.table(house.game)).record.paused_at is None
