"""A lease as its holder sees it: by a clock set here, or in real time where it is lost or won."""

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.base.config import parse_store
from bot.host.cluster.lease import Lease, LeaseLost, hold_lease
from bot.host.reports import report
from bot.storage.database import Transaction
from bot.storage.leases import Leases, ShardRange
from bot.storage.marks import StoreMoved
from bot.storage.opening import open_file, open_store
from bot.storage.records import Pack
from bot.storage.sql.store import Store
from tests.support.postgres import Server

HALF = ShardRange(2, (0,))
PACK = Pack(hash="0123456789abcdef", content=b"{}")
QUICK = 0.6
"""Seconds of a lease that is won or lost in real time."""


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await open_file(tmp_path / "games.sqlite")
    yield opened
    await opened.close()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def lease(store: Store, clock: Clock) -> Lease:
    taken = Lease(store.leases, HALF, seconds=15, clock=clock)
    await taken.take()
    return taken


async def end(store: Store) -> None:
    """End every lease by the store's clock."""
    await store.leases._database.write(lambda db: db.run("UPDATE leases SET until = 0"))


async def serve(store: Store, happens: Callable[[], Awaitable[None]]) -> None:
    """Take a lease and serve for ever; meanwhile something *happens*."""
    async with hold_lease(Lease(store.leases, HALF, seconds=QUICK)):
        await happens()
        await asyncio.Event().wait()


async def test_it_is_relied_on_for_two_thirds_of_its_time(lease: Lease, clock: Clock) -> None:
    clock.now += 9.9
    before = lease.is_held
    clock.now += 0.2

    assert (True, False) == (before, lease.is_held)


async def test_a_renewed_lease_is_relied_on_anew(lease: Lease, clock: Clock) -> None:
    clock.now += 9
    await lease.renew()
    clock.now += 9

    assert lease.is_held


async def test_time_counts_from_before_the_request(store: Store, lease: Lease, clock: Clock) -> None:
    class Slow(Leases):
        async def renew(self, holder: str, *, seconds: float) -> bool:
            clock.now += 4
            return await super().renew(holder, seconds=seconds)

    lease.leases = Slow(store.leases._database)
    await lease.renew()

    assert 6 == lease.seconds_left


async def test_a_lease_that_was_not_looked_at_in_time_is_lost_for_good(lease: Lease, clock: Clock) -> None:
    """The process may have been stopped, and another may have held the lease in between."""
    clock.now += 11

    assert not await lease.renew()
    assert not await lease.is_confirmed()
    with pytest.raises(LeaseLost):
        lease.require()


async def test_a_lease_that_another_has_is_lost(store: Store, lease: Lease) -> None:
    await end(store)
    await store.leases.take("another", HALF, seconds=15)
    before = lease.is_held

    assert (True, False, False) == (before, await lease.is_confirmed(), lease.is_held)


async def test_what_the_store_cannot_tell_is_not_confirmed_and_not_lost(store: Store, lease: Lease) -> None:
    await store.close()

    assert not await lease.is_confirmed()
    assert lease.is_held


async def test_a_released_lease_can_be_taken_at_once(store: Store, lease: Lease) -> None:
    await lease.release()

    assert not lease.is_held
    assert () == await store.leases.take("another", HALF, seconds=15)


async def test_what_one_process_has_claimed_is_not_for_another(store: Store, lease: Lease) -> None:
    other = Lease(store.leases, ShardRange(2, (1,)), seconds=15)
    await other.take()

    assert {1, 2} == await lease.claim("turn", [1, 2])
    assert {3} == await other.claim("turn", [2, 3])


# In real time


async def test_somebody_who_stands_by_says_so_once_and_comes_when_the_other_goes(store: Store, lease: Lease) -> None:
    standby = Lease(store.leases, HALF, seconds=3)
    asked = asyncio.Event()
    take = store.leases.take

    async def count_claim(holder: str, share: ShardRange, *, seconds: float) -> tuple[str, ...]:
        others = await take(holder, share, seconds=seconds)
        if asked.is_set():
            await lease.release()
        asked.set()
        return others

    store.leases.take = count_claim  # type: ignore[method-assign]
    with capture_logs() as logged:
        async with hold_lease(standby):
            assert standby.is_held

    assert [(lease.holder,)] == [each["held_by"] for each in logged if each["event"] == "standing by"]


@pytest.mark.parametrize(("theirs", "warned"), [("8", True), ("7", False), ("", False)])
async def test_somebody_who_stands_by_for_another_application_is_told(store: Store, theirs: str, warned: bool) -> None:
    holding = Lease(store.leases, HALF, application=theirs, seconds=15)
    await holding.take()
    standby = Lease(store.leases, HALF, application="7", seconds=3)
    take, calls = store.leases.take, 0

    async def note_release(holder: str, share: ShardRange, *, seconds: float) -> tuple[str, ...]:
        nonlocal calls
        others, calls = await take(holder, share, seconds=seconds), calls + 1
        if calls == 2:
            await holding.release()
        return others

    store.leases.take = note_release  # type: ignore[method-assign]
    with capture_logs() as logged:
        await standby.take()

    told = [(each["theirs"], each["ours"]) for each in logged if each["event"].startswith("another bot serves")]
    assert [([theirs], "7")] * warned == told


async def test_a_lease_is_kept_as_long_as_it_is_wanted(store: Store) -> None:
    kept, other = (Lease(store.leases, HALF, seconds=2) for _ in range(2))
    async with hold_lease(kept):
        waiting = asyncio.create_task(other.take())
        done, _ = await asyncio.wait([waiting], timeout=2.2)

        assert not done
        assert kept.is_held
    await waiting

    assert other.is_held


async def test_somebody_who_loses_a_lease_is_cancelled(store: Store) -> None:
    async def is_taken() -> None:
        await end(store)
        await store.leases.take("another", HALF, seconds=15)

    with pytest.raises(LeaseLost):
        await serve(store, is_taken)


async def test_a_store_that_is_away_for_too_long_costs_the_lease_and_one_that_comes_back_gives_another(
    tmp_path: Path, store: Store
) -> None:
    with pytest.raises(LeaseLost):
        await serve(store, store.close)
    again = await open_file(tmp_path / "games.sqlite")
    following = Lease(again.leases, HALF, seconds=3)
    async with hold_lease(following):
        held = following.is_held
    await again.close()

    assert held


async def test_an_error_of_its_own_ends_the_block_as_it_is(store: Store) -> None:
    with pytest.raises(TimeoutError):
        async with hold_lease(Lease(store.leases, HALF, seconds=QUICK)):
            raise TimeoutError


async def test_without_a_lease_nothing_is_written(store: Store, lease: Lease, clock: Clock) -> None:
    store.fence = lease.require
    await store.drop_vote(1)
    clock.now += 11

    with pytest.raises(LeaseLost):
        await store.drop_vote(1)


async def test_what_waited_for_the_database_until_the_lease_was_lost_is_not_written(
    store: Store, lease: Lease, clock: Clock
) -> None:
    store.fence, busy, free = lease.require, asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    async def others(db: Transaction) -> None:
        loop.call_soon_threadsafe(busy.set)
        assert free.wait(10)

    before = asyncio.create_task(store.leases._database.write(others))
    await busy.wait()
    writing = asyncio.create_task(store.keep_pack(PACK))
    await asyncio.sleep(0)
    clock.now += 11
    free.set()
    await before

    with pytest.raises(LeaseLost):
        await writing
    assert () == await store.packs()


def test_a_lost_lease_is_an_outage_and_no_fault() -> None:
    with capture_logs() as logged:
        report(LeaseLost("another process may serve it"))

    assert ["outage"] == [each["event"] for each in logged]


async def test_somebody_who_waits_for_a_lease_ends_when_the_games_were_moved(postgres: Server) -> None:
    async with postgres.database() as address:
        store, name = await open_store(parse_store(address)), address.rpartition("/")[2]
        await postgres.run("INSERT INTO moves VALUES ('tea', 'left', 'sqlite:///there')", database=name)
        await postgres.run(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")

        with pytest.raises(StoreMoved):
            await Lease(store.leases, HALF, seconds=QUICK).take()
        await store.close()
