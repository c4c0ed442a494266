"""Scenes to PNGs off the event loop, each painted once for as long as it is remembered."""

import asyncio
from concurrent.futures import Executor
from hashlib import blake2b

import msgspec
from cachetools import LRUCache

from rendering import painter, stock
from rendering.scene import Scene


class Renderer:
    """Paints in *executor* and remembers by the scene's content, so it knows neither games nor seats.

    Any executor will do: threads, processes, or other machines. None stands for the event loop's own threads.
    """

    def __init__(self, executor: Executor | None = None, *, remembered: int = stock.FINISHED_BYTES) -> None:
        self._executor = executor
        self._pictures: LRUCache[bytes, bytes] = LRUCache(remembered, getsizeof=len)
        self._painting: dict[bytes, asyncio.Future[bytes]] = {}

    @property
    def held(self) -> int:
        """How many bytes of pictures are remembered."""
        return int(self._pictures.currsize)

    async def png(self, scene: Scene) -> bytes:
        """Return *scene* as a PNG; who asks for one that is being painted waits for the same."""
        key = content(scene)
        if key in self._pictures:
            return self._pictures[key]
        if key not in self._painting:
            work = asyncio.get_running_loop().run_in_executor(self._executor, painter.png, scene)
            self._painting[key] = work
            work.add_done_callback(lambda done: self._painted(key, done))
        return await asyncio.shield(self._painting[key])

    async def prepare(self, game: str, theme: str) -> None:
        """Do ahead what the first pictures of *game* would have to wait for; others may be painted in between."""
        for chore in painter.chores(game, theme):
            await asyncio.get_running_loop().run_in_executor(self._executor, chore)

    def _painted(self, key: bytes, done: asyncio.Future[bytes]) -> None:
        """Remember a picture, in place of those that nobody has asked for the longest."""
        del self._painting[key]
        if done.cancelled() or done.exception():
            return
        if len(done.result()) <= self._pictures.maxsize:
            self._pictures[key] = done.result()


def content(scene: Scene) -> bytes:
    """Return a digest of all that *scene* shows."""
    return blake2b(msgspec.msgpack.encode(scene), digest_size=20).digest()
