"""The gateway to which the bot connects, by one session for each shard; sessions survive a lost connection."""

import asyncio
import time
from typing import Any, Final

from aiohttp import WSCloseCode, WSMessage, WSMsgType, web

from playground.protocol import ids, limits
from playground.protocol.json import MISREAD, Json, read_json
from playground.protocol.rates import Starts
from playground.server.sessions import Op, Session, Wire, format_json, frame
from playground.world import permissions, shapes, threads
from playground.world.records import PRIVATE_THREAD, REMOVED, THERE, UNAVAILABLE, Channel, Guild
from playground.world.world import World, first_channels

# What Discord's own gateway names.
HEARTBEAT_MS: Final = 41250
# A round trip as on a good line: with none, a client that measures it would find 0.
ACK_SECONDS: Final = 0.05
# How many quiet guilds a session is told about at a time, and the pause between such batches: a thousand guilds take a
# second, in which people at the page are answered, too.
QUIET_GUILDS, QUIET_SECONDS = 50, 0.05
# With these codes a client ends its session; after any other it may resume.
_ENDING: Final = (WSCloseCode.OK, WSCloseCode.GOING_AWAY)

GUILDS, MEMBERS, MESSAGE_CONTENT = 1 << 0, 1 << 1, 1 << 15
# The intents that events need, by the prefix of their names: in a guild, and in a direct channel.
_INTENTS: Final[dict[str, tuple[int, int]]] = {
    "GUILD_MEMBER": (MEMBERS, MEMBERS),
    "GUILD_ROLE": (GUILDS, GUILDS),
    "MESSAGE": (1 << 9, 1 << 12),
    "MESSAGE_REACTION": (1 << 10, 1 << 13),
    "TYPING_START": (1 << 11, 1 << 14),
    "CHANNEL": (GUILDS, GUILDS),
    "THREAD": (GUILDS, GUILDS),
}


class Gateway:
    """The bot's sessions and connections; *shards* is the number of shards that the bot is recommended.

    Two faults: nobody can connect before *shut_until* (monotonic time), and the next *tardy* sessions learn about their
    guilds only *tardy_seconds* after READY.
    """

    def __init__(self, world: World, token: str, starts: Starts, *, shards: int) -> None:
        self.world = world
        self.token = token
        self.starts = starts
        self.shards = shards
        self.sessions: dict[str, Session] = {}
        self.shut_until = 0.0
        self.tardy = 0
        self.tardy_seconds = 0.0
        self._tasks: set[asyncio.Task[None]] = set()
        world.bot_listener = self.hear

    @property
    def online(self) -> bool:
        """Whether any shard of the bot is connected."""
        return any(each.wire is not None for each in self.sessions.values())

    def is_online(self, guild_id: str | None) -> bool:
        """Whether a connected session hears of the guild (None: of direct messages)."""
        return any(each.wire is not None for each in self.sessions_that_hear(guild_id))

    def sessions_that_hear(self, guild_id: str | None) -> list[Session]:
        """Return the sessions that hear of the guild (None: of direct messages), also those waiting to be resumed."""
        return [each for each in self.sessions.values() if each.hears(guild_id) and not each.is_over]

    def hear(self, event: str, payload: Json, *, channel: Channel | None, only: str | None) -> None:
        """Dispatch an event to the sessions whose shard and intents include it, if the bot sees the channel."""
        # The update by which the bot loses sight of a channel is still dispatched.
        if channel is not None and event != "CHANNEL_UPDATE" and not self._sees(channel):
            return
        guild_id: str | None = payload.get("guild_id") if channel is None else channel.guild_id
        if guild_id is not None and event != "INTERACTION_CREATE" and self.world.guild(guild_id).state != THERE:
            return
        needed = _intent(event, payload, direct=guild_id is None)
        whole = ""
        for session in self.sessions_that_hear(guild_id):
            if needed and not session.intents & needed:
                continue
            visible = _visible_payload(session.intents, event, payload, direct=guild_id is None)
            if visible is payload:
                # The same for most sessions, so it is encoded once.
                whole = whole or format_json(payload)
                session.tell(event, whole)
            elif visible is not None:
                session.tell(event, format_json(visible))

    def _sees(self, channel: Channel) -> bool:
        allowed = self.world.allowed_to_bot(channel)
        if not allowed & permissions.BITS["VIEW_CHANNEL"]:
            return False
        outside = channel.type == PRIVATE_THREAD and ids.BOT not in channel.members
        return not outside or bool(allowed & permissions.BITS["MANAGE_THREADS"])

    # Connections

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection of the bot."""
        if time.monotonic() < self.shut_until:
            raise web.HTTPServiceUnavailable
        ws = web.WebSocketResponse(max_msg_size=1 << 20)
        await ws.prepare(request)
        wire = Wire(request, ws)
        wire.send(frame(Op.HELLO, {"heartbeat_interval": HEARTBEAT_MS}))
        session: Session | None = None
        received = None
        try:
            while (received := await ws.receive()).type in (WSMsgType.TEXT, WSMsgType.BINARY):
                if wire.is_deaf:
                    continue
                try:
                    session = await self._do(read_json(received.data), wire, session)
                except MISREAD:
                    await ws.close(code=4002, message=b"Error while decoding payload.")
        finally:
            if session is not None and session.wire is wire:
                self._lose(session, received)
            await wire.close()
        return ws

    def _lose(self, session: Session, last: WSMessage | None) -> None:
        """End the connection of *session* after its *last* frame; end the session, too, if the client ended it."""
        session.lose()
        if last is not None and last.type is WSMsgType.CLOSE and last.data in _ENDING:
            self.sessions.pop(session.id, None)
        self._tell_presence(session)

    async def _do(self, frame_in: Json, wire: Wire, session: Session | None) -> Session | None:
        """Handle a frame and return the connection's session, if it has one."""
        if session is not None and session.id not in self.sessions:
            session = None
        ws = wire.ws
        data: Any = frame_in.get("d")
        match frame_in["op"]:
            case Op.HEARTBEAT:
                threads.archive_idle(self.world)  # which is often enough
                # discord.py records the time of a heartbeat after sending it; an ACK before that would seem to be late.
                asyncio.get_running_loop().call_later(ACK_SECONDS, wire.send, frame(Op.HEARTBEAT_ACK))
            case Op.IDENTIFY if session is not None:
                await ws.close(code=4005, message=b"Already authenticated.")
            case Op.IDENTIFY | Op.RESUME if not isinstance(data, dict) or data.get("token") != self.token:
                await ws.close(code=4004, message=b"Authentication failed.")
            case Op.IDENTIFY:
                session = await self._identify(data, wire)
            case Op.RESUME:
                session = self._resume(data, wire)
            case _ if session is None:
                await ws.close(code=4003, message=b"Not authenticated.")
            case Op.REQUEST_MEMBERS:
                self._send_members(session, data)
            case Op.PRESENCE | Op.VOICE_STATE:
                pass
            case _:  # as Discord does
                await ws.close(code=4001, message=b"Unknown opcode.")
        return session

    async def _identify(self, data: Json, wire: Wire) -> Session | None:
        """Begin a session, unless its shard is invalid or too large, or it comes too soon."""
        self.sessions = {key: each for key, each in self.sessions.items() if not each.is_over}
        shard = _shard(data.get("shard", [0, 1]))
        if shard is None:
            await wire.ws.close(code=4010, message=b"Invalid shard.")
            return None
        session = Session(int(data.get("intents", 0)), shard)
        world = self.world
        guilds = [each for each in world.guilds if session.hears(each.id) and each.state != REMOVED]
        quiet = [each for each in world.quiet_guilds if session.hears(each.id)]
        if len(guilds) + len(quiet) > limits.GUILDS_A_SHARD:
            await wire.ws.close(code=4011, message=b"Sharding required.")
            return None
        if not self.starts.take(shard[0], world.now()):
            wire.send(frame(Op.INVALID_SESSION, False))
            return None
        self.sessions[session.id] = session
        session.wire = wire
        ready: Json = {
            "v": 10,
            "user": shapes.user(world.bot) | {"verified": True, "email": None, "mfa_enabled": False},
            "guilds": [{"id": each.id, "unavailable": True} for each in (*guilds, *quiet)],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": world.gateway_url,
            "shard": shard,
            "application": {"id": ids.BOT, "flags": 0},
            "private_channels": [],
            "relationships": [],
            "_trace": [],
        }
        session.tell("READY", format_json(ready))
        if self.tardy:
            self.tardy -= 1
            asyncio.get_running_loop().call_later(self.tardy_seconds, self._tell_guilds, session, guilds)
        else:
            self._tell_guilds(session, guilds)
        if quiet:
            task = asyncio.create_task(self._tell_quiet(session, quiet))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        self._tell_presence(session)
        return session

    def _tell_guilds(self, session: Session, guilds: list[Guild]) -> None:
        for guild in guilds:
            if guild.state == THERE:
                session.tell("GUILD_CREATE", format_json(self._guild(session, guild) | {"unavailable": False}))

    async def _tell_quiet(self, session: Session, guilds: list[Guild]) -> None:
        """Tell *session* of its quiet guilds, a few at a time."""
        for n in range(0, len(guilds), QUIET_GUILDS):
            for guild in guilds[n : n + QUIET_GUILDS]:
                payload = self._guild_create_payload(session, guild, first_channels(guild)) | {"unavailable": False}
                session.tell("GUILD_CREATE", format_json(payload))
            await asyncio.sleep(QUIET_SECONDS)

    def set_membership(self, guild: Guild, state: str) -> None:
        """Change the bot's membership of *guild* to *state* and dispatch GUILD_CREATE or GUILD_DELETE."""
        before, guild.state = guild.state, state
        if before == REMOVED and state == THERE:
            guild.members[ids.BOT] = self.world.now()
        self.world.store.keep(guild)
        # The key `unavailable` tells an outage of the guild from the bot joining or being removed.
        outage: Json = {"unavailable": state == UNAVAILABLE} if UNAVAILABLE in (before, state) else {}
        for session in self.sessions_that_hear(guild.id):
            if state == THERE:
                session.tell("GUILD_CREATE", format_json(self._guild(session, guild) | outage))
            else:
                session.tell("GUILD_DELETE", format_json({"id": guild.id} | (outage if state == UNAVAILABLE else {})))

    def _guild(self, session: Session, guild: Guild) -> Json:
        seen = [each for each in self.world.channels_in(guild) if self._sees(each)]
        return self._guild_create_payload(session, guild, seen)

    def _guild_create_payload(self, session: Session, guild: Guild, visible: list[Channel]) -> Json:
        """Return the payload of GUILD_CREATE for *guild*; *visible* are the channels and threads that the bot sees."""
        world = self.world
        # Without the members intent, the bot receives only its own member.
        people = [world.bot, *(world.players(guild) if session.intents & MEMBERS else [])]
        return shapes.guild(guild, world.owner, world.locale) | {
            "joined_at": shapes.moment(guild.members[ids.BOT]),
            "large": False,
            "member_count": len(guild.members),
            "members": [shapes.member(guild, each) for each in people],
            "channels": [world.shown_channel(each) for each in visible if not each.is_thread],
            "threads": [world.shown_channel(each) for each in visible if each.is_thread and not each.archived],
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    def _resume(self, data: Json, wire: Wire) -> Session | None:
        session = self.sessions.get(str(data.get("session_id")))
        missed = None if session is None else session.missed_frames(int(data.get("seq") or 0))
        if session is None or session.is_over or missed is None:
            wire.send(frame(Op.INVALID_SESSION, False))
            return None
        for each in missed:
            wire.send(each)
        session.wire = wire
        session.tell("RESUMED", format_json({"_trace": []}))
        self._tell_presence(session)
        return session

    def _send_members(self, session: Session, data: Json) -> None:
        guild = self.world.store.guilds.get(str(data.get("guild_id")))
        if guild is None or not session.hears(guild.id):
            return
        wanted = data.get("user_ids")
        prefix = str(data.get("query") or "").casefold()
        everybody = [self.world.bot, *self.world.players(guild)]
        if wanted is not None:
            listed = {str(each) for each in (wanted if isinstance(wanted, list) else [wanted])}
            members = [each for each in everybody if each.id in listed]
        else:
            members = [each for each in everybody if each.name.casefold().startswith(prefix)]
        members = members[: int(data.get("limit") or 0) or None]
        chunk: Json = {"guild_id": guild.id, "members": [shapes.member(guild, each) for each in members]}
        chunk |= {"chunk_index": 0, "chunk_count": 1}
        if wanted is not None:
            chunk["not_found"] = sorted(listed - {each.id for each in members})
        if data.get("nonce") is not None:
            chunk["nonce"] = data["nonce"]
        session.tell("GUILD_MEMBERS_CHUNK", format_json(chunk))

    def _tell_presence(self, *changed: Session) -> None:
        """Tell the players in the guilds of the *changed* sessions whether the bot is online."""
        for guild in self.world.guilds:
            if any(each.hears(guild.id) for each in changed):
                self.world.tell_people("BOT", {"guild_id": guild.id, "online": self.is_online(guild.id)})

    def end(self, sessions: list[Session]) -> None:
        """End *sessions*, so that they cannot be resumed."""
        for session in sessions:
            self.sessions.pop(session.id, None)
        self._tell_presence(*sessions)

    async def close(self) -> None:
        """Close all connections because the server ends."""
        for task in self._tasks:
            task.cancel()
        for session in list(self.sessions.values()):
            if session.wire is not None:
                await session.wire.ws.close(code=WSCloseCode.GOING_AWAY)


def _shard(shard_field: object) -> tuple[int, int] | None:
    """Return the number of a shard and the number of shards, or None if *shard_field* names no shard."""
    match shard_field:
        case [int(number), int(count)] if 0 <= number < count:
            return number, count
        case _:  # names no shard
            return None


def _visible_payload(intents: int, event: str, payload: Json, *, direct: bool) -> Json | None:
    """Return *payload* as a session with *intents* gets it, or None if the session does not get the event."""
    if event == "THREAD_MEMBERS_UPDATE" and not intents & MEMBERS:
        # Without the members intent, the bot receives only its own membership.
        added = [each for each in payload.get("added_members", ()) if each["user_id"] == ids.BOT]
        removed = [each for each in payload.get("removed_member_ids", ()) if each == ids.BOT]
        if not added and not removed:
            return None
        return payload | ({"added_members": added} if added else {"removed_member_ids": removed})
    if intents & MESSAGE_CONTENT or event not in ("MESSAGE_CREATE", "MESSAGE_UPDATE") or direct:
        return payload
    if payload["author"]["id"] == ids.BOT or any(each["id"] == ids.BOT for each in payload["mentions"]):
        return payload
    # Without the intent, message content is left out.
    return payload | {"content": "", "embeds": [], "attachments": [], "components": []}


def _intent(event: str, payload: Json, *, direct: bool) -> int:
    """Return the intent that *event* needs, or 0 if it needs none."""
    if event == "GUILD_MEMBER_UPDATE" and payload["user"]["id"] == ids.BOT:
        return 0
    kinds = [each for each in _INTENTS if event.startswith(each)]
    return _INTENTS[max(kinds, key=len)][direct] if kinds else 0
