"""The base of the store: how its statements reach the database."""

import time
from collections.abc import Callable, Sequence
from typing import Any, Final

from bot.settings.deadlines.clocks import Due
from bot.storage.database import Database, Facts, Row, T, Transaction, Work
from bot.storage.errors import DamagedRow, Repeated
from bot.storage.leases import Leases, ShardRange
from bot.storage.outgoing import Outgoing
from bot.storage.records import GameRecord
from bot.storage.rows import GAME, as_written, game_of, inserting, row_of, row_sum
from bot.storage.sql.statements import STANDING, claim

# Discord delivers an interaction within seconds, or a second time after a reconnection, and its token works for fifteen
# minutes. A day is more than any of that, and as many rows as presses in a day.
PRESSES_KEPT_SECONDS: Final = 24 * 60 * 60
# Seven minutes of a process that answers all the 24 presses a second that it can.
PRESSES_AT_HAND: Final = 10_000
"""How many recent presses are remembered as counted even if the database cannot be read."""

# A choice: a sweep is part of somebody's write, and the presses of a minute are few.
SWEEP_SECONDS: Final = 60
"""How much time passes between deletions of old presses."""

COUNT: Final = (
    "INSERT INTO presses (interaction_id, at) VALUES (:press, :now)"
    " ON CONFLICT (interaction_id) DO UPDATE SET at = excluded.at WHERE presses.at < :old"
)

SENDING: Final = f"{inserting('outbox', Outgoing, 'checksum')} ON CONFLICT DO NOTHING"
"""A digest that waits already will include new facts, too."""

SUPERSEDING: Final = "DELETE FROM outbox WHERE game_id = :game_id AND kind = :kind AND seat = :seat"


def _allow_write() -> None:
    """A fence that lets every write pass."""


async def put_messages(db: Transaction, messages: Sequence[Outgoing], now: float, *, replacing: bool = True) -> None:
    """Keep messages from *now* on until they are sent; drop older ones of the *replacing* kinds for the same seats."""
    about = {(each.game_id, each.kind, each.seat) for each in messages if replacing and each.seat is not None}
    for game_id, kind, seat in sorted(about, key=str):
        await db.run(SUPERSEDING, {"game_id": game_id, "kind": kind, "seat": seat})
    for message in messages:
        row = row_of(message)
        await db.run(SENDING, row | {"kept_at": int(now), "checksum": row_sum("outbox", row)})


class Access:
    """Reads rows, and writes in transactions that count the press which caused them."""

    share: ShardRange | None = None
    """The servers that queries about no single game, server or person are limited to; None for all."""

    fence: Callable[[], None] | None = None
    """Called before each write and again before its commit; raises a StorageError if this process may not write now."""

    posted: Callable[[], None] | None = None
    """What is called after messages were put into the outbox."""

    damaged: Callable[[DamagedRow], None] | None = None
    """Called with each row beside the log that was found damaged, and was left out."""

    def __init__(self, database: Database, *, clock: Callable[[], float] = time.time) -> None:
        self.leases = Leases(database)
        self._database = database
        self._clock = clock
        self._counted: dict[int, None] = {}
        self._swept = 0

    async def _write(self, work: Work[T], press: int | Due | None = None, messages: Sequence[Outgoing] = ()) -> T:
        """Run *work* in a transaction that also counts *press*, or deletes the due row that caused it.

        The transaction also keeps *messages* until they are sent.

        The fence is asked before *work* and again before the commit, because it may have waited long for the database.
        Otherwise a write without a comparison, such as a draft, could overwrite that of the next holder of the lease.
        """
        fence = self.fence or _allow_write
        fence()

        async def work_and_fence(db: Transaction) -> T:
            done = await work(db)
            await put_messages(db, messages, self._clock())
            fence()
            return done

        done = await self._counted_once(work_and_fence, press)
        if messages and self.posted is not None:
            self.posted()
        return done

    async def _counted_once(self, work: Work[T], press: int | Due | None) -> T:
        if isinstance(press, Due):
            row = press

            async def claim_and_work(db: Transaction) -> T:
                await claim(db, row)
                return await work(db)

            return await self._database.write(claim_and_work)
        if press is None:
            return await self._database.write(work)
        now = int(self._clock())
        facts = {"press": press, "now": now, "old": now - PRESSES_KEPT_SECONDS}
        sweeps = now >= self._swept + SWEEP_SECONDS
        if sweeps:
            self._swept = now

        async def count_and_work(db: Transaction) -> T:
            if sweeps:
                await db.run("DELETE FROM presses WHERE at < :old", facts)
            if not await db.run(COUNT, facts):
                raise Repeated(f"press {press} was counted already")
            return await work(db)

        done = await self._database.write(count_and_work)
        self._counted[press] = None  # after the write, since one that failed did not count the press
        if len(self._counted) > PRESSES_AT_HAND:
            del self._counted[next(iter(self._counted))]
        return done

    async def _run(self, sql: str, facts: Facts, press: int | Due | None = None) -> None:
        async def work(db: Transaction) -> None:
            await db.run(sql, facts)

        await self._write(work, press)

    async def _rows(self, sql: str, **facts: object) -> Sequence[Row]:
        return await self._database.rows(sql, facts)

    def _as_written(self, table: str, rows: Sequence[Row]) -> list[dict[str, Any]]:
        """Return the rows of *table* that match their checksums; report the others, and leave them out."""
        whole = [(row, as_written(table, row)) for row in rows]
        for row, found in whole:
            if found is None and self.damaged is not None:
                self.damaged(DamagedRow(row["game_id"] or 0, table))
        return [found for _, found in whole if found is not None]

    async def _games(self, condition: str, *, what: str = GAME, **facts: object) -> tuple[GameRecord, ...]:
        rows = await self._rows(f"SELECT {what} FROM games WHERE {condition}", **facts)
        return tuple(map(game_of, rows))

    @property
    def _going(self) -> str:
        """The condition for rows of ``due`` of the share's open and live games.

        In a game that stands still, only the kinds in STANDING count.
        """
        going = f"status IN ('open', 'live') AND (paused_at IS NULL AND refused_at IS NULL OR kind IN {STANDING})"
        return f"EXISTS (SELECT 1 FROM games WHERE id = game_id AND {going} AND {self._mine})"

    @property
    def _mine(self) -> str:
        """The condition for rows of ``games`` that belong to the share."""
        return "true" if self.share is None else of_share(self.share)


def of_share(share: ShardRange) -> str:
    """Return the condition for rows with a ``guild_id`` that belong to a share."""
    ids = ", ".join(map(str, share.ids)) or "NULL"
    return f"(guild_id >> 22) % {share.shards} IN ({ids})"
