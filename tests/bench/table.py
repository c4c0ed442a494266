"""Fifty people pressing over the playground: the real bot, real HTTP, pictures and all, each in a process of its own.

Each has a game of Carcassonne and sits at a neighbour's, so that there are fifty games and somebody to move in each.
They press as people do who are in a hurry: something every one to five seconds.
"""

import asyncio
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.bench.figures import Figure, percentile
from tests.simulation import processes as running
from tests.simulation.people import Times, gather_people, pressing, sit_down

PEOPLE = 50
SECONDS = 40.0
HURRIED = (1.0, 5.0)
SEATED_SECONDS = 0.8
"""How long a table takes to fill: three presses, of which the bot answers four a second in one channel."""

ACKNOWLEDGED, STEP = 62.5, 187.5
"""Aims in loops: 300 ms and 900 ms where a loop takes 4.8 ms."""


def figures() -> Iterator[Figure]:
    """Measure acknowledgements, wizard steps and confirmed turns."""
    times = asyncio.run(_measure())
    yield Figure(f"Table: presses of {PEOPLE} people, in {SECONDS:.0f} s", len(times.first), "presses")
    yield Figure("Table: not answered in time", times.unanswered, "presses", 0)
    yield Figure("Table: acknowledgement, median", percentile(times.first, 50) * 1e3, "ms")
    yield Figure("Table: acknowledgement, 99th percentile", percentile(times.first, 99) * 1e3, "ms", ACKNOWLEDGED)
    yield Figure("Table: wizard step with its picture, median", percentile(times.steps, 50) * 1e3, "ms")
    yield Figure("Table: wizard step with its picture, 95th percentile", percentile(times.steps, 95) * 1e3, "ms", STEP)
    yield Figure("Table: turn confirmed, saved and shown, 95th percentile", percentile(times.confirmed, 95) * 1e3, "ms")


async def _measure() -> Times:
    names = [f"p{number:02}" for number in range(PEOPLE)]
    with tempfile.TemporaryDirectory() as folder:
        async with (
            running.playground(Path(folder)) as place,
            running.bot(Path(folder), place.url),
            gather_people(place.url, names) as people,
        ):
            for number, guest in enumerate(people):
                await sit_down([people[number - 1], guest], "carcassonne")
                await asyncio.sleep(SEATED_SECONDS)
            return await pressing(people, SECONDS, pauses=HURRIED)
