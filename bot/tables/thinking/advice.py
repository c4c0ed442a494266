"""A word of advice: what a computer player would do in somebody's place, from what that seat may see."""

import asyncio
from typing import Final

from cachetools import LRUCache

from bot.base import errors
from bot.catalogue.games import GAMES
from bot.tables.table import Table
from bot.tables.thinking.question import Problem, Weighed, dice_of, recommend_turns, strategy_of
from bot.tables.thinking.thinkers import Thinkers
from bot.tables.turns.preview import Preview, preview_draft
from players.levels import Level
from players.strategy import Budget, Measure
from rendering.look import Assist
from rules.core.model import AnyAction, Seat
from rules.core.notation import parse_action
from rules.core.struct import Struct

# A choice: somebody waits for it, and sees meanwhile that the bot is thinking. Masters of the ladder had a second.
ADVICE_SECONDS: Final = 3.0
"""How long is thought about a turn, unless the setting for computer players is shorter."""

# A choice: somebody who asks again does so within the same turn, so the newest ones are enough.
KEPT: Final = 200
"""How many words of advice are kept, so that who asks twice is not thought for twice."""

Moment = tuple[int, int, Seat]
"""A game, the length of its log, and a seat."""


class Suggestion(Struct, frozen=True):
    """A turn, what the seat sees of its effect, and what is expected of it; None if there is nothing to choose."""

    preview: Preview
    value: float | None


class Advice(Struct, frozen=True):
    """The turns that are suggested, at least one, the best first; *before* is the table as the seat sees it.

    *measure* says what is expected.
    """

    before: Preview
    suggestions: tuple[Suggestion, ...]
    measure: Measure = Measure.LEAD


class Advisor:
    """Advises whoever asks what to do; a table that is asked about twice is thought about once."""

    def __init__(self, thinkers: Thinkers | None) -> None:
        self._thinkers = thinkers
        self._thoughts: LRUCache[Moment, asyncio.Task[tuple[Weighed, ...]]] = LRUCache(KEPT)

    async def best_turns(self, table: Table, seat: Seat) -> tuple[Weighed, ...]:
        """Return the best turns of *seat* at *table*, without the actions that leave no choice before them.

        Raises:
            NoAdvice, NoComputers, NotThinking: The table has agreed on no advice, or nobody can give any.
            NotYourTurn, NotAsked: Nothing is asked of the seat.
        """
        if table.record.assist is not Assist.ADVICE:
            raise errors.NoAdvice
        if GAMES[table.record.rules].strategy is None:
            raise errors.NoComputers
        start = start_of_turn(table, seat)
        if start.decision is None:
            return ()
        if self._thinkers is None:
            raise errors.NotThinking
        moment = (table.record.id, table.record.seq, seat)
        thought = self._thoughts.get(moment)
        if thought is None:
            question = Problem(
                game=table.record.rules,
                seen=start.view,
                level=Level.MASTER,
                dice=dice_of(table, seat, start.draft),
                budget=Budget(seconds=ADVICE_SECONDS),
            )
            self._thoughts[moment] = thought = asyncio.create_task(self._thinkers.answer(recommend_turns, question))
            thought.add_done_callback(lambda done: self._forget_failure(moment, done))
        return await asyncio.shield(thought)

    def _forget_failure(self, moment: Moment, thought: asyncio.Task[tuple[Weighed, ...]]) -> None:
        """Forget what failed, so that it can be asked again."""
        if (thought.cancelled() or thought.exception() is not None) and self._thoughts.get(moment) is thought:
            del self._thoughts[moment]


def start_of_turn(table: Table, seat: Seat) -> Preview:
    """Return the turn of *seat* from its beginning, up to the first choice.

    Raises:
        NotYourTurn, NotAsked: Nothing is asked of it.
    """
    preview = preview_draft(table, seat, ())
    while not preview.is_offer and len(preview.legal) == 1:
        after = preview_draft(table, seat, (*preview.draft, *preview.legal))
        if after.draft == preview.draft:
            break
        preview = after
    return preview


def advice(table: Table, seat: Seat, found: tuple[Weighed, ...]) -> Advice:
    """Return the turns *found* as *seat* may see them now, those that have other effects than the ones before.

    Raises:
        NotYourTurn, NotAsked: Nothing is asked of it.
        MovedOn: None of them can be played.
    """
    start = start_of_turn(table, seat)
    if start.decision is None:
        return Advice(preview_draft(table, seat, ()), (Suggestion(start, None),))
    suggestions: list[Suggestion] = []
    for each in found:
        turn = tuple[AnyAction, ...](parse_action(table.rules, text) for text in each.turn)
        preview = preview_draft(table, seat, (*start.draft, *turn))
        is_news = all(preview.draft != other.preview.draft for other in suggestions)
        if len(preview.draft) > len(start.draft) and is_news:
            suggestions.append(Suggestion(preview, each.value))
    if not suggestions:
        raise errors.MovedOn
    measure = strategy_of(table.record.rules).measure(start.view.state)
    return Advice(preview_draft(table, seat, ()), tuple(suggestions), measure)
