"""Snapshots and packs, in every back end."""

import pytest

from bot.storage.records import Pack
from bot.storage.sql.store import Store
from rules.core.struct import evolve
from tests.bot.storage.conftest import OpenDatabase, Opener
from tests.support.games import live


async def test_a_rebuilt_snapshot_is_kept_only_while_it_is_true(store: Store) -> None:
    begun = await live(store)

    await store.keep_snapshot(begun.id, seq=1, snapshot=b"rebuilt", asks=0b10)
    await store.keep_snapshot(begun.id, seq=0, snapshot=b"stale", asks=0b01)

    assert evolve(begun, snapshot=b"rebuilt", asks=0b10) == await store.game(begun.id)


# Packs


async def test_packs_are_kept_in_the_order_they_were_brought(store: Store, open_store: Opener) -> None:
    brought = [Pack(hash=hash, content=bytes([0, 255]) * n) for n, hash in enumerate("cab", 1)]
    for pack in brought:
        await store.keep_pack(pack)
    await store.close()

    again = await open_store()
    assert tuple(brought) == await again.packs()
    await again.close()


async def test_a_pack_that_is_brought_again_stays_as_it_was(store: Store) -> None:
    assert await store.packs() == ()

    for content in (b"first", b"second"):
        await store.keep_pack(Pack(hash="ab", content=content))

    assert (Pack(hash="ab", content=b"first"),) == await store.packs()


# A game's snapshot


async def test_a_dropped_snapshot_is_missed_and_can_be_put_back(open_database: OpenDatabase, store: Store) -> None:
    begun = await live(store)
    database = await open_database()
    await database.write(lambda db: db.run("UPDATE games SET snapshot = NULL"))
    await database.close()

    bare = await store.game(begun.id)
    assert bare is not None
    assert bare.snapshot is None

    await store.keep_snapshot(begun.id, seq=1, snapshot=b"rebuilt", asks=0b01)

    assert evolve(begun, snapshot=b"rebuilt", asks=0b01) == await store.game(begun.id)


@pytest.mark.parametrize("damage", ["snapshot = :other", "checksum = 7", "checksum = NULL", "seq = 2"])
async def test_a_snapshot_that_is_not_of_this_entry_is_missed(
    open_database: OpenDatabase, store: Store, damage: str
) -> None:
    begun = await live(store)
    database = await open_database()
    await database.write(lambda db: db.run(f"UPDATE games SET {damage}", {"other": b"fIrst"}))
    await database.close()

    damaged = await store.game(begun.id)

    assert damaged is not None
    assert damaged.snapshot is None
