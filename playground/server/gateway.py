"""The gateway to which the bot connects; its sessions survive a lost connection."""

import asyncio
import json
import secrets
import zlib
from collections import deque
from enum import IntEnum
from typing import Any, Final

from aiohttp import WSCloseCode, WSMsgType, web

from playground.protocol import ids, limits
from playground.protocol.json import MISREAD, Json, read_json
from playground.world import permissions, shapes
from playground.world.membership import REMOVED, THERE, UNAVAILABLE
from playground.world.records import DIRECT, PRIVATE_THREAD, Channel
from playground.world.world import World

HEARTBEAT_MS: Final = 41250
ACK_SECONDS: Final = 0.05

GUILDS, MEMBERS, MESSAGE_CONTENT = 1 << 0, 1 << 1, 1 << 15
# The intents that events need, by the prefix of their names: in the guild, and in a direct channel.
_INTENTS: Final[dict[str, tuple[int, int]]] = {
    "GUILD_MEMBER": (MEMBERS, MEMBERS),
    "GUILD_ROLE": (GUILDS, GUILDS),
    "MESSAGE": (1 << 9, 1 << 12),
    "MESSAGE_REACTION": (1 << 10, 1 << 13),
    "TYPING_START": (1 << 11, 1 << 14),
    "CHANNEL": (GUILDS, GUILDS),
    "THREAD": (GUILDS, GUILDS),
}


class Op(IntEnum):
    """Gateway opcodes."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    VOICE_STATE = 4
    RESUME = 6
    RECONNECT = 7
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class Session:
    """A session begun by IDENTIFY, with its latest events; *wire* is None while the bot is disconnected."""

    def __init__(self, intents: int) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.seq = 0
        self.events: deque[Json] = deque(maxlen=limits.REPLAYED_EVENTS)
        self.wire: Wire | None = None

    def tell(self, event: str, told: Json) -> None:
        """Dispatch *event* now, or when the session is resumed."""
        self.seq += 1
        frame: Json = {"op": Op.DISPATCH, "s": self.seq, "t": event, "d": told}
        self.events.append(frame)
        if self.wire is not None:
            self.wire.send(frame)

    def missed(self, since: int) -> list[Json] | None:
        """Return the events after the sequence number *since*, or None if they are no longer kept."""
        if since > self.seq or (self.events and since < self.events[0]["s"] - 1):
            return None
        return [each for each in self.events if each["s"] > since]


class Wire:
    """One connection: sends frames in order, compressed if the client asked for it."""

    def __init__(self, request: web.Request, ws: web.WebSocketResponse) -> None:
        self.request = request
        self.ws = ws
        self._queue: asyncio.Queue[Json] = asyncio.Queue()
        # Zstandard is not in the standard library; clients that ask for it accept uncompressed frames as well.
        stream = request.query.get("compress") == "zlib-stream"
        self._deflate = zlib.compressobj() if stream else None
        self._task = asyncio.create_task(self._send_all())

    def send(self, frame: Json) -> None:
        """Queue *frame*."""
        self._queue.put_nowait(frame)

    async def _send_all(self) -> None:
        while True:
            text = json.dumps(await self._queue.get(), ensure_ascii=False)
            try:
                if self._deflate is None:
                    await self.ws.send_str(text)
                else:
                    packed = self._deflate.compress(text.encode()) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
                    await self.ws.send_bytes(packed)
            except ConnectionError:
                return

    def cut(self) -> None:
        """Abort the connection without a close frame."""
        if self.request.transport is not None:
            self.request.transport.abort()

    async def close(self) -> None:
        """Stop sending."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)


class Gateway:
    """The bot's sessions and connections."""

    def __init__(self, world: World, token: str) -> None:
        self.world = world
        self.token = token
        self.sessions: dict[str, Session] = {}
        world.bot_listener = self.hear

    @property
    def online(self) -> bool:
        """Whether the bot is connected."""
        return any(each.wire is not None for each in self.sessions.values())

    def hear(self, event: str, told: Json, *, channel: Channel | None, only: str | None) -> None:
        """Dispatch an event to the sessions whose intents include it, if the bot sees the channel."""
        # The update by which the bot loses sight of a channel is still dispatched.
        if channel is not None and event != "CHANNEL_UPDATE" and not self._sees(channel):
            return
        direct = channel is not None and channel.type == DIRECT
        if not direct and event != "INTERACTION_CREATE" and self.world.membership.state != THERE:
            return
        needed = _intent(event, told, direct=direct)
        for session in self.sessions.values():
            if not needed or session.intents & needed:
                self._tell(session, event, told, direct=direct)

    def _tell(self, session: Session, event: str, told: Json, *, direct: bool) -> None:
        if event == "THREAD_MEMBERS_UPDATE" and not session.intents & MEMBERS:
            # Without the members intent, the bot receives only its own membership.
            added = [each for each in told.get("added_members", ()) if each["user_id"] == ids.BOT]
            removed = [each for each in told.get("removed_member_ids", ()) if each == ids.BOT]
            if not added and not removed:
                return
            told = told | ({"added_members": added} if added else {"removed_member_ids": removed})
        session.tell(event, self._content(session, event, told, direct=direct))

    def _sees(self, channel: Channel) -> bool:
        allowed = self.world.allowed_to_bot(channel)
        if not allowed & permissions.BITS["VIEW_CHANNEL"]:
            return False
        outside = channel.type == PRIVATE_THREAD and ids.BOT not in channel.members
        return not outside or bool(allowed & permissions.BITS["MANAGE_THREADS"])

    def _content(self, session: Session, event: str, told: Json, *, direct: bool) -> Json:
        """Return the payload *told*, without message content if the session lacks the intent for it."""
        if session.intents & MESSAGE_CONTENT or event not in ("MESSAGE_CREATE", "MESSAGE_UPDATE") or direct:
            return told
        if told["author"]["id"] == ids.BOT or any(each["id"] == ids.BOT for each in told["mentions"]):
            return told
        return told | {"content": "", "embeds": [], "attachments": [], "components": []}

    # Connections

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection of the bot."""
        ws = web.WebSocketResponse(max_msg_size=1 << 20)
        await ws.prepare(request)
        wire = Wire(request, ws)
        wire.send(_frame(Op.HELLO, {"heartbeat_interval": HEARTBEAT_MS}))
        session: Session | None = None
        try:
            async for frame in ws:
                if frame.type is not WSMsgType.TEXT:
                    continue
                try:
                    session = await self._do(read_json(frame.data), wire, session)
                except MISREAD:
                    await ws.close(code=4002, message=b"Error while decoding payload.")
        finally:
            if session is not None and session.wire is wire:
                session.wire = None
                self._tell_presence()
            await wire.close()
        return ws

    async def _do(self, frame: Json, wire: Wire, session: Session | None) -> Session | None:
        """Handle a frame and return the connection's session, if it has one."""
        if session is not None and session.id not in self.sessions:
            session = None
        ws = wire.ws
        data: Any = frame.get("d")
        match frame["op"]:
            case Op.HEARTBEAT:
                # discord.py records the time of a heartbeat after sending it; an ACK before that would seem to be late.
                asyncio.get_running_loop().call_later(ACK_SECONDS, wire.send, _frame(Op.HEARTBEAT_ACK))
            case Op.IDENTIFY if session is not None:
                await ws.close(code=4005, message=b"Already authenticated.")
            case Op.IDENTIFY | Op.RESUME if not isinstance(data, dict) or data.get("token") != self.token:
                await ws.close(code=4004, message=b"Authentication failed.")
            case Op.IDENTIFY:
                session = self._identify(data, wire)
            case Op.RESUME:
                session = self._resume(data, wire)
            case _ if session is None:
                await ws.close(code=4003, message=b"Not authenticated.")
            case Op.REQUEST_MEMBERS:
                self._send_members(session, data)
            case Op.PRESENCE | Op.VOICE_STATE:
                pass
            case _:
                await ws.close(code=4001, message=b"Unknown opcode.")
        return session

    def _identify(self, data: Json, wire: Wire) -> Session:
        self.sessions = {key: each for key, each in self.sessions.items() if each.wire is not None}
        session = Session(int(data.get("intents", 0)))
        self.sessions[session.id] = session
        session.wire = wire
        world = self.world
        ready: Json = {
            "v": 10,
            "user": shapes.user(world.bot) | {"verified": True, "email": None, "mfa_enabled": False},
            "guilds": [] if world.membership.state == REMOVED else [{"id": ids.GUILD, "unavailable": True}],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": world.gateway_url,
            "shard": data.get("shard", [0, 1]),
            "application": {"id": ids.BOT, "flags": 0},
            "private_channels": [],
            "relationships": [],
            "_trace": [],
        }
        session.tell("READY", ready)
        if world.membership.state == THERE:
            session.tell("GUILD_CREATE", self._guild(session) | {"unavailable": False})
        self._tell_presence()
        return session

    def set_membership(self, state: str) -> None:
        """Change the bot's membership to *state* and dispatch GUILD_CREATE or GUILD_DELETE."""
        before = self.world.membership.state
        self.world.membership.set_state(state)
        # The key `unavailable` tells an outage of the guild from the bot joining or being removed.
        outage: Json = {"unavailable": state == UNAVAILABLE} if UNAVAILABLE in (before, state) else {}
        for session in self.sessions.values():
            if state == THERE:
                session.tell("GUILD_CREATE", self._guild(session) | outage)
            else:
                session.tell("GUILD_DELETE", {"id": ids.GUILD} | (outage if state == UNAVAILABLE else {}))

    def _guild(self, session: Session) -> Json:
        world = self.world
        # Without the members intent, the bot receives only its own member.
        people = [world.bot, *(world.players if session.intents & MEMBERS else [])]
        seen = [each for each in world.store.channels.values() if each.type != DIRECT and self._sees(each)]
        return shapes.guild(world.owner, world.locale, world.membership.role) | {
            "joined_at": shapes.moment(world.bot.joined_at),
            "large": False,
            "member_count": len(world.players) + 1,
            "members": [shapes.member(each) for each in people],
            "channels": [world.shown_channel(each) for each in seen if not each.is_thread],
            "threads": [world.shown_channel(each) for each in seen if each.is_thread and not each.archived],
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    def _resume(self, data: Json, wire: Wire) -> Session | None:
        session = self.sessions.get(str(data.get("session_id")))
        missed = None if session is None else session.missed(int(data.get("seq") or 0))
        if session is None or missed is None:
            wire.send(_frame(Op.INVALID_SESSION, False))
            return None
        for frame in missed:
            wire.send(frame)
        session.wire = wire
        session.tell("RESUMED", {"_trace": []})
        self._tell_presence()
        return session

    def _send_members(self, session: Session, data: Json) -> None:
        wanted = data.get("user_ids")
        prefix = str(data.get("query") or "").casefold()
        everybody = [self.world.bot, *self.world.players]
        if wanted is not None:
            listed = {str(each) for each in (wanted if isinstance(wanted, list) else [wanted])}
            found = [each for each in everybody if each.id in listed]
        else:
            found = [each for each in everybody if each.name.casefold().startswith(prefix)]
        found = found[: int(data.get("limit") or 0) or None]
        chunk: Json = {"guild_id": ids.GUILD, "members": [shapes.member(each) for each in found]}
        chunk |= {"chunk_index": 0, "chunk_count": 1}
        if wanted is not None:
            chunk["not_found"] = sorted(listed - {each.id for each in found})
        if data.get("nonce") is not None:
            chunk["nonce"] = data["nonce"]
        session.tell("GUILD_MEMBERS_CHUNK", chunk)

    def _tell_presence(self) -> None:
        self.world.tell_people("BOT", {"online": self.online})

    # Faults

    async def drop(self, code: int, *, keep_session: bool) -> None:
        """Close all connections with *code* (1006: no close frame); unless *keep_session*, end the sessions too."""
        wires = [each.wire for each in self.sessions.values() if each.wire is not None]
        if not keep_session:
            self.sessions.clear()
            self._tell_presence()
        for wire in wires:
            if code == WSCloseCode.ABNORMAL_CLOSURE:
                wire.cut()
            else:
                await wire.ws.close(code=code)

    def ask_to_reconnect(self) -> None:
        """Send RECONNECT (op 7)."""
        self._send_all(_frame(Op.RECONNECT))

    def invalidate(self, *, resumable: bool) -> None:
        """Send INVALID_SESSION (op 9); end the sessions unless they are *resumable*."""
        self._send_all(_frame(Op.INVALID_SESSION, resumable))
        if not resumable:
            self.sessions.clear()
            self._tell_presence()

    def _send_all(self, frame: Json) -> None:
        for session in self.sessions.values():
            if session.wire is not None:
                session.wire.send(frame)

    async def close(self) -> None:
        """Close all connections because the server ends."""
        for session in list(self.sessions.values()):
            if session.wire is not None:
                await session.wire.ws.close(code=WSCloseCode.GOING_AWAY)


def _frame(op: Op, data: object = None) -> Json:
    return {"op": op, "s": None, "t": None, "d": data}


def _intent(event: str, told: Json, *, direct: bool) -> int:
    """Return the intent that *event* needs, or 0 if it needs none."""
    if event == "GUILD_MEMBER_UPDATE" and told["user"]["id"] == ids.BOT:
        return 0
    kinds = [each for each in _INTENTS if event.startswith(each)]
    return _INTENTS[max(kinds, key=len)][direct] if kinds else 0
