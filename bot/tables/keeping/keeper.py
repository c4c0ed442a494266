"""The keeper of the clocks: it sleeps until something is due, and does it once."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, Final

import structlog
from structlog.contextvars import bound_contextvars

from bot.base import errors, metrics
from bot.settings.deadlines.clocks import CLOCK, Clock, Due, Rung, due, newest
from bot.storage.errors import Conflict, StorageError, Unsettled
from bot.storage.outgoing import Outgoing
from bot.tables.games import Games
from bot.tables.keeping.presence import Presence
from bot.tables.services.claims import SEAT
from bot.tables.services.seating import is_opened
from bot.tables.table import Table
from bot.tables.telling.notices import people_on_clock, reminders
from bot.tables.turns.clocks import over, public_questions
from players.levels import Level
from rules.core.model import AnyAction, Seat
from rules.core.struct import evolve

# A choice: after an outage thousands may be due; read all at once, they would hold up the store and fill the memory.
AT_ONCE: Final = 100
"""The most rows that are read at once."""

# A choice: most of the time a game waits for Discord, which allows 50 requests a second in all. With 1, a thread that
# refuses would delay all others; with 50, people who press would wait.
AT_THE_SAME_TIME: Final = 8
"""How many games are handled at the same time; one that Discord delays does not delay the others."""

# More than the five rungs of a clock, which may be due one after the other. Without a limit the keeper did one item
# over and over, and nothing else, when a cached game was not what the store had.
TRIES: Final = 9
"""How many times a due item is handled in a row if it stays due; then it waits like one that failed."""

# Deadlines are shown to the minute, so that a clock which was set forward makes no notice later than people expect.
LONGEST_SECONDS: Final = 60.0
"""The longest time between two looks, whatever the wall clock does meanwhile."""

# A choice: a database that restarts is away for seconds. Nobody sees a notice that comes five seconds late.
AGAIN_SECONDS: Final = 5.0
"""How long the keeper waits after a failure."""

Handler = Callable[[Due], Coroutine[Any, Any, None]]
Shown = Callable[[Table, Table], Awaitable[None]]
Thought = Callable[[Table, Seat, Level], Awaitable[tuple[AnyAction, ...]]]

log = structlog.get_logger(__name__)


class Keeper:
    """Does what is due at the tables of *games*, while the bot is online.

    Each kind of row has a handler. The handler passes its row to the store as the cause of a write, and the store
    removes the row in the same transaction. A handler that raises Conflict or MovedOn has come second to another one.

    *thought* returns the turn of a computer player, an empty one if there is none to ask. *began* is called with each
    task that must finish before the process ends, *report* with each unexpected error.
    """

    def __init__(
        self,
        games: Games,
        presence: Presence,
        thought: Thought,
        began: Callable[[asyncio.Task[Any]], None],
        report: Callable[..., object],
    ) -> None:
        self._games, self._store, self._thought = games, games.tables.store, thought
        self._presence, self._began, self._report = presence, began, report
        presence.moved = self._reload_deadlines
        self._late: dict[int, None] = {}
        self._woken = asyncio.Event()
        self._keeping: asyncio.Task[None] | None = None
        self.kinds: dict[str, Handler] = {CLOCK: self._ring_clock, SEAT: self._fill_seat}
        """The handlers, by the kind of row."""
        self.shown: Shown = _nobody
        """Shows everybody a table before and after the bot has moved."""
        self.delayed: Callable[[int], None] = lambda game_id: None
        """Updates all deadlines that are shown for a game, after the bot was offline."""
        self.changed: Callable[[int], None] = lambda game_id: None
        """Updates the clocks under the newest turn message of a game."""
        self._busy = asyncio.Semaphore(AT_THE_SAME_TIME)
        self._thinking: dict[int, asyncio.Task[None]] = {}

    def start(self) -> None:
        """Start the keeper; if it runs already, look at once, because Discord may be reachable again."""
        self._woken.set()
        if self._keeping is None:
            self._games.tables.wake = self._woken.set
            self._keeping = asyncio.create_task(self._keep())

    async def close(self) -> None:
        """Begin nothing more."""
        self._games.tables.wake = lambda: None
        tasks = [*filter(None, [self._keeping]), *self._thinking.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _keep(self) -> None:
        while True:
            self._woken.clear()  # before the look: what comes up while it looks must wake it again
            wait = LONGEST_SECONDS
            try:
                wait = await self.look()
            except (StorageError, Unsettled) as error:
                log.warning("the clocks wait", error=str(error))
                wait = AGAIN_SECONDS
            except Exception as error:  # the clocks of all games depend on this task
                self._report(error)
                wait = AGAIN_SECONDS
            await self._presence.wall.wait(wait, self._woken)

    async def look(self) -> float:
        """Do all that is due, and return the seconds until the next look."""
        if not await self._presence.look():
            return AGAIN_SECONDS
        while self._late:
            self.delayed(self._late.popitem()[0])
        failed, tried = set[int](), Counter[Due]()
        while rows := [row for row in await self._due() if not (row.game_id in failed or self._waits(row))]:
            tried.update(rows)
            failed |= {row.game_id for row in rows if tried[row] > TRIES} | await self._by_game(rows)
        following = await self._store.next_due()
        if failed or following is None or self._thinking:
            return AGAIN_SECONDS if failed else LONGEST_SECONDS
        return max(0.0, min(LONGEST_SECONDS, following - self._games.tables.now()))

    def _reload_deadlines(self, games: Sequence[int]) -> None:
        """Read all games again, and show the new deadlines of *games* at the next look."""
        self._games.tables.forget_all()
        self._late |= dict.fromkeys(games)

    async def _by_game(self, rows: Sequence[Due]) -> set[int]:
        """Do what is due game by game, several at the same time, and return the games in which it failed."""
        games: dict[int, list[Due]] = {}
        for each in rows:
            games.setdefault(each.game_id, []).append(each)

        async def handle_game(one: list[Due]) -> bool:
            async with self._busy:
                succeeded = True
                for each in one:
                    if not self._waits(each) and not await self._handle_due(each):
                        succeeded = False  # the game's other rows are still handled
                return succeeded

        all_done = await asyncio.gather(*map(handle_game, games.values()))
        return {game_id for game_id, is_done in zip(games, all_done, strict=True) if not is_done}

    def _waits(self, row: Due) -> bool:
        """Return True if *row* waits for the thought of a computer player."""
        return row.kind == CLOCK and row.game_id in self._thinking

    async def _due(self) -> tuple[Due, ...]:
        return await self._store.due(self._games.tables.now(), most=AT_ONCE)

    async def _handle_due(self, row: Due) -> bool:
        """Do what is due, in a task that finishes before the process ends; return True if that succeeded."""
        with bound_contextvars(game=row.game_id, seat=row.seat, due=row.kind):
            doing = asyncio.create_task(self.kinds.get(row.kind, self._drop)(row))
            self._began(doing)
            try:
                await asyncio.shield(doing)  # the end of the keeper cuts off nothing that has begun
            except (errors.MovedOn, Conflict):  # what is due now is read again
                self._games.tables.forget(row.game_id)
                return True
            except (StorageError, Unsettled, errors.PlayError) as error:
                log.warning("what is due waits", error=str(error))
                return False
            except Exception as error:  # one game must not hold up others
                self._report(error)
                return False
            return True

    async def _drop(self, row: Due) -> None:
        log.error("nobody does what is due", at=row.at, number=row.number)
        await self._store.ring(row, None, None)

    async def _ring_clock(self, row: Due) -> None:
        """Announce or carry out the next rung of a clock."""
        tables = self._games.tables
        table = await tables.table(row.game_id)
        if table.record.paused_at is not None:  # since the row was read
            raise errors.MovedOn
        clock, pace, now = table.clocks.get(row.seat), table.record.pace, tables.now()
        wanted = public_questions(table).get(row.seat)
        if pace is None or clock is None or wanted is None or wanted.aside is not clock.aside:
            await self._store.ring(row, None, None)
            return
        rung = newest(pace, clock, now)
        if rung is None:  # the clock has changed since the row was written
            await self._store.ring(row, None, due(pace, clock))
        elif rung is Rung.RULE and row.seat in table.sealed:  # the others' time is over, too
            await self._store.ring(row, None, None)
        elif rung is Rung.RULE and clock.aside and (end := over(table, clock)) > now:
            await self._store.ring(row, None, evolve(row, at=end))
        elif rung >= Rung.RULE and is_opened(table, clock):
            after = await self._games.seating.open_late(table, clock, row)
            metrics.RUNGS.labels("open").inc()
            await self.shown(table, after)
        elif rung is Rung.RULE:
            await self._answer(row, table, clock)
        elif rung is Rung.OPEN:  # the last person's seat
            await self._store.ring(row, None, None)
        else:
            await self._tell(row, table, rung, now)

    async def _fill_seat(self, row: Due) -> None:
        """Let the first who has asked for an open seat sit down there, because the host has said nothing."""
        before = await self._games.tables.table(row.game_id)
        after = await self._games.claims.settle(row)
        if after is not None:
            await self.shown(before, after)

    async def _tell(self, row: Due, table: Table, rung: Rung, now: int) -> None:
        """Remind those who have not chosen yet that time runs out."""
        tables, pace = self._games.tables, table.record.pace
        async with tables.lock(row.game_id):
            table = await tables.table(row.game_id)
            clock = table.clocks.get(row.seat)
            if pace is None or clock is None or table.record.paused_at or newest(pace, clock, now) is not rung:
                raise errors.MovedOn
            later = evolve(clock, rung=Rung(rung + 1))
            messages: tuple[Outgoing, ...] = ()
            if row.seat not in table.sealed | table.vacant:
                people = {user: await self._games.people.person(user) for user in people_on_clock(table, row.seat)}
                messages = reminders(table, later, rung, people, now)
            try:
                await self._store.ring(row, later, due(pace, later), messages=messages)
            except Unsettled:
                tables.forget(row.game_id)  # nobody knows whether it was written
                raise
            tables.keep(evolve(table, clocks={**table.clocks, row.seat: later}))
        metrics.RUNGS.labels(rung.name.lower()).inc()
        self.changed(row.game_id)

    async def _answer(self, row: Due, table: Table, clock: Clock) -> None:
        pace = table.record.pace
        level = None if pace is None or clock.aside else pace.missed.level
        if level is None:
            await self._move(row, table, clock, ())
        else:  # thinking takes seconds, in which other rows must not wait
            self._thinking[row.game_id] = task = asyncio.create_task(self._think(row, table, clock, level))
            task.add_done_callback(lambda task: self._woken.set())

    async def _think(self, row: Due, table: Table, clock: Clock, level: Level) -> None:
        """Let a computer player move for a seat whose time is over."""
        try:
            turn = await self._thought(table, clock.seat, level)
        except Exception as error:  # what thinks may be wrong about anything; the table goes on without it
            self._report(error)
            turn = ()
        # a task of its own: the end of the process cancels the thought, but a move that is being written must be shown
        moving = asyncio.create_task(self._move(row, table, clock, turn))
        self._began(moving)
        try:
            await asyncio.shield(moving)
        except (errors.MovedOn, Conflict):  # what is due now is read again
            pass
        except Exception as error:
            self._report(error)
            await asyncio.sleep(AGAIN_SECONDS)
        finally:
            del self._thinking[row.game_id]

    async def _move(self, row: Due, table: Table, clock: Clock, turn: tuple[AnyAction, ...]) -> None:
        after = await self._games.moves.play_late(table, clock, turn)
        if after is None:
            await self._store.ring(row, None, None)
        else:
            metrics.RUNGS.labels("rule").inc()
            await self.shown(table, after)


async def _nobody(before: Table, after: Table) -> None:
    """Show it to nobody."""
