"""The port for supervisors: ``/livez``, ``/healthz`` and ``/metrics``."""

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from bot.base import metrics
from bot.catalogue.games import GAMES
from bot.host.watching.vitals import Counts, Vitals, Watch
from bot.storage.records import Status


@asynccontextmanager
async def serving(watch: Watch, host: str, port: int) -> AsyncIterator[None]:
    """Serve the health and the metrics that *watch* observes, while the block runs.

    Raises:
        OSError: The port is taken, or the address is not one of this machine.
    """

    async def life(request: web.Request) -> web.Response:
        """Report that the process answers, connected or not."""
        return web.Response(text="ok\n")

    async def health(request: web.Request) -> web.Response:
        """Report as healthy a bot that is connected, or that stands by until it may connect."""
        return web.Response(text=f"{watch.state}\n") if watch.state else web.Response(status=503)

    async def scrape(request: web.Request) -> web.Response:
        """Report all metrics."""
        show_gauges(await watch.vitals())
        return web.Response(body=generate_latest(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    app = web.Application()
    app.router.add_get("/livez", life)
    app.router.add_get("/healthz", health)
    app.router.add_get("/metrics", scrape)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, host, port).start()
        yield
    finally:
        await runner.cleanup()


def show_gauges(vitals: Vitals) -> None:
    """Set all gauges to what *vitals* say."""
    metrics.BUILD.info({"version": vitals.version, "process": vitals.process})
    metrics.READY.set(vitals.ready)
    metrics.STANDING_BY.set(vitals.stands_by)
    metrics.SHARDS.set(vitals.shard_count)
    metrics.SERVERS.set(vitals.servers)
    if vitals.disk_free is not None:
        metrics.DISK_FREE.labels("store").set(vitals.disk_free)
    _show_counts(vitals.counts)
    metrics.SHARD_CONNECTED.clear()
    metrics.SHARD_LATENCY.clear()
    for shard in vitals.shards:
        metrics.SHARD_CONNECTED.labels(shard.id).set(shard.connected)
        if shard.latency is not None:
            metrics.SHARD_LATENCY.labels(shard.id).set(shard.latency)
    for cache, held in vitals.caches.items():
        metrics.CACHE_BYTES.labels(cache).set(held)


def _show_counts(counts: Counts | None) -> None:
    """Set the gauges of the store's counts; without *counts*, remove them."""
    for gauge in (metrics.GAMES, metrics.UNSHOWN, metrics.UNSHOWN_OLDEST):
        gauge.clear()
    if counts is None:
        return
    for game in GAMES:
        for status in (Status.OPEN, Status.LIVE):
            metrics.GAMES.labels(game, status).set(counts.games.get((game, status), 0))
    backlog = counts.backlog
    waiting = counts.waiting
    late = {
        "turns": (backlog.turns, backlog.oldest),
        "messages": (waiting.messages, waiting.messages_since),
        "due": (waiting.due, waiting.due_since),
    }
    for what, count in (("cards", backlog.cards), ("votes", backlog.votes)):
        metrics.UNSHOWN.labels(what).set(count)
    for what, (count, since) in late.items():
        metrics.UNSHOWN.labels(what).set(count)
        metrics.UNSHOWN_OLDEST.labels(what).set(0 if since is None else max(0, time.time() - since))
