"""Votes by buttons and typed commands: pauses, another pace, and an end by agreement."""

import random
from typing import Any

import pytest

from playground.client import screen
from playground.protocol.json import Json
from tests.support.evenings import SENDING
from tests.support.forgery import forge
from tests.support.guests import Guest, button, green, newest, open_table, text_of, ways
from tests.support.guests import blue as blue_buttons
from tests.support.house import House, Looks
from tests.support.time import HandWall

HOUR = 60 * 60
SIMPLE = "options:river=false starter=1"


def questions(guest: Guest) -> list[Json]:
    """Return the questions of votes that can be answered, the newest at the end."""
    return [each for each in guest.public() if "agree:" in str(each)]


def lines(guest: Guest, sign: str) -> list[Json]:
    return [each for each in guest.public() if text_of(each).startswith(sign)]


async def ask(guest: Guest, label: str, expected: str) -> str:
    """Press the button of the newest private form with this *label*."""
    page = guest.private()[-1]
    control = next(each for each in screen.controls(page) if each.get("label") == label)
    return await guest.use(page, control, expected=expected)


async def answer(guest: Guest, verb: str) -> None:
    """Answer the newest question."""
    await guest.until(lambda: bool(questions(guest)), "a question")
    vote = questions(guest)[-1]
    await guest.player.use(vote, button(vote, verb))


async def wait_for_verdict(guest: Guest, expected: str) -> None:
    """Wait until no question can be answered, and one says how it has ended."""
    await guest.until(lambda: not questions(guest) and expected in guest.read(guest.public()), expected)


async def test_a_table_pauses_by_vote_and_its_host_lets_it_go_on(timed_house: House, wall: HandWall) -> None:
    async with timed_house.guests("alice", "bob", "carol") as (alice, bob, carol):
        await open_table(alice, bob, wish=f"{SIMPLE} pace:day", before_start=timed_house.settle)
        await bob.use(newest(bob), button(newest(bob), "more:"), expected="Propose")
        await ask(bob, "Propose…", "What do you want to propose")
        await ask(bob, "Pause", "No clock runs")
        await ask(bob, "Ask the others", "have been asked")
        await carol.type("/game board", channel=newest(alice)["channel_id"])
        assert "bob proposes to pause the game" in text_of(questions(alice)[-1])
        await timed_house.restart()
        game = timed_house.rows("SELECT id FROM games")[0][0]
        await forge(timed_house.place, alice, f"agree:{game}:7:", message="", expected="This vote is over")
        await answer(alice, "agree")
        await wait_for_verdict(bob, "Agreed.")
        await bob.until(lambda: bool(lines(bob, "⏸")), "the line")
        await alice.until(lambda: "⏸ The game is paused" in text_of(newest(alice)), "the turn message")
        assert "paused" in await alice.use(newest(alice), next(blue_buttons(newest(alice))), expected="paused")
        assert "paused" in await alice.type("/move do:place 1,0 0; deploy none")
        for command in ("/game status", "/game mine"):
            await bob.type(command)
            assert "⏸" in text_of(bob.private()[-1])

        wall.turn(100 * HOUR)
        await alice.use(lines(alice, "⏸")[-1], button(lines(alice, "⏸")[-1], "goon:"), expected="decide this alone")
        await ask(alice, "Do it now", "Done.")
        await bob.until(lambda: bool(lines(bob, "▶️ alice")), "the line")
        await alice.until(lambda: "⏳ alice" in text_of(newest(alice)), "the clock")
        assert [] == lines(bob, "⏰") + lines(bob, "⌛")
        wall.turn(18 * HOUR)
        await bob.until(lambda: bool(lines(bob, "⏰")), "the reminder, later by the pause")
        await alice.type("/move do:place 1,0 0; deploy none")
        await bob.until(bob.is_called, "his turn")


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("The game is paused", "Too few", "has paused the game")),
        ("zh-CN", ("游戏暂停中", "按时回答的人太少", "暂停了游戏")),
        ("zh-TW", ("遊戲暫停中", "按時回答的人太少", "暫停了遊戲")),
    ],
)
async def test_a_vote_that_nobody_answers_ends_by_itself_and_the_host_pauses_at_once(
    timed_house: House, wall: HandWall, language: str, words: tuple[str, str, str]
) -> None:
    paused, few, told = words
    async with timed_house.guests("alice", "bob", "carol") as (alice, bob, carol):
        wish = f"language:{language}"
        await open_table(alice, bob, carol, game="great_wall", wish=wish, before_start=timed_house.settle)
        await bob.type("/game vote what:pause")
        await bob.use(bob.private()[-1], button(bob.private()[-1], "ask:"))
        await alice.until(lambda: len(questions(alice)) == 1, "the question")
        await carol.type("/game vote what:end")
        refused = await carol.use(carol.private()[-1], button(carol.private()[-1], "ask:"))
        assert "another vote" in refused
        wall.turn(24 * HOUR)
        await alice.until(lambda: bool(lines(alice, "🗳️")), "the line")
        assert few in text_of(lines(alice, "🗳️")[-1])
        await wait_for_verdict(alice, few)

        await alice.type("/game vote what:pause")
        await alice.use(alice.private()[-1], button(alice.private()[-1], "ask:"))
        await bob.until(lambda: bool(lines(bob, "⏸")), "the line")
        assert told in text_of(lines(bob, "⏸")[-1])
        await bob.until(lambda: paused in text_of(newest(bob)), "the turn message, which had no line about clocks")
        await bob.use(newest(bob), next(blue_buttons(newest(bob))), expected="The game is paused")
        await bob.use(bob.private()[-1], button(bob.private()[-1], "goon:"), expected="The others are asked")
        await ask(bob, "Ask the others", "have been asked")
        await answer(alice, "agree")
        await bob.until(lambda: paused not in text_of(newest(bob)), "the turn message, without that line")


async def test_a_table_changes_its_pace_and_ends_by_agreement(timed_house: House, wall: HandWall) -> None:
    async with timed_house.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob, wish=f"{SIMPLE} pace:day", before_start=timed_house.settle)
        for typed in ("-3 days", "50 years"):
            assert "isn’t a pace" in await alice.type(f"/game vote what:pace pace:{typed}")
        assert "has this pace already" in await alice.type("/game vote what:pace pace:day")
        await alice.type("/game vote what:pace")
        page = alice.private()[-1]
        await alice.use(page, button(page, "newpace:"), "relaxed", expected="All clocks are set anew")
        await ask(alice, "Ask the others", "have been asked")
        assert "already, and you agree" in await _again(alice, "relaxed")
        await answer(bob, "agree")
        await bob.until(lambda: bool(lines(bob, "⏳ The players")), "the line")
        assert "three days a move" in text_of(lines(bob, "⏳ The players")[-1])
        assert [(3 * 24 * HOUR // 2,)] == timed_house.rows(
            "SELECT at - since FROM clocks JOIN due USING (game_id, seat)"
        )
        await wait_for_verdict(alice, "Agreed.")

        await bob.type("/game vote what:end")
        await bob.use(bob.private()[-1], button(bob.private()[-1], "ask:"))
        await answer(alice, "refuse")
        await wait_for_verdict(bob, "Not agreed")
        await bob.type("/game vote what:end")
        await bob.use(bob.private()[-1], button(bob.private()[-1], "ask:"), expected="You can propose it again")
        await alice.type("/game vote what:end")
        await alice.use(alice.private()[-1], button(alice.private()[-1], "ask:"))
        await answer(bob, "agree")
        await alice.until(lambda: bool(lines(alice, "### 🏁")), "the end")
        end = lines(alice, "### 🏁")[-1]
        assert "as alice and bob agreed" in text_of(end)
        assert any(screen.pictures(end))
        await timed_house.until("SELECT count(*) FROM posts WHERE buttons > 0", 0)
        await alice.until(lambda: any("agreed on that" in text_of(each) for each in alice.public()), "the card")
        assert "isn’t running" in await bob.type("/game vote what:pause")
        assert "isn’t running" in await bob.type("/play")
        await alice.type("/admin restore game:1", channel="games")
        await alice.until(lambda: alice.is_called() and any(blue_buttons(newest(alice))), "her turn, with buttons")
        await alice.play_by_buttons(random.Random(1))
        await bob.until(bob.is_called, "his turn")


async def test_a_table_gives_itself_more_time(timed_house: House, wall: HandWall) -> None:
    async with timed_house.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob, wish=f"{SIMPLE} pace:day", before_start=timed_house.settle)
        for locale, refused in (("zh-CN", "不是一段时间"), ("zh-TW", "不是一段時間"), ("en-US", "isn’t a length")):
            await alice.player.speak(locale)
            assert refused in await alice.type("/game vote what:extend time:soon")
        assert "to 14d" in await alice.type("/game vote what:extend time:15d")
        before = timed_house.rows("SELECT max(at) FROM due WHERE kind = 'clock'")[0][0]
        await alice.type("/game vote what:extend")
        page = alice.private()[-1]
        await alice.use(page, button(page, "moretime:"), "2d", expected="2 days")
        await ask(alice, "Ask the others", "have been asked")
        await answer(bob, "agree")
        await bob.until(lambda: bool(lines(bob, "⏳ The players")), "the line")
        assert "agreed on more time: 2 days" in text_of(lines(bob, "⏳ The players")[-1])
        assert before + 24 * HOUR == timed_house.rows("SELECT max(at) FROM due WHERE kind = 'clock'")[0][0]


async def _again(guest: Guest, pace: str) -> str:
    await guest.type(f"/game vote what:pace pace:{pace}")
    return await guest.use(guest.private()[-1], button(guest.private()[-1], "ask:"))


async def test_a_vote_on_an_undo_loses_its_buttons_when_a_move_ends_it(timed_house: House) -> None:
    async with timed_house.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob, wish=SIMPLE, before_start=timed_house.settle)
        await alice.type("/move do:place 1,0 0; deploy none")
        await bob.until(bob.is_called, "his turn")
        assert "have been asked" in await alice.type("/game undo")
        await bob.until(lambda: len(questions(bob)) == 1, "the question")
        await bob.use(newest(bob), next(blue_buttons(newest(bob))))
        while not green(bob.private()[-1]):
            control, values = ways(bob.private()[-1])[0]
            await bob.use(bob.private()[-1], control, *values)
        await bob.use(bob.private()[-1], green(bob.private()[-1])[0])
        await wait_for_verdict(alice, "the game has moved on")


async def test_a_question_that_was_asked_unheard_is_closed_when_the_vote_has_ended(timed_house: House) -> None:
    async with timed_house.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob, wish=SIMPLE, before_start=timed_house.settle)
        await alice.type("/move do:place 1,0 0; deploy none")
        await bob.until(bob.is_called, "his turn")
        await timed_house.place.fault("status", status=503, route=SENDING, after=True)
        await alice.type("/game undo")
        await bob.until(lambda: len(questions(bob)) == 1, "the question")
        assert [(None,)] == timed_house.rows("SELECT message_id FROM votes")
        await answer(bob, "refuse")
        await wait_for_verdict(alice, "bob doesn’t agree")
        await timed_house.until("SELECT count(*) FROM ended_votes", 0)


@pytest.mark.slow
@pytest.mark.parametrize(
    "fault",
    [
        {"kind": "status", "status": 500},
        {"kind": "status", "status": 503, "after": True},
        {"kind": "reset", "after": True},
    ],
    ids=lambda fault: "-".join(map(str, fault.values())),
)
async def test_what_goes_wrong_as_a_vote_ends_loses_and_doubles_nothing(
    looks: Looks, timed_house: House, wall: HandWall, fault: dict[str, Any]
) -> None:
    async with timed_house.guests("alice", "bob", "carol", "dave") as (alice, bob, carol, dave):
        await open_table(alice, bob, carol, dave, wish=f"{SIMPLE} pace:day", before_start=timed_house.settle)
        await bob.type("/game vote what:pause")
        await bob.use(bob.private()[-1], button(bob.private()[-1], "ask:"))
        await answer(carol, "agree")
        await alice.until(lambda: "bob and carol" in text_of(questions(alice)[-1]), "her answer")
        await timed_house.place.fault(**fault, route="(POST|PATCH) /channels/[^/]*/messages", count=2)
        wall.turn(12 * HOUR)
        await timed_house.until("SELECT count(*) FROM games WHERE paused_at > 0", 1)
        await looks.search()
        await wait_for_verdict(alice, "Agreed.")
        await alice.until(lambda: bool(lines(alice, "⏸")), "the line")
        await timed_house.until("SELECT (SELECT count(*) FROM outbox) + (SELECT count(*) FROM ended_votes)", 0)
        assert 1 == len(lines(alice, "⏸"))
