"""Figures are printed with their multiples, which are judged by their aims."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.bench.figures import Figure, in_loops, percentile


@pytest.mark.parametrize(("percent", "expected"), [(50, 2), (75, 3), (99, 4), (100, 4), (1, 1)])
def test_a_percentile_is_the_value_that_so_many_do_not_exceed(percent: float, expected: float) -> None:
    assert expected == percentile([4, 1, 3, 2], percent)


@pytest.mark.parametrize(
    ("figure", "end"),
    [
        (Figure("speed", 25.0, "µs", 6.25e-3), "25.0 µs        6.25 ‰ of a loop         aim ≤ 6.25 ‰ of a loop"),
        (Figure("speed", 26.0, "µs", 6.25e-3), "6.5 ‰ of a loop          aim ≤ 6.25 ‰ of a loop   MISSED"),
        (Figure("start", 240.0, "ms", 62.5), "60 loops                 aim ≤ 62.5 loops"),
        (Figure("start", 260.0, "ms", 62.5), "65 loops                 aim ≤ 62.5 loops   MISSED"),
        (Figure("alone", 8.0, "s", 2083), "2,000 loops              aim ≤ 2,083 loops"),
        (Figure("games", 118.0, "a second", 0.48, at_least=True), "aim ≥ 0.48 a loop   MISSED"),
        (Figure("games", 1234.5, "a second"), "1,234.5 a second  4.94 a loop"),
    ],
)
def test_a_time_or_a_rate_is_judged_by_its_multiple_of_the_loop(figure: Figure, end: str) -> None:
    assert str(in_loops(figure, 0.004)).endswith(end)


@pytest.mark.parametrize(
    ("figure", "end"),
    [
        (
            Figure("picture", 20, "ms", 2.5, multiple=2.4, of="the floor"),
            "2.4 × the floor          aim ≤ 2.5 × the floor",
        ),
        (Figure("picture", 1, "ms", 2.5, multiple=2.6, of="the floor"), "aim ≤ 2.5 × the floor   MISSED"),
        (Figure("size", 150, "KiB", 150), "150.0 KiB       aim ≤ 150"),
        (Figure("size", 151, "KiB", 150), "151.0 KiB       aim ≤ 150   MISSED"),
    ],
)
def test_the_loop_changes_neither_another_multiple_nor_a_size(figure: Figure, end: str) -> None:
    assert str(in_loops(figure, 0.004)).endswith(end)
    assert figure == in_loops(figure, 0.004)


def test_an_unknown_part_is_refused_with_the_known_ones() -> None:
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench", "speed"], cwd=root, capture_output=True, text=True, check=False
    )

    assert (
        2,
        "There is no speed; there are: rules, pictures, painters, start, storage, people, lists, table, memory,"
        " computers\n",
    ) == (done.returncode, done.stderr)
