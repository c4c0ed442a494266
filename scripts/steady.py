"""Runs the tests again and again, to find tests that fail now and then: `make steady`.

The last runs share the machine with two busy loops, where tests that do not wait long enough fail first.
"""

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Final

import typer

BUSY_LOOPS: Final = 2

BUSY_LOOP: Final = """\
import os
parent = os.getppid()
while os.getppid() == parent:  # it ends with this script even if that is killed
    sum(range(100_000))
"""

CPU: Final = re.compile(rb"^CPU: (.+ loops of .+ ms)$", re.MULTILINE)
"""The line that tests/support/loops.py prints."""


def steady(
    command: Annotated[list[str] | None, typer.Argument(help="What to run instead of make test.")] = None,
    runs: Annotated[int, typer.Option(min=1, help="How many times.")] = 20,
    busy: Annotated[int, typer.Option(min=0, help="How many of them, the last ones, beside busy loops.")] = 5,
    keep: Annotated[Path, typer.Option(help="The folder for the output of runs that fail.")] = Path(".steady"),
) -> None:
    """Run the tests, print a line about each run, and exit with 1 if one has failed."""
    keep.mkdir(parents=True, exist_ok=True)
    for earlier in keep.glob("run-*.txt"):
        earlier.unlink()
    failures = 0
    for number in range(1, runs + 1):
        is_busy = number > runs - busy
        began = time.monotonic()
        with busy_loops(BUSY_LOOPS if is_busy else 0):
            process = subprocess.run(
                command or ["make", "test"],
                env=environment(),
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                check=False,
            )
        seconds = time.monotonic() - began
        loops = CPU.search(process.stdout)
        cells = ["passed" if process.returncode == 0 else "FAILED", f"{seconds:.0f} s"]
        cells += [loops[1].decode() if loops else "no count of loops"]
        cells += [f"beside {BUSY_LOOPS} busy loops"] if is_busy else []
        if process.returncode:
            failures += 1
            output = keep / f"run-{number:02}.txt"
            output.write_bytes(process.stdout)
            cells.append(str(output))
        print(f"{number:>2}/{runs}  {', '.join(cells)}", flush=True)
    print(f"{failures} of {runs} runs failed")
    sys.exit(1 if failures else 0)


def environment() -> dict[str, str]:
    """Return the environment without the variables by which `make steady ARGS=…` would pass ARGS on to `make test`."""
    return {name: value for name, value in os.environ.items() if name not in ("ARGS", "MAKEFLAGS", "MAKEOVERRIDES")}


@contextmanager
def busy_loops(count: int) -> Iterator[None]:
    """Keep *count* processes busy."""
    processes = [subprocess.Popen([sys.executable, "-c", BUSY_LOOP]) for _ in range(count)]
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()


if __name__ == "__main__":
    typer.run(steady)
