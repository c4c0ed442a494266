"""Long lists of games are turned over like pages, those first that wait for whoever looks."""

import re
import time
from random import Random

from bot.storage.opening import open_file
from playground.client import screen
from playground.protocol import ids
from rules.core.struct import evolve
from tests.support.evenings import controls, push, table
from tests.support.forgery import forge
from tests.support.games import game
from tests.support.guests import called_guest, green, open_table, text_of, ways
from tests.support.house import House


async def test_a_list_of_more_games_than_a_page_holds_is_turned_over(here: House) -> None:
    async with table(here, "alice", "bob") as (alice, bob):
        store = await open_file(here.database)
        for number in range(1, 25):
            lobby = game(channel=number, seats=1, guild=int(ids.GUILD), at=int(time.time()))  # seeks nobody
            await store.open_game(evolve(lobby, home_id=int(ids.GAMES)), "Somebody")  # else it would be closed
        await store.close()

        first = await alice.type("/game list", channel="games")
        assert await called_guest(alice, bob) is alice
        assert "Games on this server, page 1 of 3" in first
        assert 10 == first.count(" in ")
        assert "▶ Carcassonne" in first.splitlines()[1] + first.splitlines()[2], "it is the oldest, and waits for her"
        assert (True, False) == tuple(bool(controls(alice)[label].get("disabled")) for label in ("Back", "Next"))

        private = len(alice.private())
        second = await alice.press("Next")
        assert "page 2 of 3" in second
        assert "▶" not in second
        assert "page 3 of 3" in await alice.press("Next")
        assert controls(alice)["Next"].get("disabled")
        assert "page 2 of 3" in await alice.press("Back")
        assert private == len(alice.private()), "one message is turned over"

        assert "page 3 of 3" in await bob.type("/game list page:77", channel="games")
        assert "▶" not in await bob.type("/game list", channel="games")
        assert ["▶" in line for line in (await alice.type("/game mine")).splitlines() if "waiting for" in line] == [
            True
        ]
        assert ["Play", "Finished games"] == [*controls(alice)], "a single page is not turned over"


async def test_one_game_after_another_is_played_from_the_list(here: House) -> None:
    async with table(here, "alice", "bob") as (alice, bob):
        await alice.type("/game new game:carcassonne players:3", channel="lounge")
        [[card]] = here.rows("SELECT lobby_id FROM games WHERE status = 'open'")
        await open_table(alice, bob, wish="options:river=false starter=1", before_start=here.settle)

        listed = await alice.type("/game mine")
        assert [2, 1] == [listed.count("▶ Carcassonne"), listed.count("seats taken")]
        links = [each["url"] for each in screen.controls(alice.private()[-1]) if "url" in each]
        assert [f"https://discord.com/channels/{ids.GUILD}/{ids.LOUNGE}/{card}"] == links
        await alice.play_by_buttons(Random(1))
        assert controls(alice)["Next game: Carcassonne (1 waiting)"]
        wizard = await push(alice, "Next game: Carcassonne (1 waiting)")

        assert "Where does “three roads” go?" in wizard
        assert ways(alice.private()[-1]), "it can be laid at once, though the thread is another"

        while not (ends := green(alice.private()[-1])):
            control, values = ways(alice.private()[-1])[0]
            await alice.use(alice.private()[-1], control, *values)
        await alice.use(alice.private()[-1], ends[0], expected="Turn saved")
        receipt = text_of(alice.private()[-1])
        thread = re.search(r"<#(\d+)>: Turn saved", receipt)

        assert thread is not None
        assert thread[1] != alice.private()[-1]["channel_id"]
        assert "/game undo" not in receipt, "that would be the game of the thread where it is read"


async def test_a_press_on_a_page_that_is_no_number_is_stale(here: House) -> None:
    async with table(here, "alice", "bob") as (alice, _):
        await forge(here.place, alice, "list:0:0:last", expected="moved on")
        assert "Carcassonne in" not in alice.last()

        await forge(here.place, alice, "mine:0:0:9", expected="Carcassonne in")
        assert "moved on" not in alice.last()
