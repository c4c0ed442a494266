"""What people wait for right after a start: the first picture of a bot that has just come to the playground.

It is a process of its own, and has a game of each kind. Each figure is of a start of its own, after which one person
presses once. Then somebody who is alone opens a game against computer players, and is called in time.
"""

import asyncio
import random
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Final

from bot.catalogue.games import GAMES, texts_for
from tests.bench.figures import Figure
from tests.support.guests import Guest, blue, newest, open_table, text_of
from tests.support.house import lodge

AIM: Final = 62.5
"""Loops: 300 ms where a loop takes 4.8 ms."""
ALONE_AIM: Final = 2083
"""Loops: ten seconds there."""


async def _wizard(guest: Guest) -> None:
    await guest.use(newest(guest), next(blue(newest(guest))))


async def _board(guest: Guest) -> None:
    await guest.type("/game board")


PICTURES: Final[dict[str, Callable[[Guest], Awaitable[None]]]] = {"of the wizard": _wizard, "of the board": _board}


def figures() -> Iterator[Figure]:
    """Measure each game's first pictures."""
    for game in GAMES:
        name = texts_for("en").say(f"game-{game}".replace("_", "-"))
        for what, seconds in asyncio.run(_answer_seconds(game)).items():
            yield Figure(f"{name}: the first picture {what} after a start", seconds * 1e3, "ms", AIM)
        if GAMES[game].strategy is not None:
            seconds = asyncio.run(_alone(game))
            yield Figure(f"{name}: alone, from /practice to the first question", seconds, "s", ALONE_AIM)


async def _alone(game: str) -> float:
    """Return how many seconds pass until somebody who is alone is asked for a move."""
    with tempfile.TemporaryDirectory() as folder:
        async with lodge(Path(folder)) as here, here.guests("guest") as [guest]:
            began = time.perf_counter()
            await guest.type(f"/practice game:{game}", channel="games")
            await guest.until(lambda: _is_awaited(guest), "their turn")
            await _wizard(guest)
            return time.perf_counter() - began


async def _answer_seconds(game: str) -> dict[str, float]:
    """Return how many seconds passed from each press to its answer."""
    taken = {}
    seats = min(4, GAMES[game].rules.seats[-1])
    with tempfile.TemporaryDirectory() as folder:
        async with lodge(Path(folder)) as here, here.guests(*(f"guest-{seat}" for seat in range(seats))) as guests:
            await open_table(*guests, game=game)
            for guest in filter(_is_awaited, guests):
                await guest.play_by_buttons(random.Random(game))
            for other in GAMES:
                if other != game:
                    await guests[0].type(f"/game new game:{other} players:3", channel="games")
            for what, press in PICTURES.items():
                await here.kill()
                await here.open()
                await guests[0].until(lambda: any(map(_is_awaited, guests)), "whose turn it is")
                guest = next(filter(_is_awaited, guests))
                began = time.perf_counter()
                await press(guest)
                taken[what] = time.perf_counter() - began
    return taken


def _is_awaited(guest: Guest) -> bool:
    return f"<@{guest.id}>" in text_of(newest(guest))
