"""Processes of this machine."""

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import suppress
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Final

from bot.base.workers.calls import Call, Differs, Outcome, Setup, answer
from bot.base.workers.workers import WorkersAway, line_of

# A call may be lost with a process that another call killed, so once is not enough; a call that itself kills processes
# must not kill them for ever.
TRIES: Final = 3
"""A call is tried in this many pools, one after the other, before this process does the work itself."""


class Processes:
    """A pool of *count* processes; one in which a process has ended is replaced by a new one.

    Niceness above 0 gives other programs on this machine precedence. When the pool is closed, it waits for running
    calls if *waits* says so, and kills the processes otherwise.
    """

    def __init__(self, count: int, setup: Setup, *, niceness: int = 0, waits: bool = True) -> None:
        self._count = count
        self._niceness = niceness
        self._waits = waits
        self._closed = False
        self._setup = setup
        self._pool = self._new_pool()

    def __str__(self) -> str:
        return f"process:{self._count}"

    @property
    def processes(self) -> int:
        """All of them."""
        return self._count

    async def open(self) -> None:
        """Start the first process, so that nobody has to wait for it; calls tell what is wrong with it."""
        with suppress(WorkersAway):
            await self.call(bool)

    async def call(self, function: Callable[..., object], *arguments: object) -> Outcome:
        """Return the outcome of a call; a process that ends during the call costs another try."""
        call = Call(self._setup, function, arguments)
        why = ""
        for _ in range(TRIES):
            if self._closed:
                break
            pool = self._pool
            try:
                # a thread submits the call, because starting a process takes a while
                work = await asyncio.to_thread(pool.submit, answer, call)
                outcome: Outcome = await asyncio.wrap_future(work)
            except BrokenExecutor as error:
                why = str(error)
                if pool is self._pool:  # otherwise another call that was lost with it has replaced it already
                    self._pool = self._new_pool()
                continue
            except Exception as error:  # an exception of the function would be in the outcome, so the process failed
                raise WorkersAway(line_of(error)) from error
            if isinstance(outcome, Differs):
                raise WorkersAway(f"start the bot anew, its files have changed: {outcome.how}")
            return outcome
        raise WorkersAway(why)

    async def close(self) -> None:
        """End the processes."""
        self._closed = True
        for process in () if self._waits else tuple(self._pool._processes.values()):  # as kill_workers of Python 3.14
            process.kill()
        await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)

    def _new_pool(self) -> ProcessPoolExecutor:
        """Return a pool of processes that are forked from one that has imported what the setup needs."""
        # not "fork", which copies the threads' locks of this process as they are held, nor "spawn", which imports anew
        # each time
        context = get_context("forkserver")
        context.set_forkserver_preload([self._setup.make.__module__])
        return ProcessPoolExecutor(self._count, context, initializer=_begin, initargs=(self._niceness,))


def _begin(niceness: int) -> None:
    """Leave Ctrl-C to the bot, but end with it, also when it is killed."""
    with suppress(PermissionError):  # some sandboxes forbid that
        os.nice(niceness)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_bot, name="bot", daemon=True).start()


def _end_with_the_bot() -> None:
    bot = parent_process()
    assert bot is not None
    bot.join()
    os._exit(1)
