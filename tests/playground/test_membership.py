"""The bot and the people come and go, and may more or less: what the bot is told, and how it is refused."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import discord
import pytest

from playground.client.connection import Failed
from playground.protocol import ids
from tests.playground.kettle import Kettle, Kitchen, aim, running
from tests.playground.wire import MESSAGES, gateway, rest
from tests.support.patience import PATIENCE
from tests.support.playground import playground

MEMBERS = 1 << 1
GUILD = f"/guilds/{ids.GUILD}"
BOB = ids.id_of_name("bob")


@asynccontextmanager
async def heard(bot: Kettle, event: str) -> AsyncIterator[None]:
    """Wait at the end of the block until *bot* has heard of *event*."""
    task = asyncio.create_task(bot.wait_for(event, timeout=PATIENCE))
    await asyncio.sleep(0)
    yield
    await task


async def table(here: Kitchen) -> discord.Thread:
    return await here.bot.place().create_thread(name="table", type=discord.ChannelType.public_thread)


# The guild


async def test_an_outage_comes_and_goes(here: Kitchen) -> None:
    async with heard(here.bot, "guild_unavailable"):
        await here.place.fault("guild", state="unavailable")
    async with heard(here.bot, "guild_available"):
        await here.place.fault("guild", state="there")

    assert ["games", "lounge"] == [each.name for each in here.bot.guilds[0].text_channels]


async def test_somebody_who_is_invited_again_has_joined_now(here: Kitchen) -> None:
    async with heard(here.bot, "guild_remove"):
        await here.place.fault("guild", state="removed")
    async with heard(here.bot, "guild_join"):
        await here.place.fault("guild", state="there")

    joined = here.bot.guilds[0].me.joined_at
    assert joined is not None
    assert abs((discord.utils.utcnow() - joined).total_seconds()) < 60


async def test_a_role_is_given_and_taken(here: Kitchen) -> None:
    async with heard(here.bot, "guild_role_create"):
        await here.place.fault("role", person="bob", name="Keepers")
    role = discord.utils.get(here.bot.guilds[0].roles, name="Keepers")
    assert role is not None
    assert [role.id] == [each.id for each in (await here.bot.guilds[0].fetch_member(int(BOB))).roles[1:]]

    await here.place.fault("role", person="bob", name="Keepers", has=False)
    assert [] == (await here.bot.guilds[0].fetch_member(int(BOB))).roles[1:]
    async with here.place.player("bob") as bob:
        assert "@Keepers" == bob.names.read(f"<@&{role.id}>")


async def test_in_an_outage_nothing_is_heard_of_the_guild_and_nobody_asks(here: Kitchen) -> None:
    async with here.place.player("alice") as alice, gateway(here.place) as it:
        await it.identify(1 | 1 << 9 | 1 << 15)
        await here.place.fault("guild", state="unavailable")
        await alice.say("anybody?")
        with pytest.raises(Failed, match="No bot"):
            await alice.slash("/brew leaf:oolong")
        await here.place.fault("guild", state="there")
        await alice.say("there you are")

        assert "there you are" == (await it.until("MESSAGE_CREATE"))["content"]


async def test_a_session_may_begin_in_an_outage(here: Kitchen) -> None:
    await here.place.fault("guild", state="unavailable")
    async with gateway(here.place) as it:
        ready = await it.identify()
        await here.place.fault("guild", state="there")
        created = await it.frame()

        assert [{"id": ids.GUILD, "unavailable": True}] == ready["guilds"]
        assert ("GUILD_CREATE", False) == (created["t"], created["d"]["unavailable"])


async def test_the_bot_is_removed_and_returns(here: Kitchen) -> None:
    thread = await table(here)
    await thread.send("tea")
    async with heard(here.bot, "guild_remove"):
        await here.place.fault("guild", state="removed")

    assert [] == list(here.bot.guilds)
    with pytest.raises(discord.Forbidden, match="50001"):
        await thread.send("hello?")

    async with heard(here.bot, "guild_join"):
        await here.place.fault("guild", state="there")
    await here.bot.place().send("back again")

    assert ["table"] == [each.name for each in here.bot.guilds[0].threads]
    assert ["tea"] == [each.content for each in here.place.messages("table")]


REFUSED = {
    ("GET", GUILD): (404, 10004),
    ("GET", f"{GUILD}/channels"): (403, 50001),
    ("GET", f"{GUILD}/members/{BOB}"): (403, 50001),
    ("GET", f"/channels/{ids.GAMES}"): (403, 50001),
    ("GET", MESSAGES): (403, 50001),
    ("POST", MESSAGES): (403, 50001),
    ("POST", f"/channels/{ids.GAMES}/threads"): (403, 50001),
}


async def test_somebody_who_was_removed_is_refused(here: Kitchen) -> None:
    await here.place.fault("guild", state="removed")
    answers = {}
    async with rest(here.place) as api:
        for method, path in REFUSED:
            body = {"name": "table", "content": "tea", "type": 11} if method == "POST" else None
            status, told = await api.call(method, path, body)
            answers[method, path] = status, told["code"]

    assert REFUSED == answers


async def test_somebody_who_was_removed_is_asked_nothing(here: Kitchen) -> None:
    async with here.place.player("alice") as alice:
        await alice.slash("/brew leaf:oolong")
        await here.place.fault("guild", state="removed")

        with pytest.raises(Failed, match="No bot"):
            await alice.slash("/brew leaf:oolong")
        with pytest.raises(Failed, match="No bot"):
            await alice.press("Pour")


async def test_the_bot_is_removed_while_it_is_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with playground(tmp_path) as place:
        await place.fault("guild", state="removed")
    async with playground(tmp_path) as place:
        aim(place, monkeypatch)
        async with running(Kettle()) as bot:
            assert [] == list(bot.guilds)

            async with heard(bot, "guild_join"):
                await place.fault("none")

            assert ["games", "lounge"] == [each.name for each in bot.guilds[0].text_channels]


async def test_a_removal_is_heard_of_in_a_session_that_goes_on(here: Kitchen) -> None:
    async with gateway(here.place) as it:
        ready = await it.identify()
        seq = it.seq
        await it.ws.close(code=4000)
    await here.place.fault("guild", state="removed")
    async with gateway(here.place) as it:
        await it.resume(ready["session_id"], seq)

        assert {"id": ids.GUILD} == await it.until("GUILD_DELETE")


# Members


async def test_only_with_the_intent_the_bot_hears_of_members(here: Kitchen) -> None:
    async with gateway(here.place) as all_ears, gateway(here.place) as it:
        await all_ears.identify(1 | MEMBERS | 1 << 9)
        await it.identify(1 | 1 << 9)
        await it.until("GUILD_CREATE")
        await here.place.fault("leave", person="bob")
        await here.place.fault("join", person="bob")
        await here.bot.place().send("tea")

        assert BOB == (await all_ears.until("GUILD_MEMBER_REMOVE"))["user"]["id"]
        assert BOB == (await all_ears.until("GUILD_MEMBER_ADD"))["user"]["id"]
        assert "MESSAGE_CREATE" == (await it.frame())["t"]


async def test_somebody_who_left_cannot_be_added_to_a_thread_and_is_no_member(here: Kitchen) -> None:
    thread = await table(here)
    await thread.add_user(discord.Object(BOB))
    await here.place.fault("leave", person="bob")

    assert BOB not in [str(each.id) for each in await thread.fetch_members()]
    with pytest.raises(discord.NotFound, match="10007"):
        await thread.add_user(discord.Object(BOB))
    with pytest.raises(discord.NotFound, match="10013"):
        await thread.add_user(discord.Object(1 << 60))
    with pytest.raises(discord.NotFound, match="10007"):
        await here.bot.guilds[0].fetch_member(int(BOB))
    assert "bob" == (await here.bot.fetch_user(int(BOB))).name


async def test_somebody_who_left_sees_nothing_until_they_return(here: Kitchen) -> None:
    async with here.place.player("bob") as bob:
        await here.bot.place().send("tea")
        await bob.expect("tea")
        await here.place.fault("leave", person="bob")
        await here.bot.place().send("coffee")
        await bob.refuse("tea")
        await bob.refuse("coffee")
        await here.place.fault("join", person="bob")
        await here.bot.place().send("cocoa")
        await bob.expect("cocoa")


async def test_the_owner_does_not_leave(here: Kitchen) -> None:
    with pytest.raises(ValueError, match="owns the guild"):
        await here.place.fault("leave", person="alice")


# What the bot may do


async def test_the_role_of_the_bot_changes(here: Kitchen) -> None:
    async with heard(here.bot, "guild_role_update"):
        await here.place.fault("permissions", take=["SEND_MESSAGES"])
    own = here.bot.guilds[0].get_role(int(ids.BOT_ROLE))
    assert own is not None
    assert not own.permissions.send_messages
    with pytest.raises(discord.Forbidden, match="50013"):
        await here.bot.place().send("tea")

    async with heard(here.bot, "guild_role_update"):
        await here.place.fault("permissions")
    await here.bot.place().send("tea")


async def test_a_channel_says_otherwise_than_the_role(here: Kitchen) -> None:
    await here.place.fault("permissions", take=["SEND_MESSAGES"])
    async with heard(here.bot, "guild_channel_update"):
        await here.place.fault("permissions", give=["SEND_MESSAGES"], channel="games")
    await here.bot.place("games").send("tea")

    with pytest.raises(discord.Forbidden, match="50013"):
        await here.bot.place("lounge").send("tea")


async def test_in_a_time_out_the_bot_reads_and_says_nothing(here: Kitchen) -> None:
    async with gateway(here.place) as it:
        await it.identify()
        await here.place.fault("timeout", seconds=600)
        told = await it.until("GUILD_MEMBER_UPDATE")
    with pytest.raises(discord.Forbidden, match="50013"):
        await here.bot.place().send("tea")
    here.place.advance(601)
    await here.bot.place().send("tea")

    assert ids.BOT == told["user"]["id"]
    assert told["communication_disabled_until"] is not None


# Interactions that are over


async def test_tokens_are_dead_at_will(here: Kitchen) -> None:
    async with here.place.player("alice") as alice:
        await alice.slash("/brew leaf:oolong")
        asking: asyncio.Task[Any] = asyncio.create_task(alice.slash("/never"))
        await alice.until(lambda: len(here.bot.asked) == 2, 5)
        await here.place.fault("expire")
        answered, unanswered = here.bot.asked

        with pytest.raises(discord.HTTPException, match=r"401 .*50027"):
            await answered.followup.send("late")
        with pytest.raises(discord.NotFound, match="10062"):
            await unanswered.response.send_message("late")
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)


async def test_an_answer_whose_receipt_is_lost_was_given(here: Kitchen) -> None:
    await here.place.fault("reset", after=True, route="/callback")
    async with here.place.player("alice") as alice:
        await alice.slash("/brew leaf:oolong")
        await alice.expect("2 of oolong")


@pytest.mark.usefixtures("impatient")
async def test_an_answer_that_never_arrives_is_none(here: Kitchen) -> None:
    await here.place.fault("silence", route="/callback")
    async with here.place.player("alice") as alice:
        with pytest.raises(Failed, match="did not respond"):
            await alice.slash("/brew leaf:oolong")

    assert [] == here.place.messages("games")
