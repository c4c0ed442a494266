"""Scenes to PNGs off the event loop, each painted once for as long as it is remembered."""

import asyncio
from collections import OrderedDict
from concurrent.futures import Executor
from hashlib import blake2b
from typing import Final

import msgspec

from rendering import painter
from rendering.scene import Scene

REMEMBERED: Final = 48 * 1024 * 1024
"""How many bytes of pictures are kept."""


class Renderer:
    """Paints in *executor* and remembers by the scene's content, so it knows neither games nor seats.

    Any executor will do: threads, processes, or other machines. None stands for the event loop's own threads.
    """

    def __init__(self, executor: Executor | None = None, *, remembered: int = REMEMBERED) -> None:
        self._executor = executor
        self._room = remembered
        self._pictures: OrderedDict[bytes, bytes] = OrderedDict()
        self._painting: dict[bytes, asyncio.Future[bytes]] = {}

    async def png(self, scene: Scene) -> bytes:
        """Return *scene* as a PNG; who asks for one that is being painted waits for the same."""
        key = content(scene)
        if key in self._pictures:
            self._pictures.move_to_end(key)
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
        """Remember a picture, and forget those that nobody has asked for the longest."""
        del self._painting[key]
        if done.cancelled() or done.exception():
            return
        self._pictures[key] = done.result()
        self._room -= len(done.result())
        while self._room < 0:
            _, forgotten = self._pictures.popitem(last=False)
            self._room += len(forgotten)


def content(scene: Scene) -> bytes:
    """Return a digest of all that *scene* shows."""
    return blake2b(msgspec.msgpack.encode(scene), digest_size=20).digest()
