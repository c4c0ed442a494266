"""The plan in docs/operating.md: the sums of its costs, by its formulas."""

import re
from math import ceil

from tests.support.cli import ROOT

PAGE = (ROOT / "docs/operating.md").read_text(encoding="utf-8")
COSTS, RESULTS = re.findall(r"(?:^\|.*\n)+", PAGE.split("## A hundred thousand servers")[1], re.MULTILINE)[:2]
UNITS = {"": 1.0, "ms": 1e-3, "s": 1.0, "KB": 1e3, "MB": 1e6}


def test_the_table_holds_what_its_formulas_come_to() -> None:
    costs = [re.match(r"([\d.]+) ?(\w*)", row.split(" | ")[2]) for row in COSTS.splitlines()[2:]]
    k, a, d, p, q, b, g, w, r, s, t = (float(cost[1]) * UNITS[cost[2]] for cost in costs if cost)
    servers, games, turns = 100_000, 1_000_000, 4
    mean, most = games * turns / 86_400, 5 * games * turns / 86_400
    cores = most * (a + k * d)
    processes = ceil(cores / 0.5)
    memory = r + servers * s / processes

    assert [
        f"{mean:.0f}; {most:.0f}",
        f"{servers / 1000:.0f}",
        f"{cores:.1f}",
        f"{processes}",
        f"{mean * k * p:.1f}; {most * k * p:.1f}",
        f"{most * q:.1f}",
        f"{11 * processes}",
        f"{games * g / 1e9:.0f} GB; {365 * games * turns * b / 1e9:.0f} GB",
        f"{games * turns * w / 1e9:.0f} GB",
        f"{memory / 1e6:.0f} MB; {processes * memory / 1e9:.1f} GB",
        f"{t * servers / 1000 / 60:.0f} minutes with 1",
    ] == [row.split(" | ")[2].removesuffix(" |") for row in RESULTS.splitlines()[2:]]
