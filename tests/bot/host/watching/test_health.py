"""`/healthz`: 200 while the bot is connected, and not otherwise; `/metrics` tells more."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from bot import __version__
from bot.base.config import PLAYGROUND_TOKEN, Settings
from bot.base.errors import CannotRun
from bot.host.running import run
from tests.support.house import put_back
from tests.support.patience import PATIENCE
from tests.support.playground import Playground, playground
from tests.support.ports import free_port
from tests.support.postgres import Server


@pytest.fixture(autouse=True)
def _seams_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    put_back(monkeypatch)


def settings(folder: Path, place: Playground, port: int, **more: str) -> Settings:
    """Return settings for a bot at a playground."""
    told = {"DISCORD_TOKEN": PLAYGROUND_TOKEN, "api": place.api, "database": folder / "x.sqlite", "health_port": port}
    return Settings.model_validate(told | more)


async def health(port: int, host: str = "127.0.0.1", *, path: str = "healthz") -> tuple[int, str]:
    """Return the status that the bot answers with, and what it says."""
    async with aiohttp.ClientSession() as session, session.get(f"http://{host}:{port}/{path}") as answer:
        return answer.status, await answer.text()


async def metrics_text(port: int) -> str:
    """Return the metrics that Prometheus reads."""
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}/metrics") as answer:
        assert "text/plain" == answer.content_type
        return await answer.text()


async def until(port: int, status: int, said: str = "") -> None:
    """Wait until the bot answers with *status*, and *said*."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                found, text = await health(port)
                if found == status and said in text:
                    return
            except aiohttp.ClientError:
                pass
            await asyncio.sleep(0.05)


@asynccontextmanager
async def running(wanted: Settings) -> AsyncIterator[None]:
    task = asyncio.create_task(run(wanted))
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def test_a_connected_bot_is_healthy_and_one_that_lost_its_server_is_not(tmp_path: Path) -> None:
    port = free_port()
    async with playground(tmp_path / "playground") as place, running(settings(tmp_path, place, port)):
        await until(port, 200)
        told = await metrics_text(port)
        await place.server.close()
        await until(port, 503)

        assert (200, "ok\n") == await health(port, path="livez")
        assert "\nteahouse_ready 1.0\n" in told
        assert f'version="{__version__}"' in told
        assert 'teahouse_games{game="carcassonne",status="live"} 0.0' in told
        assert "\nteahouse_ready 0.0\n" in await metrics_text(port)


async def test_a_bot_in_whose_place_another_serves_is_healthy_and_says_so(tmp_path: Path, postgres: Server) -> None:
    async with postgres.database() as store, playground(tmp_path / "playground") as place:
        told = {"DISCORD_TOKEN": PLAYGROUND_TOKEN, "api": place.api, "store": store}
        first, second = (Settings.model_validate(told | {"health_port": free_port()}) for _ in range(2))
        assert first.health_port
        assert second.health_port
        async with running(first):
            await until(first.health_port, 200, "ok")
            async with running(second):
                await until(second.health_port, 200, "standing by")


async def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    with socket.create_server(("0.0.0.0", 0)) as taken:
        port = taken.getsockname()[1]
        async with playground(tmp_path / "playground") as place:
            with pytest.raises(CannotRun, match=f"TEAHOUSE_HEALTH_PORT {port} cannot be used"):
                await run(settings(tmp_path, place, port))


@pytest.mark.parametrize(("host", "told"), [({}, False), ({"health_host": "0.0.0.0"}, True)])
async def test_only_this_machine_is_told_unless_the_host_says_otherwise(
    tmp_path: Path, host: dict[str, str], told: bool
) -> None:
    """A second loopback address stands for those outside."""
    port = free_port()
    async with playground(tmp_path / "playground") as place, running(settings(tmp_path, place, port, **host)):
        await until(port, 200)
        try:
            heard = (await health(port, "127.0.0.2"))[0] == 200
        except aiohttp.ClientConnectionError:
            heard = False

        assert told == heard
