"""`python -m tests.clusters`: several processes of the bot, one killed, two made three; the last line is JSON."""

import argparse
import asyncio
import sys
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path

import msgspec

from bot.catalogue.games import hang_art
from bot.host.cluster.lease import SECONDS
from tests.clusters.evening import Wanted, evening
from tests.clusters.findings import Findings
from tests.support.dask import dask_cluster
from tests.support.postgres import QUICK, Server, running


async def evenings(postgres: Server, folder: Path, wanted: Wanted, painters: list[int]) -> Findings:
    """Let an evening go by for each of *painters*, the number of workers of a Dask cluster."""
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


def main() -> int:
    """Let the evenings go by, print the results, and return whether something was lost or happened twice."""
    parser = argparse.ArgumentParser(prog="python -m tests.clusters", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="with short leases, few moves and without Dask")
    quick = parser.parse_args().quick
    wanted = Wanted(
        lease_seconds=4.5 if quick else SECONDS, play_seconds=2.0 if quick else 15.0, max_concurrency=16 if quick else 1
    )
    hang_art()
    with running(**QUICK if quick else {}) as postgres, tempfile.TemporaryDirectory(prefix="clusters-") as folder:
        findings = asyncio.run(evenings(postgres, Path(folder), wanted, [0] if quick else [0, 2]))
    print(msgspec.json.encode(findings).decode())
    return int(bool(findings.lost or findings.doubled))


if __name__ == "__main__":
    sys.exit(main())
