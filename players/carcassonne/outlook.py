"""What the tiles that are still to come may do at each open end and empty space."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from math import exp
from typing import Final

from rules.carcassonne.board import SIDE_PORTS, edge_at, fitting, turned_segments
from rules.carcassonne.tiles import LAND, Edge, TileId

ALL: Final = tuple(row[0] for row in LAND)


@cache  # a game asks 3,000 times for 200 of them
def closing_and_extending(pattern: int, side: int) -> tuple[tuple[TileId, ...], tuple[TileId, ...]]:
    """Return the tiles that close the feature which ends at *side* of a space with *pattern*, and those that extend it.

    A tile closes an end if in some orientation its segment there reaches no other side that is open.
    """
    closing, extending = list[TileId](), list[TileId]()
    port = SIDE_PORTS * side + 1
    for tile in ALL:
        if orientations := fitting(tile, pattern):
            closes = any(reaches_no_space(tile, turns, port, pattern) for turns in orientations)
            (closing if closes else extending).append(tile)
    return tuple(closing), tuple(extending)


def reaches_no_space(tile: TileId, turns: int, port: int, pattern: int) -> bool:
    """Whether the segment of the turned *tile* at *port* meets a neighbour at every side that it reaches."""
    for segment in turned_segments(tile, turns):
        ports = [own for own, _ in segment.ports]
        if port in ports:
            return all(edge_at(pattern, own // SIDE_PORTS) is not Edge.NONE for own in ports)
    return False


@cache
def fillers(pattern: int) -> tuple[TileId, ...]:
    """Return the tiles that fit a space with *pattern*."""
    return tuple(tile for tile in ALL if fitting(tile, pattern))


def tile_counts(bag: Iterable[TileId]) -> dict[TileId, int]:
    """Return how many tiles of each kind of land tile are in *bag*."""
    return {**dict.fromkeys(ALL, 0), **Counter(bag)}


class Outlook:
    """How likely ends are closed and spaces filled by the tiles that are left, which so many *seats* draw in turn."""

    __slots__ = (
        "_cities",
        "_extending",
        "_left",
        "_roads",
        "_spaces",
        "_total",
        "cities",
        "roads",
        "seats",
        "spaces",
        "turns",
    )

    def __init__(self, left: Mapping[TileId, int], more: int, seats: int, weights: Mapping[str, float]) -> None:
        """*left* counts the tiles in the bag, of all kinds; *more* others will be laid, those of the river."""
        self._left = left
        self._total = sum(left.values())
        self.seats = seats
        self.turns = (self._total + more) / seats
        self._extending = weights["extending"]
        self._cities = weights["city_most"], weights["city_rate"] / seats
        self._roads = weights["road_most"], weights["road_rate"] / seats
        self._spaces = weights["space_rate"]
        self.cities: dict[int, float] = {}
        self.roads: dict[int, float] = {}
        self.spaces: dict[int, float] = {}

    def city(self, pattern: int, side: int) -> float:
        """Return the probability that the end of a city at *side* of a space with *pattern* is closed."""
        return self._end(self.cities, self._cities, pattern, side)

    def road(self, pattern: int, side: int) -> float:
        """Return the same for a road."""
        return self._end(self.roads, self._roads, pattern, side)

    def _end(self, known: dict[int, float], curve: tuple[float, float], pattern: int, side: int) -> float:
        key = pattern << 2 | side
        found = known.get(key)
        if found is None:
            closing, extending = closing_and_extending(pattern, side)
            left = self._left
            tiles = sum(left[tile] for tile in closing) + self._extending * sum(left[tile] for tile in extending)
            # the more tiles may close an end, the less one more matters; `most` is below 1 since others may block it
            most, rate = curve
            found = known[key] = most * (1.0 - exp(-rate * tiles))
        return found

    def space(self, pattern: int) -> float:
        """Return the probability that somebody fills a space with *pattern*; 0 stands for one without neighbours."""
        found = self.spaces.get(pattern)
        if found is None:
            left = self._left
            # any tile fits where there are no neighbours, but only after one was laid beside it: a guess, half of them
            tiles = sum(left[tile] for tile in fillers(pattern)) if pattern else 0.5 * self._total
            found = self.spaces[pattern] = 1.0 - exp(-self._spaces * tiles)
        return found
