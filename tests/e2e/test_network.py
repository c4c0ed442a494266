"""Discord as it is on a bad day: connections lost, answers refused, late or never heard of."""

import asyncio
import random
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.host import app
from playground.client import screen
from playground.client.connection import Failed
from tests.support.evenings import NEW, lock_database, turn_of
from tests.support.guests import Guest, button, newest, open_table, pinged_people
from tests.support.house import House
from tests.support.patience import until

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("impatient")]

DICE = random.Random(1)
SENDING = "POST /channels/[^/]*/messages$"


async def two(here: House, alice: Guest, bob: Guest) -> None:
    """Begin a game in which Alice moves first."""
    await open_table(alice, bob, wish="options:river=false starter=1", before_start=here.settle)


def turns(here: House) -> list[str]:
    """Return the ids of all turn messages ever posted, and see that each called one person."""
    told = here.turns()

    assert [1] * len(told) == [len(pinged_people(each)) for each in told]
    return [each["id"] for each in told]


def count_saved(here: House) -> int:
    return int(here.rows("SELECT count(*) FROM actions WHERE user_id IS NOT NULL")[0][0])


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("close", {"code": 4000, "session": "kept"}),
        ("close", {"code": 1006, "session": "kept"}),
        ("reconnect", {}),
        ("invalid", {"resumable": True}),
    ],
    ids=["closed", "cut off", "asked to reconnect", "invalid but resumable"],
)
async def test_a_lost_gateway_is_resumed_and_nothing_is_lost(here: House, kind: str, told: dict[str, Any]) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await two(here, alice, bob)
        await here.place.fault(kind, **told)
        await alice.play_by_buttons(DICE)
        await bob.until(bob.is_called, "his turn")
        await bob.play_by_buttons(DICE)
        await alice.until(alice.is_called, "her turn")

        assert 3 == len(turns(here))
        assert 4 == count_saved(here)


async def test_a_lost_session_is_begun_anew(here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await two(here, alice, bob)
        await here.place.fault("close", code=1006, session="lost")
        await here.place.bot_came(20)
        await alice.play_by_buttons(DICE)
        await bob.until(bob.is_called, "his turn")

        assert 2 == len(turns(here))
        assert 2 == count_saved(here)


@pytest.mark.parametrize(
    ("status", "after", "route"),
    [
        (429, False, SENDING),
        (502, False, SENDING),
        (502, True, SENDING),
        (502, True, "POST /interactions"),
        (500, True, "PATCH /webhooks"),
        (503, False, "PATCH /channels"),
    ],
)
async def test_what_is_sent_again_is_shown_once(here: House, status: int, after: bool, route: str) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await two(here, alice, bob)
        line = await turn_of(alice)
        more = {"retry_after": 0.05} if status == 429 else {}
        await here.place.fault("status", status=status, after=after, route=route, **more)
        await alice.type(line)
        await bob.until(bob.is_called, "his turn")

        assert "Turn saved" in alice.last()
        assert 2 == len(turns(here))
        assert 2 == count_saved(here)

        await bob.play_by_buttons(DICE)
        await alice.until(alice.is_called, "her turn")

        assert 3 == len(turns(here))


@pytest.mark.parametrize(
    ("kind", "fault"),
    [
        ("status", {"status": 503}),
        ("status", {"status": 429, "retry_after": 3600.0}),
        ("body", {"body": "html"}),
        ("body", {"body": "truncated"}),
        ("body", {"body": "other"}),
        ("reset", {}),
    ],
    ids=["unavailable", "not for an hour", "no JSON", "broken JSON", "empty", "cut off"],
)
async def test_a_turn_that_cannot_be_shown_counts_and_is_shown_later(
    here: House, kind: str, fault: dict[str, Any]
) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await two(here, alice, bob)
        line = await turn_of(alice)
        await here.place.fault(kind, route=SENDING, **fault)
        answer = await alice.type(line)

        assert "That’s saved" in answer
        assert 2 == count_saved(here)
        assert 1 == len(turns(here))

        await here.restart()
        await bob.until(bob.is_called, "his turn")

        assert 2 == len(turns(here))
        assert "alice places" in bob.read(bob.turns()[-1:])


async def test_a_press_that_is_heard_too_late_does_nothing(here: House) -> None:
    """Its user has been told that nobody answered."""
    async with here.guests("alice", "bob") as (alice, bob):
        await two(here, alice, bob)
        line = await turn_of(alice)
        await here.place.fault("slow", route="POST /interactions", seconds=3.2)
        with pytest.raises(Failed, match="did not respond in time"):
            await alice.player.slash(line)
        await here.close()

        assert 0 == count_saved(here)
        assert 1 == len(turns(here))


async def test_what_a_reply_that_does_not_get_through_would_have_said_is_in_no_log(here: House) -> None:
    """It may tell what somebody holds."""
    async with here.guests("alice", "bob") as (alice, bob):
        await two(here, alice, bob)
        with capture_logs() as logged:
            await here.place.fault("status", status=500, after=True, route="POST .*/callback")
            asking = asyncio.create_task(alice.player.slash("/carcassonne place at:9,9"))
            await alice.until(lambda: any(map(screen.is_thinking, alice.private())), "that the bot has heard")
            here.place.advance(60 * 60)
            await until(lambda: "a reply did not get through" in [line["event"] for line in logged])
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)

        assert "CAR-4.2" not in str(logged)


async def test_a_connection_that_fails_at_the_start_is_tried_again(here: House) -> None:
    await here.close()
    await here.place.fault("status", status=503, route="GET /gateway")
    await here.open()
    async with here.guests("alice", "bob") as (alice, bob):
        await two(here, alice, bob)

    assert 1 == len(turns(here))


async def test_missing_permissions_are_named_in_private(here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await bob.player.speak("zh-TW")
        await here.place.fault("permissions", take=["ATTACH_FILES", "CREATE_PUBLIC_THREADS"], channel="games")
        answer = await alice.type("/game new game:carcassonne players:2", channel="games")

        assert "Attach Files" in answer
        assert "Create Public Threads" in answer
        assert [] == here.rows("SELECT * FROM games")

        await here.place.fault("permissions", take=[], channel="games")
        await two(here, alice, bob)
        await here.place.fault("permissions", take=["SEND_MESSAGES_IN_THREADS"], channel="games")
        answer = await alice.type(await turn_of(alice))

        assert "That’s saved" in answer
        assert "Send Messages in Threads" in answer
        assert 2 == count_saved(here)

        await here.place.fault("permissions", take=[], channel="games")
        await bob.until(bob.is_called, "his turn, shown as soon as the bot may")
        await bob.type(await turn_of(bob))
        await alice.until(alice.is_called, "her turn")

        assert 4 == count_saved(here)
        assert 3 == len(turns(here))


async def test_a_game_whose_thread_is_deleted_is_closed(here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await two(here, alice, bob)
        turn = newest(alice)
        await here.place.fault("delete", channel=turn["channel_id"])
        await here.until("SELECT status = 'closed' FROM games", 1)

        assert "You’re not in any game" in await alice.type("/game mine", channel="games")


async def test_a_thread_that_was_deleted_unheard_is_noticed(here: House) -> None:
    """The bot was away when the thread went: it comes back, cannot show what is still to be shown, and goes on."""
    async with here.guests("alice", "bob") as (alice, bob):
        await two(here, alice, bob)
        turn = newest(alice)
        await here.place.fault("status", status=503, route=SENDING)
        await alice.type(await turn_of(alice))
        await here.close()
        await here.place.fault("delete", channel=turn["channel_id"])
        await here.open()
        await here.until("SELECT status = 'closed' FROM games", 1)
        assert "As their host" in await alice.type("/game mine", channel="games")
        assert "The thread was deleted" in await bob.type("/game mine", channel="games")
        await open_table(bob, alice, wish="options:river=false")


async def test_a_lobby_card_that_was_deleted_keeps_nobody_from_playing(here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await alice.type("/game new game:carcassonne players:2", channel="games")
        await here.place.fault("delete", message=alice.public()[-1]["id"])

        assert "You’re in!" in await bob.type("/game join", channel="games")

        await alice.type("/game start", channel="games")
        await bob.until(lambda: bob.turn() is not None, "the first turn message")


async def test_a_turn_whose_picture_is_too_large_is_shown_without(here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await two(here, alice, bob)
        line = await turn_of(alice)
        await here.place.fault("limits", file_bytes=1000)

        assert "too large" in await alice.type("/play")

        await alice.type(line)
        await bob.player.expect("Turn 2: bob")
        turn = bob.public()[-1]

        assert [bob.id] == pinged_people(turn)
        assert "too large" in bob.read([turn])
        assert button(turn, "turn")
        assert 2 == count_saved(here)


async def test_a_bot_that_ends_finishes_what_it_has_begun_and_begins_nothing_more(here: House) -> None:
    """Otherwise it would never end while people press, and people who are cut off would wait for ever."""
    async with here.guests("alice", "bob") as (alice, bob):
        figures = here.place.server.interactions.figures
        await here.place.fault("slow", seconds=2.0, route="PATCH .*@original")
        asking = asyncio.create_task(alice.type("/game list"))
        await alice.until(lambda: any(map(screen.is_thinking, alice.private())), "an acknowledgement")
        ending = asyncio.create_task(here.close())
        with pytest.raises(Failed, match=r"did not respond in time|No bot is connected"):
            await bob.player.slash("/game list")
        await ending

        assert "There are no games here" in await asking
        assert (2, 1) == (figures.begun, figures.answered)


async def test_somebody_who_is_cut_off_by_the_end_of_the_bot_is_told_so(
    here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "CLOSING_SECONDS", 0.1)
    async with here.guests("alice") as [alice]:
        with lock_database(here):
            asking = asyncio.create_task(alice.type(NEW, channel="games"))
            await alice.until(lambda: any(map(screen.is_thinking, alice.private())), "an acknowledgement")
            ending = asyncio.create_task(here.close())
            told = await asking
        await ending

        assert "That may or may not have gone through" in told
