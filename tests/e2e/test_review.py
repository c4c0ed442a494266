"""The review of a game that is over, through the playground."""

import random
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.tables.thinking import review
from players.strategy import Budget
from playground.client import screen
from tests.support.guests import Guest, button, newest, open_table, text_of
from tests.support.house import House, house

QUICK = {"think": "thread", "thinking_seconds": "0.05", "thinking_pause": "0"}


@pytest.fixture
async def quick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    monkeypatch.setattr(review, "LOOKED_AT", 4)
    monkeypatch.setattr(review, "QUICK", Budget(tries=2))
    monkeypatch.setattr(review, "DEEPER", 2)
    async with house(tmp_path, monkeypatch, settings=QUICK) as opened:
        yield opened


async def play_and_end(here: House, alice: Guest, bob: Guest, *, rounds: int = 2) -> None:
    await open_table(alice, bob, wish="options:river=false starter=1", before_start=here.settle)
    dice = random.Random("review")
    for guest in (alice, bob) * rounds:
        await guest.until(guest.is_called, "their turn")
        await guest.play_by_buttons(dice)
    await here.close()
    with closing(sqlite3.connect(here.database)) as db:
        db.execute("UPDATE games SET status = 'over'")
        db.commit()
    await here.open()


async def test_a_game_that_is_over_is_reviewed_page_by_page(quick: House) -> None:
    async with quick.guests("alice", "bob") as (alice, bob):
        await play_and_end(quick, alice, bob, rounds=3)
        await alice.type("/game review")
        await alice.until(lambda: "A master would have played" in alice.last(), "the first page")
        first = alice.last()
        page = alice.private()[-1]

        assert "Turning point 1 of " in first
        assert "Played: " in first
        assert "Expected difference: at least about " in first
        assert "Why: " in first
        assert [*screen.pictures(page)], "the table as it was"
        assert "⟦Turns marked on the table: A: " in first
        assert "**A.** Played: " in text_of(page)
        assert "**B.** A master would have played: " in text_of(page)

        forward = next(each for each in screen.controls(page) if each["label"] == "Next")
        if not forward.get("disabled"):
            await alice.use(page, forward, expected="Turning point 2 of ")
            second = alice.private()[-1]
            back = next(each for each in screen.controls(second) if each["label"] == "Back")
            await alice.use(second, back, expected="Turning point 1 of ")
            assert text_of(page) == text_of(alice.private()[-1]), "it is kept"

        course = await bob.type("/game history show:course")
        assert "The course of the game" in course
        assert "⟦Points of each player after turns 1, 2, 3, 4, 5, 6." in course
        assert "A. " in course, "the turning points of the review"
    assert not [told for _, told in quick.posted if "Turning point" in str(told)], "everybody else sees nothing of it"


@pytest.mark.slow
async def test_a_review_is_made_again_after_a_restart(quick: House) -> None:
    async with quick.guests("alice", "bob") as (alice, bob):
        await play_and_end(quick, alice, bob)
        await alice.type("/game review")
        await alice.until(lambda: "A master would have played" in alice.last(), "the first page")
        await quick.restart()
        await bob.type("/game review")
        await bob.until(lambda: "A master would have played" in bob.last(), "the first page again")

        assert "Turning point 1 of " in bob.last()


async def test_a_game_that_goes_on_is_not_reviewed(quick: House) -> None:
    async with quick.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob)
        assert "can still be restored" in await alice.type("/game review")
        assert not [each for each in screen.controls(newest(alice)) if each["custom_id"].startswith("review")]


async def test_where_nobody_thinks_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(tmp_path, monkeypatch, settings={"think": "off"}) as here, here.guests("alice", "bob") as guests:
        alice, bob = guests
        await play_and_end(here, alice, bob)

        assert "Computer players are switched off" in await alice.type("/game review")


async def test_help_after_the_end_offers_it(quick: House) -> None:
    async with quick.guests("alice", "bob") as (alice, bob):
        await play_and_end(quick, alice, bob)
        await alice.type("/help")
        page = alice.private()[-1]
        await alice.use(page, button(page, "review"))
        await alice.until(lambda: "A master would have played" in alice.last(), "the first page")

        assert "Turning point 1 of " in alice.last()
