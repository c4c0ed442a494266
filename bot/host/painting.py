"""Where pictures are painted, and what another process needs for it."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Final, assert_never

import rendering
import rules
from bot.base.places import InProcesses, InThread, OnDask, Render
from bot.base.process.heap import give_back
from bot.base.versions import versions as found
from bot.base.workers.calls import Setup, Versions
from bot.base.workers.dask_cluster import DaskCluster
from bot.base.workers.processes import Processes
from bot.base.workers.workers import Backend, Workers
from bot.catalogue import packs
from bot.catalogue.games import hang_art
from bot.storage.records import Pack
from rendering import stock

PACKAGES: Final = ("distributed", "msgspec", "pillow")
"""The packages that pictures, and their transport to this process, depend on."""


@asynccontextmanager
async def painters(render: Render, *, budget: int) -> AsyncIterator[Workers]:
    """Start the painters that *render* names, and end them after the block.

    Args:
        render: Where the painters run.
        budget: How many bytes the painters may keep.

    Raises:
        WorkersAway: The painters cannot be reached.
    """
    workers = Workers(backend(render, budget))
    try:
        await workers.open()
        yield workers
    finally:
        await workers.close()


def backend(render: Render, budget: int) -> Backend | None:
    """Return the backend that paints in other processes, None if this process paints.

    Each call passes the packs that this process holds at that time, because they may contain maps.
    """
    match render:
        case InThread():
            return None
        case InProcesses(count):
            return Processes(count, Setup(furnish, (budget // count, packs.HELD), versions()))
        case OnDask(address):
            return DaskCluster(address, Setup(furnish, (budget, packs.HELD), versions()))
        case never:
            assert_never(never)


def furnish(budget: int, brought: Mapping[str, Pack]) -> Versions:
    """Make this process ready to paint the pictures of all games, and return the versions here."""
    give_back()
    hang_art()
    stock.allot(budget)
    for pack in brought.values():
        packs.hold(pack)
    return versions()


def versions() -> Versions:
    """Return the versions of all that determines the bytes of a picture; our own code and art count by content."""
    return found(rules.__path__, rendering.__path__, packages=PACKAGES)
