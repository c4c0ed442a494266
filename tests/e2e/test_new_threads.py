"""Games go on elsewhere when their thread is gone, and stand while it is locked."""

import asyncio
import random

from tests.e2e.test_moderating import DEEDS, SIMPLE, find_message, lines, sure
from tests.support.evenings import saved_log, turn_of
from tests.support.guests import blue, button, green, newest, open_table, pinged_people, text_of, ways
from tests.support.house import House, Looks


async def test_a_game_with_secrets_goes_on_in_a_new_thread_when_its_own_was_deleted(here: House) -> None:
    """The person who restores the game does not see the secret choice, which is kept."""
    async with here.guests("alice", "bob", "carol") as (alice, bob, carol):
        await open_table(bob, carol, game="great_wall", wish="pace:day", before_start=here.settle)
        await bob.use(newest(bob), next(blue(newest(bob))))
        while not green(wizard := bob.private()[-1]):
            control, values = ways(wizard)[0]
            await bob.use(wizard, control, *values)
        await bob.use(wizard, green(wizard)[0])
        await carol.until(lambda: "1 of 2 have chosen" in text_of(newest(carol)), "the count")
        old, before = newest(carol)["channel_id"], saved_log(here)
        await here.place.fault("delete", channel=old)
        await here.until("SELECT count(*) FROM games WHERE closed_for = 'channel'", 1)
        await here.restart()

        told = await alice.type("/admin restore game:1", channel="games")
        assert "The game goes on in" in told
        home = await find_message(carol, "A moderator has moved the game here; it goes on where it was.")
        await carol.until(lambda: carol.turn() is not None, "the turn message")
        assert newest(carol)["channel_id"] == home["channel_id"]
        assert home["channel_id"] != old
        assert [bob.id] == pinged_people(home), "who is not called by the turn message"
        assert [carol.id] == pinged_people(newest(carol))
        assert "1 of 2 have chosen" in text_of(newest(carol))
        assert before == saved_log(here)
        await carol.use(newest(carol), next(blue(newest(carol))))
        while not green(wizard := carol.private()[-1]):
            control, values = ways(wizard)[0]
            await carol.use(wizard, control, *values)
        await carol.use(wizard, green(wizard)[0])
        await here.until("SELECT count(*) FROM actions", len(before) + 2)
        await here.wait_until_shown()
        assert [("move",)] == here.rows(DEEDS)


async def test_a_live_game_is_moved_to_the_channel_that_a_moderator_names(here: House) -> None:
    await here.place.fault("channel", name="lounge-2")
    async with here.guests("alice", "bob", "carol") as (alice, bob, carol):
        await open_table(bob, carol, wish=SIMPLE, before_start=here.settle)
        old = newest(bob)["channel_id"]
        line = await turn_of(bob)
        await here.place.fault("status", code=160006, route="POST /channels/.*/threads")
        assert "1,000 active threads" in await alice.type("/admin move game:1 channel:lounge-2", channel="games")
        assert [] == here.place.messages("lounge-2"), "no card is left"
        await alice.type("/admin move game:1 channel:lounge-2", channel="games")
        home = await find_message(bob, "A moderator has moved the game here")
        await find_message(bob, "A moderator has moved this game: it goes on in")
        await bob.until(lambda: newest(bob)["channel_id"] == home["channel_id"], "the turn message there")
        assert "There’s no game in this channel" in await bob.type(line, channel=old)
        await bob.type(line, channel=home["channel_id"])
        await carol.until(lambda: carol.id in pinged_people(newest(carol)), "her turn")
        await carol.play_by_buttons(random.Random("moved"))
        await bob.until(lambda: bob.id in pinged_people(newest(bob)), "his turn")

        await alice.type("/admin end game:1", channel="games")
        await sure(alice, "")
        assert "A moderator has ended this game" in await bob.type("/help", channel=home["channel_id"])
        await here.place.fault("delete", channel=home["channel_id"])
        assert "The game goes on in" in await alice.type("/admin restore game:1", channel="games")
        await bob.until(lambda: newest(bob)["channel_id"] not in (old, home["channel_id"]), "a turn message elsewhere")
        assert [bob.id] == pinged_people(newest(bob))


async def test_the_host_lets_a_game_go_on_whose_thread_is_gone(here: House) -> None:
    async with here.guests("alice", "bob", "carol") as (_, bob, carol):
        await open_table(bob, carol, wish=SIMPLE, before_start=here.settle)
        await bob.make(await turn_of(bob))
        await carol.until(carol.is_called, "her turn")
        await carol.make(await turn_of(carol))
        await bob.until(bob.is_called, "his turn")
        line = await turn_of(bob)
        await here.place.fault("delete", channel=newest(bob)["channel_id"])
        await here.until("SELECT count(*) FROM games WHERE closed_for = 'channel'", 1)
        assert ": go on" not in await carol.type("/game mine", channel="games")
        told = await bob.type("/game mine", channel="games")
        assert "These games have lost their threads" in told
        assert "Carcassonne (1): go on" in told
        page = bob.private()[-1]
        control = button(page, "rehome")
        await asyncio.gather(bob.player.use(page, control), bob.player.use(page, control))
        home = await find_message(carol, "The host has moved the game here; it goes on where it was.")
        assert [carol.id] == pinged_people(home)
        await bob.until(lambda: bob.turn() is not None, "the turn message")
        assert [bob.id] == pinged_people(newest(bob))
        assert "draws" not in text_of(newest(bob)), "what happened before the move is not told again"
        threads = [each for each in here.place.server.world.store.channels.values() if each.is_thread]
        assert [home["channel_id"]] == [each.id for each in threads], "it is moved once"
        await bob.until(lambda: "The game goes on in" in bob.read(bob.private()), "the reply to the first press")
        assert "can’t be restored" in await bob.use(page, button(page, "rehome"))
        await bob.type(line)
        await carol.until(lambda: carol.id in pinged_people(newest(carol)), "her turn")
        assert [(int(bob.id), "move")] == here.rows("SELECT user_id, what FROM audit")


async def test_a_thread_that_is_locked_is_told_once_in_its_channel_and_its_clocks_stand(
    looks: Looks, here: House
) -> None:
    """Somebody who types in a locked, archived thread is answered by a form: Discord takes nothing else."""
    async with here.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob, wish=f"{SIMPLE} pace:day", before_start=here.settle)
        line, thread = await turn_of(alice), newest(alice)["channel_id"]
        await here.place.fault("thread", channel=thread, locked=True, archived=True)
        told = await find_message(bob, f"the thread <#{thread}> is locked")
        assert (told["channel_id"] == thread, [alice.id]) == (False, pinged_people(told))
        await here.until("SELECT refused_at IS NOT NULL FROM games", 1)
        await alice.player.slash(line, channel=thread)
        assert alice.player.form is not None
        await here.restart()
        await looks.search()
        assert 1 == len(lines(bob, "is locked"))
        assert "These games have lost their threads" in await alice.type("/game mine", channel="games")

        await here.place.fault("thread", channel=thread, locked=False, archived=False)
        await here.until("SELECT refused_at IS NULL FROM games", 1)
        await alice.type(line, channel=thread)
        await bob.until(lambda: bob.id in pinged_people(newest(bob)), "his turn")
        await here.place.fault("permissions", channel="games", take=["SEND_MESSAGES_IN_THREADS"])
        assert "Send Messages in Threads" in await bob.type(await turn_of(bob))
        await find_message(bob, "I’m missing: Send Messages in Threads")
        await here.place.fault("permissions", channel="games")
        await alice.until(lambda: alice.id in pinged_people(newest(alice)), "her turn, shown when it may be")
        await here.until("SELECT refused_at IS NULL FROM games", 1)
        assert 1 == len(lines(bob, "I’m missing"))
