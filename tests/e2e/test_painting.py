"""Painting elsewhere, as the setting says, by the bot's own process at the playground."""

import asyncio
from contextlib import suppress
from pathlib import Path

import psutil
import pytest

from bot.host.commands import CANNOT_RUN
from playground.client import screen
from tests.support.cli import run_process
from tests.support.dask import dask_cluster
from tests.support.guests import Guest, blue, called_guest, newest, open_table
from tests.support.house import Lodge, lodge
from tests.support.playground import playground

pytestmark = pytest.mark.slow


async def play(*guests: Guest) -> None:
    """Open the wizard, which shows a picture that nobody has seen yet."""
    guest = await called_guest(*guests)
    assert guest is not None
    await guest.use(newest(guest), next(blue(newest(guest))))

    assert [*screen.pictures(guest.private()[-1])]


def log(here: Lodge) -> str:
    """Return what the bot has written so far."""
    return (here.database.parent / "log").read_text()


def painters(here: Lodge) -> list[psutil.Process]:
    """Return the bot's processes that paint: one of its children has forked them."""
    return [forked for child in psutil.Process(here.pid).children() for forked in child.children()]


async def test_a_game_is_shown_by_processes_also_when_all_are_killed(tmp_path: Path) -> None:
    async with lodge(tmp_path, TEAHOUSE_RENDER="process:2") as here, here.guests("alice", "bob") as guests:
        await open_table(*guests)
        killed = painters(here)
        assert killed
        for process in killed:
            with suppress(psutil.NoSuchProcess):  # when a process is killed, its pool ends the others
                process.kill()

        await play(*guests)
        assert "warning" not in log(here)


async def test_a_game_is_shown_by_a_cluster_and_without_it(tmp_path: Path) -> None:
    async with (
        dask_cluster(tmp_path, workers=1) as cluster,
        lodge(tmp_path, TEAHOUSE_RENDER=cluster.setting) as here,
        here.guests("alice", "bob") as guests,
    ):
        await open_table(*guests)
        assert "warning" not in log(here)
        cluster.stop()

        await play(*guests)
        [told] = [line for line in log(here).splitlines() if "warning" in line or "Traceback" in line]
        assert "the workers are away, this process does their work" in told


async def test_a_cluster_that_nobody_answers_for_ends_the_start_with_one_line(tmp_path: Path) -> None:
    async with playground(tmp_path / "playground") as place:
        told = {"DISCORD_TOKEN": "playground", "TEAHOUSE_API": place.api, "TEAHOUSE_RENDER": "dask://127.0.0.1:1"}
        done = await asyncio.to_thread(run_process, folder=tmp_path, **told)

    assert CANNOT_RUN == done.returncode
    [line] = done.stderr.splitlines()
    assert line.startswith("TEAHOUSE_RENDER leads to dask://127.0.0.1:1, where no scheduler answers")
    assert line.endswith("start one there, name the right address, or take thread")
