"""Painting in a thread, in processes, and by two Dask workers of this machine: many pictures, wanted at once.

Each has been painted before, so that nothing is drawn for the first time, but none is kept.
"""

import asyncio
import tempfile
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Final

from bot.base.places import parse_render
from bot.catalogue.games import texts_for
from bot.host.painting import painters
from rendering import stock
from rendering.look import Look
from rendering.renderer import Renderer
from rendering.scene import Scene
from tests.bench.figures import Figure, percentile
from tests.bench.pictures import BOARDS, NAMES, tables
from tests.support.dask import dask_cluster

PICTURES: Final = 20
"""How many pictures there are of each kind."""
SAMPLED_SECONDS: Final = 0.005


def figures() -> Iterator[Figure]:
    """Measure how many pictures a second there are, and what the bot's own process has of it."""
    scenes = list(_scenes())
    for setting in ("thread", "process:1", "process:2"):
        yield from _figures(setting, *asyncio.run(_paint_all(setting, scenes)))
    yield from _figures("two Dask workers", *asyncio.run(_painted_by_dask(scenes)))


def _figures(who: str, pace: float, own: float, lags: list[float]) -> Iterator[Figure]:
    yield Figure(f"Painting by {who}", pace, "a second")
    yield Figure(f"Painting by {who}: CPU of the bot for each picture", own * 1e3, "ms")
    yield Figure(f"Painting by {who}: event loop lag, 99th percentile", percentile(lags, 99) * 1e3, "ms")


def _scenes() -> Iterator[Scene]:
    for rules, asked, pictures in BOARDS:
        for draw in pictures.values():
            for table in islice(tables(rules, asked), PICTURES):
                names = NAMES[: rules.seats[-1]]
                yield draw(Look(view=table, texts=texts_for("en"), theme="light", names=names))


async def _painted_by_dask(scenes: list[Scene]) -> tuple[float, float, list[float]]:
    with tempfile.TemporaryDirectory() as folder:
        async with dask_cluster(Path(folder)) as cluster:
            return await _paint_all(cluster.setting, scenes)


async def _paint_all(setting: str, scenes: list[Scene]) -> tuple[float, float, list[float]]:
    """Return how many pictures a second are painted, the seconds of CPU that each costs this process, and its lags."""
    async with painters(parse_render(setting), budget=stock.BUDGET) as those:
        renderer, lags = Renderer(those, remembered=0), list[float]()
        for _ in range(3):  # or not every one of several would have painted everything
            await asyncio.gather(*map(renderer.png, scenes))
        sampling = asyncio.create_task(_sample(lags))
        began, busy = time.perf_counter(), time.process_time()
        await asyncio.gather(*map(renderer.png, scenes))
        pace = len(scenes) / (time.perf_counter() - began)
        own = (time.process_time() - busy) / len(scenes)
        sampling.cancel()
    return pace, own, lags


async def _sample(lags: list[float]) -> None:
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + SAMPLED_SECONDS
        await asyncio.sleep(SAMPLED_SECONDS)
        lags.append(loop.time() - due)
