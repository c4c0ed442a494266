"""The bot itself, before it is connected to anything."""

from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.cluster.lease import Lease, LeaseLost
from bot.storage.share import Share
from cogs.ui.sender import Sender
from tests.support.bot import loaded


async def test_what_goes_wrong_in_an_event_is_reported_once(tmp_path: Path) -> None:
    wrong = ValueError("of no account")
    async with loaded(tmp_path) as bot:
        with capture_logs() as logged:
            try:
                raise wrong
            except ValueError:
                await bot.on_error("on_ready")

    assert [(wrong, "on_ready")] == [(each["exc_info"], each["during"]) for each in logged]


async def test_a_process_without_a_lease_does_all_there_is(tmp_path: Path) -> None:
    async with loaded(tmp_path) as bot:
        assert bot.is_serving
        assert await bot.is_still_serving()
        assert [1, 2] == await bot.claimed("turn", [1, 2])


async def test_a_process_does_what_no_other_has_claimed(tmp_path: Path) -> None:
    async with loaded(tmp_path) as bot:
        bot.lease, other = (Lease(bot.games.tables.store.leases, Share(2, (id,))) for id in (0, 1))
        await bot.lease.take()
        await other.take()
        await other.claim("turn", [1])

        assert {2} == await bot.claimed("turn", [1, 2])


async def test_a_process_that_has_lost_its_lease_sends_nothing(tmp_path: Path) -> None:
    async with loaded(tmp_path) as bot:
        bot.lease = Lease(bot.games.tables.store.leases, Share(2, (0,)))
        await bot.lease.take()
        Sender(bot).channel(1)
        await bot.lease.release()

        assert not bot.is_serving
        with pytest.raises(LeaseLost):
            Sender(bot).channel(1)
