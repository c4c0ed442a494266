"""The history of the figures: kept in docs/bench.json, and told in docs/figures.md."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

from tests.bench.figures import Run
from tests.bench.peers import beside

DOCS: Final = Path(__file__).parents[2] / "docs"
KEPT, TOLD = DOCS / "bench.json", DOCS / "figures.md"

HEAD: Final = """\
# Figures

What `make bench KEEP=1` has measured; this page is written by it.
Times are CPU of one thread, but for those of the start, the store and the table, for which people wait.
Machines compare by the ratio to a plain loop of 200,000 turns.
A time is a multiple of the loop's, a rate is how often it happens in that time.
"""


def kept() -> list[Run]:
    """Return all runs that were kept, the oldest first."""
    return msgspec.json.decode(KEPT.read_bytes(), type=list[Run])


def keep(run: Run) -> None:
    """Add a run to the history, and tell it."""
    runs = [*kept(), run]
    KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(runs)) + b"\n")
    TOLD.write_text(told(runs), encoding="utf-8")


def told(runs: Sequence[Run]) -> str:
    """Return the page about the history."""
    return "\n".join([HEAD, *_runs(runs), "", *_newest(runs), "", *_peers(runs)]) + "\n"


def _runs(runs: Sequence[Run]) -> Iterator[str]:
    yield from ("## Runs", "", "| date | commit | cores | load before | the loop |", "| --- | --- | --- | --- | --- |")
    for run in reversed(runs):
        yield f"| {run.date} | {run.commit} | {run.cores} | {run.load:.1f} | {run.loop * 1e3:.1f} ms |"


def _newest(runs: Sequence[Run]) -> Iterator[str]:
    """Yield the newest figures, each with its ratio to the loop, and to what it was in the run before."""
    run, earlier = runs[-1], runs[:-1]
    yield from (
        "## The newest",
        "",
        "| figure | value | to the loop | to the run before |",
        "| --- | --- | --- | --- |",
    )
    for name, (value, unit) in run.figures.items():
        ratio = run.ratio(name)
        before = next((each.ratio(name) for each in reversed(earlier) if name in each.figures), None)
        to_loop = "" if ratio is None else f"{ratio:.3g}"
        change = "" if ratio is None or not before else f"{ratio / before:.2f}"
        yield f"| {name} | {value:,.1f} {unit} | {to_loop} | {change} |"


def _peers(runs: Sequence[Run]) -> Iterator[str]:
    figures = runs[-1].figures
    yield from (
        "## Beside others",
        "",
        "Theirs were measured on another shared machine of two cores, with Python 3.11.",
        "",
    )
    yield from ("| ours | theirs | so many times as fast |", "| --- | --- | --- |")
    for peer, times in beside(figures):
        ours, unit = figures[peer.figure]
        yield f"| {peer.figure}: {ours:,.1f} {unit} | {peer.who}, {peer.what}: {peer.value:,g} {unit} | {times:,.1f} |"
