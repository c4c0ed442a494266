"""The joined features and open edges of the table, grown tile by tile (CAR-6).

The board is an index: it follows from the tiles and followers on the table, and is kept because computing it anew for
each move takes a thousand times as long. Everything is copied on write.

Spaces are numbered: `place_of` returns the number of a space, and the next twelve numbers are those of its ports, three
a side, clockwise from the north-west corner: the first half edge, the middle, the second half edge. Fields join at half
edges; roads, cities and the river at the middle. An open end is stored under the port of the *empty* space it faces.
"""

from collections.abc import Iterable, Iterator
from copy import copy
from functools import cache
from typing import Final

from rules.carcassonne.tiles import TILES, Edge, Kind, Part, Segment, Side, TileId, is_river, orientations, turned_port
from rules.core.model import Index, Seat
from rules.core.struct import Struct, evolve

SPACE: Final = 16
"""The difference between the numbers of neighbouring spaces, which leaves room for twelve ports."""

ROW: Final = 4096 * SPACE
STEPS: Final = (-ROW, SPACE, ROW, -SPACE)
"""The difference between the numbers of a space and of its neighbours north, east, south and west."""

AROUND: Final = frozenset(dx * SPACE + dy * ROW for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)

SIDE_PORTS: Final = 3

EDGE_BITS: Final = 3
"""How many bits of a pattern hold the edge of one side."""

FACING: Final = tuple(EDGE_BITS * Side(side).opposite for side in range(4))
"""For each side of a tile, the offset in a neighbour's pattern of the edge that touches this side: the opposite one."""

FEATURE_IDS: Final = 16
"""How many feature numbers each tile has: one for each segment, and the last for a cloister."""

CLOISTER: Final = FEATURE_IDS - 1

SEGMENT_BITS: Final = 4
"""How many bits each tile has in `parts` and `borders`: no tile has more segments of one kind."""

SEAT_BITS: Final = 8
"""How many bits each seat has in `followers`: a byte, as `strongest` reads them."""


def place_of(x: int, y: int) -> int:
    """Return the number of the space *x* east and *y* south of the first tile."""
    return y * ROW + x * SPACE


def coordinates(place: int) -> tuple[int, int]:
    """Return *x* and *y* of the space with the number *place*."""
    y, x = divmod(place + ROW // 2, ROW)  # half a row is added so that spaces with a negative *x* stay in their row
    return (x - ROW // 2) // SPACE, y


class Feature(Struct, frozen=True, gc=False):
    """Segments joined into one (CAR-6).

    *open* counts the ends that face empty space, or the empty spaces round a cloister. *tiles* has bit n for the nth
    tile laid; *parts* bit 4n+k for the kth segment of this kind on it. *borders*, of a field, are such bits of cities.
    *followers* has eight bits for each seat s, from bit 8s on: the number of its followers.
    """

    kind: Kind
    open: int
    tiles: int
    parts: int
    pennants: int
    borders: int
    followers: int

    @property
    def size(self) -> int:
        """The number of tiles that it lies on."""
        return self.tiles.bit_count()

    @property
    def is_complete(self) -> bool:
        """Whether nothing can be added to it (CAR-7.1, CAR-7.3, CAR-7.6); without meaning for a field."""
        return self.open == 0

    def count(self, seat: Seat) -> int:
        """Return how many followers *seat* has in it."""
        return self.followers >> SEAT_BITS * seat & (1 << SEAT_BITS) - 1

    def strongest(self) -> tuple[Seat, ...]:
        """Return the seats with the most followers in it, none if there are none (CAR-7.7, CAR-7.8)."""
        return most(tuple(self.followers.to_bytes(8, "little")))

    def segments(self) -> Iterator[tuple[int, Segment]]:
        """Yield the number of each tile that it lies on with its segment there, in the order the tiles were laid."""
        parts, base = self.parts, 0
        while parts:
            low = (parts & -parts).bit_length() - 1
            base += low
            number, ordinal = divmod(base, SEGMENT_BITS)
            yield number, Segment(f"{self.kind}{ordinal + 1}")
            parts >>= low + 1
            base += 1


NOTHING: Final = Feature(Kind.FIELD, 0, 0, 0, 0, 0, 0)
"""A feature without segments, to which those of a new feature are added."""


def most(counts: tuple[int, ...]) -> tuple[Seat, ...]:
    """Return the seats with the largest of *counts*, none if that is 0."""
    top = max(counts)
    return tuple(seat for seat, n in enumerate(counts) if n == top) if top else ()


class Turned(Struct, frozen=True, gc=False):
    """A segment of a turned tile; *ports* are its ports, each with the port it faces, relative to the tile's space."""

    segment: Segment
    kind: Kind
    ports: tuple[tuple[int, int], ...]
    pennants: int
    bit: int
    borders: int


@cache
def turned_edges(tile: TileId, turns: int) -> tuple[Edge, ...]:
    """Return the edges of *tile* north, east, south and west after *turns* quarter turns clockwise."""
    edges = TILES[tile].edges
    return tuple(edges[(side - turns) % 4] for side in range(4))


@cache
def turned_segments(tile: TileId, turns: int) -> tuple[Turned, ...]:
    """Return the segments of *tile* after *turns* quarter turns, without the river, which is no feature."""

    def faced_port(port: int) -> int:
        side, place = divmod(port, SIDE_PORTS)
        facing = SIDE_PORTS - 1 - place  # the other tile's ports run in the opposite direction
        return STEPS[side] + Side(side).opposite * SIDE_PORTS + facing

    def turned_segment(part: Part) -> Turned:
        ports = tuple(turned_port(port, turns) for port in part.ports)
        borders = sum(1 << city.ordinal for city in part.borders)
        bit = 1 << part.segment.ordinal
        return Turned(
            part.segment,
            part.segment.kind,
            tuple((port, faced_port(port)) for port in ports),
            part.pennants,
            bit,
            borders,
        )

    return tuple(turned_segment(part) for part in TILES[tile].parts if part.segment.kind is not Kind.RIVER)


def edge_at(pattern: int, side: int) -> Edge:
    """Return the edge in *pattern* for *side*: the neighbour's, or NONE where there is no tile."""
    return Edge(pattern >> EDGE_BITS * side & (1 << EDGE_BITS) - 1)


@cache
def fitting(tile: TileId, pattern: int) -> tuple[int, ...]:
    """Return the orientations in which *tile* continues all the edges of *pattern* (CAR-4.4).

    The pattern of an empty space consists of the edges that its neighbours show to it; `edge_at` reads one of them.
    """
    return tuple(
        turns
        for turns in orientations(tile)
        if all(edge_at(pattern, side) in (Edge.NONE, edge) for side, edge in enumerate(turned_edges(tile, turns)))
    )


class River(Struct, frozen=True):
    """Where the river continues: the empty space, the direction in which it flows, and its latest bends.

    A bend is 1 for right, 3 for left, 0 for none. *before* is the bend of the last tile, *bend* the latest that is not
    0.
    """

    place: int
    heading: Side
    before: int = 0
    bend: int = 0

    def bend_of(self, tile: TileId, turns: int) -> int | None:
        """Return how *tile*, after *turns*, bends the river; None if the river ends there."""
        entry = self.heading.opposite
        for side, edge in enumerate(turned_edges(tile, turns)):
            if edge is Edge.RIVER and side != entry:
                return (side - self.heading) % 4
        return None

    def turns_back(self, tile: TileId, turns: int, *, strict: bool) -> bool:
        """Whether *tile*, after *turns*, would make a U-turn (CAR-10.8).

        A U-turn bends the same way as the last tile or, if *strict*, as the latest bend.
        """
        bend = self.bend_of(tile, turns)
        return bool(bend) and bend == (self.bend if strict else self.before)


class Board(Index):
    """The index of the table.

    *tiles* has the number of the tile on each space, *fringe* the pattern of each empty space beside a tile, and *ends*
    the number of the feature that ends at each port. *features* are by number. *merged* maps the number of a feature
    that was merged into another to the number of that other. *cloisters* are pairs of a space and a feature. *here* has
    the feature of each segment of the last tile.
    """

    __slots__ = ("cloisters", "ends", "features", "fringe", "here", "merged", "river", "tiles")

    def __init__(self) -> None:
        self.tiles: dict[int, int] = {}
        self.fringe: dict[int, int] = {}
        self.ends: dict[int, int] = {}
        self.features: dict[int, Feature] = {}
        self.merged: dict[int, int] = {}
        self.cloisters: tuple[tuple[int, int], ...] = ()
        self.here: dict[Segment, int] = {}
        self.river: River | None = None

    def feature_at(self, number: int, segment: Segment) -> int:
        """Return the number of the feature that contains *segment* of the tile with this *number*."""
        kind, bit = segment.kind, 1 << SEGMENT_BITS * number + segment.ordinal
        return next(id for id, feature in self.features.items() if feature.parts & bit and feature.kind is kind)

    def is_occupied(self, segment: Segment) -> bool:
        """Whether there is a follower in the feature of *segment* of the last tile (CAR-5.5)."""
        return self.features[self.here[segment]].followers != 0

    def with_tile(self, tile: TileId, place: int, turns: int) -> "Board":
        """Return the board with one more tile."""
        after = Board()
        number = len(self.tiles)
        after.tiles = {**self.tiles, place: number}
        after.fringe = fringe = self.fringe.copy()
        fringe.pop(place, None)
        edges = turned_edges(tile, turns)
        for side in range(4):
            beyond = place + STEPS[side]
            if beyond not in self.tiles:
                fringe[beyond] = fringe.get(beyond, 0) | edges[side] << FACING[side]
        after.river = self._river_beyond(tile, place, turns) if is_river(tile) else self.river
        after.features = self.features.copy()
        after.cloisters = self.cloisters
        after._join(self, tile, place, turns)
        after._surround(self, tile, place)
        return after

    def _river_beyond(self, tile: TileId, place: int, turns: int) -> River | None:
        """Return where the river continues after *tile*: the spring begins it, the lake ends it."""
        if self.river is None:
            source = Side(turned_edges(tile, turns).index(Edge.RIVER))
            return River(place + STEPS[source], source)
        bend = self.river.bend_of(tile, turns)
        if bend is None:
            return None
        heading = Side((self.river.heading + bend) % 4)
        return River(place + STEPS[heading], heading, bend, bend or self.river.bend)

    def with_follower(self, seat: Seat, id: int) -> "Board":
        """Return the board with one more follower of *seat* in the feature *id*."""
        feature = self.features[id]
        return self._with_features({id: evolve(feature, followers=feature.followers + (1 << SEAT_BITS * seat))})

    def without_followers(self, ids: Iterable[int]) -> "Board":
        """Return the board with no followers in the features *ids*."""
        return self._with_features({id: evolve(self.features[id], followers=0) for id in ids})

    def _with_features(self, changed: dict[int, Feature]) -> "Board":
        after = copy(self)
        after.features = {**self.features, **changed}
        return after

    def _join(self, before: "Board", tile: TileId, place: int, turns: int) -> None:
        """Join the segments of *tile* to the features they meet, in copies of those of *before* (CAR-6.1, CAR-6.2)."""
        number = len(before.tiles)
        self.ends = before.ends.copy()
        self.merged = before.merged
        ids: dict[Segment, int] = {}
        for ordinal, part in enumerate(turned_segments(tile, turns)):
            if part.kind is Kind.CLOISTER:
                continue
            joined: list[int] = []
            outward: list[int] = []
            for port, faced in part.ports:
                id = self.ends.pop(place + port, None)
                if id is None:
                    outward.append(place + faced)
                else:
                    joined.append(id)
            id = self._merge_features(joined, before) if joined else FEATURE_IDS * number + ordinal
            feature = self.features.get(id, NOTHING)
            self.features[id] = Feature(
                part.kind,
                feature.open + len(outward) - len(joined),
                feature.tiles | 1 << number,
                feature.parts | part.bit << SEGMENT_BITS * number,
                feature.pennants + part.pennants,
                feature.borders | part.borders << SEGMENT_BITS * number,
                feature.followers,
            )
            for port in outward:
                self.ends[port] = id
            ids[part.segment] = id
        self.here = {segment: self.root(id) for segment, id in ids.items()}

    def _merge_features(self, ids: list[int], before: "Board") -> int:
        """Merge the features *ids* into one, and return its number."""
        root, *others = dict.fromkeys(map(self.root, ids))
        if not others:
            return root
        if self.merged is before.merged:
            self.merged = before.merged.copy()
        merged = self.features[root]
        for id in others:
            self.merged[id] = root
            other = self.features.pop(id)
            merged = Feature(
                merged.kind,
                merged.open + other.open,
                merged.tiles | other.tiles,
                merged.parts | other.parts,
                merged.pennants + other.pennants,
                merged.borders | other.borders,
                merged.followers + other.followers,
            )
        self.features[root] = merged
        return root

    def root(self, id: int) -> int:
        """Return the current number of the feature that once had the number *id*."""
        while id in self.merged:
            id = self.merged[id]
        return id

    def _surround(self, before: "Board", tile: TileId, place: int) -> None:
        """Count the new tile for the cloisters around it, and add its own cloister if it has one (CAR-7.6)."""
        number = len(before.tiles)
        for at, id in self.cloisters:
            if place - at in AROUND:
                old = self.features[id]
                self.features[id] = evolve(old, open=old.open - 1, tiles=old.tiles | 1 << number)
        if TILES[tile].part(Segment.CLOISTER1):
            tiles = [self.tiles[place + step] for step in AROUND if place + step in self.tiles]
            id = FEATURE_IDS * number + CLOISTER
            around = sum(1 << other for other in tiles)
            empty, bit = len(AROUND) - len(tiles), 1 << SEGMENT_BITS * number
            self.features[id] = Feature(Kind.CLOISTER, empty, around | 1 << number, bit, 0, 0, 0)
            self.here[Segment.CLOISTER1] = id
            self.cloisters = (*self.cloisters, (place, id))
