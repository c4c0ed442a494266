"""A player of Carcassonne to measure others against: Monte Carlo tree search that knows the rules alone.

It is what has been published for two (arXiv 2009.12974), as others describe it: 100 games a decision, played on at
random to the end; UCT with a constant of 3; the reward is the lead in points. What follows on the same turns is kept
together, whatever is drawn later.
"""

from collections.abc import Iterator, Mapping
from math import inf, log, sqrt
from typing import Final

from players.carcassonne.evaluation import Evaluation
from players.carcassonne.model import TileSupply, table_of
from players.carcassonne.trials import random_stack
from rules.carcassonne.actions import PlaceFollower, PlaceTile
from rules.carcassonne.board import Board, place_of
from rules.carcassonne.state import Carcassonne, LayTile
from rules.carcassonne.tiles import Segment, TileId
from rules.core.dice import Dice
from rules.core.model import ActionOf, Decision, Seat, View

# Both as published; a stronger yardstick would no longer be the published one.
GAMES: Final = 100
"""How many games are played for a decision."""

EXPLORING: Final = 3.0

Turn = tuple[TileId, int, int, Segment | None]
"""A tile, where it is laid after how many quarter turns, and the follower on it."""


class TreeNode:
    """What was found after some turns: *total* points by which the seat that took the last of them led, in *games*."""

    def __init__(self) -> None:
        self.games = 0
        self.total = 0.0
        self.below: dict[Turn, TreeNode] = {}

    def promise(self, games: int) -> float:
        """Return how much this may be worth, of all *games* played from where it was chosen."""
        return self.mean() + EXPLORING * sqrt(2 * log(games) / self.games) if self.games else inf

    def mean(self) -> float:
        """Return by how many points the seat led in the mean."""
        return self.total / self.games if self.games else -inf


def uct(
    weights: Mapping[str, float],
    view: View[Carcassonne],
    decision: Decision,
    legal: tuple[ActionOf[Carcassonne], ...],
    dice: Dice,
) -> ActionOf[Carcassonne]:
    """Return the action with which the turn begins that did best; no *weights* change that."""
    if len(legal) == 1:
        return legal[0]
    state, seat, root = view.state, decision.seat, TreeNode()
    table = table_of(state)
    first: dict[Turn, tuple[ActionOf[Carcassonne], TileSupply]] = {}
    for action in legal:
        if isinstance(action, PlaceTile) and isinstance(decision, LayTile):
            place = place_of(*action.at)
            board = state.board.with_tile(decision.tile, place, action.turns)
            for follower in deployable(table, board, seat):
                first[decision.tile, place, action.turns, follower] = action, table.after_turn(board, seat, follower)
        elif isinstance(action, PlaceFollower):
            first["", 0, 0, action.follower] = action, table.after_turn(state.board, seat, action.follower)
    for turn in first:
        root.below[turn] = TreeNode()
    for _ in range(GAMES):
        root.games += 1
        turn = select_turn(root, list(first), dice)
        path, end = play_to_end(root.below[turn], first[turn][1], seat, random_stack(state, dice), dice)
        for node, mover in path:
            node.games += 1
            node.total += Evaluation(end, mover, weights).value
    return first[max(first, key=lambda turn: root.below[turn].mean())][0]


def play_to_end(
    node: TreeNode, table: TileSupply, seat: Seat, stack: Iterator[TileId], dice: Dice
) -> tuple[list[tuple[TreeNode, Seat]], TileSupply]:
    """Play a game to its end after a turn of *seat* that led to *node*.

    Return the nodes on the way, each with the seat whose turn led there, the last one new, and the table at the end.
    """
    order, path, is_known = table.staying, [(node, seat)], node.games > 0
    at = order.index(seat)
    for tile in stack:
        table = table.after_draw(tile)
        where = list(table.placements(tile))
        if not where:
            continue
        at = (at + 1) % len(order)
        if is_known:
            ways = {
                (tile, place, quarters, follower): board
                for place, quarters in where
                for board in [table.board.with_tile(tile, place, quarters)]
                for follower in deployable(table, board, order[at])
            }
            turn = select_turn(node, list(ways), dice)
            board, follower = ways[turn], turn[3]
            node = node.below.setdefault(turn, TreeNode())
            is_known = node.games > 0
            path.append((node, order[at]))
        else:
            place, quarters = where[dice.below(len(where))]
            board = table.board.with_tile(tile, place, quarters)
            followers = deployable(table, board, order[at])
            follower = followers[dice.below(len(followers))]
        table = table.after_turn(board, order[at], follower)
    return path, table.without_tiles()


def select_turn(node: TreeNode, turns: list[Turn], dice: Dice) -> Turn:
    """Return one of the *turns* that has not been tried after *node*, or the most promising."""
    if fresh := [turn for turn in turns if turn not in node.below or not node.below[turn].games]:
        return fresh[dice.below(len(fresh))]
    games = sum(node.below[turn].games for turn in turns)
    return max(turns, key=lambda turn: node.below[turn].promise(games))


def deployable(table: TileSupply, board: Board, seat: Seat) -> list[Segment | None]:
    """Return where *seat* may deploy a follower on the last tile, None for nowhere."""
    free = [segment for segment, id in board.here.items() if not board.features[id].followers]
    return [None, *free] if table.supplies[seat] else [None]
