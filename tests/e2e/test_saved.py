"""After an error behind a save people are told that the move counts; after one before it, that nothing changed."""

import random
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from functools import partial
from typing import Any

import pytest

from bot.storage.errors import Unsettled
from bot.storage.sqlite import file, transactions
from playground.client import screen
from playground.client.connection import Failed
from playground.protocol.json import Json
from playground.world import registry
from tests.support.evenings import draft_turn, lock_database, rows_of_games
from tests.support.guests import Guest, button, green, newest, open_table
from tests.support.house import House

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("impatient")]

COUNTS, NOTHING = "That’s saved", "didn’t go through"
NEW = "/game new game:carcassonne players:2 options:river=false starter=1"
ANSWERING = "(PATCH|POST) /webhooks/"
SENDING = "POST /channels/.*/messages"
STARTING = "POST /channels/.*/threads"

Act = Callable[[House, Guest, Guest], Awaitable[Callable[[], Awaitable[str]]]]
"""Does everything up to the last press, and returns that press."""


async def first(guest: Guest) -> str:
    return (await guest.offers("/move do:"))[0]


async def begin_game(here: House, alice: Guest, bob: Guest) -> None:
    await open_table(alice, bob, wish="options:river=false starter=1", before_start=here.settle)


# What people do


async def opening(here: House, alice: Guest, bob: Guest) -> Callable[[], Awaitable[str]]:
    return lambda: alice.type(NEW, channel="games")


async def joining(here: House, alice: Guest, bob: Guest) -> Callable[[], Awaitable[str]]:
    await alice.type(NEW, channel="games")
    return lambda: bob.use_card("join")


async def leaving(here: House, alice: Guest, bob: Guest) -> Callable[[], Awaitable[str]]:
    await (await joining(here, alice, bob))()
    return lambda: bob.type("/game leave", channel="games")


async def starting(here: House, alice: Guest, bob: Guest) -> Callable[[], Awaitable[str]]:
    await (await joining(here, alice, bob))()
    return lambda: alice.use_card("start")


async def choosing(here: House, alice: Guest, bob: Guest) -> Callable[[], Awaitable[str]]:
    await begin_game(here, alice, bob)
    at = (await first(alice)).split()[1]
    return lambda: alice.type(f"/carcassonne place at:{at}")


async def taking_back_a_step(here: House, alice: Guest, bob: Guest) -> Callable[[], Awaitable[str]]:
    await begin_game(here, alice, bob)
    wizard = await draft_turn(alice)
    return lambda: alice.use(wizard, button(wizard, "back"))


async def typing_a_turn(here: House, alice: Guest, bob: Guest) -> Callable[[], Awaitable[str]]:
    await begin_game(here, alice, bob)
    line = f"/move do:{await first(alice)}; deploy none"
    return lambda: alice.type(line)


async def confirming(here: House, alice: Guest, bob: Guest) -> Callable[[], Awaitable[str]]:
    await begin_game(here, alice, bob)
    wizard = await draft_turn(alice)
    return lambda: alice.use(wizard, green(wizard)[0])


async def planning(here: House, alice: Guest, bob: Guest) -> Callable[[], Awaitable[str]]:
    await begin_game(here, alice, bob)
    return lambda: bob.type("/plan add do:place 9,9")


async def asking_to_take_back(here: House, alice: Guest, bob: Guest) -> Callable[[], Awaitable[str]]:
    await (await typing_a_turn(here, alice, bob))()
    return lambda: alice.type("/game undo")


async def resigning(here: House, alice: Guest, bob: Guest) -> Callable[[], Awaitable[str]]:
    await begin_game(here, alice, bob)
    await alice.type("/game resign")
    question = alice.private()[-1]
    return lambda: alice.use(question, button(question, "resigned"))


ACTS = (
    opening,
    joining,
    leaving,
    starting,
    choosing,
    taking_back_a_step,
    typing_a_turn,
    confirming,
    planning,
    asking_to_take_back,
    resigning,
)


UNHEARD: tuple[tuple[str, dict[str, Any]], ...] = (
    ("body", {"body": "html"}),
    ("reset", {}),
    ("status", {"code": 50027}),
)
"""Why an answer does not get through."""


@pytest.mark.parametrize("act", ACTS)
async def test_what_was_saved_counts_though_the_answer_does_not_get_through(here: House, act: Act, seed: str) -> None:
    """The seed of this run chooses the reason."""
    kind, fault = random.Random(f"{seed} {act.__name__}").choice(UNHEARD)
    async with here.guests("alice", "bob") as (alice, bob):
        do = await act(here, alice, bob)
        before = rows_of_games(here)
        await here.place.fault(kind, route=ANSWERING, **fault)
        answer = await do()

        assert COUNTS in answer
        assert "Discord didn’t respond" in answer
        assert "Reference" not in answer
        assert before != rows_of_games(here)


@pytest.mark.parametrize("act", ACTS)
async def test_what_could_not_be_saved_did_not_happen_and_what_may_have_been_saved_is_looked_for(
    here: House, monkeypatch: pytest.MonkeyPatch, act: Act
) -> None:
    """Another process holds the bot's file longer than it waits; then the disk fails at the very end of a commit."""
    monkeypatch.setattr(file, "BUSY_SECONDS", 0.01)
    await here.restart()
    commit = transactions.commit
    async with here.guests("alice", "bob") as (alice, bob):
        do = await act(here, alice, bob)
        await here.wait_until_shown()
        before = rows_of_games(here)
        with lock_database(here):
            answer = await do()

        assert NOTHING in answer
        assert "couldn’t be read or saved" in answer
        assert COUNTS not in answer
        assert before == rows_of_games(here)
        assert [] == here.reported, "an outage is no fault of the bot"

        for written in (False, True):

            def fail(db: sqlite3.Connection, written: bool = written) -> None:
                monkeypatch.setattr(transactions, "commit", commit)
                if written:
                    commit(db)
                raise Unsettled("disk I/O error")

            monkeypatch.setattr(transactions, "commit", fail)
            answer = await do()

            assert (COUNTS if written else "That may or may not have gone through") in answer
            assert "couldn’t be read or saved" in answer
            assert written == (before != rows_of_games(here))
            assert here.reported
            here.reported.clear()


async def test_a_turn_counts_though_it_cannot_be_noted_that_it_was_shown(
    here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file, "BUSY_SECONDS", 0.01)
    await here.restart()
    async with here.guests("alice", "bob") as (alice, bob):
        type_a_turn = await typing_a_turn(here, alice, bob)
        db = sqlite3.connect(here.database, isolation_level=None)
        ear = here.place.server.world.people_listener

        def hold(event: str, told: Json, **where: Any) -> None:
            """Lock the bot's file when its turn message arrives, before the bot gets the answer to posting it."""
            ear(event, told, **where)
            if event == "MESSAGE_CREATE" and any(screen.pictures(told)) and not db.in_transaction:
                db.execute("BEGIN IMMEDIATE")

        monkeypatch.setattr(here.place.server.world, "people_listener", hold)
        with closing(db):
            answer = await type_a_turn()
        monkeypatch.undo()

        assert COUNTS in answer
        assert "does not count" not in answer
        assert NOTHING not in answer
        assert 2 == here.rows("SELECT count(*) FROM actions WHERE user_id IS NOT NULL")[0][0]
        here.reported.clear()


@pytest.mark.parametrize(
    ("kind", "fault"),
    [("status", {"status": 503}), ("body", {"body": "html"}), ("reset", {})],
    ids=["unavailable", "no JSON", "cut off"],
)
async def test_a_game_whose_thread_cannot_be_made_has_not_begun(here: House, kind: str, fault: dict[str, Any]) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        start = await starting(here, alice, bob)
        await here.place.fault(kind, route=STARTING, **fault)
        answer = await start()

        assert NOTHING in answer
        assert "Discord didn’t respond" in answer
        assert [("open",)] == here.rows("SELECT status FROM games")


async def test_a_lobby_whose_card_cannot_be_posted_now_is_open(here: House) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        await here.place.fault("status", status=503, route=SENDING)

        assert COUNTS in await alice.type(NEW, channel="games")

        await here.restart()

        assert "You’re in!" in await bob.use_card("join")


async def test_a_lobby_whose_card_may_not_be_posted_is_not_open(here: House) -> None:
    async with here.guests("alice") as (alice,):
        await here.place.fault("status", code=50001, route=SENDING)
        answer = await alice.type(NEW, channel="games")

        assert COUNTS not in answer
        assert "View Channel" in answer
        assert "Your game is open" in await alice.type(NEW, channel="games")


@pytest.mark.parametrize(
    ("code", "locale", "expected"),
    [
        (50083, "en-US", ("That’s saved", "Manage Threads")),
        (160005, "zh-CN", ("已生效", "管理子区")),
        (160005, "zh-TW", ("已生效", "管理討論串")),
        (50001, "en-US", ("That’s saved", "View Channel")),
        (50001, "zh-CN", ("已生效", "查看频道")),
        (50013, "zh-TW", ("已生效", "檢視頻道")),
    ],
)
async def test_what_keeps_a_turn_from_being_posted_is_named(
    here: House, code: int, locale: str, expected: tuple[str, ...]
) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        type_a_turn = await typing_a_turn(here, alice, bob)
        await alice.player.speak(locale)
        await here.place.fault("status", code=code, route=SENDING)
        answer = await type_a_turn()

        for words in expected:
            assert words in answer
        assert "Missing" not in answer


@pytest.mark.parametrize(
    ("locale", "expected"), [("en-US", "Manage Threads"), ("zh-CN", "管理子区"), ("zh-TW", "管理討論串")]
)
async def test_somebody_who_moves_in_a_locked_thread_is_told_who_can_open_it(
    here: House, locale: str, expected: str
) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        type_a_turn = await typing_a_turn(here, alice, bob)
        await alice.player.speak(locale)
        await here.place.fault("thread", channel=newest(alice)["channel_id"], locked=True)

        assert expected in await type_a_turn()
        assert 2 == here.rows("SELECT count(*) FROM actions WHERE user_id IS NOT NULL")[0][0]


@pytest.mark.parametrize(
    ("locale", "expected"), [("en-US", "Manage Threads"), ("zh-CN", "管理子区"), ("zh-TW", "管理討論串")]
)
async def test_in_a_thread_that_is_locked_and_archived_a_form_says_what_to_do(
    here: House, locale: str, expected: str
) -> None:
    """Discord takes no message there in answer, nor an update of the message whose button was pressed."""
    async with here.guests("alice", "bob") as (alice, bob):
        await begin_game(here, alice, bob)
        line, turn = f"/move do:{await first(alice)}; deploy none", newest(alice)
        await alice.player.speak(locale)
        before = rows_of_games(here)
        await here.place.fault("thread", channel=turn["channel_id"], locked=True, archived=True)
        for asking in (
            partial(alice.player.slash, line),
            partial(alice.player.use, turn, button(turn, "turn:")),
            partial(alice.player.use, turn, button(turn, "more:")),
        ):
            await asking()
            assert alice.player.form is not None
            assert expected in str(alice.player.form["components"])
            alice.player.form = None

        assert before == rows_of_games(here)


@pytest.mark.parametrize("after", [False, True], ids=["unheard", "heard"])
@pytest.mark.parametrize(("kind", "fault"), [("reset", {}), ("body", {"body": "html"})], ids=["cut off", "no JSON"])
async def test_what_could_not_be_acknowledged_did_not_happen(
    here: House, kind: str, fault: dict[str, Any], after: bool
) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        type_a_turn = await typing_a_turn(here, alice, bob)
        before = rows_of_games(here)
        await here.place.fault(kind, route="POST .*/callback", after=after, **fault)
        if after:
            assert NOTHING in await type_a_turn()
        else:
            with pytest.raises(Failed, match="did not respond in time"):
                await type_a_turn()

        assert before == rows_of_games(here)


@pytest.mark.parametrize(
    ("code", "locale", "expected"),
    [
        (160006, "en-US", "1,000 active threads"),
        (160006, "zh-CN", "1,000 个活跃子区"),
        (160006, "zh-TW", "1,000 個活躍討論串"),
        (50001, "en-US", "View Channel"),
    ],
)
async def test_what_keeps_a_game_from_beginning_is_named(here: House, code: int, locale: str, expected: str) -> None:
    async with here.guests("alice", "bob") as (alice, bob):
        start = await starting(here, alice, bob)
        await alice.player.speak(locale)
        await here.place.fault("status", code=code, route=STARTING)

        assert expected in await start()
        assert [("open",)] == here.rows("SELECT status FROM games")


async def test_a_command_that_is_no_more_is_told_so(here: House) -> None:
    world = here.place.server.world
    registry.register(world, None, {"name": "knock", "description": "As an older version had it"})
    async with here.guests("alice") as (alice,):
        assert "This command has changed" in await alice.type("/knock", channel="games")


async def test_a_turn_that_comes_again_after_a_restart_counts_once(here: House) -> None:
    """The bot has forgotten the press, and it is somebody else's turn by now."""
    heard: list[partial[None]] = []
    ear = here.place.server.world.bot_listener

    def note(event: str, told: Json, **where: Any) -> None:
        heard.append(partial(ear, event, told, **where))
        ear(event, told, **where)

    async with here.guests("alice", "bob") as (alice, bob):
        confirm = await confirming(here, alice, bob)
        here.place.server.world.bot_listener = note
        await confirm()
        again = next(each for each in heard if "confirm:" in str(each.args))
        await here.restart()
        before = rows_of_games(here)

        async def deliver() -> None:
            again()

        assert COUNTS in await alice.answer(deliver(), COUNTS)
        assert before == rows_of_games(here)
