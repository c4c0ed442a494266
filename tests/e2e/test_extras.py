"""Without the extras the bot starts as ever, and a setting that asks for one names it; with them it starts, too."""

import asyncio
import subprocess
import sys
import tomllib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.base.config import PLAYGROUND_TOKEN
from bot.host.commands import CANNOT_RUN
from tests.support.cli import ROOT, surroundings
from tests.support.dask import dask_cluster
from tests.support.lean import lean
from tests.support.patience import PATIENCE
from tests.support.playground import Playground, playground
from tests.support.postgres import PASSWORD, Server

EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
ASKING = {
    "postgres": {"TEAHOUSE_STORE": "postgresql://tea:s3cret@127.0.0.1:9/tea"},
    "dask": {"TEAHOUSE_RENDER": "dask://127.0.0.1:9"},
    "sentry": {"TEAHOUSE_SENTRY": "http://k3y@127.0.0.1:9/7"},
}
"""Settings that ask for an extra."""


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a Python without the extras."""
    return lean(tmp_path_factory.mktemp("lean"))


def test_an_extra_is_what_some_setting_asks_for() -> None:
    assert set(EXTRAS) == set(ASKING)


@pytest.mark.slow
async def test_without_extras_the_bot_starts_as_before(tmp_path: Path, plain: Path) -> None:
    async with playground(tmp_path / "playground") as place, bot(tmp_path, place, plain):
        await place.bot_came()

        assert [(0, 1)] == place.sessions()


@pytest.mark.parametrize(
    "extra", [pytest.param(each, marks=[] if each == "sentry" else pytest.mark.slow) for each in ASKING]
)
def test_an_extra_that_is_missing_is_named_with_its_setting(tmp_path: Path, plain: Path, extra: str) -> None:
    [name] = ASKING[extra]
    done = subprocess.run(
        [plain, "-m", "bot"],
        cwd=tmp_path,
        env=surroundings(DISCORD_TOKEN="a.real.token", **ASKING[extra]),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )

    assert f"{name} needs the extra {extra}; `make extras` installs it\n" == done.stderr
    assert CANNOT_RUN == done.returncode


def test_nothing_of_the_extras_is_imported_unless_it_is_asked_for(tmp_path: Path) -> None:
    found = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "bot", "doctor"],
        cwd=tmp_path,
        env=surroundings(),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )

    imported = {line.rpartition("|")[2].strip().partition(".")[0] for line in found.stderr.splitlines()}
    assert "bot" in imported
    assert set() == imported & {"asyncpg", "dask", "distributed", "sentry_sdk"}


@pytest.mark.slow
async def test_with_all_extras_the_bot_starts(tmp_path: Path, postgres: Server) -> None:
    async with (
        playground(tmp_path / "playground") as place,
        postgres.database(migrated=False) as address,
        dask_cluster(tmp_path, workers=1) as cluster,
    ):
        store = {
            "TEAHOUSE_STORE": address.replace(f":{PASSWORD}", ""),
            "PGPASSWORD": PASSWORD,
        }  # as compose.yaml has it
        settings = ASKING["sentry"] | store | {"TEAHOUSE_RENDER": cluster.setting}
        async with bot(tmp_path, place, Path(sys.executable), **settings):
            await place.bot_came()

            assert [(0, 1)] == place.sessions()


@asynccontextmanager
async def bot(folder: Path, place: Playground, python: Path, **settings: str) -> AsyncIterator[None]:
    """Run a bot as a process, and end it."""
    told = {"DISCORD_TOKEN": PLAYGROUND_TOKEN, "TEAHOUSE_API": place.api}
    running = await asyncio.create_subprocess_exec(
        python, "-m", "bot", cwd=folder, env=surroundings(**told, **settings), stderr=asyncio.subprocess.DEVNULL
    )
    try:
        yield
    finally:
        running.terminate()
        await running.wait()
