"""A game whose log is damaged says so to people who press there and to the host; the other games go on."""

import sqlite3
from contextlib import closing

import pytest
from structlog.testing import capture_logs

from tests.support.evenings import push_turn, table, turn_of
from tests.support.house import House, Looks

pytestmark = pytest.mark.slow

DAMAGES = {
    "an entry that cannot be played": "UPDATE actions SET text = 'place 99,99 0' WHERE game_id = 1 AND seq = 4",
    "an entry that is none": "UPDATE actions SET text = '' WHERE game_id = 1 AND seq = 4",
    "a gap": "DELETE FROM actions WHERE game_id = 1 AND seq = 4",
}
"""Damages to the entry of the first turn of the first game."""


@pytest.mark.parametrize("damage", DAMAGES)
async def test_a_damaged_game_is_told_and_others_go_on(looks: Looks, here: House, damage: str) -> None:
    async with table(here, "alice", "bob") as (alice, bob), table(here, "carol", "dave") as (carol, dave):
        assert "Turn saved" in await alice.type(await turn_of(alice))
        await bob.until(bob.is_called, "his turn")
        await here.close()
        with closing(sqlite3.connect(here.database)) as db, db:
            db.execute(DAMAGES[damage])
            db.execute("UPDATE games SET snapshot = NULL WHERE id = 1")
        with capture_logs() as logged:
            await here.open()
            await looks.search()
            await push_turn(bob, "turn:")
            pressed = bob.read(bob.private()[-1:])
            typed = await bob.type("/game status")
            assert "Turn saved" in await carol.type(await turn_of(carol))
            await dave.until(dave.is_called, "his turn")

    assert "This game’s record is damaged" in pressed
    assert "This game’s record is damaged" in typed
    damaged = [each for each in logged if each["event"] == "a game is damaged"]
    assert {(1, 4)} == {(each["game"], each["entry"]) for each in damaged}
    assert not [each for each in logged if each["event"] == "unexpected"]
