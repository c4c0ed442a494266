"""Copies the tables of one database to another, and compares them.

Rows are copied in the order of their keys, one batch in a transaction, so that an interrupted copy continues after the
last key in the target.
"""

from collections.abc import AsyncIterator, Sequence
from hashlib import blake2b
from typing import Final

import msgspec

from bot.storage.database import NO_FACTS, Database, Facts, Transaction
from rules.core.struct import Struct

TABLES: Final = {
    "packs": ("number", "hash"),
    "games": ("id",),
    "seats": ("game_id", "seat"),
    "actions": ("game_id", "seq"),
    "drafts": ("game_id", "seat"),
    "votes": ("game_id",),
    "ended_votes": ("game_id", "token"),
    "posts": ("game_id", "seq"),
    "presses": ("interaction_id",),
    "plans": ("game_id", "seat"),
    "standing": ("game_id", "seat"),
    "clocks": ("game_id", "seat"),
    "due": ("game_id", "kind", "seat"),
    "guests": ("game_id", "user_id"),
    "outbox": ("id",),
    "servers": ("guild_id",),
    "boards": ("guild_id",),
    "former": ("game_id", "seat", "user_id"),
    "people": ("user_id",),
    "audit": ("id",),
    "candidates": ("game_id", "user_id"),
    "requests": ("game_id", "message_id", "user_id"),
    "notes": ("game_id", "id"),
    "attendance": ("shards", "shard"),
}
"""The tables of an installation with their keys; each table stands after those that its rows refer to."""

OF_ONE_STORE: Final = ("leases", "claims", "moves", "sharding")
"""All other tables: they describe the processes and the place of one store, and are not copied."""

# 25 MB at most, within the 80 MB that a move takes (docs/operating.md).
BATCH: Final = 500
"""How many rows are in memory at once; a game's is rarely above 50 KB."""


class Content(Struct, frozen=True):
    """The number of rows in a table, and a digest of them."""

    rows: int
    digest: str


async def count(database: Database, table: str) -> int:
    """Return the number of rows in *table*."""
    [row] = await database.rows(f"SELECT count(*) AS rows FROM {table}")
    found: int = row["rows"]
    return found


async def content(database: Database, table: str) -> AsyncIterator[Content]:
    """Digest the rows of *table*; yield the digest of the rows read so far after each batch."""
    rows, digest = 0, blake2b(digest_size=16)
    yield Content(rows, digest.hexdigest())
    async for batch in batches(database, table):
        for row in batch:
            digest.update(msgspec.msgpack.encode(sorted(row.items())))
        rows += len(batch)
        yield Content(rows, digest.hexdigest())


async def copy(source: Database, target: Database, table: str) -> AsyncIterator[int]:
    """Copy the rows of *table* that *target* lacks; yield the number of rows in *target* after each batch."""
    there = await count(target, table)
    yield there
    async for batch in batches(source, table, after=await last(target, table)):

        async def work(db: Transaction, rows: Sequence[Facts] = batch) -> None:
            names = [*rows[0]]
            columns, values = (", ".join(map(form.format, names)) for form in ('"{}"', ":{}"))
            await db.run_many(f"INSERT INTO {table} ({columns}) VALUES ({values})", rows)

        await target.write(work)
        there += len(batch)
        yield there


async def batches(database: Database, table: str, *, after: Facts | None = None) -> AsyncIterator[Sequence[Facts]]:
    """Yield the rows of *table* in the order of their keys, starting behind the key *after*."""
    keys = TABLES[table]
    columns, values = ", ".join(keys), ", ".join(f":{key}" for key in keys)
    while True:
        beyond = f"WHERE ({columns}) > ({values})" if after else ""
        found = await database.rows(
            f"SELECT * FROM {table} {beyond} ORDER BY {columns} LIMIT {BATCH}", after or NO_FACTS
        )
        if not found:
            return
        yield [dict(row) for row in found]
        after = {key: found[-1][key] for key in keys}


async def last(database: Database, table: str) -> Facts | None:
    """Return the last key in *table*."""
    keys = TABLES[table]
    backwards = ", ".join(f"{key} DESC" for key in keys)
    found = await database.rows(f"SELECT {', '.join(keys)} FROM {table} ORDER BY {backwards} LIMIT 1")
    return {key: found[0][key] for key in keys} if found else None


async def clear(db: Transaction) -> None:
    """Delete the rows of all tables."""
    for table in reversed(TABLES):  # rows go before those that they refer to
        await db.run(f"DELETE FROM {table}")
