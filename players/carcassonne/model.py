"""The table as computer players imagine it goes on: what a state holds that is needed for it, quick to change."""

from collections.abc import Iterator, Mapping
from typing import Final

from players.carcassonne.outlook import tile_counts
from rules.carcassonne.board import SEAT_BITS, Board, fitting
from rules.carcassonne.scoring import ORDER, value
from rules.carcassonne.state import Carcassonne, CarcassonneOptions, supply
from rules.carcassonne.tiles import Segment, TileId, is_river
from rules.core.model import Seat
from rules.core.struct import Struct, evolve

MASK: Final = (1 << SEAT_BITS) - 1
"""The bits of one seat among the followers of a feature."""


class TileSupply(Struct, frozen=True):
    """What is on the table and beside it: *left* counts the land tiles to come, *more* are others to come.

    *staying* are the seats that are still in the game, in order of play.
    """

    board: Board
    points: tuple[int, ...]
    supplies: tuple[int, ...]
    left: Mapping[TileId, int]
    more: int
    staying: tuple[Seat, ...]
    options: CarcassonneOptions

    @property
    def tiles(self) -> int:
        """How many tiles are to come."""
        return sum(self.left.values()) + self.more

    def without_tiles(self) -> "TileSupply":
        """Return the table when the last tile to come has turned out to fit nowhere."""
        return evolve(self, left=dict.fromkeys(self.left, 0), more=0)

    def after_draw(self, tile: TileId) -> "TileSupply":
        """Return the table after *tile* was taken from what is to come."""
        if is_river(tile) or not self.left[tile]:
            return evolve(self, more=self.more - 1)
        return evolve(self, left={**self.left, tile: self.left[tile] - 1})

    def placements(self, tile: TileId) -> Iterator[tuple[int, int]]:
        """Yield the spaces where *tile* can be laid, each with the quarter turns."""
        board, river = self.board, self.board.river
        if not is_river(tile):
            for place, pattern in board.fringe.items():
                for turns in fitting(tile, pattern):
                    yield place, turns
        elif river is not None:
            for turns in fitting(tile, board.fringe[river.place]):
                if not river.turns_back(tile, turns, strict=self.options.strict_river):
                    yield river.place, turns

    def after_turn(self, board: Board, seat: Seat, follower: Segment | None) -> "TileSupply":
        """Return the table at the end of a turn of *seat* that led to *board* and deployed a *follower*."""
        points, supplies = list(self.points), list(self.supplies)
        if follower is not None:
            board = board.with_follower(seat, board.here[follower])
            supplies[seat] -= 1
        done = []
        for id in {*board.here.values(), *(id for _, id in board.cloisters)}:
            feature = board.features[id]
            if feature.followers and feature.is_complete and feature.kind in ORDER:
                done.append(id)
                for each in feature.strongest():
                    points[each] += value(feature, self.options.small_cities)
                for each in range(len(supplies)):
                    supplies[each] += feature.followers >> SEAT_BITS * each & MASK
        after = board.without_followers(done) if done else board
        return evolve(self, board=after, points=tuple(points), supplies=tuple(supplies))


def table_of(state: Carcassonne) -> TileSupply:
    """Return the table of *state*."""
    seats = range(len(state.points))
    return TileSupply(
        state.board,
        state.points,
        tuple(supply(state, seat) for seat in seats),
        tile_counts(state.bag),
        len(state.river) + len(state.ahead),
        tuple(seat for seat in seats if seat not in state.gone),
        state.options,
    )
