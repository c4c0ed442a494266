"""A run of the load test, in small."""

import json
from contextlib import chdir
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.simulation.__main__ import app

pytestmark = pytest.mark.slow


def test_people_press_at_games_that_were_made_and_the_last_line_tells_what_came_of_it(tmp_path: Path) -> None:
    """Apprentices, at a table of each game, think less than the masters of `make load`."""
    wanted = ("--people=10", "--games=12", "--lives=1", "--servers=3", "--seconds=5")
    computers = ("--computers=4", "--level=apprentice")

    with chdir(tmp_path):
        done = CliRunner().invoke(app, ["load", *wanted, *computers], catch_exceptions=False)

    told = json.loads(done.stdout.splitlines()[-1])
    assert (12, 3, 4) == (told["games"], told["servers"], told["computers"])
    assert told["10"]["unanswered"] < told["10"]["presses"]  # how many are late depends on what else runs here
    assert 1 == pytest.approx(sum(told["10"]["cpu_by_part"].values()), abs=0.01)
    assert 1 == len([*(tmp_path / "data" / "load").glob("*/teahouse.sqlite")])
