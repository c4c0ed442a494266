"""The history of the figures is told as it was kept."""

from tests.bench.figures import Run
from tests.bench.history import TOLD, kept, told
from tests.bench.peers import GAMES


def run(loop: float, games: float) -> Run:
    figures = {GAMES: (games, "a second"), "a step": (20.0, "µs"), "memory": (100.0, "MB")}
    return Run("2026-01-01", "abc", 2, 0.1, loop, figures)


def test_the_page_tells_the_runs_that_are_kept() -> None:
    assert told(kept()) == TOLD.read_text(encoding="utf-8")


def test_a_run_is_told_by_its_ratios_and_beside_others() -> None:
    page = told([run(0.01, 100.0), run(0.02, 70.0)])

    assert f"| {GAMES} | 70.0 a second | 1.4 | 1.40 |" in page, "more slowly, on a machine of half the speed"
    assert "| a step | 20.0 µs | 0.001 | 0.50 |" in page
    assert "| memory | 100.0 MB |  |  |" in page
    assert "Carcassonne-Engine (Go), whole games: 7 a second | 10.0 |" in page
