"""The review of a game that is over: the turns of people after which most was lost, and what was better.

What was better is decided from what the seat could see then. A review is one job of many short thoughts, so that it
takes turns with all others who wait; it is kept in memory alone, and begun again when it is asked for after a restart.
"""

import asyncio
from collections.abc import Callable
from heapq import nlargest
from operator import attrgetter
from typing import Any, Final

from cachetools import LRUCache

from bot.base import errors
from bot.catalogue.games import GAMES
from bot.storage.records import Logged, Status
from bot.tables.seated import is_seating
from bot.tables.table import Table, opening
from bot.tables.thinking.question import Judgement, Problem, judge_turn, strategy_of
from bot.tables.thinking.thinkers import Thinkers
from players.levels import Level
from players.strategy import Budget, Measure
from rules.core.log import LEAVE, REJOIN, effective
from rules.core.model import AnyAction, AnyRules, Decision, Seat, State, View
from rules.core.notation import parse_action
from rules.core.play import answered_decision, answers, enact, pending, view
from rules.core.struct import Struct, evolve

LOOKED_AT: Final = 80
"""The most turns of a game that are looked at; of more, some that are evenly spread."""

QUICK: Final = Budget(tries=6)
"""How long is thought about each of them."""

DEEPER: Final = 8
"""How many turns are thought about again, those after which most seems to be lost."""

DEEPER_SECONDS: Final = 3.0
"""For how long each, unless the setting for computer players is shorter."""

TOLD: Final = 5
"""How many turns are told at most."""

LEAST: Final = 0.5
"""What is lost for sure, in points or percent, by a turn that is told."""

KEPT: Final = 30
"""How many reviews are kept."""


class ReviewedTurn(Struct, frozen=True):
    """A turn that a person took: the log had *seq* entries then, and the game was in *state*."""

    seq: int
    seat: Seat
    state: Any
    actions: tuple[AnyAction, ...]

    def view(self, rules: AnyRules) -> View[Any]:
        """Return what the seat could see then."""
        return view(rules, self.state, self.seat)


class TurningPoint(Struct, frozen=True):
    """A turn, what would have been *better*, and how much less the turn that was taken brought; *measure* counts it.

    What is *lost* for sure is less by the error of what was tried out.
    """

    turn: ReviewedTurn
    better: tuple[AnyAction, ...]
    lost: float
    surely: float
    measure: Measure

    def table(self, table: Table) -> Table:
        """Return *table* as it was before the turn."""
        seq = self.turn.seq
        record = evolve(table.record, seq=seq, status=Status.LIVE)
        log, state = table.log[:seq], self.turn.state
        return evolve(table, record=record, log=log, state=state, sealed=frozenset(), is_revealed=False)


class Review:
    """A review that is made: *done* of so many thoughts; *found* has the turning points, in the order of the game."""

    def __init__(self) -> None:
        self.done, self.of = 0, 0
        self.found: asyncio.Task[tuple[TurningPoint, ...]]

    @property
    def is_ready(self) -> bool:
        """Whether all has been thought."""
        return self.found.done()


class Reviewer:
    """Makes reviews, one of a game however many ask for it; *report* is called with errors that nobody expects."""

    def __init__(self, thinkers: Thinkers | None, *, report: Callable[..., object]) -> None:
        self._thinkers, self._report = thinkers, report
        self._reviews: LRUCache[int, Review] = LRUCache(KEPT)

    def review(self, table: Table) -> Review:
        """Return the review of a game, which begins to be made when it is first asked for.

        Raises:
            NotOver: The game goes on, or may go on again.
            NoComputers, NotThinking: There are no computer players for this game, or for any.
        """
        if not table.is_revealed:
            raise errors.NotOver
        if GAMES[table.record.rules].strategy is None:
            raise errors.NoComputers
        if self._thinkers is None:
            raise errors.NotThinking
        found = self._reviews.get(table.record.id)
        if found is None or (found.is_ready and (found.found.cancelled() or found.found.exception() is not None)):
            self._reviews[table.record.id] = found = Review()
            found.found = asyncio.create_task(self._find_turning_points(found, table, self._thinkers))
        return found

    async def close(self) -> None:
        """Think no more."""
        making = [each.found for each in self._reviews.values() if not each.is_ready]
        for task in making:
            task.cancel()
        await asyncio.gather(*making, return_exceptions=True)

    async def _find_turning_points(self, review: Review, table: Table, thinkers: Thinkers) -> tuple[TurningPoint, ...]:
        """Think about the turns of people, and then longer about those after which most seems to be lost."""
        turns = spread(await asyncio.to_thread(turns_of_people, table), LOOKED_AT)
        review.of = len(turns) + min(DEEPER, len(turns))
        quick = [await self._judge_turn(review, table, turn, Level.JOURNEYMAN, QUICK, thinkers) for turn in turns]
        doubtful = nlargest(DEEPER, filter(None, quick), key=attrgetter("lost"))
        review.of = len(turns) + len(doubtful)
        budget = Budget(seconds=DEEPER_SECONDS)
        deeper = [await self._judge_turn(review, table, each.turn, Level.MASTER, budget, thinkers) for each in doubtful]
        sure = [each for each in deeper if each is not None and each.surely >= LEAST]
        told = nlargest(TOLD, sure, key=attrgetter("surely"))
        return tuple(sorted(told, key=lambda point: point.turn.seq))

    async def _judge_turn(
        self, review: Review, table: Table, turn: ReviewedTurn, level: Level, budget: Budget, thinkers: Thinkers
    ) -> TurningPoint | None:
        """Return what a player of *level* thinks of a turn, None if it is as good as any or the thought fails."""
        game, key = table.record.rules, f"review {turn.seq} {turn.seat}".encode()
        question = Problem(game, turn.view(table.rules), level, key, budget, turn.actions)
        try:
            verdict: Judgement | None = await thinkers.answer(judge_turn, question)
        except Exception as error:  # what thinks may be wrong about anything; the other turns are looked at
            self._report(error, during=judge_turn.__name__, level=level)
            verdict = None
        review.done += 1
        if verdict is None or verdict.lost < LEAST:
            return None
        better = tuple(parse_action(table.rules, text) for text in verdict.better)
        sure = verdict.lost - verdict.error
        return TurningPoint(turn, better, verdict.lost, sure, strategy_of(game).measure(turn.state))


def turns_of_people(table: Table) -> tuple[ReviewedTurn, ...]:
    """Return the turns that people took at *table* by hand and that left a choice, in order.

    What is chosen in secret is decided by what was known before all chose. An answer to an offer is a turn by itself.
    """
    rules, stepwise = table.rules, strategy_of(table.record.rules).is_stepwise
    state: State = opening(table.record)
    turns: list[ReviewedTurn] = []
    before: tuple[int, State] | None = None
    is_over = True
    for entry in effective(table.log):
        if is_seating(entry):
            is_over = True
            continue
        step = enact(rules, state, entry)
        if entry.text in (LEAVE, REJOIN) or entry.seat < 0:
            is_over, before = True, None
        else:
            action = parse_action(rules, entry.text)
            asked = answered_decision(state, entry.seat, action)
            if not asked.sealed:
                before = None
            elif before is None or not _is_asked(before[1], asked):
                before = (entry.seq - 1, state)
            is_alone = asked.sealed or asked in state.offers or stepwise
            if not (is_over or is_alone) and turns[-1].seat == entry.seat:
                turns[-1] = evolve(turns[-1], actions=(*turns[-1].actions, action))
                is_over = step.reveals or step.closes
            else:
                is_over = is_alone or step.reveals or step.closes or not _is_by_hand(entry)
                if _is_by_hand(entry):
                    seq, start = before or (entry.seq - 1, state)
                    turns.append(ReviewedTurn(seq, entry.seat, start, (action,)))
        state = step.state
    return tuple(turn for turn in turns if _is_choice(rules, turn))


def _is_asked(state: State, decision: Decision) -> bool:
    """Whether *decision* is asked in *state*, whoever has answered meanwhile."""
    return any((each.seat, each.number) == (decision.seat, decision.number) for each in pending(state))


def _is_by_hand(entry: Logged) -> bool:
    """Whether a person chose what an entry says, when it was asked."""
    return entry.user_id is not None and entry.user_id > 0 and not (entry.planned or entry.standing)


def _is_choice(rules: AnyRules, turn: ReviewedTurn) -> bool:
    """Whether there was more than one answer at the beginning of a turn."""
    found = answers(rules, turn.state, answered_decision(turn.state, turn.seat, turn.actions[0]))
    return next(found, None) is not None and next(found, None) is not None


def spread(turns: tuple[ReviewedTurn, ...], most: int) -> tuple[ReviewedTurn, ...]:
    """Return at most so many of *turns*, evenly spread."""
    count = len(turns)
    return turns if count <= most else tuple(turns[number * count // most] for number in range(most))
