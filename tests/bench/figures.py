"""What a measurement comes to, and how it is told."""

import time
from collections.abc import Sequence
from math import ceil
from statistics import median
from typing import NamedTuple

from rules.core.struct import Struct

CALIBRATION_LOOPS = 200_000
SECONDS = {"µs": 1e-6, "ms": 1e-3, "s": 1.0}


class Figure(NamedTuple):
    """One figure; *aim* is the most (or, with *at_least*, the least) it should be on an idle core, None for no aim."""

    name: str
    value: float
    unit: str
    aim: float | None = None
    at_least: bool = False

    def __str__(self) -> str:
        told = f"{self.name:<58} {self.value:>10,.1f} {self.unit:<9}"
        if self.aim is None:
            return told.rstrip()
        met = self.value >= self.aim if self.at_least else self.value <= self.aim
        return f"{told} aim {'≥' if self.at_least else '≤'} {self.aim:,g}{'' if met else '   MISSED'}"


class Run(Struct, frozen=True):
    """What was measured at one time: the seconds of the calibration loop, and each figure with its unit by name."""

    date: str
    commit: str
    cores: int
    load: float
    loop: float
    figures: dict[str, tuple[float, str]]

    def ratio(self, name: str) -> float | None:
        """Return a time as a multiple of the loop's, or how often something happens in that time; None for others."""
        value, unit = self.figures[name]
        if unit in SECONDS:
            return value * SECONDS[unit] / self.loop
        return value * self.loop if unit == "a second" else None


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
