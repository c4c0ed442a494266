"""Time at the tables: paces chosen in the lobby, clocks, rungs, and answers for silent players.

The clock on the wall is turned by hand; some of the time passes while the bot is not there.
"""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.settings.deadlines.clocks import Rung
from bot.storage.sqlite import file
from playground.client import screen
from playground.protocol.json import Json
from tests.support.evenings import SENDING, controls, lock_database, turn_of
from tests.support.guests import Guest, blue, button, green, newest, open_table, pinged_people, text_of, ways
from tests.support.house import House, Lodge, Looks, Room, house, lodge
from tests.support.tastings import tasting_house
from tests.support.time import HandWall

HOUR = 60 * 60
SIMPLE = "options:river=false starter=1"
BOTH_ASKED = b"milk"
LATE = "SELECT count(*) FROM actions WHERE late"


def notices(guest: Guest, sign: str) -> list[Json]:
    """Return the messages in the thread that begin with *sign*."""
    return [each for each in guest.public() if text_of(each).startswith(sign)]


def votes(guest: Guest) -> list[Json]:
    """Return the questions of votes that go on."""
    return [each for each in guest.public() if "agree:" in str(each)]


async def heard(guest: Guest, sign: str, times: int = 1) -> Json:
    """Wait until *times* messages begin with *sign*, and return the last."""
    await guest.until(lambda: len(notices(guest, sign)) >= times, sign)
    assert times == len(notices(guest, sign))
    return notices(guest, sign)[-1]


def question(guest: Guest) -> Json:
    """Return the private question about the pace."""
    return next(each for each in guest.private()[::-1] if "ownpace" in str(each))


async def choose_menu(guest: Guest, verb: str, value: str, expected: str) -> str:
    """Choose from a menu of the question about the pace."""
    page = question(guest)
    return await guest.use(page, button(page, f"{verb}:"), value, expected=expected)


async def test_a_pace_is_chosen_in_the_lobby_by_menus_and_a_form(timed_house: House) -> None:
    async with timed_house.guests("alice", "bob") as (alice, bob):
        await alice.type("/game new game:carcassonne players:2", channel="games")
        assert "no time limit" in await bob.use_card("pace")
        assert not controls(bob), "only the host chooses it"
        assert "no time limit" in await alice.use_card("pace")
        await choose_menu(alice, "paced", "relaxed", "relaxed, three days a move")
        await alice.player.expect("Pace: relaxed, three days a move")
        await choose_menu(alice, "missed", "wait", "When time is over, the table waits.")
        for typed, refusal in (("-3 days", "isn’t a pace"), ("50 years", "isn’t a pace"), ("40d", "from 1m to 14d")):
            page = question(alice)
            assert refusal in await alice.fill(page, button(page, "ownpace"), typed, expected=refusal)
        page = question(alice)
        own = "bank 2d +12h delay 1h then journeyman"
        await alice.fill(page, button(page, "ownpace"), own, expected="2 days on the clock")

        await alice.player.expect("Pace: 2 days on the clock, plus 12 hours a move, the first 1 hour of each move free")
        assert "a computer (journeyman) moves" in text_of(alice.public()[-1])
        await bob.use_card("join")
        await alice.use_card("start")
        await bob.until(lambda: bob.turn() is not None, "the first turn")
        assert [(48 * HOUR, 49 * HOUR // 2)] == timed_house.rows(
            "SELECT bank, at - since FROM clocks JOIN due USING (game_id, seat)"
        )


async def test_a_pace_is_typed_with_completion_and_refused_if_it_is_none(timed_house: House) -> None:
    async with timed_house.guests("alice") as [alice]:
        await alice.player.speak("zh-CN")
        begun = "/game new game:carcassonne players:2 pace:"
        offered = (await alice.player.complete(begun)).choices
        assert ["day", "relaxed", "weekend", "blitz", "none"] == [each["value"] for each in offered]
        assert "每步一天" in offered[0]["name"]
        own = (await alice.player.complete(f"{begun}36h then wait")).choices
        assert "1d12h answers 12h grace 12h then wait" == own[0]["value"]
        await alice.player.speak("en-US")
        answer = await alice.type("/game new game:carcassonne players:2 pace:-3 days", channel="games")
        assert "isn’t a pace" in answer
        assert [(0,)] == timed_house.rows("SELECT count(*) FROM games")


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("a day a move", "Your time for this move ends", "is out of time", "(out of time)")),
        ("zh-CN", ("每步一天", "你这一步的时间到期", "这一步的时间到了", "（时间到）")),
        ("zh-TW", ("每步一天", "你這一步的時間到期", "這一步的時間到了", "（時間到）")),
    ],
)
async def test_each_rung_comes_once_and_then_the_game_goes_on(
    timed_house: House, wall: HandWall, language: str, words: tuple[str, ...]
) -> None:
    pace, mention, is_late, mark = words
    async with timed_house.guests("alice", "bob") as (alice, bob):
        wish = f"{SIMPLE} language:{language} pace:day"
        await open_table(alice, bob, wish=wish, before_start=timed_house.settle)
        assert any(pace in text_of(each) for each in alice.public())
        assert not any("duration" in text_of(each) for each in alice.public())
        first = newest(alice)
        assert "⏳ alice" in text_of(first)
        assert "<t:" in text_of(first)
        for line in ("/game list", "/game mine"):
            await bob.type(line)
            assert "⏳ <t:" in text_of(bob.private()[-1])
        await bob.type("/game status")
        assert 1 == text_of(bob.private()[-1]).count("⏳"), "it tells the deadline once"
        before = len(alice.public())

        wall.turn(12 * HOUR)
        await alice.until(lambda: "⌛ alice" in text_of(newest(alice)), "the half")
        assert (before, first["id"]) == (len(alice.public()), newest(alice)["id"]), "an edit, and no message"
        wall.turn(6 * HOUR)
        reminder = await heard(bob, "⏰")
        assert mention in text_of(reminder)
        assert ([alice.id], first["channel_id"]) == (pinged_people(reminder), reminder["channel_id"]), "in the thread"
        wall.turn(6 * HOUR)
        line_about = await heard(bob, "⌛ alice")
        assert is_late in text_of(line_about)
        assert [] == pinged_people(line_about)
        wall.turn(12 * HOUR)
        await bob.until(bob.is_called, "his turn")

        await bob.until(lambda: "⌛" not in text_of(bob.player.messages[first["id"]]), "no time in an old message")
        assert mark in text_of(newest(bob))
        assert [(2,)] == timed_house.rows(LATE)
        assert (1, 1) == (len(notices(bob, "⏰")), len(notices(bob, "⌛")))
        await bob.type(await turn_of(bob))
        await alice.until(alice.is_called, "her turn")
        wall.turn(18 * HOUR)
        assert [alice.id] == pinged_people(await heard(alice, "⏰", 2))
        await alice.use(notices(alice, "⏰")[-1], next(blue(notices(alice, "⏰")[-1])))
        assert ways(alice.private()[-1]), "the reminder’s button opens the wizard"


async def test_time_is_given_by_a_button_and_a_command(timed_house: House, wall: HandWall) -> None:
    async with timed_house.guests("alice", "bob", "carol") as (alice, bob, carol):
        await open_table(alice, bob, wish=f"{SIMPLE} pace:day", before_start=timed_house.settle)
        assert "is running for a move here. (TAB-2.11)" in await alice.type("/game gift")
        assert "A player may give time" in await alice.press("Rule TAB-2.11")
        await bob.use(newest(bob), button(newest(bob), "more:"), expected="Give time")
        page = bob.private()[-1]
        await bob.use(page, button(page, "gift:"), expected="You’ve given alice another 12 hours.")
        await alice.until(lambda: "12 hours of it given by the others" in text_of(newest(alice)), "the gift")
        await bob.player.speak("zh-TW")
        assert "你給 alice 多送了 12 小時。" in await bob.type("/game gift")
        await alice.until(lambda: "1 day of it given by the others" in text_of(newest(alice)), "the second")
        assert "not playing in this game" in await carol.type("/game gift", channel=newest(alice)["channel_id"])
        wall.turn(36 * HOUR - 60)
        await alice.until(lambda: "⌛ alice" in text_of(newest(alice)), "the half")
        assert [] == notices(alice, "⏰")


async def test_an_outage_within_the_grace_costs_nobody_the_turn(timed_house: House, wall: HandWall) -> None:
    """The bot restarts between rungs and reports none twice; then it is away for four days while the grace runs."""
    async with timed_house.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob, wish=f"{SIMPLE} pace:day", before_start=timed_house.settle)
        wall.turn(18 * HOUR)
        await heard(bob, "⏰")
        await timed_house.restart()
        wall.turn(6 * HOUR)
        await heard(bob, "⌛ alice")
        await bob.type("/game vote what:end")
        await bob.use(bob.private()[-1], button(bob.private()[-1], "ask:"))
        await alice.until(lambda: bool(votes(alice)), "the question")
        asked = text_of(votes(alice)[-1])
        [(before,)] = timed_house.rows("SELECT at FROM due WHERE kind = 'clock'")
        shown = text_of(newest(bob))
        await timed_house.close()
        wall.turn(100 * HOUR)
        await timed_house.open()
        await alice.until(lambda: text_of(newest(alice)) != shown, "the deadline that holds now")
        await alice.until(lambda: text_of(votes(alice)[-1]) != asked, "when the vote ends now")
        [(after,)] = timed_house.rows("SELECT at FROM due WHERE kind = 'clock'")
        assert abs(after - before - 100 * HOUR) < HOUR
        assert [(0,)] == timed_house.rows(LATE), "nobody could move while the bot was away"
        wall.turn(11 * HOUR)
        assert (1, 1) == (len(notices(bob, "⏰")), len(notices(bob, "⌛")))
        threads = {each["channel_id"] for sign in "⏰⌛" for each in notices(bob, sign)}
        assert {newest(bob)["channel_id"]} == threads, "they stand where the game is played"
        wall.turn(HOUR)
        await bob.until(bob.is_called, "his turn")
        assert [(2,)] == timed_house.rows(LATE)


async def test_a_computer_moves_for_who_is_silent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wall: HandWall
) -> None:
    quick = {"think": "thread", "thinking_seconds": "0.05", "thinking_pause": "0"}
    async with house(tmp_path, monkeypatch, settings=quick, wall=wall) as here, here.guests("alice", "bob") as guests:
        alice, bob = guests
        await open_table(alice, bob, wish=f"{SIMPLE} pace:day then apprentice", before_start=here.settle)
        for hours, sign in ((24, "⌛ alice"), (12, "")):
            wall.turn(hours * HOUR)
            if sign:
                assert "a computer moves" in text_of(await heard(bob, sign))
        await bob.until(bob.is_called, "his turn")
        assert [(2,)] == here.rows(LATE)
        assert "(out of time)" in text_of(newest(bob))


@pytest.mark.parametrize("fault", [{"status": 500}, {"status": 502, "after": True}], ids=["not posted", "unheard"])
async def test_a_reminder_that_fails_is_posted_once(timed_house: House, wall: HandWall, fault: dict[str, int]) -> None:
    async with timed_house.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob, wish=f"{SIMPLE} pace:day", before_start=timed_house.settle)
        await timed_house.place.fault("status", route=SENDING, count=99, **fault)
        wall.turn(18 * HOUR)
        await timed_house.until("SELECT count(*) FROM outbox", 1)
        await timed_house.place.fault("none")
        await timed_house.restart()
        await heard(bob, "⏰")
        await timed_house.until("SELECT NOT EXISTS (SELECT 1 FROM outbox)", 1)
        assert 1 == len(notices(bob, "⏰"))


@pytest.mark.slow
@pytest.mark.parametrize(
    "fault",
    [
        {"kind": "status", "status": 429},
        {"kind": "reset"},
        {"kind": "slow", "seconds": 2},
        {"kind": "body", "body": "html"},
    ],
    ids=lambda fault: "-".join(map(str, fault.values())),
)
async def test_what_goes_wrong_as_a_deadline_falls_due_loses_and_doubles_nothing(
    looks: Looks, timed_house: House, wall: HandWall, fault: dict[str, Any]
) -> None:
    async with timed_house.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob, wish=f"{SIMPLE} pace:day", before_start=timed_house.settle)
        for hours, sign in ((18, "⏰"), (6, "⌛ alice")):
            await timed_house.place.fault(**fault, route=SENDING)
            wall.turn(hours * HOUR)
            await heard(bob, sign)
            await timed_house.until("SELECT NOT EXISTS (SELECT 1 FROM outbox)", 1)
        await timed_house.place.fault(**fault, route=SENDING)
        wall.turn(12 * HOUR)
        await bob.until(bob.is_called, "his turn")
        await looks.search()
        await timed_house.wait_until_shown()

        assert (1, 1, 2) == (len(notices(bob, "⏰")), len(notices(bob, "⌛")), len(bob.turns()))
        assert [(2,)] == timed_house.rows(LATE)


@pytest.mark.slow
async def test_a_database_that_is_locked_as_a_deadline_falls_due_is_waited_for(
    timed_house: House, wall: HandWall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file, "BUSY_SECONDS", 0.01)
    await timed_house.restart()
    async with timed_house.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob, wish=f"{SIMPLE} pace:day", before_start=timed_house.settle)
        wall.turn(18 * HOUR - 30)
        await timed_house.until("SELECT rung FROM clocks", Rung.MENTION)
        with lock_database(timed_house):
            wall.turn(30)
            await asyncio.sleep(0.5)
        assert [] == notices(bob, "⏰")
        wall.turn(0)
        await heard(bob, "⏰")


async def test_secret_choices_are_made_for_who_is_silent_at_the_great_wall(timed_house: House, wall: HandWall) -> None:
    async with timed_house.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob, game="great_wall", wish="pace:day", before_start=timed_house.settle)
        await alice.use(newest(alice), next(blue(newest(alice))))
        while not green(wizard := alice.private()[-1]):
            control, values = ways(wizard)[0]
            await alice.use(wizard, control, *values)
        await alice.use(wizard, green(wizard)[0])
        await bob.until(lambda: "1 of 2 have chosen" in text_of(newest(bob)), "the count")
        assert "⏳ bob, to answer" in text_of(newest(bob))
        assert "alice, to answer" not in text_of(newest(bob))
        wall.turn(9 * HOUR)
        assert [bob.id] == pinged_people(await heard(alice, "⏰"))
        before = timed_house.rows("SELECT count(*) FROM actions")[0][0]
        wall.turn(3 * HOUR)
        await timed_house.until("SELECT count(*) FROM actions", before + 2)
        assert [(1,)] == timed_house.rows("SELECT DISTINCT seat FROM actions WHERE late")


async def test_a_window_closes_for_all_at_one_moment_and_tells_nobody_who_was_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wall: HandWall
) -> None:
    async with tasting_house(tmp_path, monkeypatch, wall=wall) as here, here.guests("alice", "bob", "carol") as guests:
        alice, bob, carol = guests
        await open_table(*guests, game="tasting", wish="pace:day", before_start=lambda: here.settle(BOTH_ASKED))
        for guest, coins in zip(guests, (3, 0, 1), strict=True):
            await guest.type(f"/move do:bid {coins}")
        await alice.until(lambda: "has to answer" in text_of(newest(alice)), "the window")
        clock = "⏳ somebody’s answer"
        assert clock in text_of(newest(alice))
        shown = text_of(newest(alice))
        await bob.use(newest(bob), next(blue(newest(bob))), expected="Respond?")
        await bob.use(bob.private()[-1], controls(bob)["respond none"], expected="Confirm this turn?")
        await bob.use(bob.private()[-1], green(bob.private()[-1])[0], expected="Turn saved")
        assert shown == text_of(newest(alice)), "nobody sees that he has answered"

        wall.turn(9 * HOUR)
        reminder = await heard(alice, "⏰")
        assert sorted([bob.id, carol.id]) == sorted(pinged_people(reminder)), "whoever it may be"
        wall.turn(3 * HOUR)
        await alice.until(alice.is_called, "her turn")
        assert [(2, "respond none")] == here.rows("SELECT seat, text FROM actions WHERE late")
        assert "out of time" not in text_of(newest(alice))


def pass_time(here: Room, hours: int) -> None:
    """Move the tables' times back, as if time had passed while no bot was running."""
    with closing(sqlite3.connect(here.database)) as db:
        db.execute("UPDATE clocks SET since = since - ?", (hours * HOUR,))
        db.execute("UPDATE due SET at = at - ?", (hours * HOUR,))
        db.commit()


@pytest.mark.slow
@pytest.mark.parametrize(("status", "after"), [(500, False), (502, True)], ids=["not posted", "posted unheard"])
async def test_a_bot_that_is_killed_while_it_reminds_does_so_once(tmp_path: Path, status: int, after: bool) -> None:
    async with lodge(tmp_path) as here, here.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob, wish=f"{SIMPLE} pace:day", before_start=here.settle)
        await here.kill()
        pass_time(here, 18)
        await here.place.fault("status", status=status, after=after, route=SENDING, count=99)
        await here.open()
        await here.until("SELECT count(*) FROM outbox", 1)
        if after:
            await heard(bob, "⏰")
        await here.kill()
        await here.place.fault("none")
        await here.open()
        await heard(bob, "⏰")
        await here.until("SELECT NOT EXISTS (SELECT 1 FROM outbox)", 1)

        assert 1 == len(notices(bob, "⏰"))
        if after:  # from here on it makes no difference
            await _rule(here, alice, bob)


async def _rule(here: Lodge, alice: Guest, bob: Guest) -> None:
    """Kill the bot once more while it moves for Alice: it does so once."""
    await here.kill()
    pass_time(here, 6)
    await here.open()
    await heard(bob, "⌛ alice")
    await here.kill()
    pass_time(here, 12)
    await here.place.fault("status", status=500, route=SENDING, count=99)
    await here.open()
    await here.until(LATE, 2)
    await here.kill()
    await here.place.fault("none")
    await here.open()
    await bob.until(bob.is_called, "his turn")
    await asyncio.sleep(0)

    assert [(0,), (0,)] == here.rows("SELECT seat FROM actions WHERE late")
    assert 2 == len([each for each in alice.turns() if any(screen.pictures(each))])
