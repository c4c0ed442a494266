"""Count the CPU time of tests in loops: one loop is the calibration loop of `make bench`.

A slow or busy machine takes longer for a test and about as much longer for the loop, so a count means the same
on every machine. A wall clock would not (tests/README.md, "CPU").
"""

import os
from collections.abc import Iterator
from typing import Any, Final

import pytest

from tests.bench.figures import calibration

MOST_LOOPS: Final = 400
"""Limit for one test without the mark `slow`: two seconds of CPU where the loop takes 4.8 ms."""

MOST_LOOPS_IN_ALL: Final = 60_000
"""Aim for a whole `make test`: under three minutes on two cores where the loop takes 4.8 ms."""


def cpu_seconds() -> float:
    """Return the CPU time of this process and of its child processes that have ended."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


class LoopCounter:
    """Pytest plugin: counts loops per test and in all, and fails tests over the limit.

    With pytest-xdist the controller measures the calibration loop once and hands it to the workers, which report
    their CPU time when they end.
    """

    def __init__(self, config: pytest.Config) -> None:
        given = getattr(config, "workerinput", {})
        self._loop_seconds: float = given.get("loop_seconds") or calibration()
        self._worker_seconds = 0.0
        self._listed: int = config.option.loops
        self._loops_by_test: dict[str, float] = {}

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: Any) -> None:
        """Hand the calibration to a worker."""
        node.workerinput["loop_seconds"] = self._loop_seconds

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        """Count a test's loops, without its fixtures: some of them serve many tests."""
        began = cpu_seconds()
        yield
        seconds = cpu_seconds() - began
        loops = seconds / self._loop_seconds
        if loops > MOST_LOOPS:  # the machine may have become busy since the start, and the loop slower with it
            loops = seconds / max(self._loop_seconds, calibration())
        item.user_properties.append(("loops", round(loops, 1)))
        if loops > MOST_LOOPS and item.get_closest_marker("slow") is None:
            pytest.fail(
                f"took {loops:.0f} loops of CPU; a test that is not marked slow may take {MOST_LOOPS}", pytrace=False
            )

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Remember a test's loops for the list at the end."""
        if report.when == "call":
            loops = dict(report.user_properties).get("loops")
            self._loops_by_test[report.nodeid] = loops if isinstance(loops, float) else 0.0

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Report a worker's CPU time to the controller."""
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput["cpu_seconds"] = cpu_seconds()

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any, error: object) -> None:
        """Add a worker's CPU time."""
        self._worker_seconds += getattr(node, "workeroutput", {}).get("cpu_seconds", 0.0)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the loops of the whole run, and with `--loops N` the N tests that took the most."""
        own_seconds = sum(os.times()[:2]) if self._worker_seconds else cpu_seconds()  # workers are children, too
        loops = (own_seconds + self._worker_seconds) / self._loop_seconds
        terminalreporter.write_line(f"CPU: {loops:,.0f} loops of {self._loop_seconds * 1e3:.1f} ms")
        by_loops = sorted(self._loops_by_test, key=self._loops_by_test.__getitem__, reverse=True)
        for test in by_loops[: self._listed]:
            terminalreporter.write_line(f"{self._loops_by_test[test]:8.0f} {test}")
