"""Runs functions off the event loop, elsewhere if the host wishes."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol, TypeVar, TypeVarTuple

import structlog

from bot.base.workers.calls import CallError, CallResult, Outcome

Given = TypeVarTuple("Given")
Made = TypeVar("Made")

log = structlog.get_logger(__name__)


class WorkersAway(Exception):
    """The workers cannot be reached now; the message says why, in one line."""


class Late(WorkersAway):
    """The workers are there, but have too much to do."""


class Backend(Protocol):
    """Other processes, on this machine or on others."""

    def __str__(self) -> str:
        """Return where they are, for the log."""

    @property
    def processes(self) -> int:
        """The number of processes to prepare; 0 if preparing them is not worth while."""

    async def open(self) -> None:
        """Begin.

        Raises:
            Away: The workers cannot be used, and waiting will not help: the host has to do something.
        """

    async def call(self, function: Callable[..., object], *arguments: object) -> Outcome:
        """Return what came of calling *function* there. Both, and what comes of it, are pickled.

        Raises:
            Away: The workers cannot be reached now. This is known within a few seconds; the function may have run.
        """

    async def close(self) -> None:
        """End."""


class Workers:
    """Runs functions by a *backend*, and in one thread of this process where there is none or it is away.

    A function may be called twice, when a process ends amid it, so it must do no more than return something. While the
    backend is away, *lighter* makes its arguments lighter for this process.
    """

    def __init__(
        self, backend: Backend | None = None, *, lighter: Callable[..., tuple[Any, ...]] | None = None
    ) -> None:
        self._backend = backend
        self._lighter = lighter
        # one thread: two would only take turns at the interpreter, and hold two large pictures at a time
        self._own = ThreadPoolExecutor(1, "worker")
        self._away = False

    async def open(self) -> None:
        """Begin.

        Raises:
            Away: The backend cannot be used, and waiting will not help: the host has to do something.
        """
        if self._backend is not None:
            await self._backend.open()

    @property
    def processes(self) -> int:
        """How many processes are to be prepared."""
        return 1 if self._backend is None else self._backend.processes

    async def run(self, function: Callable[[*Given], Made], *arguments: *Given) -> Made:
        """Return what *function* returns, or raise what it raises."""
        if self._backend is None:
            return await self._run_here(function, *arguments)
        try:
            outcome = await self._backend.call(function, *arguments)
        except WorkersAway as error:
            if not isinstance(error, Late):
                self._note(self._backend, str(error))
            return await self._run_here(function, *(self._lighter(*arguments) if self._lighter else arguments))
        self._note(self._backend)
        if isinstance(outcome, CallError):
            raise outcome.error
        assert isinstance(outcome, CallResult)
        made: Made = outcome.value
        return made

    async def _run_here(self, function: Callable[[*Given], Made], *arguments: *Given) -> Made:
        return await asyncio.get_running_loop().run_in_executor(self._own, function, *arguments)

    def _note(self, backend: Backend, why: str = "") -> None:
        """Log once that a backend is away, and once that it is back."""
        if why and not self._away:
            log.warning("the workers are away, this process does their work", workers=str(backend), why=why)
        elif self._away and not why:
            log.info("the workers are back", workers=str(backend))
        self._away = bool(why)

    async def close(self) -> None:
        """End the threads and processes; wait for running functions, and do not begin others."""
        if self._backend is not None:
            await self._backend.close()
        await asyncio.to_thread(self._own.shutdown, cancel_futures=True)


def line_of(error: Exception) -> str:
    """Return *error* in one line."""
    return f"{type(error).__name__}: {str(error).strip().partition(chr(10))[0]}"
