"""The course of a game: everybody's points turn by turn, and once it is over, what a computer player expected.

What was expected comes from what an onlooker could see. It is kept in memory only, and found again on demand.
"""

import asyncio
from collections.abc import Callable
from typing import Final

from cachetools import LRUCache

from bot.catalogue.games import GAMES
from bot.storage.records import Status
from bot.tables.table import Table, opening
from bot.tables.telling.figures import PastTurn, past_turns
from bot.tables.thinking.question import Problem, expect_points
from bot.tables.thinking.thinkers import Thinkers
from players.levels import Level
from players.strategy import Budget
from rendering.course import COLUMNS, PointsCourse, spread
from rules.core.model import Seat
from rules.core.play import view

# Four for each number that is written: a line of so many parts looks like a curve, and takes 0.1 s of thinking.
SAMPLES: Final = 4 * COLUMNS
"""After how many turns at most it is asked what was expected."""

# A choice: hands that nobody sees make expectations of The Great Wall differ by ten points from one state to the next.
TRIES: Final = Budget(tries=12)
"""In how many states the expectation is found where something is hidden."""

KEPT: Final = 100
"""How many games' expectations are kept in memory."""


class Forecasts:
    """Finds the courses of games; *report* is called with each unexpected error."""

    def __init__(self, thinkers: Thinkers | None, *, report: Callable[..., object]) -> None:
        self._thinkers, self._report = thinkers, report
        self._expected: LRUCache[tuple[int, int], dict[int, tuple[int, ...]]] = LRUCache(KEPT)

    async def course(self, table: Table, reader: Seat | None) -> PointsCourse | None:
        """Return the course of a game as *reader* may know it; None before the first turn, or without points."""
        turns = await asyncio.to_thread(past_turns, table, reader)
        start = view(table.rules, opening(table.record), reader)
        if not turns or "points" not in table.face.columns(start, 0):
            return None
        views = [start, *(turn.view(table.rules, reader) for turn in turns)]
        seats = range(len(table.seats))
        points = tuple(tuple(table.face.columns(seen, seat)["points"] for seen in views) for seat in seats)
        key = table.record.id, len(turns)
        if key not in self._expected and table.record.status is Status.OVER:
            self._expected[key] = await self._expectations(table, turns)
        return PointsCourse(points, self._expected.get(key, {}))

    async def _expectations(self, table: Table, turns: tuple[PastTurn, ...]) -> dict[int, tuple[int, ...]]:
        """Return the points that were expected of each seat, by after how many turns; empty if nobody can tell."""
        result, game = table.rules.result(table.state), GAMES[table.record.rules]
        if self._thinkers is None or game.strategy is None or result is None:
            return {}
        found: dict[int, tuple[int, ...]] = {}
        for number in sorted({*spread(len(turns), COLUMNS), *spread(len(turns), SAMPLES)}):
            seen = turns[number - 1].view(table.rules, None)
            question = Problem(game.rules.id, seen, Level.JOURNEYMAN, b"%d" % number, TRIES)
            try:
                told = await self._thinkers.answer(expect_points, question)
            except Exception as error:  # a computer player may fail in any way; the points are shown all the same
                self._report(error, during=expect_points.__name__, level=Level.JOURNEYMAN)
                told = ()
            if not told:
                return {}
            # who leads by how many is all that is told, so the mean is that of the result
            off = (sum(result.points) - sum(told)) / len(told)
            found[number] = tuple(round(points + off) for points in told)
        return found | {len(turns): result.points}
