"""A bot that finds the games of its first days in its file: people play on by buttons, whatever has changed since."""

import random
import shutil
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from bot.storage.opening import open_file
from playground.protocol.ids import GAMES, GUILD
from tests.bot.storage.test_earlier import EARLIER
from tests.support.guests import Guest, called_guest, newest, open_table
from tests.support.house import House
from tests.support.services import ALICE, BOB, CAROL

pytestmark = pytest.mark.slow


def found_again(path: Path, game: str, thread: int, people: dict[int, Guest]) -> None:
    """Let one live game of a kept file be where *people* are, as if its newest message had still to be posted."""
    with closing(sqlite3.connect(path)) as db, db:
        [live] = db.execute("SELECT min(id) FROM games WHERE status = 'live' AND rules = ? AND seats = 3", (game,))
        db.execute("UPDATE games SET status = 'closed' WHERE id <> ?", live)
        db.execute("DELETE FROM posts")
        db.execute(
            "UPDATE games SET guild_id = ?, channel_id = ?, home_id = ?, shown_seq = 0, told_seq = 0 WHERE id = ?",
            (GUILD, thread, GAMES, *live),
        )
        for user, guest in people.items():
            db.execute("UPDATE seats SET user_id = ?, checksum = NULL WHERE user_id = ?", (guest.id, user))
            db.execute("UPDATE games SET host = ? WHERE host = ?", (guest.id, user))


@pytest.mark.parametrize(("earlier", "game"), [(EARLIER[0], "carcassonne"), (EARLIER[5], "great_wall")])
async def test_a_game_of_an_old_file_goes_on_by_buttons(here: House, earlier: Path, game: str) -> None:
    async with here.guests("alice", "bob", "carol") as guests:
        await open_table(*guests)
        [(thread,)], earlier_turn = here.rows("SELECT channel_id FROM games"), newest(guests[0])["id"]
        await here.close()
        for each in here.database.parent.glob(f"{here.database.name}*"):
            each.unlink()
        shutil.copy(earlier, here.database)
        await (await open_file(here.database)).close()
        found_again(here.database, game, thread, dict(zip((ALICE, BOB, CAROL), guests, strict=True)))
        before = log(here)
        await here.open()

        for guest in guests:
            await guest.until(partial(is_shown_another, guest, earlier_turn), "the turn message")
        for _ in range(4):
            asked = await called_guest(*guests)
            assert asked is not None
            await asked.play_by_buttons(random.Random("on"))
        assert before == log(here)[: len(before)]
        assert len(before) + 4 <= len(log(here))
        assert [] == here.reported


def is_shown_another(guest: Guest, turn: str) -> bool:
    return bool(newest(guest)["id"] != turn)


def log(here: House) -> list[tuple[int, str]]:
    found = here.rows(
        "SELECT seat, text FROM actions JOIN games ON id = game_id AND status = 'live' ORDER BY actions.seq"
    )
    return [(seat, text) for seat, text in found]
