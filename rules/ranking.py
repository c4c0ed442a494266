"""Ranks at the end of games that are decided by points."""

from collections.abc import Sequence

from rules.core.model import Result, Seat


def result_of(points: tuple[int, ...], standings: Sequence[tuple[bool, int]]) -> Result:
    """Return *points* and the ranks by seat: the lowest of *standings* is first, and equal ones share a rank.

    >>> result_of((5, 9, 5), [(False, -5), (False, -9), (False, -5)]).ranks
    (2, 1, 2)
    """
    order = sorted(standings)
    return Result(points, tuple(order.index(standing) + 1 for standing in standings))


def result_by_points(points: tuple[int, ...], gone: Sequence[Seat]) -> Result:
    """Return *points* and ranks: most points win. Seats that left rank behind the others, the first of *gone* last.

    >>> result_by_points((5, 9, 7), (1,)).ranks
    (2, 3, 1)
    """
    seats = range(len(points))
    return result_of(points, [(True, -gone.index(seat)) if seat in gone else (False, -points[seat]) for seat in seats])
