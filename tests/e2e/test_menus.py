"""What stands in the menus of messages and people, and what the bot does in direct messages."""

from pathlib import Path
from typing import Final

import pytest

from playground.client import screen
from playground.client.connection import Failed
from playground.protocol import ids
from playground.protocol.json import Json
from tests.support.evenings import draft_turn, links
from tests.support.forgery import forge, forge_menu
from tests.support.guests import Guest, button, green, newest, open_table, pinged_people, text_of
from tests.support.house import House, house

UNDO: Final = "Undo to here…"
THAT: Final = "What was that?"
INVITE: Final = "Invite to a table"
NO_TURN: Final = "That isn’t a turn message"


async def move(guest: Guest, *others: Guest) -> str:
    """Let *guest* make a turn in the wizard that all see, and return the id of the message which tells of it."""
    before, wizard = newest(guest)["id"], await draft_turn(guest)
    await guest.use(wizard, green(wizard)[0], expected="Turn saved")
    return await next_turn(before, guest, *others)


async def next_turn(before: str, *guests: Guest) -> str:
    """Wait until all see a newer turn message than *before*, and return its id."""
    for each in guests:
        await each.until(lambda each=each: newest(each)["id"] != before, "a turn message")  # type: ignore[misc]
    return str(newest(guests[0])["id"])


async def ask(guest: Guest, message: str, name: str) -> str:
    """Let *guest* use a command in the menu of a message, and return the answer."""
    return await guest.answer(guest.player.menu_on(message, name))


def custom_ids(guest: Guest) -> list[str]:
    """Return the ids of the buttons under the last private message."""
    return [each["custom_id"] for each in screen.controls(guest.private()[-1]) if "custom_id" in each]


async def test_a_turn_message_tells_what_happened_and_the_game_goes_back_to_it(here: House) -> None:
    async with here.guests("alice", "bob", "dave") as (alice, bob, dave):
        await open_table(alice, bob, game="ming_dynasty", wish="options:starter=1", before_start=here.settle)
        first = str(newest(alice)["id"])
        assert "The sedan chair" in await ask(dave, first, THAT), "what nature did at first"
        second = await move(alice, bob)
        [line] = [line.strip() for line in bob.read([newest(bob)]).splitlines() if line.strip().startswith("- alice")]

        for locale, name, head in (
            ("zh-CN", "这里发生了什么？", "这一回合发生了什么"),
            ("zh-TW", "這裡發生了什麼？", "這一回合發生了什麼"),
            ("en-US", THAT, f"What happened in this turn\n{line}"),
        ):
            await dave.player.speak(locale)
            answer = "\n".join(each.strip() for each in (await ask(dave, second, name)).splitlines())
            assert head in answer
            assert any(screen.pictures(dave.private()[-1]))
        assert "You’re not playing in this game" in await ask(dave, first, UNDO)
        assert "Nothing has happened since that message" in await ask(alice, second, UNDO)

        assert "Taken back" in await ask(alice, first, UNDO)
        await next_turn(second, alice, bob)
        assert line in await ask(bob, second, THAT), "that is what happened then"

        told = "What happened in this turn"
        await forge(here.place, bob, f"that:1:0:{second} picture", message=second, expected=told)

        again = await move(alice, bob)
        await move(bob, alice)
        assert "have been asked" in await ask(alice, again, UNDO)
        await bob.player.expect("alice wants to take back")
        before, vote = newest(bob)["id"], bob.public()[-1]
        await bob.player.use(vote, button(vote, "agree"))
        await next_turn(before, bob)
        assert "alice took back: ~~bob" in text_of(newest(bob))
        assert [1, 1] == [undoes for (undoes,) in here.rows("SELECT undoes FROM actions WHERE undoes ORDER BY seq")]


async def test_only_turn_messages_of_the_game_in_their_channel_have_turns(here: House) -> None:
    async with here.guests("alice", "bob", "dave") as (alice, bob, dave):
        await here.place.fault("permissions", give=["MANAGE_THREADS"])
        await alice.type("/game new game:carcassonne players:2 options:river=false private:true", channel="games")
        card = str(alice.public()[-1]["id"])
        await alice.type("/game invite player:bob", channel="games")
        await bob.until(lambda: "invites you" in text_of(bob.public()[-1]), "the invitation")
        await bob.use(bob.public()[-1], button(bob.public()[-1], "accept"))
        await alice.use_card("start")
        await alice.until(lambda: alice.turn() is not None, "the first turn")
        turn = newest(alice)
        await alice.player.say("good evening", channel=turn["channel_id"])
        [own] = [id for id, each in alice.player.messages.items() if each["content"] == "good evening"]
        home = next(each["id"] for each in alice.public() if each["channel_id"] == turn["channel_id"])

        for message in (card, own, home):
            assert NO_TURN in await ask(alice, message, THAT)
            assert NO_TURN in await ask(alice, message, UNDO)
        for locale, refusal in (("zh-CN", "那不是回合消息"), ("zh-TW", "那不是回合訊息"), ("en-US", NO_TURN)):
            await alice.player.speak(locale)
            assert refusal in await ask(alice, card, THAT)
        with pytest.raises(Failed, match="not there any more"):
            await dave.player.menu_on(turn["id"], THAT)

        for name in (THAT, UNDO):  # as if Discord had let it pass: from where the private table is not
            for channel in (ids.GAMES, await dave.player.direct()):
                await forge_menu(here.place, dave, name, turn["id"], channel=channel, expected=NO_TURN)
        await forge(here.place, dave, f"that:1:0:{turn['id']}", message=card, expected="no game in this channel")
        for forged in (turn["channel_id"], "0", "x", f"{turn['id']}0", ""):
            await forge(here.place, alice, f"that:1:0:{forged}", message=turn["id"], expected="has moved on")


async def test_somebody_is_invited_to_a_table_by_their_menu(here: House) -> None:
    async with here.guests("alice", "bob", "carol") as (alice, bob, carol):

        async def invite(user: str) -> str:
            return await alice.answer(alice.player.user_menu(user, INVITE, channel="games"))

        await bob.type("/game new game:carcassonne players:3", channel="games")
        for locale, refusal in (
            ("zh-CN", "你在这个服务器上没有等人的牌桌"),
            ("zh-TW", "你在這個伺服器上沒有等人的牌桌"),
            ("en-US", "You have no open lobby on this server. Open one with /game new"),
        ):
            await alice.player.speak(locale)
            assert refusal in await invite("bob")
        assert "no bots" in await invite("Teahouse")

        await alice.type("/game new game:carcassonne players:2", channel="games")
        await alice.type("/game new game:great_wall players:2", channel="lounge")
        assert "Invite @carol to which table?" in await invite("carol")
        assert [f"invite:{game}:0:{carol.id}" for game in (3, 2)] == custom_ids(alice)
        pressed = alice.private()[-1]
        await forge(here.place, alice, f"invite:1:0:{carol.id}", message=pressed["id"], expected="Only the host")
        assert "The invitation goes to @carol" in await alice.use(pressed, button(pressed, "invite:2"))
        await carol.until(lambda: "invites you" in text_of(carol.public()[-1]), "the invitation")
        assert [carol.id] == pinged_people(carol.public()[-1])
        assert [(2, int(carol.id))] == here.rows("SELECT game_id, user_id FROM guests")


async def test_direct_messages_have_own_games_own_settings_and_help(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path, monkeypatch, servers=2) as here:
        second = here.place.server.world.guilds[1]
        async with here.guests("alice", guild=second.id) as (elsewhere,):
            await elsewhere.type("/game new game:ming_dynasty players:2", channel="games")
        async with here.guests("alice") as (alice,):
            await alice.type("/game new game:carcassonne players:2", channel="games")
            await alice.player.direct()

            listed = await alice.type("/game mine")
            assert ["Carcassonne" in listed, "Ming Dynasty" in listed] == [True, True]
            servers = {link.split("/")[4] for link in links(alice)}
            assert {ids.GUILD, second.id} == servers
            assert 2 == len(links(alice))

            for locale, told, settings, refusal in (
                ("zh-CN", "在私信里，你可以查看", "你的设置", "这只能在服务器里用"),
                ("zh-TW", "在私人訊息裡，你可以查看", "你的設定", "這只能在伺服器裡用"),
                ("en-US", "In direct messages you can see your games", "Your settings", "That only works on a server"),
            ):
                await alice.player.speak(locale)
                assert told in await alice.type("/help")
                assert settings in await alice.type("/settings me")
                for line in ("/game new game:carcassonne players:2", "/game board", "/settings server"):
                    assert refusal in await alice.type(line)
            await alice.type("/help")
            assert "Carcassonne" in await alice.press("My games")

            await alice.player.complete("/game new game:car")
            for line in ("/move do:place", "/rules", "/setup"):
                with pytest.raises(Failed, match="There is no command"):
                    await alice.player.slash(line)
            message: Json = alice.private()[-1]
            for doing in (alice.player.menu_on(message["id"], THAT), alice.player.user_menu("bob", INVITE)):
                with pytest.raises(Failed, match="in this menu here"):
                    await doing
