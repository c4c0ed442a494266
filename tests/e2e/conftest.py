"""What every evening begins with: a house with the bot in it, which may know the toy game as well."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.support.house import House, house
from tests.toys.face import tasting_house


@pytest.fixture
async def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    async with house(tmp_path, monkeypatch) as opened:
        yield opened


@pytest.fixture
async def tasting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    async with tasting_house(tmp_path, monkeypatch) as opened:
        yield opened
