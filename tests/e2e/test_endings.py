"""Turns of many steps through the whole house: Confirm ends them, and what is typed leaves them open."""

import re
from collections.abc import AsyncIterator

import pytest

from playground.client import screen
from tests.support.evenings import saved_log
from tests.support.forgery import forge
from tests.support.guests import Guest, blue, button, green, newest, open_table, pinged_people
from tests.support.house import House


@pytest.fixture
async def guests(tasting: House) -> AsyncIterator[list[Guest]]:
    """Go on to where Alice has won and may pour."""
    async with tasting.guests("alice", "bob") as sitting:
        alice, bob = sitting
        await open_table(alice, bob, game="tasting", before_start=tasting.settle)
        await bob.type("/move do:bid 0")
        await alice.type("/move do:bid 3")
        while "Pour" not in alice.read([newest(alice)]):
            await bob.type("/move do:respond none")
            await alice.player.calm()
        yield sitting


async def test_confirm_ends_the_turn_in_one_press(tasting: House, guests: list[Guest]) -> None:
    alice, bob = guests
    before = saved_log(tasting)
    await alice.use(newest(alice), next(blue(newest(alice))))
    wizard = alice.private()[-1]

    assert [] == green(wizard), "nothing is chosen yet"
    assert button(wizard, "play:"), "ending the turn at once is a choice like others"

    pour = next(c for c in screen.controls(wizard) if str(c.get("label")) == "pour")
    told = await alice.use(wizard, pour, expected="Confirm ends your turn")
    wizard = alice.private()[-1]

    assert "close" not in told
    assert before == saved_log(tasting)

    await tasting.restart()
    [confirm] = green(wizard)
    await alice.use(wizard, confirm, expected="Turn saved")
    await bob.until(lambda: bob.id in pinged_people(newest(bob)), "his turn to drink")

    assert [(0, "pour"), (0, "close")] == saved_log(tasting)[len(before) :]
    history = await bob.type("/game history")
    assert re.search(r"\d+–\d+\. alice: .*`pour`", history), "the end of the turn is a number beside it"
    assert "`close`" not in history


async def test_what_is_typed_leaves_the_turn_open_unless_it_closes_it(tasting: House, guests: list[Guest]) -> None:
    alice, _ = guests
    before = saved_log(tasting)
    for line in ("/move do:pour", "/tasting pour"):
        await alice.type(line)

        assert before == saved_log(tasting)

    [confirm] = green(alice.private()[-1])
    await alice.type("/move do:pour")
    await forge(
        tasting.place, alice, confirm["custom_id"], message=alice.private()[-1]["id"], expected="The game has moved on"
    )

    assert before == saved_log(tasting)

    await alice.type("/move do:sip green")

    assert ["pour", "pour", "pour", "close", "sip green"] == [text for _, text in saved_log(tasting)[len(before) :]]


async def test_a_confirm_that_may_not_be_pressed_yet_is_grey(tasting: House, guests: list[Guest]) -> None:
    alice, _ = guests
    await alice.type("/move do:pour; close")
    wizard = alice.private()[-1]

    assert "Sip?" in alice.read([wizard])
    assert [] == green(wizard)
    assert button(wizard, "confirm")["disabled"]
