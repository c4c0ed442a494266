"""What laws that depend on the game need to know of it."""

from collections.abc import Callable, Iterator, Mapping
from typing import Generic

from rules.core.dice import Dice
from rules.core.model import S, Seat
from rules.core.struct import Struct

Measured = tuple[object, tuple[int, ...]]
"""What measures say of a state: what is conserved, and what grows."""


class Measures(Struct, Generic[S], frozen=True, kw_only=True):
    """The measures of one game, each a function of its true state.

    *conserved* returns the same before and after every action: the numbers of things, and a list of what is wrong.
    *growing* returns numbers none of which ever falls.
    *disguised* yields states that differ only in what is hidden from a seat, or from an onlooker, beside those that it
    may imagine (`Rules.imagine`).
    *figures* returns statistics of a finished game beside its scores, *traits* the cards or the like by which a seat's
    chances differ from others'.
    """

    conserved: Callable[[S], object]
    growing: Callable[[S], tuple[int, ...]]
    disguised: Callable[[S, Seat | None, Dice], Iterator[S]] = lambda state, seat, dice: iter(())
    figures: Callable[[S], Mapping[str, str | int]] = lambda state: {}
    traits: Callable[[S, Seat], tuple[str, ...]] = lambda state, seat: ()

    def of(self, state: S) -> Measured:
        """Measure *state*."""
        return self.conserved(state), self.growing(state)
