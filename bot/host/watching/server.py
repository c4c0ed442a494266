"""The port for supervisors: ``/livez``, ``/healthz`` and ``/metrics``."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from bot.host.watching import gauges
from bot.host.watching.vitals import Watch


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

    async def metrics(request: web.Request) -> web.Response:
        """Report all metrics."""
        gauges.show(await watch.vitals())
        return web.Response(body=generate_latest(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    app = web.Application()
    app.router.add_get("/livez", life)
    app.router.add_get("/healthz", health)
    app.router.add_get("/metrics", metrics)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, host, port).start()
        yield
    finally:
        await runner.cleanup()
