"""Work on a Dask cluster that goes away and comes back, and whose parts are killed."""

import asyncio
import os
import signal
import threading
from collections.abc import AsyncIterator, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.base.workers import dask_cluster as module
from bot.base.workers.calls import Setup
from bot.base.workers.dask_cluster import DaskCluster
from bot.base.workers.workers import Workers, WorkersAway
from bot.host.painting import furnish, versions
from rendering import painter, stock
from rendering.renderer import Renderer
from rendering.scene import Box, Frame, Scene
from tests.golden.test_pictures import SCENES
from tests.support.dask import Cluster, dask_cluster
from tests.support.painters import cut_short, painters, waiting_process

pytestmark = pytest.mark.slow

SETUP = Setup(furnish, (stock.BUDGET, {}), versions())


@pytest.fixture(autouse=True)
def _a_scheduler_has_time_to_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that is busy answers late."""
    monkeypatch.setattr(module, "CONNECT_SECONDS", 60)


@pytest.fixture
async def cluster(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Cluster]:
    """A cluster of two workers that are given time, for this machine may be busy."""
    monkeypatch.setattr(module, "ANSWER_SECONDS", 60)
    monkeypatch.setattr(module, "LATE_SECONDS", 60)
    async with dask_cluster(tmp_path) as started:
        yield started


@pytest.fixture(autouse=True)
def _no_thread_is_left() -> Iterator[None]:
    before = {*threading.enumerate()}
    yield
    left = [each.name for each in threading.enumerate() if each not in before and "Dask-Offload" not in each.name]
    assert not left


async def paint_until(painters: Workers, logged: list[Any], event: str) -> None:
    """Paint new pictures until *event* is logged."""
    for number in count():
        if any(each["event"] == event for each in logged):
            return
        scene = Scene(Frame(0, 0, 4, 4), 25, "light", "en", shapes=(Box((1, 1), (1, 1 + number % 50 / 50), "seat-0"),))
        assert painter.png(scene) == await painters.run(painter.png, scene)


async def test_pictures_of_a_cluster_are_the_same_to_the_byte_and_a_killed_worker_costs_none(
    cluster: Cluster, tmp_path: Path
) -> None:
    scenes = [SCENES[name]() for name in [*SCENES][::5]]
    async with painters(DaskCluster(cluster.address, SETUP)) as two:
        renderer = Renderer(two)
        with capture_logs() as logged:
            cut = asyncio.ensure_future(two.run(cut_short, tmp_path, 1, scenes[0]))
            painted = [asyncio.ensure_future(renderer.png(scene)) for scene in scenes]
            os.kill(await waiting_process(tmp_path), signal.SIGKILL)

            assert [painter.png(scene) for scene in scenes] == await asyncio.gather(*painted)
            assert painter.png(scenes[0]) == await cut
    assert not logged


async def test_a_scheduler_that_goes_amid_a_picture_costs_none_and_is_used_again_when_it_is_back(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "AGAIN_SECONDS", 0.1)
    scene = SCENES["carcassonne/places"]()
    async with painters(DaskCluster(cluster.address, SETUP)) as two:
        with capture_logs() as logged:
            cut = asyncio.ensure_future(two.run(cut_short, tmp_path, 1, scene))
            await waiting_process(tmp_path)
            cluster.stop()

            assert painter.png(scene) == await cut
            assert [painter.png(scene)] * 3 == [await two.run(painter.png, scene) for _ in range(3)]
            assert ["warning"] == [each["log_level"] for each in logged]
            await cluster.start(1)
            await paint_until(two, logged, "the workers are back")
            assert await two.run(os.getpid) != os.getpid()
    assert ["warning", "info"] == [each["log_level"] for each in logged]


async def test_a_cluster_without_workers_is_waited_for_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "ANSWER_SECONDS", 0.5)
    async with dask_cluster(tmp_path, workers=0) as cluster, painters(DaskCluster(cluster.address, SETUP)) as nobody:
        with capture_logs() as logged:
            assert [os.getpid()] * 3 == [await nobody.run(os.getpid) for _ in range(3)]

    assert ["no worker has answered within 0.5 seconds"] == [each["why"] for each in logged]


async def test_a_picture_that_takes_too_long_there_is_painted_here_and_the_others_there(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = SCENES["carcassonne/places"]()
    async with painters(DaskCluster(cluster.address, SETUP)) as two:
        monkeypatch.setattr(module, "LATE_SECONDS", 1)
        with capture_logs() as logged:
            cut = asyncio.ensure_future(two.run(cut_short, tmp_path, 1, scene))
            await waiting_process(tmp_path)

            assert painter.png(scene) == await cut
            monkeypatch.setattr(module, "LATE_SECONDS", 60)
            assert os.getpid() != await two.run(os.getpid)
    assert not logged


async def test_workers_of_another_version_are_not_let_paint_and_the_difference_is_told(cluster: Cluster) -> None:
    older = Setup(furnish, (stock.BUDGET, {}), {**versions(), "pillow": "1.0"})
    async with painters(DaskCluster(cluster.address, older)) as two:
        with capture_logs() as logged:
            assert os.getpid() == await two.run(os.getpid)

    [told] = logged
    assert f"the workers have another version: pillow 1.0 here, {versions()['pillow']} there" == told["why"]


async def test_where_no_scheduler_answers_at_the_start_that_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "CONNECT_SECONDS", 0.5)
    with pytest.raises(WorkersAway, match=r"leads to dask://127\.0\.0\.1:1, where no scheduler answers"):
        async with painters(DaskCluster("tcp://127.0.0.1:1", SETUP)):
            raise AssertionError
