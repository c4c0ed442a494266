"""The players' WebSockets: their requests and events, as README.md documents them."""

import asyncio
import json
from collections.abc import Callable
from typing import Final

from aiohttp import WSMsgType, web

from playground.protocol import ids, limits
from playground.protocol.errors import Refusal
from playground.protocol.json import MISREAD, Json, read_json
from playground.server import commands
from playground.server.commands import BadInput, Gone
from playground.server.gateway import Gateway
from playground.server.interactions import Interactions, Tell
from playground.world import posting, shapes, threads
from playground.world.records import FORUM, Channel, Guild, Person
from playground.world.registry import CHAT_INPUT, MESSAGE_MENU, USER_MENU
from playground.world.world import BadName, World

REFUSED: Final = 4400  # a code of our own, from those that WebSocket leaves to applications (4000 to 4999)
RECENT: Final = 50  # as many messages as Discord's clients load at once
_WHOLE_CHANNELS: Final = {"CHANNEL_CREATE", "CHANNEL_UPDATE", "THREAD_CREATE", "THREAD_UPDATE"}


class Malformed(ValueError):
    """A request does not follow the protocol in README.md."""


class Socket:
    """One connection of a player in a guild; a player may have several.

    A *brief* connection gets no old messages, and nothing about threads that the player has not joined.
    """

    def __init__(self, person: Person, guild: Guild, ws: web.WebSocketResponse, *, brief: bool) -> None:
        self.person = person
        self.guild = guild
        self.brief = brief
        self._ws = ws
        self._queue: asyncio.Queue[str] = asyncio.Queue()
        self._task = asyncio.create_task(self._send_all())

    def send(self, event: str, payload: Json) -> None:
        """Queue an event."""
        self.send_text(_frame(event, payload))

    def send_text(self, text: str) -> None:
        """Queue a frame that is already encoded."""
        self._queue.put_nowait(text)

    async def _send_all(self) -> None:
        while True:
            text = await self._queue.get()
            try:
                await self._ws.send_str(text)
            except ConnectionError:
                return

    async def close(self) -> None:
        """Stop sending."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        await self._ws.close()


class People:
    """The connections of all players."""

    def __init__(self, world: World, gateway: Gateway, interactions: Interactions) -> None:
        self._world = world
        self._gateway = gateway
        self._interactions = interactions
        self._sockets: set[Socket] = set()
        self._handlers: dict[str, Callable[[Socket, Json, Tell], None]] = {
            "slash": self._slash,
            "autocomplete": self._autocomplete,
            "menu": self._menu,
            "direct": self._direct,
            "press": self._press,
            "select": self._select,
            "submit": self._submit,
            "say": self._say,
            "join": self._join,
            "locale": self._locale,
            "dismiss": self._dismiss,
            "history": self._history,
        }
        world.people_listener = self.hear

    def hear(self, event: str, payload: Json, *, channel: Channel | None, only: str | None) -> None:
        """Send an event to the players who may see it."""
        text = ""
        guild_id = payload.get("guild_id") if channel is None else channel.guild_id
        for socket in list(self._sockets):
            person = socket.person
            if guild_id not in (None, socket.guild.id) or only not in (None, person.id):
                continue
            if only is None and channel is not None and not self._hears(socket, channel):
                continue
            if event == "COMMANDS":
                socket.send(event, self._commands(person, socket.guild))
            elif channel is not None and event in _WHOLE_CHANNELS:
                socket.send(event, self._world.channel_for(person.id, channel))
            else:
                # The same for everybody, so it is encoded once.
                text = text or _frame(event, payload)
                socket.send_text(text)

    def _hears(self, socket: Socket, channel: Channel) -> bool:
        elsewhere = socket.brief and channel.is_thread and socket.person.id not in channel.members
        return not elsewhere and self._world.sees(socket.person.id, channel)

    def _commands(self, person: Person, guild: Guild) -> Json:
        kinds = {"commands": CHAT_INPUT, "menus": MESSAGE_MENU, "user_menus": USER_MENU}
        return {key: self._usable(person, guild, type) for key, type in kinds.items()}

    def _usable(self, person: Person, guild: Guild, type: int) -> list[Json]:
        everywhere = commands.usable(self._world, person, guild, type=type)
        named = {each["name"] for each in everywhere}
        direct = commands.usable(self._world, person, None, type=type)
        return everywhere + [each for each in direct if each["name"] not in named]

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection."""
        ws = web.WebSocketResponse(heartbeat=30, max_msg_size=1 << 20)
        await ws.prepare(request)
        try:
            guild = self._world.guild_named(request.query.get("guild", ""))
            if guild is None:
                raise BadName(f"There is no server {request.query['guild']}")
            person = self._world.join(request.query.get("player", ""), guild)
        except BadName as bad:
            await ws.send_str(json.dumps({"t": "REFUSED", "d": {"message": str(bad)}}, ensure_ascii=False))
            await ws.close(code=REFUSED)
            return ws
        socket = Socket(person, guild, ws, brief="brief" in request.query)
        socket.send("HELLO", self._hello(socket))
        self._sockets.add(socket)
        try:
            async for frame in ws:
                if frame.type is WSMsgType.TEXT:
                    self._do(socket, frame.data)
        finally:
            self._sockets.discard(socket)
            await socket.close()
        return ws

    def _hello(self, socket: Socket) -> Json:
        world, person, guild = self._world, socket.person, socket.guild
        channels = [each for each in world.channels_of(person.id, guild) if self._hears(socket, each)]
        recent = 0 if socket.brief else RECENT
        channel_bodies = [(each, world.channel_for(person.id, each)) for each in channels]
        return {
            "player": shapes.user(person),
            "locale": person.locale,
            "locales": list(limits.LOCALES),
            "bot": {"user": shapes.user(world.bot), "online": self._gateway.is_online(guild.id)},
            "guild": {
                "id": guild.id,
                "name": guild.name,
                "preferred_locale": world.locale,
                "owner_id": world.owner.id,
                "roles": [{"id": id, "name": name} for id, name in shapes.named_roles(guild)],
            },
            "guilds": [{"id": each.id, "name": each.name} for each in world.guilds],
            "players": [shapes.user(each) for each in world.players(guild)],
            "channels": [request for each, request in channel_bodies if not each.is_thread],
            "threads": [request for each, request in channel_bodies if each.is_thread],
            **self._commands(person, guild),
            "messages": [request for each in channels for request in world.recent(each, person.id, limit=recent)],
        }

    def _do(self, socket: Socket, text: str) -> None:
        """Handle a request; answer FAILED if it is invalid."""
        ref: object = None
        try:
            request = read_json(text)
            if not isinstance(request, dict):
                raise Malformed("A message is a JSON object")
            ref = request.get("ref")
            handler = self._handlers.get(request.get("op", ""))
            if handler is None:
                raise Malformed(f"There is no op {request.get('op')}; there are: {', '.join(self._handlers)}")
            handler(socket, request, lambda event, answer: socket.send(event, {"ref": ref} | answer))
        except Gone as gone:
            _fail(socket, ref, "GONE", str(gone), gone.field)
        except BadInput as bad:
            _fail(socket, ref, "INVALID", str(bad), bad.field)
        except BadName as bad:
            _fail(socket, ref, "INVALID", str(bad), "name")
        except Refusal as refusal:
            code = "GONE" if refusal.status == 404 else "INVALID"
            _fail(socket, ref, code, _in_words(refusal))
        except MISREAD as bad:
            known = isinstance(bad, Malformed)
            _fail(socket, ref, "MALFORMED", str(bad) if known else f"Not as README.md says: {bad!r}")

    # Requests

    def _channel(self, socket: Socket, request: Json) -> Channel:
        channel = self._world.channel(str(request["channel"]))
        if not self._world.sees(socket.person.id, channel):
            raise Gone("This channel is not there any more")
        return channel

    def _written_in(self, socket: Socket, request: Json) -> Channel:
        """Return the channel for a command or a message; a forum itself takes neither, only its posts do."""
        channel = self._channel(socket, request)
        if channel.type == FORUM:
            raise BadInput("A forum has posts only: open one of them to write", "channel")
        return channel

    def _line(self, socket: Socket, request: Json) -> tuple[Person, Channel, list[str], Json]:
        """Return who types a slash command, the channel, the command's path and its options."""
        options = dict(request.get("options") or {})
        return socket.person, self._written_in(socket, request), _texts(request, "path"), options

    def _slash(self, socket: Socket, request: Json, tell: Tell) -> None:
        self._interactions.slash(*self._line(socket, request), tell)

    def _autocomplete(self, socket: Socket, request: Json, tell: Tell) -> None:
        self._interactions.autocomplete(*self._line(socket, request), str(request["focused"]), tell)

    def _menu(self, socket: Socket, request: Json, tell: Tell) -> None:
        if "user" in request:
            channel = self._channel(socket, request)
            self._interactions.user_menu(socket.person, channel, str(request["user"]), str(request["name"]), tell)
        else:
            self._interactions.menu(socket.person, str(request["message"]), str(request["name"]), tell)

    def _direct(self, socket: Socket, request: Json, tell: Tell) -> None:
        tell("ACK", {"channel": threads.direct(self._world, socket.person).id})

    def _press(self, socket: Socket, request: Json, tell: Tell) -> None:
        self._interactions.use(socket.person, str(request["message"]), str(request["custom_id"]), None, tell)

    def _select(self, socket: Socket, request: Json, tell: Tell) -> None:
        values = _texts(request, "values")
        self._interactions.use(socket.person, str(request["message"]), str(request["custom_id"]), values, tell)

    def _submit(self, socket: Socket, request: Json, tell: Tell) -> None:
        values, forged = dict(request.get("values") or {}), request.get("forged") is True
        self._interactions.submit(socket.person, str(request["modal"]), values, tell, forged=forged)

    def _say(self, socket: Socket, request: Json, tell: Tell) -> None:
        posting.post_for_player(
            self._world, socket.person.id, self._written_in(socket, request), request.get("content")
        )
        tell("ACK", {})

    def _join(self, socket: Socket, request: Json, tell: Tell) -> None:
        person = self._world.join(str(request.get("name") or ""), socket.guild)
        tell("ACK", {"player": shapes.user(person)})

    def _locale(self, socket: Socket, request: Json, tell: Tell) -> None:
        if request.get("locale") not in limits.LOCALES:
            raise BadInput(
                f"There is no locale {request.get('locale')}; there are: {', '.join(limits.LOCALES)}", "locale"
            )
        socket.person.locale = request["locale"]
        self._world.store.keep(socket.person)
        tell("ACK", {})

    def _dismiss(self, socket: Socket, request: Json, tell: Tell) -> None:
        message = self._world.store.message(str(request["message"]))
        if message is None or message.owner != socket.person.id or message.dismissed:
            raise Gone("You have no such private message")
        posting.dismiss(self._world, message)
        tell("ACK", {})

    def _history(self, socket: Socket, request: Json, tell: Tell) -> None:
        channel, before, limit = self._channel(socket, request), request.get("before"), request.get("limit", RECENT)
        if before is not None and not ids.is_id(before):
            raise BadInput("before is a message id", "before")
        if not isinstance(limit, int) or not 1 <= limit <= 100:
            raise BadInput("limit is a number from 1 to 100", "limit")
        found = self._world.recent(channel, socket.person.id, before=before, limit=limit)
        tell("HISTORY", {"channel": channel.id, "messages": found})

    async def close(self) -> None:
        """Close all connections because the server ends."""
        for socket in list(self._sockets):
            await socket.close()


def _frame(event: str, payload: Json) -> str:
    return json.dumps({"t": event, "d": payload}, ensure_ascii=False)


def _texts(payload: Json, key: str) -> list[str]:
    given = payload[key]
    if not isinstance(given, list):
        raise Malformed(f"{key} is a list of texts")
    return [str(each) for each in given]


def _fail(socket: Socket, ref: object, code: str, message: str, field: str | None = None) -> None:
    payload: Json = {"ref": ref, "code": code, "message": message}
    socket.send("FAILED", payload | {"field": field} if field else payload)


def _in_words(refusal: Refusal) -> str:
    """Return the message of a refusal, or that of its first field error if it has any."""
    node: object = refusal.errors
    while isinstance(node, dict):
        if "_errors" in node:
            return str(node["_errors"][0]["message"])
        node = next(iter(node.values()), None)
    return refusal.message
