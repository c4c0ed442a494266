"""The time before a game, with people who join at once, too late, twice, or without the right to."""

import asyncio
import random
from pathlib import Path

import pytest

from playground.client import screen
from playground.client.connection import Failed
from playground.protocol.json import Json
from tests.support.guests import Guest, button, called_guest, open_table
from tests.support.house import House
from tests.support.tastings import tasting_house

NEW = "/game new game:carcassonne players:"


def card(guest: Guest) -> str:
    return guest.read([guest.public()[-1]])


async def test_of_two_who_join_at_once_both_sit(here: House) -> None:
    async with here.guests("alice", "bob", "carol") as (alice, bob, carol):
        await alice.type(f"{NEW}3")
        await asyncio.gather(bob.use_card("join"), carol.use_card("join"))
        for guest in (alice, bob, carol):
            await guest.player.expect("Seats: 3 of 3")

        assert 3 == len(here.rows("SELECT * FROM seats"))
        assert "bob" in card(alice)
        assert "carol" in card(alice)


async def test_of_two_who_join_at_once_the_last_seat_is_given_to_one(here: House) -> None:
    async with here.guests("alice", "bob", "carol") as (alice, bob, carol):
        await alice.type(f"{NEW}2")
        answers = await asyncio.gather(bob.use_card("join"), carol.use_card("join"))

        assert 1 == sum("All 2 seats are taken" in answer for answer in answers)
        assert 1 == sum("You’re in!" in answer for answer in answers)
        assert 2 == len(here.rows("SELECT * FROM seats"))


async def test_start_pressed_twice_begins_one_game_in_one_thread(here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await alice.type(f"{NEW}2")
        await bob.use_card("join")
        await alice.until(lambda: not button(alice.public()[-1], "start").get("disabled"), "that it can be begun")
        message = alice.public()[-1]
        start = button(message, "start")
        await asyncio.gather(*(alice.player._ask(_press(message, start), "start") for _ in range(2)))
        await bob.until(lambda: bob.is_called() or alice.is_called(), "the first turn message")

        assert [("live",)] == here.rows("SELECT status FROM games")
        assert 1 == sum(each.is_thread for each in here.place.server.world.store.channels.values())
        assert 1 == len(alice.turns())


async def test_a_title_that_discord_refuses_is_replaced_and_any_other_refusal_is_explained(here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await alice.type(f"{NEW}2")
        await bob.use_card("join")
        await alice.until(lambda: not button(alice.public()[-1], "start").get("disabled"), "that it can be begun")
        card = alice.public()[-1]
        await alice.player.speak("zh-CN")
        await here.place.fault("words", word="Carcassonne")
        told = await alice.use(card, button(card, "start"))

        assert "Discord 拒绝创建子区" in told
        assert "Contains words not allowed for servers in Server Discovery" in told
        assert "请稍后再试" not in told, "that would not help"
        assert [("open",)] == here.rows("SELECT status FROM games")
        assert "50035" in here.reported[0], "who runs the bot finds it"
        here.reported.clear()

        await here.place.fault("none")
        await here.place.fault("words", word="bob")
        await alice.use(card, button(card, "start"))
        await bob.until(lambda: bool(bob.turns()), "the first turn message")
        threads = [each.name for each in here.place.server.world.store.channels.values() if each.is_thread]
        assert ["Carcassonne #1"] == threads


def _press(message: Json, control: Json) -> Json:
    return {"op": "press", "message": message["id"], "custom_id": control["custom_id"]}


async def test_what_cannot_be_done_in_a_lobby_is_said_in_private(here: House) -> None:
    async with here.guests("alice", "bob", "carol") as (alice, bob, carol):
        await alice.type(f"{NEW}2")

        assert "You’re not playing in this game" in await bob.use_card("leave")
        assert "It takes 2 players, and one has joined" in await alice.type("/game start")

        await bob.use_card("join")

        assert "You’re in!" in await bob.type("/game join", channel="games")
        assert "All 2 seats are taken" in await carol.type("/game join", channel="games")
        assert "Only the host" in await bob.use_card("start")
        assert "isn’t running" in await bob.type("/play", channel="games")
        for guest in (bob, carol):
            await guest.player.refuse("2 are needed")

        assert [("open", 0)] == here.rows("SELECT status, seq FROM games")


async def test_a_lobby_goes_on_without_its_host_and_closes_after_the_last(here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await alice.type(f"{NEW}2")
        await bob.use_card("join")
        await alice.use_card("leave")
        await bob.player.expect("is the host of this lobby now")
        assert "This lobby is closed" in await bob.use_card("leave")

        await bob.until(lambda: "This lobby is closed" in bob.read(bob.public()), "the closed card")
        assert not any(list(screen.controls(each)) for each in bob.public())
        for command in ("/game join", "/game status"):
            assert "There’s no game in this channel" in await bob.type(command, channel="games")
        assert "/game new opens one" in await bob.type("/help", channel="games"), "as before the first lobby"
        assert "Your game is open" in await bob.type(f"{NEW}2", channel="games")


async def test_many_lobbies_wait_in_a_channel_and_what_is_typed_finds_the_one_that_fits(here: House) -> None:
    async with here.guests("alice", "bob", "carol") as (alice, bob, carol):
        await here.place.fault("permissions", give=["MANAGE_THREADS"])
        await alice.type(f"{NEW}2 private:true", channel="games")
        assert "Your game is open" in await bob.type(f"{NEW}3", channel="games"), "a private table is in nobody's way"
        await alice.type("/game new game:ming_dynasty players:3", channel="games")

        told = await carol.type("/game status", channel="games")
        assert 2 == told.count("To the lobby"), "the private one is not hers to know"
        assert "Which lobby?" in await carol.type("/game join", channel="games")
        assert "You’re in!" in await carol.press("Carcassonne · bob · 1/3")
        assert "You’re in!" in await carol.type("/game join", channel="games"), "one is left that she can join"
        await carol.player.speak("zh-TW")
        assert "哪一個牌桌？" in await carol.type("/game leave", channel="games")
        assert "你已離座" in await carol.press("明朝 · alice · 2/3")
        assert "你已離座" in await carol.type("/game leave", channel="games")
        await carol.player.speak("zh-CN")
        assert "这些牌桌在等人" in await carol.type("/help", channel="games")

        assert "Which lobby?" in await alice.type("/game invite player:carol", channel="games")
        assert "The invitation goes to @carol" in await alice.press("Carcassonne · alice · 1/2")
        assert "Which lobby?" in await alice.type("/game lobby autostart:true keep:false", channel="games")
        assert "Start by itself when full: yes" in await alice.press("Ming Dynasty · alice · 1/3")
        assert "It takes 2 players, and one has joined" in await bob.type("/game start", channel="games")
        assert [("Carcassonne", 0, 1), ("Carcassonne", 0, 1), ("Ming", 1, 0)] == [
            (rules.partition("_")[0].title(), starts, keeps)
            for rules, starts, keeps in here.rows("SELECT rules, starts, keeps FROM games ORDER BY id")
        ]
        assert "Several lobbies are open" in await alice.type("/admin end", channel="games")

        await here.restart()
        await carol.type("/game join", channel="games")
        assert "你已入座" in await carol.press("卡卡颂 · alice · 1/2")
        assert 2 == len(here.rows("SELECT 1 FROM seats WHERE game_id = 1"))


async def test_options_that_are_not_of_the_game_are_refused_with_the_right_ones(here: House) -> None:
    async with here.guests("alice") as (alice,):
        for options, expected in (
            ("dragon=true", "river, edition"),
            ("edition=9th", "1st, 2nd, 3rd"),
            ("river", "true, false"),
        ):
            assert expected in await alice.type(f"{NEW}2 options:{options}")

        assert "2 to 5" in await alice.type(f"{NEW}1"), "of another game one is enough"
        with pytest.raises(Failed, match="between 1 and 5"):
            await alice.type(f"{NEW}6")
        assert [] == here.rows("SELECT * FROM games")


async def test_a_game_is_opened_in_a_text_channel_only(here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await alice.type(f"{NEW}2")
        await bob.use_card("join")
        await alice.use_card("start")
        await bob.until(lambda: bob.turn() is not None, "the first turn message")

        assert "go to #games and type it there" in await alice.type(f"{NEW}2")
        assert "Your game is open" in await alice.type(f"{NEW}2", channel="games")


async def test_an_option_that_is_a_list_is_typed_value_by_value(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with tasting_house(tmp_path, monkeypatch) as here, here.guests("alice") as (alice,):

        async def offered_names(typed: str) -> list[str]:
            found = await alice.player.complete(f"/game new game:tasting players:2 options:{typed}", channel="games")
            return [str(each["value"]) for each in found.choices]

        assert [] == await offered_names(""), "a list is for those who ask for it"
        assert ["teas=green", "teas=black"] == await offered_names("te")
        assert ["teas=black+green"] == await offered_names("teas=black+")
        assert "is listed twice in “teas”" in await alice.type(
            "/game new game:tasting players:2 options:teas=green+green", channel="games"
        )

        await alice.type("/game new game:tasting players:2 options:teas=black+green", channel="games")

        assert "Teas: black tea and green tea" in alice.read(alice.public()[-1:])


async def test_a_name_neither_links_nor_disturbs_the_line(here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        world = here.place.server.world.store
        world.people[alice.id].name = "https://tea.org\u2066 <@1>"
        world.people[bob.id].name = "💻 Master 1"
        await open_table(alice, bob, wish="options:starter=1")
        turn = bob.turns()[-1]
        told = bob.read([turn])

        assert "Carcassonne: https://tea.org <@1> and Master 1" == world.channels[turn["channel_id"]].name
        assert r"https\:\/\/tea\.org \<\@1\>" in told
        assert "\u2066" not in told
        assert "💻" not in bob.read(bob.public()), "nobody passes for a computer player"
        assert "https://tea.org <@1> (blue" in told, "in the alt text, where nothing is formatted"


async def test_one_who_starts_alone_is_told_what_it_becomes_and_presses_twice(here: House) -> None:
    async with here.guests("alice") as (alice,):
        await alice.type("/game new game:great_wall players:3 options:mode=versus", channel="games")
        told = card(alice)

        assert "With 1: against Qin Jiushao and with the Reed Clan." in told
        assert "With 2: against each other and with the Reed Clan." in told
        assert "With 3: against each other." in told
        assert "can start with 1 or more" in told

        asked = await alice.use_card("start")

        assert "1 of 3 have joined, and with 1 it’s a different game." in asked
        assert "With 1: against Qin Jiushao and with the Reed Clan." in asked
        assert "With 3: against each other." in asked
        assert "These options would make no difference then: Mode: against each other" in asked
        assert [("open", 3)] == here.rows("SELECT status, seats FROM games")

        await alice.press("Start with 1")
        await alice.until(lambda: alice.turn() is not None, "the first turn message")

        assert "The game has begun" in alice.last()
        assert [("live", 1)] == here.rows("SELECT status, seats FROM games")
        for step in ("start", "begin"):
            assert not [c for m in alice.player.messages.values() for c in screen.controls(m) if _is(c, step)]


async def test_what_was_asked_of_fewer_does_not_begin_it_with_more(here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await alice.type("/game new game:great_wall players:3", channel="games")
        await bob.use_card("join")

        assert "With 2: against each other and with the Reed Clan." in await alice.type("/game start", channel="games")

        question = alice.private()[-1]
        await bob.use_card("leave")
        told = await alice.use(question, button(question, "begin"), expected="joined or left")

        assert "Somebody has joined or left in the meantime: one is here now." in told
        assert not list(screen.controls(alice.player.messages[question["id"]]))
        assert [("open", 0)] == here.rows("SELECT status, seq FROM games")


async def test_options_that_change_nothing_and_switches_for_replays_are_refused(here: House) -> None:
    async with here.guests("alice") as (alice,):
        new = "/game new game:"
        for line, expected in (
            ("great_wall players:1 options:mode=versus", "“mode=versus” would make no difference in a game for 1"),
            ("ming_dynasty players:3 options:neutrals=6", "“neutrals=6” would make no difference in a game for 3"),
            ("terra_mystica players:3 options:allow=any-order", "There is no option “allow”"),
        ):
            assert expected in await alice.type(new + line, channel="games")

        async def offered_names(line: str) -> set[str]:
            found = await alice.player.complete(new + line, channel="games")
            return {str(each["value"]).split(" ")[-1].partition("=")[0] for each in found.choices}

        assert set() == await offered_names("terra_mystica players:3 options:allow")
        assert {"form", "mode", "deck", "guarded", "cards"} == await offered_names("great_wall players:3 options:")
        assert {"qin_order"} <= await offered_names("great_wall players:1 options:difficulty=hard qin")
        assert {"river_uturn", "river_start_tile"} == await offered_names(
            "carcassonne players:2 options:river=true riv"
        )
        assert set() == await offered_names("carcassonne players:2 options:river=false river_")
        assert [] == here.rows("SELECT * FROM games")


def _is(control: Json, verb: str) -> bool:
    return str(control.get("custom_id", "")).startswith(f"{verb}:")


@pytest.mark.slow
async def test_a_card_tells_what_is_otherwise_than_usual_and_how_much_is_computed(here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob, wish="options:river=false assist:purist", before_start=here.settle)

        told = next(each for each in alice.public() if "Seats" in alice.read([each]))
        assert "River: no · Edition: first · Assist level: purist" in alice.read([told])
        assert "worth" not in await alice.press("What can I do?")
        for command in ("tiles", "features"):
            assert "nothing is worked out" in await alice.type(f"/carcassonne {command}")
    assert [("purist",)] == here.rows("SELECT assist FROM games")


async def choose(guest: Guest, **values: tuple[str, ...]) -> str:
    """Put *values* into the fields of the open form, by their ids; return what is answered when it is sent."""
    assert guest.player.form is not None
    for label, field in screen.form_fields(guest.player.form):
        if field["custom_id"] in values:
            sent = guest.player._set(label, values[field["custom_id"]])
            if len(values) == 1 and len(screen.form_fields(guest.player.form)) == 1:
                return await guest.answer(sent)
            await sent
    return await guest.answer(guest.player.press("Submit"))


async def test_options_are_chosen_in_forms_before_a_lobby_opens_and_while_it_waits(here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        begun = "/game new game:carcassonne players:2"
        offered = (await alice.player.complete(f"{begun} options:", channel="games")).choices
        assert ("form (choose them in a form)", "form") == (offered[0]["name"], offered[0]["value"])
        await alice.player.slash(f"{begun} autostart:true pace:2d options:form", channel="games")
        told = await choose(alice, edition=("second",), boxes=("River U-turns",))
        assert "Your game is open" in told
        assert "Left out, since it changes nothing here: River U-turns" in told, "the box for the River has no cross"
        await bob.player.expect("River: no · Edition: second")
        await bob.use_card("join")
        await bob.player.expect("Everyone is here: the game starts")

        await here.restart()
        await alice.player.press("Further options…")
        assert "Starting player: seat 2" in await choose(alice, starter=("seat 2",))
        await bob.player.expect("@alice has changed the options of this lobby")
        await alice.player.speak("zh-TW")
        await alice.player.slash("/game options", channel="games")
        assert alice.player.form is not None
        assert "卡卡頌：選項（1 / 2）" == alice.player.form["title"]
        assert "這個牌桌的選項：河流擴展包：使用 · 版本：第三版" in await choose(
            alice, edition=("第三版",), boxes=("河流擴展包：使用",)
        )
        await alice.player.speak("zh-CN")
        await alice.player.press("Options…")
        assert "版本：第一版" in await choose(alice, edition=("第一版",))
        await bob.player.expect("River: yes · Edition: first · Starting player: seat 2 · Pace: 2 days")
        assert "Only the host" in await bob.press("Options…")
        assert "Only the host" in await bob.type("/game options", channel="games")
        [(options,)] = here.rows("SELECT options FROM games")
        assert '{"starter":"2"}' == options


@pytest.mark.slow
async def test_a_game_that_is_over_is_played_again_where_it_was_opened(tasting: House) -> None:
    async with tasting.guests("alice", "bob", "carol") as (alice, bob, carol):
        wish = "options:teas=green assist:table"
        await open_table(alice, bob, game="tasting", wish=wish, before_start=tasting.settle)
        while guest := await called_guest(alice, bob):
            await guest.play_by_buttons(random.Random("again"))
        await bob.until(bob.is_over, "the end")

        assert "Your game is open in #games" in await bob.press("Rematch")
        assert "You’re in!" in await alice.press("Rematch"), "the one that was opened"
        await carol.player.expect("2. @alice")

        same = "rules, seats, options, locale, theme, assist, home_id"
        assert 1 == len(set(tasting.rows(f"SELECT {same} FROM games")))
        assert [("bob",), ("alice",)] == tasting.rows("SELECT name FROM seats WHERE game_id = 2 ORDER BY seat")
