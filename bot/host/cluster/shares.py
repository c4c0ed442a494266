"""How processes share Discord's shards."""

from collections.abc import Awaitable, Callable

from bot.storage.leases import Leases, ShardRange


def enough(shards: int, *, processes: int) -> int:
    """Return the smallest multiple of *shards* that has one for each process.

    A multiple splits shards and merges none, so each new shard waits for only one process of the old division.

    >>> enough(2, processes=3), enough(16, processes=3)
    (4, 16)
    """
    return shards * -(-processes // shards)


def share(process: int, processes: int, shards: int) -> ShardRange:
    """Return the consecutive shards of a process, both counted from 0; shares differ in length by at most one.

    >>> [share(process, 3, 8).ids for process in range(3)]
    [(0, 1), (2, 3, 4), (5, 6, 7)]
    """
    first, end = (shards * each // processes for each in (process, process + 1))
    return ShardRange(shards, tuple(range(first, end)))


async def agree_on_shards(
    leases: Leases, *, wanted: int | None, processes: int, recommended: Callable[[], Awaitable[int]]
) -> int:
    """Return the number of shards, and save it for all processes: *wanted*, else the saved one, else *recommended*."""
    saved = await leases.shards()
    shards = enough(wanted or saved or await recommended(), processes=processes)
    if shards != saved:
        await leases.save_shards(shards)
    return shards
