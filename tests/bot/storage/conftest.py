"""Every back end that the contract is tried on."""

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from bot.storage.opening import open_file
from bot.storage.store import Store

Opener = Callable[[], Awaitable[Store]]


async def open_sqlite(place: Path) -> Store:
    return await open_file(place / "data" / "games.db")


BACK_ENDS: dict[str, Callable[[Path], Awaitable[Store]]] = {"sqlite": open_sqlite}


@pytest.fixture(params=BACK_ENDS)
def open_store(request: pytest.FixtureRequest, tmp_path: Path) -> Opener:
    """Open the same games, again and again."""
    return lambda: BACK_ENDS[request.param](tmp_path)


@pytest.fixture
async def store(open_store: Opener) -> AsyncIterator[Store]:
    opened = await open_store()
    yield opened
    await opened.close()
