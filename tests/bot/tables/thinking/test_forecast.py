"""The course of a game: points turn by turn, and what was expected of a game that is over."""

import random
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.catalogue.games import GAMES
from bot.storage.records import Status
from bot.tables.thinking.forecast import Forecasts
from bot.tables.thinking.question import Problem, expect_points
from players.levels import Level
from players.strategy import Budget
from rules.core.play import begin, view
from tests.support.rules import rule
from tests.support.services import ALICE, BOB, House, open_services
from tests.support.strollers import stroll


class Here:
    """Thinks at once, and counts."""

    thoughts = 0

    async def answer(self, think: Callable[[Problem], Any], question: Problem) -> Any:
        self.thoughts += 1
        return think(question)


def raise_error(error: Exception, **facts: object) -> None:
    raise error


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with open_services(tmp_path) as here:
        yield here


@rule("TAB-27.1", "TAB-27.2")
async def test_a_course_has_the_points_after_each_turn_and_what_was_expected_once_it_is_over(house: House) -> None:
    await house.begin("carcassonne", ALICE, BOB, river="false")
    thinkers = Here()
    forecasts = Forecasts(thinkers, report=raise_error)  # type: ignore[arg-type]  # all that it needs

    assert await forecasts.course(await house.table(), 0) is None

    table = await stroll(house.games, house.game, random.Random("course"), to=30)
    course = await forecasts.course(table, 0)
    assert course is not None
    assert table.state.points == tuple(numbers[-1] for numbers in course.points)
    assert {} == course.expected
    assert 0 == thinkers.thoughts

    table = await stroll(house.games, house.game, random.Random("course"), to=1000)
    result = table.rules.result(table.state)
    for _ in range(2):  # the second time nobody thinks
        course = await forecasts.course(table, None)
        assert course is not None
        assert table.record.status is Status.OVER
        assert result is not None
        assert result.points == tuple(numbers[-1] for numbers in course.points)
        assert result.points == [*course.expected.values()][-1]
        assert {*course.columns} <= {*course.expected}
        assert all(abs(sum(each) - sum(result.points)) <= 1 for each in course.expected.values())
        assert len(course.expected) == thinkers.thoughts


@rule("TAB-27.3")
@pytest.mark.parametrize("game", GAMES)
def test_expectations_come_from_what_an_onlooker_sees(game: str) -> None:
    """A view without the secrets is enough for them, and the same view always gives the same."""
    rules = GAMES[game].rules
    seen = view(rules, begin(rules, 3, rules.options_type()).state, None)
    question = Problem(game, seen, Level.JOURNEYMAN, b"7", Budget(tries=2))
    found = expect_points(question)

    assert 3 == len(found)
    assert found == expect_points(question)
