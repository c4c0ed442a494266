"""The bot itself, before it is connected to anything."""

import asyncio
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.base.config import Settings, parse_store
from bot.base.workers.workers import Workers
from bot.host import running
from bot.host.cluster.lease import SECONDS, Lease, LeaseLost
from bot.host.running import _serving
from bot.host.watching.vitals import Watch
from bot.storage.leases import ShardRange
from bot.storage.opening import open_store
from cogs.ui.sender import Sender
from rendering.renderer import Renderer
from tests.support.bot import load_bot
from tests.support.patience import PATIENCE
from tests.support.postgres import Server


async def test_what_goes_wrong_in_an_event_is_reported_once(tmp_path: Path) -> None:
    wrong = ValueError("of no account")
    async with load_bot(tmp_path) as bot:
        with capture_logs() as logged:
            try:
                raise wrong
            except ValueError:
                await bot.on_error("on_ready")

    assert [(wrong, "on_ready")] == [(each["exc_info"], each["during"]) for each in logged]


async def test_a_process_without_a_lease_does_all_there_is(tmp_path: Path) -> None:
    async with load_bot(tmp_path) as bot:
        assert bot.is_serving
        assert await bot.is_still_serving()
        assert [1, 2] == await bot.claim("turn", [1, 2])


async def test_a_process_does_what_no_other_has_claimed(tmp_path: Path) -> None:
    async with load_bot(tmp_path) as bot:
        bot.lease, other = (Lease(bot.games.tables.store.leases, ShardRange(2, (id,))) for id in (0, 1))
        await bot.lease.take()
        await other.take()
        await other.claim("turn", [1])

        assert {2} == await bot.claim("turn", [1, 2])


async def test_a_process_that_has_lost_its_lease_sends_nothing(tmp_path: Path) -> None:
    async with load_bot(tmp_path) as bot:
        bot.lease = Lease(bot.games.tables.store.leases, ShardRange(2, (0,)))
        await bot.lease.take()
        Sender(bot).channel(1)
        await bot.lease.release()

        assert not bot.is_serving
        with pytest.raises(LeaseLost):
            Sender(bot).channel(1)


async def test_a_process_serves_as_soon_as_its_database_is_back(
    postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It does not wait the longer, the longer the database was away."""
    monkeypatch.setattr(running, "FIRST_WAIT_SECONDS", 0.05)
    async with postgres.database() as address:
        told = {"DISCORD_TOKEN": "playground", "store": address, "shards": 2}
        store, name = await open_store(parse_store(address)), address.rpartition("/")[2]
        asked, shards = asyncio.Queue[None](), store.leases.shards

        async def claims() -> int | None:
            asked.put_nowait(None)
            return await shards()

        monkeypatch.setattr(store.leases, "shards", claims)

        async def served_share() -> ShardRange | None:
            watch = Watch(store, Renderer(Workers()))
            async with _serving(Settings.model_validate(told), store, watch, SECONDS):
                return store.share

        await postgres.run(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        await postgres.run(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
        with capture_logs() as logged:
            serving = asyncio.create_task(served_share())
            for _ in range(4):
                await asyncio.wait_for(asked.get(), PATIENCE)
        await postgres.run(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")

        assert ShardRange(2, (0, 1)) == await asyncio.wait_for(serving, PATIENCE)
        assert {"no connection"} == {each["event"] for each in logged}
        await store.close()
