"""What the page's tests stand on: a playground with a bot in it, and one browser for a whole module of tests."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from tests.playground.house import House
from tests.playground.house import house as built
from tests.support.browser import chromium


@pytest_asyncio.fixture(loop_scope="module")
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    async with built(tmp_path / "playground", monkeypatch) as here:
        yield here


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    async with chromium() as browser:
        yield browser
