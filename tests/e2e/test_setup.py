"""/setup leads an owner to a first table and shows missing permissions; a server is greeted once."""

import pytest

from playground.client.connection import Failed
from playground.world.records import Message
from tests.e2e.test_servers import fill
from tests.support.evenings import links
from tests.support.forgery import forge
from tests.support.guests import Guest
from tests.support.house import House


async def choose_channels(guest: Guest, label: str, *names: str) -> str:
    """Choose channels in the form that the button *label* opens."""
    return await fill(guest, label, channels=names)


async def test_an_owner_is_led_to_a_first_table(here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        first = await alice.type("/setup", channel="games")
        assert "✅ #games: I have all the permissions I need." in first
        assert "All is well" in first
        assert "For private games, I also need Manage Threads and Posts." in first

        assert "Games may be opened in: all channels" in await alice.press("Next")
        assert "✅ #lounge" in await choose_channels(alice, "Choose channels", "lounge")
        assert "New tables: no time limit. When somebody leaves: nobody plays on." in await alice.press("Next")
        told = await alice.press("A day per move, with a computer’s help")
        assert "a computer plays on (journeyman)" in told
        assert "I suggest" not in told, "it is as suggested"
        await alice.player.press("Choose otherwise")
        for field, value in (("Games", ("Carcassonne", "Terra Mystica")), ("When somebody leaves", ("master",))):
            await alice.player._set(field, value)
        assert "a computer plays on (master)" in await alice.answer(alice.player.press("Submit"))
        last = await alice.press("Next")
        assert "All is well" in last
        assert "it opens a table in #lounge" in last
        assert "Your game is open in #lounge" in await alice.press("Terra Mystica")
        await bob.player.expect("Seats: 1 of 4")
        assert "Your game is open in #lounge" in await alice.press("Carcassonne")
        assert [("journeyman", "master")] * 2 == here.rows("SELECT pace ->> 'missed', takeover FROM games")
        assert "doesn’t offer The Great Wall" in await bob.type("/game new game:great_wall players:2", channel="lounge")
        offered = (await bob.player.complete("/practice game:", channel="lounge")).choices
        assert ["carcassonne", "terra_mystica"] == sorted(str(each["value"]) for each in offered)
        assert "no value" not in await bob.type(
            "/game new game:terra_mystica players:2 takeover:nobody", channel="lounge"
        )
        assert [(None,)] == here.rows("SELECT takeover FROM games ORDER BY id DESC LIMIT 1")

        assert "Games are opened in · #lounge" in await alice.press("All settings")
        assert "Set-up, step 1 of 4" in await alice.press("Set up")


async def test_what_is_missing_is_named_with_its_use_and_where_it_is_set(here: House) -> None:
    async with here.guests("alice") as (alice,):
        await here.place.fault("permissions", take=["ATTACH_FILES"], channel="games")
        await alice.player.speak("zh-CN")
        told = await alice.type("/setup", channel="games")
        assert "❌ #games：我缺少附加文件。" in told
        assert "附加文件：用于版图的图片和导出的记录" in told.replace("*", "")
        assert "#games 频道自己不允许：附加文件" in told
        assert "一切正常" not in told
        guild = here.place.server.world.guilds[0].id
        assert [f"https://discord.com/channels/{guild}/{alice.player.channel('games')}"] == links(alice)
        assert "[前往频道: link" in told
        assert "我先要有第 1 步里的权限。" in await alice.press("下一步") + await alice.press(
            "下一步"
        ) + await alice.press("下一步")

        await here.place.fault("permissions")
        await here.place.fault("permissions", take=["SEND_MESSAGES_IN_THREADS"])
        await alice.player.speak("en-US")
        told = await alice.type("/setup", channel="games")
        assert "❌ #games: I’m missing Send Messages in Threads." in told
        assert "None of my roles allows all of this." in told
        assert "takes away" not in told
        [link] = links(alice)
        assert link.startswith("https://discord.com/oauth2/authorize?")
        assert "guild_id=" in link

        await here.place.fault("permissions")
        await here.place.fault("permissions", take=["SEND_MESSAGES"])
        told = await alice.type("/setup", channel="games")
        assert "❌ #games: I’m missing Send Messages." in told
        assert "takes away" not in told, "what follows from it is not the channel's doing"

        await here.place.fault("permissions")
        await alice.player.speak("zh-TW")
        assert "一切正常" in await alice.press("Look again")


async def test_somebody_who_does_not_manage_the_server_is_not_led(here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        with pytest.raises(Failed, match="no command /setup"):
            await bob.type("/setup", channel="games")
        await alice.type("/setup", channel="games")
        [page] = alice.private()
        refusal = "Only members who may manage the server"
        for verb in ("setup:0:0:1", "setupset:0:0:", "opentable:0:0:carcassonne"):
            await forge(here.place, bob, verb, expected=refusal, message=page["id"])
        for verb in ("setup:0:0:5", "setup:0:0:", "setupset:0:0:tea", "opentable:0:0:chess"):
            await forge(here.place, alice, verb, expected="that press did nothing", message=page["id"])
        assert [] == here.rows("SELECT id FROM games")


def greetings(here: House, channel: str) -> list[Message]:
    """Return the bot's messages in a channel."""
    return [each for each in here.place.messages(channel) if each.author_id == here.place.server.world.bot.id]


async def come_again(here: House) -> None:
    """Remove the bot from the server and invite it again."""
    await here.place.fault("guild", state="removed")
    await here.place.fault("guild", state="there")


async def test_a_server_is_greeted_once_for_all_times(here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        assert [] == here.rows("SELECT * FROM servers"), "it was here before"
        await here.place.fault("permissions", take=["SEND_MESSAGES"], channel="games")
        await come_again(here)
        await alice.player.expect("Hello, I’m Teahouse")
        assert [] == greetings(here, "games")
        assert 1 == len(greetings(here, "lounge"))

        assert "Only members who may manage the server" in await bob.press("Set up")
        assert "Set-up, step 1 of 4" in await alice.press("Set up")

        await come_again(here)
        await here.place.fault("reconnect")
        await here.restart()
        await alice.type("/settings server", channel="lounge")
        assert 1 == len(greetings(here, "lounge")) + len(greetings(here, "games"))
        assert [('{"greeted":true}',)] == here.rows("SELECT settings FROM servers")
