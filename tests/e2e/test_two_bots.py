"""One database, one bot: a second bot says so and ends, read-only commands may run, and a kill leaves no lock."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from bot.host.commands import CANNOT_RUN
from bot.storage.sqlite.checkup import checkup
from tests.support.cli import run_process
from tests.support.house import Lodge, lodge

pytestmark = pytest.mark.slow


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Lodge]:
    async with lodge(tmp_path) as opened:
        yield opened


async def bot(here: Lodge, database: Path, *arguments: str) -> CompletedProcess[str]:
    """Call the bot for a database beside the one that is running."""
    told = {"DISCORD_TOKEN": "playground", "TEAHOUSE_API": f"{here.place.url}/api"}
    folder = here.database.parent
    return await asyncio.to_thread(run_process, *arguments, folder=folder, TEAHOUSE_DATABASE=str(database), **told)


async def test_a_second_bot_on_the_same_games_says_so_and_ends(here: Lodge) -> None:
    link = here.database.with_name("link.sqlite")
    link.symlink_to(here.database)
    for database in (here.database, link):
        done = await bot(here, database)

        assert CANNOT_RUN == done.returncode
        assert 1 == len(done.stderr.splitlines())
        assert done.stderr.startswith(f"{database} is being used by another bot (process ")
        assert "end that one, or name another file in TEAHOUSE_STORE." in done.stderr
    async with here.guests("alice") as (alice,):
        assert "Your game is open" in await alice.type("/game new game:carcassonne players:2", channel="games")


async def test_whoever_only_looks_may_do_so_meanwhile(here: Lodge) -> None:
    async with here.guests("alice") as (alice,):
        await alice.type("/game new game:carcassonne players:2", channel="games")
        done = await bot(here, here.database, "doctor")

    assert 0 == done.returncode, done.stdout
    assert "is whole, with games 1 open" in done.stdout
    assert 1 == checkup(here.database).games["open"]


async def test_after_a_kill_the_next_bot_just_begins(here: Lodge) -> None:
    await here.kill()
    assert here.database.with_name(f"{here.database.name}-lock").read_text().startswith("process ")

    await here.open()

    async with here.guests("alice") as (alice,):
        assert "Your game is open" in await alice.type("/game new game:carcassonne players:2", channel="games")
