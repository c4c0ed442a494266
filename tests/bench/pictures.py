"""Pictures of a large table: the scene drawn up, painted and encoded, in one thread; CPU time."""

import time
from collections.abc import Iterator
from statistics import median
from typing import Any

from bot.i18n.texts import texts_for
from bot.laws.playout import playout
from rendering import painter
from rendering.carcassonne import board
from rendering.theme import LIGHT
from rules import GAMES
from rules.carcassonne.state import Carcassonne, LayTile
from rules.core.model import View
from rules.core.play import begin, enact, view
from tests.bench.figures import Figure, percentile

NAMES = ("Ada", "Ben", "Chloé", "大山", "Eve")
RULES = GAMES["carcassonne"]


def figures() -> Iterator[Figure]:
    """Measure the first picture, then pictures of many tables, none painted before."""
    tables = list(_tables())
    [cold], _ = _painted(tables[-1:])
    warm, sizes = _painted(tables)
    yield Figure("Board picture of the whole table: the first one, cold", cold * 1e3, "ms")
    yield Figure("Board picture of the whole table: warm, median", median(warm) * 1e3, "ms", 20)
    yield Figure("Board picture of the whole table: warm, 95th percentile", percentile(warm, 95) * 1e3, "ms")
    yield Figure("Board picture: size, largest", max(sizes) / 1024, "KiB", 150)


def _tables() -> Iterator[View[Carcassonne]]:
    """Yield tables from the last third of several games."""
    for seed in range(5):
        state: Any = begin(RULES, 5, RULES.options_type()).state
        log = playout(RULES, 5, RULES.options_type(), seed).log
        for number, entry in enumerate(log):
            state = enact(RULES, state, entry).state
            asked = state.agenda[0][0] if state.agenda else None
            if number > 2 * len(log) // 3 and isinstance(asked, LayTile):
                yield view(RULES, state, None)


def _painted(tables: list[View[Carcassonne]]) -> tuple[list[float], list[int]]:
    """Return how many seconds each picture took, and how many bytes it has."""
    texts, seconds, sizes = texts_for("en"), [], []
    for table in tables:
        began = time.thread_time()
        picture = painter.png(board.scene(table, texts, LIGHT, names=NAMES))
        seconds.append(time.thread_time() - began)
        sizes.append(len(picture))
    return seconds, sizes
