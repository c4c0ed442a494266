"""What tests of the services begin with: a house that has the time of the clock `wall`; or a game of the toy."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.support.services import House, open_services
from tests.support.tastings import tasting
from tests.support.time import StillWall
from tests.toys.generous.game import RULES


@pytest.fixture
def wall() -> StillWall:
    return StillWall()


@pytest.fixture
async def house(tmp_path: Path, wall: StillWall) -> AsyncIterator[House]:
    async with open_services(tmp_path, now=wall.now) as here:
        yield here


@pytest.fixture
async def generous(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """A house with a game of the toy, with offers."""
    async with tasting(tmp_path, monkeypatch, RULES) as begun:
        yield begun
