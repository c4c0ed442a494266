"""The cache of games in memory, and the only way to write them; all services share it.

Changes are saved before anything is shown, and each press counts once.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Final, TypeVar
from weakref import WeakValueDictionary

from cachetools import LRUCache
from structlog.contextvars import bind_contextvars

from bot.base import errors
from bot.base.names import safe
from bot.catalogue.games import GAMES
from bot.settings.deadlines.clocks import Due
from bot.settings.deadlines.silence import REOPENED_SECONDS
from bot.storage.changes import NO_CHANGES, Changes
from bot.storage.errors import Conflict, DamagedGame, DamagedRow, StorageError, Unsettled
from bot.storage.outgoing import Outgoing
from bot.storage.records import Closed, GameRecord, Listed, Logged, SeatRecord, Status
from bot.storage.sql.store import Store
from bot.tables.announcements import Announcements
from bot.tables.limits import Limits
from bot.tables.table import Table, asks, departed_seats, replay_log, successor
from bot.tables.turns.clocks import clocks_after, schedule_of
from bot.tables.turns.course import Course, Orders, progress_of
from bot.tables.turns.drafts import drafted_decisions, is_overtaken
from bot.tables.visibility import is_final, is_revealed
from players.levels import Level
from rules.core.codec import decode, encode
from rules.core.model import Seat, State
from rules.core.struct import evolve

T = TypeVar("T")

# Some 450 games of 80 entries; docs/operating.md adds up what fits into a machine of 512 MB.
TABLES_BYTES: Final = 32 << 20
"""The memory for cached games, in bytes; other games are read from the store again when they are needed."""

TABLE_BYTES, ENTRY_BYTES = 20_000, 650
"""Upper estimates of a game's memory: without entries, and for each entry with what it adds to the state."""

# A choice: nobody moves ten times in a row just between two reads.
READINGS: Final = 10
"""How often a game that changes while it is read is read again, before entries count as missing."""


def weight(table: Table) -> int:
    """Return an upper estimate of a table's memory in bytes; one above the limit is cached alone."""
    return min(TABLE_BYTES + ENTRY_BYTES * len(table.log), TABLES_BYTES)


def _snapshot_state(record: GameRecord) -> State | None:
    """Return the state in the snapshot of a row, None if there is none that can be read."""
    if record.snapshot is not None:
        with suppress(Exception):  # whatever is wrong with it, the log has everything
            read: State = decode(GAMES[record.rules].rules, record.snapshot)
            return read
    return None


def _come(row: SeatRecord, before: SeatRecord) -> SeatRecord:
    """Return the new row of a seat; a new player does not inherit the vacation of the player before."""
    return row if row.user_id == before.user_id else evolve(row, vacation_until=None)


def require_unfrozen(record: GameRecord) -> None:
    """Check that no moderator has frozen a game.

    Raises:
        Frozen: One has.
    """
    if record.frozen is not None:
        raise errors.Frozen(reason=safe(record.frozen))


class Tables:
    """The games of a *store* that have begun."""

    def __init__(self, store: Store, *, now: Callable[[], float] = time.time) -> None:
        self.store = store
        self.limits = Limits(store)
        self._now = now
        self.announcements = Announcements(store, self.now)
        self.thinks = False
        """True if there are computer players."""

        self.noticed: Callable[[Table], None] = lambda table: None
        """Called with each table after it was read or written."""
        self.wake: Callable[[], None] = lambda: None
        """Called when something may be due earlier than before."""

        self._tables: LRUCache[int, Table] = LRUCache(TABLES_BYTES, getsizeof=weight)
        self._readings: dict[int, object] = {}
        """Games that are being read. `keep` and `forget` remove a game, because the read may then be out of date."""
        self._keeping: set[asyncio.Task[None]] = set()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    @property
    def cached_bytes(self) -> int:
        """How many bytes of tables are cached, by the estimates of `weight`."""
        return int(self._tables.currsize)

    def now(self) -> int:
        """Return the time in Unix seconds."""
        return int(self._now())

    def time(self, record: GameRecord) -> int:
        """Return the time at a table, which stands still while it is paused."""
        return self.now() if record.paused_at is None else record.paused_at

    def has_computers(self, rules_id: str) -> bool:
        """Whether a game can have computer players."""
        return self.thinks and GAMES[rules_id].strategy is not None

    def require_computers(self, rules_id: str) -> None:
        """Check that a game can have computer players.

        Raises:
            NoComputers, NotThinking: There are none for this game, or for any.
        """
        if GAMES[rules_id].strategy is None:
            raise errors.NoComputers
        if not self.thinks:
            raise errors.NotThinking

    def takeover(self, record: GameRecord) -> Level | None:
        """Return the level of the computer player that takes over when somebody leaves a game, None if none does."""
        return record.takeover if self.has_computers(record.rules) else None

    def stand_in(self, record: GameRecord) -> Level | None:
        """Return the level of the computer player that plays on while a seat is open, None if none does."""
        by_pace = record.pace.missed.level if record.pace is not None and self.has_computers(record.rules) else None
        return self.takeover(record) or by_pace

    # Reading

    async def record(self, game_id: int) -> GameRecord:
        """Return the row of a game.

        Raises:
            NoSuchGame: There is no game with this id.
        """
        record = await self.store.game(game_id)
        if record is None:
            raise errors.NoSuchGame
        return record

    async def table(self, game_id: int) -> Table:
        """Return a game that has begun, from the cache if it is up to date.

        Raises:
            NoSuchGame, GameNotLive: It does not exist, or has not begun.
            DamagedGame: Entries are missing, or cannot be played.
            StorageError: It cannot be read.
        """
        for _ in range(READINGS):
            kept = self._tables.get(game_id)
            if kept is not None and self._is_current(kept, await self.store.seq(game_id)):
                if self._tables.get(game_id) is kept:
                    return kept
                continue
            reading = self._readings.setdefault(game_id, object())
            try:
                record, log = await self._read(game_id)
                state, drafts = self._state(record, log), await self.store.drafts(game_id)
                sealed = frozenset(seat for seat, draft in drafts.items() if draft.sealed)
                table = await self._with_clocks(Table(record, await self.store.seats(game_id), log, state, sealed))
                if self._readings.get(game_id) is reading:
                    return self.keep(table)
            finally:
                if self._readings.get(game_id) is reading:
                    del self._readings[game_id]
        raise StorageError(f"game {game_id} changes whenever it is read")

    async def _with_clocks(self, table: Table) -> Table:
        """Return a table with its clocks; if one is damaged, all of them are restarted."""
        if table.record.pace is None:
            return table
        game_id = table.record.id
        try:
            return evolve(table, clocks=await self.store.clocks(game_id))
        except DamagedRow as damage:
            if self.store.damaged is not None:
                self.store.damaged(damage)
        anew = self.with_clocks(None, table, ())
        with suppress(StorageError, Unsettled):  # the next read of this table restarts the clocks again
            await self.store.save_clocks(game_id, schedule_of(anew), after=table.record.seq)
            self.wake()
        return anew

    def _is_current(self, kept: Table, seq: int | None) -> bool:
        """Whether a cached table is as long as its log in the store, and time has revealed nothing since."""
        return kept.record.seq == seq and kept.is_revealed == self.is_revealed(kept.record)

    def is_final(self, record: GameRecord) -> bool:
        """Whether a game is over, or was closed and can never go on."""
        return is_final(record, since=self.reopened_since())

    def is_revealed(self, record: GameRecord) -> bool:
        """Whether everybody may know everything about a game: it can never go on, and its table has agreed on that."""
        return is_revealed(record, since=self.reopened_since())

    async def glance(self, listed: Listed) -> Table:
        """Return a live game of a list without its log, which is enough to tell whom it waits for.

        Raises:
            NoSuchGame, GameNotLive, StorageError: Its snapshot cannot be used, and the game cannot be read either.
        """
        record = listed.record
        state = _snapshot_state(record) if record.asks is not None else None
        if state is None:
            return await self.table(record.id)
        return Table(record, listed.seats, (), state, listed.sealed, {clock.seat: clock for clock in listed.clocks})

    async def table_and_seat(self, game_id: int, user_id: int) -> tuple[Table, Seat]:
        """Return a live game and the user's seat.

        Raises:
            NotSeated, GameNotLive, NoSuchGame: The user cannot move there.
            Frozen: A moderator has frozen the game.
            SentAway: A moderator has opened their seat for others.
            SeatFilled: Their seat is open, or a computer plays for them.
        """
        table = await self.table(game_id)
        seat = table.seat_of(user_id)
        if seat is None or seat in departed_seats(table):
            raise errors.NotSeated
        if not table.is_live:
            raise errors.GameNotLive
        require_unfrozen(table.record)
        if seat in table.away:
            raise errors.SentAway if table.is_sent_away(seat) else errors.SeatFilled
        return table, seat

    async def orders(self, game_id: int) -> Orders:
        """Return the plans and standing answers of all seats; they are secret to all but their owners."""
        plans, answers = await self.store.plans(game_id), await self.store.standing_answers(game_id)
        drafts = await self.store.drafts(game_id)
        drafted = drafted_decisions(await self.table(game_id), drafts) if drafts else frozenset()
        return Orders(plans, answers, drafted)

    async def _read(self, game_id: int) -> tuple[GameRecord, tuple[Logged, ...]]:
        """Return a consistent row and log of a game that has begun."""
        for _ in range(READINGS):
            record, log = await self.record(game_id), await self.store.log(game_id)
            if record.status is Status.OPEN or (record.status is Status.CLOSED and not record.seq):
                raise errors.GameNotLive
            if record.seq == len(log):  # otherwise an entry was written between the two reads
                return record, log
        raise DamagedGame(game_id, len(log) + 1, f"there are {len(log)} entries in place of {record.seq}")

    def _state(self, record: GameRecord, log: tuple[Logged, ...]) -> State:
        """Decode the snapshot, or rebuild the state from the log; save what was missing in the row."""
        state = _snapshot_state(record)
        if state is not None and record.asks is not None:
            return state
        state = state or replay_log(record, log)
        keeping = asyncio.create_task(self._put_back(record.id, len(log), state))
        self._keeping.add(keeping)
        keeping.add_done_callback(self._keeping.discard)
        return state

    async def _put_back(self, game_id: int, seq: int, state: State) -> None:
        """Save a rebuilt snapshot in the background; a failure only means that it is rebuilt again."""
        with suppress(StorageError, Unsettled):
            await self.store.keep_snapshot(game_id, seq=seq, snapshot=encode(state), asks=asks(state))

    # Writing

    def lock(self, game_id: int) -> asyncio.Lock:
        """Return the lock for changes to a game, which avoids needless conflicts."""
        return self._locks.setdefault(game_id, asyncio.Lock())

    async def change(self, game_id: int, change: Callable[[], Awaitable[T]]) -> T:
        """Run *change* under the game's lock, and once more if another process has moved first."""
        async with self.lock(game_id):
            try:
                return await change()
            except Conflict:  # what the other process did need not affect this change
                return await change()

    def keep(self, table: Table) -> Table:
        """Put a table into the cache, with its `is_revealed` up to date."""
        table = evolve(table, is_revealed=self.is_revealed(table.record))
        self._tables[table.record.id] = table
        self._readings.pop(table.record.id, None)
        self.noticed(table)
        return table

    def forget(self, game_id: int) -> None:
        """Drop a game from the cache after a change, so that it is read again when it is needed next."""
        self._tables.pop(game_id, None)
        self._readings.pop(game_id, None)

    @contextmanager
    def changing(self, game_id: int) -> Iterator[None]:
        """Drop a game from the cache after the block, which changes its row, even if the block fails."""
        try:
            yield
        finally:
            self.forget(game_id)

    def forget_all(self) -> None:
        """Drop all games from the cache, so that each is read again when it is needed next."""
        self._tables.clear()
        self._readings.clear()

    def unseal(self, table: Table, seat: Seat) -> Table:
        """Return *table* without the secret choice of *seat*, and cache it."""
        return self.keep(evolve(table, sealed=table.sealed - {seat})) if seat in table.sealed else table

    async def write(
        self,
        table: Table,
        course: Course,
        orders: Orders,
        changes: Changes = NO_CHANGES,
        *,
        messages: Sequence[Outgoing] = (),
        press: int | Due | None,
    ) -> Table:
        """Save *course*, what it has changed of *orders*, and *changes* that it does not cause; return the table.

        If the host no longer plays, another person becomes the host. Drafts for decisions that an order has answered
        are deleted, too. *messages* are sent in addition to those for people who lose or get a seat, or become the
        host.

        Raises:
            Conflict: The game has changed since *table* was read, or is not live.
        """
        changes = evolve(changes, seats=tuple(_come(row, table.seats[row.seat]) for row in changes.seats))
        over = table.rules.result(course.state) is not None
        after = self._after(table, course, changes)
        changes = evolve(
            changes,
            dropped=(*{*changes.dropped, *await self._overtaken(table, course)},),
            plans=[plan for seat, plan in course.orders.plans.items() if plan != orders.plans.get(seat)],
            standing_answers=[one for seat, one in course.orders.answers.items() if one != orders.answers.get(seat)],
            schedule=None if after.record.pace is None else schedule_of(after),
            host=None if over else successor(after),
            gone=tuple(departed_seats(after)),
        )
        told = await self.announcements.of_change(table, after, changes, course.entries, over=over)
        record = await self.store.append(
            table.record.id,
            progress_of(course, over=over),
            after=table.record.seq,
            changes=changes,
            messages=[*messages, *told],
            press=press,
        )
        bind_contextvars(entry=record.seq)
        if after.clocks:
            self.wake()
        return self.keep(evolve(after, record=record))

    def _after(self, table: Table, course: Course, changes: Changes) -> Table:
        """Return what *course* and *changes* make of a table, but for its row."""
        sitting = {row.seat: row for row in (*table.seats, *changes.seats)}
        log, sealed = (*table.log, *course.entries), table.sealed - frozenset(changes.dropped)
        after = evolve(table, seats=tuple(sitting.values()), log=log, state=course.state, sealed=sealed)
        return self.with_clocks(table, after, course.entries)

    async def _overtaken(self, table: Table, course: Course) -> set[Seat]:
        """Return the seats with drafts for decisions that an order has answered in *course*."""
        by_order = {entry.seat for entry in course.entries if entry.planned or entry.standing}
        drafts = await self.store.drafts(table.record.id) if by_order else {}
        return {seat for seat in by_order & drafts.keys() if is_overtaken(table, course.state, drafts[seat])}

    def with_clocks(self, before: Table | None, after: Table, entries: Iterable[Logged]) -> Table:
        """Return *after*, the table that *entries* made of *before*, with its clocks."""
        return evolve(after, clocks=clocks_after(before, after, entries, now=self.time(after.record)))

    async def close(self, game_id: int, why: Closed, *, press: int | Due | None = None) -> None:
        """Close an open or live game before its end."""
        record = await self.record(game_id)
        messages = await self.announcements.of_close(record, why) if record.status is Status.LIVE else ()
        with self.changing(game_id):
            await self.store.close_game(game_id, why, at=self.now(), messages=messages, press=press)

    async def reopen(self, guild_id: int) -> tuple[int, ...]:
        """Reopen the games that were recently closed because their server was gone; return their ids."""
        reopened = await self.store.reopen_games(guild_id, since=self.reopened_since(), at=self.now())
        for game_id in reopened:
            self.forget(game_id)
        return reopened

    def reopened_since(self) -> int:
        """Return the time in Unix seconds after which a closed game can still be restored."""
        return self.now() - REOPENED_SECONDS
