"""Both back ends, for the contract that is tried on each."""

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from bot.base.config import parse_store
from bot.storage import opening
from bot.storage.database import Database
from bot.storage.sql.store import Store
from tests.support.postgres import Server

Opener = Callable[[], Awaitable[Store]]
OpenDatabase = Callable[[], Awaitable[Database]]


@pytest.fixture(params=["sqlite", "postgresql"])
async def address(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """The address of a store that has no games yet."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'data' / 'games.db'}"
        return
    server: Server = request.getfixturevalue("postgres")
    async with server.database() as address:
        yield address


@pytest.fixture
def open_store(address: str) -> Opener:
    """Open the same games, again and again."""
    return lambda: opening.open_store(parse_store(address))


@pytest.fixture
def open_database(address: str) -> OpenDatabase:
    """Open the database of the same games."""
    return lambda: opening.open_database(parse_store(address))


@pytest.fixture
async def store(open_store: Opener) -> AsyncIterator[Store]:
    opened = await open_store()
    yield opened
    await opened.close()
