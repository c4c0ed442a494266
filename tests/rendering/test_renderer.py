"""Painting off the event loop, once for each content, and before what is only prepared."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar, TypeVarTuple

import pytest

from rendering import painter
from rendering.renderer import Renderer
from rendering.scene import Box, Disc, Frame, Scene
from rendering.stock import PIECES
from rendering.theme import LIGHT

Given = TypeVarTuple("Given")
Made = TypeVar("Made")


def scene(colour: str = "seat-0", *, side: int = 4) -> Scene:
    return Scene(Frame(0, 0, side, side), 25, "light", "en", shapes=(Box((1, 1), (1, 1), colour),))


class Counting:
    """Painters who count what they are given, and do it when told to."""

    processes = 1

    def __init__(self) -> None:
        self.waiting: list[tuple[asyncio.Future[Any], Any]] = []
        self.given = 0

    async def run(self, function: Callable[[*Given], Made], *arguments: *Given) -> Made:
        self.given += 1
        work = asyncio.get_running_loop().create_future()
        self.waiting.append((work, partial(function, *arguments)))
        made: Made = await work
        return made

    def work(self) -> None:
        while self.waiting:
            work, function = self.waiting.pop()
            try:
                work.set_result(function())
            except Exception as error:
                work.set_exception(error)


async def wait_for_painters() -> None:
    """Let everything that has begun come to its painters."""
    for _ in range(5):
        await asyncio.sleep(0)


async def paint_all(renderer: Renderer, painters: Counting, *scenes: Scene) -> list[bytes]:
    """Ask for all *scenes* at once, and let the painters work when all have asked."""
    wanted = [asyncio.ensure_future(renderer.png(each)) for each in scenes]
    await wait_for_painters()
    painters.work()
    return await asyncio.gather(*wanted)


async def test_what_is_asked_for_twice_is_painted_once() -> None:
    painters = Counting()
    renderer = Renderer(painters)

    first = await paint_all(renderer, painters, scene(), scene())
    second = await paint_all(renderer, painters, scene())

    assert {painter.png(scene())} == {*first, *second}
    assert 1 == painters.given


async def test_what_differs_in_anything_is_painted_anew() -> None:
    painters = Counting()
    renderer = Renderer(painters)

    one, other = await paint_all(renderer, painters, scene("seat-0"), scene("seat-1"))

    assert one != other
    assert 2 == painters.given


async def test_the_longest_unasked_is_forgotten_first() -> None:
    painters = Counting()
    room = len(painter.png(scene("seat-0"))) * 2 + 20
    renderer = Renderer(painters, remembered=room)
    for colour in ("seat-0", "seat-1", "seat-0", "seat-2"):
        await paint_all(renderer, painters, scene(colour))
    painted = painters.given

    await paint_all(renderer, painters, scene("seat-0"))
    assert painted == painters.given
    await paint_all(renderer, painters, scene("seat-1"))
    assert painted + 1 == painters.given


async def test_a_picture_that_failed_is_tried_again() -> None:
    painters = Counting()
    renderer = Renderer(painters)

    for _ in range(2):
        with pytest.raises(KeyError):
            await paint_all(renderer, painters, scene("no such colour"))

    assert 2 == painters.given


async def test_somebody_who_stops_waiting_stops_nobody_else() -> None:
    painters = Counting()
    renderer = Renderer(painters)
    impatient, patient = (asyncio.ensure_future(renderer.png(scene())) for _ in range(2))
    await wait_for_painters()

    impatient.cancel()
    await wait_for_painters()
    painters.work()

    assert painter.png(scene()) == await patient


async def test_a_picture_that_is_wanted_goes_before_what_is_prepared() -> None:
    painters = Counting()
    renderer = Renderer(painters)
    preparing = [asyncio.ensure_future(renderer.prepare(game, LIGHT.name)) for game in ("carcassonne", "ming_dynasty")]
    await wait_for_painters()
    wanted = asyncio.ensure_future(renderer.png(scene()))
    await wait_for_painters()

    assert 2 == painters.given, "one piece of one game, and the picture"
    painters.work()
    assert painter.png(scene()) == await wanted
    while not all(each.done() for each in preparing):
        assert len(painters.waiting) <= 1
        painters.work()
        await wait_for_painters()
    assert {None} == {each.result() for each in preparing}


async def test_examples_are_prepared_part_by_part() -> None:
    painters = Counting()
    example = scene("seat-3", side=7)
    rounded = Scene(example.frame, 23, "light", "en", shapes=(Disc((3, 3), 1.37, "seat-2"),))
    preparing = asyncio.ensure_future(Renderer(painters).prepare("no game", LIGHT.name, [example, rounded]))
    while not preparing.done():
        painters.work()
        await wait_for_painters()
    held = PIECES.cached_bytes
    painter.paint_scene(rounded)

    assert held == PIECES.cached_bytes, "nothing new was drawn"
