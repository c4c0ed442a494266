"""What the page's tests stand on: a playground with a bot in it, in the event loop of the browser."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.playground.house import House
from tests.playground.house import house as built


@pytest_asyncio.fixture(loop_scope="session")
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    async with built(tmp_path / "playground", monkeypatch) as here:
        yield here
