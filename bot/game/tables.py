"""Games in memory, and the one way to write them: what all services for games that have begun share.

Every write is saved before anybody is shown anything, and a press is counted once.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from typing import Final, TypeVar
from weakref import WeakValueDictionary

from cachetools import LRUCache

from bot import errors
from bot.catalogue import GAMES
from bot.game.course import Course, Orders
from bot.game.drafts import is_overtaken
from bot.game.table import Table, gone, replayed
from bot.storage.records import Closed, GameRecord, Logged, Status
from bot.storage.store import Conflict, StorageError, Store, Unsettled
from rules.core.codec import decode, encode
from rules.core.model import Seat, State
from rules.core.struct import evolve

T = TypeVar("T")

TABLES_BYTES: Final = 32 << 20
"""So many bytes of games are kept decoded; the others are read again when they are asked for."""

TABLE_BYTES, ENTRY_BYTES = 20_000, 650
"""What a game takes in memory, at most, before its first entry, and for each with what that adds to the state."""

READINGS: Final = 10
"""How often a game is read again that goes on while it is read; after that, entries are missing."""

REOPENED_SECONDS: Final = 30 * 24 * 60 * 60
"""How long after the bot was removed from a server the games there go on when it comes back."""


def weight(table: Table) -> int:
    """Return how many bytes *table* takes at most; one that is larger than all that are kept is kept alone."""
    return min(TABLE_BYTES + ENTRY_BYTES * len(table.log), TABLES_BYTES)


class Tables:
    """The games of a *store* that have begun."""

    def __init__(self, store: Store, *, now: Callable[[], float] = time.time) -> None:
        self.store = store
        self._now = now
        self._tables: LRUCache[int, Table] = LRUCache(TABLES_BYTES, getsizeof=weight)
        self._keeping: set[asyncio.Task[None]] = set()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def now(self) -> int:
        """Return the time (Unix seconds)."""
        return int(self._now())

    # Reading

    async def record(self, game_id: int) -> GameRecord:
        """Return a game's row.

        Raises:
            NoSuchGame: There is none with that number.
        """
        record = await self.store.game(game_id)
        if record is None:
            raise errors.NoSuchGame
        return record

    async def table(self, game_id: int) -> Table:
        """Return a game that has begun, from memory if nothing has happened since.

        Raises:
            NoSuchGame, GameNotLive: There is no such game, or it has not begun.
            StorageError: It cannot be read, or entries are missing.
        """
        kept = self._tables.get(game_id)
        if kept is not None and kept.record.seq == await self.store.seq(game_id):
            return kept
        record, log = await self._read(game_id)
        state, drafts = self._state(record, log), await self.store.drafts(game_id)
        sealed = frozenset(seat for seat, draft in drafts.items() if draft.sealed)
        return self.keep(Table(record, await self.store.seats(game_id), log, state, sealed))

    async def seated(self, game_id: int, user_id: int) -> tuple[Table, Seat]:
        """Return a live game and where a user sits at it.

        Raises:
            NotSeated, GameNotLive, NoSuchGame: They cannot move here.
        """
        table = await self.table(game_id)
        seat = table.seat_of(user_id)
        if seat is None or seat in gone(table):
            raise errors.NotSeated
        if not table.is_live:
            raise errors.GameNotLive
        return table, seat

    async def orders(self, game_id: int) -> Orders:
        """Return what seats want done for them; nobody is shown it but its owner."""
        return Orders(await self.store.plans(game_id), await self.store.standing_answers(game_id))

    async def _read(self, game_id: int) -> tuple[GameRecord, tuple[Logged, ...]]:
        """Return the row of a game that has begun and its log, which belong together."""
        for _ in range(READINGS):
            record, log = await self.record(game_id), await self.store.log(game_id)
            if record.status is Status.OPEN or (record.status is Status.CLOSED and not record.seq):
                raise errors.GameNotLive
            if record.seq == len(log):  # else an entry came between the two
                return record, log
        raise StorageError(f"game {game_id} has {len(log)} entries in place of {record.seq}")

    def _state(self, record: GameRecord, log: tuple[Logged, ...]) -> State:
        """Read the snapshot, or build the state from the log and put a snapshot back."""
        if record.snapshot is not None:
            with suppress(Exception):  # whatever is wrong with it, the log is the truth
                read: State = decode(GAMES[record.rules].rules, record.snapshot)
                return read
        state = replayed(record, log)
        keeping = asyncio.create_task(self._put_back(record.id, len(log), encode(state)))
        self._keeping.add(keeping)
        keeping.add_done_callback(self._keeping.discard)
        return state

    async def _put_back(self, game_id: int, seq: int, snapshot: bytes) -> None:
        """Keep a rebuilt snapshot, for which nobody waits: if it cannot be written, it is rebuilt once more."""
        with suppress(StorageError, Unsettled):
            await self.store.keep_snapshot(game_id, seq=seq, snapshot=snapshot)

    # Writing

    def lock(self, game_id: int) -> asyncio.Lock:
        """Return the lock under which a game is changed; it saves needless conflicts."""
        return self._locks.setdefault(game_id, asyncio.Lock())

    async def change(self, game_id: int, change: Callable[[], Awaitable[T]]) -> T:
        """Make a *change* to a game under its lock, and try it once more if another process has moved first."""
        async with self.lock(game_id):
            try:
                return await change()
            except Conflict:  # what that process did need not matter to this change
                return await change()

    def keep(self, table: Table) -> Table:
        """Remember a game as it is now."""
        self._tables[table.record.id] = table
        return table

    def unseal(self, table: Table, seat: Seat) -> Table:
        """Return *table*, remembered so, with the choice open again that *seat* had made in secret."""
        return self.keep(evolve(table, sealed=table.sealed - {seat})) if seat in table.sealed else table

    async def write(
        self, table: Table, course: Course, orders: Orders, dropped: Collection[Seat] = (), *, press: int | None
    ) -> Table:
        """Save a *course* that *table* takes, with what has become of *orders*; the drafts of *dropped* go.

        So does a draft about what an order has decided.

        Raises:
            Conflict: The game has gone on since *table* was read, or is not live.
        """
        by_order = {entry.seat for entry in course.entries if entry.planned or entry.standing}
        drafts = await self.store.drafts(table.record.id) if by_order else {}
        overtaken = {seat for seat in by_order & drafts.keys() if is_overtaken(table, course.state, drafts[seat])}
        record = await self.store.append(
            table.record.id,
            after=table.record.seq,
            entries=course.entries,
            snapshot=encode(course.state),
            over=table.rules.result(course.state) is not None,
            dropped=tuple(overtaken.union(dropped)),
            plans=tuple(plan for seat, plan in course.orders.plans.items() if plan != orders.plans.get(seat)),
            standing_answers=tuple(
                one for seat, one in course.orders.answers.items() if one != orders.answers.get(seat)
            ),
            press=press,
        )
        sealed = table.sealed - frozenset(dropped)
        return self.keep(Table(record, table.seats, (*table.log, *course.entries), course.state, sealed))

    async def close(self, game_id: int, why: Closed, *, press: int | None = None) -> None:
        """Give a game up, open or live: its lobby was closed, or its place is gone."""
        await self.store.close_game(game_id, why, press=press)
        self._tables.pop(game_id, None)

    async def reopen(self, guild_id: int) -> tuple[int, ...]:
        """Let the games of a server go on that were closed as the server was gone, not too long ago; return which."""
        reopened = await self.store.reopen_games(guild_id, since=self.reopened_since())
        for game_id in reopened:
            self._tables.pop(game_id, None)
        return reopened

    def reopened_since(self) -> int:
        """Return the time (Unix seconds) since when a closed game may go on when its server comes back."""
        return self.now() - REOPENED_SECONDS
