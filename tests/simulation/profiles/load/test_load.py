"""A run of the load test, in small."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.cli import surroundings

pytestmark = pytest.mark.slow


def test_people_press_at_games_that_were_made_and_the_last_line_tells_what_came_of_it(tmp_path: Path) -> None:
    """Apprentices, at a table of each game, think less than the masters of `make load`."""
    wanted = ("--people", "10", "--games", "12", "--servers", "3", "--seconds", "6")
    computers = ("--computers", "4", "--level", "apprentice")
    run = (sys.executable, "-m", "tests.simulation", "load", *wanted, *computers)

    done = subprocess.run(
        run, cwd=tmp_path, env=surroundings(), capture_output=True, text=True, timeout=300, check=False
    )

    assert 0 == done.returncode, done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    assert (12, 3, 4) == (told["games"], told["servers"], told["computers"])
    assert told["10"]["unanswered"] < told["10"]["presses"]  # how many are late depends on what else runs here
    assert 1 == pytest.approx(sum(told["10"]["cpu_by_part"].values()), abs=0.01)
    assert 1 == len([*(tmp_path / "data" / "load").glob("*/teahouse.sqlite")])
