"""What a game tells of itself, for those laws that depend on it."""

from collections.abc import Callable, Iterator, Mapping
from typing import Generic

from rules.core.dice import Dice
from rules.core.model import S, Seat
from rules.core.struct import Struct


class Measures(Struct, Generic[S], frozen=True, kw_only=True):
    """The measures of one game, each a function of its true state.

    *conserved* is the same before and after every action: what there is of things, and what is wrong with them.
    *growing* are numbers of which none ever falls.
    *disguised* yields states that look the same to a seat, or to an onlooker: what is hidden differs in them.
    *figures* tells what is counted of games that are over, beside scores.
    """

    conserved: Callable[[S], object]
    growing: Callable[[S], tuple[int, ...]]
    disguised: Callable[[S, Seat | None, Dice], Iterator[S]] = lambda state, seat, dice: iter(())
    figures: Callable[[S], Mapping[str, str | int]] = lambda state: {}
