"""`make steady` repeats the tests and reports each run; a stand-in for the tests fails when it is told to."""

import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

STAND_IN = """\
import os, pathlib, subprocess, sys
count = pathlib.Path(sys.argv[1])
number = int(count.read_text()) + 1 if count.exists() else 1
count.write_text(str(number))
beside = subprocess.run(["ps", "-o", "pid=", "--ppid", str(os.getppid())], capture_output=True, text=True).stdout
print("other processes:", len(beside.split()) - 1)
print(f"CPU: {number},000 loops of 4.9 ms")
sys.exit(str(number) in sys.argv[2:])
"""


def repeat(
    folder: Path, *options: str, failing: str = "", instead: Sequence[str] = ()
) -> subprocess.CompletedProcess[str]:
    """Run the stand-in, which fails in the runs *failing*, or another command *instead* of it."""
    (folder / "stand_in.py").write_text(STAND_IN)
    stand_in = [sys.executable, str(folder / "stand_in.py"), str(folder / "count"), *failing.split()]
    return subprocess.run(
        [
            sys.executable,
            "-m",
            "scripts.steady",
            *options,
            "--keep",
            str(folder / "kept"),
            "--",
            *(instead or stand_in),
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_each_run_is_reported_with_its_loops(tmp_path: Path) -> None:
    done = repeat(tmp_path, "--runs", "3", "--busy", "1")

    assert 0 == done.returncode
    assert (
        " 1/3  passed, 1,000 loops of 4.9 ms\n"
        " 2/3  passed, 2,000 loops of 4.9 ms\n"
        " 3/3  passed, 3,000 loops of 4.9 ms, beside 2 busy loops\n"
        "0 of 3 runs failed\n"
    ) == re.sub(r" \d+ s,", "", done.stdout)
    assert [] == list((tmp_path / "kept").iterdir())


def test_the_output_of_failed_runs_is_kept(tmp_path: Path) -> None:
    (tmp_path / "kept").mkdir()
    (tmp_path / "kept/run-01.txt").write_text("of an earlier call")

    done = repeat(tmp_path, "--runs", "3", "--busy", "1", failing="2 3")

    assert 1 == done.returncode
    assert "2 of 3 runs failed\n" in done.stdout
    assert {
        "run-02.txt": "other processes: 0\nCPU: 2,000 loops of 4.9 ms\n",
        "run-03.txt": "other processes: 2\nCPU: 3,000 loops of 4.9 ms\n",
    } == {path.name: path.read_text() for path in (tmp_path / "kept").iterdir()}


def test_a_run_without_a_count_of_loops_is_reported_too(tmp_path: Path) -> None:
    done = repeat(tmp_path, "--runs", "1", "--busy", "0", instead=("false",))

    assert 1 == done.returncode
    assert re.search(rf"1/1  FAILED, \d+ s, no count of loops, {tmp_path}/kept/run-01.txt\n", done.stdout)


def test_the_arguments_of_make_steady_do_not_reach_make_test(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARGS", "--runs 3")
    monkeypatch.setenv("MAKEFLAGS", "-- ARGS=--runs\\ 3")

    done = repeat(tmp_path, "--runs", "1", "--busy", "0", instead=("sh", "-c", 'test -z "$ARGS$MAKEFLAGS"'))

    assert 0 == done.returncode
