"""People play on several processes of the bot, of which one is killed, and two become three."""

import asyncio
import sys
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from bot.catalogue.games import hang_art
from bot.host.cluster.lease import SECONDS
from tests.simulation.profiles.clusters.evening import Wanted, evening
from tests.simulation.profiles.clusters.findings import Findings
from tests.support.dask import dask_cluster
from tests.support.postgres import QUICK, Server, running


async def evenings(postgres: Server, folder: Path, wanted: Wanted, painters: list[int]) -> Findings:
    """Let an evening go by for each of *painters*: so many workers of a Dask cluster, or none."""
    total = Findings(moves=0, lost=0, doubled=0, handed_over_s=0.0)
    for workers in painters:
        place = folder / str(workers)
        place.mkdir()
        async with AsyncExitStack() as stack:
            dask = await stack.enter_async_context(dask_cluster(place, workers)) if workers else None
            findings = await evening(place, postgres, wanted, dask)
        print(f"with {workers or 'no'} Dask workers: {findings}", flush=True)
        total += findings
    return total


def clusters(
    quick: Annotated[bool, typer.Option("--quick", help="With short leases, few moves and without Dask.")] = False,
) -> None:
    """Let people play while processes are killed, replaced and restarted; fail if a move is lost or doubled."""
    wanted = Wanted(
        lease_seconds=4.5 if quick else SECONDS, play_seconds=2.0 if quick else 15.0, max_concurrency=16 if quick else 1
    )
    hang_art()
    with running(**QUICK if quick else {}) as postgres, tempfile.TemporaryDirectory(prefix="clusters-") as folder:
        findings = asyncio.run(evenings(postgres, Path(folder), wanted, [0] if quick else [0, 2]))
    print(msgspec.json.encode(findings).decode())
    sys.exit(bool(findings.lost or findings.doubled))
