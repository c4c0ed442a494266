"""What tests of the services begin with, unless they open a house of their own: a game of the toy, with offers.

A house that is opened with the clock `wall` has its time.
"""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.support.services import House
from tests.support.tastings import tasting
from tests.support.time import StillWall
from tests.toys.generous.game import RULES


@pytest.fixture
def wall() -> StillWall:
    return StillWall()


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    async with tasting(tmp_path, monkeypatch, RULES) as begun:
        yield begun
