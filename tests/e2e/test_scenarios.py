"""The scenarios beside this file, as `python -m playground run FILE --bot "python -m bot"` plays them.

The bot is started from nothing in one of them, and forked in the others, which costs a fifth (support/forks.py).
"""

import shlex
import sys
from pathlib import Path

import pytest

from playground.client.player import APPEAR_SECONDS
from playground.client.scenario import BotProcess, Scenario
from tests.support.house import House, Lodge, settle
from tests.support.playground import playground

FILES = sorted(Path(__file__).with_name("scenarios").glob("*.txt"))
STARTED = "leaving"
"""The scenario whose bot is started from nothing."""

SCENARIOS = [pytest.param(path.read_text(encoding="utf-8"), id=path.stem) for path in FILES]


class ForkedBot(BotProcess):
    """The bot of *lodge*."""

    def __init__(self, lodge: Lodge) -> None:
        super().__init__("bot", lodge.place.url)
        self._lodge = lodge

    async def start(self) -> None:
        await self._lodge.open()

    async def stop(self) -> None:
        await self._lodge.stop()


async def test_the_lobby_is_played_as_it_is_written(here: House, tmp_path: Path) -> None:
    """A bot that runs in this process costs less than one that is started."""
    [written] = (path.read_text(encoding="utf-8") for path in FILES if path.stem == "lobby")
    said: list[str] = []
    bot = BotProcess(None, here.place.url)
    await Scenario(here.place.url, bot, folder=tmp_path, say=said.append, patience=APPEAR_SECONDS).play(written)

    assert [(2, "live")] == here.rows("SELECT seats, status FROM games")


@pytest.mark.slow
@pytest.mark.parametrize("written", SCENARIOS)
async def test_a_scenario_is_played_as_it_is_written(
    written: str, request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its games that begin by a press have the same nature in each run: a tile with one place is laid by itself."""
    database = tmp_path / "teahouse.sqlite"
    monkeypatch.setenv("TEAHOUSE_DATABASE", str(database))

    steps: list[str] = []

    def settle_before_start(line: str) -> None:
        steps.append(line)
        if line.endswith("press Start"):
            settle(database)

    async with playground(tmp_path / "playground") as place:
        bot = (
            BotProcess(shlex.join((sys.executable, "-m", "bot")), place.url)
            if request.node.callspec.id == STARTED
            else ForkedBot(Lodge(place, database, {}))
        )
        scenario = Scenario(
            place.url, bot, folder=tmp_path / "pictures", say=settle_before_start, patience=APPEAR_SECONDS
        )
        await scenario.play(written)

    lines = [f"» {line.strip()}" for line in written.splitlines() if line.strip() and not line.startswith("#")]
    assert lines == [step for step in steps if step.startswith("» ")]
