"""Trying out turns at Carcassonne: everybody answers by the evaluation, whatever tiles are drawn."""

from collections.abc import Iterator, Mapping, Sequence
from operator import attrgetter
from typing import Final

from players.carcassonne.evaluation import Promise
from players.carcassonne.table import Table, table_of
from players.search import SEEDS, halved
from players.strategy import Budget, Considered
from rules.carcassonne.actions import PlaceFollower, PlaceTile
from rules.carcassonne.board import Board, place_of
from rules.carcassonne.state import Carcassonne, LayTile
from rules.carcassonne.tiles import Segment, TileId
from rules.core.dice import Dice, KeyedDice
from rules.core.model import ActionOf, Decision, Seat
from rules.core.struct import Struct

TRUSTED: Final = 5.0
"""The evaluation counts as so many tries: their deviation is that many times its error, squared."""


class Turn(Struct, frozen=True):
    """A turn that could be taken: its actions, the board with the tile, the follower, and the *value* of that."""

    actions: tuple[ActionOf[Carcassonne], ...]
    board: Board
    follower: Segment | None
    value: float


def turns(
    state: Carcassonne, decision: Decision, legal: Sequence[ActionOf[Carcassonne]], weights: Mapping[str, float]
) -> list[Turn]:
    """Return all turns that begin with one of the *legal* actions, the best first."""
    evaluation = table_of(state).evaluation(decision.seat, weights)
    found = []
    if not isinstance(decision, LayTile):
        for promise in evaluation.now():
            found.append(Turn((PlaceFollower(promise.follower),), state.board, promise.follower, promise.value))
    for action in legal:
        if isinstance(action, PlaceTile) and isinstance(decision, LayTile):
            place = place_of(*action.at)
            board = state.board.laid(decision.tile, place, action.turns)
            for promise in evaluation.after(board, place):
                then = (action, PlaceFollower(promise.follower))
                found.append(Turn(then, board, promise.follower, promise.value))
    return sorted(found, key=attrgetter("value"), reverse=True)


def replied(table: Table, seat: Seat, stack: Iterator[TileId], weights: Mapping[str, float]) -> Table | None:
    """Return the table after *seat* draws from *stack* and takes its best turn; None if no tile is left."""
    for tile in stack:
        table = table.drawn(tile)
        if where := list(table.placements(tile)):
            break
    else:
        return None
    evaluation = table.evaluation(seat, weights)
    best: Promise | None = None
    for place, quarters in where:
        after = table.board.laid(tile, place, quarters)
        for promise in evaluation.after(after, place):
            if best is None or promise.value > best.value:
                best, board = promise, after
    assert best is not None
    return table.turned(board, seat, best.follower)


def stacked(state: Carcassonne, dice: Dice) -> Iterator[TileId]:
    """Yield the tiles to come in an order that they may be drawn in."""
    for tiles in (state.river, state.ahead, state.bag):
        left = list(tiles)
        while left:
            at = 0 if tiles is state.ahead else dice.below(len(left))
            left[at], left[-1] = left[-1], left[at]
            yield left.pop()


def searched(
    state: Carcassonne,
    decision: Decision,
    found: Sequence[Turn],
    dice: Dice,
    budget: Budget,
    weights: Mapping[str, float],
    horizon: int,
) -> list[Considered[Carcassonne]]:
    """Return the turns *found*, those that did best first when all went on for *horizon* turns."""
    table, seat = table_of(state), decision.seat
    seed = str(dice.below(SEEDS)).encode()
    starts = [table.turned(turn.board, seat, turn.follower) for turn in found]

    def one(which: int, number: int) -> float:
        return tried_out(starts[which], seat, stacked(state, KeyedDice(seed, number)), horizon, weights)

    expected = [turn.value for turn in found]
    ranked = halved(len(found), one, budget, expected, TRUSTED)
    return [Considered(found[which].actions, value) for which, value in ranked]


def tried_out(table: Table, seat: Seat, stack: Iterator[TileId], horizon: int, weights: Mapping[str, float]) -> float:
    """Return what *table*, after a turn of *seat*, is worth to it when the others and it have taken *horizon* turns."""
    order = table.staying
    at = order.index(seat)
    for _ in range(horizon):
        at = (at + 1) % len(order)
        after = replied(table, order[at], stack, weights)
        if after is None:
            break
        table = after
    return table.evaluation(seat, weights).value
