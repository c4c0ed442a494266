"""Edits of older messages that Discord refuses: they are made later, and hold up nothing that is new."""

from playground.client import screen
from tests.support.evenings import turn_of
from tests.support.guests import newest, open_table
from tests.support.house import House

EDITING = "PATCH /channels/.*/messages/"


async def test_an_edit_that_is_refused_is_not_taken_for_made(here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob, wish="options:river=false starter=1", before_start=here.settle)
        await here.wait_until_shown()
        first = newest(alice)["id"]
        failures = here.place.server.faults.failures
        await here.place.fault("status", status=400, code=50035, route=EDITING)
        await alice.type(await turn_of(alice))
        await bob.until(lambda: not failures.waiting and bob.is_called(), "a new message, though the old one stays")
        await alice.player.calm()

        assert screen.controls(alice.player.messages[first]), "its buttons are there, and the bot knows that"
        assert [(2,)] == here.rows("SELECT count(*) FROM posts WHERE buttons")

        await bob.type(await turn_of(bob))
        await here.wait_until_shown()
        await alice.until(lambda: not screen.controls(alice.player.messages[first]), "the buttons go")
