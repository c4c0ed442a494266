"""`python -m tests.bench [--keep] [PART]…`: print the figures of the parts named, of all by default.

With --keep they are added to the history (tests/bench/history.py).
"""

import importlib
import os
import subprocess
import sys
from collections.abc import Iterator
from datetime import date
from statistics import median

from bot.base.process.heap import keep_what_is_there
from bot.catalogue.games import hang_art
from tests.bench import history
from tests.bench.figures import Figure, Run, calibration, in_loops

PARTS = ("rules", "pictures", "painters", "start", "storage", "people", "lists", "table", "memory", "computers")


def main(wanted: list[str]) -> int:
    """Print the figures that are wanted."""
    keeps, parts = "--keep" in wanted, [part for part in wanted if part != "--keep"]
    if unknown := [part for part in parts if part not in PARTS]:
        print(f"There is no {unknown[0]}; there are: {', '.join(PARTS)}", file=sys.stderr)
        return 2
    load, cores = os.getloadavg()[0], os.cpu_count() or 1
    print(f"Figures are for one idle core; the load here is {load:.1f} on {cores} cores.")
    hang_art()
    keep_what_is_there()
    found, loops = list[Figure](), list[float]()
    for part in parts or PARTS:
        figures, loop = measure(importlib.import_module(f"tests.bench.{part}").figures())
        print(f"\n{part}, beside a loop of {loop * 1e3:.1f} ms")
        print(*figures, sep="\n", flush=True)
        found += figures
        loops.append(loop)
    run = Run(date.today().isoformat(), _commit(), cores, load, median(loops), {})
    for figure in found:
        run.add(figure)
    if keeps:
        history.keep(run)
    return 0


def measure(figures: Iterator[Figure]) -> tuple[list[Figure], float]:
    """Return the figures of a part as multiples, and the seconds of the loop beside them.

    The loop is measured before, between and after the figures: the speed of a shared machine changes every second.
    """
    loops, found = [calibration()], list[Figure]()
    for figure in figures:
        found.append(figure)
        loops.append(calibration())
    loop = median(loops)
    return [in_loops(figure, loop) for figure in found], loop


def _commit() -> str:
    done = subprocess.run(["git", "describe", "--always", "--dirty"], capture_output=True, text=True, check=False)
    return done.stdout.strip() or "unknown"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
