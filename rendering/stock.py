"""Caches for what is painted, limited in bytes; the least recently used entries are dropped.

Drawings are slow to make, and small when they are compressed. A decompressed backdrop takes as much memory as a
thousand pieces, but is quickly decompressed again. A font has a face for each size. Each kind has its own cache, so
that no kind displaces another; the rest of the budget is for finished pictures.
"""

from collections.abc import Callable, Hashable
from functools import wraps
from operator import itemgetter
from threading import Lock
from typing import Any, Final, ParamSpec, TypeVar

from cachetools import LRUCache

Given = ParamSpec("Given")
Made = TypeVar("Made")

BUDGET: Final = 80 << 20
"""How many bytes all caches may take, unless the host sets another number."""

ENTRY_BYTES: Final = 1500
"""How many bytes an entry takes besides its value: its key, its place in the cache, its Python object."""


class Stock:
    """A thread-safe cache of what functions return; *part* is its share of the budget in hundredths."""

    def __init__(self, part: int) -> None:
        self.part = part
        self._lock = Lock()
        self._kept: LRUCache[Hashable, tuple[Any, int]] = LRUCache(0, getsizeof=itemgetter(1))

    def allot(self, budget: int) -> None:
        """Limit the cache to its part of *budget* bytes, and empty it unless that was its limit before."""
        most = budget * self.part // 100
        if most != self._kept.maxsize:  # several bots started in one process need not paint the same again
            self._kept = LRUCache(most, getsizeof=itemgetter(1))

    @property
    def cached_bytes(self) -> int:
        """How many bytes are cached."""
        return int(self._kept.currsize)

    def keeps(self, weight: Callable[[Made], int]) -> Callable[[Callable[Given, Made]], Callable[Given, Made]]:
        """Cache what a function returns, by its arguments; *weight* returns how many bytes a value takes."""

        def keeping(make: Callable[Given, Made]) -> Callable[Given, Made]:
            @wraps(make)
            def make_cached(*args: Given.args, **kwargs: Given.kwargs) -> Made:
                key = make, args, *kwargs.items()
                value: Made
                try:  # most pieces of a picture are cached, and `get` would look twice
                    with self._lock:
                        value, _ = self._kept[key]
                    return value
                except KeyError:
                    value = make(*args, **kwargs)
                weight_bytes = ENTRY_BYTES + weight(value)
                with self._lock:
                    if weight_bytes <= self._kept.maxsize:
                        self._kept[key] = value, weight_bytes
                return value

            return make_cached

        return keeping


DRAWINGS, BACKDROPS, PIECES, FACES = STOCKS = Stock(18), Stock(10), Stock(50), Stock(5)


def allot(budget: int) -> int:
    """Divide *budget* bytes among the caches, and return how many are left for finished pictures."""
    for stock in STOCKS:
        stock.allot(budget)
    return budget * (100 - sum(stock.part for stock in STOCKS)) // 100


def cached_bytes() -> int:
    """Return how many bytes all caches hold."""
    return sum(stock.cached_bytes for stock in STOCKS)


FINISHED_BYTES: Final = allot(BUDGET)
"""How many bytes of finished pictures are cached, unless the host sets another budget."""
