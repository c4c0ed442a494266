"""How many have chosen in secret, told again after a restart, whatever has become of other games."""

import sqlite3
from contextlib import closing

from tests.support.guests import newest, open_table, text_of
from tests.support.house import House

ONE_OF_TWO = "1 of 2 have chosen in secret."


async def test_a_game_that_cannot_be_read_keeps_no_other_from_being_counted(here: House) -> None:
    async with here.guests("alice", "bob", "carol", "dave") as guests:
        alice, bob, carol, dave = guests
        await open_table(alice, bob, game="great_wall", before_start=here.settle)
        await open_table(carol, dave, game="great_wall", before_start=here.settle)
        thread = newest(dave)["channel_id"]
        for guest in (alice, carol):
            [choice, *_] = (await guest.player.complete("/move do:general")).choices
            await here.wait_until_shown()
            await here.place.fault("status", status=503, route="PATCH /channels/.*/messages/.*", count=99)
            await guest.type(f"/move do:{choice['value']}")
            await guest.player.calm()

        assert ONE_OF_TWO not in text_of(newest(dave)), "the count got lost"

        with closing(sqlite3.connect(here.database)) as db:
            db.execute("UPDATE actions SET text = 'nonsense' WHERE game_id = 1")
            db.execute("UPDATE games SET snapshot = NULL WHERE id = 1")
            db.commit()
        await here.close()
        await here.place.fault("none")
        await here.open()
        await dave.until(lambda: ONE_OF_TWO in text_of(newest(dave)), "the count")

        assert thread == newest(dave)["channel_id"]
        await dave.until(lambda: bool(here.reported), "who runs the bot is told")
        here.reported.clear()
