"""What a game supplies for those laws that need to know it."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final, Generic

from rules.carcassonne.state import Carcassonne, drawn, supply
from rules.core.dice import Dice
from rules.core.model import S, Seat
from rules.core.struct import Struct


def _undisguised(state: Any, seat: Seat | None, dice: Dice) -> Iterator[Any]:
    """Nothing is hidden, so nothing could be otherwise."""
    yield from ()


class Book(Struct, Generic[S], frozen=True, kw_only=True):
    """The measures of one game.

    *conserved* is the same before and after every action: what there is of things. No number of *growing* ever falls.
    *disguised* yields other states that look the same to a seat: what is hidden from it lies differently in them.
    """

    conserved: Callable[[S], object]
    growing: Callable[[S], tuple[int, ...]]
    disguised: Callable[[S, Seat | None, Dice], Iterator[S]] = _undisguised


def _things(state: Carcassonne) -> object:
    """Count tiles wherever they are, and each seat's followers: in its supply, and in the features on the table."""
    tiles = Counter(laid.tile for laid in state.laid)
    tiles.update((*state.bag, *state.river, *state.ahead, *state.discarded))
    tiles.update(tile for tile in (drawn(state),) if tile)
    features = state.board.features.values()
    seats = range(len(state.points))
    return tiles, [supply(state, seat) + sum(feature.count(seat) for feature in features) for seat in seats]


BOOKS: Final[dict[str, Book[Any]]] = {
    "carcassonne": Book(conserved=_things, growing=lambda state: state.points),
}
"""By game."""
