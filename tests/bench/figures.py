"""Figures, their multiples of a yardstick measured in the same run, and how both are printed."""

import time
from collections.abc import Sequence
from math import ceil
from statistics import median
from typing import Final, NamedTuple

from msgspec import field

from rules.core.struct import Struct

CALIBRATION_LOOPS: Final = 200_000
SECONDS: Final = {"µs": 1e-6, "ms": 1e-3, "s": 1.0}
RATE: Final = "a second"
LOOP: Final = "the loop"
"""The yardstick of most figures. Aims were set on a machine where it took 4.8 ms."""


class Comparison(Struct, frozen=True):
    """A figure divided by its yardstick, None if it has no yardstick; and its aim, as in `Figure`."""

    multiple: float | None = None
    of: str = LOOP
    aim: float | None = None
    at_least: bool = False


class Figure(NamedTuple):
    """One figure, with the multiple of a yardstick if there is one.

    *aim* is an upper limit, or with *at_least* a lower one: for the multiple if there is one, otherwise for the value.
    """

    name: str
    value: float
    unit: str
    aim: float | None = None
    at_least: bool = False
    multiple: float | None = None
    of: str = LOOP

    def __str__(self) -> str:
        line = f"{self.name:<70} {self.value:>10,.1f} {self.unit:<9}"
        if self.multiple is not None:
            line += f" {multiple_text(self.multiple, self.unit, self.of):<24}"
        if self.aim is None:
            return line.rstrip()
        return f"{line} aim {self.aim_text()}{'' if self.is_met else '   MISSED'}"

    @property
    def is_met(self) -> bool:
        """Whether the aim is met; true if there is none."""
        judged = self.value if self.multiple is None else self.multiple
        return self.aim is None or (judged >= self.aim if self.at_least else judged <= self.aim)

    def aim_text(self) -> str:
        """Return the aim, in the multiple if there is one."""
        assert self.aim is not None
        aim = f"{self.aim:,g}" if self.multiple is None else multiple_text(self.aim, self.unit, self.of)
        return f"{'≥' if self.at_least else '≤'} {aim}"


def in_loops(figure: Figure, loop: float) -> Figure:
    """Return *figure* as a multiple of a loop that takes *loop* seconds; a size, or a multiple that is there, stays."""
    if figure.multiple is not None:
        return figure
    if figure.unit in SECONDS:
        return figure._replace(multiple=figure.value * SECONDS[figure.unit] / loop)
    return figure._replace(multiple=figure.value * loop) if figure.unit == RATE else figure


def multiple_text(multiple: float, unit: str, of: str) -> str:
    """Return a multiple in words.

    >>> multiple_text(0.00625, "µs", LOOP), multiple_text(2083.4, "s", LOOP), multiple_text(0.48, "a second", LOOP)
    ('6.25 ‰ of a loop', '2,083 loops', '0.48 a loop')
    >>> multiple_text(2.5, "ms", "Pillow's floor")
    "2.5 × Pillow's floor"
    """
    if of != LOOP:
        return f"{_number(multiple)} × {of}"
    if unit == RATE:
        return f"{_number(multiple)} a loop"
    return f"{_number(multiple * 1e3)} ‰ of a loop" if unit == "µs" else f"{_number(multiple)} loops"


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


class Run(Struct, frozen=True):
    """What was measured at one time: the seconds of the calibration loop, and each figure with its unit by name.

    Earlier runs have no *comparisons*: their loop was measured once, and was the only yardstick.
    """

    date: str
    commit: str
    cores: int
    load: float
    loop: float
    figures: dict[str, tuple[float, str]]
    comparisons: dict[str, Comparison] = field(default_factory=dict)

    def add(self, figure: Figure) -> None:
        """Add a figure that was measured."""
        self.figures[figure.name] = figure.value, figure.unit
        self.comparisons[figure.name] = Comparison(figure.multiple, figure.of, figure.aim, figure.at_least)

    def figure(self, name: str) -> Figure:
        """Return a figure with its multiple; in a run without comparisons, it is one of the loop."""
        value, unit = self.figures[name]
        if kept := self.comparisons.get(name):
            return Figure(name, value, unit, kept.aim, kept.at_least, kept.multiple, kept.of)
        return in_loops(Figure(name, value, unit), self.loop)


def percentile(values: Sequence[float], percent: float) -> float:
    """Return the value that *percent* of *values* do not exceed.

    >>> percentile([1, 2, 3, 4], 50), percentile([1, 2, 3, 4], 99)
    (2, 4)
    """
    ordered = sorted(values)
    return ordered[max(0, ceil(len(ordered) * percent / 100) - 1)]


def calibration() -> float:
    """Return how many seconds of CPU a plain loop takes here: machines compare by their figures' ratio to it."""

    def once() -> float:
        began, total = time.thread_time(), 0
        for number in range(CALIBRATION_LOOPS):
            total += number & 7
        return time.thread_time() - began

    return median(once() for _ in range(9))
