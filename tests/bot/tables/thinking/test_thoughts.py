"""What becomes of thoughts: which are lost, stale, evil or cut short."""

import asyncio
import random
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.base.workers.calls import CallResult
from bot.base.workers.workers import Workers
from bot.storage.errors import Unreachable
from bot.tables.games import Games
from bot.tables.table import Table
from bot.tables.thinking import computers as room
from bot.tables.thinking.computers import SECRET_SECONDS, Computers, asked_computer
from bot.tables.thinking.question import Problem, choose_turn
from bot.tables.thinking.thinkers import HURRIED, Thinkers
from bot.tables.turns.preview import Preview
from players.levels import Level
from players.strategy import Budget
from rules.core.model import AnyAction
from rules.core.play import pending
from tests.bot.tables.thinking.test_computers import attend_tables, begin_game, step
from tests.support.services import ALICE, House
from tests.support.strollers import turn


async def test_thoughts_that_are_lost_are_begun_again_after_a_restart(house: House) -> None:
    stuck = Workers(Stuck())
    async with attend_tables(house.games, stuck) as found:
        table = await begin_game(house, "carcassonne", Level.JOURNEYMAN, Level.JOURNEYMAN)
        await turn(house.games, table, ALICE, random.Random("lost"))
        before = await house.table()
        assert asked_computer(before) is not None
        await asyncio.sleep(0)
    assert before.log == await house.store.log(house.game)

    house.games = Games(house.store)
    async with attend_tables(house.games) as found:
        await found.computers.resume()
        await found.computers.idle()

    after = await house.table()
    assert asked_computer(after) is None
    assert [each for each in after.log[len(before.log) :] if each.user_id in (-1, -2)]
    assert before.log == after.log[: len(before.log)]


class Stuck:
    """Workers that never finish."""

    processes = 0

    def __str__(self) -> str:
        return "stuck"

    async def open(self) -> None:
        """Begin."""

    async def call(self, function: Any, *arguments: Any) -> Any:
        await asyncio.Event().wait()

    async def close(self) -> None:
        """End."""


async def test_two_processes_that_think_about_one_table_write_one_answer(house: House) -> None:
    table = await begin_game(house, "carcassonne", Level.APPRENTICE)
    await turn(house.games, table, ALICE, random.Random("two"))
    ours, theirs = house.games, Games(house.store)
    async with attend_tables(ours) as one, attend_tables(theirs) as other:
        await asyncio.gather(one.computers.resume(), other.computers.resume())
        await asyncio.gather(one.computers.idle(), other.computers.idle())

    log = await house.store.log(house.game)
    assert 1 == len([entry for entry in log if entry.user_id == -1 and entry.text.startswith("deploy ")])
    assert 1 == len(one.told) + len(other.told)


async def test_an_answer_for_which_nobody_waits_any_more_may_fail(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    append, writing, away = house.store.append, asyncio.Event(), asyncio.Event()

    async def fail_to_write(*args: Any, **facts: Any) -> Any:
        if not any(entry.user_id is not None and entry.user_id < 0 for entry in args[1].entries):
            return await append(*args, **facts)
        writing.set()
        await away.wait()
        raise Unreachable("the lease is lost")

    monkeypatch.setattr(house.store, "append", fail_to_write)
    with capture_logs() as logged:
        async with attend_tables(house.games) as found:
            table = await begin_game(house, "carcassonne", Level.APPRENTICE, river="false")
            await turn(house.games, table, ALICE, random.Random("late"))
            await writing.wait()
            await found.computers.close()
            away.set()
            await asyncio.gather(
                *(each for each in asyncio.all_tasks() if "_enter" in repr(each)), return_exceptions=True
            )
            await asyncio.sleep(0)

    assert ["a computer player's answer came too late"] == [each["event"] for each in logged]


async def test_what_was_taken_back_meanwhile_is_thought_about_anew(house: House) -> None:
    async with attend_tables(house.games, Workers(Stuck())) as found:
        table = await begin_game(house, "carcassonne", Level.APPRENTICE)
        await turn(house.games, table, ALICE, random.Random("back"))
        assert 1 == asked_computer(await house.table())
        await asyncio.sleep(0)

        undone = await house.games.votes.undo(house.game, ALICE)

        assert isinstance(undone, Table), "computer players agree"
        assert any(entry.undoes for entry in undone.log)
        await found.computers.idle()
        assert asked_computer(await house.table()) is None
    assert [] == found.told


async def test_what_an_evil_thought_says_is_not_played(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the thinking function raises errors or gives illegal answers, the table goes on with harmless ones."""

    def wrong(question: Problem) -> tuple[str, ...]:
        if question.seen.seat == 1:
            raise AttributeError("no such thing")
        return ("place 99,99 0",)

    monkeypatch.setattr(room, "choose_turn", wrong)
    async with attend_tables(house.games) as found:
        table = await begin_game(house, "carcassonne", Level.APPRENTICE, Level.APPRENTICE)
        await turn(house.games, table, ALICE, random.Random("wrong"))
        await found.computers.idle()
        reported = {type(error) for error in found.mishaps}
        found.mishaps.clear()

    assert {AttributeError} == reported
    assert (await house.table()).asks(0)


class Timed(Computers):
    """Computer players who do not wait; *windows* has, for each that is over, how many have answered, and how long."""

    def __init__(self, *told: Any, **more: Any) -> None:
        super().__init__(*told, **more)
        self.windows: list[tuple[int, float]] = []
        self._answers = 0

    async def _wait(self, until: float) -> None:
        for _, since in self._windows.values():
            self.windows.append((self._answers, until - since))
            self._answers = 0

    async def _next(self, preview: Preview, share: float | None, number: int) -> tuple[AnyAction, ...] | None:
        self._answers += share is not None
        return await super()._next(preview, share, number)


@pytest.mark.parametrize("guarded", ["true", "false"])
async def test_all_computers_that_are_asked_in_secret_answer_within_one_pause(house: House, guarded: str) -> None:
    """The time reveals neither how many were asked nor how much there was to decide."""
    async with attend_tables(house.games, kind=Timed) as found:
        await begin_game(house, "great_wall", *[Level.APPRENTICE] * 3, guarded=guarded)
        dice = random.Random("window")
        for _ in range(40):
            await step(house, found, dice)
        assert isinstance(found.computers, Timed)
        windows = found.computers.windows

    assert windows
    assert guarded == "false" or max(asked for asked, _ in windows) > 1
    for _, seconds in windows:
        assert SECRET_SECONDS / 2 <= seconds <= SECRET_SECONDS


async def test_the_same_question_gets_the_same_answer(house: House) -> None:
    table = await begin_game(house, "carcassonne", Level.MASTER)
    decision = pending(table.state)[0]
    seen = table.view(decision.seat)
    question = Problem("carcassonne", seen, Level.MASTER, b"dice", Budget(tries=16))

    assert choose_turn(question) == choose_turn(question) != ()


async def test_a_thought_is_the_shorter_the_more_games_wait() -> None:
    heard = list[float]()

    class Slow(Stuck):
        async def call(self, function: Any, *arguments: Any) -> Any:
            [question] = arguments
            assert question.budget.seconds is not None
            heard.append(question.budget.seconds)
            await asyncio.sleep(0)
            raise AssertionError("enough")

    workers = Workers(Slow())
    thinkers = Thinkers(workers, at_once=1, seconds=8.0)
    questions = [Problem("carcassonne", None, Level.MASTER, b"", Budget()) for _ in range(4)]  # type: ignore[arg-type]

    await asyncio.gather(*(thinkers.answer(choose_turn, each) for each in questions), return_exceptions=True)
    await workers.close()

    assert heard == pytest.approx([8.0, 8 / 3, 4.0, 8.0])


async def test_further_thoughts_about_a_turn_take_less_than_its_first(house: House) -> None:
    heard = list[float]()

    class Doubtful(Stuck):
        async def call(self, function: Any, *arguments: Any) -> Any:
            [question] = arguments
            heard.append(question.budget.seconds)
            return CallResult(function(question)[:1])  # never more of the turn than one action

    async with attend_tables(house.games, Workers(Doubtful()), seconds=0.8) as found:
        await begin_game(house, "ming_dynasty", Level.JOURNEYMAN)
        dice = random.Random("doubt")
        while len({*heard}) < 3:  # until a turn has three actions
            await step(house, found, dice)

    third = heard.index(0.2)
    assert [0.8, 0.4, 0.2] == heard[third - 2 : third + 1]


async def test_a_table_is_told_once_that_its_master_is_in_a_hurry(house: House) -> None:
    over, others = asyncio.Event(), list[asyncio.Task[tuple[str, ...]]]()
    other = Problem("carcassonne", None, Level.MASTER, b"", Budget())  # type: ignore[arg-type]

    class Busy(Stuck):
        async def call(self, function: Any, *arguments: Any) -> Any:
            if arguments[0].seen is None:  # the other question
                await over.wait()
                return CallResult(())
            assert found.thinkers is not None
            asked = [found.thinkers.answer(choose_turn, other) for _ in range(HURRIED + 1)]
            others.extend(map(asyncio.create_task, asked))
            return CallResult(function(*arguments))

    async with attend_tables(house.games, Workers(Busy())) as found:
        await begin_game(house, "carcassonne", Level.MASTER)
        for number in range(2):
            await turn(house.games, await house.table(), ALICE, random.Random(str(number)))
            await found.computers.idle()
            over.set()
            await asyncio.gather(*others)
            over.clear()

    assert 2 * (HURRIED + 1) == len(others)
    [told] = await house.store.outbox(house.games.tables.now())
    assert (house.game, "told-hurried") == (told.game_id, told.detail["key"])
