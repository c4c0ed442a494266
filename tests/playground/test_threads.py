"""Threads behave like Discord's: their types, everybody's rights in them, and when they are archived."""

from pathlib import Path
from typing import Any

import discord
import pytest

from playground.client.connection import Failed
from playground.protocol import ids
from tests.playground.kettle import Kitchen, kitchen
from tests.playground.wire import MESSAGES, gateway, rest
from tests.support.patience import PATIENCE

OPEN = discord.ChannelType.public_thread


async def table(here: Kitchen) -> discord.Thread:
    return await here.bot.place().create_thread(name="table", type=OPEN)


async def news(here: Kitchen) -> discord.TextChannel:
    """Return the announcement channel of this name, as the bot receives it."""
    heard = here.bot.wait_for("guild_channel_create", timeout=PATIENCE)
    made = here.bot.loop.create_task(heard)
    await here.place.fault("channel", name="news", type="announcements")
    channel = await made
    assert isinstance(channel, discord.TextChannel)
    return channel


# Which threads there are


async def test_a_message_has_one_thread_with_its_own_id(here: Kitchen) -> None:
    async with rest(here.place) as api:
        _, sent = await api.send({"content": "tea"})
        path = f"{MESSAGES}/{sent['id']}/threads"
        made = await api.call("POST", path, {"name": "about tea"})
        again = await api.call("POST", path, {"name": "about tea"})

    assert (201, sent["id"], 11) == (made[0], made[1]["id"], made[1]["type"])
    assert (400, {"code": 160004, "message": "A thread has already been created for this message"}) == again


async def test_threads_of_announcements_are_of_their_own_type(here: Kitchen) -> None:
    channel = await news(here)
    sent = await channel.send("tea is ready")
    at = await sent.create_thread(name="about tea")
    alone = await channel.create_thread(name="alone", type=discord.ChannelType.news_thread)

    assert channel.is_news()
    assert sent.id == at.id
    assert [discord.ChannelType.news_thread] * 2 == [at.type, alone.type]
    assert {"about tea", "alone"} == {each.name for each in await here.bot.guilds[0].active_threads()}


@pytest.mark.parametrize("kind", [OPEN, discord.ChannelType.private_thread])
async def test_announcements_have_no_threads_of_other_types(here: Kitchen, kind: Any) -> None:
    channel = await news(here)

    with pytest.raises(discord.HTTPException, match="50024"):
        await channel.create_thread(name="table", type=kind)


async def test_text_channels_have_no_threads_of_announcements(here: Kitchen) -> None:
    with pytest.raises(discord.HTTPException, match="50024"):
        await here.bot.place().create_thread(name="table", type=discord.ChannelType.news_thread)


async def test_a_type_that_no_thread_has_is_a_fault_of_the_form(here: Kitchen) -> None:
    async with rest(here.place) as api:
        status, told = await api.call("POST", MESSAGES.replace("messages", "threads"), {"name": "table", "type": 5})

    assert (400, 50035) == (status, told["code"])


async def test_an_announcement_channel_outlives_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for made in (False, True):
        async with kitchen(tmp_path, monkeypatch) as here:
            if not made:
                await news(here)

            assert [False, False, True] == [each.is_news() for each in here.bot.guilds[0].text_channels]


# Archived and locked


async def test_an_archived_thread_takes_no_change_but_of_what_is_said(here: Kitchen) -> None:
    thread = await table(here)
    sent, other = await thread.send("one"), await thread.send("two")
    await here.place.fault("thread", channel="table", archived=True)

    with pytest.raises(discord.HTTPException, match="50083"):
        await sent.edit(content="three")
    with pytest.raises(discord.HTTPException, match="50083"):
        await sent.add_reaction("👍")
    with pytest.raises(discord.HTTPException, match="50083"):
        await thread.edit(name="bench")
    with pytest.raises(discord.HTTPException, match="50083"):
        await thread.add_user(discord.Object(ids.id_of_name("alice")))
    await other.delete()
    await thread.send("three")
    await sent.edit(content="four")

    assert ["four", "three"] == [each.content for each in here.place.messages("table")]


@pytest.mark.parametrize(
    ("activity", "archived"),
    [
        (None, True),
        ({"auto_archive_duration": 60}, False),
        ({"archived": False}, True),
        ({"auto_archive_duration": 1440}, True),
        ({"name": "bench"}, True),
    ],
)
async def test_an_idle_thread_is_archived(here: Kitchen, activity: Any, archived: bool) -> None:
    """A message, unarchiving and a change of the duration itself count as activity."""
    thread = await here.bot.place().create_thread(name="table", type=OPEN, auto_archive_duration=1440)
    [known] = [each for each in here.place.server.world.store.channels.values() if each.is_thread]
    await thread.send("tea")
    await here.place.fault("clock", seconds=86_400 - 3_000)
    if activity:
        await thread.edit(**activity)
    await here.place.fault("clock", seconds=3_100)

    assert archived is known.archived


async def test_a_thread_that_is_unarchived_is_active_again(here: Kitchen) -> None:
    thread = await here.bot.place().create_thread(name="table", type=OPEN, auto_archive_duration=60)
    [known] = [each for each in here.place.server.world.store.channels.values() if each.is_thread]
    await here.place.fault("clock", seconds=3_600)
    assert known.archived
    await thread.edit(archived=False)
    await here.place.fault("clock", seconds=3_500)
    assert not known.archived
    await thread.send("tea")
    await here.place.fault("clock", seconds=3_500)

    assert not known.archived


async def test_a_locked_thread_is_closed_to_a_bot_that_does_not_manage_threads(here: Kitchen) -> None:
    thread = await table(here)
    sent = await thread.send("one")
    await here.place.fault("thread", channel="table", locked=True)

    with pytest.raises(discord.HTTPException, match="160005"):
        await thread.send("two")
    with pytest.raises(discord.HTTPException, match="160005"):
        await sent.edit(content="two")
    with pytest.raises(discord.Forbidden, match="50013"):
        await thread.edit(locked=False)
    await sent.add_reaction("👍")
    await sent.delete()


async def test_a_thread_locked_and_archived_does_not_wake(here: Kitchen) -> None:
    thread = await table(here)
    sent = await thread.send("one")
    await here.place.fault("thread", channel="table", archived=True, locked=True)

    with pytest.raises(discord.HTTPException, match="50083"):
        await thread.send("two")
    with pytest.raises(discord.HTTPException, match="50083"):
        await sent.delete()
    with pytest.raises(discord.Forbidden, match="50013"):
        await thread.edit(archived=False)

    await here.place.fault("thread", channel="table", locked=False)
    await thread.send("two")

    assert ["one", "two"] == [each.content for each in here.place.messages("table")]


async def test_somebody_who_manages_threads_writes_in_locked_ones_and_wakes_them(here: Kitchen) -> None:
    thread = await table(here)
    await here.place.fault("thread", channel="table", archived=True, locked=True)
    await here.place.fault("permissions", give=["MANAGE_THREADS"])
    await thread.send("two")
    read = await here.bot.fetch_channel(thread.id)

    assert isinstance(read, discord.Thread)
    assert (False, True) == (read.archived, read.locked)


async def test_the_gateway_tells_of_threads_that_are_closed_and_opened(here: Kitchen) -> None:
    await table(here)
    async with gateway(here.place) as it:
        await it.identify()
        for told in ({"archived": True}, {"archived": False}, {"locked": True}, {"locked": False}):
            await here.place.fault("thread", channel="table", **told)
            heard = (await it.until("THREAD_UPDATE"))["thread_metadata"]

            assert told.items() <= heard.items()


async def test_an_archived_thread_is_not_among_the_guild_s(here: Kitchen) -> None:
    await table(here)
    await here.place.fault("thread", channel="table", archived=True)
    async with gateway(here.place) as it:
        await it.identify()

        assert [] == (await it.until("GUILD_CREATE"))["threads"]


@pytest.mark.usefixtures("impatient")
async def test_in_a_thread_locked_and_archived_people_ask_and_the_bot_cannot_answer(here: Kitchen) -> None:
    thread = await table(here)
    await here.place.fault("thread", channel="table", archived=True, locked=True)
    errors: list[Exception] = []
    async with here.place.player("alice") as alice:
        alice.go("table")

        @here.bot.tree.error
        async def note(asked: Any, error: Exception) -> None:
            errors.append(error)

        with pytest.raises(Failed, match="did not respond"):
            await alice.slash("/brew leaf:oolong")

    assert [] == here.place.messages(str(thread.id))
    assert ["50083"] == [str(each.original.code) for each in errors if hasattr(each, "original")]


async def test_what_was_promised_cannot_be_said_once_the_thread_is_closed(here: Kitchen) -> None:
    thread = await table(here)
    async with here.place.player("alice") as alice:
        alice.go("table")
        await alice.slash("/whisper")
        asked = here.bot.asked[-1]
        await here.place.fault("thread", channel=str(thread.id), archived=True, locked=True)

        with pytest.raises(discord.HTTPException, match="50083"):
            await asked.edit_original_response(content="more")
        with pytest.raises(discord.HTTPException, match="50083"):
            await asked.followup.send("more", ephemeral=True)


async def test_what_was_promised_cannot_be_said_where_nothing_is_any_more(here: Kitchen) -> None:
    thread = await table(here)
    async with here.place.player("alice") as alice:
        alice.go("table")
        await alice.slash("/whisper")
        asked = here.bot.asked[-1]
        await here.place.fault("delete", channel=str(thread.id))

        with pytest.raises(discord.NotFound, match="10003"):
            await asked.followup.send("more", ephemeral=True)


async def test_only_threads_are_closed(here: Kitchen) -> None:
    with pytest.raises(ValueError, match="no thread"):
        await here.place.fault("thread", channel="games", locked=True)


# Who is in a thread, and how many there are


async def test_somebody_who_does_not_see_the_channel_cannot_be_added_to_its_threads(here: Kitchen) -> None:
    thread = await table(here)
    async with here.place.player("alice"), here.place.player("bob"):
        alice, bob = (discord.Object(ids.id_of_name(each)) for each in ("alice", "bob"))
        await here.place.fault("sight", person="bob", channel="games", sees=False)
        with pytest.raises(discord.Forbidden, match="50001"):
            await thread.add_user(bob)
        await thread.add_user(alice)
        await thread.send(f"<@{bob.id}> <@{alice.id}>")
        first = [each.id for each in await thread.fetch_members()]
        await here.place.fault("sight", person="bob", channel="games", sees=True)
        await thread.add_user(bob)

        assert bob.id not in first
        assert {alice.id, bob.id} < {each.id for each in await thread.fetch_members()}


async def test_somebody_who_loses_sight_of_a_channel_sees_nothing_of_it(here: Kitchen) -> None:
    thread = await table(here)
    async with here.place.player("alice") as alice, here.place.player("bob") as bob:
        await thread.send("one")
        await bob.expect("one")
        await here.place.fault("sight", person="bob", channel="games", sees=False)
        await thread.send("two")
        await alice.expect("two")
        await bob.refuse("one")
        await bob.refuse("two")
        with pytest.raises(Failed, match="no channel games"):
            await bob.say("hello?", channel="games")
        await here.place.fault("sight", person="bob", channel="games", sees=True)
        await thread.send("three")
        await bob.expect("three")


async def test_the_bot_hears_who_sees_a_channel(here: Kitchen) -> None:
    async with gateway(here.place) as it:
        await it.identify()
        for sees in (False, True):
            await here.place.fault("sight", person="alice", channel="games", sees=sees)
            told = await it.until("CHANNEL_UPDATE")
            blind = [(each["id"], each["deny"]) for each in told["permission_overwrites"]]

            assert ([] if sees else [(ids.id_of_name("alice"), "1024")]) == blind


async def test_a_full_thread_takes_nobody(here: Kitchen) -> None:
    thread = await table(here)
    await here.place.fault("limits", thread_members=2)
    alice, bob = (discord.Object(ids.id_of_name(each)) for each in ("alice", "bob"))
    await thread.add_user(alice)
    with pytest.raises(discord.HTTPException, match="30033"):
        await thread.add_user(bob)
    await thread.add_user(alice)
    await thread.send(f"<@{bob.id}>")

    assert 2 == len(await thread.fetch_members())


async def test_there_are_so_many_active_threads_and_no_more(here: Kitchen) -> None:
    await here.place.fault("limits", active_threads=1)
    first = await table(here)
    with pytest.raises(discord.HTTPException, match="160006"):
        await table(here)
    await first.edit(archived=True)
    await table(here)
    with pytest.raises(discord.HTTPException, match="160006"):
        await first.send("awake?")
    with pytest.raises(discord.HTTPException, match="160006"):
        await first.edit(archived=False)
    await here.place.fault("none")
    await first.send("awake")


# Late edits


async def test_edits_of_old_messages_are_rationed_by_the_hour(here: Kitchen) -> None:
    await here.place.fault("limits", late_edits=2)
    async with rest(here.place) as api:
        _, old = await api.send({"content": "tea"})
        here.place.advance(2 * 60 * 60)
        _, new = await api.send({"content": "coffee"})

        async def edit(message: Any) -> tuple[int, Any]:
            return await api.call("PATCH", f"{MESSAGES}/{message['id']}", {"content": "again"})

        assert [200, 200] == [(await edit(old))[0] for _ in range(2)]
        status, told = await edit(old)
        assert (429, 30046, False) == (status, told["code"], told["global"])
        assert "Maximum number of edits to messages older than 1 hour reached. Try again later" == told["message"]
        assert 3500 < told["retry_after"] <= 3600
        assert 200 == (await edit(new))[0]

        here.place.advance(60 * 60)
        assert 200 == (await edit(old))[0]


async def test_old_messages_are_edited_without_end_unless_ordered(here: Kitchen) -> None:
    async with rest(here.place) as api:
        _, old = await api.send({"content": "tea"})
        here.place.advance(2 * 60 * 60)
        edits = [await api.call("PATCH", f"{MESSAGES}/{old['id']}", {"content": str(n)}) for n in range(20)]

    assert {200} == {status for status, _ in edits}
