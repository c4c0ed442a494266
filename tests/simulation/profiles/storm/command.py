"""People press through kills, faults, full disks and damage, by a seed."""

import asyncio
import json
import os
import random
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Mapping
from contextlib import AsyncExitStack
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final

import typer

from tests.simulation.books import FileBooks
from tests.simulation.findings import KINDS
from tests.simulation.profiles.storm.blows import Blows, FileBlows, ServerBlows
from tests.simulation.profiles.storm.raging import open_storm
from tests.support.disk import mount
from tests.support.postgres import QUICK, programs, running

QUICK_KILLS: Final = 20
STEPS: Final = 1_000_000
DISK_MEGABYTES: Final = 96

SETTINGS: Final = {"TEAHOUSE_THINK": "thread", "TEAHOUSE_THINKING_PAUSE": "0"}


class On(StrEnum):
    """The databases."""

    SQLITE = "sqlite"
    POSTGRESQL = "postgresql"


SHARES: Final = {On.SQLITE: 0.8, On.POSTGRESQL: 0.2}
"""What each database has of the kills, and of the time."""

NUMBERS: Final = ("kills", "faults", "confirmed", *KINDS, "crashed", "broken")
"""What the JSON object has; *broken* is in how many databases the storm itself failed."""


def storm(
    seed: Annotated[int | None, typer.Option(help="The same seed draws the same storm; otherwise a new one.")] = None,
    minutes: Annotated[float, typer.Option(help="How long it goes on at most.", min=0)] = 120.0,
    kills: Annotated[int, typer.Option(help="After so many kills it is over.", min=1)] = 500,
    first: Annotated[int, typer.Option(help="The number of the first step.", min=1)] = 1,
    quick: Annotated[bool, typer.Option("--quick", help=f"With {QUICK_KILLS} kills, and fewer tables.")] = False,
    on: Annotated[On | None, typer.Option(help="The database; otherwise one after the other.")] = None,
    keep: Annotated[Path | None, typer.Option(help="A new folder for what bot and playground write.")] = None,
) -> None:
    """Run a storm, and print its figures."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that all that was started is ended
    seed = random.randrange(1 << 32) if seed is None else seed
    print(f"SEED={seed}", flush=True)
    told = Counter[str]()
    with tempfile.TemporaryDirectory(prefix="storm-") as folder:
        for database, share in (SHARES if on is None else {on: 1.0}).items():
            place = (Path(folder) if keep is None else keep) / database
            place.mkdir(parents=True, exist_ok=True)
            print(f"on {database}", flush=True)
            most = round((QUICK_KILLS if quick else kills) * share)
            told.update(asyncio.run(_rage(place, database, seed, 60 * minutes * share, most, first, quick)))
    print(json.dumps(told))
    sys.exit(has_failed(told))


def has_failed(told: Mapping[str, int]) -> bool:
    """Whether a storm found anything, or nothing was confirmed in it, or it broke off."""
    return not told["confirmed"] or any(told[key] for key in (*KINDS, "crashed", "broken"))


async def _rage(
    folder: Path, database: On, seed: int, seconds: float, kills: int, first: int, quick: bool
) -> dict[str, int]:
    told = dict.fromkeys(NUMBERS, 0)
    try:
        async with AsyncExitStack() as stack:
            if database is On.SQLITE:
                disk = stack.enter_context(mount(folder / "disk", megabytes=DISK_MEGABYTES, keep=folder / "store"))
                blows: Blows = FileBlows(FileBooks(folder / "disk" / "teahouse.sqlite"), disk)
            else:
                os.environ["PATH"] = f"{programs()}{os.pathsep}{os.environ['PATH']}"  # the bot calls pg_dump
                server = stack.enter_context(running(**QUICK))
                blows = ServerBlows(server, await stack.enter_async_context(server.database()))
            storm = await stack.enter_async_context(open_storm(folder, blows, seed=seed, quick=quick, **SETTINGS))
            try:
                await storm.rage(range(first, STEPS), kills=kills, until=time.monotonic() + seconds)
            finally:
                told |= storm.figures()
    except Exception:  # whoever reads the last line must learn that the storm itself failed
        traceback.print_exc()
        told["broken"] = 1
    return told
