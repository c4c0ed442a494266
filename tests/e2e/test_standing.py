"""Standing answers through the whole house: set by buttons or typed, carried out without a call, told to nobody."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing

import pytest

from tests.support.evenings import controls, offers, push, saved_log
from tests.support.forgery import forge
from tests.support.guests import Guest, button, newest, open_table, pinged_people, text_of
from tests.support.house import House


@pytest.fixture
async def guests(tasting: House) -> AsyncIterator[list[Guest]]:
    async with tasting.guests("alice", "bob") as sitting:
        await open_table(*sitting, game="tasting", before_start=tasting.settle)
        yield sitting


async def pouring(alice: Guest, bob: Guest) -> None:
    """Go on to where Alice has won and may pour, and all were offered a coin."""
    await bob.type("/move do:bid 0")
    await alice.type("/move do:bid 3")
    while "Pour" not in text_of(newest(alice)):
        await bob.type("/move do:respond none")
        await alice.player.calm()
    await bob.until(lambda: "Pour" in text_of(newest(bob)), "Alice's turn")


def entries(guest: Guest, menu: str) -> list[str]:
    """Return the labels of the entries of a menu of the guest's last private message."""
    return [str(each["label"]) for each in controls(guest)[menu]["options"]]


async def test_it_is_set_by_menus_and_carried_out_with_the_move_that_offers(
    tasting: House, guests: list[Guest]
) -> None:
    alice, bob = guests
    turn = newest(bob)
    await bob.use(turn, button(turn, "info"))
    told = await push(bob, "Standing answers")

    assert "**A coin from the till:** Ask me" in told
    assert ["Ask me", "Take it", "Leave it"] == entries(bob, "A coin from the till")[:3]

    told = await push(bob, "A coin from the till", "upto 3", expected="`upto 3`")

    assert "**A coin from the till:** Take it with 3 coins at most" in told

    await push(bob, "With a coin", "else decline", expected="`upto 3; else decline`")

    assert ["Ask me", "✓ Decline instead of asking", "Ask about the last one"] == entries(bob, "With a coin")

    await push(bob, "What you drink", "sip black", expected="sip black`")
    told = await push(bob, "What you drink", "sip green", expected="sip black; sip green`")

    assert "**What you drink:** Drink black tea → Drink green tea" in told
    assert ["Ask me", "2. Drink green tea", "1. Drink black tea"] == entries(bob, "What you drink")

    await push(bob, "What you drink", "ask teas", expected="`upto 3; else decline`")
    await tasting.restart()
    await push(bob, "With a coin", "spare the till", expected="spare the till")
    await push(bob, "With a coin", "spare the till", expected="`upto 3; else decline`\n")
    before = saved_log(tasting)
    await pouring(alice, bob)

    assert (1, "gift no") in saved_log(tasting)[len(before) :], "he has four coins"
    assert [("gift no", 1)] == tasting.rows("SELECT text, standing FROM actions WHERE standing")
    assert [alice.id] == pinged_people(newest(alice))
    assert ["gift yes · alice", "gift no · alice"] == list(offers(newest(alice)))

    for line in ("/game history", "/game since", "/game status", "/plan list"):
        assert "upto" not in await alice.type(line)
    await alice.player.refuse("upto 3")


async def test_it_is_typed_completed_shown_and_taken_back(tasting: House, guests: list[Guest]) -> None:
    alice, bob = guests

    async def offered_names(guest: Guest, typed: str) -> list[str]:
        return [str(each["value"]) for each in (await guest.player.complete(f"/plan standing answer:{typed}")).choices]

    assert ["ask", "yes", "no", "upto 1", "upto 3", "else decline"] == (await offered_names(bob, ""))[:6]
    assert ["upto 1", "upto 3"] == await offered_names(bob, "up")
    assert ["yes; spare the till"] == await offered_names(bob, "yes; spa")
    assert "Take it" in await bob.type("/plan standing answer:yes; else decline")
    assert "`yes; else decline`" in await bob.type("/plan standing")
    assert "Ask me" in await alice.type("/plan standing")
    assert "isn’t a standing answer. These are, separated by “;”: yes" in await bob.type("/plan standing answer:maybe")
    assert [(1, "yes; else decline")] == tasting.rows("SELECT seat, text FROM standing")

    await bob.type("/plan standing answer:ask")

    assert [] == tasting.rows("SELECT * FROM standing")


async def test_a_stale_page_shows_the_present_one(tasting: House, guests: list[Guest]) -> None:
    alice, bob = guests
    await bob.type("/plan standing")
    shown = bob.private()[-1]
    await bob.type("/plan standing answer:no")
    menu = controls(bob)["A coin from the till"]

    assert menu["custom_id"] != button(shown, "always")["custom_id"]
    assert shown["id"] not in [message["id"] for message in bob.private()], "the newer page has taken its place"

    await forge(tasting.place, bob, button(shown, "always")["custom_id"], "yes", expected="The game has moved on")

    assert [(1, "no")] == tasting.rows("SELECT seat, text FROM standing")

    await forge(tasting.place, alice, button(shown, "always")["custom_id"], "yes", expected="Ask me")

    assert [(1, "no")] == tasting.rows("SELECT seat, text FROM standing WHERE seat = 1"), "it is not hers"


async def test_it_is_told_to_all_that_an_answer_was_a_standing_one(tasting: House, guests: list[Guest]) -> None:
    alice, bob = guests
    await bob.type("/plan standing answer:yes")
    await pouring(alice, bob)

    assert "(standing answer)" in text_of(newest(alice))


async def test_a_game_without_any_says_nothing_of_them(tasting: House) -> None:
    async with tasting.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob, wish="options:river=false starter=1", before_start=tasting.settle)
        turn = newest(alice)
        await alice.use(turn, button(turn, "info"))

        assert "Standing answers" not in controls(alice)
        assert "has no questions that could always be answered" in await bob.type("/plan standing")
        assert [] == (await bob.player.complete("/plan standing answer:")).choices


async def test_a_damaged_standing_answer_is_reported_and_answers_nothing(tasting: House, guests: list[Guest]) -> None:
    _, bob = guests
    assert "`upto 1`" in await bob.type("/plan standing answer:upto 1")
    with closing(sqlite3.connect(tasting.database)) as db, db:
        db.execute("UPDATE standing SET text = 'upto 3'")

    assert "`upto" not in await bob.type("/plan standing")
    assert {"'a row of game 1 in standing is damaged'"} == {*tasting.reported}
    tasting.reported.clear()
