"""The order in which tests run, when several processes share them."""

from itertools import cycle
from pathlib import Path

import pytest


def slow_first(items: list[pytest.Item], *, workers: int) -> list[pytest.Item]:
    """Return the tests in an order in which each of the workers begins with its share of those marked slow.

    pytest-xdist's worksteal hands each worker one stretch of the list, all of the same length, and later moves tests
    from the end of one stretch to a worker that has nothing left. A slow test that comes last keeps one worker busy
    while the others wait: 90 s of a `make check` with four workers.
    The slow tests of one file stay together, since they share what is started once for a module.
    """
    slow_by_file: dict[Path, list[pytest.Item]] = {}
    quick = []
    for item in items:
        if item.get_closest_marker("slow"):
            slow_by_file.setdefault(item.path, []).append(item)
        else:
            quick.append(item)
    shares: list[list[pytest.Item]] = [[] for _ in range(workers)]
    for share, slow in zip(cycle(shares), slow_by_file.values(), strict=False):
        share += slow
    rest = iter(quick)
    for number, share in enumerate(shares):
        length = (len(items) + number) // workers  # pytest-xdist rounds down, so the last stretches are longer
        share += [item for _, item in zip(range(length - len(share)), rest, strict=False)]
    return [item for share in shares for item in share] + list(rest)
