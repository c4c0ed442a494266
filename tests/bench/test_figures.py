"""The figures are told as they are meant."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.bench.figures import Figure, percentile


@pytest.mark.parametrize(("percent", "expected"), [(50, 2), (75, 3), (99, 4), (100, 4), (1, 1)])
def test_a_percentile_is_the_value_that_so_many_do_not_exceed(percent: float, expected: float) -> None:
    assert expected == percentile([4, 1, 3, 2], percent)


@pytest.mark.parametrize(
    ("figure", "end"),
    [
        (Figure("speed", 12.34, "µs", 30), "12.3 µs        aim ≤ 30"),
        (Figure("speed", 31, "µs", 30), "31.0 µs        aim ≤ 30   MISSED"),
        (Figure("games", 99, "a second", 100, at_least=True), "99.0 a second  aim ≥ 100   MISSED"),
        (Figure("games", 1234.5, "a second"), "1,234.5 a second"),
    ],
)
def test_a_figure_says_whether_its_aim_is_met(figure: Figure, end: str) -> None:
    assert str(figure).endswith(end)


def test_a_part_that_is_none_is_refused_with_those_there_are() -> None:
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench", "speed"], cwd=root, capture_output=True, text=True, check=False
    )

    assert (
        2,
        "There is no speed; there are: rules, pictures, painters, start, storage, people, lists, table, memory,"
        " computers\n",
    ) == (
        done.returncode,
        done.stderr,
    )
