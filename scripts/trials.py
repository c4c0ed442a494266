"""Runs tests on mutants of some files; scripts/mutants.py starts it in a copy of the project.

Usage: ``python -m scripts.trials RESULTS JOBS PATH... -- PYTEST_ARGUMENT...``; it changes the files at the paths.

mutmut writes all mutants of a function beside the original, and a switch that chooses one of them by name. The tests
are collected once. They first run unchanged, to find out which of them reach which line. Then each mutant gets a fork
of this process, which runs only the tests that reach the changed line, the fastest first, until one of them fails.
Starting pytest anew for each mutant takes ten times as long.
"""

import ast
import gc
import json
import os
import resource
import sys
import textwrap
import time
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Final, NamedTuple

import coverage
import pytest
from mutmut.mutation.file_mutation import mutate_file_contents
from mutmut.mutation.trampoline import set_mutant_under_test
from mutmut.utils.format_utils import get_mutant_name

LEAST_CPU_SECONDS: Final = 3
"""How much CPU time each mutant has at least; a loop without an end is ended after it."""

MOST_TIMES_AS_LONG: Final = 10
"""How many times as long as unchanged code a mutant may take before it counts as killed."""


TEST_CPU_SECONDS: Final = 2
"""How much CPU time the tests of one mutant may take; it survives if no test that is fast enough notices it.

A line that every test reaches would otherwise take as long as the whole room, for each of its survivors.
"""


class Trial(NamedTuple):
    """A mutant by mutmut's name, what it changes, and the lines of the mutated file that run before it differs."""

    name: str
    path: str
    function: str
    old: str
    new: str
    lines: frozenset[int]


def mutate(path: str) -> Iterator[Trial]:
    """Write the mutants of a file into it, and yield them."""
    file = Path(path)
    mutated = mutate_file_contents(path, file.read_text(encoding="utf-8"))
    file.write_text(mutated.code, encoding="utf-8")
    lines, spans = mutated.code.splitlines(), mutated.line_span_by_function_name
    for mutant in mutated.mutant_names:
        function = mutant.rpartition("__mutmut_")[0]
        original = f"{function}__mutmut_orig"
        plain = function.removeprefix("x_").removeprefix("xǁ")
        versions = [
            [line.replace(name, plain.rpartition("ǁ")[2]) for line in lines[spans[name].start - 1 : spans[name].end]]
            for name in (original, mutant)
        ]
        old, new = versions
        changed = [
            code[1:] for code in SequenceMatcher(a=old, b=new, autojunk=False).get_opcodes() if code[0] != "equal"
        ]
        reached = {number for first, end, _, _ in changed for number in range(first, max(end, first + 1))}
        yield Trial(
            get_mutant_name(file, mutant),
            path,
            plain.replace("ǁ", "."),
            " ".join(line.strip() for first, end, _, _ in changed for line in old[first:end]),
            " ".join(line.strip() for _, _, first, end in changed for line in new[first:end]),
            frozenset(number + spans[original].start for number in whole_statements(old, reached)),
        )


def whole_statements(function: Sequence[str], changed: set[int]) -> set[int]:
    """Return the lines of the statements, or heads of compound statements, in which *changed* lines are; from 0 on."""
    found = set(changed)
    for node in ast.walk(ast.parse(textwrap.dedent("\n".join(function)))):
        if isinstance(node, ast.match_case):
            first, last = node.pattern.lineno, node.body[0].lineno - 1
        elif isinstance(node, ast.Match):
            first, last = node.lineno, node.cases[0].pattern.lineno - 1
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            # The values of parameters are used all over the function.
            first, last = node.lineno, node.end_lineno or node.lineno
            if not changed & {*range(first - 1, node.body[0].lineno - 1)}:
                continue
        elif isinstance(node, ast.stmt):
            body = getattr(node, "body", None)
            first, last = node.lineno, max(node.lineno, body[0].lineno - 1) if body else node.end_lineno or node.lineno
        else:
            continue
        own = {*range(first - 1, last)}
        if own & changed:
            found |= own
    return found


class Trials:
    """Pytest plugin: runs the collected tests on mutants instead of once."""

    def __init__(self, trials: Sequence[Trial], jobs: int) -> None:
        self._trials = trials
        self._jobs = jobs
        self._is_fork = False
        self.exit_codes: dict[int, int] = {}
        """By the place of the mutant: 1 or a negative signal if it was killed, 0 if it survived."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run the tests unchanged, and then on each mutant."""
        if session.testsfailed:
            raise session.Interrupted("collection failed")
        tests_by_line, seconds = self._run_unchanged(session)
        if session.testsfailed:
            raise session.Interrupted("tests fail on unchanged code")
        gc.disable()  # collections in a fork would touch, and so copy, all memory
        gc.freeze()
        running: dict[int, int] = {}
        for number, trial in enumerate(self._trials):
            names = {name for line in trial.lines for name in tests_by_line.get((trial.path, line), ())}
            items = sorted((i for i in session.items if i.nodeid in names), key=lambda item: seconds[item.nodeid])
            until = accumulate(seconds[item.nodeid] for item in items)
            items = [item for item, used in zip(items, until, strict=True) if used <= TEST_CPU_SECONDS] or items[:1]
            if not items:
                self.exit_codes[number] = 0
                continue
            while len(running) >= self._jobs:
                self._wait_for_one(running)
            cpu_seconds = LEAST_CPU_SECONDS + MOST_TIMES_AS_LONG * sum(seconds[item.nodeid] for item in items)
            running[self._start(session, trial, items, cpu_seconds)] = number
        while running:
            self._wait_for_one(running)
        return True

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(self, call: pytest.CallInfo[None]) -> None:
        """End a fork when a test fails, before a report of it is made."""
        if self._is_fork and call.excinfo is not None and not isinstance(call.excinfo.value, pytest.skip.Exception):
            os._exit(1)

    def _run_unchanged(self, session: pytest.Session) -> tuple[dict[tuple[str, int], list[str]], dict[str, float]]:
        """Run all tests; return the names of those that reach a line of a file, and the CPU time of each."""
        paths = {str(Path(trial.path).resolve()): trial.path for trial in self._trials}
        measured = coverage.Coverage(data_file=None, config_file=False, include=[*paths])
        measured.set_option("run:disable_warnings", ["no-data-collected"])  # then all mutants survive
        seconds: dict[str, float] = {}
        measured.start()
        for item, following in pairwise([*session.items, session.items[0]]):  # so nothing of the session is torn down
            measured.switch_context(item.nodeid)
            began = time.process_time()
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            seconds[item.nodeid] = time.process_time() - began
        measured.stop()
        data = measured.get_data()
        return {
            (path, line): tests
            for absolute, path in paths.items()
            for line, tests in data.contexts_by_lineno(absolute).items()
        }, seconds

    def _start(self, session: pytest.Session, trial: Trial, items: Sequence[pytest.Item], cpu_seconds: float) -> int:
        """Fork a process that runs tests on a mutant, and return its id."""
        if fork := os.fork():
            return fork
        try:
            self._is_fork = True
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, 1)
            os.dup2(nowhere, 2)
            resource.setrlimit(resource.RLIMIT_CPU, (int(cpu_seconds) + 1, int(cpu_seconds) + 2))
            set_mutant_under_test(trial.name)
            session._setupstate.teardown_exact(items[0])
            for item, following in pairwise([*items, session.items[0]]):
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            os._exit(0)
        finally:
            os._exit(1)

    def _wait_for_one(self, running: dict[int, int]) -> None:
        """Wait until a fork ends, and note its exit code."""
        fork, status = os.wait()
        if fork in running:  # else it is of some test
            self.exit_codes[running.pop(fork)] = os.waitstatus_to_exitcode(status)


def main(results: str, jobs: str, *arguments: str) -> int:
    """Try all mutants, and write each with its exit code to the file *results*."""
    paths, tests = arguments[: arguments.index("--")], arguments[arguments.index("--") + 1 :]
    trials = [trial for path in paths for trial in mutate(path)]
    plugin = Trials(trials, int(jobs))
    exit_code = pytest.main([*tests], plugins=[plugin])
    tried = [(*trial[1:5], plugin.exit_codes[number]) for number, trial in enumerate(trials) if not exit_code]
    Path(results).write_text(json.dumps(tried), encoding="utf-8")
    return exit_code


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
