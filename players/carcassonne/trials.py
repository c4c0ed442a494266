"""Trying out turns at Carcassonne: everybody answers by the evaluation, whatever tiles are drawn."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import inf, sqrt
from operator import attrgetter, itemgetter
from statistics import NormalDist, fmean
from typing import Final, NamedTuple

from players.carcassonne.evaluation import Evaluation, Promise
from players.carcassonne.model import TileSupply, table_of
from players.search import SEEDS, successive_halving
from players.strategy import Budget, Considered
from rules.carcassonne.actions import PlaceFollower, PlaceTile
from rules.carcassonne.board import SIDE_PORTS, Board, place_of
from rules.carcassonne.state import Carcassonne, LayTile
from rules.carcassonne.tiles import Kind, Segment, Side, TileId
from rules.core.dice import Dice, KeyedDice
from rules.core.model import ActionOf, Decision, Seat
from rules.core.struct import Struct

# After eight turns the evaluation errs by 2.1 points, and a try deviates by 4.3 or more: the square of their quotient.
TRUSTED: Final = 5.0
"""The evaluation counts as so many tries: their deviation is that many times its error, squared."""

NORMAL: Final = NormalDist()

# Measured in self-play: how far final leads were from those expected, by the tiles that were to come.
SPREAD: Final = 2.9
"""By how many points the lead of one of two deviates for each tile to come; the square of that grows evenly."""

# With two, a reply weighs 5 to 6 placements in place of 28 and is worse by 0.06 points; a try takes 5.1 ms, not 11.9.
AGAIN: Final = 2
"""How many of the placements whose worth is remembered are weighed again, those that were worth most."""

FIRST: Final = itemgetter(0)
NOWHERE: Final = Promise(-inf, None)

# A choice: with no tile to come nothing would deviate, and `chance` would divide by 0. With 0.7, a lead of one point
# counts as 92 % won.
LEAST: Final = 0.7
# A choice: ten points count as a thousandth of a victory, so they decide only between turns that all but win or lose.
A_LITTLE: Final = 1e-4

Surroundings = tuple[int, ...]
"""The pattern of an empty space, and the followers in the features that end there, with their open ends."""


class Placement(NamedTuple):
    """A tile that a seat lays on a space after so many quarter turns, and what is around there."""

    seat: Seat
    tile: TileId
    place: int
    quarters: int
    around: Surroundings


Memory = dict[Placement, float]
"""What each placement added to the worth of the position when it was weighed last."""


class TurnOption(Struct, frozen=True):
    """A turn that could be taken: its actions, the board with the tile, the follower, and the *value* of that."""

    actions: tuple[ActionOf[Carcassonne], ...]
    board: Board
    follower: Segment | None
    value: float


def turns(
    state: Carcassonne, decision: Decision, legal: Sequence[ActionOf[Carcassonne]], weights: Mapping[str, float]
) -> list[TurnOption]:
    """Return all turns that begin with one of the *legal* actions, the best first."""
    evaluation = Evaluation(table_of(state), decision.seat, weights)
    found = []
    if not isinstance(decision, LayTile):
        for promise in evaluation.now():
            found.append(TurnOption((PlaceFollower(promise.follower),), state.board, promise.follower, promise.value))
    for action in legal:
        if isinstance(action, PlaceTile) and isinstance(decision, LayTile):
            place = place_of(*action.at)
            board = state.board.with_tile(decision.tile, place, action.turns)
            for promise in evaluation.after(board, place):
                then = (action, PlaceFollower(promise.follower))
                found.append(TurnOption(then, board, promise.follower, promise.value))
    return sorted(found, key=attrgetter("value"), reverse=True)


def after_reply(
    table: TileSupply, seat: Seat, stack: Iterator[TileId], weights: Mapping[str, float], memory: Memory
) -> TileSupply | None:
    """Return the table after *seat* draws from *stack* and takes its best turn; None if no tile is left.

    Of the placements that *memory* has, only the best are weighed again.
    """
    for tile in stack:
        table = table.after_draw(tile)
        if where := list(table.placements(tile)):
            break
    else:
        return None
    evaluation, best = Evaluation(table, seat, weights), NOWHERE
    for key in placements_to_weigh(table.board, seat, tile, where, memory):
        after = table.board.with_tile(tile, key.place, key.quarters)
        promise = max(evaluation.after(after, key.place), key=FIRST)
        memory[key] = promise.value - evaluation.value
        if promise.value > best.value:
            best, board = promise, after
    return table.after_turn(board, seat, best.follower)


def placements_to_weigh(
    board: Board, seat: Seat, tile: TileId, where: Iterable[tuple[int, int]], memory: Memory
) -> list[Placement]:
    """Return those of the places and quarter turns *where* whose worth is not known, and the best of the others."""
    known: list[tuple[float, Placement]] = []
    found: list[Placement] = []
    around: dict[int, Surroundings] = {}
    for place, quarters in where:
        if place not in around:
            around[place] = surroundings(board, place)
        key = Placement(seat, tile, place, quarters, around[place])
        worth = memory.get(key)
        if worth is None:
            found.append(key)
        else:
            known.append((worth, key))
    known.sort(key=FIRST, reverse=True)  # by worth alone: placements cannot be compared
    found += (key for _, key in known[:AGAIN])
    return found


def surroundings(board: Board, place: int) -> Surroundings:
    """Return what is around an empty space, as far as it matters most there."""
    found, ends, merged, features = [board.fringe[place]], board.ends, board.merged, board.features
    for port in range(place, place + len(Side) * SIDE_PORTS):
        id = ends.get(port)
        if id is not None:
            while id in merged:
                id = merged[id]
            feature = features[id]
            found.append(feature.followers)
            if feature.kind is not Kind.FIELD:
                found.append(feature.open)
    return tuple(found)


def random_stack(state: Carcassonne, dice: Dice) -> Iterator[TileId]:
    """Yield the tiles to come in an order that they may be drawn in."""
    for tiles in (state.river, state.ahead, state.bag):
        left = list(tiles)
        while left:
            # the tiles ahead are known in their order; the last one is moved to where one was drawn, as that is quick
            at = 0 if tiles is state.ahead else dice.below(len(left))
            left[at], left[-1] = left[-1], left[at]
            yield left.pop()


class Lookahead(NamedTuple):
    """How far turns are tried out: for *horizon* more turns, in which everybody plays by these *weights*."""

    weights: Mapping[str, float]
    horizon: int


def search_turns(
    state: Carcassonne,
    decision: Decision,
    found: Sequence[TurnOption],
    dice: Dice,
    budget: Budget,
    lookahead: Lookahead,
) -> list[Considered[Carcassonne]]:
    """Return the turns *found*, those first that win most often when all go on."""
    weights, horizon = lookahead
    table, seat = table_of(state), decision.seat
    seed = str(dice.below(SEEDS)).encode()
    starts = [table.after_turn(turn.board, seat, turn.follower) for turn in found]
    leads = [[turn.value] for turn in found]
    memory: Memory = {}

    def one(which: int, number: int) -> float:
        stack = random_stack(state, KeyedDice(seed, number))
        after = after_horizon(starts[which], seat, stack, horizon, weights, memory)
        leads[which].append(Evaluation(after, seat, weights).value)
        return chance(leads[which][-1], after)

    ranked = successive_halving(len(found), one, budget, [chance(turn.value, table) for turn in found], TRUSTED)
    return [Considered(found[which].actions, fmean(leads[which])) for which, _ in ranked]


def after_horizon(
    table: TileSupply, seat: Seat, stack: Iterator[TileId], horizon: int, weights: Mapping[str, float], memory: Memory
) -> TileSupply:
    """Return *table*, after a turn of *seat*, when the others and it have taken *horizon* more."""
    order = table.staying
    at = order.index(seat)
    for _ in range(horizon):
        at = (at + 1) % len(order)
        after = after_reply(table, order[at], stack, weights, memory)
        if after is None:
            return table.without_tiles()
        table = after
    return table


def chance(lead: float, table: TileSupply) -> float:
    """Return how likely one who leads the mean of the others by so much is to win.

    Where that is as good as certain, more points count a little.
    """
    # a seat that is level with the mean of n others wins one game of n + 1; the lead over such a mean deviates less
    others = len(table.staying) - 1
    deviation = max(LEAST, SPREAD * sqrt(table.tiles / others))
    return NORMAL.cdf(lead / deviation - NORMAL.inv_cdf(others / (others + 1))) + A_LITTLE * lead
