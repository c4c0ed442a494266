"""The store of a process: what is waited for when it is opened."""

import asyncio
from collections.abc import Iterator

import pytest
from structlog.testing import capture_logs

from bot import stores
from bot.config import parse_store
from bot.storage.opening import open_database
from tests.support.postgres import QUICK, Server, running


@pytest.fixture
def server() -> Iterator[Server]:
    """A server of one test alone, which may stop it."""
    with running(**QUICK) as server:
        yield server


async def test_a_server_that_is_started_with_the_bot_is_waited_for(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = parse_store(server.address())
    server.stop()
    started = asyncio.Event()
    waits = list[float]()

    async def wait(seconds: float) -> None:
        waits.append(seconds)
        if len(waits) == 3:
            await asyncio.to_thread(server.start)
            started.set()

    monkeypatch.setattr(stores, "sleep", wait)
    with capture_logs() as logged:
        async with stores.opened(address) as store:
            assert () == await store.going()

    assert started.is_set()
    assert [1, 2, 4] == waits[:3]
    assert ("the store cannot be had yet", str(address), 1) == (
        logged[0]["event"],
        logged[0]["store"],
        logged[0]["again_in"],
    )
    assert "a-password-for-tests" not in str(logged)


async def test_the_end_of_a_move_is_waited_for(postgres: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    async with postgres.database() as url:
        address = parse_store(url)
        moving = await open_database(address, alone=True)

        async def wait(seconds: float) -> None:
            await moving.close()

        monkeypatch.setattr(stores, "sleep", wait)
        async with stores.opened(address) as store:
            assert () == await store.going()


async def test_a_move_that_does_not_end_is_told(postgres: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "PATIENCE_SECONDS", 0)
    async with postgres.database() as url:
        moving = await open_database(parse_store(url), alone=True)
        with pytest.raises(stores.StoreAway, match="waited for in vain: its games are being moved now"):
            async with stores.opened(parse_store(url)):
                pass
        await moving.close()
