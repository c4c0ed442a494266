"""Messages about undo: before it, to a player in the middle of a turn, and afterwards."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from playground.client import screen
from playground.protocol.json import Json
from tests.support.evenings import draft_turn, push_turn, saved_log, table
from tests.support.guests import Guest, button, green, newest, open_table, text_of
from tests.support.house import House

pytestmark = pytest.mark.slow

SELF = "you can still take it back with /game undo, until somebody else acts or something is revealed"
ALL = "it can only be taken back if everyone agrees"


@asynccontextmanager
async def ming(here: House) -> AsyncIterator[list[Guest]]:
    """Begin a game in which Alice moves first, and nature draws nothing between turns."""
    async with here.guests("alice", "bob", "carol") as guests:
        await open_table(*guests, game="ming_dynasty", wish="options:starter=1", before_start=here.settle)
        yield guests


async def move(guest: Guest) -> str:
    """Make a turn of *guest* in the wizard, and return the receipt."""
    wizard = await draft_turn(guest)
    return await guest.use(wizard, green(wizard)[0], expected="Turn saved")


async def undone(guest: Guest, *others: Guest) -> None:
    """Take the last turn back as *guest*, and wait until all see it."""
    before = newest(guest)["id"]

    assert "Taken back" in await guest.type("/game undo")
    for each in (guest, *others):
        await each.until(lambda each=each: newest(each)["id"] != before, "what is taken back")  # type: ignore[misc]


async def test_what_one_may_take_back_alone_is_told_and_so(here: House) -> None:
    async with ming(here) as (alice, bob, carol):
        await draft_turn(alice)

        assert SELF in alice.last()

        receipt = await alice.use(alice.private()[-1], green(alice.private()[-1])[0], expected="Turn saved")

        assert "You can take it back with /game undo, until somebody else acts or something is revealed." in receipt

        done = text_of(newest(bob))
        [line] = [line for line in bob.read([newest(bob)]).splitlines() if line.strip().startswith("- alice")]
        await undone(alice, bob, carol)

        assert "alice" in done
        assert f"alice took back: ~~{line.strip().removeprefix('- ')}~~" in text_of(newest(bob))
        assert "draws again" not in text_of(newest(bob))


async def test_what_all_must_agree_to_is_told_and_so(here: House) -> None:
    async with table(here, "alice", "bob") as (alice, bob):
        await draft_turn(alice)

        assert ALL in alice.last()

        receipt = await alice.use(alice.private()[-1], green(alice.private()[-1])[0], expected="Turn saved")

        assert "/game undo" not in receipt
        assert "have been asked" in await alice.type("/game undo")
        await bob.player.expect("Anything nature has drawn since then goes back too, and is drawn again.")


async def test_one_who_plays_alone_may_always_take_back(here: House) -> None:
    async with here.guests("alice") as (alice,):
        await open_table(alice, game="great_wall", before_start=here.settle)
        for _ in range(3):
            wizard = await draft_turn(alice)

            assert "everyone agrees" not in alice.last()
            assert "/game undo" in alice.last()
            assert "You can take it back with /game undo." in await alice.use(
                wizard, green(wizard)[0], expected="saved"
            )

        assert "Taken back" in await alice.type("/game undo to:0")


async def test_a_vote_says_nothing_of_nature_where_she_drew_nothing(here: House) -> None:
    async with ming(here) as (alice, bob, carol):
        await move(alice)
        await carol.until(lambda: "bob" in text_of(newest(carol)), "bob is called")
        await move(bob)

        assert "have been asked" in await alice.type("/game undo")
        await carol.player.expect("alice wants to take back")
        vote = carol.public()[-1]

        assert "drawn again" not in text_of(vote)

        before = newest(carol)["id"]
        for guest in (bob, carol):
            await guest.player._ask(
                {"op": "press", "message": vote["id"], "custom_id": button(vote, "agree")["custom_id"]}, "agree"
            )
        await carol.until(lambda: newest(carol)["id"] != before, "what is taken back")

        assert "alice took back: ~~" in text_of(newest(carol))
        assert "draws again" not in text_of(newest(carol))


async def test_a_wizard_of_who_is_not_asked_any_more_is_closed_by_the_next_press(here: House) -> None:
    async with ming(here) as (alice, bob, carol):
        await move(alice)
        await bob.until(bob.is_called, "his turn")
        open_ = await draft_turn(bob)
        log = len(saved_log(here))
        await undone(alice, bob, carol)
        told = await bob.use(open_, green(open_)[0], expected="took")
        closed = bob.player.messages[open_["id"]]

        assert "alice took something back in the meantime" in told
        assert "You have nothing to do right now." in text_of(closed)
        assert not list(screen.controls(closed))
        assert log + 1 == len(saved_log(here)), "what he pressed did nothing"
        assert [] == here.rows("SELECT * FROM drafts")


@pytest.mark.parametrize("pressed", ["reset", "confirm", "back"])
async def test_a_wizard_from_before_shows_what_is_asked_now(here: House, pressed: str) -> None:
    async with ming(here) as (alice, bob, carol):
        await move(alice)
        await bob.until(bob.is_called, "his turn")
        open_ = await draft_turn(bob)
        await undone(alice, bob, carol)
        before = newest(bob)["id"]
        await move(alice)
        await bob.until(lambda: newest(bob)["id"] != before and bob.is_called(), "his turn again")
        log = saved_log(here)
        told = await bob.use(open_, button(open_, pressed), expected="took something back")

        assert "alice took something back in the meantime" in told
        assert "Here’s what you’re being asked now." in told
        assert log == saved_log(here)
        assert [] == here.rows("SELECT * FROM drafts")
        assert not green(bob.player.messages[open_["id"]]), "nothing of what he chose then is left"


async def test_what_was_taken_back_is_struck_out_for_whoever_reads(here: House) -> None:
    async with ming(here) as (alice, bob, carol):
        await move(alice)
        await bob.until(bob.is_called, "his turn")
        place = saved_log(here)[-1][1]
        await undone(alice, bob, carol)
        for guest in (alice, bob, carol):
            history = await guest.type("/game history")

            assert f" `{place}`~~ (taken back)" in history
            assert "`draw" in history, "beside the words"
            assert "Nature: Turn up the " in history
            assert "took back one entry" in history

        await push_turn(carol, "since")
        since: Json = carol.private()[-1]

        assert "alice took back: ~~alice" in text_of(since)


async def test_a_question_that_is_over_says_so_at_the_next_press(here: House) -> None:
    """Nobody goes on looking at buttons that do nothing; a question that is open stays."""
    async with ming(here) as (alice, bob, carol):
        await move(alice)
        await carol.until(lambda: "bob" in text_of(newest(carol)), "bob is called")
        await move(bob)

        assert "have been asked" in await alice.type("/game undo")

        await bob.until(lambda: len(questions(bob)) == 1, "the question")
        [old] = questions(bob)
        await move(carol)
        await bob.until(lambda: not questions(bob), "the old one says so")

        assert "This vote is over" in text_of(carol.player.messages[old["id"]])
        assert "have been asked" in await alice.type("/game undo")

        await bob.until(lambda: len(questions(bob)) == 1, "the next question")


def questions(guest: Guest) -> list[Json]:
    """Return the open questions about an undo that *guest* sees."""
    found = (each for each in guest.public() if "wants to take back" in text_of(each))
    return [each for each in found if any(screen.controls(each))]


async def test_somebody_who_names_an_entry_is_told_that_nothing_stands_after_it(here: House) -> None:
    async with ming(here) as (alice, bob, _):
        assert "You have nothing to take back" in await bob.type("/game undo")

        await move(alice)

        for guest in (alice, bob):
            assert "There’s nothing to take back after entry 99." in await guest.type("/game undo to:99")
