"""Who paints in tests, and pictures that are cut short."""

import os
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from bot.base.workers.workers import Backend, Workers
from rendering import painter
from rendering.scene import Scene
from tests.support.patience import PATIENCE, until


@asynccontextmanager
async def painters(backend: Backend | None = None) -> AsyncIterator[Workers]:
    """Yield workers, by default one thread, and end them."""
    workers = Workers(backend)
    try:
        await workers.open()
        yield workers
    finally:
        await workers.close()


def cut_short(folder: Path, times: int, scene: Scene) -> bytes:
    """Paint *scene*; but the first *times* processes only leave their number in *folder*, and wait to be killed."""
    for number in range(times):
        with suppress(FileExistsError):
            (folder / f"taken-{number}").mkdir()
            (folder / "part").write_text(str(os.getpid()))
            (folder / "part").rename(folder / str(number))
            time.sleep(PATIENCE)
    return painter.png(scene)


async def waiting_process(folder: Path, number: int = 0) -> int:
    """Return which process is waiting to be killed, as soon as there is one."""
    await until((folder / str(number)).exists)
    return int((folder / str(number)).read_text())
