"""People play on several processes of the bot, of which one is killed, and two become three."""

import asyncio
import json
import sys
import tempfile
from collections import Counter
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Annotated

import typer

from bot.catalogue.games import hang_art
from bot.host.cluster.lease import SECONDS
from tests.simulation.findings import KINDS
from tests.simulation.profiles.clusters.evening import Wanted, evening
from tests.support.dask import dask_cluster
from tests.support.postgres import QUICK, Server, running


async def evenings(postgres: Server, folder: Path, wanted: Wanted, painters: list[int]) -> dict[str, float]:
    """Let an evening go by for each of *painters*, which are numbers of Dask workers, and return the figures."""
    told = Counter[str]()
    longest = 0.0
    for workers in painters:
        place = folder / str(workers)
        place.mkdir()
        async with AsyncExitStack() as stack:
            dask = await stack.enter_async_context(dask_cluster(place, workers)) if workers else None
            past = await evening(place, postgres, wanted, dask)
        print(f"with {workers or 'no'} Dask workers: {past}", flush=True)
        told.update({"moves": past.moves, **{kind: len(getattr(past.findings, kind)) for kind in KINDS}})
        longest = max(longest, past.handed_over_s)
    return {**told, "handed_over_s": longest}


def clusters(
    quick: Annotated[bool, typer.Option("--quick", help="With short leases, few moves and without Dask.")] = False,
) -> None:
    """Let people play while processes are killed, replaced and restarted; fail if anything is lost or doubled."""
    wanted = Wanted(
        lease_seconds=4.5 if quick else SECONDS, play_seconds=2.0 if quick else 15.0, max_concurrency=16 if quick else 1
    )
    hang_art()
    with running(**QUICK if quick else {}) as postgres, tempfile.TemporaryDirectory(prefix="clusters-") as folder:
        told = asyncio.run(evenings(postgres, Path(folder), wanted, [0] if quick else [0, 2]))
    print(json.dumps(told))
    sys.exit(any(told[kind] for kind in KINDS))
