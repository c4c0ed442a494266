"""What tests of the keeper begin with: real services, a real file, and a clock that the tests turn."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.catalogue.games import GAMES
from tests.support.keeping import NoticesHeard, WatchedKeeper
from tests.support.services import House, open_services
from tests.support.time import StillWall
from tests.toys.generous.game import GAME, RULES


@pytest.fixture
async def house(tmp_path: Path, wall: StillWall, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    monkeypatch.setitem(GAMES, RULES.id, GAME)
    async with open_services(tmp_path, now=wall.now) as here:
        yield here


@pytest.fixture
def keeper(house: House, wall: StillWall) -> WatchedKeeper:
    return WatchedKeeper(house.games, wall)


@pytest.fixture
def notices(house: House, wall: StillWall) -> NoticesHeard:
    return NoticesHeard(house, wall)
