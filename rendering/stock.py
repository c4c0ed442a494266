"""What painting keeps, to be quicker the next time: what was wanted last, as many bytes of it as the host allots.

Drawings are dear to make, and take little room when they are packed. Backdrops, unpacked, take as much as a thousand
pieces and are soon unpacked again. Of fonts there is a face for each size. Each has a stock of its own, so that none of
them drives out the others, and what is left of the budget is for finished pictures.
"""

from collections.abc import Callable, Hashable
from functools import wraps
from operator import itemgetter
from threading import Lock
from typing import Any, Final, ParamSpec, TypeVar

from cachetools import LRUCache

Given = ParamSpec("Given")
Made = TypeVar("Made")

BUDGET: Final = 96 << 20
"""How many bytes are allotted where the host says nothing."""

ENTRY_BYTES: Final = 1500
"""What anything kept takes beside its own bytes: what it is found by, its place among others, its object in Python."""


class Stock:
    """Keeps what functions make, for any thread that asks; *part* is its share of the budget in hundredths."""

    def __init__(self, part: int) -> None:
        self.part = part
        self._lock = Lock()
        self.allot(0)

    def allot(self, budget: int) -> None:
        """Make room for the stock's part of *budget* bytes; what stood there goes."""
        self._kept: LRUCache[Hashable, tuple[Any, int]] = LRUCache(budget * self.part // 100, getsizeof=itemgetter(1))

    @property
    def held(self) -> int:
        """How many bytes are kept."""
        return int(self._kept.currsize)

    def keeps(self, weight: Callable[[Made], int]) -> Callable[[Callable[Given, Made]], Callable[Given, Made]]:
        """Keep what a function returns, which takes *weight* bytes, by the arguments that it was given."""

        def keeping(make: Callable[Given, Made]) -> Callable[Given, Made]:
            @wraps(make)
            def kept(*args: Given.args, **kwargs: Given.kwargs) -> Made:
                key = make, args, *kwargs.items()
                with self._lock:
                    found = self._kept.get(key)
                if found is not None:
                    made: Made = found[0]
                    return made
                made = make(*args, **kwargs)
                taken = ENTRY_BYTES + weight(made)
                with self._lock:
                    if taken <= self._kept.maxsize:
                        self._kept[key] = made, taken
                return made

            return kept

        return keeping


DRAWINGS, BACKDROPS, PIECES, FACES = STOCKS = Stock(18), Stock(10), Stock(50), Stock(5)


def allot(budget: int) -> int:
    """Part *budget* bytes among the stocks, and return how many are left for finished pictures."""
    for stock in STOCKS:
        stock.allot(budget)
    return budget * (100 - sum(stock.part for stock in STOCKS)) // 100


def held() -> int:
    """Return how many bytes are kept in all stocks."""
    return sum(stock.held for stock in STOCKS)


FINISHED_BYTES: Final = allot(BUDGET)
"""How many bytes of finished pictures are kept where the host says nothing."""
