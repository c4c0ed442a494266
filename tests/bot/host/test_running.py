"""How the client is run, and stopped."""

import asyncio

import pytest

from bot.host import running
from bot.host.running import run_cancellably


async def test_a_client_that_forgets_that_it_was_cancelled_is_cancelled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "CANCEL_SECONDS", 0)
    began, forgotten = asyncio.Event(), list[bool]()

    async def connect() -> None:
        """Forget two cancellations, as asyncio.wait_for of Python 3.11 does when a connection fails just then."""
        began.set()
        while True:
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                if len(forgotten) == 2:
                    raise
                forgotten.append(True)

    task = asyncio.create_task(run_cancellably(connect()))
    await began.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task

    assert [True, True] == forgotten


async def test_what_ends_a_client_is_raised() -> None:
    async def connect() -> None:
        raise ConnectionRefusedError

    with pytest.raises(ConnectionRefusedError):
        await run_cancellably(connect())
