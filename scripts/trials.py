"""Runs tests on mutants of some files; scripts/mutants.py starts it in a copy of the project.

Usage: ``python -m scripts.trials RESULTS JOBS PATH... -- PYTEST_ARGUMENT...``; it changes the files at the paths.

mutmut writes all mutants of a function beside the original, and a switch that chooses one of them by name. The tests
are collected once. They first run unchanged, to find out which of them reach which line. Then each mutant gets a fork
of this process, which runs only the tests that reach the changed line until one of them fails: first those that killed
other mutants of the line or the function, then the fastest. Starting pytest anew for each mutant takes ten times as
long.
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
from mmap import mmap
from pathlib import Path
from typing import Final, NamedTuple

import coverage
import pytest
from mutmut.mutation.file_mutation import mutate_file_contents
from mutmut.mutation.trampoline import set_mutant_under_test
from mutmut.utils.format_utils import get_mutant_name

LEAST_CPU_SECONDS: Final = 2
"""How much CPU time each mutant has at least; a loop without an end is ended after it."""

MOST_TIMES_AS_LONG: Final = 4
"""How many times as long as unchanged code a mutant may take before it counts as killed."""


KILLED, ENDED = 1, 2
"""The exit codes of a fork in which a test failed, or that ended by itself, as by SystemExit."""

_WIDTH: Final = 4
"""How many bytes the place of a test takes."""

TEST_CPU_SECONDS: Final = 1
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
        self._running: dict[int, int] = {}
        self._killers: dict[object, set[str]] = {}
        """The names of tests that killed a mutant, by its lines and by its function."""
        self._own: int | None = None
        """The place of the mutant that this process runs tests on, if it is a fork."""
        self._failed = mmap(-1, max(1, _WIDTH * len(trials)))
        """By the place of the mutant, the place of the test that failed; forks write into it."""
        self.exit_codes: dict[int, int] = {}
        """By the place of the mutant: 0 if it survived; KILLED, ENDED or a negative signal if it was killed."""

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
        for number, trial in enumerate(self._trials):
            names = {name for line in trial.lines for name in tests_by_line.get((trial.path, line), ())}
            reaching = [item for item in session.items if item.nodeid in names]
            items = sorted(reaching, key=lambda item: (*self._not_killing(trial, item.nodeid), seconds[item.nodeid]))
            until = accumulate(seconds[item.nodeid] for item in items)
            items = [item for item, used in zip(items, until, strict=True) if used <= TEST_CPU_SECONDS] or items[:1]
            if not items:
                self.exit_codes[number] = 0
                continue
            while len(self._running) >= self._jobs:
                self._wait_for_one(session)
            cpu_seconds = LEAST_CPU_SECONDS + MOST_TIMES_AS_LONG * sum(seconds[item.nodeid] for item in items)
            self._running[self._start(session, number, items, cpu_seconds)] = number
        while self._running:
            self._wait_for_one(session)
        return True

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> None:
        """End a fork when a test fails, before a report of it is made."""
        if self._own is None or call.excinfo is None or isinstance(call.excinfo.value, pytest.skip.Exception):
            return
        at = _WIDTH * self._own
        self._failed[at : at + _WIDTH] = item.session.items.index(item).to_bytes(_WIDTH)
        os._exit(KILLED)

    def _not_killing(self, trial: Trial, name: str) -> tuple[bool, bool]:
        """Return whether a test has killed no other mutant of the same lines, and none of the same function."""
        keys = trial.lines, (trial.path, trial.function)
        return name not in self._killers.get(keys[0], ()), name not in self._killers.get(keys[1], ())

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

    def _start(self, session: pytest.Session, number: int, items: Sequence[pytest.Item], cpu_seconds: float) -> int:
        """Fork a process that runs tests on a mutant, and return its id."""
        if fork := os.fork():
            return fork
        try:
            self._own = number
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, 1)
            os.dup2(nowhere, 2)
            resource.setrlimit(resource.RLIMIT_CPU, (int(cpu_seconds) + 1, int(cpu_seconds) + 2))
            set_mutant_under_test(self._trials[number].name)
            session._setupstate.teardown_exact(items[0])
            for item, following in pairwise([*items, session.items[0]]):
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            os._exit(0)
        finally:
            os._exit(ENDED)

    def _wait_for_one(self, session: pytest.Session) -> None:
        """Wait until a fork ends, and note its exit code and the test that failed."""
        fork, status = os.wait()
        if fork not in self._running:  # it is of some test
            return
        number = self._running.pop(fork)
        code = self.exit_codes[number] = os.waitstatus_to_exitcode(status)
        if code == KILLED:
            trial, at = self._trials[number], _WIDTH * number
            test = session.items[int.from_bytes(self._failed[at : at + _WIDTH])].nodeid
            for key in (trial.lines, (trial.path, trial.function)):
                self._killers.setdefault(key, set()).add(test)


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
