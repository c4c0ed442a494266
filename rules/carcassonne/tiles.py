"""The tables of tiles: 24 kinds of land tile and 10 of river tile (CAR-1.2, CAR-1.3), one row each.

A segment is written as its name, then ``*`` for a pennant, then the edges or half edges that it reaches on the unturned
tile. ``>`` precedes what closes a road or river inside the tile, ``@`` each city that a field borders.
"""

from enum import IntEnum, StrEnum
from functools import cache
from typing import Final

from rules.core.struct import Struct

TileId = str


class Side(IntEnum):
    """The sides of a tile, clockwise; a quarter turn adds one."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    @property
    def opposite(self) -> "Side":
        """The side across."""
        return Side((self + 2) % 4)


class Edge(IntEnum):
    """What a tile shows along one side; NONE means that there is no tile."""

    NONE = 0
    FIELD = 1
    ROAD = 2
    CITY = 3
    RIVER = 4


class Kind(StrEnum):
    """The kinds of segment."""

    CITY = "city"
    ROAD = "road"
    FIELD = "field"
    CLOISTER = "cloister"
    RIVER = "river"


class Segment(StrEnum):
    """The names of segments within a tile."""

    CITY1 = "city1"
    CITY2 = "city2"
    ROAD1 = "road1"
    ROAD2 = "road2"
    ROAD3 = "road3"
    ROAD4 = "road4"
    FIELD1 = "field1"
    FIELD2 = "field2"
    FIELD3 = "field3"
    FIELD4 = "field4"
    CLOISTER1 = "cloister1"
    RIVER1 = "river1"

    @property
    def kind(self) -> Kind:
        """The kind of this segment."""
        return Kind(self[:-1])

    @property
    def ordinal(self) -> int:
        """The number of this segment among those of its kind, from 0."""
        return int(self[-1]) - 1


class Part(Struct, frozen=True):
    """One segment of an unturned tile.

    *ports* are numbered 0 to 11 clockwise from the north-west corner, three a side: half edge, middle, half edge.
    *closed_by* is what ends a road or river inside the tile: a junction, city, cloister, spring or lake.
    """

    segment: Segment
    ports: tuple[int, ...]
    pennants: int = 0
    closed_by: str | None = None
    borders: tuple[Segment, ...] = ()


class Tile(Struct, frozen=True):
    """A kind of tile; *count* is how many there are of it."""

    id: TileId
    count: int
    parts: tuple[Part, ...]
    edges: tuple[Edge, ...]

    def part(self, segment: Segment) -> Part | None:
        """Return the part of *segment*, if the tile has that segment."""
        return next((part for part in self.parts if part.segment is segment), None)


# fmt: off
LAND: Final = (
    ("A", 2, "road1 S >cloister / cloister1 / field1 Nw Ne En Es Se Sw Ws Wn"),
    ("B", 4, "cloister1 / field1 Nw Ne En Es Se Sw Ws Wn"),
    ("C", 1, "city1* N E S W"),
    ("D", 4, "city1 N / road1 E W / field1 En Wn @city1 / field2 Es Se Sw Ws"),
    ("E", 5, "city1 N / field1 En Es Se Sw Ws Wn @city1"),
    ("F", 2, "city1* E W / field1 Nw Ne @city1 / field2 Se Sw @city1"),
    ("G", 1, "city1 E W / field1 Nw Ne @city1 / field2 Se Sw @city1"),
    ("H", 3, "city1 E / city2 W / field1 Nw Ne Se Sw @city1 @city2"),
    ("I", 2, "city1 N / city2 E / field1 Se Sw Ws Wn @city1 @city2"),
    ("J", 3, "city1 N / road1 E S / field1 En Sw Ws Wn @city1 / field2 Es Se"),
    ("K", 3, "city1 N / road1 S W / field1 En Es Se Wn @city1 / field2 Sw Ws"),
    ("L", 3, "city1 N / road1 E >junction / road2 S >junction / road3 W >junction"
             " / field1 En Wn @city1 / field2 Es Se / field3 Sw Ws"),
    ("M", 2, "city1* N W / field1 En Es Se Sw @city1"),
    ("N", 3, "city1 N W / field1 En Es Se Sw @city1"),
    ("O", 2, "city1* N W / road1 E S / field1 En Sw @city1 / field2 Es Se"),
    ("P", 3, "city1 N W / road1 E S / field1 En Sw @city1 / field2 Es Se"),
    ("Q", 1, "city1* N E W / field1 Se Sw @city1"),
    ("R", 3, "city1 N E W / field1 Se Sw @city1"),
    ("S", 2, "city1* N E W / road1 S >city / field1 Se @city1 / field2 Sw @city1"),
    ("T", 1, "city1 N E W / road1 S >city / field1 Se @city1 / field2 Sw @city1"),
    ("U", 8, "road1 N S / field1 Ne En Es Se / field2 Sw Ws Wn Nw"),
    ("V", 9, "road1 S W / field1 Nw Ne En Es Se Wn / field2 Sw Ws"),
    ("W", 4, "road1 E >junction / road2 S >junction / road3 W >junction"
             " / field1 Nw Ne En Wn / field2 Es Se / field3 Sw Ws"),
    ("X", 1, "road1 N >junction / road2 E >junction / road3 S >junction / road4 W >junction"
             " / field1 Ne En / field2 Es Se / field3 Sw Ws / field4 Nw Wn"),
)
RIVER: Final = (
    ("RV-SPRING", 1, "field1 Nw Ne En Es Se Sw Ws Wn / river1 E >spring"),
    ("RV-LAKE", 1, "field1 Nw Ne En Es Se Sw Ws Wn / river1 W >lake"),
    ("RV-STRAIGHT", 2, "field1 Nw Ne En Wn / field2 Es Se Sw Ws / river1 E W"),
    ("RV-BEND", 2, "field1 Nw Ne En Es Se Wn / field2 Sw Ws / river1 S W"),
    ("RV-CITIES", 1, "city1 N / city2 S / field1 En Wn @city1 / field2 Es Ws @city2 / river1 E W"),
    ("RV-CITY-ROAD", 1, "city1 N / road1 S >city / field1 En @city1 / field2 Wn @city1 / field3 Es Se / field4 Sw Ws"
                        " / river1 E W"),
    ("RV-CLOISTER", 1, "road1 S >cloister / cloister1 / field1 Nw Ne En Wn / field2 Es Se / field3 Sw Ws / river1 E W"),
    ("RV-BRIDGE", 1, "road1 E W / field1 Nw Wn / field2 Ne En / field3 Es Se / field4 Sw Ws / river1 N S"),
    ("RV-CITY-CORNER", 1, "city1 N W / field1 En Sw @city1 / field2 Es Se / river1 E S"),
    ("RV-ROAD-BEND", 1, "road1 N E / field1 Ne En / field2 Nw Wn Es Se / field3 Sw Ws / river1 S W"),
)
# fmt: on

START_TILE: Final = "D"
SPRING: Final = "RV-SPRING"
LAKE: Final = "RV-LAKE"

_CLOCKWISE = ("Nw", "N", "Ne", "En", "E", "Es", "Se", "S", "Sw", "Ws", "W", "Wn")
_PORTS: Final = {name: port for port, name in enumerate(_CLOCKWISE)}
_EDGES: Final = {Kind.CITY: Edge.CITY, Kind.ROAD: Edge.ROAD, Kind.RIVER: Edge.RIVER}


def _part(text: str) -> Part:
    name, *words = text.split()
    return Part(
        Segment(name.rstrip("*")),
        tuple(_PORTS[word] for word in words if word in _PORTS),
        pennants=name.count("*"),
        closed_by=next((word[1:] for word in words if word[0] == ">"), None),
        borders=tuple(Segment(word[1:]) for word in words if word[0] == "@"),
    )


def _tile(id: TileId, count: int, text: str) -> Tile:
    parts = tuple(map(_part, text.split(" / ")))
    edges = [Edge.FIELD] * 4
    for part in parts:
        for port in part.ports:
            edges[port // 3] = _EDGES.get(part.segment.kind, edges[port // 3])
    return Tile(id, count, parts, tuple(edges))


TILES: Final[dict[TileId, Tile]] = {row[0]: _tile(*row) for row in LAND + RIVER}


def box(rows: tuple[tuple[TileId, int, str], ...]) -> tuple[TileId, ...]:
    """Return the ids of all tiles of *rows*, each as often as it is in the box, sorted."""
    return tuple(sorted(id for id, count, _ in rows for _ in range(count)))


def turned_port(port: int, turns: int) -> int:
    """Return where *port* is after *turns* quarter turns clockwise."""
    return (port + 3 * turns) % 12


def is_river(tile: TileId) -> bool:
    """Whether *tile* is one of the River's."""
    return tile.startswith("RV-")


@cache
def orientations(tile: TileId) -> tuple[int, ...]:
    """Return the orientations of *tile* that look different, in quarter turns clockwise (CAR-4.3).

    Of those that look the same only the one with the fewest turns is returned.

    >>> orientations("B"), orientations("U"), orientations("V")
    ((0,), (0, 1), (0, 1, 2, 3))
    """
    looks = [look(TILES[tile], turns) for turns in range(4)]
    return tuple(turns for turns in range(4) if looks.index(looks[turns]) == turns)


def look(tile: Tile, turns: int) -> frozenset[tuple[object, ...]]:
    """Describe *tile* after *turns* without the names of its segments, so that orientations can be compared."""

    def appearance(part: Part) -> tuple[object, ...]:
        ports = frozenset(turned_port(port, turns) for port in part.ports)
        return part.segment.kind, ports, part.pennants, part.closed_by

    parts = {part.segment: appearance(part) for part in tile.parts}
    borders = frozenset(("border", parts[part.segment], parts[city]) for part in tile.parts for city in part.borders)
    return frozenset(parts.values()) | borders
