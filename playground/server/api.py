"""The REST API: authentication, rate limits, ordered failures and error responses for the routes."""

import asyncio
import json
import logging
import socket
import struct
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from aiohttp import BodyPartReader, web

from playground.protocol import limits
from playground.protocol.errors import Code, Refusal, refusal
from playground.protocol.json import MISREAD, Json, read_json
from playground.protocol.rates import Rates
from playground.server.failures import Failure, Failures
from playground.server.gateway import Gateway
from playground.server.interactions import Interactions
from playground.world.posting import Upload
from playground.world.records import Channel, Message
from playground.world.world import World

log = logging.getLogger("playground")

MAJOR = ("channel", "guild", "webhook", "token")
PREFIX = "/api/{version:v9|v10}"
# How often a request that a fault leaves without an answer looks whether its sender has gone, which nothing tells it.
HANGING_SECONDS: Final = 0.05
NOT_FOUND: Final = Refusal(404, 0, "404: Not Found")
# For middlewares: the parsed body of a request, and the failure applied to it.
BODY = web.RequestKey("body", object)
FAILED = web.RequestKey("failed", Failure)


@dataclass(frozen=True, slots=True)
class Call:
    """One request of the bot, with what the handlers need to answer it."""

    request: web.Request
    gateway: Gateway
    interactions: Interactions

    def __getitem__(self, name: str) -> str:
        """Return the path parameter *name*."""
        return self.request.match_info[name]

    @property
    def world(self) -> World:
        """The playground's data."""
        return self.gateway.world

    @property
    def channel(self) -> Channel:
        """The channel in the path."""
        return self.world.channel(self["channel"])

    @property
    def message(self) -> Message:
        """The message in the path."""
        return self.world.message(self.channel, self["message"])

    async def body(self) -> Json:
        """Return the body, which must be a JSON object."""
        return _object(await self.json())

    async def json(self) -> Any:
        """Return the body."""
        body = self.request[BODY] = _read(await self.request.read() or b"{}")
        return body

    async def parcel(self) -> tuple[Json, list[Upload]]:
        """Return the body with its files: plain JSON, or multipart with `payload_json` and `files[n]`.

        Raises:
            Refusal: 40005 if the request is too large, 50109 if the JSON is invalid.
        """
        if not self.request.content_type.startswith("multipart/"):
            return await self.body(), []
        payload: object = {}
        uploads: list[Upload] = []
        total = 0
        async for part in await self.request.multipart():
            if not isinstance(part, BodyPartReader):
                raise refusal(Code.UNREADABLE)
            content = bytes(await part.read())
            total += len(content)
            if total > limits.REQUEST_BYTES:
                raise refusal(Code.TOO_LARGE)
            name = part.name or ""
            if name == "payload_json":
                payload = _read(content)
            elif name.startswith("files["):
                uploads.append(Upload(name[6:-1], part.filename or "file", content))
        self.request[BODY] = payload
        return _object(payload), uploads


def _read(text: bytes) -> Any:
    try:
        return read_json(text)
    except ValueError:
        raise refusal(Code.UNREADABLE) from None


def _object(body: object) -> Json:
    if not isinstance(body, dict):
        raise refusal(Code.UNREADABLE)
    return body


Answered = tuple[int, object]
Handler = Callable[[Call], Awaitable[Answered]]
Route = tuple[str, str, Handler]

NOTHING: Answered = (204, None)


def ok(body: object) -> Answered:
    """Return the status 200 with *body*."""
    return 200, body


class Api:
    """Serves *routes*, and records requests that match none (*unknown*) or cannot be read (*misread*)."""

    def __init__(
        self, gateway: Gateway, interactions: Interactions, failures: Failures, rates: Rates, routes: Iterable[Route]
    ) -> None:
        self.unknown: list[str] = []
        self.misread: list[str] = []
        self._gateway = gateway
        self._interactions = interactions
        self._failures = failures
        self._rates = rates
        self.routes = list(routes)

    def add_to(self, app: web.Application) -> None:
        """Add all routes to *app*, and a fallback for other paths of the API."""
        for method, path, handler in self.routes:
            app.router.add_route(method, PREFIX + path, self._route_handler(method, path, handler))
        app.router.add_route("*", "/api/{rest:.*}", self._not_here)

    def _route_handler(
        self, method: str, path: str, handler: Handler
    ) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def serve(request: web.Request) -> web.Response:
            route = f"{method} {path}"
            major = "/".join(request.match_info[each] for each in MAJOR if each in request.match_info)
            headers, wait, everywhere = self._rates.take(route, major)
            if wait:
                limited = Refusal(429, 0, "You are being rate limited.", retry_after=wait, everywhere=everywhere)
                return _response(429, limited.body(), headers)
            met = self._failures.take(request.method, path_of(request))
            for each in met:
                await asyncio.sleep(each.seconds)
            failing = next((each for each in met if each.kind != "slow"), None)
            if failing is not None and not failing.after:
                return await _apply_failure(failing, request, {"id": "1"}, headers)
            status, body = await self._call_handler(request, route, handler)
            if failing is not None:
                return await _apply_failure(failing, request, body, headers)
            return _response(status, body, headers)

        return serve

    async def _call_handler(self, request: web.Request, route: str, handler: Handler) -> Answered:
        open_to_all = route.startswith(("POST /interactions/", "GET /gateway")) or "/webhooks/" in route
        try:
            if not open_to_all and request.headers.get("Authorization") != f"Bot {self._gateway.token}":
                raise Refusal(401, 0, "401: Unauthorized")
            return await handler(Call(request, self._gateway, self._interactions))
        except Refusal as refused:
            log.info("%s %s: %s", request.method, path_of(request), json.dumps(refused.body()))
            return refused.status, refused.body()
        except MISREAD:
            # Discord would name the field of the wrong type.
            what = f"{request.method} {path_of(request)}"
            self.misread.append(what)
            log.warning("misread: %s", what, exc_info=True)
            return 400, refusal(Code.INVALID_FORM).body()

    async def _not_here(self, request: web.Request) -> web.Response:
        what = f"{request.method} {request.path}"
        self.unknown.append(what)
        log.error("not in the playground: %s", what)
        return _response(NOT_FOUND.status, NOT_FOUND.body(), {})


def path_of(request: web.Request) -> str:
    """Return the path without the prefix `/api/v10`."""
    return "/" + request.path.split("/", 3)[3]


async def _apply_failure(it: Failure, request: web.Request, answer: object, headers: dict[str, str]) -> web.Response:
    """Apply the failure *it* instead of answering with *answer*."""
    request[FAILED] = it
    match it.kind:
        case "body":
            kind, body = it.spoiled_body(_format_json(answer))
            if it.body == "cut":
                await _send_half(request, it.status, body, kind)
            return web.Response(status=it.status, body=body, content_type=kind, headers=headers)
        case "reset":
            _cut(request)
        case "silence":
            while request.transport is not None:  # noqa: ASYNC110 (aiohttp has no event for a client that hangs up)
                await asyncio.sleep(HANGING_SECONDS)
        case _:
            pass  # "status": answered below
    refused = it.refusal or NOT_FOUND  # without a refusal, the connection is already closed
    return _response(refused.status, refused.body(), headers)


async def _send_half(request: web.Request, status: int, body: bytes, kind: str) -> None:
    """Send the first half of a response, and end the connection."""
    half = web.StreamResponse(status=status, headers={"Content-Type": kind, "Content-Length": str(len(body))})
    await half.prepare(request)
    await half.write(body[: len(body) // 2])
    if request.transport is not None:
        request.transport.close()


def _cut(request: web.Request) -> None:
    """Reset the TCP connection without a response."""
    transport = request.transport
    if transport is not None:
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        transport.abort()


def _response(status: int, content: Any, headers: dict[str, str]) -> web.Response:
    headers = headers | {"Via": "1.1 playground"}
    if status == 429:
        scope = "global" if content["global"] else "user"
        headers |= {"Retry-After": str(round(content["retry_after"] + 0.5)), "X-RateLimit-Scope": scope}
    if content is None:
        return web.Response(status=status, headers=headers)
    # Without a charset: clients compare the header literally.
    body = _format_json(content).encode()
    return web.Response(status=status, body=body, headers=headers, content_type="application/json")


def _format_json(body: object) -> str:
    return json.dumps(body, ensure_ascii=False)
