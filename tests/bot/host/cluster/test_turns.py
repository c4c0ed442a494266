"""Turns to identify: one for each remainder, held for a while, and taken ahead."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.host.cluster import turns
from bot.host.cluster.turns import Turns
from bot.storage.errors import StorageError
from bot.storage.leases import Leases
from bot.storage.opening import open_file


@pytest.fixture
async def leases(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Leases]:
    monkeypatch.setattr(turns, "IDENTIFY_SECONDS", 0.2)
    store = await open_file(tmp_path / "games.sqlite")
    yield store.leases
    await store.close()


@pytest.fixture
async def mine(leases: Leases) -> AsyncIterator[Turns]:
    taking = Turns(leases, 2)
    yield taking
    await taking.close()


async def test_shards_of_one_remainder_wait_for_one_another_and_others_do_not(leases: Leases, mine: Turns) -> None:
    theirs, come = Turns(leases, 2), list[int]()

    async def take(taking: Turns, shard_id: int) -> None:
        await taking.take(shard_id)
        come.append(shard_id)

    await take(mine, 0)
    waiting = asyncio.create_task(take(theirs, 2))
    await take(theirs, 1)
    await waiting
    await theirs.close()

    assert [0, 1, 2] == come


async def test_a_turn_that_was_taken_ahead_is_good_for_one_time(leases: Leases) -> None:
    class Counted(Leases):
        turns = 0

        @asynccontextmanager
        async def turn(self, number: int) -> AsyncIterator[None]:
            async with super().turn(number):
                self.turns += 1
                yield

    counted = Counted(leases._database)
    taking = Turns(counted, 1)
    await taking.prepare(0)
    await taking.take(0)
    ahead = counted.turns
    await taking.take(0)
    await taking.close()

    assert (1, 2) == (ahead, counted.turns)


async def test_turns_that_are_given_up_are_free(leases: Leases, mine: Turns) -> None:
    theirs = Turns(leases, 1)
    await theirs.take(0)
    waiting = asyncio.create_task(mine.take(0))
    await asyncio.sleep(0)
    await theirs.close()
    await waiting

    assert waiting.done()


async def test_whoever_waits_hears_that_the_store_is_away(leases: Leases) -> None:
    class Away(Leases):
        @asynccontextmanager
        async def turn(self, number: int) -> AsyncIterator[None]:
            raise StorageError("away")
            yield

    with pytest.raises(StorageError):
        await Turns(Away(leases._database), 1).take(0)
