"""The client side of a player's WebSocket: requests with their responses, and events."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Final

import aiohttp

from playground.protocol.json import Json

ANSWER_SECONDS: Final = 3.5  # longer than the 3 seconds that the server gives the bot
CALM_SECONDS: Final = 5.0  # the longest wait for events to cease, which at a table of computers they may never do

Hear = Callable[[str, Json], None]


class Failed(Exception):
    """A step of a player failed; the message says which and why."""


class Connection:
    """An open WebSocket, created by `Connection.open`.

    *hello* is the payload of the server's HELLO. Requests need `listening` to be active.
    """

    def __init__(self, session: aiohttp.ClientSession, ws: aiohttp.ClientWebSocketResponse, hello: Json) -> None:
        self.session = session
        self.hello = hello
        self._ws = ws
        self._refs = 0
        self._answers: dict[int, asyncio.Queue[Json]] = {}
        self._news = asyncio.Condition()
        self._last_news = time.monotonic()

    @classmethod
    @asynccontextmanager
    async def open(cls, url: str, name: str, *, guild: str = "") -> "AsyncIterator[Connection]":
        """Connect the player *name* to the playground at *url* until the block ends.

        *guild* is the server, by id or name; if it is empty, it is the first.

        Raises:
            Failed: If there is no playground at *url* or no such server in it, or the name is not allowed.
        """
        async with aiohttp.ClientSession() as session:
            try:
                ws = await session.ws_connect(f"{url}/play/ws", params={"player": name, "guild": guild}, max_msg_size=0)
            except (aiohttp.ClientError, OSError) as error:
                raise Failed(f"There is no playground at {url} ({error}); start one with: make play") from error
            async with ws:
                hello = json.loads(await ws.receive_str())
                if hello["t"] == "REFUSED":
                    raise Failed(hello["d"]["message"])
                yield cls(session, ws, hello["d"])

    @asynccontextmanager
    async def listening(self, hear: Hear) -> AsyncIterator[None]:
        """Receive frames, passing events to *hear*, until the block ends."""
        task = asyncio.create_task(self._listen(hear))
        try:
            yield
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def _listen(self, hear: Hear) -> None:
        async for frame in self._ws:
            if frame.type is not aiohttp.WSMsgType.TEXT:
                continue
            received = json.loads(frame.data)
            event, data = received["t"], received["d"]
            self._last_news = time.monotonic()
            if "ref" not in data:
                hear(event, data)
            elif data["ref"] in self._answers:
                self._answers[data["ref"]].put_nowait({"t": event} | data)
            async with self._news:
                self._news.notify_all()

    async def ask(self, request: Json) -> Json:
        """Send a request and return the response.

        Raises:
            Failed: If no response arrives within `ANSWER_SECONDS`.
        """
        self._refs += 1
        queue = self._answers[self._refs] = asyncio.Queue()
        try:
            await self._ws.send_json(request | {"ref": self._refs})
            async with asyncio.timeout(ANSWER_SECONDS):
                return await queue.get()
        except (TimeoutError, ConnectionError):
            raise Failed("The playground did not answer") from None

    def has_more(self) -> bool:
        """Return whether the last request got a further response (ANSWERED)."""
        return not self._answers[self._refs].empty()

    async def until(self, holds: Callable[[], bool], seconds: float) -> bool:
        """Wait until *holds* returns True; return whether it did within *seconds*."""
        try:
            async with asyncio.timeout(seconds), self._news:
                await self._news.wait_for(holds)
        except TimeoutError:
            return holds()
        return True

    async def calm(self, quiet: float) -> None:
        """Wait until no frame has arrived for *quiet* seconds, at most `CALM_SECONDS`."""
        end = time.monotonic() + CALM_SECONDS
        while time.monotonic() < end:
            last = self._last_news
            left = last + quiet - time.monotonic()
            if left <= 0 or not await self.until(partial(self._has_news, last), left):
                return

    def _has_news(self, since: float) -> bool:
        return self._last_news != since
