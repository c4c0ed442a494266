"""How processes share Discord's shards."""

from collections.abc import Awaitable, Callable

from bot.storage.leases import Leases
from bot.storage.share import ShardRange


def enough(shards: int, *, processes: int) -> int:
    """Return the smallest multiple of *shards* that has one for each process.

    A multiple splits shards and merges none, so each new one waits for one process of before.

    >>> enough(2, processes=3), enough(16, processes=3)
    (4, 16)
    """
    return shards * -(-processes // shards)


def share(process: int, processes: int, shards: int) -> ShardRange:
    """Return the shards of a process, counted from 0: a run of them, as long as the others' or longer by one.

    >>> [share(process, 3, 8).ids for process in range(3)]
    [(0, 1), (2, 3, 4), (5, 6, 7)]
    """
    first, end = (shards * each // processes for each in (process, process + 1))
    return ShardRange(shards, tuple(range(first, end)))


async def agree_on_shards(
    leases: Leases, *, wanted: int | None, processes: int, recommended: Callable[[], Awaitable[int]]
) -> int:
    """Return the number of shards, and save it for all: as *wanted*, or as saved before, or as *recommended*."""
    saved = await leases.shards()
    shards = enough(wanted or saved or await recommended(), processes=processes)
    if shards != saved:
        await leases.save_shards(shards)
    return shards
