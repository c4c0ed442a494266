"""Games step by step, in private and in messages that everybody steps, through the playground."""

import sqlite3
from contextlib import closing
from typing import Final

from playground.client import screen
from playground.protocol.json import Json
from tests.e2e.test_menus import ask, move
from tests.support.evenings import controls, push, saved_log, table, turn_of
from tests.support.forgery import forge
from tests.support.guests import Guest, button, newest, open_table, pinged_people, text_of
from tests.support.house import House
from tests.support.rules import rule

MOVED_ON: Final = "The game has moved on"


def shared_replay(guest: Guest) -> Json:
    """Return the newest replay that everybody sees."""
    return next(
        each for each in reversed(guest.public()) if any(_id(one).startswith("step:") for one in screen.controls(each))
    )


def turn_message(guest: Guest) -> Json:
    """Return the newest message with the buttons of a turn."""
    return next(
        each for each in reversed(guest.public()) if any(_id(one).startswith("since:") for one in screen.controls(each))
    )


def _id(control: Json) -> str:
    return str(control.get("custom_id", ""))


async def step(guest: Guest, label: str, head: str) -> None:
    """Press a button of the shared replay, and wait until it shows *head*."""
    message = shared_replay(guest)
    control = next(each for each in screen.controls(message) if each.get("label") == label)
    await guest.player.use(message, control)
    await guest.until(lambda: head in text_of(shared_replay(guest)), head)


async def go_to(guest: Guest, field: str, number: str, expected: str) -> None:
    """Fill in the form of the last private message."""
    message = guest.private()[-1]
    await guest.player.use(message, button(message, "replayto:"))
    await guest.player.fill(field, number)
    await guest.answer(guest.player.press("Submit"), expected)


def end_game(here: House) -> None:
    """End the game in the bot's file."""
    with closing(sqlite3.connect(here.database)) as db:
        db.execute("UPDATE games SET status = 'over'")
        db.commit()


@rule("TAB-23.5", "TAB-23.6")
async def test_a_game_is_stepped_in_private_and_by_everybody_while_it_goes_on(here: House) -> None:
    async with table(here, "alice", "bob") as (alice, bob), here.guests("dave") as (dave,):
        first = str(newest(alice)["id"])
        second = await move(alice, bob)
        before = len(saved_log(here))
        assert f"Replay: entry {before} of {before}, turn 2" in await alice.type("/game replay")
        assert any(screen.pictures(alice.private()[-1]))

        assert "entry 0 of" in await push(alice, "First")
        assert [True, True] == [controls(alice)[label]["disabled"] for label in ("First", "Back")]
        assert "- bob draws" in await push(alice, "Last")
        assert f"entry {before - 1} of" in await push(alice, "Back")
        await go_to(alice, "Number of an entry", "1", "entry 1 of")
        await go_to(alice, "Number of a turn", "1", "turn 1")
        await go_to(alice, "Number of an entry", "tea", "Give the number of an entry or of a turn")
        assert "entry 1 of" in await alice.type("/game replay entry:1")

        await push(alice, "Show everyone", expected="Everybody can step")
        for guest in (alice, bob, dave):
            await guest.until(lambda guest=guest: "entry 1 of" in text_of(shared_replay(guest)), "the replay")  # type: ignore[misc]
        assert [] == pinged_people(shared_replay(bob))
        await step(bob, "Next", "entry 2 of")
        await step(dave, "Back", "entry 1 of")
        await here.restart()
        await step(bob, "Next", "entry 2 of")

        assert "Turn saved" in await bob.type(await turn_of(bob))
        after = len(saved_log(here))
        await step(dave, "Last", f"entry {after} of {after}")

        await alice.until(lambda: turn_message(alice)["id"] != second, "the next turn")
        turn = turn_message(alice)
        for id, message in (
            ("step:1:0:0", turn["id"]),
            ("step:2:0:0", shared_replay(bob)["id"]),
            ("step:1:0:0 al", shared_replay(bob)["id"]),
            ("share:1:0:0", alice.public()[0]["id"]),
            ("replay:1:0:-1", turn["id"]),
        ):
            expected = "There’s no game" if ":2:" in id else MOVED_ON
            await forge(here.place, bob, id, message=message, expected=expected)
        assert text_of(turn) == text_of(turn_message(alice))
        assert f"entry {after} of {after}" in text_of(shared_replay(bob))

        assert f"entry {before} of {after}" in await ask(dave, second, "Board at this move")
        since = await ask(dave, second, "Since this move")
        assert [True, True, False] == [
            each in since for each in ("What has happened since this turn", "bob places", "alice places")
        ]
        assert "entry 0 of" not in await ask(dave, first, "Board at this move")
        for locale, menu, head in (
            ("zh-CN", "此时的版图", f"回放：第 {before} / {after} 条记录"),
            ("zh-TW", "此時的版圖", f"回放：第 {before} / {after} 條紀錄"),
        ):
            await dave.player.speak(locale)
            assert head in await ask(dave, second, menu)
            assert {"上一步", "下一步"} <= {each.get("label") for each in screen.controls(dave.private()[-1])}


async def test_hands_are_shown_to_their_seats_until_the_end_reveals_them(here: House) -> None:
    async with here.guests("alice", "bob", "dave") as (alice, bob, dave):
        await open_table(alice, bob, game="great_wall", wish="options:mode=versus", before_start=here.settle)
        await alice.type("/game replay")
        own = len([*screen.pictures(alice.private()[-1])])
        await dave.type("/game replay", channel=str(newest(dave)["channel_id"]))
        public = len([*screen.pictures(dave.private()[-1])])
        assert public + 1 == own
        for reader, id in ((dave, "replay:1:0:0 all"), (bob, "replay:1:0:first all")):
            await forge(here.place, reader, id, expected="Replay: entry 0 of")
            assert "Hide secrets again" not in controls(reader)
        await here.place.fault("permissions", take=["ATTACH_FILES"])
        page = alice.private()[-1]
        await alice.use(page, button(page, "share:"), expected="Attach Files")
        await here.place.fault("permissions")
        await alice.use(page, button(page, "share:"), expected="Everybody can step")
        await dave.until(lambda: bool(shared_replay(dave)), "the replay")
        assert public == len([*screen.pictures(shared_replay(dave))])

        await here.close()
        end_game(here)
        await here.open()
        message = shared_replay(dave)
        await dave.player.use(message, button(message, "step:1:0:last"))
        await dave.until(lambda: "Reveal everything" in str(shared_replay(dave)), "what is revealed on demand")
        assert public == len([*screen.pictures(shared_replay(dave))])
        await step(dave, "Reveal everything", "Replay")
        await dave.until(lambda: public + 2 == len([*screen.pictures(shared_replay(dave))]), "both hands")
        await step(dave, "Hide secrets again", "Replay")
        await dave.until(lambda: public == len([*screen.pictures(shared_replay(dave))]), "no hands")

        await alice.type("/game mine")
        assert "The Great Wall in" in await push(alice, "Finished games")
        assert "Replay: entry" in await push(alice, "Replay")
        assert own == len([*screen.pictures(alice.private()[-1])])
