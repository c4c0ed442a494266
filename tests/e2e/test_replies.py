"""Private replies: a new one takes the place of an older one of its kind, and used ones disappear."""

import random

import pytest

from cogs.ui.replies import TOKEN_SECONDS, USED_SECONDS
from playground.protocol.json import Json
from tests.support.evenings import draft_turn, push_turn, table
from tests.support.guests import Guest, blue, button, newest
from tests.support.house import House
from tests.support.time import HandWall


def private(guest: Guest) -> list[Json]:
    return [each for each in guest.private() if each["channel_id"] == newest(guest)["channel_id"]]


async def test_play_pressed_again_removes_the_wizard_that_was_open(here: House) -> None:
    async with table(here, "alice", "bob") as (alice, _):
        await alice.use(newest(alice), next(blue(newest(alice))))
        old = alice.private()[-1]["id"]
        await alice.use(newest(alice), next(blue(newest(alice))))
        await alice.until(lambda: old not in alice.player.messages, "the old wizard is removed")

        assert "Where" in alice.last()


async def test_pages_go_when_the_turn_is_made_unless_they_are_of_use_later(here: House) -> None:
    async with table(here, "alice", "bob") as (alice, _):
        for verb in ("info", "since", "more"):
            await push_turn(alice, verb)
        for line in ("/game board", "/game text", "/plan list", "/plan list"):
            await alice.type(line)
        await alice.until(lambda: len(private(alice)) == 6, "one message of each kind")
        await alice.play_by_buttons(random.Random(1))
        await alice.until(lambda: len(private(alice)) == 2, "the plan and the receipt are left")

        assert "Your plan" in alice.read(private(alice)[:1])
        assert "Turn saved" in alice.last()


async def test_many_turns_leave_one_private_message_for_each_player(here: House) -> None:
    async with table(here, "alice", "bob") as (alice, bob):
        for guest in (alice, bob) * 3:
            await guest.until(guest.is_called, "the call")
            await guest.play_by_buttons(random.Random(1))
        await here.wait_until_shown()

        for guest in (alice, bob):
            await guest.until(lambda guest=guest: len(private(guest)) == 1, "one private message")  # type: ignore[misc]

            assert "Turn saved" in guest.last()


@pytest.mark.usefixtures("looks")
async def test_a_receipt_disappears_after_some_minutes_and_an_open_wizard_stays(
    timed_house: House, wall: HandWall
) -> None:
    async with table(timed_house, "alice", "bob") as (alice, bob):
        await alice.play_by_buttons(random.Random(1))
        await bob.until(bob.is_called, "his turn")
        wizard = await draft_turn(bob)

        assert "Turn saved" in alice.last()

        wall.turn(USED_SECONDS)
        await alice.until(lambda: not private(alice), "the receipt is removed")

        assert wizard["id"] in bob.player.messages


async def test_a_refusal_replaces_the_last_one_and_goes_with_the_next_wizard(here: House) -> None:
    """A refusal whose button was pressed has become a page, and stays."""
    async with table(here, "alice", "bob") as (alice, _):
        for _ in range(2):
            await alice.type("/move do:place 9,9 0")
            await alice.until(lambda: len(private(alice)) == 1, "one refusal")
        await alice.use(private(alice)[0], button(private(alice)[0], "rule"))
        page = private(alice)[0]["id"]
        await alice.type("/move do:place 9,9 0")
        refused = private(alice)[-1]["id"]
        await alice.use(newest(alice), next(blue(newest(alice))))
        await alice.until(lambda: refused not in alice.player.messages, "the refusal is removed")

        assert page != refused
        assert page in alice.player.messages


async def test_a_wizard_older_than_its_token_still_works(timed_house: House, wall: HandWall) -> None:
    async with table(timed_house, "alice", "bob") as (alice, _):
        old = await draft_turn(alice)
        wall.turn(TOKEN_SECONDS)
        await alice.use(newest(alice), next(blue(newest(alice))))
        await alice.use(old, button(old, "confirm"), expected="Turn saved")

        await alice.until(lambda: len(private(alice)) == 1, "one private message")
        assert [old["id"]] == [each["id"] for each in private(alice)]


async def test_a_page_shown_again_replaces_itself_and_leaves_the_wizard_open(here: House) -> None:
    async with table(here, "alice", "bob") as (alice, _):
        wizard = await draft_turn(alice)
        for verb in ("info", "since", "info", "since"):
            await push_turn(alice, verb)
        await alice.until(lambda: len(private(alice)) == 3, "one message of each kind")

        assert wizard["id"] == private(alice)[0]["id"]
