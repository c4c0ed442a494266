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
"""What pictures, and their way here, depend on."""


@asynccontextmanager
async def painters(render: Render, *, budget: int) -> AsyncIterator[Workers]:
    """Begin with those who paint, as *render* says, and end them in the end.

    Args:
        render: Where they are.
        budget: How many bytes they may keep.

    Raises:
        Away: Nobody is there.
    """
    workers = Workers(backend(render, budget))
    try:
        await workers.open()
        yield workers
    finally:
        await workers.close()


def backend(render: Render, budget: int) -> Backend | None:
    """Return those who paint in other processes, None if it is this one.

    With each call they get the packs that this process holds then, in which maps may be.
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
    """Return the versions of what the bytes of a picture depend on, those of our own code and art by their content."""
    return found(rules.__path__, rendering.__path__, packages=PACKAGES)
