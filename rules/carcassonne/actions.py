"""The actions of chance and of players: draw, lay a tile, deploy a follower."""

from collections.abc import Iterator
from functools import cache
from typing import Self

from rules.carcassonne import flow
from rules.carcassonne.board import coordinates, edge_at, fitting, place_of, turned_edges
from rules.carcassonne.events import Deployed, Drawn, Started, TileLaid
from rules.carcassonne.state import Carcassonne, Deploy, Draw, DrawStarter, Follower, Laid, LayTile, Score, Spot, supply
from rules.carcassonne.tiles import Edge, Kind, Segment, Side, TileId, is_river, orientations
from rules.core.model import Action, IllegalAction, Seat, Step
from rules.core.play import in_order
from rules.core.struct import evolve


class Start(Action[Carcassonne, DrawStarter], frozen=True, tag="start"):
    """Choose the starting player by lot (CAR-2.4)."""

    seat: Seat

    @classmethod
    def candidates(cls, state: Carcassonne, decision: DrawStarter) -> Iterator[Self]:
        yield from map(cls, range(len(state.points)))

    def check(self, state: Carcassonne, decision: DrawStarter) -> None:
        if not 0 <= self.seat < len(state.points):
            raise IllegalAction("CAR-2.4", seat=(self.seat,), seats=len(state.points))

    def perform(self, state: Carcassonne, decision: DrawStarter) -> Step[Carcassonne]:
        before = (self.seat - 1) % len(state.points)  # the next turn is that of the seat after it
        return Step(evolve(state, turn=before), (Started(self.seat),))


class DrawTile(Action[Carcassonne, Draw], frozen=True, tag="draw"):
    """Draw a tile, from the river's stack while it lasts (CAR-4.1, CAR-10.4)."""

    tile: TileId

    @classmethod
    def candidates(cls, state: Carcassonne, decision: Draw) -> Iterator[Self]:
        yield from map(cls, dict.fromkeys(state.river or state.bag))

    def check(self, state: Carcassonne, decision: Draw) -> None:
        if self.tile not in (state.river or state.bag):
            raise IllegalAction("CAR-4.1", tile=self.tile)

    def perform(self, state: Carcassonne, decision: Draw) -> Step[Carcassonne]:
        stack = "river" if state.river else "bag"
        tiles = getattr(state, stack)
        at = tiles.index(self.tile)
        left = evolve(state, **{stack: tiles[:at] + tiles[at + 1 :]})
        return flow.offer_tile(left, Drawn(state.turn, self.tile))


class PlaceTile(Action[Carcassonne, LayTile], frozen=True, tag="place"):
    """Lay the drawn tile beside one already laid (CAR-4).

    *at* is written `2,-1`: two spaces east and one north of the first tile. *turns* counts quarter turns clockwise; of
    orientations that look the same only the one with the fewest turns is legal.
    """

    at: Spot
    turns: int

    @classmethod
    def candidates(cls, state: Carcassonne, decision: LayTile) -> Iterator[Self]:
        tile = decision.tile
        for place, pattern in state.board.fringe.items():
            for turns in fitting(tile, pattern):
                yield cls(spot_of(place), turns)

    def check(self, state: Carcassonne, decision: LayTile) -> None:
        tile = decision.tile
        place = place_of(*self.at)
        pattern = state.board.fringe.get(place)
        if pattern is None:
            raise IllegalAction("CAR-4.2", at=str(self.at))
        if self.turns not in fitting(tile, pattern):
            self.explain(tile, pattern)
        if is_river(tile):
            self.check_river(state, tile, place)

    def explain(self, tile: TileId, pattern: int) -> None:
        """Raise IllegalAction for the reason why *tile* does not fit *pattern* (CAR-4.3, CAR-4.4)."""
        if self.turns not in orientations(tile):
            raise IllegalAction("CAR-4.3", turns=self.turns, choices=", ".join(map(str, orientations(tile))))
        for side, ours in zip(Side, turned_edges(tile, self.turns), strict=True):
            theirs = edge_at(pattern, side)
            if theirs not in (Edge.NONE, ours):
                facts = {"side": side.name.lower(), "ours": ours.name.lower(), "theirs": theirs.name.lower()}
                raise IllegalAction("CAR-4.4", **facts)

    def check_river(self, state: Carcassonne, tile: TileId, place: int) -> None:
        """Raise IllegalAction unless *tile* continues the river without a U-turn (CAR-10.7, CAR-10.8)."""
        river = state.board.river
        if river is None or river.place != place:
            raise IllegalAction("CAR-10.7", at=str(self.at), mouth=str(spot_of(river.place)) if river else "")
        if river.turns_back(tile, self.turns, strict=state.options.strict_river):
            raise IllegalAction("CAR-10.8", at=str(self.at), turns=self.turns)

    def perform(self, state: Carcassonne, decision: LayTile) -> Step[Carcassonne]:
        seat, tile = decision.seat, decision.tile
        after = evolve(
            state,
            laid=(*state.laid, Laid(tile, self.at, self.turns, seat)),
            board=state.board.with_tile(tile, place_of(*self.at), self.turns),
        )
        return Step(in_order(after, Deploy(seat=seat), Score()), (TileLaid(seat, tile, self.at, self.turns),))


class PlaceFollower(Action[Carcassonne, Deploy], frozen=True, tag="deploy"):
    """Deploy a follower on a segment of the tile just laid, or none (CAR-5)."""

    follower: Segment | None

    @classmethod
    def candidates(cls, state: Carcassonne, decision: Deploy) -> Iterator[Self]:
        yield from map(cls, state.board.here)
        yield cls(None)

    def check(self, state: Carcassonne, decision: Deploy) -> None:
        if self.follower is None:
            return
        if self.follower.kind is Kind.RIVER:
            raise IllegalAction("CAR-10.6")
        if self.follower not in state.board.here:
            tile = state.laid[-1].tile
            raise IllegalAction("CAR-5.4", segment=self.follower, tile=tile, choices=", ".join(state.board.here))
        if not supply(state, decision.seat):
            raise IllegalAction("CAR-5.2")
        if state.board.is_occupied(self.follower):
            raise IllegalAction("CAR-5.5", segment=self.follower)

    def perform(self, state: Carcassonne, decision: Deploy) -> Step[Carcassonne]:
        if self.follower is None:
            return Step(state)
        seat = decision.seat
        after = evolve(
            state,
            followers=(*state.followers, Follower(seat, len(state.laid) - 1, self.follower)),
            board=state.board.with_follower(seat, state.board.here[self.follower]),
        )
        return Step(after, (Deployed(seat, state.laid[-1].at, self.follower),))


@cache
def spot_of(place: int) -> Spot:
    """Return the space with the number *place* on the board."""
    return Spot(*coordinates(place))
