"""Messages come to agree with the store by themselves, after anything was refused, lost or deleted."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing

import pytest
from structlog.contextvars import merge_contextvars
from structlog.testing import capture_logs

from bot.base.config import Settings
from bot.host.commands.backup import back_up_store, restore_backup
from cogs.ui import refusals
from playground.client import screen
from rules.core.play import pending
from rules.ming_dynasty.state import MingOptions, Phase, Starter
from tests.support.ahead import play_ahead
from tests.support.drivers import MingDriver
from tests.support.evenings import EDITING, NEW, SENDING, table, turn_of
from tests.support.guests import blue, green, named_people, newest, open_table, pinged_people, text_of, ways
from tests.support.house import House, Looks

pytestmark = pytest.mark.slow

STARTING = "POST /channels/.*/threads"


@asynccontextmanager
async def moving(here: House) -> AsyncIterator[MingDriver]:
    """Begin a game of Ming Dynasty, and go on to where Alice, Bob and Carol move their princes."""
    async with here.guests("alice", "bob", "carol") as guests:
        await open_table(*guests, game="ming_dynasty", wish="options:starter=1", before_start=here.settle)
        game = MingDriver(here, guests, MingOptions(starter=Starter.SEAT_1))
        await play_ahead(game, lambda state: state.phase is Phase.MOVE)
        yield game


def bot_settings(here: House) -> Settings:
    return Settings.model_validate({"store": f"sqlite:///{here.database}"})


def status(here: House) -> list[str]:
    return [row[0] for row in here.rows("SELECT status FROM games ORDER BY id")]


# The newest message shows the present state


async def test_a_round_that_ends_is_posted_though_the_same_seat_begins_the_next(here: House) -> None:
    """Bob passes last, and is first in round 2 (MD-10.1)."""
    async with moving(here) as game:
        alice, bob, carol = game.guests
        await alice.make("/move do:pass")
        await bob.make(f"/move do:{'; '.join(game.turn(1))}")
        await carol.make("/move do:pass")
        assert game.state.passed
        assert 1 in {each.seat for each in pending(game.state)}, "Bob, who passes last"
        posts = len(alice.turns())
        await bob.make("/move do:pass")
        await alice.until(lambda: "Round 2" in text_of(newest(alice)), "the round that Bob has begun")

        assert posts + 1 == len(alice.turns())
        assert [bob.id] == pinged_people(newest(alice))


async def test_a_message_that_is_edited_no_more_is_posted_anew(here: House) -> None:
    """Discord rations edits of messages older than an hour."""
    async with moving(here) as game:
        alice, bob, carol = game.guests
        for guest in (alice, bob):
            await guest.make("/move do:pass")
        await carol.until(carol.is_called, "her turn")
        await here.wait_until_shown()
        posts, late = len(alice.turns()), newest(alice)["id"]
        await here.place.fault("limits", late_edits=0)
        here.place.advance(2 * 60 * 60)
        await carol.make(f"/move do:{'; '.join(game.turn(2))}")
        await alice.until(lambda: len(alice.turns()) == posts and newest(alice)["id"] != late, "what Carol did")

        assert ([carol.id], []) == (named_people(newest(alice)), pinged_people(newest(alice))), "she was called before"


async def test_a_count_in_a_thread_that_was_put_away_is_posted(here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob, game="great_wall", before_start=here.settle)
        thread = newest(bob)["channel_id"]
        await alice.use(newest(alice), next(blue(newest(alice))))
        while not green(wizard := alice.private()[-1]):
            control, values = ways(wizard)[0]
            await alice.use(wizard, control, *values)
        await here.place.fault("thread", channel=thread, archived=True)
        await alice.use(wizard, green(wizard)[0])
        await bob.until(lambda: "1 of 2 have chosen in secret." in bob.read(bob.turns()), "the count")

        assert 1 == len(bob.turns())


async def test_somebody_who_has_moved_does_not_wait_for_edits(here: House) -> None:
    async with table(here, "alice", "bob") as (alice, bob):
        line = await turn_of(alice)
        await here.place.fault("silence", route=EDITING)

        assert "Turn saved" in await alice.type(line)
        assert [(True,)] == here.rows("SELECT shown_seq = seq FROM games"), "and it was shown"

        await bob.until(bob.is_called, "his turn")
        await here.place.fault("none")


# What was refused or lost


async def test_a_lobby_card_whose_edit_failed_is_edited_again(looks: Looks, here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await alice.type(NEW, channel="games")
        await here.place.fault("status", status=503, route=EDITING, count=2)
        await bob.use_card("join")
        await alice.until(lambda: "@bob" in alice.read(alice.public()[-1:]), "Bob on the card")
        await alice.use_card("start")
        await bob.until(lambda: bob.turn() is not None, "the first turn message")

        assert ["live"] == status(here)


async def test_buttons_whose_removal_failed_are_removed_later(looks: Looks, here: House) -> None:
    async with table(here, "alice", "bob") as (alice, bob):
        line = await turn_of(alice)
        await here.place.fault("status", status=503, route=EDITING, count=2)
        await alice.type(line)
        first, *_ = alice.turns()
        await bob.until(lambda: not list(screen.controls(bob.player.messages[first["id"]])), "no buttons there")

        assert any(screen.controls(newest(bob)))


async def test_a_vote_that_could_not_be_asked_for_is_asked_for_later(looks: Looks, here: House) -> None:
    async with table(here, "alice", "bob") as (alice, bob):
        await alice.type(await turn_of(alice))
        await bob.until(bob.is_called, "his turn")
        await here.wait_until_shown()
        await here.place.fault("status", status=503, route=f"POST /channels/{newest(bob)['channel_id']}/messages$")

        assert "That’s saved" in await alice.type("/game undo")

        await bob.until(lambda: "agree:" in str(bob.public()[-1]), "the vote")
        await bob.player.press("Agree")
        await alice.until(alice.is_called, "her turn again")


async def test_a_locked_database_does_not_end_the_looking(
    looks: Looks, here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with table(here, "alice", "bob") as (alice, bob):
        line = await turn_of(alice)
        await here.place.fault("status", status=503, route=SENDING)
        await alice.type(line)
        with closing(sqlite3.connect(here.database, isolation_level=None)) as db:
            db.execute("ALTER TABLE games RENAME TO gone")
            await looks.search()
            db.execute("ALTER TABLE gone RENAME TO games")
        await bob.until(bob.is_called, "his turn")

        here.reported.clear()

        assert [bob.id] == pinged_people(newest(bob))


async def test_each_line_of_what_was_not_shown_names_its_game(here: House) -> None:
    async with table(here, "alice", "bob") as (alice, _):
        line = await turn_of(alice)
        with capture_logs([merge_contextvars]) as logged:
            await here.place.fault("status", status=503, route=SENDING)
            await alice.type(line)

        assert [1] == [entry["game"] for entry in logged if entry["event"] == "not shown"]


# What was deleted


async def test_a_turn_message_that_was_deleted_is_posted_anew(looks: Looks, here: House) -> None:
    async with table(here, "alice", "bob") as (alice, bob):
        first = newest(bob)
        await here.place.fault("delete", message=first["id"])
        await bob.until(lambda: bob.turn() is not None and newest(bob)["id"] != first["id"], "the message anew")
        await alice.until(alice.is_called, "her turn")
        await alice.type(await turn_of(alice))
        await bob.until(bob.is_called, "his turn")

        assert [bob.id] == pinged_people(newest(bob))


async def test_a_lobby_card_that_was_deleted_is_posted_anew(looks: Looks, here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await alice.type(NEW, channel="games")
        card = alice.public()[-1]["id"]
        await here.place.fault("delete", message=card)
        await bob.until(lambda: bool(bob.public()) and bob.public()[-1]["id"] != card, "the card anew")
        await bob.use_card("join")
        await alice.use_card("start")
        await bob.until(lambda: bob.turn() is not None, "the first turn message")

        assert ["live"] == status(here)


# What was put back


async def test_a_game_goes_on_where_a_backup_was_made_though_its_message_lost_its_buttons(
    looks: Looks, here: House
) -> None:
    async with table(here, "alice", "bob") as (alice, bob):
        first = newest(bob)["id"]
        await back_up_store(bot_settings(here))
        for mover in (alice, bob):
            await mover.until(mover.is_called, "the turn")
            await mover.type(await turn_of(mover))
        await here.wait_until_shown()
        await here.close()

        await restore_backup(bot_settings(here), None, agreed=lambda question: True)
        await here.open()
        await bob.until(lambda: first not in bob.player.messages, "the turn of the backup in a new message")
        assert [alice.id] == named_people(newest(bob))
        assert any(blue(newest(bob)))
        assert "Turn saved" in await alice.type(await turn_of(alice))
        await bob.until(bob.is_called, "his turn")


async def test_a_lobby_of_a_backup_is_open_again_though_its_game_had_begun(looks: Looks, here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await alice.type(NEW, channel="games")
        card = alice.public()[-1]["id"]
        await back_up_store(bot_settings(here))
        await bob.use_card("join")
        await alice.use_card("start")
        await bob.until(lambda: bob.turn() is not None, "the first turn message")
        await here.wait_until_shown()
        await here.close()

        await restore_backup(bot_settings(here), None, agreed=lambda question: True)
        await here.open()
        await bob.until(lambda: any(screen.controls(bob.player.messages[card])), "the card with its buttons")
        await bob.use_card("join")

        assert [("alice",), ("bob",)] == here.rows("SELECT name FROM seats ORDER BY seat")


@pytest.mark.parametrize("is_deleted", [False, True])
async def test_a_thread_that_was_made_unheard_is_found_again_or_made_anew(here: House, is_deleted: bool) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await alice.type(NEW, channel="games")
        await bob.use_card("join")
        await here.place.fault("reset", route=STARTING, after=True)

        assert "didn’t go through" in await alice.use_card("start")

        [thread] = [each for each in here.place.server.world.store.channels.values() if each.is_thread]
        if is_deleted:
            await here.place.fault("delete", channel=thread.id)
        await alice.use_card("start")
        await bob.until(lambda: bob.turn() is not None, "the first turn message")

        threads = [each for each in here.place.server.world.store.channels.values() if each.is_thread]
        assert is_deleted is (thread not in threads)
        assert 1 == len(threads)
        assert ["live"] == status(here)


# Places


async def test_a_game_is_shown_though_one_of_its_players_cannot_see_it_and_the_host_is_told(here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await alice.type(NEW, channel="games")
        await bob.use_card("join")
        here.settle()
        await here.place.fault("sight", person="bob", channel="games", sees=False)
        await alice.use_card("start")
        await alice.until(alice.is_called, "her turn")
        [home] = [each for each in alice.public() if "couldn’t be added" in alice.read([each])]

        assert [alice.id] == pinged_people(home)
        assert "@bob couldn’t be added" in alice.read([home])


async def test_a_game_is_played_in_an_announcement_channel(here: House) -> None:
    await here.place.fault("channel", name="news", type="announcements")
    async with here.guests("alice", "bob") as (alice, bob):
        await alice.type(NEW, channel="news")
        await bob.use_card("join")
        here.settle()
        await alice.use_card("start")
        await bob.until(lambda: bob.turn() is not None, "the first turn message")
        await alice.type(await turn_of(alice))
        await bob.until(bob.is_called, "his turn")

        assert [bob.id] == pinged_people(newest(bob))
        assert ["live"] == status(here)


async def test_a_thread_and_a_channel_deleted_while_the_bot_was_away_close_their_games(here: House) -> None:
    await here.place.fault("channel", name="elsewhere")
    async with table(here, "alice", "bob") as (alice, bob):
        thread = newest(bob)["channel_id"]
        await bob.type(NEW, channel="elsewhere")
        await here.wait_until_shown()
        await here.close()
        await here.place.fault("delete", channel=thread)
        await here.place.fault("delete", channel="elsewhere")
        await here.open()
        await here.until("SELECT count(*) FROM games WHERE status = 'closed' AND closed_for = 'channel'", 2)

        assert "There are no games here" in await alice.type("/game list", channel="games")


@pytest.mark.parametrize("away", [True, False], ids=["while the bot was away", "under its eyes"])
async def test_the_games_of_a_server_that_comes_back_go_on(here: House, away: bool) -> None:
    async with table(here, "alice", "bob") as (alice, bob):
        line = await turn_of(alice)
        await here.wait_until_shown()
        for state, closed in (("removed", 1), ("there", 0)):
            if away:
                await here.close()
            await here.place.fault("guild", state=state)
            if away:
                await here.open()
            await here.until(f"SELECT (closed_for IS NOT NULL) = {closed} FROM games", 1)

        assert ["live"] == status(here)

        await alice.type(line)
        await bob.until(bob.is_called, "his turn")


async def test_an_outage_of_a_server_closes_nothing(here: House) -> None:
    async with table(here, "alice", "bob") as (alice, bob):
        line = await turn_of(alice)
        await here.close()
        await here.place.fault("guild", state="unavailable")
        await here.open()
        await here.place.fault("guild", state="there")
        await alice.type(line)
        await bob.until(bob.is_called, "his turn")

        assert ["live"] == status(here)


async def test_a_place_that_refuses_is_tried_again_by_a_press_there(
    looks: Looks, here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No look tries the place before its time, and a fault causes no event."""
    monkeypatch.setattr(refusals, "FIRST_WAIT_SECONDS", 60 * 60)
    async with table(here, "alice", "bob") as (alice, bob):
        line = await turn_of(alice)
        await here.place.fault("status", status=403, code=50013, route=SENDING, count=100)
        await alice.type(line)
        await looks.search()  # one that began before the refusal may try it once more
        await here.place.fault("none")
        await looks.search()

        assert 1 == len(bob.turns())

        await asyncio.gather(bob.type("/game status"), bob.until(bob.is_called, "his turn"))
