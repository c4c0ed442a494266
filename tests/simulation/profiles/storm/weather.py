"""What happens in each step of a storm: faults, kills and their moments, all drawn from the seed and the step's number.

A fault names tables and people by numbers that do not depend on what has happened before, so a step is the same in each
run with its seed.
"""

import random
from collections.abc import Sequence
from typing import Final

from playground.protocol import ids
from playground.protocol.json import Json
from playground.server.kinds import Of, random_fault
from rules.core.struct import Struct

SERVERS: Final = 2
MANY: Final = 100

HOURS: Final = (2, 5, 8, 13, 20)
"""How many hours may pass at once: less than a day, in which presses are forgotten."""

THERE: Final = {
    Of.PERSON: [f"person {number}" for number in range(MANY)],
    Of.THREAD: [f"table {number}" for number in range(MANY)],
    Of.CHANNEL: ["games"],
    Of.GUILD: [ids.guild(number) for number in range(SERVERS)],
}
"""What faults are drawn for; tests/simulation/profiles/storm/strikes.py tells which person and table a number means."""


class Kill(Struct, frozen=True):
    """A process, "bot" or "playground", is killed *seconds* after a moment.

    The moment is a "press", a "save", "now", or "told", when the bot has said that a press counts.
    """

    whom: str
    after: str
    seconds: float


class Step(Struct, frozen=True):
    """What happens, in this order, after *presses* presses: *orders*, *blows* to the store, and *kills*.

    If no process is killed, people make as many presses again. With *again* the bot is killed again after that number
    of seconds, while it starts. *hours* pass by the bot's clock before the blows, while it runs.
    """

    presses: int
    orders: tuple[Json, ...]
    blows: tuple[str, ...]
    kills: tuple[Kill, ...]
    again: float | None
    hours: int = 0

    def __str__(self) -> str:
        kills = [f"kill {each.whom} {each.seconds * 1000:.0f} ms after {each.after}" for each in self.kills]
        if self.again is not None:
            kills.append(f"and again {self.again * 1000:.0f} ms later")
        passed = [f"{self.hours} hours pass"] if self.hours else []
        return "; ".join([*map(_in_words, self.orders), *passed, *self.blows, *kills]) or "calm"


def _in_words(order: Json) -> str:
    return " ".join(str(value) if key == "kind" else f"{key}={value}" for key, value in order.items())


def draw_step(seed: int, number: int, kinds: Sequence[str], *, quick: bool = False) -> Step:
    """Return the step *number* of the storm *seed*; in a *quick* one, somebody is killed in each.

    *kinds* are what may happen to the store.

    >>> draw_step(1, 7, ["full disk"]) == draw_step(1, 7, ["full disk"])
    True
    """
    dice = random.Random(f"storm {seed} {number}")
    orders = [random_fault(dice, THERE) for _ in range(dice.choice((0, 0, 1, 1, 2, 3)))]
    if dice.random() < 0.1:
        what = dice.choice(("message", "message", "channel"))
        orders.append({"kind": "delete", what: dice.choice(THERE[Of.THREAD])})
    blows = (dice.choice(kinds),) if dice.random() < 0.2 else ()
    kills: tuple[Kill, ...] = ()
    if quick or dice.random() < 0.75:
        whom = dice.choice((("bot",),) * 6 + (("playground",), ("bot", "playground"), ("playground", "bot")))
        kills = tuple(_kill(dice, each) for each in whom)
    again = dice.uniform(0, 0.5) if kills and dice.random() < 0.15 else None
    presses = dice.randrange(8, 18 if quick else 80)
    return Step(presses, tuple(orders), blows, kills, again, dice.choice(HOURS) if dice.random() < 0.25 else 0)


def _kill(dice: random.Random, whom: str) -> Kill:
    after = dice.choice(("now", "press", "save", "told"))
    return Kill(whom, after, dice.uniform(0, 0.6 if after == "now" else 0.08))
