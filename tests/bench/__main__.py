"""`python -m tests.bench [--keep] [PART]…`: print the figures of the parts named, of all by default.

With --keep they are added to the history (tests/bench/history.py).
"""

import importlib
import os
import subprocess
import sys
from datetime import date

from bot.catalogue import hang_art
from bot.process.heap import keep_what_is_there
from tests.bench import history
from tests.bench.figures import Figure, Run, calibration
from tests.bench.peers import beside

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
    loop = calibration()
    print(Figure("Calibration: a plain loop of 200,000", loop * 1e3, "ms"))
    run = Run(date.today().isoformat(), _commit(), cores, load, loop, {})
    for part in parts or PARTS:
        print()
        for figure in importlib.import_module(f"tests.bench.{part}").figures():
            run.figures[figure.name] = figure.value, figure.unit
            ratio = f"   {(run.ratio(figure.name) or 0) * 1e3:.2f} ‰ of the loop" if figure.unit == "µs" else ""
            print(f"{figure}{ratio}", flush=True)
    print()
    for peer, times in beside(run.figures):
        print(f"{peer.figure:<58} {times:>10,.1f} times as fast as {peer.who}, {peer.what}")
    if keeps:
        history.keep(run)
    return 0


def _commit() -> str:
    done = subprocess.run(["git", "describe", "--always", "--dirty"], capture_output=True, text=True, check=False)
    return done.stdout.strip() or "unknown"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
