"""Computer players: whenever one is asked at a table, it thinks, and its answer is written like any other."""

import asyncio
from collections.abc import Awaitable, Callable
from contextvars import Context
from typing import Any, Final

import structlog
from structlog.contextvars import bound_contextvars

from bot.base import errors
from bot.catalogue.games import GAMES
from bot.storage.errors import Conflict, StorageError, Unsettled
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

LONGEST: Final = 60
"""After this many thoughts about one turn it goes on with answers that do no harm, so that it ends."""

AGAIN_SECONDS: Final = 5.0
"""How long a game waits after something failed, at first; then twice as long each time, up to a minute."""

AGAIN_AT_MOST: Final = 60.0

SECRET_SHARE: Final = 0.5
"""Which part of the pause may be thought about what is asked in secret, so that its answer never comes later."""

SECRET_SECONDS: Final = 0.2
"""The least pause before what is asked in secret is answered: however little there is to decide, it takes as long."""

LEAST_SECONDS: Final = 0.1

Told = Callable[[Table, Table], Awaitable[None]]

log = structlog.get_logger(__name__)


class Computers:
    """Lets computer players answer at the tables of *games*, one thought at a time for each game.

    They answer after *pause* seconds at most, if they need not think longer. *began* is called with tasks that are to
    be finished before the process ends, *report* with errors that nobody expects.
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
        """By game, when what is asked there in secret came up: as many entries were public then, and the time."""

        self._playing: dict[int, asyncio.Task[None]] = {}
        self._thoughts: dict[int, tuple[int, asyncio.Task[tuple[AnyAction, ...]]]] = {}
        if thinkers is not None:
            games.tables.noticed = self.notice

    async def resume(self) -> None:
        """Look at all live games with computer players, as after a start."""
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
        """Let computer players think if they are asked; what is thought about the table as it was is given up."""
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
        """Wait until no computer player is asked."""
        while self._playing:
            await asyncio.wait(self._playing.values())

    async def close(self) -> None:
        """Think no more; what is just being written is finished."""
        self._games.tables.noticed = lambda table: None
        tasks = [*self._playing.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, game_id: int) -> None:
        """Answer for all computer players at a table until none is asked."""
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
                except errors.PlayError:  # nothing is asked any more, or the game is gone
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
        entering = asyncio.create_task(self._enter(table, seat, turn))
        self._began(entering)
        try:
            await asyncio.shield(entering)
        except asyncio.CancelledError:
            entering.add_done_callback(self._log_late_answer)
            raise

    def _log_late_answer(self, entering: asyncio.Task[None]) -> None:
        """Hear what became of an answer for which nobody waits any more."""
        error = None if entering.cancelled() else entering.exception()
        if isinstance(error, StorageError | Unsettled | errors.PlayError):
            log.warning("a computer player's answer came too late", error=str(error))
        elif error is not None:
            self._report(error)

    async def _enter(self, table: Table, seat: Seat, turn: tuple[AnyAction, ...]) -> None:
        after = await self._games.moves.play_for(table, seat, turn)
        await self.told(table, after)

    async def turn_for(self, table: Table, seat: Seat, level: Level) -> tuple[AnyAction, ...]:
        """Return the turn that a computer player of *level* would make for *seat*; nothing where nobody thinks."""
        if self._thinkers is None or GAMES[table.record.rules].strategy is None:
            return ()
        seats = tuple(evolve(row, computer=level) if row.seat == seat else row for row in table.seats)
        return await self._thought_out(evolve(table, seats=seats), seat)

    async def _thought_out(self, table: Table, seat: Seat) -> tuple[AnyAction, ...]:
        """Return the turn of *seat*, or its answer to an offer, not before its pause is over."""
        preview = preview_draft(table, seat, ())
        decision = preview.decision
        secret = is_secret(decision)
        pause = pause_of(table, None if secret else seat, max(self._pause, SECRET_SECONDS) if secret else self._pause)
        until = (self._came_up(table) if secret else asyncio.get_running_loop().time()) + pause
        share = pause * SECRET_SHARE / max(1, len(decision.among)) if secret and decision is not None else None
        for number in range(2 * LONGEST):
            found = await self._next(preview, share) if number < LONGEST else None
            if preview.is_offer:
                await self._wait(until)
                self._windows.pop(table.record.id, None)
                return (found or default(preview))[:1]
            after = preview_draft(table, seat, (*preview.draft, *(found or ())))
            if after.draft == preview.draft:  # nothing came of it, or nothing that can be done
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
        """Return when what is asked in secret came up at *table*, which others' answers in secret do not change."""
        number = table.number(None)
        before, since = self._windows.get(table.record.id, (None, 0.0))
        if before != number:
            since = asyncio.get_running_loop().time()
            self._windows[table.record.id] = number, since
        return since

    async def _wait(self, until: float) -> None:
        """Wait until a time of the event loop."""
        await asyncio.sleep(until - asyncio.get_running_loop().time())

    async def _next(self, preview: Preview, share: float | None) -> tuple[AnyAction, ...] | None:
        """Return how the drafted turn goes on, None if what thinks about it fails; *share* are seconds for a secret."""
        assert self._thinkers is not None
        table, seat = preview.table, preview.seat
        question = Problem(
            game=table.record.rules,
            seen=preview.view,
            level=table.computers.get(seat, Level.APPRENTICE),
            dice=dice_of(table, seat, preview.draft),
            budget=Budget(seconds=None if share is None else max(share, LEAST_SECONDS)),
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
    """Return a computer player's seat that is asked something, while people play; play waits for the first of these."""
    if not table.is_live or not table.people or table.record.paused_at is not None:
        return None
    waiting = [seat for seat in table.computers if seat not in table.sealed]
    found = {seat: asked_of(table.rules, table.state, seat) for seat in waiting}
    return next(
        (seat for seat in sorted(found, key=lambda s: (found[s] in table.state.offers, s)) if found[seat]), None
    )


def is_secret(decision: Decision | None) -> bool:
    """Whether the time of an answer would tell something; that of a sealed one tells nothing, for all are asked."""
    return decision is not None and (bool(decision.among) or decision.private or decision.to is not None)


def is_followed(table: Table, decision: Decision | None, turn: tuple[AnyAction, ...]) -> bool:
    """Whether nobody learns of *turn*, an answer in secret, and another computer player is asked the same thereafter.

    Then it need not wait: all who are asked answer within one pause, whose length does not tell how many they were.
    """
    if decision is None or not decision.among or not is_quiet(table.state, decision, turn[0]):
        return False
    following = next((group for group in without_decision(table.state, decision).agenda if group), ())
    return any(
        isinstance(each, Decision) and each.among == decision.among and each.seat in table.computers
        for each in following
    )


def pause_of(table: Table, seat: Seat | None, most: float) -> float:
    """Return the seconds before an answer of *seat*: half of the most, and up to as much more by the seat's dice.

    They do not depend on what the seat knows. With None it is the pause for all who are asked in secret.
    """
    if seat is None:
        public = evolve(table, record=evolve(table.record, seq=table.number(None)))
        return pause_of(public, CHANCE, most)
    return most * (1 + KeyedDice(dice_of(table, seat, ()), 1).below(1000) / 1000) / 2


def default(preview: Preview) -> tuple[AnyAction, ...]:
    """Return an answer that does no harm, as for a seat whose player is absent."""
    return () if preview.decision is None else (preview.table.rules.default(preview.view, preview.decision),)
