"""Computers play on for people who leave, are late or are voted out, and people come back: through the playground."""

import asyncio
import random
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import psutil
import pytest

from bot.tables.options import parse_options
from playground.client import screen
from rules.carcassonne.game import RULES
from tests.support.ahead import careless, play_ahead
from tests.support.drivers import Driver
from tests.support.forgery import forge
from tests.support.guests import Guest, button, newest, pinged_people, text_of
from tests.support.house import House, Lodge, Looks, Room, house, lodge
from tests.support.patience import until

QUICK = {"think": "thread", "thinking_seconds": "0.05", "thinking_pause": "0"}
SENDING = "POST /channels/[^/]*/messages$"
LAST_TILES = 4
"""Number of tiles left when somebody resigns shortly before the end."""

NEWS = "bob has left the game"
MOVES = "SELECT count(*) FROM actions WHERE user_id < 0"
AWAY = "SELECT count(*) FROM seats WHERE user_id > 0 AND computer IS NOT NULL"


@pytest.fixture
async def quick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    async with house(tmp_path, monkeypatch, settings=QUICK) as opened:
        yield opened


async def sit_down(here: Room, alice: Guest, *others: Guest, rule: str = "takeover:apprentice") -> None:
    players = 1 + len(others)
    await alice.type(f"/game new game:carcassonne players:{players} {rule} options:river=false", channel="games")
    for guest in others:
        await guest.use_card("join")
    here.settle(b"tea 0")
    await alice.use_card("start")
    everybody = (alice, *others)
    await alice.until(lambda: any(guest.is_called() for guest in everybody), "the first turn")


async def resign(guest: Guest) -> str:
    """Leave the game, and return the question before it, once everybody has the news."""
    asked, before = await guest.type("/game resign"), newest(guest)["id"]
    await guest.press("Resign")
    await guest.until(lambda: newest(guest)["id"] != before, "the news")
    return asked


async def wait_in_vain(here: House, hours: int) -> None:
    """Let *hours* pass; nobody plays, and the bot is restarted."""
    await here.close()
    with closing(sqlite3.connect(here.database)) as db:
        db.execute("UPDATE games SET moved_at = moved_at - ?", (hours * 3600,))
        db.commit()
    await here.open()


def called_guest(*guests: Guest) -> Guest:
    """Return the people whom the game waits for."""
    return next(guest for guest in guests if guest.is_called())


async def test_a_computer_plays_on_for_who_resigns_until_they_come_back(quick: House) -> None:
    async with quick.guests("alice", "bob") as (alice, bob):
        await sit_down(quick, alice, bob)
        assert "A computer (apprentice) plays on for whoever leaves" in alice.read(alice.public())
        dice = random.Random("resign")

        assert "A computer (apprentice) will play on for you" in await resign(bob)
        while quick.rows(MOVES)[0][0] < 4:
            await alice.until(alice.is_called, "her turn")
            await alice.play_by_buttons(dice)
        await alice.until(alice.is_called, "her turn")
        await alice.until(lambda: "2. 💻 @bob (apprentice)" in alice.read(alice.public()), "the card")
        read = alice.read(alice.public())
        assert "💻 bob has left the game: a computer (apprentice) plays on" in read
        assert "Your seat is open" in await bob.type("/play")

        assert "Your seat is open" in await bob.type("/help")
        assert "You play on from here" in await bob.press("Take a seat")
        await alice.until(lambda: "bob is back and plays on" in text_of(newest(alice)), "the news")
        assert "💻" not in text_of(newest(alice)).replace("💻 bob has left", "")
        history = await alice.type("/game history page:1")
        assert "bob is back and plays on. `person`" in history
        moves = quick.rows(MOVES)
        await alice.play_by_buttons(dice)
        await bob.until(bob.is_called, "his turn")
        await bob.play_by_buttons(dice)
        await alice.until(alice.is_called, "her turn")

    assert moves == quick.rows(MOVES)
    assert [(0, None), (1, None)] == quick.rows("SELECT seat, computer FROM seats ORDER BY seat")
    assert [("computer apprentice resigned",), ("person",)] == quick.rows(
        "SELECT text FROM actions WHERE text LIKE 'computer%' OR text LIKE 'person%' ORDER BY seq"
    )


async def test_somebody_else_sits_down_on_a_seat_that_was_given_up(quick: House) -> None:
    async with quick.guests("alice", "bob", "carol") as (alice, bob, carol):
        await sit_down(quick, alice, bob)
        await resign(bob)
        await carol.until(lambda: bool(carol.turns()), "the thread")
        assert "Do you want to play on for somebody who has gone?" in await carol.press("Take a seat")
        assert [(0,)] == quick.rows("SELECT count(*) FROM seats WHERE name = 'carol'")
        assert "The host has been asked" in await carol.press("Play on for 💻 bob")
        await alice.until(lambda: "carol would like to play on for" in text_of(alice.public()[-1]), "the question")
        stale = alice.public()[-1]
        await bob.type("/game join")
        await carol.until(lambda: any(carol.id in pinged_people(each) for each in carol.public()), "that bob is back")
        [news] = [each for each in carol.public() if carol.id in pinged_people(each)]
        assert "The seat that you asked for is taken: bob plays there." in text_of(news)
        await alice.until(
            lambda: "Settled" in text_of(alice.player.messages[stale["id"]]), "the question without buttons"
        )
        assert not [*screen.controls(alice.player.messages[stale["id"]])]
        await quick.restart()
        await forge(
            quick.place, alice, f"admit:1:0:{carol.id}", message=stale["id"], expected="That request is settled"
        )

        await resign(bob)
        await carol.press("Take a seat")
        await carol.press("Play on for 💻 bob")
        await alice.until(lambda: "carol would like to play on for" in text_of(alice.public()[-1]), "the question")
        question = alice.public()[-1]
        assert [alice.id] == pinged_people(question)
        assert "Only the host" in await bob.use(question, button(question, "admit"))
        await alice.player.use(question, button(question, "admit"))
        await alice.until(lambda: "carol has sat down" in text_of(newest(alice)), "the news")
        assert "There’s no seat here" in await bob.type("/game join")

        dice = random.Random("carol")
        for _ in range(4):
            await alice.until(lambda: alice.is_called() or carol.is_called(), "a turn")
            await called_guest(alice, carol).play_by_buttons(dice)

    seats = quick.rows("SELECT seat, name, computer FROM seats ORDER BY seat")
    assert [(0, "alice", None), (1, "carol", None)] == seats


async def test_the_host_fills_the_seat_of_who_keeps_the_table_waiting(quick: House) -> None:
    async with quick.guests("alice", "bob") as (alice, bob):
        await sit_down(quick, alice, bob, rule="")
        dice = random.Random("late")
        if alice.is_called():
            await alice.play_by_buttons(dice)
        await bob.until(bob.is_called, "his turn")
        assert ["2"] == await alice.offers("/game replace player:bo")

        answer = await alice.type("/game replace player:bob level:apprentice")
        assert "have been asked to agree" in answer
        assert "alice suggests that a computer (apprentice) plays on for bob" in bob.read(bob.public())
        await wait_in_vain(quick, 24)
        await alice.type("/game replace player:2 level:apprentice")
        await alice.until(alice.is_called, "her turn")

    assert [(1, "apprentice")] == quick.rows("SELECT seat, computer FROM seats WHERE computer IS NOT NULL")
    assert [("computer apprentice host",)] == quick.rows("SELECT text FROM actions WHERE text LIKE 'computer%'")


async def test_a_seat_is_filled_when_all_agree(quick: House) -> None:
    async with quick.guests("alice", "bob", "carol") as (alice, bob, carol):
        await sit_down(quick, alice, bob, carol, rule="")
        await carol.type("/game replace player:alice level:apprentice")
        for guest in (alice, bob):
            vote = next(m for m in guest.public()[::-1] if "carol suggests" in text_of(m))
            await guest.player.use(vote, button(vote, "agree"))
        await quick.until(AWAY, 1)
        await bob.until(lambda: "The players have agreed" in bob.read(bob.public()), "the news")

    assert [(0, "apprentice")] == quick.rows("SELECT seat, computer FROM seats WHERE computer IS NOT NULL")
    assert [("computer apprentice vote",)] == quick.rows("SELECT text FROM actions WHERE text LIKE 'computer%'")


async def test_somebody_who_leaves_the_server_is_replaced_once_the_game_waits_for_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, looks: Looks
) -> None:
    async with (
        house(tmp_path, monkeypatch, settings=QUICK) as here,
        here.guests("alice", "bob", "carol") as (alice, bob, carol),
    ):
        await sit_down(here, alice, bob, carol)
        if alice.is_called():  # the server is hers
            await alice.play_by_buttons(random.Random("first"))
        await bob.until(lambda: bob.is_called() or carol.is_called(), "the next turn")
        gone = called_guest(bob, carol)
        await here.place.fault("leave", person=gone.name)
        await here.until(AWAY, 1)
        news = f"{gone.name} is no longer on this server"
        await alice.until(lambda: news in alice.read(alice.public()), "the news")
        await here.until(MOVES, 1)

        assert [(gone.name,)] == here.rows("SELECT name FROM seats WHERE computer IS NOT NULL")


async def test_the_post_about_a_resignation_offers_to_fill_the_seat(quick: House) -> None:
    async with quick.guests("alice", "bob", "carol") as (alice, bob, carol):
        await sit_down(quick, alice, bob, carol, rule="")
        await resign(carol)
        await bob.until(lambda: "Let a computer play for carol" in str(newest(bob)), "the offer")
        post = newest(bob)
        await bob.use(post, button(post, "fill"), expected="have been asked to agree")
        await alice.until(lambda: "agree:" in str(alice.public()[-1]), "the vote")
        assert "bob suggests that a computer (journeyman) plays on for carol" in text_of(alice.public()[-1])
        await alice.player.use(alice.public()[-1], button(alice.public()[-1], "agree"))
        await bob.until(lambda: "Take a seat" in str(newest(bob)), "the news")
        assert "fill:" not in str(newest(bob))
        await bob.use(post, button(post, "fill"), expected="The game has moved on")

    assert [("rejoin",), ("computer journeyman vote",)] == quick.rows(
        "SELECT text FROM actions WHERE seat = 2 AND (text = 'rejoin' OR text LIKE 'computer%') ORDER BY seq"
    )


async def test_onlookers_are_told_when_nobody_is_left(quick: House) -> None:
    async with quick.guests("alice", "bob", "carol") as (alice, bob, carol):
        await sit_down(quick, alice, bob, carol)
        await bob.until(lambda: bool(bob.turns()), "the thread")
        for guest in (carol, bob, alice):
            await resign(guest)
        await bob.until(lambda: "Nobody is left at this table" in text_of(newest(bob)), "the end")
        await quick.until("SELECT count(*) FROM games WHERE status = 'closed'", 1)
        await bob.until(lambda: "nobody was left at the table" in bob.read(bob.public()), "the card")

    assert [("deserted",)] == quick.rows("SELECT closed_for FROM games")


async def test_the_end_tells_what_a_computer_has_played(quick: House) -> None:
    async with quick.guests("alice", "bob") as (alice, bob):
        await sit_down(quick, alice, bob)
        game = Driver(RULES, careless, quick, (alice, bob), parse_options(RULES.options_type, {"river": "false"}))
        await play_ahead(game, lambda state: len(state.bag) <= LAST_TILES)
        dice = random.Random("end")
        await resign(bob)
        while not alice.is_over():
            await alice.until(lambda: alice.is_called() or alice.is_over(), "her turn")
            if not alice.is_over():
                await alice.play_by_buttons(dice)
        end = text_of(newest(alice))

        assert "For 💻 bob a computer made" in end
        exported = await alice.type("/game export")
        assert "replayed anywhere" in exported


async def test_somebody_who_came_last_may_remove_no_computer_of_others(quick: House) -> None:
    async with quick.guests("alice", "bob") as (alice, bob):
        await alice.type("/game new game:carcassonne players:4 computers:1", channel="games")
        await bob.use_card("join")
        assert "Remove" not in await bob.use_card("computers")
        assert "Remove Journeyman 1" in await alice.use_card("computers")


@pytest.mark.slow
@pytest.mark.parametrize(("status", "after"), [(500, False), (502, True)], ids=["not posted", "posted unheard"])
async def test_killed_between_a_takeover_and_its_news(tmp_path: Path, status: int, after: bool) -> None:
    settings = {"TEAHOUSE_THINKING_SECONDS": "0.05", "TEAHOUSE_THINKING_PAUSE": "0"}
    async with lodge(tmp_path, **settings) as here, here.guests("alice", "bob") as (alice, bob):
        await sit_down(here, alice, bob)
        dice = random.Random("killed")
        if bob.is_called():
            await bob.play_by_buttons(dice)
        await alice.until(alice.is_called, "her turn")
        await bob.type("/game resign")
        await here.place.fault("status", status=status, after=after, route=SENDING, count=99)
        asking = asyncio.create_task(bob.player.press("Resign"))
        await here.until(AWAY, 1)
        if after:
            await alice.until(lambda: NEWS in alice.read(alice.public()), "the news, posted unheard")
        await here.kill_amid(asking)
        await alice.until(lambda: NEWS in alice.read(alice.public()), "the news")
        await here.wait_until_shown()
        await alice.until(alice.is_called, "her turn")
        await alice.play_by_buttons(dice)
        await here.until(MOVES, 1)
        await here.wait_until_shown()

        told = [message for message in alice.turns() if NEWS in text_of(message)]
        assert 1 == len(told)
    assert [("computer apprentice resigned",)] == here.rows("SELECT text FROM actions WHERE text LIKE 'computer%'")


@pytest.mark.slow
async def test_somebody_who_comes_back_amid_a_thought_moves_alone_also_when_the_bot_is_killed(tmp_path: Path) -> None:
    settings = {"TEAHOUSE_THINKING_SECONDS": "8", "TEAHOUSE_THINKING_PAUSE": "0"}
    async with lodge(tmp_path, **settings) as here, here.guests("alice", "bob") as (alice, bob):
        await sit_down(here, alice, bob, rule="takeover:master")
        dice = random.Random("amid")
        if alice.is_called():
            await alice.play_by_buttons(dice)
        await bob.until(bob.is_called, "his turn")
        before = here.rows("SELECT max(seq) FROM actions")[0][0]
        await resign(bob)
        await until_thinking(here)
        await bob.press("Take a seat")
        await here.kill()
        await here.open()
        await bob.until(bob.is_called, "his turn")
        await bob.play_by_buttons(dice)
        await alice.until(alice.is_called, "her turn")

        done = here.rows("SELECT seat, user_id FROM actions WHERE seq > ? AND seat >= 0 ORDER BY seq", before)
    assert not [user for _, user in done if user is not None and user < 0]
    assert 0 == here.rows(AWAY)[0][0]


async def until_thinking(here: Lodge) -> None:
    """Wait until a process of the bot thinks."""
    await until(lambda: bool(thinking(here)))


def thinking(here: Lodge) -> list[psutil.Process]:
    """Return the bot's processes that think: one of its children has forked them."""
    return [forked for child in psutil.Process(here.pid).children() for forked in child.children()]
