"""Standing answers through the whole house: set by buttons or typed, carried out without a call, told to nobody."""

from collections.abc import AsyncIterator

import pytest

from playground.client import screen
from tests.support.evenings import controls, offers, push, saved
from tests.support.forgery import forge
from tests.support.guests import GREEN, Guest, button, mentioned, newest, open_table, said
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
    while "Pour" not in said(newest(alice)):
        await bob.type("/move do:respond none")
        await alice.player.calm()
    await bob.until(lambda: "Pour" in said(newest(bob)), "Alice's turn")


def chosen(guest: Guest) -> list[str]:
    """Return the labels of the green buttons of the guest's last private message."""
    return [str(c["label"]) for c in screen.controls(guest.private()[-1]) if c.get("style") == GREEN]


async def test_it_is_set_by_buttons_and_carried_out_with_the_move_that_offers(
    tasting: House, guests: list[Guest]
) -> None:
    alice, bob = guests
    turn = newest(bob)
    await bob.use(turn, button(turn, "info"))
    told = await push(bob, "Standing answers")

    assert "Ask me" in told
    assert [] == chosen(bob)

    told = await push(bob, "Choose what is answered", "upto 3", expected="`upto 3`")

    assert "Take it with 3 coins at most" in told

    await push(bob, "Decline instead of asking", expected="`upto 3; else decline`")

    assert ["Decline instead of asking"] == chosen(bob)

    await tasting.restart()
    await push(bob, "Ask about the last one", expected="spare the till")
    await push(bob, "Ask about the last one", expected="`upto 3; else decline`\n")
    before = saved(tasting)
    await pouring(alice, bob)

    assert (1, "gift no") in saved(tasting)[len(before) :], "he has four coins"
    assert [("gift no", 1)] == tasting.rows("SELECT text, standing FROM actions WHERE standing")
    assert [alice.id] == mentioned(newest(alice))
    assert ["alice: gift yes", "alice: gift no"] == list(offers(newest(alice)))

    for line in ("/game history", "/game since", "/game status", "/plan list"):
        assert "upto" not in await alice.type(line)
    await alice.player.refuse("upto 3")


async def test_it_is_typed_completed_shown_and_taken_back(tasting: House, guests: list[Guest]) -> None:
    alice, bob = guests

    async def offered(guest: Guest, typed: str) -> list[str]:
        return [str(each["value"]) for each in (await guest.player.complete(f"/plan standing answer:{typed}")).choices]

    assert ["ask", "yes", "no", "upto 1", "upto 3"] == await offered(bob, "")
    assert ["upto 1", "upto 3"] == await offered(bob, "up")
    assert ["yes; spare the till"] == await offered(bob, "yes; spa")
    assert "Take it" in await bob.type("/plan standing answer:yes; else decline")
    assert "`yes; else decline`" in await bob.type("/plan standing")
    assert "Ask me" in await alice.type("/plan standing")
    assert "is no standing answer. Begin with one of: ask, yes" in await bob.type("/plan standing answer:maybe")
    assert [(1, "yes; else decline")] == tasting.rows("SELECT seat, text FROM standing")

    await bob.type("/plan standing answer:ask")

    assert [] == tasting.rows("SELECT * FROM standing")


async def test_a_stale_page_shows_the_present_one(tasting: House, guests: list[Guest]) -> None:
    alice, bob = guests
    await bob.type("/plan standing")
    shown = bob.private()[-1]
    await bob.type("/plan standing answer:no")
    menu = controls(bob)["Choose what is answered"]

    assert menu["custom_id"] != button(shown, "always")["custom_id"]
    assert "The board moved on" in await bob.use(shown, button(shown, "always"), "yes", expected="The board moved on")
    assert [(1, "no")] == tasting.rows("SELECT seat, text FROM standing")

    await forge(tasting.place, alice, button(shown, "proviso")["custom_id"], expected="Ask me")

    assert [(1, "no")] == tasting.rows("SELECT seat, text FROM standing WHERE seat = 1"), "it is not hers"


async def test_it_is_told_to_all_that_an_answer_was_a_standing_one(tasting: House, guests: list[Guest]) -> None:
    alice, bob = guests
    await bob.type("/plan standing answer:yes")
    await pouring(alice, bob)

    assert "(standing answer)" in said(newest(alice))


async def test_a_game_without_any_says_nothing_of_them(tasting: House) -> None:
    async with tasting.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob, wish="options:river=false starter=1", before_start=tasting.settle)
        turn = newest(alice)
        await alice.use(turn, button(turn, "info"))

        assert "Standing answers" not in controls(alice)
        assert "asks nothing that could always be answered" in await bob.type("/plan standing")
        assert [] == (await bob.player.complete("/plan standing answer:")).choices
