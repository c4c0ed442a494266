"""`python -m tests.scale [moves] [shards]`: try what a hundred thousand servers would ask; the last line is JSON."""

import argparse
import json
import os

from bot.catalogue.games import hang_art
from tests.scale import moves, shards

PARTS = ("moves", "shards")


def main() -> None:
    """Try what is wanted, and print the figures."""
    parser = argparse.ArgumentParser(prog="python -m tests.scale", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"{' or '.join(PARTS)}; both unless one is named")
    parser.add_argument("--seconds", type=float, default=300, help="how long people move (%(default)s)")
    parser.add_argument("--rate", type=float, default=250, help="confirmed moves a second (%(default)s)")
    parser.add_argument("--games", type=int, default=100_000, help="games in the database (%(default)s)")
    parser.add_argument("--processes", type=int, default=2, help="processes that move (%(default)s)")
    parser.add_argument("--buttons", action="store_true", help="people press for each choice, and do not type turns")
    parser.add_argument("--shards", type=int, default=100, help="shards of one process (%(default)s)")
    parser.add_argument("--servers", type=int, default=10_000, help="servers that these are for (%(default)s)")
    parser.add_argument("--concurrency", type=int, default=1, help="shards that may identify at once (%(default)s)")
    parser.add_argument("--quiet", type=float, default=30, help="seconds with nothing to do (%(default)s)")
    told = parser.parse_args()
    if unknown := set(told.parts) - set(PARTS):
        parser.error(f"there is no {unknown.pop()}; there are: {', '.join(PARTS)}")
    print(f"The load here is {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores.", flush=True)
    hang_art()
    figures: dict[str, dict[str, float]] = {}
    for part in told.parts or PARTS:
        if part == "moves":
            figures[part] = moves.measured(
                moves.Wanted(told.seconds, told.rate, told.games, told.processes, told.buttons)
            )
        else:
            figures[part] = shards.measured(shards.Wanted(told.shards, told.servers, told.concurrency, told.quiet))
    rounded = {part: {name: round(value, 3) for name, value in found.items()} for part, found in figures.items()}
    print(json.dumps(rounded))


if __name__ == "__main__":
    main()
