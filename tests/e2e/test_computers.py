"""One person at a table with computer players, through the playground."""

import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from playground.client import screen
from tests.support.guests import Guest, button, newest, text_of
from tests.support.house import House, Room, house

QUICK = {"think": "thread", "thinking_seconds": "0.05", "thinking_pause": "0"}
OWN_CHOICE = "SELECT 1 FROM drafts WHERE seat = 0 AND sealed"
MOVES = "SELECT count(*) FROM actions WHERE user_id < 0"


@pytest.fixture
async def quick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    async with house(tmp_path, monkeypatch, settings=QUICK) as opened:
        yield opened


def check_the_words(here: Room) -> None:
    """Computer players are never mentioned."""
    assert not [told for _, told in here.posted if "<@-" in text_of(told)]


async def play(guest: Guest, turns: int, dice: random.Random) -> None:
    for _ in range(turns):
        await guest.until(lambda: guest.is_called() or guest.is_over(), "their turn")
        if guest.is_over():
            return
        await guest.play_by_buttons(dice)


async def test_one_command_begins_a_game_against_a_computer(quick: House) -> None:
    async with quick.guests("alice") as [alice]:
        assert "would make no difference" in await alice.type(
            "/practice game:carcassonne options:river=false river_uturn=strict", channel="games"
        )
        line = "/practice game:carcassonne level:apprentice options:"
        offered = (await alice.player.complete(f"{line}riv", channel="games")).choices
        assert "river=false" in [each["value"] for each in offered]
        assert "The game has begun" in await alice.type(f"{line}edition=3rd", channel="games")
        await play(alice, 4, random.Random("practice"))
        await alice.until(alice.is_called, "their turn")

    assert [('{"edition":"3rd"}',)] == quick.rows("SELECT options FROM games")
    assert [(0, None), (1, "apprentice")] == quick.rows("SELECT seat, computer FROM seats ORDER BY seat")
    assert quick.rows(MOVES)[0][0] >= 2
    check_the_words(quick)


async def test_a_rematch_against_computers_offers_to_start(quick: House) -> None:
    async with quick.guests("alice") as [alice]:
        await alice.type("/practice game:carcassonne level:apprentice", channel="games")
        await alice.until(alice.is_called, "the first turn")
        await alice.type("/game resign")
        await alice.press("Resign")
        await alice.until(alice.is_over, "the end")
        turn = newest(alice)
        told = await alice.use(turn, button(turn, "again"), expected="Computers have all the other seats")

        assert "Others" not in told

        offer = alice.private()[-1]
        await alice.use(offer, button(offer, "start"), expected="The game has begun")

        assert [] == [*screen.controls(alice.player.messages[offer["id"]])]


async def test_computer_players_are_added_and_removed_on_the_card(quick: House) -> None:
    async with quick.guests("alice", "bob") as (alice, bob):
        await alice.type("/game new game:carcassonne players:4 computers:1 level:master", channel="games")
        assert "You’re not playing in this game" in await bob.use_card("computers")
        await alice.use_card("computers")
        await alice.press("Add: apprentice")
        await alice.press("Add: journeyman")
        await alice.press("Remove Master 1")

        await alice.player.expect("Seats: 3 of 4")
        rows = quick.rows("SELECT seat, name, computer FROM seats ORDER BY seat")
        assert [(1, "Apprentice 2", "apprentice"), (2, "Journeyman 3", "journeyman")] == rows[1:]
        await bob.use_card("join")
        page = next(each for each in alice.private() if "Computer players" in text_of(each))
        await alice.use_card("start")
        await alice.until(lambda: alice.is_called() or bob.is_called(), "the first turn of a person")

        # a page from before the start loses its buttons with the first press
        await alice.use(page, button(page, "unseat"), expected="This lobby is closed: the game has started")
        page = alice.player.messages[page["id"]]
        assert [] == [*screen.controls(page)]
        assert "Seats: 4 of 4" in text_of(page)
    check_the_words(quick)


async def test_one_person_plays_with_two_computers_and_the_bot_restarts_amid_it(quick: House) -> None:
    async with quick.guests("alice") as [alice]:
        await alice.type("/game new game:carcassonne players:3 computers:2", channel="games")
        await alice.use_card("start")
        dice = random.Random("restart")
        await play(alice, 3, dice)
        await quick.restart()
        await play(alice, 3, dice)
        await alice.until(alice.is_called, "their turn")
        await quick.wait_until_shown()

        # one post for each time that play comes to her, and the first ones of the thread
        assert len(alice.turns()) <= 6 + 3
    check_the_words(quick)


async def test_computers_choose_in_secret_at_the_great_wall(quick: House) -> None:
    async with quick.guests("alice") as [alice]:
        await alice.type("/practice game:great_wall level:apprentice", channel="games")
        dice = random.Random("wall")
        for _ in range(4):
            await quick.until(f"SELECT asks & 1 AND NOT EXISTS ({OWN_CHOICE}) FROM games", 1)
            await quick.wait_until_shown()
            await alice.play_by_buttons(dice)

    seats = {seat for (seat,) in quick.rows("SELECT DISTINCT seat FROM actions WHERE user_id < 0")}
    assert {1, 2} == seats
    check_the_words(quick)


async def test_where_nobody_thinks_no_computer_player_is_offered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path, monkeypatch, settings={"think": "off"}) as here, here.guests("alice") as [alice]:
        answer = await alice.type("/practice game:carcassonne", channel="games")
        assert "Computer players are switched off" in answer
        await alice.type("/game new game:carcassonne players:2", channel="games")
        ids = [control["custom_id"] for each in alice.public() for control in screen.controls(each)]
        assert ids
        assert not [id for id in ids if id.startswith("computers")]
