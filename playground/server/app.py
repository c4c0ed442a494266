"""The server: one web application for the bot's and the players' paths, and its access control."""

import dataclasses
import hmac
import logging
import mimetypes
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path
from typing import Final

from aiohttp import web
from aiohttp.http import HttpProcessingError
from aiohttp.typedefs import Handler, Middleware
from yarl import URL

from playground.protocol.ids import TOKEN
from playground.protocol.json import MISREAD, Json, read_json
from playground.protocol.limits import IDENTIFY_SECONDS, REQUEST_BYTES
from playground.protocol.rates import Rates, Starts
from playground.server.api import Api
from playground.server.faults import YEARS_SECONDS, Faults
from playground.server.gateway import Gateway
from playground.server.interactions import Interactions
from playground.server.people import People
from playground.server.routes import channels, commands, guild, interactions, messages
from playground.world import threads
from playground.world.permissions import names
from playground.world.world import World

PAGE: Final = Path(__file__).parents[1] / "page"
COOKIE: Final = "playground_key"
POLICY: Final = (
    "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
)
LOOPBACK_NAMES: Final = frozenset({"localhost", "127.0.0.1", "::1"})

log = logging.getLogger("playground")


@dataclass(frozen=True, slots=True)
class Settings:
    """Settings of the server; port 0 means a free port chosen by the system.

    *servers* is the number of guilds to play in, *quiet_servers* the number of guilds where nothing happens. The bot is
    recommended *shards*, of which *max_concurrency* may identify in each *identify_seconds*.
    """

    data: Path
    port: int = 0
    host: str = "127.0.0.1"
    locale: str = "en-US"
    rate_limits: bool = True
    servers: int = 1
    quiet_servers: int = 0
    shards: int = 1
    max_concurrency: int = 1
    identify_seconds: float = IDENTIFY_SECONDS
    middlewares: Sequence[Middleware] = ()

    @property
    def is_loopback(self) -> bool:
        """Whether only this machine can reach the server."""
        if self.host == "localhost":
            return True
        try:
            return ip_address(self.host).is_loopback
        except ValueError:
            return False


class Server:
    """A playground that listens on a port between `start` and `close`."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        many = {"servers": settings.servers, "quiet_servers": settings.quiet_servers}
        self.world = World.at(settings.data, base="", locale=settings.locale, **many)
        starts = Starts(max_concurrency=settings.max_concurrency, seconds=settings.identify_seconds)
        self.gateway = Gateway(self.world, TOKEN, starts, shards=settings.shards)
        self.interactions = Interactions(self.world, self.gateway)
        self.people = People(self.world, self.gateway, self.interactions)
        self.faults = Faults(self.world, self.gateway, self.interactions)
        routes = [each for module in (guild, commands, channels, messages, interactions) for each in module.ROUTES]
        rates = Rates(enforced=settings.rate_limits)
        self.api = Api(self.gateway, self.interactions, self.faults.failures, rates, routes)
        # The secret in the printed URL, required of everybody who is not on this machine.
        self.key = None if settings.is_loopback else self.world.store.meta("key", secrets.token_urlsafe(18))
        self._runner: web.AppRunner | None = None

    @property
    def url(self) -> str:
        """The base URL of the server, known once it has started."""
        return self.world.base

    @property
    def page_url(self) -> str:
        """The URL to open in a browser."""
        return f"{self.url}/?key={self.key}" if self.key else f"{self.url}/"

    async def start(self) -> None:
        """Listen on the port.

        Raises:
            OSError: If the port is in use.
        """
        app = web.Application(middlewares=[self._guard, *self.settings.middlewares], client_max_size=REQUEST_BYTES)
        self.api.add_to(app)
        app.router.add_get("/gateway", self.gateway.connect)
        app.router.add_get("/gateway/", self.gateway.connect)
        app.router.add_get("/attachments/{channel}/{id}/{name}", self._file)
        app.router.add_get("/", self._page)
        app.router.add_get("/page/{path:.+}", self._page)
        app.router.add_get("/play/ws", self.people.connect)
        app.router.add_get("/play/health", self._health)
        app.router.add_get("/play/figures", self._figures)
        app.router.add_get("/play/unknown", self._unknown_requests)
        app.router.add_get("/play/state", self._state)
        app.router.add_post("/play/fault", self._fault)
        app.router.add_post("/play/clock", self._clock)
        self._runner = web.AppRunner(app, access_log=None, handle_signals=False, shutdown_timeout=1.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, self.settings.host, self.settings.port)
        try:
            await site.start()
        except OSError:
            await self.close()
            raise
        port = self._runner.addresses[0][1]
        reached = "127.0.0.1" if self.settings.host in ("0.0.0.0", "::") else self.settings.host
        self.world.base = f"http://{f'[{reached}]' if ':' in reached else reached}:{port}"

    async def close(self) -> None:
        """Close all connections and the database."""
        await self.gateway.close()
        await self.people.close()
        if self._runner is not None:
            await self._runner.cleanup()
        self.world.store.close()

    # Access control

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Reject requests of foreign origins, hosts and machines.

        Any web page opened on this machine can reach a loopback port, but must not act as a player.
        """
        origin = request.headers.get("Origin")
        if origin is not None and _authority(origin) != request.host:
            raise web.HTTPForbidden(text="This page is not the playground's own\n")
        if not self._is_from_here(request):
            self._demand_key(request)
        try:
            return await handler(request)
        except (web.RequestPayloadError, HttpProcessingError) as bad:
            raise web.HTTPBadRequest(text=f"The body cannot be read: {bad}\n") from None

    def _is_from_here(self, request: web.Request) -> bool:
        """Return whether the request comes from this machine and names it as the host (against DNS rebinding)."""
        try:
            local = ip_address(request.remote or "").is_loopback
        except ValueError:
            return False
        return local and _hostname(request.host) in LOOPBACK_NAMES | {self.settings.host}

    def _demand_key(self, request: web.Request) -> None:
        """Reject a request from elsewhere, unless the server is bound beyond loopback and the key is given."""
        if self.key is None:
            raise web.HTTPForbidden(text="The playground is reached as localhost only\n")
        if request.path.startswith(("/api/", "/gateway")):
            raise web.HTTPForbidden(text="The bot runs on the playground's own machine\n")
        if request.path.startswith("/attachments/"):
            return  # the address is signed
        given = request.query.get("key") or request.cookies.get(COOKIE, "")
        if not hmac.compare_digest(given.encode(), self.key.encode()):
            raise web.HTTPForbidden(text="Open the address that the playground printed when it started\n")

    # Pages and files

    async def _page(self, request: web.Request) -> web.StreamResponse:
        try:
            path = (PAGE / request.match_info.get("path", "index.html")).resolve()
            found = path.is_relative_to(PAGE) and path.is_file()
        except (OSError, ValueError):
            found = False  # no file can be called that
        if not found:
            raise web.HTTPNotFound(text="There is no such page\n")
        kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        headers = {
            "Content-Security-Policy": POLICY,
            "Cache-Control": "no-cache",
            "Referrer-Policy": "no-referrer",
            "X-Content-Type-Options": "nosniff",
        }
        charset = "utf-8" if kind.startswith("text/") or kind.endswith("javascript") else None
        response = web.Response(body=path.read_bytes(), content_type=kind, charset=charset, headers=headers)
        if self.key is not None and "key" in request.query:
            response.set_cookie(COOKIE, self.key, httponly=True, samesite="Strict")
        return response

    async def _file(self, request: web.Request) -> web.Response:
        until = request.query.get("ex", "")
        stored = self.world.store.file(request.match_info["channel"], request.match_info["id"])
        try:
            moment = int(until, 16)
        except ValueError:
            moment = 0
        signed = self.world.display.signature(request.raw_path.partition("?")[0], moment)
        genuine = hmac.compare_digest(signed.encode(), request.query.get("hm", "").encode())
        if stored is None or not genuine or moment < self.world.now():
            raise web.HTTPNotFound(text="This content is no longer available.")
        kind, content = stored
        # Only bitmaps are shown in the browser: other files, SVG among them, could contain scripts.
        headers = {"Content-Type": kind, "X-Content-Type-Options": "nosniff", "Cache-Control": "private, max-age=86400"}
        if not kind.startswith("image/") or kind.startswith("image/svg"):
            headers["Content-Disposition"] = "attachment"
        return web.Response(body=content, headers=headers)

    # For tests and scenarios

    async def _health(self, request: web.Request) -> web.Response:
        return web.json_response({"ok": True, "bot": self.gateway.online})

    async def _figures(self, request: web.Request) -> web.Response:
        sessions = [each.shard for each in self.gateway.sessions.values() if each.wire is not None]
        figures: Json = {
            "interactions": dataclasses.asdict(self.interactions.figures),
            "early_identifies": self.gateway.starts.early,
            "sessions": sorted(sessions),
        }
        return web.json_response(figures)

    async def _unknown_requests(self, request: web.Request) -> web.Response:
        return web.json_response(self.api.unknown)

    async def _state(self, request: web.Request) -> web.Response:
        world = self.world
        channels = [each for each in world.store.channels.values() if not each.recipient_id]
        body: Json = {
            "players": {each.name: each.id for each in world.store.people.values() if not each.bot},
            "channels": {each.name: each.id for each in channels if not each.is_thread},
            "threads": [
                {"id": each.id, "name": each.name, "archived": each.archived, "locked": each.locked}
                for each in channels
                if each.is_thread
            ],
            "commands": sorted(each.body["name"] for each in world.store.commands.values()),
            "sessions": [
                {"connected": each.wire is not None, "seq": each.seq, "shard": each.shard}
                for each in self.gateway.sessions.values()
            ],
            "guilds": [
                {"id": each.id, "name": each.name, "state": each.state, "role": names(each.role)}
                for each in world.guilds
            ],
            "denied": {each.name: names(each.denied) for each in channels if each.denied},
        }
        return web.json_response(body)

    async def _fault(self, request: web.Request) -> web.Response:
        try:
            await self.faults.order(read_json(await request.read()))
        except MISREAD as bad:
            order = str(bad) if isinstance(bad, ValueError) else f"Not as README.md says: {bad!r}"
            return web.json_response({"message": order}, status=400)
        return web.json_response({"ok": True})

    async def _clock(self, request: web.Request) -> web.Response:
        try:
            seconds = float(read_json(await request.read())["advance"])
        except MISREAD:
            return web.json_response({"message": 'Say {"advance": seconds}'}, status=400)
        if not 0 <= seconds <= YEARS_SECONDS:
            order = "By /play/clock it goes forward only, and ten years at most"
            return web.json_response({"message": order}, status=400)
        threads.pass_time(self.world, seconds)
        return web.json_response({"ok": True, "now": self.world.now()})


def _authority(address: str) -> str | None:
    try:
        return URL(address).authority
    except ValueError:
        return None


def _hostname(host: str) -> str | None:
    try:
        return URL(f"http://{host}").host
    except ValueError:
        return None
