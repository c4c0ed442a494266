"""Several things go wrong one after another, or at just the wrong moment; in the end all is as if nothing had been."""

import asyncio
from contextlib import suppress

import pytest
from structlog.testing import capture_logs

from bot.storage.records import GameRecord, Vote
from bot.storage.sqlite import file
from bot.tables.tables import Tables
from cogs.ui import refusals
from cogs.ui.cards import LobbyCards
from cogs.ui.items import Layout
from playground.client import screen
from tests.support.evenings import EDITING, NEW, SENDING, lock_database, table, turn_of
from tests.support.guests import Guest, blue, green, newest, open_table, pinged_people, text_of, ways
from tests.support.house import House, Looks

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("impatient")]


def with_buttons(guest: Guest) -> list[str]:
    """Return the turn messages that *guest* can press anything under."""
    return [each["id"] for each in guest.turns() if any(screen.controls(each))]


def counts_one(guest: Guest) -> bool:
    """Whether the newest turn message says that one of two has chosen in secret."""
    return guest.turn() is not None and "1 of 2 have chosen in secret." in text_of(newest(guest))


async def wait_for_healing(looks: Looks, here: House, guest: Guest) -> None:
    """Wait until all has healed."""
    await looks.search()
    await here.wait_until_shown()
    await guest.player.calm()


async def play_unheard(here: House, alice: Guest, bob: Guest) -> None:
    """Have both make a turn; the bot does not hear that Discord took its message about the first of them."""
    line = await turn_of(alice)
    await here.place.fault("reset", route=SENDING, after=True)
    await alice.type(line)
    await bob.until(bob.is_called, "his turn")
    await bob.type(await turn_of(bob))
    await alice.until(alice.is_called, "her turn")


async def test_a_post_that_was_not_heard_of_loses_its_buttons_when_play_goes_on(looks: Looks, here: House) -> None:
    async with table(here, "alice", "bob") as (alice, bob):
        await play_unheard(here, alice, bob)
        await wait_for_healing(looks, here, alice)

        assert [newest(alice)["id"]] == with_buttons(alice)


async def test_a_post_unheard_of_is_not_posted_twice_at_once(here: House) -> None:
    """Here nobody looks each minute."""
    async with table(here, "alice", "bob") as (alice, bob):
        await play_unheard(here, alice, bob)
        await here.wait_until_shown()
        await alice.player.calm()

        assert 3 == len(alice.turns())
        assert [newest(alice)["id"]] == with_buttons(alice)


async def test_a_message_posted_anew_unheard_of_is_not_posted_once_more(looks: Looks, here: House) -> None:
    async with table(here, "alice", "bob") as (alice, bob):
        first = newest(bob)["id"]
        await here.place.fault("reset", route=SENDING, after=True)
        here.place.advance(60)
        await here.place.fault("delete", message=first)
        await bob.until(lambda: bob.turn() is not None, "the message anew")
        here.place.advance(10 * 60)
        await wait_for_healing(looks, here, bob)
        await looks.search()

        assert 1 == len(bob.turns())

        await alice.type(await turn_of(alice))
        await bob.until(bob.is_called, "his turn")
        await wait_for_healing(looks, here, bob)

        assert [newest(bob)["id"]] == with_buttons(bob)


async def test_a_message_that_was_deleted_while_play_goes_on_is_not_posted_twice(looks: Looks, here: House) -> None:
    """The look finds it gone, and meanwhile there is a newer one."""
    async with table(here, "alice", "bob") as (alice, bob):
        line = await turn_of(alice)
        await here.place.fault("delete", message=newest(bob)["id"])
        await here.place.fault("slow", route="GET /channels/.*/messages/", seconds=0.5, count=3)
        await alice.type(line)
        await wait_for_healing(looks, here, bob)
        await looks.search()

        assert [newest(bob)["id"]] == with_buttons(bob)
        assert 1 == sum("alice places" in text_of(each) for each in bob.turns())


async def test_a_vote_that_was_asked_for_unheard_is_asked_for_once(looks: Looks, here: House) -> None:
    async with table(here, "alice", "bob") as (alice, bob):
        await alice.type(await turn_of(alice))
        await bob.until(bob.is_called, "his turn")
        await here.place.fault("reset", route=SENDING, after=True)
        await alice.type("/game undo")
        await wait_for_healing(looks, here, bob)

        assert 1 == sum("agree:" in str(each) for each in bob.public())


async def test_a_count_that_can_be_edited_no_more_leaves_one_message_with_buttons(looks: Looks, here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob, game="great_wall", before_start=here.settle)
        await alice.use(newest(alice), next(blue(newest(alice))))
        while not green(wizard := alice.private()[-1]):
            control, values = ways(wizard)[0]
            await alice.use(wizard, control, *values)
        await here.place.fault("limits", late_edits=0)
        here.place.advance(2 * 60 * 60)
        await alice.use(wizard, green(wizard)[0])
        await bob.until(lambda: counts_one(bob), "the count")
        await wait_for_healing(looks, here, bob)

        assert 1 == len(bob.turns())


@pytest.mark.parametrize("code", [50001, 50013, 160005, 30046])
async def test_buttons_that_could_not_be_removed_are_removed_when_they_can(
    looks: Looks, here: House, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    monkeypatch.setattr(refusals, "FIRST_WAIT_SECONDS", 0)
    await here.restart()
    async with table(here, "alice", "bob") as (alice, bob):
        line = await turn_of(alice)
        await here.place.fault("status", code=code, status=403, route=EDITING)
        await alice.type(line)
        await bob.until(bob.is_called, "his turn")
        await wait_for_healing(looks, here, bob)

        assert [newest(bob)["id"]] == with_buttons(bob)


async def test_a_server_that_leaves_while_the_database_is_locked_is_found_gone(
    looks: Looks, here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file, "BUSY_SECONDS", 0.01)
    await here.restart()
    async with table(here, "alice", "bob") as (alice, bob):
        line = await turn_of(alice)
        with lock_database(here):
            await here.place.fault("guild", state="removed")
            await looks.search()
        await here.until("SELECT closed_for IS NOT NULL FROM games", 1)
        with lock_database(here):
            await here.place.fault("guild", state="there")
            await looks.search()
        await here.until("SELECT status = 'live' FROM games", 1)
        await alice.type(line)
        await bob.until(bob.is_called, "his turn")

        assert [bob.id] == pinged_people(newest(bob))


async def test_a_lobby_card_that_can_be_edited_no_more_gives_way_to_a_new_one(looks: Looks, here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await alice.type(NEW, channel="games")
        late = alice.public()[-1]["id"]
        await here.place.fault("limits", late_edits=0)
        here.place.advance(2 * 60 * 60)
        await bob.use_card("join")
        await alice.until(lambda: bool(alice.public()) and "bob" in alice.read(alice.public()), "the card anew")
        await here.wait_until_shown()

        assert [late] != [each["id"] for each in alice.public()]
        assert 1 == len(alice.public())

        here.place.advance(2 * 60 * 60)
        await alice.use_card("start")
        await bob.until(lambda: bob.turn() is not None, "the first turn message")
        await looks.search()
        [card, *_] = alice.public()

        assert [] != [*screen.controls(card)], "it can be edited no more for now"

        await here.place.fault("limits", late_edits=1000)
        await wait_for_healing(looks, here, alice)

        assert [] == [*screen.controls(alice.public()[0])]


async def test_a_count_in_a_game_that_is_closed_is_given_up(
    looks: Looks, here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(refusals, "FIRST_WAIT_SECONDS", 0)
    async with here.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob, game="great_wall", before_start=here.settle)
        [choice, *_] = (await alice.player.complete("/move do:general")).choices
        await here.place.fault("body", body="html", route="GET /channels/.*/messages/", count=1000)
        await alice.type(f"/move do:{choice['value']}")
        await looks.search()
        await here.place.fault("delete", channel=newest(bob)["channel_id"])
        await here.until("SELECT status = 'closed' FROM games", 1)
        await looks.search()
        with capture_logs() as logged:
            await looks.search()

        assert "not shown" not in [line["event"] for line in logged]


async def test_a_lobby_that_is_looked_after_just_when_it_is_opened_has_one_card(
    looks: Looks, here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who looks has read that there is no card yet, when there is one."""
    read = Tables.record

    async def late(tables: Tables, game_id: int) -> GameRecord:
        record = await read(tables, game_id)
        if record.lobby_id is None:
            await here.until("SELECT count(lobby_id) FROM games", 1)
        return record

    monkeypatch.setattr(Tables, "record", late)
    async with here.guests("alice") as (alice,):
        await here.place.fault("slow", route=SENDING, seconds=0.5)
        await alice.type(NEW, channel="games")
        await wait_for_healing(looks, here, alice)

        assert 1 == len(alice.public())


async def test_a_vote_that_is_looked_after_just_when_it_is_asked_for_is_asked_for_once(
    looks: Looks, here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    question = LobbyCards.question

    async def late(cards: LobbyCards, vote: Vote) -> Layout:
        """Let a look come first, if it does not wait for this."""
        monkeypatch.setattr(LobbyCards, "question", question)
        with suppress(TimeoutError):
            async with asyncio.timeout(2):
                await looks.search()
        return await question(cards, vote)

    async with table(here, "alice", "bob") as (alice, bob):
        await alice.type(await turn_of(alice))
        await bob.until(bob.is_called, "his turn")
        monkeypatch.setattr(LobbyCards, "question", late)
        await alice.type("/game undo")
        await wait_for_healing(looks, here, bob)

        assert 1 == sum("agree:" in str(each) for each in bob.public())
