"""`forget`: a person is taken out of the games that are over, whose logs still come to what they came to."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.cogs.test_limits import played
from tests.support.cli import call
from tests.support.services import ALICE, BOB, opened

pytestmark = pytest.mark.slow


async def test_who_is_forgotten_is_in_no_game_that_is_over_and_all_logs_are_as_they_were(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        await played(house, "carcassonne", ALICE, BOB)
        path = house.path
    store = {"TEAHOUSE_STORE": f"sqlite:///{path}"}

    done = call("forget", str(ALICE), folder=tmp_path, **store)

    assert (0, f"{ALICE} is forgotten\n") == (done.returncode, done.stdout), done.stderr
    with closing(sqlite3.connect(path)) as db:
        assert [(1, "a player"), (BOB, "Bob")] == db.execute("SELECT user_id, name FROM seats ORDER BY seat").fetchall()
        assert {(0,)} == {*db.execute("SELECT host FROM games")}
        assert not {(ALICE,)} & {*db.execute("SELECT user_id FROM actions")}
    verified = call("verify", folder=tmp_path, **store)

    assert 0 == verified.returncode, verified.stdout


def test_a_store_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    done = call("forget", "101", folder=tmp_path)

    assert 1 == done.returncode
    assert "there is no data/teahouse.sqlite" in done.stderr
    assert [] == [*tmp_path.iterdir()]
