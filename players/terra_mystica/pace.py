"""How wide plans are: as wide as is usual, as a number of tries says, or as seconds allow."""

from collections.abc import Callable
from typing import Final, TypeVar

from players.strategy import Budget

# The width of journeymen, a few milliseconds: enough to measure by, and no waste if there is no time for more.
QUICK: Final = 8
"""The width of the first plans, which show how long wider ones take."""

# 150 positions took 480 ms over three rounds and promised 1.3 points more than 48; in the last two rounds 400 found 7
# to 12 points that 48 missed. What wider ones find has not been measured.
WIDEST: Final = 400

# Choices: the time of a plan grows a little faster than its width, and the positions of one turn are not broken off.
# With 1, plans would often be late, and their last turns planned with the width NARROW alone.
SHARE: Final = 0.75
"""The part of the time left that wider plans are expected to take."""

LATE: Final = 0.92
"""The part of all seconds after which time is up."""

Found = TypeVar("Found")


class ThinkingTime:
    """The time for one decision, which begins when this is made; without a *budget* plans are as wide as is usual.

    A number of tries is how many positions are kept.
    """

    def __init__(self, budget: Budget | None = None) -> None:
        self._budget = budget
        self._began = 0.0 if budget is None else budget.clock()

    def widest(self, usual: int, parts: int, plan: Callable[[int], Found]) -> Found:
        """Return what *plan* finds with a width of one of so many *parts* of the *usual* one, or what is allowed."""
        budget = self._budget
        if budget is None or budget.seconds is None:
            width = usual if budget is None or budget.tries is None else min(WIDEST, budget.tries)
            return plan(max(2, width // parts))  # with a single position, a beam could not compare anything
        began = budget.clock()
        found = plan(QUICK)
        now = budget.clock()
        left = SHARE * (self._began + budget.seconds - now)
        width = min(WIDEST, int(QUICK * left / max(now - began, 1e-6)))
        return plan(width) if width > QUICK else found

    def is_late(self) -> bool:
        """Whether time is up."""
        budget = self._budget
        return (
            budget is not None
            and budget.seconds is not None
            and (budget.clock() - self._began >= LATE * budget.seconds)
        )


STEADY: Final = ThinkingTime()
