"""Pictures of large tables: the scene drawn up, painted and encoded, in one thread; CPU time.

The floor is what Pillow takes for the least that could be done: copy the finished picture, and encode it at level 1.
"""

import io
import time
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any, Final

from PIL import Image

from bot.catalogue.games import texts_for
from laws.playout import Deal, playout
from rendering import painter
from rendering.carcassonne import board as of_carcassonne
from rendering.great_wall import city as city_of_great_wall
from rendering.great_wall import front as front_of_great_wall
from rendering.great_wall import players as strips_of_great_wall
from rendering.look import Look
from rendering.ming_dynasty import board as of_ming_dynasty
from rendering.scene import Scene
from rendering.terra_mystica import board as of_terra_mystica
from rules.carcassonne.game import RULES as CARCASSONNE
from rules.carcassonne.state import LayTile
from rules.core.model import Rules, View
from rules.core.play import begin, enact, view
from rules.great_wall.game import RULES as GREAT_WALL
from rules.great_wall.state.decisions import MoveClerks
from rules.ming_dynasty.game import RULES as MING_DYNASTY
from rules.ming_dynasty.state import Turn as TurnOfMing
from rules.terra_mystica.decisions import Turn as TurnOfTerra
from rules.terra_mystica.game import RULES as TERRA_MYSTICA
from tests.bench.figures import Figure, percentile

NAMES: Final = ("Ada", "Ben", "Chloé", "大山", "Eve")

AIM: Final = 2.5
"""How many times Pillow's floor a picture should take."""

Draw = Callable[[Look[Any]], Scene]

BOARDS: Final[tuple[tuple[Rules[Any], type[Any], dict[str, Draw]], ...]] = (
    (CARCASSONNE, LayTile, {"the whole table": of_carcassonne.scene}),
    (MING_DYNASTY, TurnOfMing, {"the whole table": of_ming_dynasty.scene}),
    (TERRA_MYSTICA, TurnOfTerra, {"the whole table": of_terra_mystica.scene}),
    (
        GREAT_WALL,
        MoveClerks,
        {
            "the front": front_of_great_wall.scene,
            "the city": city_of_great_wall.scene,
            "all strips": strips_of_great_wall.scene,
        },
    ),
)
"""By game: what is asked when its table is shown here, and how the table is drawn, in one picture or several."""


def figures() -> Iterator[Figure]:
    """Measure the first picture, then pictures of many tables, none painted before."""
    for rules, asked, pictures in BOARDS:
        game = texts_for("en").say(f"game-{rules.id}".replace("_", "-"))
        shown = list(tables(rules, asked))
        for what, draw in pictures.items():
            [cold], _ = _paint_all(shown[-1:], draw, NAMES[: rules.seats[-1]])
            warm, painted = _paint_all(shown, draw, NAMES[: rules.seats[-1]])
            floor = median(map(_encoding_seconds, painted))
            yield Figure(f"{game}: picture of {what}, the first, cold", cold * 1e3, "ms")
            for name, seconds, aim in (("median", median(warm), AIM), ("95th percentile", percentile(warm, 95), None)):
                yield Figure(
                    f"{game}: picture of {what}, warm, {name}",
                    seconds * 1e3,
                    "ms",
                    aim,
                    multiple=seconds / floor,
                    of="Pillow's floor",
                )
            yield Figure(f"{game}: picture of {what}, size, largest", max(map(len, painted)) / 1024, "KiB", 150)


def tables(rules: Rules[Any], asked: type[Any]) -> Iterator[View[Any]]:
    """Yield tables from the last third of several games, of as many players as can be."""
    for seed in range(5):
        state: Any = begin(rules, rules.seats[-1], rules.options_type()).state
        log = playout(Deal(rules, rules.seats[-1], rules.options_type(), seed)).log
        for number, entry in enumerate(log):
            state = enact(rules, state, entry).state
            if number > 2 * len(log) // 3 and state.agenda and isinstance(state.agenda[0][0], asked):
                yield view(rules, state, None)


def _paint_all(tables: list[View[Any]], draw: Draw, names: tuple[str, ...]) -> tuple[list[float], list[bytes]]:
    """Return how many seconds each picture took, and the pictures."""
    texts, seconds, painted = texts_for("en"), [], []
    for table in tables:
        look = Look(view=table, texts=texts, theme="light", names=names)
        began = time.thread_time()
        painted.append(painter.png(draw(look)))
        seconds.append(time.thread_time() - began)
    return seconds, painted


def _encoding_seconds(picture: bytes) -> float:
    """Return how many seconds it takes to copy and encode a *picture* that is there already."""
    image = Image.open(io.BytesIO(picture))
    image.load()
    began = time.thread_time()
    image.copy().save(io.BytesIO(), "PNG", compress_level=1)
    return time.thread_time() - began
