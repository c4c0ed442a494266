"""Growing waits between attempts."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from rules.core.struct import Struct, evolve

K = TypeVar("K", bound=Hashable)


class Wait(Struct, frozen=True):
    """A wait of *seconds*, which ends when the clock shows *until*."""

    seconds: float
    until: float


class Backoff(Generic[K]):
    """The waits after failures, by key.

    The first wait is *first* seconds by *clock*; each further failure doubles it, up to *longest* seconds.
    """

    def __init__(self, clock: Callable[[], float], *, first: float, longest: float) -> None:
        self._clock, self._first, self._longest = clock, first, longest
        self._waits: dict[K, Wait] = {}

    @property
    def failing(self) -> frozenset[K]:
        """The keys whose last attempt failed."""
        return frozenset(self._waits)

    def back_off(self, key: K) -> None:
        """Begin a wait, longer than the last one."""
        before = self._waits.get(key)
        seconds = min(2 * before.seconds, self._longest) if before else self._first
        self._waits[key] = Wait(seconds, self._clock() + seconds)

    def reset(self, key: K) -> None:
        """Forget the failures of *key*."""
        self._waits.pop(key, None)

    def remaining(self, key: K) -> float:
        """Return the seconds until *key* may be tried again; 0 if it may be tried now."""
        wait = self._waits.get(key)
        left = wait.until - self._clock() if wait else 0.0
        return left if wait and 0 < left <= wait.seconds else 0.0  # more is left if the clock was set back

    def hurry(self, key: K) -> None:
        """End the wait of *key*, which may succeed now; the next failure makes the wait longer all the same."""
        if (wait := self._waits.get(key)) is not None:
            self._waits[key] = evolve(wait, until=self._clock())
