"""The lease on a share of the servers: only the process that holds it serves them.

Two clocks are at work. By the store's clock, another process may take a lease that was not renewed. The holder counts
by its own clock, from the moment before it sends a request to renew, and to an earlier end. So a process that was
stopped, or cut off from the store, has ceased to serve before another one may begin.
"""

import asyncio
import secrets
import socket
import time
from base64 import b64decode
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

import structlog

from bot.storage.errors import StorageError, Unreachable, Unsettled
from bot.storage.leases import Leases, ShardRange
from bot.storage.marks import StoreMoved

# When a process dies, its users get no answer for this long. With half of it, a database that restarts would cost each
# process its lease, and a start of some seconds; with twice as much, a crash would be an outage that people notice.
SECONDS: Final = 15.0
"""How long a lease lasts in the store after it was last renewed."""

# The five seconds that are left are for clocks that run at different speeds, and for a write that was begun in time.
RELIED_ON: Final = 2 / 3
"""The share of SECONDS for which the holder relies on a lease."""

# Every three seconds, so that two renewals may fail, and a third still comes within the ten seconds that are relied on.
RENEWED: Final = 1 / 5
"""The share of SECONDS after which a lease is renewed."""

# Every second, since people wait for the standby.
AGAIN: Final = 1 / 15
"""The share of SECONDS after which a waiting process tries again to take a lease."""

# Five seconds, as for any other connection: a request that hangs must not use up the lease that it shall renew.
GIVEN_UP: Final = 1 / 3
"""The share of SECONDS after which a request is given up and sent again."""

# As often as the loop comes round that claims its work each time (cogs/upkeep.py).
CLAIM_SECONDS: Final = 60.0
"""How long a claim lasts, unless the lease of its holder ends before."""

AWAY: Final = (StorageError, Unsettled, TimeoutError)
"""Errors after which nobody knows what the store has."""

log = structlog.get_logger(__name__)


class LeaseLost(Unreachable):
    """The lease was not renewed in time, or is another's: this process may not write now."""


def clock() -> float:
    """Return the seconds since the machine was started; where the system allows it, time asleep counts."""
    return time.clock_gettime(getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC))


def application_of(token: str) -> str:
    """Return the application id in a Discord token, which is no secret; empty for anything else.

    >>> application_of("MTMyMzgwMjg3MzAzNjgwMDAwMQ.GxYzAb.a-secret"), application_of("playground")
    ('1323802873036800001', '')
    """
    head = token.partition(".")[0]
    with suppress(ValueError):
        found = b64decode(head + "=" * (-len(head) % 4), validate=True).decode("ascii")
        return found if found.isdecimal() else ""
    return ""


class Lease:
    """The lease of this process on *share*, by its own *clock*; once lost, it stays lost.

    The holder's name ends with the id of this process's *application*, so that other processes know it.
    """

    def __init__(
        self,
        leases: Leases,
        share: ShardRange,
        *,
        application: str = "",
        seconds: float = SECONDS,
        clock: Callable[[], float] = clock,
    ) -> None:
        self.leases = leases
        self.share = share
        self.application = application
        self.holder = f"{socket.gethostname()}-{secrets.token_hex(4)}" + (f"@{application}" if application else "")
        self._seconds = seconds
        self._clock = clock
        self._until = 0.0

    @property
    def seconds_left(self) -> float:
        """The seconds for which the lease can still be relied on; none when it is lost."""
        left = self._until - self._clock()
        if left <= 0:
            self._until = 0.0
        return max(0.0, left)

    @property
    def is_held(self) -> bool:
        """Whether this process may serve its share."""
        return self.seconds_left > 0

    def require(self) -> None:
        """Check that the lease is held.

        Raises:
            LeaseLost: It is not.
        """
        if not self.is_held:
            raise LeaseLost(f"{self.share} may be served by another process")

    async def take(self) -> None:
        """Wait until no other process holds a lease on any of these shards, and take the lease.

        Raises:
            StoreMoved: The games were moved to another store.
        """
        told: dict[str, Any] = {}
        while not self.is_held:
            about: dict[str, Any]
            sent = self._clock()
            try:
                async with asyncio.timeout(GIVEN_UP * self._seconds):
                    others = await self.leases.take(self.holder, self.share, seconds=self._seconds)
            except StoreMoved:
                raise
            except AWAY as error:
                about = {"error": repr(error)}
            else:
                if not others:
                    # counted from when the request was sent: the store begins later, so the lease never ends there
                    # first
                    self._until = sent + RELIED_ON * self._seconds
                about = {"held_by": others}
            if not self.is_held:
                if about != told:
                    log.info("standing by", shards=self.share.ids, of=self.share.shards, **about)
                    self._warn_of_others(about.get("held_by", ()))
                told = about
                await asyncio.sleep(AGAIN * self._seconds)

    def _warn_of_others(self, holders: Collection[str]) -> None:
        """Log a warning if a bot with another token serves the games of this store."""
        theirs = {holder.partition("@")[2] for holder in holders} - {"", self.application}
        if self.application and theirs:
            log.warning(
                "another bot serves these games: give this one the same token, or a store of its own",
                theirs=sorted(theirs),
                ours=self.application,
            )

    async def renew(self) -> bool:
        """Renew the lease, and return True if it is held.

        Raises:
            StorageError, Unsettled: The store cannot tell; the lease lasts as long as before.
        """
        sent = self._clock()
        kept = self.is_held and await self.leases.renew(self.holder, seconds=self._seconds)
        if self.is_held:
            self._until = max(self._until, sent + RELIED_ON * self._seconds) if kept else 0.0
        return self.is_held

    async def is_confirmed(self) -> bool:
        """Return True if, according to the store, this process holds the lease at this moment."""
        with suppress(*AWAY):
            async with asyncio.timeout(self.seconds_left):
                return await self.renew()
        return False

    async def release(self) -> None:
        """End the lease; if the store cannot be reached, it ends by itself."""
        self._until = 0.0
        with suppress(*AWAY):
            async with asyncio.timeout(GIVEN_UP * self._seconds):
                await self.leases.release(self.holder)

    async def claim(self, kind: str, ids: Collection[int]) -> frozenset[int]:
        """Return those of *ids* for which this process alone may do the work of *kind* for a while.

        Raises:
            StorageError, Unsettled: The store cannot tell.
        """
        return await self.leases.claim(self.holder, kind, ids, seconds=CLAIM_SECONDS)

    async def _renew_on(self, ending: asyncio.Timeout) -> None:
        """Renew the lease again and again, and move *ending* to its new end each time."""
        while not ending.expired():
            ending.reschedule(asyncio.get_running_loop().time() + self.seconds_left)
            await asyncio.sleep(RENEWED * self._seconds)
            try:
                async with asyncio.timeout(min(self.seconds_left, GIVEN_UP * self._seconds)):
                    await self.renew()
            except AWAY as error:
                log.warning("the lease is not renewed", left=round(self.seconds_left, 1), error=repr(error))

    @asynccontextmanager
    async def keep_renewed(self) -> AsyncIterator[None]:
        """Renew the lease while the block runs; if the lease is lost, the block is cancelled.

        Raises:
            LeaseLost: The lease was lost.
        """
        ending = asyncio.timeout(None)
        try:
            async with ending:
                renewing = asyncio.create_task(self._renew_on(ending))
                try:
                    yield
                finally:
                    renewing.cancel()
                    [failure] = await asyncio.gather(renewing, return_exceptions=True)
                    if isinstance(failure, Exception):
                        log.error("unexpected", exc_info=failure)
        except TimeoutError as late:
            if ending.expired():
                raise LeaseLost(f"{self.share} may be served by another process") from late
            raise


@asynccontextmanager
async def hold_lease(lease: Lease) -> AsyncIterator[None]:
    """Wait for *lease*, keep it while the block runs, and release it.

    Raises:
        LeaseLost: The lease was lost, and the block was cancelled.
        StoreMoved: The games were moved to another store.
    """
    try:
        await lease.take()
        async with lease.keep_renewed():
            yield
    finally:
        await lease.release()
