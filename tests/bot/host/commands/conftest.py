"""The stores of tests that move games."""

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.base.process import lock
from bot.storage.opening import open_file
from tests.support.moving import EARLIER
from tests.support.postgres import Server
from tests.support.stored_files import FILLED, change


@pytest.fixture
def file(tmp_path: Path) -> str:
    """Return the address of a file with games of all kinds, in all stages of their lives."""
    shutil.copy(EARLIER, tmp_path / "teahouse.sqlite")
    return f"sqlite:///{tmp_path / 'teahouse.sqlite'}"


@pytest.fixture(params=["sqlite", "postgresql"])
async def other(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """The address of another store, which is empty."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'other' / 'teahouse.sqlite'}"
        return
    server: Server = request.getfixturevalue("postgres")
    async with server.database(migrated=False) as address:
        yield address


@pytest.fixture
async def database(postgres: Server) -> AsyncIterator[str]:
    async with postgres.database(migrated=False) as address:
        yield address


@pytest.fixture
async def empty_database(postgres: Server) -> AsyncIterator[str]:
    """The address of a database with tables, but without games."""
    async with postgres.database() as address:
        yield address


@pytest.fixture
async def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file with games in all stages of their lives, of today's version; nobody waits for a lock on it."""
    monkeypatch.setattr(lock, "WAIT_SECONDS", 0)
    found = Path(shutil.copy(FILLED, tmp_path / "teahouse.sqlite"))
    await (await open_file(found)).close()
    change(found, "DELETE FROM presses")
    return found
