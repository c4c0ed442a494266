"""What tests of the services begin with, unless they open a house of their own: a game of the toy, with offers."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.support.services import House
from tests.support.tastings import tasting
from tests.toys.generous.game import RULES


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    async with tasting(tmp_path, monkeypatch, RULES) as begun:
        yield begun
