"""The options of the tests' command line, and the seed of a run."""

import gc
import os
import secrets
from collections.abc import AsyncIterator, Iterator
from typing import TYPE_CHECKING

import pytest
import pytest_asyncio

from bot.catalogue.games import hang_art
from bot.tables import past
from tests.support.loops import LoopCounter
from tests.support.memory import memory_folder
from tests.support.order import slow_first
from tests.support.patience import give_up_as_discord, make_playground_patient
from tests.support.postgres import QUICK, Server, running
from tests.support.processes import end_forks
from tests.support.proxy import Proxy, run_proxy

if TYPE_CHECKING:
    from playwright.async_api import Browser


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update", action="store_true", help="Write golden files anew instead of comparing with them.")
    parser.addoption("--laws", choices=("sampled", "full"), default="sampled", help="How many games to check laws in.")
    parser.addoption("--faults", choices=("sampled", "full"), default="sampled", help="How many strike each game.")
    parser.addoption("--game", help="The game that tests/laws holds to the laws, by id; all games unless given.")
    parser.addoption("--loops", type=int, default=0, help="How many tests to list, those with the most CPU time first.")
    parser.addoption("--seed", help="What random games are keyed by; printed, and new for each run unless given.")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(LoopCounter(config))
    if folder := memory_folder():
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(folder))  # the files of tmp_path, as TMPDIR would, but alone
    config.option.seed = config.option.seed or secrets.token_hex(4)
    make_playground_patient()
    hang_art()


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Return how many processes share the tests with `-n auto`.

    Since tests often wait, they are more than the cores: three for two, and five if slow tests run, which wait most.
    More would cost more than they bring: each collects all tests, for 3.5 s of CPU.
    """
    cores = len(os.sched_getaffinity(0))
    return cores * 3 // 2 if config.option.markexpr == "not slow" else cores * 5 // 2


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Collect tests without the garbage collector, and hide from it what was collected.

    Otherwise it would examine modules and tests again and again, though they all stay: two seconds of CPU per process.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(trylast=True)  # after those that `-m` leaves out are gone
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begin with the slow tests where several processes share the tests, so that they end at the same time."""
    if workers := getattr(config, "workerinput", {}).get("workercount"):
        items[:] = slow_first(items, workers=workers)


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish() -> None:
    """End what was started for all tests, before its CPU is counted."""
    end_forks()


def pytest_report_header(config: pytest.Config) -> str:
    return f"laws: {config.option.laws}, --seed {config.option.seed}"


@pytest.fixture
def updating(request: pytest.FixtureRequest) -> bool:
    """Whether to rewrite golden files."""
    return bool(request.config.getoption("--update"))


@pytest.fixture
def seed(request: pytest.FixtureRequest) -> str:
    """The seed of this run's random games."""
    return str(request.config.getoption("--seed"))


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """A PostgreSQL server for all tests of this process; it is started by the first that wants one."""
    with running(**QUICK) as server:
        yield server


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> "AsyncIterator[Browser]":
    """Start one browser for all tests of this process; they must run in the event loop of the session."""
    from tests.support.browser import chromium  # few processes want one

    async with chromium() as browser:
        yield browser


@pytest.fixture(scope="module")
def mortal() -> Iterator[Server]:
    """A server that tests may stop."""
    with running(**QUICK) as server:
        yield server


@pytest.fixture
async def proxy(mortal: Server) -> AsyncIterator[Proxy]:
    """A proxy to that server, which can break connections."""
    async with run_proxy(mortal.port) as listening:
        yield listening


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give answers three seconds, as Discord does, in a test about answers that do not come."""
    give_up_as_discord(monkeypatch)


@pytest.fixture(autouse=True)
def _no_pasts() -> None:
    """Forget the games of the test before: those of the next one have the same ids, and maybe other rules."""
    past._pasts.clear()
