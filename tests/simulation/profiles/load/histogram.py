"""Times of a bot, from the histograms that it serves."""

from collections import defaultdict
from collections.abc import Mapping
from math import ceil, inf
from typing import Final, Self

from rules.core.struct import Struct
from tests.simulation.processes import Bot

LAG: Final = "teahouse_event_loop_lag_seconds"
THINKING: Final = "teahouse_thinking_seconds"


class Histogram(Struct, frozen=True):
    """The number of times up to each bound, in seconds."""

    within: Mapping[float, float]

    @classmethod
    async def of(cls, bot: Bot, name: str) -> Self:
        """Return what *bot* has measured since its start, whatever the labels."""
        within = defaultdict[float, float](float)
        for each in await bot.samples(name):
            if each.name.endswith("_bucket"):
                within[float(each.labels["le"])] += each.value
        return cls(within)

    def __sub__(self, before: "Histogram") -> "Histogram":
        return Histogram({bound: count - before.within.get(bound, 0.0) for bound, count in self.within.items()})

    @property
    def count(self) -> float:
        """How many times there are."""
        return self.within.get(inf, 0.0)

    def percentile(self, percent: float) -> float:
        """Return a bound that *percent* of the times do not exceed.

        >>> times = Histogram({0.01: 90, 0.05: 99, inf: 100})
        >>> times.percentile(50), times.percentile(99), times.percentile(100)
        (0.01, 0.05, inf)
        """
        wanted = ceil(self.within[inf] * percent / 100)
        return next(bound for bound, count in sorted(self.within.items()) if count >= wanted)
