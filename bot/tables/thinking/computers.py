"""Computer players: one that must decide at a table thinks, and its answer is written like any other."""

import asyncio
from collections.abc import Awaitable, Callable
from contextvars import Context
from typing import Any, Final

import structlog
from cachetools import TTLCache
from structlog.contextvars import bound_contextvars

from bot.base import errors
from bot.catalogue.games import GAMES
from bot.storage.errors import Conflict, StorageError, Unsettled
from bot.storage.outgoing import line
from bot.tables.games import Games
from bot.tables.services.seating import is_deserted
from bot.tables.table import Table, asked_of
from bot.tables.thinking.question import Problem, choose_turn, dice_of
from bot.tables.thinking.thinkers import Thinkers
from bot.tables.turns.course import is_quiet
from bot.tables.turns.preview import Preview, preview_draft
from players.levels import Level
from players.strategy import Budget
from rules.core.dice import KeyedDice
from rules.core.model import CHANCE, AnyAction, Decision, Seat
from rules.core.notation import parse_action
from rules.core.play import without_decision
from rules.core.struct import evolve

# A choice, far above the answers of a turn: a player that exchanges goods back and forth would never end its turn.
LONGEST: Final = 60
"""After this many thoughts about one turn a computer player only gives harmless answers, so that the turn ends."""

# Choices, as for what is due at tables (keeping/keeper.py). An error in a player is usually there at the next try, too,
# and one report a minute is enough.
AGAIN_SECONDS: Final = 5.0
"""How long a game waits after the first failure; each further failure doubles the wait, up to a minute."""

AGAIN_AT_MOST: Final = 60.0

# A choice: the other half is for the queue of thoughts, whose length depends on other tables.
SECRET_SHARE: Final = 0.5
"""The share of the pause that may be spent thinking about a secret question, so that its answer never comes later."""

# A choice: more than an easy decision takes, and less than people notice.
SECRET_SECONDS: Final = 0.2
"""The shortest pause before a secret answer: an easy decision must not be recognisable by a quick answer."""

# A choice: a host that is too busy is so for days.
DAY: Final = 24 * 60 * 60
"""How many seconds pass before a table is told again that its masters have too little time."""

# A choice, far above the games in which masters can think at the same time.
KEPT_GAMES: Final = 10_000

# A choice: with a short pause and many seats a share would be too little to think anything.
LEAST_SECONDS: Final = 0.1

Told = Callable[[Table, Table], Awaitable[None]]

log = structlog.get_logger(__name__)


class Computers:
    """Lets computer players answer at the tables of *games*, one thought at a time for each game.

    They answer after at most *pause* seconds, unless they need longer to think. *began* is called with each task that
    must finish before the process ends, *report* with each unexpected error.
    """

    def __init__(
        self,
        games: Games,
        thinkers: Thinkers | None,
        *,
        pause: float,
        began: Callable[[asyncio.Task[Any]], None],
        report: Callable[..., object],
    ) -> None:
        self._games, self._thinkers, self._pause = games, thinkers, pause
        self._began, self._report = began, report
        self.told: Told = _nobody
        """Shows everybody a table before and after a computer player's answer."""

        self._windows: dict[int, tuple[int, float]] = {}
        """When each game's secret question came up: the number of public entries then, and the event loop's time."""

        self._playing: dict[int, asyncio.Task[None]] = {}
        self._hurried = TTLCache[int, bool](KEPT_GAMES, DAY)
        """The games that were told lately that their masters have too little time."""
        self._thoughts: dict[int, tuple[int, asyncio.Task[tuple[AnyAction, ...]]]] = {}
        if thinkers is not None:
            games.tables.noticed = self.notice

    async def resume(self) -> None:
        """Let the computer players of all live games think, after a start of the bot."""
        if self._thinkers is None:
            return
        for game_id in await self._games.directory.with_computers():
            try:
                table = await self._games.tables.table(game_id)
                self.notice(table)
                if is_deserted(table) and table.record.told_seq >= table.record.seq:
                    await self._games.moves.close_if_deserted(game_id)
            except (StorageError, errors.PlayError) as error:
                log.warning("not looked at", game=game_id, error=str(error))

    def notice(self, table: Table) -> None:
        """Start a computer player thinking if one must decide; cancel a thought about an older state of the table."""
        game_id = table.record.id
        seq, thought = self._thoughts.get(game_id, (table.record.seq, None))
        if thought is not None and seq != table.record.seq:
            thought.cancel()
        playing = self._playing.get(game_id)
        if (playing is None or playing.done()) and asked_computer(table) is not None:
            self._playing[game_id] = task = asyncio.create_task(self._play(game_id), context=Context())
            task.add_done_callback(self._forget_task)

    def _forget_task(self, task: asyncio.Task[None]) -> None:
        for game_id in [each for each, playing in self._playing.items() if playing is task]:
            del self._playing[game_id]
            self._windows.pop(game_id, None)

    async def idle(self) -> None:
        """Wait until no computer player has anything to decide."""
        while self._playing:
            await asyncio.wait(self._playing.values())

    async def close(self) -> None:
        """Stop thinking, but finish an answer that is being written."""
        self._games.tables.noticed = lambda table: None
        tasks = [*self._playing.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, game_id: int) -> None:
        """Answer for all computer players at a table until none of them has anything to decide."""
        again = AGAIN_SECONDS
        with bound_contextvars(game=game_id):
            while True:
                try:
                    table = await self._games.tables.table(game_id)
                    seat = asked_computer(table)
                    if seat is None:
                        return
                    await self._answer(table, seat)
                except (errors.MovedOn, Conflict):
                    continue
                except errors.PlayError:  # there is nothing left to decide, or the game is gone
                    return
                except (StorageError, Unsettled) as error:
                    log.warning("a computer player waits", error=str(error), again_in=again)
                except Exception as error:  # one game must not hold up others, nor itself for ever
                    self._report(error, again_in=again)
                else:
                    again = AGAIN_SECONDS
                    continue
                await asyncio.sleep(again)
                again = min(2 * again, AGAIN_AT_MOST)

    async def _answer(self, table: Table, seat: Seat) -> None:
        """Think about a turn of *seat*, and play it.

        Raises:
            MovedOn: The game went on meanwhile.
        """
        thought = asyncio.create_task(self._thought_out(table, seat))
        self._thoughts[table.record.id] = (table.record.seq, thought)
        try:
            turn = await thought
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if task is not None and task.cancelling():
                thought.cancel()
                raise
            raise errors.MovedOn from None
        finally:
            del self._thoughts[table.record.id]
        # a task of its own, so that cancelling this one cuts off no turn that is written but not shown yet
        entering = asyncio.create_task(self._enter(table, seat, turn))
        self._began(entering)
        try:
            await asyncio.shield(entering)
        except asyncio.CancelledError:
            entering.add_done_callback(self._log_late_answer)
            raise

    def _log_late_answer(self, entering: asyncio.Task[None]) -> None:
        """Log the failure of an answer for which nobody waits any more."""
        error = None if entering.cancelled() else entering.exception()
        if isinstance(error, StorageError | Unsettled | errors.PlayError):
            log.warning("a computer player's answer came too late", error=str(error))
        elif error is not None:
            self._report(error)

    async def _enter(self, table: Table, seat: Seat, turn: tuple[AnyAction, ...]) -> None:
        after = await self._games.moves.play_for(table, seat, turn)
        await self.told(table, after)
        await self._tell_hurry(table, seat)

    async def _tell_hurry(self, table: Table, seat: Seat) -> None:
        """Tell a table, once a day, if its master had too little time for what *seat* was asked in public."""
        is_hurried = self._thinkers is not None and self._thinkers.is_hurried
        if not is_hurried or table.computers.get(seat) is not Level.MASTER or table.record.id in self._hurried:
            return
        if not is_secret(asked_of(table.rules, table.state, seat)):
            self._hurried[table.record.id] = True
            await self._games.tables.store.send_later([line(table.record.id, "told-hurried")])

    async def turn_for(self, table: Table, seat: Seat, level: Level) -> tuple[AnyAction, ...]:
        """Return the turn that a computer player of *level* would make for *seat*, an empty one without thinkers."""
        if self._thinkers is None or GAMES[table.record.rules].strategy is None:
            return ()
        seats = tuple(evolve(row, computer=level) if row.seat == seat else row for row in table.seats)
        return await self._thought_out(evolve(table, seats=seats), seat)

    async def _thought_out(self, table: Table, seat: Seat) -> tuple[AnyAction, ...]:
        """Return the turn of *seat*, or its answer to an offer, once its pause is over."""
        preview = preview_draft(table, seat, ())
        decision = preview.decision
        secret = is_secret(decision)
        pause = pause_of(table, None if secret else seat, max(self._pause, SECRET_SECONDS) if secret else self._pause)
        until = (self._came_up(table) if secret else asyncio.get_running_loop().time()) + pause
        share = pause * SECRET_SHARE / max(1, len(decision.among)) if secret and decision is not None else None
        for number in range(2 * LONGEST):  # as many thoughts again, of harmless answers alone
            found = await self._next(preview, share, number) if number < LONGEST else None
            if preview.is_offer:
                await self._wait(until)
                self._windows.pop(table.record.id, None)
                return (found or default(preview))[:1]
            after = preview_draft(table, seat, (*preview.draft, *(found or ())))
            if after.draft == preview.draft:  # the thought brought no legal action
                after = preview_draft(table, seat, (*preview.draft, *default(preview)))
            if after.draft == preview.draft:
                break
            preview = after
            if preview.is_ready:
                if not is_followed(table, decision, preview.draft):
                    await self._wait(until)
                    self._windows.pop(table.record.id, None)
                return preview.draft
        raise AssertionError(f"{preview.decision} of seat {seat} in game {table.record.id} has no answer")

    def _came_up(self, table: Table) -> float:
        """Return when the secret question at *table* came up; secret answers of other seats do not move that time."""
        number = table.number(None)
        before, since = self._windows.get(table.record.id, (None, 0.0))
        if before != number:
            since = asyncio.get_running_loop().time()
            self._windows[table.record.id] = number, since
        return since

    async def _wait(self, until: float) -> None:
        """Wait *until* a time of the event loop's clock."""
        await asyncio.sleep(until - asyncio.get_running_loop().time())

    async def _next(self, preview: Preview, share: float | None, number: int) -> tuple[AnyAction, ...] | None:
        """Return the next actions of the drafted turn, None if thinking fails; a secret may take *share* seconds.

        Each further thought about a turn, *number* from 0, takes half as long as the one before, so that all of them
        take less than twice as long as the first.
        """
        assert self._thinkers is not None
        table, seat = preview.table, preview.seat
        seconds = self._thinkers.seconds / 2**number if share is None else share
        question = Problem(
            game=table.record.rules,
            seen=preview.view,
            level=table.computers.get(seat, Level.APPRENTICE),
            dice=dice_of(table, seat, preview.draft),
            budget=Budget(seconds=max(seconds, LEAST_SECONDS)),
        )
        try:
            written = await self._thinkers.answer(choose_turn, question)
            return tuple(parse_action(table.rules, text) for text in written)
        except Exception as error:  # what thinks may be wrong about anything; the table goes on without it
            self._report(error, during=choose_turn.__name__, level=question.level)
            return None


async def _nobody(before: Table, after: Table) -> None:
    """Show it to nobody."""


def asked_computer(table: Table) -> Seat | None:
    """Return the first seat of a computer player that must decide something, None without one or without people."""
    if not table.is_live or not table.people or table.record.paused_at is not None:
        return None
    waiting = [seat for seat in table.computers if seat not in table.sealed]
    found = {seat: asked_of(table.rules, table.state, seat) for seat in waiting}
    return next(
        (seat for seat in sorted(found, key=lambda s: (found[s] in table.state.offers, s)) if found[seat]), None
    )


def is_secret(decision: Decision | None) -> bool:
    """Whether the moment of an answer would reveal something; a sealed one reveals nothing, because all are asked."""
    return decision is not None and (bool(decision.among) or decision.private or decision.to is not None)


def is_followed(table: Table, decision: Decision | None, turn: tuple[AnyAction, ...]) -> bool:
    """Whether nobody learns of *turn*, a secret answer, and another computer player is asked the same next.

    Then the answer need not wait: all of them answer within one pause, so its length does not reveal how many they are.
    """
    if decision is None or not decision.among or not is_quiet(table.state, decision, turn[0]):
        return False
    following = next((group for group in without_decision(table.state, decision).agenda if group), ())
    return any(
        isinstance(each, Decision) and each.among == decision.among and each.seat in table.computers
        for each in following
    )


def pause_of(table: Table, seat: Seat | None, most: float) -> float:
    """Return the seconds before an answer of *seat*: half of *most*, plus up to as much again by the seat's dice.

    The pause does not depend on what the seat knows. For a *seat* of None it is the pause of all secret questions.
    """
    if seat is None:
        public = evolve(table, record=evolve(table.record, seq=table.number(None)))
        return pause_of(public, CHANCE, most)
    return most * (1 + KeyedDice(dice_of(table, seat, ()), 1).below(1000) / 1000) / 2


def default(preview: Preview) -> tuple[AnyAction, ...]:
    """Return the harmless answer that the bot gives for an absent player."""
    return () if preview.decision is None else (preview.table.rules.default(preview.view, preview.decision),)
