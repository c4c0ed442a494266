"""Leases on shares of the servers, claims of work, and turns: what the processes on one database agree on.

A share is the servers of some of Discord's shards.
All times are milliseconds by the database's clock, because the clocks of the processes' machines may differ.
"""

from collections.abc import Collection
from contextlib import AbstractAsyncContextManager
from math import gcd
from typing import Final

from bot.storage.database import Database, Transaction
from rules.core.struct import Struct

TAKING: Final = 1
"""The lock that is held while a lease is taken."""

LIVE: Final = "SELECT 1 FROM leases WHERE leases.holder = claims.holder AND leases.until > {now}"


class ShardRange(Struct, frozen=True):
    """The servers of the shards *ids*, of *shards* in all."""

    shards: int
    ids: tuple[int, ...]

    def has(self, guild_id: int) -> bool:
        """Return True if a server is among them.

        >>> ShardRange(4, (0, 1)).has(5 << 22), ShardRange(4, (2, 3)).has(5 << 22)
        (True, False)
        """
        return (guild_id >> 22) % self.shards in self.ids

    def meets(self, other: "ShardRange") -> bool:
        """Return True if a server can be in both shares, whose numbers of shards may differ.

        >>> ShardRange(2, (1,)).meets(ShardRange(4, (2, 3))), ShardRange(2, (1,)).meets(ShardRange(4, (0, 2)))
        (True, False)
        """
        both = gcd(self.shards, other.shards)
        return not {id % both for id in self.ids}.isdisjoint(id % both for id in other.ids)


class Leases:
    """The leases, claims and turns in a *database*; *holder* is this process's name for itself."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def shards(self) -> int | None:
        """Return the number of shards that was saved last."""
        rows = await self._database.rows("SELECT shards FROM sharding")
        return rows[0]["shards"] if rows else None

    async def save_shards(self, shards: int) -> None:
        """Save the number of shards of all processes together."""

        async def work(db: Transaction) -> None:
            await db.lock(TAKING)
            await db.run("DELETE FROM sharding")
            await db.run("INSERT INTO sharding (shards) VALUES (:shards)", {"shards": shards})

        await self._database.write(work)

    async def take(self, holder: str, share: ShardRange, *, seconds: float) -> tuple[str, ...]:
        """Lease *share* for *seconds*, unless others lease overlapping shares; return those others."""
        facts = {"holder": holder, "shards": share.shards, "low": share.ids[0], "high": share.ids[-1]}

        async def work(db: Transaction) -> tuple[str, ...]:
            await db.lock(TAKING)
            # First of all, so that a lease that is renewed at this moment is either seen below or lost.
            await db.run(f"DELETE FROM leases WHERE until <= {db.clock} OR holder = :holder", facts)
            rows = await db.rows("SELECT holder, shards, low, high FROM leases ORDER BY holder")
            theirs = {
                row["holder"]: ShardRange(row["shards"], tuple(range(row["low"], row["high"] + 1))) for row in rows
            }
            others = tuple(other for other, its in theirs.items() if its.meets(share))
            if not others:
                taking = (
                    "INSERT INTO leases (holder, shards, low, high, until)"
                    f" VALUES (:holder, :shards, :low, :high, {db.clock} + :ms)"
                )
                await db.run(taking, facts | {"ms": int(seconds * 1000)})
            return others

        return await self._database.write(work)

    async def renew(self, holder: str, *, seconds: float) -> bool:
        """Extend a lease until *seconds* from now, and return True if it still existed."""
        facts = {"holder": holder, "ms": int(seconds * 1000)}

        async def work(db: Transaction) -> bool:
            return await db.run(f"UPDATE leases SET until = {db.clock} + :ms WHERE holder = :holder", facts) > 0

        return await self._database.write(work)

    async def release(self, holder: str) -> None:
        """End a lease, and with it all claims of its holder."""

        async def work(db: Transaction) -> None:
            for table in ("claims", "leases"):
                await db.run(f"DELETE FROM {table} WHERE holder = :holder", {"holder": holder})

        await self._database.write(work)

    async def claim(self, holder: str, kind: str, ids: Collection[int], *, seconds: float) -> frozenset[int]:
        """Claim the work of a *kind* on *ids* for *seconds*, and return the ids that nobody else has claimed.

        A claim ends with its holder's lease. The holder may claim the same work again.
        """
        about = {"holder": holder, "kind": kind, "ms": int(seconds * 1000)}
        facts = [about | {"id": id} for id in sorted(ids)]

        async def work(db: Transaction) -> frozenset[int]:
            over = f"until <= {db.clock} OR NOT EXISTS ({LIVE.format(now=db.clock)})"
            old = f"SELECT id FROM claims WHERE kind = :kind AND ({over}){db.skipping}"
            await db.run(f"DELETE FROM claims WHERE kind = :kind AND id IN ({old})", about)
            claiming = (
                "INSERT INTO claims (kind, id, holder, until)"
                f" VALUES (:kind, :id, :holder, {db.clock} + :ms) ON CONFLICT (kind, id) DO UPDATE"
                " SET until = excluded.until WHERE claims.holder = excluded.holder"
            )
            await db.run_many(claiming, facts)
            held = await db.rows("SELECT id FROM claims WHERE kind = :kind AND holder = :holder", about)
            return frozenset(row["id"] for row in held).intersection(ids)

        return await self._database.write(work)

    def turn(self, number: int) -> AbstractAsyncContextManager[None]:
        """Wait for the turn with this *number*, and hold it while the block runs, for a few seconds at most.

        The turn also ends with the process.

        Raises:
            StorageError: The database is away.
        """
        return self._database.turn(number)
