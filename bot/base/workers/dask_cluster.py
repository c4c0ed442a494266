"""The workers of a Dask cluster, on any number of machines."""

import asyncio
import logging
import warnings
from collections.abc import Callable, Coroutine
from contextlib import suppress
from threading import Event, Thread
from typing import TYPE_CHECKING, Any, Final

from bot.base.workers.calls import Call, Differs, Outcome, Setup, answer
from bot.base.workers.workers import Late, WorkersAway, line_of

if TYPE_CHECKING:  # an extra, and slow to import
    from distributed import Client
    from tornado.ioloop import IOLoop

# Choices: a table whose picture is wanted stands still meanwhile, and a scheduler in the same network answers within
# milliseconds. With half as long, one that collects its garbage would count as away.
CONNECT_SECONDS: Final = 3
"""How long connecting may take."""

# More than a worker needs for a picture, or for a thought (DASK_SECONDS in bot/tables/thinking/thinkers.py).
ANSWER_SECONDS: Final = 5
"""How long a busy cluster may be silent before it counts as away."""

# Then this process paints it, which takes a fraction of a second; the cluster is not away, so others go on there.
LATE_SECONDS: Final = 10
"""How long to wait for a result while the cluster sends others."""

# A choice: trying takes a thread for CONNECT_SECONDS, and a cluster that was restarted is used again soon enough.
AGAIN_SECONDS: Final = 10
"""How long a cluster that is away is not tried again."""


class DaskCluster:
    """The workers of the scheduler at *address*; away while neither it nor any worker answers in time.

    Dask gives the work of a worker that ended to another worker. Reconnecting runs beside the calls, and no call waits
    for it.
    """

    def __init__(self, address: str, setup: Setup) -> None:
        self._address = address
        self._setup = setup
        self._loop: _Loop | None = None
        self._client: Client | None = None
        self._heard = 0.0
        self._why = ""
        self._again = 0.0
        self._tasks = set[asyncio.Task[None]]()

    def __str__(self) -> str:
        return self._address.replace("tcp://", "dask://")

    @property
    def processes(self) -> int:
        """No worker needs preparing: workers outlive this process, and keep what they painted."""
        return 0

    async def open(self) -> None:
        """Connect. The scheduler must be there; workers may come later."""
        self._loop = await asyncio.to_thread(_Loop)
        try:
            client = await asyncio.to_thread(_connect, self._address, self._loop.loop)
        except Exception as error:  # whatever Dask raises when a server is none of its own
            raise WorkersAway(
                f"leads to {self}, where no scheduler answers ({line_of(error)}): start one there, name the right "
                "address, or take thread"
            ) from error
        await self._try(client)

    async def call(self, function: Callable[..., object], *arguments: object) -> Outcome:
        """Return the outcome of a call."""
        client = self._client
        if client is None:
            if asyncio.get_running_loop().time() >= self._again:
                self._again = float("inf")  # until this attempt has ended, no other call starts one
                self._go_on_with(self._return())
            raise WorkersAway(self._why)
        try:
            return await self._submit_call(client, function, *arguments)
        except Late:
            raise
        except WorkersAway as error:
            self._leave(client, error)
            raise

    async def close(self) -> None:
        """Disconnect."""
        while self._tasks:  # a reconnection that ends may begin another
            await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._client is not None:
            await asyncio.to_thread(_disconnect, self._client)
            self._client = None
        if self._loop is not None:
            await asyncio.to_thread(self._loop.stop)

    async def _return(self) -> None:
        """Reconnect."""
        assert self._loop is not None, "it was opened"
        try:
            client = await asyncio.to_thread(_connect, self._address, self._loop.loop)
        except Exception as error:  # as in `open`
            self._stay_away(line_of(error))
        else:
            await self._try(client)

    async def _try(self, client: "Client") -> None:
        """Take *client* for calls if its workers answer."""
        try:
            await self._submit_call(client, bool)
        except WorkersAway as error:
            self._leave(client, error)
        else:
            self._client = client

    def _leave(self, client: "Client", why: WorkersAway) -> None:
        """Send no more calls to *client*, and disconnect it."""
        if self._client in (client, None):
            self._client = None
            self._stay_away(str(why))
        self._go_on_with(asyncio.to_thread(_disconnect, client))

    def _stay_away(self, why: str) -> None:
        self._why, self._again = why, asyncio.get_running_loop().time() + AGAIN_SECONDS

    def _go_on_with(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _submit_call(self, client: "Client", function: Callable[..., object], *arguments: object) -> Outcome:
        call = Call(self._setup, function, arguments)
        try:
            if client.status != "running":
                raise WorkersAway("the scheduler is gone")
            executor = client.get_executor(pure=False)  # type: ignore[no-untyped-call]
            work = asyncio.wrap_future(await asyncio.to_thread(executor.submit, answer, call))
            await self._wait(work)
            if work.cancelled():
                raise WorkersAway("the scheduler is gone")
            outcome: Outcome = work.result()
        except WorkersAway:
            raise
        except Exception as error:  # the function's own are in the outcome, so the cluster is at fault
            raise WorkersAway(line_of(error)) from error
        if isinstance(outcome, Differs):
            raise WorkersAway(f"the workers have another version: {outcome.how}")
        return outcome

    async def _wait(self, work: asyncio.Future[Outcome]) -> None:
        """Wait until *work* is done.

        Raises:
            Away: The cluster is silent.
            Late: It is not, but this takes too long.
        """
        loop = asyncio.get_running_loop()
        began = now = loop.time()
        while not work.done():
            patience = min(max(began, self._heard) + ANSWER_SECONDS, began + LATE_SECONDS) - now
            if patience <= 0:
                work.cancel()
                if now >= began + LATE_SECONDS:
                    raise Late(f"no result within {LATE_SECONDS} seconds")
                raise WorkersAway(f"no worker has answered within {ANSWER_SECONDS} seconds")
            await asyncio.wait([work], timeout=patience)
            now = loop.time()
        self._heard = now


class _Loop:
    """An event loop for clients, in a thread.

    Without one, Dask starts a thread for each client, and leaves it running when connecting fails.
    """

    def __init__(self) -> None:
        from tornado.ioloop import IOLoop

        self.loop: IOLoop = IOLoop(make_current=False)
        self._thread = Thread(target=self.loop.start, name="dask", daemon=True)
        self._thread.start()
        running = Event()
        self.loop.add_callback(running.set)
        running.wait()

    def stop(self) -> None:
        """End the thread."""
        self.loop.add_callback(self.loop.stop)
        self._thread.join()
        self.loop.close()


def _connect(address: str, loop: "IOLoop") -> "Client":
    """Return a client of the scheduler at *address*; this takes a while.

    Dask's own log and warnings are suppressed, because the callers report what matters.
    """
    from distributed import Client
    from distributed.versions import VersionMismatchWarning

    for name in ("distributed", "distributed.client"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    warnings.filterwarnings("ignore", category=VersionMismatchWarning)
    seconds = CONNECT_SECONDS
    return Client(address, loop=loop, timeout=seconds, set_as_default=False)  # type: ignore[no-untyped-call]


def _disconnect(client: "Client") -> None:
    """Close *client*; one whose scheduler is gone may fail at that, too."""
    with suppress(Exception):
        client.close(CONNECT_SECONDS)  # type: ignore[no-untyped-call]
