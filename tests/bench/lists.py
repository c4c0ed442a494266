"""Lists of games: a page, on a server with two thousand games, for somebody who sits at fifty of them."""

import asyncio
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Final

from bot.catalogue.games import texts_for
from bot.storage.opening import open_file
from bot.tables.games import Games
from cogs.lists import PAGE
from cogs.ui.panel import awaited_for
from tests.bench.figures import Figure
from tests.simulation.games import Place, Seated, moments, put_all

COUNT: Final = 2000
PEOPLE: Final = 200
OWN: Final = 5 * COUNT // PEOPLE
PAGES: Final = 15
AIM: Final = 20.8
"""Loops: 100 ms where a loop takes 4.8 ms."""


def figures() -> Iterator[Figure]:
    """Measure the first page after a start, and further ones."""
    first, *others, desk = asyncio.run(_page_seconds())
    yield Figure(f"List of {COUNT:,} games: the first page after the start", first * 1e3, "ms", AIM)
    yield Figure(f"List of {COUNT:,} games: another page, median", median(others) * 1e3, "ms", AIM)
    yield Figure(f"List of one’s own {OWN} games: the first page", desk * 1e3, "ms", AIM)


async def _page_seconds() -> list[float]:
    """Return how many seconds it took to read each page and to put it into words; the last is of one’s own games."""
    people = [Seated(1 + number, f"Player {number}") for number in range(PEOPLE)]
    places = [Place(1, 2, 10**6 + number, 2 * 10**6 + number, number) for number in range(COUNT)]
    sitting = [[people[(number + seat) % PEOPLE] for seat in range(5)] for number in range(COUNT)]
    seconds, texts = list[float](), texts_for("en")
    with tempfile.TemporaryDirectory() as folder:
        store = await open_file(Path(folder) / "games.sqlite")
        await put_all(store, await moments(COUNT), places, sitting)
        games = Games(store)
        for page in range(1, PAGES + 1):
            began = time.perf_counter()
            if page < PAGES:
                found = await games.directory.games_listed(1, people[0].id, page=page, size=PAGE)
            else:
                found = await games.directory.games_of(people[0].id, page=1, size=PAGE)
            for listed in found.games:
                awaited_for(await games.tables.glance(listed), texts)
            seconds.append(time.perf_counter() - began)
        await store.close()
    return seconds
