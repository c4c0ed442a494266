"""The process of the bot: its store, painters and thinkers, and the client, which is started again as needed."""

import asyncio
import os
from collections.abc import AsyncIterator, Coroutine
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from functools import partial
from typing import Any, Final, TypeVar

import discord
import structlog

from bot.base import metrics
from bot.base.api.gateway import point_at, recommended_shards
from bot.base.config import Settings, SqliteAddress, setting
from bot.base.errors import CannotRun
from bot.base.process.heap import give_back, keep_what_is_there
from bot.base.workers.workers import WorkersAway
from bot.catalogue import packs
from bot.catalogue.games import hang_art
from bot.host import painting, reports
from bot.host.app import FIRST_WAIT_SECONDS, Equipment, Teahouse, import_extensions
from bot.host.cluster.lease import SECONDS, Lease, LeaseLost, application_of, hold_lease
from bot.host.cluster.shares import agree_on_shards, share
from bot.host.stores import store_session
from bot.host.watching.measured import MeasuredPainters, measure_store
from bot.host.watching.server import serving
from bot.host.watching.vitals import Watch
from bot.storage.errors import StorageError, Unsettled
from bot.storage.marks import StoreMoved
from bot.storage.sql.store import Store
from bot.tables.keeping.presence import WALL, WallClock
from bot.tables.thinking.thinkers import thinkers
from rendering import stock
from rendering.renderer import Renderer

# A choice: an outage of Discord may last for hours, and after it nobody waits for more than a minute.
LONGEST_WAIT_SECONDS: Final = 60

# A choice: a second at most is lost of the ten in which a process that is told to stop must end.
CANCEL_SECONDS: Final = 1.0
"""How long the client may take to end before it is cancelled again."""

log = structlog.get_logger(__name__)

T = TypeVar("T")


async def run(settings: Settings, *, lease_seconds: float = SECONDS, wall: WallClock = WALL) -> None:
    """Run the bot until it is cancelled; failed connections are retried.

    *lease_seconds* is how long this process must be silent before another one may take its place; *wall* is its clock.

    Raises:
        CannotRun: The database or a host's file cannot be used, or Discord rejects the token.
    """
    assert settings.token is not None
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot has no use for voice
    if settings.api is not None:
        point_at(settings.api)
    async with store_session(settings.store, backups=settings.backups, clock=wall.now) as store:
        store.damaged = reports.report_damage
        give_back()
        hang_art()
        budget = settings.picture_memory << 20
        remembered = stock.allot(budget)
        try:
            defaults = await packs.prepare(store, packs.configured_files(settings))
            async with (
                _there("render", painting.painters(settings.render, budget=budget)) as painters,
                _there("think", thinkers(settings.think, seconds=settings.thinking_seconds)) as minds,
            ):
                renderer = Renderer(MeasuredPainters(painters), remembered=remembered)
                keep_what_is_there()  # only now, when all that lives as long as the process is there
                async with _watch_process(settings, measure_store(store), renderer) as watch:
                    equipment = Equipment(settings, store, renderer, defaults, watch, minds, wall)
                    await _keep_running(equipment, watch, lease_seconds)
        except packs.PackRefused as error:
            raise CannotRun(f"{setting(packs.KINDS[error.kind].setting)} is wrong: {error}") from error


@asynccontextmanager
async def _there(field: str, workers: AbstractAsyncContextManager[T]) -> AsyncIterator[T]:
    """Start the *workers* that the setting *field* names, and end them after the block.

    Raises:
        CannotRun: The workers cannot be reached.
    """
    async with AsyncExitStack() as stack:
        try:
            found = await stack.enter_async_context(workers)
        except WorkersAway as error:
            raise CannotRun(f"{setting(field)} {error}") from error
        yield found


async def _keep_running(equipment: Equipment, watch: Watch, lease_seconds: float) -> None:
    """Run the client, and start a new one when a connection, a lost lease or an error in discord.py ends it."""
    settings = equipment.settings
    assert settings.token is not None
    wait = FIRST_WAIT_SECONDS
    while True:
        began = asyncio.get_running_loop().time()
        try:
            async with (
                _serving(settings, equipment.store, watch, lease_seconds) as lease,
                Teahouse(equipment, lease) as bot,
            ):
                await run_cancellably(bot.start(settings.token.get_secret_value()))
            return
        except discord.LoginFailure as error:
            raise CannotRun("Discord does not take this token; copy it anew from the developer portal.") from error
        except StoreMoved as error:
            raise CannotRun(f"TEAHOUSE_STORE names the wrong store: {error}") from error
        except LeaseLost as error:
            metrics.LEASES_LOST.inc()
            log.warning("the lease is lost", error=str(error))
            continue
        except (OSError, StorageError, Unsettled) as error:  # the network is down, or the database
            log.warning("no connection", error=f"{type(error).__name__}: {error}", again_in=wait)
        except Exception as error:  # whatever ended the client, a new one continues the games
            reports.report(error, again_in=wait)
        await asyncio.sleep(wait)
        steady = asyncio.get_running_loop().time() - began > LONGEST_WAIT_SECONDS
        wait = FIRST_WAIT_SECONDS if steady else min(2 * wait, LONGEST_WAIT_SECONDS)


async def run_cancellably(work: Coroutine[Any, Any, None]) -> None:
    """Wait for *work*; if this task is cancelled, cancel the work until it ends.

    discord.py waits for a connection with ``asyncio.wait_for``, which in Python 3.11 forgets that it was cancelled if
    the connection fails at that moment.
    """
    task = asyncio.create_task(work)
    try:
        await asyncio.wait((task,))
    finally:
        while not task.done():
            task.cancel()
            await asyncio.wait((task,), timeout=CANCEL_SECONDS)
        if not task.cancelled():
            task.exception()  # or it would be reported as never retrieved, if this task was cancelled
    await task


@asynccontextmanager
async def _serving(settings: Settings, store: Store, watch: Watch, seconds: float) -> AsyncIterator[Lease | None]:
    """Wait until this process may serve its share, and hold the lease on it; with SQLite there is none to wait for.

    Raises:
        LeaseLost: Another process may serve the share now; the block was cancelled.
    """
    if isinstance(settings.store, SqliteAddress):
        yield None
        return
    assert settings.token is not None
    count = settings.cluster.count
    recommended = partial(recommended_shards, settings.token.get_secret_value())
    told = ""
    while True:
        try:
            shards = await agree_on_shards(
                store.leases, wanted=settings.shards, processes=count, recommended=recommended
            )
            break
        except StoreMoved:
            raise
        except (StorageError, Unsettled) as error:  # no growing wait: users wait, and Discord is not asked
            if (why := f"{type(error).__name__}: {error}") != told:
                log.warning("no connection", error=why, again_in=FIRST_WAIT_SECONDS)
            told = why
        await asyncio.sleep(FIRST_WAIT_SECONDS)
    ours = application_of(settings.token.get_secret_value())
    lease = Lease(store.leases, share(settings.cluster.index, count, shards), application=ours, seconds=seconds)
    watch.stand_by()
    import_extensions()  # done now, so that users need not wait for it later
    async with hold_lease(lease):
        log.info("serving", shards=lease.share.ids, of=shards, holder=lease.holder)
        await packs.prepare(store, {})  # others may have brought some while this process stood by
        store.share, store.fence = lease.share, lease.require
        yield lease


@asynccontextmanager
async def _watch_process(settings: Settings, store: Store, renderer: Renderer) -> AsyncIterator[Watch]:
    """Watch the process and, if a port is set, serve its health and metrics.

    Raises:
        CannotRun: The port is taken, or the address is not one of this machine.
    """
    host, port = str(settings.health_host), settings.health_port
    database = settings.store.path if isinstance(settings.store, SqliteAddress) else None
    watch = Watch(store, renderer, process=str(settings.cluster), database=database)
    async with AsyncExitStack() as watching:
        sampling = asyncio.create_task(watch.lag.sample())
        watching.callback(sampling.cancel)
        if port is not None:
            try:
                await watching.enter_async_context(serving(watch, host, port))
            except OSError as error:
                why = os.strerror(error.errno or 0).lower()
                raise CannotRun(
                    f"TEAHOUSE_HEALTH_PORT {port} cannot be used at {host} ({why}): name another port there, or "
                    "another address of this machine in TEAHOUSE_HEALTH_HOST."
                ) from error
        yield watch
