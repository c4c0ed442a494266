"""A project of Sentry on this machine, which takes envelopes by HTTP."""

import asyncio
import gzip
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from aiohttp import web
from pydantic import SecretStr


class Project:
    """A project at an address of this machine, and the events that it was sent."""

    def __init__(self) -> None:
        self.dsn = SecretStr("")
        self.events: list[dict[str, Any]] = []
        self.envelopes: list[bytes] = []
        self.taken = asyncio.Event()

    async def take(self, request: web.Request) -> web.Response:
        sent = await request.read()
        envelope = gzip.decompress(sent) if sent[:2] == b"\x1f\x8b" else sent
        self.envelopes.append(envelope)
        _, *items = envelope.splitlines()
        for head, item in zip(items[::2], items[1::2], strict=True):
            if json.loads(head)["type"] == "event":
                self.events.append(json.loads(item))
        self.taken.set()
        return web.json_response({"id": "1"})


@asynccontextmanager
async def project() -> AsyncIterator[Project]:
    served = Project()
    app = web.Application()
    app.router.add_post("/api/7/envelope/", served.take)
    runner = web.AppRunner(app)
    await runner.setup()
    try:
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        served.dsn = SecretStr(f"http://k3y@127.0.0.1:{runner.addresses[0][1]}/7")
        yield served
    finally:
        await runner.cleanup()
