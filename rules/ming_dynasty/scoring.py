"""The points for relatives, cities and tiles (MD-9, MD-11), computed from counts. No function here changes a state.

A row of counts has a column for each colour: one for each seat and, with two players, one for the neutral player.
"""

from collections.abc import Sequence
from operator import add
from typing import Final

from rules.core.model import Seat
from rules.core.struct import Struct
from rules.ming_dynasty.state import SCORING_ROUNDS, Ming, Phase, neutral, seats, takers, with_added

HOUSES: Final = 3
"""Houses in each quarter (MD-2.2)."""

FOR_MAJORITY: Final = 4
FOR_MONK: Final = 4
FOR_FIVE: Final = 10
FOR_TILE: Final = 1

Row = tuple[int, ...]


class Worth(Struct, frozen=True):
    """The points for a relative that stays in a city, and for a set of tiles of all colours."""

    relative: int
    set: int


WORTH: Final = {2: Worth(4, 28), 4: Worth(3, 24), 6: Worth(0, 20)}
"""The points in each round of scoring (MD-9.2.2, MD-9.4.1)."""


class CityShare(Struct, frozen=True):
    """A city's result for one colour: *points* for *count* relatives, *majority* of them for having most (MD-9.4)."""

    count: int = 0
    points: int = 0
    majority: int = 0


class Taking(Struct, frozen=True):
    """The result of taking tiles, by seat: *tiles* afterwards, *sets* turned in, and how many tiles were lacking."""

    tiles: tuple[Row, ...]
    sets: Row
    short: Row


class Forecast(Struct, frozen=True):
    """The result of the next scoring if nothing changed before it and no relatives returned.

    It is the scoring of *round*. *quarters* has, by district and colour, how many relatives would move into the
    quarter; *cities* has the shares, by province and seat. During a scoring nothing more moves into cities already
    filled, and cities already scored give nothing. By seat, *colours* is the number of different tiles, *sets* the
    number of sets to be turned in for *set_points* each, and *monks* the points for monks.
    """

    round: int
    quarters: tuple[Row, ...]
    cities: tuple[tuple[CityShare, ...], ...]
    colours: Row
    sets: Row
    set_points: int
    monks: Row


def quarter(counts: Sequence[int]) -> Row:
    """Return how many relatives of each colour move from a district with these *counts* into its quarter (MD-9.1).

    >>> quarter((5, 4, 1, 0)), quarter((2, 1, 1, 0)), quarter((2, 2, 1, 0)), quarter((2, 2, 2, 2))
    ((2, 1, 0, 0), (2, 0, 0, 0), (1, 1, 0, 0), (0, 0, 0, 0))
    """
    most = max(counts)
    leaders = [colour for colour, count in enumerate(counts) if count == most > 0]
    moving = [0] * len(counts)
    if len(leaders) == 1:
        [leader] = leaders
        moving[leader] = min(most, 2)
        second = max((count for colour, count in enumerate(counts) if colour != leader), default=0)
        if second > 0 and counts.count(second) == 1:
            moving[counts.index(second)] = 1
    elif len(leaders) <= HOUSES:
        for leader in leaders:
            moving[leader] = 1
    return tuple(moving)


def strongest(quarters: Sequence[Row]) -> tuple[int, ...]:
    """Return the colours with most relatives in a city of these *quarters*, after the tie-break (MD-9.4.2, MD-9.4.3).

    Equal colours are compared by the number of quarters in which they have relatives and none has more (A-3).

    >>> strongest([(1, 0, 1), (1, 0, 0), (0, 2, 0)])
    (0,)
    """
    counts = [sum(column) for column in zip(*quarters, strict=True)]
    most = max(counts)
    level = [colour for colour, count in enumerate(counts) if count == most > 0]
    if len(level) < 2:
        return tuple(level)
    led = {colour: sum(row[colour] == max(row) > 0 for row in quarters) for colour in level}
    return tuple(colour for colour in level if led[colour] == max(led.values()))


def shares(quarters: Sequence[Row], worth: Worth, neutral: int | None) -> tuple[CityShare, ...]:
    """Return the shares by colour in a city of these *quarters*; *neutral* scores nothing (MD-9.4, MD-12.7)."""
    ahead = strongest(quarters)
    bonus = 0 if neutral in ahead or not ahead else FOR_MAJORITY // len(ahead)
    result = []
    for colour, column in enumerate(zip(*quarters, strict=True)):
        count = sum(column)
        majority = bonus if colour in ahead else 0
        points = 0 if colour == neutral else count * worth.relative + majority
        result.append(CityShare(count, points, majority))
    return tuple(result)


def neutrals_kept(quarters: Sequence[Row], neutral: int) -> int:
    """Return how many neutral relatives stay: one more than the stronger player has, or none (MD-12.5, MD-12.6)."""
    counts = [sum(column) for column in zip(*quarters, strict=True)]
    players = max(count for colour, count in enumerate(counts) if colour != neutral)
    return players + 1 if counts[neutral] > players else 0


def give_tiles(
    tiles: Sequence[Row], province: int, moved: Sequence[int], order: Sequence[Seat], limit: int | None
) -> Taking:
    """Give each seat, in *order*, a tile of *province* for each relative *moved* into its city (MD-9.2.1).

    No tile is given while *limit* tiles of the province are with players (A-13). A set is turned in as soon as it is
    complete, and its tiles may be taken again (MD-9.2.2, A-14).

    >>> give_tiles([(0, 2), (1, 0)], 1, (1, 2), (1, 0), 3)
    Taking(tiles=((0, 2), (0, 1)), sets=(0, 1), short=(1, 0))
    """
    rows, sets, short = list(tiles), [0] * len(tiles), [0] * len(tiles)
    for seat in order:
        for _ in range(moved[seat]):
            if limit is not None and sum(row[province] for row in rows) >= limit:
                short[seat] += 1
                continue
            rows[seat] = with_added(rows[seat], province, 1)
            while min(rows[seat]):
                rows[seat] = tuple(count - 1 for count in rows[seat])
                sets[seat] += 1
    return Taking(tuple(rows), tuple(sets), tuple(short))


def five_sets(tiles: Sequence[int]) -> int:
    """Return how many sets of five different colours can be made of *tiles*, counted by colour (MD-9.2.4).

    >>> five_sets((3, 3, 3, 3, 3, 0)), five_sets((2, 2, 1, 1, 1, 0)), five_sets((4, 4, 4, 4, 0, 0))
    (3, 1, 0)
    """
    sets = 0
    while sum(min(count, sets + 1) for count in tiles) >= 5 * (sets + 1):
        sets += 1
    return sets


def tile_points(tiles: Sequence[int]) -> int:
    """Return the points for *tiles*, counted by colour, at the end of the game (MD-9.2.3)."""
    sets = five_sets(tiles)
    return sets * FOR_FIVE + (sum(tiles) - 5 * sets) * FOR_TILE


def monks_of(state: Ming, seat: Seat) -> int:
    """Return how many monks *seat* has."""
    return state.monks.count(seat)


def next_scoring(state: Ming) -> int:
    """Return the round of the current or next scoring; after the last scoring, the round of that one."""
    reached = state.round + (state.phase is Phase.END)
    return next(round for round in SCORING_ROUNDS if round >= min(reached, SCORING_ROUNDS[-1]))


def provinces_filled(state: Ming) -> int:
    """Return how many provinces have filled their quarters in the present scoring, including the one being scored."""
    return state.scored + 1 if state.phase is Phase.SCORE else 0


def forecast(state: Ming) -> Forecast:
    """Return the forecast of the next scoring, for pictures and advice; it uses nothing that is hidden."""
    board, colour = state.map, neutral(state)
    round = next_scoring(state)
    worth, filled = WORTH[round], provinces_filled(state)
    none = (0,) * len(state.supply)
    moving = [
        none if board.province_of[district] < filled else quarter(counts) for district, counts in enumerate(state.open)
    ]
    tiles, sets, cities = state.tiles, (0,) * len(state.points), []
    for province, districts in enumerate(board.districts_of):
        rows = [
            tuple(there + more for there, more in zip(state.quarters[d], moving[d], strict=True)) for d in districts
        ]
        if colour is not None and not neutrals_kept(rows, colour):
            rows = [(*row[:colour], 0) for row in rows]
        cities.append(shares(rows, worth, colour)[: len(state.points)])
        moved = [sum(column) for column in zip(*(moving[d] for d in districts), strict=True)]
        found = give_tiles(tiles, province, moved, takers(state), state.options.tiles_of_each)
        tiles, sets = found.tiles, tuple(map(add, sets, found.sets))
    return Forecast(
        round=round,
        quarters=tuple(moving),
        cities=tuple(cities),
        colours=tuple(sum(count > 0 for count in row) for row in state.tiles),
        sets=sets,
        set_points=worth.set,
        monks=tuple(FOR_MONK * monks_of(state, seat) for seat in seats(state)),
    )
