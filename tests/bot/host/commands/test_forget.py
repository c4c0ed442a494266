"""`forget`: a person is taken out of games that are over, and the logs still lead to the same results."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.base.config import Settings, SqliteAddress
from bot.base.errors import CannotRun
from bot.host.commands.forget import forget_user
from bot.host.commands.verify import verify_store
from tests.cogs.test_limits import play_to_end
from tests.support.services import ALICE, BOB, open_services

pytestmark = pytest.mark.slow


async def test_somebody_who_is_forgotten_is_in_no_game_that_is_over_and_all_logs_are_as_they_were(
    tmp_path: Path,
) -> None:
    async with open_services(tmp_path) as house:
        await play_to_end(house, "carcassonne", ALICE, BOB)
        path = house.path
    settings = Settings(store=SqliteAddress(path))

    assert f"{ALICE} is forgotten" == await forget_user(settings, ALICE)

    with closing(sqlite3.connect(path)) as db:
        assert [(1, "a player"), (BOB, "Bob")] == db.execute("SELECT user_id, name FROM seats ORDER BY seat").fetchall()
        assert {(0,)} == {*db.execute("SELECT host FROM games")}
        assert not {(ALICE,)} & {*db.execute("SELECT user_id FROM actions")}
    assert () == (await verify_store(settings.store, jobs=1)).differences


async def test_a_store_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(CannotRun, match=r"there is no .*/none\.sqlite"):
        await forget_user(Settings(store=SqliteAddress(tmp_path / "none.sqlite")), ALICE)
    assert not (tmp_path / "none.sqlite").exists()
