"""One person's socket, from that person's end: questions with their answers, and news."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Final

import aiohttp

from playground.protocol.json import Json

ANSWER_SECONDS: Final = 3.5  # the server gives the bot three
CALM_SECONDS: Final = 5.0  # never wait longer for things to calm down

Hear = Callable[[str, Json], None]


class Failed(Exception):
    """What a player tried did not work; the text says what and why."""


class Connection:
    """A socket that is open; made by `Connection.open`.

    *hello* is what the playground told at first; `listen` must run while anything else is wanted.
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
    async def open(cls, url: str, name: str) -> "AsyncIterator[Connection]":
        """Connect *name* to the playground at *url* until the block ends.

        Raises:
            Failed: When nobody answers there, or nobody can be called so.
        """
        async with aiohttp.ClientSession() as session:
            try:
                ws = await session.ws_connect(f"{url}/play/ws", params={"player": name}, max_msg_size=0)
            except (aiohttp.ClientError, OSError) as error:
                raise Failed(f"There is no playground at {url} ({error}); start one with: make play") from error
            async with ws:
                hello = json.loads(await ws.receive_str())
                if hello["t"] == "REFUSED":
                    raise Failed(hello["d"]["message"])
                yield cls(session, ws, hello["d"])

    @asynccontextmanager
    async def listening(self, hear: Hear) -> AsyncIterator[None]:
        """Let *hear* be told of what happens until the block ends."""
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
            told = json.loads(frame.data)
            event, data = told["t"], told["d"]
            self._last_news = time.monotonic()
            if "ref" not in data:
                hear(event, data)
            elif data["ref"] in self._answers:
                self._answers[data["ref"]].put_nowait({"t": event} | data)
            async with self._news:
                self._news.notify_all()

    async def ask(self, told: Json) -> Json:
        """Send and return the answer.

        Raises:
            Failed: When none comes.
        """
        self._refs += 1
        queue = self._answers[self._refs] = asyncio.Queue()
        try:
            await self._ws.send_json(told | {"ref": self._refs})
            async with asyncio.timeout(ANSWER_SECONDS):
                return await queue.get()
        except (TimeoutError, ConnectionError):
            raise Failed("The playground did not answer") from None

    def has_more(self) -> bool:
        """Return whether the last question was answered a second time."""
        return not self._answers[self._refs].empty()

    async def until(self, holds: Callable[[], bool], seconds: float) -> bool:
        """Wait until *holds*; return False when it did not within *seconds*."""
        try:
            async with asyncio.timeout(seconds), self._news:
                await self._news.wait_for(holds)
        except TimeoutError:
            return holds()
        return True

    async def calm(self, quiet: float) -> None:
        """Wait until nothing has happened for *quiet* seconds."""
        end = time.monotonic() + CALM_SECONDS
        while time.monotonic() < end:
            last = self._last_news
            left = last + quiet - time.monotonic()
            if left <= 0 or not await self.until(partial(self._has_news, last), left):
                return

    def _has_news(self, since: float) -> bool:
        return self._last_news != since
