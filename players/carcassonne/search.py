"""Trying out turns at Carcassonne: everybody answers by the evaluation, whatever tiles are drawn."""

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from operator import attrgetter
from statistics import NormalDist, fmean
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

NORMAL: Final = NormalDist()

SPREAD: Final = 2.9
"""By how many points the lead of one of two deviates for each tile to come; the square of that grows evenly."""

LEAST: Final = 0.7
A_LITTLE: Final = 1e-4


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
    """Return the turns *found*, those first that win most often when all go on for *horizon* turns."""
    table, seat = table_of(state), decision.seat
    seed = str(dice.below(SEEDS)).encode()
    starts = [table.turned(turn.board, seat, turn.follower) for turn in found]
    leads = [[turn.value] for turn in found]

    def one(which: int, number: int) -> float:
        stack = stacked(state, KeyedDice(seed, number))
        after = gone_on(starts[which], seat, stack, horizon, weights)
        leads[which].append(after.evaluation(seat, weights).value)
        return chance(leads[which][-1], after)

    ranked = halved(len(found), one, budget, [chance(turn.value, table) for turn in found], TRUSTED)
    return [Considered(found[which].actions, fmean(leads[which])) for which, _ in ranked]


def gone_on(table: Table, seat: Seat, stack: Iterator[TileId], horizon: int, weights: Mapping[str, float]) -> Table:
    """Return *table*, after a turn of *seat*, when the others and it have taken *horizon* more."""
    order = table.staying
    at = order.index(seat)
    for _ in range(horizon):
        at = (at + 1) % len(order)
        after = replied(table, order[at], stack, weights)
        if after is None:
            return table.emptied()
        table = after
    return table


def chance(lead: float, table: Table) -> float:
    """Return how likely one who leads the mean of the others by so much is to win.

    Where that is as good as certain, more points count a little.
    """
    others = len(table.staying) - 1
    deviation = max(LEAST, SPREAD * sqrt(table.tiles / others))
    return NORMAL.cdf(lead / deviation - NORMAL.inv_cdf(others / (others + 1))) + A_LITTLE * lead
