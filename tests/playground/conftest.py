"""What tests of the playground stand on: one with a bot in it, for those of the page in the browser's event loop."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.playground.house import House
from tests.playground.house import house as built
from tests.playground.kettle import Kitchen, kitchen


@pytest_asyncio.fixture(loop_scope="session")
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    async with built(tmp_path / "playground", monkeypatch) as here:
        yield here


@pytest_asyncio.fixture
async def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Kitchen]:
    async with kitchen(tmp_path / "playground", monkeypatch) as it:
        yield it
