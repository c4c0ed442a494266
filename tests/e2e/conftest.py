"""What every evening begins with: a house with the bot in it, which may know the toy game as well."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.ui import display
from cogs.ui.display import Healer
from cogs.ui.replies import PrivateReply
from tests.support.house import House, Looks, house
from tests.support.tastings import tasting_house
from tests.support.time import HandWall


@pytest.fixture
async def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    async with house(tmp_path, monkeypatch) as opened:
        yield opened


@pytest.fixture
def wall() -> HandWall:
    """The clock of `timed_house`."""
    return HandWall()


@pytest.fixture
async def timed_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wall: HandWall) -> AsyncIterator[House]:
    """A house whose clock the test turns by hand."""
    async with house(tmp_path, monkeypatch, wall=wall) as here:
        yield here


@pytest.fixture
async def tasting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    async with tasting_house(tmp_path, monkeypatch) as opened:
        yield opened


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> Looks:
    """Let a bot look all the time, and not only every minute, for what was not shown; each look is put here."""
    done = Looks()
    heal = Healer.heal

    async def look(healer: Healer) -> None:
        await heal(healer)
        while running := healer._display.edits._running:
            await asyncio.wait(running.values())
        done.put_nowait(None)

    monkeypatch.setattr(Healer, "heal", look)
    monkeypatch.setattr(display, "LOOK_SECONDS", 0.02)
    return done


@pytest.fixture
def lasting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Private pages stay though a newer one replaces them, as those from before a start of the bot do."""

    async def stay(_: PrivateReply) -> None:
        pass

    monkeypatch.setattr(PrivateReply, "remove", stay)
