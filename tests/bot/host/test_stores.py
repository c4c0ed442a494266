"""The store of a process: what is waited for when it is opened."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.base.config import parse_store
from bot.base.errors import CannotRun
from bot.host import stores
from bot.storage.opening import open_database
from bot.storage.sqlite import file
from tests.bot.storage.test_sqlite import files_up_to
from tests.support.disk import Disk, mount
from tests.support.postgres import QUICK, Server, running


@pytest.fixture
def server() -> Iterator[Server]:
    """A server of one test alone, which may stop it."""
    with running(**QUICK) as server:
        yield server


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    with mount(tmp_path / "disk", megabytes=2) as found:
        if found is None:
            pytest.skip("this user may mount nothing")
        yield found


async def waited_for(path: Path, fault: AbstractContextManager[None], patch: pytest.MonkeyPatch) -> list[str]:
    """Open a file while there is a *fault*, which ends as it is tried again, and return what was logged."""
    async with stores.store_session(parse_store(f"sqlite:///{path}")):
        pass
    with ExitStack() as failing, capture_logs() as logged:
        failing.enter_context(fault)

        async def wait(seconds: float) -> None:
            if seconds > 1:
                failing.close()

        patch.setattr(stores, "sleep", wait)
        async with stores.store_session(parse_store(f"sqlite:///{path}")) as store:
            assert () == await store.going()
            assert path.with_name(f"{path.name}-lock").read_text().startswith("process ")
    assert {"the store cannot be had yet"} == {each["event"] for each in logged}
    return [each["error"] for each in logged]


async def test_a_full_disk_is_waited_for(disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
    said = await waited_for(disk.folder / "games.sqlite", disk.full(), monkeypatch)

    assert ["No space left on device"] * 2 == said


async def test_a_read_only_disk_is_waited_for(disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
    said = await waited_for(disk.folder / "games.sqlite", disk.read_only(), monkeypatch)

    assert ["Read-only file system"] * 2 == said


async def test_a_disk_where_no_file_may_grow_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = await waited_for(tmp_path / "games.sqlite", files_up_to(0), monkeypatch)

    assert ["File too large"] * 2 == said


async def test_a_file_that_another_program_locks_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file, "BUSY_SECONDS", 0)
    path = tmp_path / "games.sqlite"

    said = await waited_for(path, lock_file(path), monkeypatch)

    assert [f"{path} cannot be opened: database is locked"] * 2 == said


@contextmanager
def lock_file(path: Path) -> Iterator[None]:
    """Lock a file as another program would."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA locking_mode = EXCLUSIVE")
        db.execute("BEGIN EXCLUSIVE")
        yield


async def test_a_disk_that_stays_full_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "PATIENCE_SECONDS", 0)
    with files_up_to(0), pytest.raises(stores.StoreAway, match=r"games.sqlite, which was waited for in vain: File too"):
        async with stores.store_session(parse_store(f"sqlite:///{tmp_path}/games.sqlite")):
            pass


async def test_a_place_where_no_file_can_be_is_not_waited_for(tmp_path: Path) -> None:
    with pytest.raises(CannotRun, match="which cannot be used: ") as refused:
        async with stores.store_session(parse_store(f"sqlite:///{tmp_path}")):
            pass

    assert CannotRun is refused.type


async def test_a_server_that_is_started_with_the_bot_is_waited_for(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = parse_store(server.address())
    server.stop()
    started = asyncio.Event()
    waits = list[float]()

    async def wait(seconds: float) -> None:
        waits.append(seconds)
        if len(waits) == 3:
            await asyncio.to_thread(server.start)
            started.set()

    monkeypatch.setattr(stores, "sleep", wait)
    with capture_logs() as logged:
        async with stores.store_session(address) as store:
            assert () == await store.going()

    assert started.is_set()
    assert [1, 2, 4] == waits[:3]
    assert ("the store cannot be had yet", str(address), 1) == (
        logged[0]["event"],
        logged[0]["store"],
        logged[0]["again_in"],
    )
    assert "a-password-for-tests" not in str(logged)


async def test_the_end_of_a_move_is_waited_for(postgres: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    async with postgres.database() as url:
        address = parse_store(url)
        moving = await open_database(address, alone=True)

        async def wait(seconds: float) -> None:
            await moving.close()

        monkeypatch.setattr(stores, "sleep", wait)
        async with stores.store_session(address) as store:
            assert () == await store.going()


async def test_a_move_that_does_not_end_is_told(postgres: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "PATIENCE_SECONDS", 0)
    async with postgres.database() as url:
        moving = await open_database(parse_store(url), alone=True)
        with pytest.raises(stores.StoreAway, match="waited for in vain: its games are being moved now"):
            async with stores.store_session(parse_store(url)):
                pass
        await moving.close()
