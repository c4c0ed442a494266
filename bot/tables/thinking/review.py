"""The review of a game that is over: the turns with which people lost most, and better ones.

Better turns are found from what the seat could see at that time. A review consists of many short thoughts, so that it
takes turns with everything else that waits for a thinker. Reviews are kept in memory only; after a restart a review is
made again on demand.
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

# A choice: with twice as many, a review takes twice as long; games that are longer are covered evenly all the same.
LOOKED_AT: Final = 80
"""The most turns of a game that are judged; in a longer game they are evenly spread."""

# A choice: it only picks the turns for the second thought, so it need not be sure.
QUICK: Final = Budget(tries=6)
"""The budget for a first thought about each of these turns."""

# A few more than are shown, since some will turn out to have lost nothing: 24 seconds in all.
DEEPER: Final = 8
"""How many turns are judged a second time: those that seem to have lost most."""

# As long as for advice about a turn.
DEEPER_SECONDS: Final = 3.0
"""The time for each second thought, unless the setting for computer players is shorter."""

# A choice: each has a page of its own with a picture.
TOLD: Final = 5
"""The most turns that a review shows."""

# A choice: what loses less is no lesson to anybody.
LEAST: Final = 0.5
"""A turn is shown if it surely loses at least this much, in points or percent."""

# A choice: a review keeps the states of its turning points; one that was dropped is thought out again.
KEPT: Final = 30
"""How many reviews are kept in memory."""


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
    """A turn that was taken, and a *better* one.

    *lost* is how much less the taken turn brought, in units of *measure*. *surely* is that minus the estimate's error.
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
    """A review in the making: *done* of its thoughts are finished, and *found* has the turning points, in order."""

    def __init__(self) -> None:
        self.done, self.of = 0, 0
        self.found: asyncio.Task[tuple[TurningPoint, ...]]

    @property
    def is_ready(self) -> bool:
        """True if all thoughts are finished."""
        return self.found.done()


class Reviewer:
    """Makes reviews, one for each game however many users ask; *report* is called with each unexpected error."""

    def __init__(self, thinkers: Thinkers | None, *, report: Callable[..., object]) -> None:
        self._thinkers, self._report = thinkers, report
        self._reviews: LRUCache[int, Review] = LRUCache(KEPT)

    def review(self, table: Table) -> Review:
        """Return the review of a game; the first request starts it.

        Raises:
            NotOver: The game goes on, or may go on again.
            KeepsSecrets: The table has agreed to reveal nothing.
            NoComputers, NotThinking: There are no computer players for this game, or for any.
        """
        if not table.is_revealed:
            raise errors.NotOver if table.record.reveals else errors.KeepsSecrets
        if GAMES[table.record.rules].strategy is None:
            raise errors.NoComputers
        if self._thinkers is None:
            raise errors.NotThinking
        found = self._reviews.get(table.record.id)
        if found is None or (found.is_ready and (found.found.cancelled() or found.found.exception() is not None)):
            self._reviews[table.record.id] = found = Review()
            found.found = asyncio.create_task(self._find_turning_points(found, table, self._thinkers))
        return found

    def turning_points(self, game_id: int) -> tuple[TurningPoint, ...]:
        """Return the turning points of a game if its review is ready; this starts none."""
        review = self._reviews.get(game_id)
        if review is None or not review.is_ready or review.found.cancelled() or review.found.exception() is not None:
            return ()
        return review.found.result()

    async def close(self) -> None:
        """Stop thinking."""
        making = [each.found for each in self._reviews.values() if not each.is_ready]
        for task in making:
            task.cancel()
        await asyncio.gather(*making, return_exceptions=True)

    async def _find_turning_points(self, review: Review, table: Table, thinkers: Thinkers) -> tuple[TurningPoint, ...]:
        """Judge the turns of people quickly, and then judge those again for longer that seem to have lost most."""
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
        """Return the judgement of a turn by a player of *level*, None if no turn is better or the thought fails."""
        game, key = table.record.rules, f"review {turn.seq} {turn.seat}".encode()
        question = Problem(game, turn.view(table.rules), level, key, budget, turn.actions)
        try:
            verdict: Judgement | None = await thinkers.answer(judge_turn, question)
        except Exception as error:  # a computer player may fail in any way; the other turns are still judged
            self._report(error, during=judge_turn.__name__, level=level)
            verdict = None
        review.done += 1
        if verdict is None or verdict.lost < LEAST:
            return None
        better = tuple(parse_action(table.rules, text) for text in verdict.better)
        sure = verdict.lost - verdict.error
        return TurningPoint(turn, better, verdict.lost, sure, strategy_of(game).measure(turn.state))


def turns_of_people(table: Table) -> tuple[ReviewedTurn, ...]:
    """Return the turns at *table* in which people made a real choice by hand, in order.

    A secret choice is judged by what was known before anybody chose. An answer to an offer is a turn by itself.
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
    """Whether *decision* is pending in *state*, whoever else has answered it meanwhile."""
    return any((each.seat, each.number) == (decision.seat, decision.number) for each in pending(state))


def _is_by_hand(entry: Logged) -> bool:
    """Whether a person made the choice of an entry at the time of the question."""
    return entry.user_id is not None and entry.user_id > 0 and not (entry.planned or entry.standing)


def _is_choice(rules: AnyRules, turn: ReviewedTurn) -> bool:
    """Whether there was more than one answer at the beginning of a turn."""
    found = answers(rules, turn.state, answered_decision(turn.state, turn.seat, turn.actions[0]))
    return next(found, None) is not None and next(found, None) is not None


def spread(turns: tuple[ReviewedTurn, ...], most: int) -> tuple[ReviewedTurn, ...]:
    """Return at most *most* of *turns*, evenly spread."""
    count = len(turns)
    return turns if count <= most else tuple(turns[number * count // most] for number in range(most))
