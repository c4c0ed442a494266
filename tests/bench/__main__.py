"""`python -m tests.bench [PART]…`: print the figures of the parts named, of all by default."""

import importlib
import os
import sys

from bot.catalogue import hang_art
from bot.process.heap import keep_what_is_there
from tests.bench.figures import Figure, calibration

PARTS = ("rules", "pictures", "start", "storage", "table", "memory")


def main(wanted: list[str]) -> int:
    """Print the figures that are wanted."""
    if unknown := [part for part in wanted if part not in PARTS]:
        print(f"There is no {unknown[0]}; there are: {', '.join(PARTS)}", file=sys.stderr)
        return 2
    load = os.getloadavg()[0]
    print(f"Figures are for one idle core; the load here is {load:.1f} on {os.cpu_count()} cores.")
    hang_art()
    keep_what_is_there()
    loop = calibration()
    print(Figure("Calibration: a plain loop of 200,000", loop * 1e3, "ms"))
    for part in wanted or PARTS:
        print()
        for figure in importlib.import_module(f"tests.bench.{part}").figures():
            ratio = f"   {figure.value / 1e6 / loop * 1e3:.2f} ‰ of the loop" if figure.unit == "µs" else ""
            print(f"{figure}{ratio}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
