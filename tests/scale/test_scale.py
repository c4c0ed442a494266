"""The trial of scale, in small: it plays, loses nothing and ends with one JSON object."""

import json
import subprocess
import sys

import pytest

from tests.support.cli import ROOT

pytestmark = pytest.mark.slow


def test_two_processes_move_in_one_postgresql() -> None:
    told = ("moves", "--seconds", "2", "--rate", "5", "--games", "8", "--processes", "2")
    done = subprocess.run(
        [sys.executable, "-m", "tests.scale", *told], cwd=ROOT, capture_output=True, text=True, timeout=300, check=True
    )

    figures = json.loads(done.stdout.splitlines()[-1])["moves"]
    assert (8, 0) == (figures["games"], figures["failed"])
    assert figures["moves"] > 0
    assert figures["entries_a_game"] > 10
