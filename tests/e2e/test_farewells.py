"""The end of a game reaches everybody who played: a ping, the card with the result, and a rematch that asks them."""

import sqlite3
from contextlib import closing

from playground.client import screen
from playground.protocol.json import Json
from tests.support.guests import Guest, button, newest, open_table, pinged_people, text_of
from tests.support.house import House

SILENT = 1 << 12


def verbs(message: Json) -> list[str]:
    """Return the verbs of the buttons of a message, ``link`` for one that leads somewhere."""
    ids = (str(each.get("custom_id", "link")) for each in screen.controls(message))
    return [id.partition(":")[0] for id in ids]


async def saying(guest: Guest, *words: str) -> Json:
    """Wait for a message that everybody sees, with all these *words*, and return it."""

    def farewells() -> list[Json]:
        return [each for each in guest.public() if all(word in text_of(each) for word in words)]

    await guest.until(lambda: bool(farewells()), " ".join(words))
    return farewells()[-1]


async def test_an_end_pings_everybody_once_stands_on_the_card_and_is_played_again_by_the_same_people(
    tasting: House,
) -> None:
    async with tasting.guests("alice", "bob") as (alice, bob):
        await tasting.place.fault("channel", name="results")
        await open_table(alice, bob, game="tasting", before_start=tasting.settle)
        with closing(sqlite3.connect(tasting.database)) as db:
            settings = f'{{"results":{alice.player.channel("results")}}}'
            db.execute("INSERT INTO servers (guild_id, settings) SELECT guild_id, ? FROM games", (settings,))
            db.commit()
        await bob.type("/game resign")
        await bob.press("Resign")
        await alice.until(alice.is_over, "the end")
        assert {alice.id, bob.id} == {*pinged_people(newest(alice))}
        assert not newest(alice)["flags"] & SILENT
        thread = newest(alice)["channel_id"]
        card = await saying(alice, "The game is over.", "alice")
        assert ["link", "again"] == verbs(card)
        result = await saying(alice, "## Tasting\n###")
        assert ["link"] == verbs(result)

        await tasting.restart()
        before = len(alice.public())
        assert "The invitation goes to" in await bob.use(card, button(card, "again"))
        invitation = await saying(alice, "invites you to a game")
        assert [alice.id] == pinged_people(invitation)
        assert "You’re in!" in await alice.use(newest(alice), button(newest(alice), "again"))
        assert [("bob",), ("alice",)] == tasting.rows("SELECT name FROM seats WHERE game_id = 2 ORDER BY seat")
        line = await saying(alice, f"<@{bob.id}> plays this game again")
        assert line["channel_id"] == thread != card["channel_id"]
        assert "/channels/" in text_of(line)
        assert line["flags"] & SILENT
        assert before + 3 == len(alice.public()), "the new card, the invitation and that line; no second farewell"


async def test_all_players_hear_of_a_deleted_thread_once(here: House) -> None:
    async with here.guests("alice", "bob", "carol") as (alice, bob, carol):
        await open_table(alice, bob, carol, before_start=here.settle)

        await here.place.fault("delete", channel=newest(alice)["channel_id"])
        lost = await saying(bob, "The thread of your game")
        assert {alice.id, bob.id, carol.id} == {*pinged_people(lost)}
        assert "The thread was deleted; the host can let it go on" in await bob.type("/game mine", channel="games")
        await here.restart()
        assert "goes on in" in await alice.use(lost, button(lost, "rehome"))
        assert 1 == len([each for each in bob.public() if "The thread of your game" in text_of(each)])
