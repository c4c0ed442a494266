"""Leases, claims and turns, in every back end; the store's clock goes on by making what is there older."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.storage.database import Transaction
from bot.storage.errors import StorageError
from bot.storage.leases import Leases, ShardRange
from bot.storage.sql.store import Store

HALF, OTHER_HALF = ShardRange(2, (0,)), ShardRange(2, (1,))


@pytest.fixture
def leases(store: Store) -> Leases:
    return store.leases


async def pass_time(leases: Leases, seconds: float) -> None:
    """Let *seconds* pass for leases and claims."""

    async def work(db: Transaction) -> None:
        for table in ("leases", "claims"):
            await db.run(f"UPDATE {table} SET until = until - :ms", {"ms": int(seconds * 1000)})

    await leases._database.write(work)


async def test_the_number_of_shards_is_remembered(leases: Leases) -> None:
    before = await leases.shards()
    await leases.save_shards(2)
    await leases.save_shards(4)

    assert (None, 4) == (before, await leases.shards())


async def test_a_share_is_leased_to_one_at_a_time(leases: Leases) -> None:
    assert () == await leases.take("one", HALF, seconds=15)
    assert ("one",) == await leases.take("two", HALF, seconds=15)
    assert () == await leases.take("two", OTHER_HALF, seconds=15)


async def test_of_many_who_ask_at_once_one_gets_it(leases: Leases) -> None:
    asked = [leases.take(str(n), HALF, seconds=15) for n in range(10)]

    assert 1 == [await each for each in asyncio.as_completed(asked)].count(())


@pytest.mark.parametrize(
    ("wanted", "others"),
    [
        (ShardRange(4, (0,)), ("first",)),
        (ShardRange(4, (1,)), ("second",)),
        (ShardRange(4, (1, 2)), ("first", "second")),
        (ShardRange(3, (2,)), ("first", "second")),
        (ShardRange(6, (4,)), ("first",)),
    ],
)
async def test_a_lease_on_other_shards_waits_for_those_with_the_same_servers(
    leases: Leases, wanted: ShardRange, others: tuple[str, ...]
) -> None:
    await leases.take("first", HALF, seconds=15)
    await leases.take("second", OTHER_HALF, seconds=15)

    assert others == await leases.take("new", wanted, seconds=15)


async def test_somebody_who_holds_a_lease_may_take_it_again(leases: Leases) -> None:
    await leases.take("one", HALF, seconds=15)

    assert () == await leases.take("one", HALF, seconds=15)


async def test_a_lease_lasts_as_long_as_it_is_renewed(leases: Leases) -> None:
    await leases.take("one", HALF, seconds=15)
    for _ in range(3):
        await pass_time(leases, 10)

        assert await leases.renew("one", seconds=15)
    assert ("one",) == await leases.take("two", HALF, seconds=15)


async def test_a_lease_that_ran_out_can_be_taken_and_not_be_renewed_then(leases: Leases) -> None:
    await leases.take("one", HALF, seconds=15)
    await pass_time(leases, 16)

    assert () == await leases.take("two", HALF, seconds=15)
    assert not await leases.renew("one", seconds=15)


async def test_a_released_lease_can_be_taken_at_once(leases: Leases) -> None:
    await leases.take("one", HALF, seconds=15)
    await leases.release("one")

    assert not await leases.renew("one", seconds=15)
    assert () == await leases.take("two", HALF, seconds=15)


# Claims


@pytest.fixture
async def two(leases: Leases) -> Leases:
    """Give leases to "one" and "two", and to nobody else."""
    await leases.take("one", HALF, seconds=15)
    await leases.take("two", OTHER_HALF, seconds=15)
    return leases


async def test_what_two_claim_at_once_is_for_one_of_them(two: Leases) -> None:
    ids = range(50)
    mine, theirs = await asyncio.gather(
        two.claim("one", "turn", ids, seconds=60), two.claim("two", "turn", reverse(ids), seconds=60)
    )

    assert {*ids} == mine | theirs
    assert not mine & theirs


def reverse(ids: range) -> list[int]:
    return [*ids][::-1]


async def test_a_claim_is_of_one_kind(two: Leases) -> None:
    await two.claim("one", "turn", [1, 2], seconds=60)

    assert {1, 2} == await two.claim("two", "vote", [1, 2], seconds=60)
    assert {3} == await two.claim("two", "turn", [1, 2, 3], seconds=60)


async def test_somebody_who_has_claimed_something_may_claim_it_again(two: Leases) -> None:
    await two.claim("one", "turn", [1, 2], seconds=60)

    assert {2, 3} == await two.claim("one", "turn", [2, 3], seconds=60)


async def test_a_claim_ends_by_itself(two: Leases) -> None:
    await two.claim("one", "turn", [1], seconds=5)
    await pass_time(two, 6)

    assert {1} == await two.claim("two", "turn", [1], seconds=60)


@pytest.mark.parametrize("how", ["released", "run out"])
async def test_a_claim_ends_with_the_lease_of_its_holder(two: Leases, how: str) -> None:
    await two.claim("one", "turn", [1], seconds=60)
    if how == "released":
        await two.release("one")
    else:
        await pass_time(two, 14)
        await two.renew("two", seconds=15)
        await pass_time(two, 2)

    assert {1} == await two.claim("two", "turn", [1], seconds=60)


# Turns


@asynccontextmanager
async def note_hold(leases: Leases, number: int, name: str, happened: list[str]) -> AsyncIterator[None]:
    async with leases.turn(number):
        happened.append(f"{name} comes")
        yield
        happened.append(f"{name} goes")


async def test_somebody_who_wants_the_same_turn_waits(leases: Leases) -> None:
    happened: list[str] = []
    holding = note_hold(leases, 0, "one", happened)
    await holding.__aenter__()

    async def second() -> None:
        async with note_hold(leases, 0, "two", happened):
            pass

    waiting = asyncio.create_task(second())
    async with note_hold(leases, 1, "another", happened):
        pass
    await holding.__aexit__(None, None, None)
    await waiting

    assert ["one comes", "another comes", "another goes", "one goes", "two comes", "two goes"] == happened


async def test_without_a_database_there_is_no_lease(store: Store) -> None:
    await store.close()

    with pytest.raises(StorageError):
        await store.leases.take("one", HALF, seconds=15)
