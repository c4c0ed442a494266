"""The bot's sessions at the gateway, and the connections that carry their events."""

import asyncio
import json
import secrets
import time
import zlib
from collections import deque
from enum import IntEnum

from aiohttp import web

from playground.protocol import ids, limits
from playground.protocol.json import Json


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
    """A session of a shard, begun by IDENTIFY, with its latest events; *wire* is None while it is disconnected.

    *shard* is the shard's number and the number of shards. *lost_at* is when it was disconnected (monotonic time).
    """

    def __init__(self, intents: int, shard: tuple[int, int]) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.shard = shard
        self.seq = 0
        self.wire: Wire | None = None
        self.lost_at = 0.0
        self._events: deque[tuple[int, str]] = deque(maxlen=limits.REPLAYED_EVENTS)

    def hears(self, guild_id: str | None) -> bool:
        """Return whether the guild belongs to this shard; direct messages (None) belong to the first."""
        number, count = self.shard
        return number == (0 if guild_id is None else ids.shard_of(guild_id, count))

    def tell(self, event: str, payload: str) -> None:
        """Dispatch *event* with its payload, encoded as JSON, now or when the session is resumed."""
        self.seq += 1
        frame = f'{{"op": {Op.DISPATCH.value}, "s": {self.seq}, "t": "{event}", "d": {payload}}}'
        self._events.append((self.seq, frame))
        if self.wire is not None:
            self.wire.send(frame)

    def missed_frames(self, since: int) -> list[str] | None:
        """Return the frames after the sequence number *since*, or None if they are no longer kept."""
        if since > self.seq or (self._events and since < self._events[0][0] - 1):
            return None
        return [frame for seq, frame in self._events if seq > since]

    def lose(self) -> None:
        """Note that the connection is gone."""
        self.wire, self.lost_at = None, time.monotonic()

    @property
    def is_over(self) -> bool:
        """Whether the connection was lost so long ago that the session cannot be resumed."""
        return self.wire is None and time.monotonic() - self.lost_at > limits.SESSION_SECONDS


class Wire:
    """One connection: sends frames in order, compressed if the client asked for it; none while it *is_deaf*."""

    def __init__(self, request: web.Request, ws: web.WebSocketResponse) -> None:
        self.request = request
        self.ws = ws
        self.is_deaf = False
        self._queue: asyncio.Queue[str] = asyncio.Queue()
        # Zstandard is not in the standard library; clients that ask for it accept uncompressed frames as well.
        stream = request.query.get("compress") == "zlib-stream"
        self._deflate = zlib.compressobj() if stream else None
        self._task = asyncio.create_task(self._send_all())

    def send(self, frame: str) -> None:
        """Queue *frame*."""
        if not self.is_deaf:
            self._queue.put_nowait(frame)

    async def _send_all(self) -> None:
        while True:
            text = await self._queue.get()
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


def format_json(payload: Json) -> str:
    """Return *payload* as JSON."""
    return json.dumps(payload, ensure_ascii=False)


def frame(op: Op, data: object = None) -> str:
    """Return a frame that is not an event."""
    return format_json({"op": op, "s": None, "t": None, "d": data})
