"""The page about the history shows the runs that are kept."""

import msgspec
import pytest

from tests.bench.figures import Figure, Run, in_loops
from tests.bench.history import PAGE, page, read_runs

GAMES, PICTURE = "whole random games, fast", "a picture, warm, median"


def earlier_run(loop: float, games: float) -> Run:
    """Return a run as it was kept before multiples were."""
    figures = {GAMES: (games, "a second"), "a step": (20.0, "µs"), "memory": (100.0, "MB"), PICTURE: (9.0, "ms")}
    return Run("2026-01-01", "abc", 2, 0.1, loop, figures)


@pytest.fixture
def run() -> Run:
    run = Run("2026-02-01", "def", 2, 0.1, 0.02, {})
    run.add(in_loops(Figure(GAMES, 70.0, "a second", 2, at_least=True), 0.02))
    run.add(in_loops(Figure("a step", 20.0, "µs", 6.25e-3), 0.01))
    run.add(Figure("memory", 100.0, "MB", 300))
    run.add(Figure(PICTURE, 9.0, "ms", 2.5, multiple=2.4, of="Pillow's floor"))
    return run


def test_the_page_shows_the_runs_that_are_kept() -> None:
    assert page(read_runs()) == PAGE.read_text(encoding="utf-8")


def test_a_run_without_multiples_is_compared_by_its_loop() -> None:
    text = page([earlier_run(0.01, 100.0), earlier_run(0.02, 70.0)])

    assert f"| {GAMES} | 70.0 a second | 1.4 a loop |  | 1.40 |" in text, "more slowly, on a machine of half the speed"
    assert "| a step | 20.0 µs | 1 ‰ of a loop |  | 0.50 |" in text
    assert "| memory | 100.0 MB |  |  |  |" in text


def test_a_run_is_shown_with_its_multiples_and_aims(run: Run) -> None:
    text = page([earlier_run(0.01, 100.0), run])

    assert f"| {GAMES} | 70.0 a second | 1.4 a loop | ≥ 2 a loop, missed | 1.40 |" in text
    assert "| a step | 20.0 µs | 2 ‰ of a loop | ≤ 6.25 ‰ of a loop | 1.00 |" in text, "by the loop beside it"
    assert "| memory | 100.0 MB |  | ≤ 300 |  |" in text


def test_multiples_of_different_yardsticks_are_not_compared(run: Run) -> None:
    text = page([earlier_run(0.01, 100.0), run])

    assert f"| {PICTURE} | 9.0 ms | 2.4 × Pillow's floor | ≤ 2.5 × Pillow's floor |  |" in text


def test_a_run_is_read_as_it_was_kept(run: Run) -> None:
    assert run == msgspec.json.decode(msgspec.json.encode(run), type=Run)
