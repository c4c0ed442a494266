"""An evening of people and moderators who try to say what nobody should have to read, link or be mentioned by."""

from typing import Any

import pytest

from playground.protocol import components
from playground.protocol.json import Json
from playground.world.records import Message
from tests.support.evenings import turn_of
from tests.support.guests import Guest, button, open_table
from tests.support.hostile import WORDS, harm
from tests.support.house import House
from tests.support.judge import Judge

pytestmark = pytest.mark.slow


def texts(message: Message) -> str:
    """Return all that is formatted in a message."""
    return components.texts(message.components)


def rename(here: House, guest: Guest, name: str) -> None:
    """Let Discord call somebody so; the playground's page takes no such name."""
    here.place.server.world.store.people[guest.id].name = name


def sent_messages(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Json]]:
    """Return where the bodies of messages will be put that the bot sends from now on, each with how it is sent."""
    held, bodies = Judge._hold, list[tuple[str, Json]]()

    def hold(judge: Judge, what: str, schema: Any, body: Any) -> None:
        held(judge, what, schema, body)
        message = body.get("data") if "/callback" in what and body.get("type") in (4, 7) else body
        if what.endswith(" asked") and isinstance(message, dict) and message.keys() & {"content", "components"}:
            bodies.append((what, message))

    monkeypatch.setattr(Judge, "_hold", hold)
    return bodies


async def test_no_post_of_an_evening_has_a_link_a_mention_or_a_mark_of_somebodys_making(
    here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    bodies = sent_messages(monkeypatch)
    store = here.place.server.world.store
    async with here.guests("alice", "bob", "carol", "dave") as (alice, bob, carol, dave):
        for guest, word in zip((alice, bob, carol), WORDS, strict=False):
            rename(here, guest, word)
        rename(here, dave, f"<@{carol.id}> [x](https://evil.a)")
        await open_table(bob, dave, wish="options:river=false starter=1", before_start=here.settle)
        await bob.make(await turn_of(bob))
        for word in (*WORDS[:4], f"<@{carol.id}>"):
            await alice.type(f"/admin freeze game:1 reason:{' '.join(word.split())}", channel="games")
            await dave.type("/move do:place 0,1 0")
            await alice.type("/admin unfreeze game:1", channel="games")
        await here.until("SELECT NOT EXISTS (SELECT 1 FROM outbox)", 1)
        await dave.type("/plan add do:place 0,1 0")
        await dave.type("/plan list")
        await dave.type("/game undo")
        for line in ("/game text", "/game history", "/game mine", "/admin audit game:1"):
            await dave.type(line) if "admin" not in line else await alice.type(line, channel="games")
        await bob.type("/game resign")
        await bob.use(bob.private()[-1], button(bob.private()[-1], "resigned"))
        await bob.until(bob.is_over, "the end")
        await carol.type("/game new game:ming_dynasty players:3 private:true", channel="games")
        await here.wait_until_shown()

        told = [(each, texts(each)) for id in [*store.channels] for each in store.messages(id, limit=1000)]
        found = [(text, harm(text)) for _, text in told if harm(text)]
        titles = [(each.name, harm(each.name, formatted=False)) for each in store.channels.values()]

        assert [] == found
        assert [] == [each for each in titles if each[1]]
        assert {bob.id, dave.id} >= {id for each, _ in told for id in each.mentions}
        assert not any(each.mention_everyone for each, _ in told)
        assert {False} == {bool(body["allowed_mentions"].get("parse")) for _, body in bodies}
        assert any("has frozen this game: “\\<\\@" in text for _, text in told)
        assert [] == here.reported
