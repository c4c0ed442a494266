"""A Dask cluster on loopback: a scheduler and workers, each a process of its own that can be killed."""

import os
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.support.cli import surroundings
from tests.support.patience import until
from tests.support.ports import free_port


class Cluster:
    """A scheduler on a port of its own, and workers; *folder* is for what they write."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._port = free_port()
        self._scheduler: subprocess.Popen[bytes] | None = None
        self._workers = list[subprocess.Popen[bytes]]()

    @property
    def setting(self) -> str:
        """What TEAHOUSE_RENDER is set to."""
        return f"dask://127.0.0.1:{self._port}"

    @property
    def address(self) -> str:
        """The address of the scheduler."""
        return f"tcp://127.0.0.1:{self._port}"

    async def start(self, workers: int) -> None:
        """Start the scheduler, and *workers* that are ready to paint."""
        self._scheduler = self._start("scheduler", "--host", "127.0.0.1", "--port", str(self._port))
        await self.add(workers)

    async def add(self, workers: int) -> None:
        """Start more workers, and wait until they are registered."""
        options = (
            "--nthreads",
            "1",
            "--no-nanny",
            "--preload",
            "bot.host.painting",
            "--local-directory",
            str(self._folder),
        )
        logs = [self._folder / f"worker-{len(self._workers) + number}" for number in range(workers)]
        self._workers += [self._start("worker", self.address, *options, log=log) for log in logs]
        await until(lambda: all(b"Registered to" in log.read_bytes() for log in logs))

    def kill_one(self) -> None:
        """Kill the oldest worker."""
        oldest = self._workers.pop(0)
        oldest.kill()
        oldest.wait()

    def stop(self) -> None:
        """Kill the scheduler, and with it the workers."""
        for process in (self._scheduler, *self._workers):
            if process is not None:
                process.kill()
                process.wait()
        self._scheduler = None
        self._workers.clear()

    def _start(self, *arguments: str, log: Path | None = None) -> subprocess.Popen[bytes]:
        command = (sys.executable, "-m", "dask", *arguments, "--no-dashboard", "--dashboard-address", "127.0.0.1:0")
        with (log or Path(os.devnull)).open("wb") as file:
            return subprocess.Popen(command, cwd=self._folder, env=surroundings(), stdout=file, stderr=file)


@asynccontextmanager
async def dask_cluster(folder: Path, workers: int = 2) -> AsyncIterator[Cluster]:
    cluster = Cluster(folder)
    try:
        await cluster.start(workers)
        yield cluster
    finally:
        cluster.stop()
