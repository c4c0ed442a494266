"""A game of another package: installed as any package is, and played in the playground without a line here."""

import random
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.support.cli import ROOT, call, run_process
from tests.support.guests import called_guest, newest, open_table, text_of
from tests.support.house import Lodge, lodge

PACKAGE = ROOT / "tests" / "toys" / "tasting"


@pytest.fixture(scope="module")
def installed_path(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Install the toy into a folder, and return the path on which Python finds it and the bot."""
    folder = tmp_path_factory.mktemp("installed")
    options = ("--quiet", "--no-index", "--no-deps", "--no-build-isolation", "--disable-pip-version-check")
    command = (sys.executable, "-m", "pip", "install", *options, "--target", str(folder), str(PACKAGE))
    subprocess.run(command, check=True, cwd=folder)
    return f"{folder}:{ROOT}"


@pytest.fixture
async def here(tmp_path: Path, installed_path: str) -> AsyncIterator[Lodge]:
    async with lodge(tmp_path, PYTHONPATH=installed_path) as opened:
        yield opened


async def test_a_game_of_another_package_is_played_to_its_end_by_buttons(here: Lodge) -> None:
    dice = random.Random("tasting")
    async with here.guests("alice", "bob") as guests:
        await open_table(*guests, game="tasting", wish="options:rounds=1", before_start=here.settle)
        assert "Tasting: bid" in text_of(newest(guests[0]))
        while guest := await called_guest(*guests):
            await guest.play_by_buttons(dice)

        assert all(guest.is_over() for guest in guests)
        assert "Tasting: it is over" in text_of(newest(guests[0]))
    assert [("tasting", "over")] == here.rows("SELECT rules, status FROM games")


def test_it_is_simulated_like_ours_where_it_is_installed(tmp_path: Path, installed_path: str) -> None:
    simulated = run_process("simulate", "tasting", "--seats", "3", folder=tmp_path, PYTHONPATH=installed_path)
    without = call("simulate", "tasting", folder=tmp_path)

    assert (0, "") == (simulated.returncode, simulated.stderr)
    assert (2, "There is no game 'tasting'.") == (without.returncode, without.stderr[:27])


def test_it_is_drawn_like_ours(tmp_path: Path, installed_path: str) -> None:
    drawn = run_process("draw", "tasting", "--out", "tea.png", folder=tmp_path, PYTHONPATH=installed_path)
    assert (0, "A table with pots of tea") == (drawn.returncode, drawn.stdout[:24])
