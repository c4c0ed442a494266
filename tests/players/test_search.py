"""Trying out by the clock: it ends in time, however long a try takes."""

import pytest

from players import search
from players.strategy import Budget


class Clock:
    """A clock that is turned by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize("lasts", [0.001, 0.03, 0.07])
def test_no_try_is_begun_that_time_does_not_allow(lasts: float) -> None:
    clock, tried = Clock(), list[int]()

    def one(which: int, number: int) -> float:
        clock.now += lasts
        tried.append(which)
        return float(which)

    ranked = search.successive_halving(12, one, Budget(seconds=1.0, clock=clock))

    assert [11, 10] == [which for which, _ in ranked[:2]]
    assert set(range(12)) == set(tried)
    assert 0.8 < clock.now < 1.0 + lasts / 2, "it uses its time, and no more"


def test_what_takes_longer_than_there_is_time_for_is_tried_once() -> None:
    clock = Clock()

    def one(which: int, number: int) -> float:
        clock.now += 1.0
        return float(which)

    assert [3, 2, 1, 0] == [which for which, _ in search.successive_halving(4, one, Budget(seconds=1.0, clock=clock))]
    assert clock.now == 4.0
