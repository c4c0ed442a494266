"""Painting off the event loop, once for each content, in any executor."""

import asyncio
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any

import pytest

from rendering import painter
from rendering.renderer import Renderer
from rendering.scene import Box, Frame, Scene
from rendering.theme import LIGHT


def scene(colour: str = "seat-0", *, side: int = 4) -> Scene:
    return Scene(Frame(0, 0, side, side), 25, "light", "en", shapes=(Box((1, 1), (1, 1), colour),))


class Counting(Executor):
    """An executor that counts what it is given, and does it when told to."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Future[Any], Any, tuple[Any, ...]]] = []
        self.given = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.waiting.append((future, fn, args))
        self.given += 1
        return future

    def work(self) -> None:
        while self.waiting:
            future, fn, args = self.waiting.pop()
            try:
                future.set_result(fn(*args))
            except Exception as error:
                future.set_exception(error)


async def shown(renderer: Renderer, executor: Counting, *scenes: Scene) -> list[bytes]:
    """Ask for all *scenes* at once, and let the executor work when all have asked."""
    asked = [asyncio.ensure_future(renderer.png(each)) for each in scenes]
    await asyncio.sleep(0)
    executor.work()
    return await asyncio.gather(*asked)


async def test_what_is_asked_for_twice_is_painted_once() -> None:
    executor = Counting()
    renderer = Renderer(executor)

    first = await shown(renderer, executor, scene(), scene())
    second = await shown(renderer, executor, scene())

    assert {painter.png(scene())} == {*first, *second}
    assert 1 == executor.given


async def test_what_differs_in_anything_is_painted_anew() -> None:
    executor = Counting()
    renderer = Renderer(executor)

    one, other = await shown(renderer, executor, scene("seat-0"), scene("seat-1"))

    assert one != other
    assert 2 == executor.given


async def test_the_longest_unasked_is_forgotten_first() -> None:
    executor = Counting()
    room = len(painter.png(scene("seat-0"))) * 2 + 20
    renderer = Renderer(executor, remembered=room)
    for colour in ("seat-0", "seat-1", "seat-0", "seat-2"):
        await shown(renderer, executor, scene(colour))
    painted = executor.given

    await shown(renderer, executor, scene("seat-0"))
    assert painted == executor.given
    await shown(renderer, executor, scene("seat-1"))
    assert painted + 1 == executor.given


async def test_a_picture_that_failed_is_tried_again() -> None:
    executor = Counting()
    renderer = Renderer(executor)

    for _ in range(2):
        with pytest.raises(KeyError):
            await shown(renderer, executor, scene("no such colour"))

    assert 2 == executor.given


async def test_who_stops_waiting_stops_nobody_else() -> None:
    executor = Counting()
    renderer = Renderer(executor)
    impatient, patient = (asyncio.ensure_future(renderer.png(scene())) for _ in range(2))
    await asyncio.sleep(0)

    impatient.cancel()
    await asyncio.sleep(0)
    executor.work()

    assert painter.png(scene()) == await patient


@pytest.mark.parametrize("kind", [ThreadPoolExecutor, ProcessPoolExecutor])
async def test_any_executor_will_do(kind: type[Executor]) -> None:
    with kind(1) as executor:  # type: ignore[call-arg]
        renderer = Renderer(executor)
        await renderer.prepare("carcassonne", LIGHT.name)

        assert painter.png(scene()) == await renderer.png(scene())
