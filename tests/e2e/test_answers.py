"""What stands in private messages: a way to go on from an answer, one receipt at a time, and what was chosen."""

from playground.client import screen
from tests.support.evenings import controls, draft_turn, push, push_turn, saved_log, table, turn_of
from tests.support.guests import Guest, button, newest, open_table, text_of
from tests.support.house import House

LOOKING = ("info", "hints", "since")


def verbs(guest: Guest) -> list[str]:
    """Return the verbs of the buttons of the guest's last private message."""
    return [str(each["custom_id"]).partition(":")[0] for each in screen.controls(guest.private()[-1])]


async def test_somebody_who_is_asked_can_play_from_every_private_answer(here: House) -> None:
    async with table(here, "alice", "bob") as (alice, bob):
        for verb in LOOKING:
            await push_turn(alice, verb)
            await push_turn(bob, verb)

            assert "turn" in verbs(alice), verb
            assert "turn" not in verbs(bob), verb
        for command in ("/game board", "/game text", "/game history", "/game status"):
            await alice.type(command)
            await bob.type(command)

            assert "turn" in verbs(alice), command
            assert "turn" not in verbs(bob), command

        assert "Where" in await push(alice, "Play")


async def test_pages_of_the_history_replace_each_other(here: House) -> None:
    async with table(here, "alice", "bob") as (alice, bob):
        for show in ("columns", "course"):
            assert "No turn has been played yet." in await alice.type(f"/game history show:{show}")
        for guest in (alice, bob) * 4:
            await guest.make(await turn_of(guest))
        await alice.type("/game history")
        shown = len(alice.private())
        await push(alice, "Older")

        assert shown == len(alice.private())
        assert "1." in alice.last()

        told = await alice.type("/game history player:bob kind:place words:turned")
        assert "bob" in told.splitlines()[0]
        assert [] == [
            line for line in told.splitlines()[1:] if "`" in line and not ("bob" in line and "`place" in line)
        ]

        assert " who " in await push(alice, "Points and resources")
        assert "History, page 1" in await push(alice, "Log")


async def test_notes_are_read_found_and_deleted_by_their_author_alone(here: House) -> None:
    async with table(here, "alice", "bob") as (alice, bob):
        assert "Entry 1" in await alice.type("/game note entry:1 text:A *bad* start #luck")
        await alice.type("/game note text:Watch bob")
        for line in ("/game note", "/game note find:luck", "/game history"):
            assert "start" not in await bob.type(line)

        found = await alice.type("/game note find:#luck")
        assert "start" in found
        assert "Watch bob" not in found

        [menu] = [each for each in screen.controls(alice.private()[-1]) if each.get("options")]
        await alice.use(alice.private()[-1], menu, menu["options"][0]["value"])
        left = await alice.type("/game note")

        assert "start" not in left
        assert "Watch bob" in left
        assert "no entry 99" in await alice.type("/game note entry:99 text:x")


async def test_a_new_receipt_replaces_the_last_one(here: House) -> None:
    """Of three turns one receipt is left; the wizard in which the next turn is made replaces it, too."""
    async with table(here, "alice", "bob") as (alice, bob):
        for _ in range(3):
            await alice.make(await turn_of(alice))
            await bob.make(await turn_of(bob))
            await alice.until(lambda: alice.id in text_of(newest(alice)), "the call")

        def receipts() -> int:
            return sum("Turn saved" in text_of(each) for each in alice.private())

        await alice.until(lambda: receipts() == 1, "only the newest receipt")
        wizard = await draft_turn(alice)
        await alice.until(lambda: receipts() == 0, "no receipt of an older turn")

        assert wizard["id"] in alice.player.messages


async def test_that_nobody_is_deployed_is_told_before_and_after_confirming(here: House) -> None:
    async with table(here, "alice", "bob") as (alice, bob):
        place = (await alice.offers("/move do:"))[0]
        await alice.type(f"/move do:{place}")
        nobody = next(
            each for each in screen.controls(alice.private()[-1]) if each["custom_id"].endswith("deploy none")
        )
        told = await alice.use(alice.private()[-1], nobody)

        assert "- alice deploys nobody." in told

        await alice.use(alice.private()[-1], button(alice.private()[-1], "confirm"))
        await bob.until(lambda: bob.id in text_of(newest(bob)), "the call")

        assert "alice deploys nobody." in text_of(newest(bob))


async def test_a_resignation_can_be_cancelled(here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await open_table(alice, bob)
        await alice.type("/game resign")

        assert ["Resign", "Cancel"] == [*controls(alice)]
        assert "You’re still in the game." in await push(alice, "Cancel")
        assert {} == controls(alice)
        assert not any(text == "leave" for _, text in saved_log(here))
