"""Paints scenes off the event loop, and caches the PNGs."""

import asyncio
from collections.abc import Callable, Collection, Iterable
from hashlib import blake2b
from typing import Any, Protocol, TypeVar, TypeVarTuple

import msgspec
from cachetools import LRUCache

from rendering import painter, stock
from rendering.scene import Scene

Given = TypeVarTuple("Given")
Made = TypeVar("Made")


class Painters(Protocol):
    """Workers that paint: threads, processes, or other machines."""

    @property
    def processes(self) -> int:
        """How many processes must be prepared."""

    async def run(self, function: Callable[[*Given], Made], *arguments: *Given) -> Made:
        """Return what *function* returns."""


class Renderer:
    """Has *painters* paint scenes, and caches PNGs by the scene's content, so that it need not know games or seats.

    The cache holds at most *remembered* bytes.
    """

    def __init__(self, painters: Painters, *, remembered: int = stock.FINISHED_BYTES) -> None:
        self._painters = painters
        self._pictures: LRUCache[bytes, bytes] = LRUCache(remembered, getsizeof=len)
        self._painting: dict[bytes, asyncio.Future[bytes]] = {}
        self._preparing = asyncio.Lock()

    @property
    def cached_bytes(self) -> int:
        """How many bytes of PNGs are cached."""
        return int(self._pictures.currsize)

    @property
    def waiting(self) -> int:
        """How many pictures wait or are being painted."""
        return len(self._painting)

    async def png(self, scene: Scene, most: int = 0) -> bytes:
        """Return *scene* as a PNG, shrunk to at most *most* pixels a side unless *most* is 0.

        A scene that is being painted already is not painted twice.
        """
        key = content(scene) + most.to_bytes(2)
        if key in self._pictures:
            return self._pictures[key]
        if key not in self._painting:
            work = asyncio.ensure_future(self._painters.run(painter.png, scene, most))
            self._painting[key] = work
            work.add_done_callback(lambda done: self._cache_picture(key, done))
        return await asyncio.shield(self._painting[key])

    async def until_painted(self) -> None:
        """Wait until all pictures that are being painted are ready, and let go of the event loop in any case."""
        await asyncio.sleep(0)
        if self._painting:
            await asyncio.wait(self._painting.values())

    async def prepare(
        self,
        game: str,
        theme: str,
        examples: Iterable[Scene] = (),
        *,
        first: Callable[[], Collection[asyncio.Future[Any]]] = tuple,
    ) -> None:
        """Fill the caches that the first pictures of *game*, which are like *examples*, will need, piece by piece.

        Each piece waits for the pictures that are being painted, and for the awaitable that *first* returns. So a
        picture waits for one piece at most.
        """
        async with self._preparing:
            for chore in painter.chores(game, theme, examples):
                if before := (*self._painting.values(), *first()):
                    await asyncio.wait(before)
                await asyncio.gather(*(self._painters.run(chore) for _ in range(self._painters.processes)))

    def _cache_picture(self, key: bytes, done: asyncio.Future[bytes]) -> None:
        """Cache a finished picture, in place of the least recently used ones."""
        del self._painting[key]
        if done.cancelled() or done.exception():
            return
        if len(done.result()) <= self._pictures.maxsize:
            self._pictures[key] = done.result()


def content(scene: Scene) -> bytes:
    """Return a digest of the content of *scene*."""
    return blake2b(msgspec.msgpack.encode(scene), digest_size=20).digest()
