"""What moderators of a server do at its games, through the playground; Alice owns the server."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.tables.visibility import HIDDEN
from playground.client import screen
from playground.client.connection import Failed
from playground.protocol.json import Json
from playground.world import permissions, shapes
from playground.world.world import World
from tests.support.evenings import saved_log, turn_of
from tests.support.guests import Guest, button, newest, open_table, pinged_people, text_of
from tests.support.house import House, house

QUICK = {"think": "thread", "thinking_seconds": "0.05", "thinking_pause": "0"}


SIMPLE = "options:river=false starter=1"


DEEDS = "SELECT what FROM audit ORDER BY id"


async def sure(guest: Guest, expected: str, reason: str = "quarrel") -> str:
    """Press the red button of the last question to *guest*, and give a reason."""
    page = guest.private()[-1]
    [control] = [each for each in screen.controls(page) if each.get("style") == 4]
    return await guest.fill(page, control, reason, expected=expected)


def lines(guest: Guest, words: str) -> list[Json]:
    """Return the public messages that contain *words*."""
    return [each for each in guest.public() if words in text_of(each)]


async def find_message(guest: Guest, words: str) -> Json:
    await guest.until(lambda: bool(lines(guest, words)), words)
    return lines(guest, words)[-1]


async def test_a_moderator_of_one_channel_is_none_in_another(here: House) -> None:
    async with here.guests("carol"):
        await here.place.fault("rights", person="carol", channel="lounge", give=["MANAGE_MESSAGES"])
    async with here.guests("alice", "carol") as (alice, carol):
        await alice.type(f"/game new game:carcassonne players:2 {SIMPLE}", channel="games")

        assert "Only this server’s moderators can do this" in await carol.type("/admin end game:1", channel="lounge")
        with pytest.raises(Failed, match="no command"):
            await carol.type("/admin end game:1", channel="games")

        await here.place.fault("rights", person="carol", channel="games", give=["MANAGE_MESSAGES"])
        assert "Only this server’s moderators" not in await carol.type("/admin end game:1", channel="lounge")


async def test_a_moderator_undoes_seats_ends_and_restores_and_all_of_it_is_written_down(here: House) -> None:
    async with here.guests("alice", "bob", "carol", "dave") as (alice, bob, carol, dave):
        await open_table(bob, carol, wish=SIMPLE, before_start=here.settle)
        first = len(saved_log(here))
        await bob.make(await turn_of(bob))
        await carol.until(carol.is_called, "her turn")
        offered = await alice.player.complete("/admin undo to:1 game:caro")
        assert [("1: Carcassonne (bob and carol)", "1")] == [(each["name"], each["value"]) for each in offered.choices]

        asked = await alice.type(f"/admin undo to:{first} game:1", channel="games")
        assert f"Take back everything after entry {first} of game 1?" in asked
        assert await turn_of(carol), "nothing has happened yet"
        await alice.press("Cancel")
        await alice.type(f"/admin undo to:{first} game:#1", channel="games")
        await sure(alice, "Done; everybody is told.")
        await find_message(bob, "A moderator took back: ~~")
        await bob.until(lambda: bob.id in pinged_people(newest(bob)), "his turn again")
        assert "A moderator: took back 3 entries" in await bob.type("/game history")

        asked = await alice.type("/admin seat player:carol member:dave game:1", channel="games")
        assert "Put dave on the seat of carol? They will see and play what that seat has" in asked
        await here.restart()
        await sure(alice, "Done; everybody is told.")
        await find_message(bob, "A moderator has given a seat to dave, who plays on from here.")
        await bob.type(await turn_of(bob))
        await dave.until(lambda: dave.id in pinged_people(newest(dave)), "the turn of the new player")
        assert "not playing in this game" in await carol.type("/play", channel=newest(bob)["channel_id"])

        taken = await alice.type(f"/admin undo to:{first} game:1", channel="games")
        assert "bob" in taken
        assert "given a seat" not in taken, "who sits there stays"
        await alice.type("/admin end game:1", channel="games")
        await sure(alice, "The game has ended.")
        await find_message(bob, "A moderator has ended this game, without a result: “quarrel”. Within")
        await find_message(bob, "A moderator has ended this game.")
        assert "isn’t running" in await dave.type("/play")
        await alice.player.speak("zh-CN")
        [closed] = (await alice.player.complete("/admin restore game:")).choices
        assert "1：卡卡颂（bob 和 dave） · 已关闭" == closed["name"]
        assert "继续。" in await alice.type("/admin restore game:1", channel="games")
        await alice.player.speak("en-US")
        await find_message(bob, "A moderator has restored this game; it goes on where it was.")
        await dave.make(await turn_of(dave))
        await bob.until(lambda: bob.id in pinged_people(newest(bob)), "play goes on")

        told = await alice.type("/admin audit", channel="games")
        for deed in (f"went back to entry {first}", "put dave on the seat of carol", "ended it", "restored it"):
            assert deed in told
        assert f"<@{alice.id}>" in str(alice.private()[-1])
    assert [("undo",), ("seat",), ("end",), ("restore",)] == here.rows(DEEDS)


async def looked_back(guest: Guest, folder: Path) -> tuple[str, str]:
    """Return the history of the game and its log as a file, as *guest* gets them."""
    await guest.type("/game history")
    history = text_of(guest.private()[-1])
    await guest.type("/game export")
    await guest.player.save(folder, guest.private()[-1:])
    [*_, log] = (path for url, path in guest.player.saved.items() if ".jsonl" in url)
    return history, log.read_text(encoding="utf-8")


async def test_a_game_that_a_moderator_ended_and_may_restore_shows_nobody_more_than_before(
    tasting: House, tmp_path: Path
) -> None:
    async with tasting.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob, game="tasting", before_start=tasting.settle)
        before = await looked_back(alice, tmp_path)
        assert all(HIDDEN in told for told in before), "the card of bob"
        await alice.type("/admin end game:1")
        await sure(alice, "The game has ended.", reason="")
        await find_message(bob, "A moderator who plays at this table has ended this game, without a result. Within")
        assert before == await looked_back(alice, tmp_path)
        await tasting.restart()
        assert before == await looked_back(alice, tmp_path)
        assert "Review" not in await alice.type("/help")
        await alice.type("/admin restore game:1")
        await bob.type("/move do:bid 0")


async def test_strangers_other_servers_and_what_cannot_be_are_refused_and_nothing_happens(
    here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with here.guests("alice", "bob", "carol") as (alice, bob, carol):
        await open_table(bob, carol, wish=SIMPLE, before_start=here.settle)
        before = saved_log(here)
        with pytest.raises(Failed, match="There is no command /admin"):
            await bob.type("/admin end")
        for line, refusal in (
            ("/admin end game:99", "This server has no game “99”"),
            ("/admin end game:-3", "This server has no game “-3”"),
            ("/admin end", "There’s no game in this channel"),
            ("/admin undo to:500 game:1", "nothing to take back after entry 500"),
            ("/admin seat player:zoe member:bob game:1", "There’s no such seat"),
            ("/admin seat player:1 member:carol game:1", "already playing at this table"),
            ("/admin restore game:1", "there’s nothing to restore"),
            ("/admin unseat player:3 game:1", "There’s no such seat"),
        ):
            assert refusal in await alice.type(line, channel="games"), line
        await alice.type("/admin end game:1", channel="games")
        question = alice.private()[-1]
        monkeypatch.setattr("cogs.moderating.is_moderator", lambda *about: False)
        assert "Only this server’s moderators" in await alice.use(question, button(question, "modend"))
        assert [] == await alice.offers("/admin end game:")
        assert "Only this server’s moderators" in await alice.type("/admin audit", channel="games")
    assert (before, []) == (saved_log(here), here.rows(DEEDS))


async def test_somebody_who_moderates_another_channel_is_refused_at_a_game_of_this_one(
    here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Carol may manage messages where she types, and as a member nowhere else."""
    async with here.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob, wish=SIMPLE, before_start=here.settle)
        await here.place.fault("channel", name="elsewhere")
        monkeypatch.setattr(World, "permissions_of", lambda *who: permissions.ALL)
        async with here.guests("carol") as (carol,):
            assert "Only this server’s moderators" in await carol.type("/admin end game:1", channel="elsewhere")
            assert "End this game" in await carol.type("/admin end game:1", channel="games"), "here she is asked"
    assert [] == here.rows(DEEDS)


async def test_somebody_who_has_a_moderators_role_of_the_server_moderates_and_who_plays_there_is_told_so(
    here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob, wish=SIMPLE, before_start=here.settle)
        first = len(saved_log(here))
        await alice.make(await turn_of(alice))
        monkeypatch.setattr("cogs.moderating.is_moderator", lambda *about: False)
        assert "Only this server’s moderators" in await alice.type("/admin end")
        await here.place.fault("role", person="alice", name="Keepers")
        [role] = [each["id"] for each in shapes.roles(here.place.server.world.guilds[0]) if each["name"] == "Keepers"]
        with closing(sqlite3.connect(here.database)) as db:
            db.execute(
                "INSERT INTO servers (guild_id, settings) SELECT guild_id, ? FROM games",
                (f'{{"moderators":[{role}]}}',),
            )
            db.commit()
        await alice.type(f"/admin undo to:{first}")
        await sure(alice, "Done; everybody is told.")
        await find_message(bob, "A moderator who plays at this table took back: ~~")


async def test_a_seat_that_is_opened_is_played_by_a_computer_until_somebody_sits_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with (
        house(tmp_path, monkeypatch, settings=QUICK) as here,
        here.guests("alice", "bob", "carol", "dave") as (alice, bob, carol, dave),
    ):
        await open_table(bob, carol, wish=SIMPLE, before_start=here.settle)
        thread = newest(bob)["channel_id"]
        await alice.type("/admin unseat player:carol level:apprentice game:1", channel="games")
        await sure(alice, "Done; everybody is told.")
        await find_message(bob, "A moderator has opened the seat of")
        assert "A moderator has opened your seat for others" in await carol.type("/game join", channel=thread)
        await dave.type("/game join", channel=thread)
        await dave.press("Play on for")
        await bob.until(lambda: "Seat dave" in bob.read(bob.public()), "the question to the host")
        await bob.player.press("Seat dave")
        await find_message(bob, "dave has sat down")
        await bob.make(await turn_of(bob))
        await dave.until(lambda: dave.id in pinged_people(newest(dave)), "his turn")


async def test_a_frozen_game_stands_still_over_a_restart_until_a_moderator_lets_it_go_on(here: House) -> None:
    async with here.guests("alice", "bob", "carol") as (alice, bob, carol):
        wish = f"{SIMPLE} pace:day language:zh-TW"
        await open_table(bob, carol, wish=wish, before_start=here.settle)
        line = await turn_of(bob)
        due = here.rows("SELECT at FROM due WHERE kind = 'clock'")
        await alice.type("/admin freeze reason:**rude** words game:1", channel="games")
        frozen = await find_message(bob, "🧊 管理員凍結了這局遊戲：「\\*\\*rude\\*\\* words」")
        assert [] == pinged_people(frozen)
        await bob.until(lambda: "🧊 管理員凍結了遊戲" in text_of(newest(bob)), "the clock line")
        await here.restart()
        for command in (line, "/play", "/game undo", "/game vote what:resume"):
            assert "A moderator has frozen this game" in await bob.type(command), command
        assert "⏸" in str((await bob.type("/game list"), bob.private()[-1]))
        assert "frozen this game" in await alice.type("/admin resume game:1", channel="games")
        await alice.type("/admin unfreeze game:1", channel="games")
        await find_message(bob, "▶️ 管理員讓這局遊戲繼續。")
        await bob.make(line)
        await carol.until(lambda: carol.id in pinged_people(newest(carol)), "her turn")
        assert due != here.rows("SELECT at FROM due WHERE kind = 'clock'")
        await alice.type("/admin pause game:1", channel="games")
        paused = await find_message(carol, "⏸ 管理員")
        assert button(paused, "goon:")
        await alice.type("/admin resume game:1", channel="games")
        await carol.make(await turn_of(carol))
        told = await alice.type("/admin audit game:1", channel="games")
        assert "froze it: \\*\\*rude\\*\\* words" in told
    assert [("freeze",), ("unfreeze",), ("pause",), ("resume",)] == here.rows(DEEDS)


async def test_reasons_reach_players_and_the_log_and_who_is_barred_opens_and_joins_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with (
        house(tmp_path, monkeypatch, settings=QUICK) as here,
        here.guests("alice", "bob", "carol", "dave") as (alice, bob, carol, dave),
    ):
        await here.place.fault("channel", name="log")
        await open_table(bob, carol, wish=SIMPLE, before_start=here.settle)
        with closing(sqlite3.connect(here.database)) as db:
            log = f'{{"log":{alice.player.channel("log")}}}'
            db.execute("INSERT INTO servers (guild_id, settings) SELECT guild_id, ? FROM games", (log,))
            db.commit()
        await alice.type("/admin unseat player:carol level:apprentice game:1", channel="games")
        await sure(alice, "Done; everybody is told.", "never answers")
        await find_message(bob, "A moderator gives this reason: “never answers”.")
        lost = await find_message(carol, "a moderator has opened your seat for others: “never answers”")
        assert [carol.id] == pinged_people(lost)
        await find_message(alice, "opened the seat of carol: “never answers”")

        listed = await carol.type("/game mine", channel="games")
        assert "a computer plays on for you" in listed
        assert "Take a seat" not in listed
        assert "Give carol their own seat back?" in await alice.type("/admin seat player:carol member:carol game:1")
        await sure(alice, "Done; everybody is told.")
        await find_message(alice, "gave carol their own seat back")
        await here.restart()
        await alice.type("/admin bar member:dave reason:spam", channel="games")
        assert [] == pinged_people(
            await find_message(alice, f"barred <@{dave.id}> from the games of this server: “spam”")
        )
        refusal = "A moderator has barred you from the games of this server: “spam”."
        for line in ("/game new game:carcassonne players:2", "/practice game:carcassonne"):
            assert refusal in await dave.type(line, channel="games")
        await bob.type("/game new game:carcassonne players:2", channel="games")
        assert refusal in await dave.use_card("join")
        assert "nobody whom a moderator has barred" in await bob.type("/game invite player:dave", channel="games")
        await alice.type("/admin unbar member:dave reason:apologised", channel="games")
        await find_message(alice, f"let <@{dave.id}> open and join games again: “apologised”")
        await find_message(dave, "you can open and join games again: a moderator has lifted your bar: “apologised”")
        assert "isn’t barred" in await alice.type("/admin unbar member:dave", channel="games")
        assert "You’re in!" in await dave.use_card("join")
        assert "let" in await alice.type("/admin audit", channel="games")
    assert [("unseat",), ("seat",), ("bar",), ("unbar",)] == here.rows(DEEDS)
