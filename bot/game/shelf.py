"""Games in memory: read from the store, kept while there is room, and read again when they have gone on elsewhere."""

import asyncio
from contextlib import suppress
from typing import Final

from cachetools import LRUCache

from bot import errors
from bot.game.lobby import Lobby
from bot.game.table import Table, replayed
from bot.storage.store import GameRecord, Logged, Status, StorageError, Unsettled
from rules import GAMES
from rules.core.codec import decode, encode
from rules.core.model import State

TABLES_BYTES: Final = 32 << 20
"""So many bytes of games are kept decoded; the others are read again when they are asked for."""

TABLE_BYTES, ENTRY_BYTES = 20_000, 650
"""What a game takes in memory, at most, before its first entry, and for each with what that adds to the state."""

READINGS: Final = 10
"""So often a game is read that goes on meanwhile; then entries are missing."""


def weight(table: Table) -> int:
    """Return how many bytes *table* takes at most; one that is larger than all that are kept is kept alone."""
    return min(TABLE_BYTES + ENTRY_BYTES * len(table.log), TABLES_BYTES)


class Shelf:
    """Where the referee finds the games of a *lobby* that have begun."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._store = lobby.store
        self._tables: LRUCache[int, Table] = LRUCache(TABLES_BYTES, getsizeof=weight)
        self._keeping: set[asyncio.Task[None]] = set()

    def keep(self, table: Table) -> Table:
        """Have a game at hand as it is now."""
        self._tables[table.record.id] = table
        return table

    def drop(self, game_id: int) -> None:
        """Have a game at hand no more."""
        self._tables.pop(game_id, None)

    async def table(self, game_id: int) -> Table:
        """Return a game that has begun, from memory if nothing has happened since.

        Raises:
            NoSuchGame, GameNotLive: There is no such game, or it has not begun.
            StorageError: It cannot be read, or entries are missing.
        """
        kept = self._tables.get(game_id)
        if kept is not None and kept.record.seq == await self._store.seq(game_id):
            return kept
        record, log = await self._read(game_id)
        state, drafts = self._state(record, log), await self._store.drafts(game_id)
        sealed = frozenset(seat for seat, draft in drafts.items() if draft.sealed)
        return self.keep(Table(record, await self._store.seats(game_id), log, state, sealed))

    async def _read(self, game_id: int) -> tuple[GameRecord, tuple[Logged, ...]]:
        """Return the row of a game that has begun and its log, which belong together."""
        for _ in range(READINGS):
            record, log = await self._lobby.record(game_id), await self._store.log(game_id)
            if record.status is Status.OPEN or (record.status is Status.CLOSED and not record.seq):
                raise errors.GameNotLive
            if record.seq == len(log):  # else an entry came between the two
                return record, log
        raise StorageError(f"game {game_id} has {len(log)} entries in place of {record.seq}")

    def _state(self, record: GameRecord, log: tuple[Logged, ...]) -> State:
        """Read the snapshot, or build the state from the log and put a snapshot back."""
        if record.snapshot is not None:
            with suppress(Exception):  # whatever is wrong with it, the log is the truth
                read: State = decode(GAMES[record.rules], record.snapshot)
                return read
        state = replayed(record, log)
        keeping = asyncio.create_task(self._put_back(record.id, len(log), encode(state)))
        self._keeping.add(keeping)
        keeping.add_done_callback(self._keeping.discard)
        return state

    async def _put_back(self, game_id: int, seq: int, snapshot: bytes) -> None:
        """Keep a rebuilt snapshot, for which nobody waits: if it cannot be written, it is rebuilt once more."""
        with suppress(StorageError, Unsettled):
            await self._store.keep_snapshot(game_id, seq=seq, snapshot=snapshot)
