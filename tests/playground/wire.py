"""The playground spoken to without a library: REST and gateway as plain JSON."""

import json
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Self

import aiohttp

from playground.protocol import ids
from tests.support.patience import PATIENCE
from tests.support.playground import Playground

HEADERS = {"Authorization": "Bot playground"}
MESSAGES = f"/channels/{ids.GAMES}/messages"
INVALID_SESSION = 9
COMMANDS = f"/applications/{ids.BOT}/commands"


class Rest:
    """Discord's REST, one call at a time."""

    def __init__(self, place: Playground, session: aiohttp.ClientSession) -> None:
        self._base = f"{place.url}/api/v10"
        self._session = session
        self.headers: dict[str, str] = {}

    async def call(self, method: str, path: str, told: Any = None, **more: Any) -> tuple[int, Any]:
        body = {"json": told} if told is not None else {}
        async with self._session.request(
            method, self._base + path, **body, **({"headers": HEADERS} | more)
        ) as response:
            self.headers = dict(response.headers)
            text = await response.text()
            return response.status, json.loads(text) if text else None

    async def send(self, told: Any) -> tuple[int, Any]:
        """Post a message in #games."""
        return await self.call("POST", MESSAGES, told)

    async def fault(self, told: Any) -> str:
        """Post a message; return the code of its first fault and the field, `components/0: CODE`."""
        status, answer = await self.send(told)
        assert status == 400, answer
        return first_fault(answer)


def first_fault(answer: Any) -> str:
    """Return the first fault of a form: where, and its code."""
    node, path = answer["errors"], []
    while "_errors" not in node:
        key = next(iter(node))
        path.append(key)
        node = node[key]
    return f"{'/'.join(path)}: {node['_errors'][0]['code']}"


@asynccontextmanager
async def rest(place: Playground) -> AsyncIterator[Rest]:
    async with aiohttp.ClientSession() as session:
        yield Rest(place, session)


class Gateway:
    """One connection to the gateway."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse, *, packed: bool) -> None:
        self.ws = ws
        self.seq = 0
        self._inflate = zlib.decompressobj() if packed else None

    async def frame(self) -> Any:
        """Return the next frame; a close is `{"close": code}`."""
        got = await self.ws.receive(timeout=PATIENCE)
        if got.type in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED, aiohttp.WSMsgType.CLOSING):
            return {"close": self.ws.close_code}
        told = json.loads(self._inflate.decompress(got.data) if self._inflate else got.data)
        self.seq = told.get("s") or self.seq
        return told

    async def until(self, event: str) -> Any:
        """Return the data of the next *event*, or of the next frame with that op."""
        while True:
            told = await self.frame()
            if event in (told.get("t"), told.get("op")) or "close" in told or told.get("op") == INVALID_SESSION:
                return told.get("d", told)

    async def send(self, op: int, told: Any) -> None:
        await self.ws.send_json({"op": op, "d": told})

    async def identify(self, intents: int = 1 | 1 << 9, **more: Any) -> Any:
        """Identify, as `shard=[0, 2]` perhaps; return READY, or what came instead."""
        await self.send(2, {"token": "playground", "intents": intents, "properties": {}} | more)
        return await self.until("READY")

    async def resume(self, session: str, seq: int) -> Self:
        await self.send(6, {"token": "playground", "session_id": session, "seq": seq})
        return self


@asynccontextmanager
async def gateway(place: Playground, *, packed: bool = False) -> AsyncIterator[Gateway]:
    """Connect to the gateway, past HELLO."""
    query = "?v=10&encoding=json" + ("&compress=zlib-stream" if packed else "")
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{place.url}/gateway{query}") as ws:
        it = Gateway(ws, packed=packed)
        hello = await it.frame()
        assert hello["op"] == 10
        yield it
