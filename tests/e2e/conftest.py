"""What every evening begins with: a house with the bot in it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.support.house import House, house


@pytest.fixture
async def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    async with house(tmp_path, monkeypatch) as opened:
        yield opened
