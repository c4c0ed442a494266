"""The trial of scale, in small: it plays, loses nothing and ends with one JSON object."""

import json

import pytest
from typer.testing import CliRunner

from tests.simulation.__main__ import app

pytestmark = pytest.mark.slow


def test_two_processes_move_in_one_postgresql_and_two_shards_come() -> None:
    moving = ("--buttons", "--seconds=3", "--rate=2", "--games=8", "--played=4")
    coming = ("--shards=2", "--servers=3", "--concurrency=2", "--quiet=1")

    done = CliRunner().invoke(app, ["scale", *moving, *coming], catch_exceptions=False)

    figures = json.loads(done.stdout.splitlines()[-1])
    moves, shards = figures["moves"], figures["shards"]
    assert (8, 0) == (moves["games"], moves["failed"])
    assert moves["moves"] > 0
    assert moves["entries_a_game"] > 10
    assert (2, 3) == (shards["shards"], shards["servers"])
    assert shards["rss_mb"] > 50
