"""`python -m tests.storm`: kills, faults, full disks and damage, drawn by a seed; the last line is one JSON object."""

import asyncio
import json
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from tests.storm.raging import begun

QUICK_KILLS: Final = 20
STEPS: Final = 1_000_000

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)


@app.command()
def main(
    seed: Annotated[int | None, typer.Option(help="The same seed draws the same storm; otherwise a new one.")] = None,
    minutes: Annotated[float, typer.Option(help="How long it goes on at most.", min=0)] = 120.0,
    kills: Annotated[int, typer.Option(help="After so many kills it is over.", min=1)] = 500,
    first: Annotated[int, typer.Option(help="The number of the first step.", min=1)] = 1,
    quick: Annotated[bool, typer.Option("--quick", help=f"With {QUICK_KILLS} kills, and fewer tables.")] = False,
    keep: Annotated[Path | None, typer.Option(help="A new folder for what bot and playground write.")] = None,
) -> None:
    """Let a storm rage, and print what it comes to."""
    seed = random.randrange(1 << 32) if seed is None else seed
    print(f"SEED={seed}", flush=True)
    with tempfile.TemporaryDirectory(prefix="storm-") as folder:
        place = Path(folder) if keep is None else keep
        place.mkdir(parents=True, exist_ok=True)
        told = asyncio.run(_raged(place, seed, 60 * minutes, QUICK_KILLS if quick else kills, first, quick))
    print(json.dumps(told))
    sys.exit(any(told[key] for key in ("lost", "doubled", "untrue", "crashed")))


async def _raged(folder: Path, seed: int, seconds: float, kills: int, first: int, quick: bool) -> dict[str, Any]:
    async with begun(folder, seed=seed, quick=quick, TEAHOUSE_THINK="thread", TEAHOUSE_THINKING_PAUSE="0") as storm:
        await storm.rage(range(first, STEPS), kills=kills, until=time.monotonic() + seconds)
        return storm.told()


if __name__ == "__main__":
    app()
