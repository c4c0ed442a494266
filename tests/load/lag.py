"""The lag of a bot's event loop, from the histogram that it serves."""

from collections.abc import Mapping
from math import ceil, inf
from typing import Final, Self

from rules.core.struct import Struct
from tests.load.running import Bot

NAME: Final = "teahouse_event_loop_lag_seconds"


class Lag(Struct, frozen=True):
    """How many samples were at most so many seconds late, by the bounds of the histogram."""

    within: Mapping[float, float]

    @classmethod
    async def of(cls, bot: Bot) -> Self:
        """Return what *bot* has sampled since its start."""
        samples = await bot.samples(NAME)
        return cls({float(each.labels["le"]): each.value for each in samples if each.name.endswith("_bucket")})

    def __sub__(self, before: "Lag") -> "Lag":
        return Lag({bound: count - before.within[bound] for bound, count in self.within.items()})

    def percentile(self, percent: float) -> float:
        """Return a bound that *percent* of the samples do not exceed.

        >>> lag = Lag({0.01: 90, 0.05: 99, inf: 100})
        >>> lag.percentile(50), lag.percentile(99), lag.percentile(100)
        (0.01, 0.05, inf)
        """
        wanted = ceil(self.within[inf] * percent / 100)
        return next(bound for bound, count in sorted(self.within.items()) if count >= wanted)
