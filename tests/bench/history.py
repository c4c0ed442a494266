"""The history of the figures: docs/bench.json keeps it, and docs/figures.md shows it."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

from tests.bench.figures import Run, multiple_text
from tests.bench.peers import PEERS

DOCS: Final = Path(__file__).parents[2] / "docs"
KEPT, PAGE = DOCS / "bench.json", DOCS / "figures.md"

HEAD: Final = """\
# Figures

`make bench KEEP=1` measures these figures and writes this page.
Times are CPU of one thread, except those of the start, the store and the table: people wait for these by the clock.

Each figure is compared with a yardstick that is measured in the same run, so machines of different speeds compare.
Aims are multiples of the yardstick too, and sizes alone are absolute.

| figures | yardstick |
| --- | --- |
| times | the loop: a plain loop of 200,000 turns, which took 4.8 ms where the aims were set |
| rates | the same loop: how often something happens in its time |
| warm pictures | Pillow's floor: the time to copy the finished picture and encode it at level 1 |
| writes to the store | a lock per write: a small SQLite store that locks and syncs each transaction by itself |

On a shared machine the loop takes up to a third longer in one second than in the next.
The rules slow down less, so one measurement of the loop is not enough: it is repeated between the figures of each part.
For the run of 2026-11-23 it was measured once.

After that run an action of The Great Wall seemed to slow down from 9.8 ‰ to 13.1 ‰ of a loop.
One of Carcassonne seemed to slow down from 3.0 ‰ to 3.5 ‰.
Both programs were measured in turn: Carcassonne takes as long as before.
An action of The Great Wall takes 1.16 times as long in new games and 1.07 times in games of earlier versions.
New games have other numbers on the cards; random ones are 18 per cent longer, and later actions cost more.
Games of earlier versions look their card set up by its version, seven times an action.
The rest was the loop.

Pictures of The Great Wall and Terra Mystica take more than 2.5 times the floor.
Encoding at level 4, which keeps files small, and applying the palette take 1.8 times the floor by themselves.
The rest goes to two hundred small shapes, ten microseconds each.

The first pictures after a start are timed by the clock, so another program on the machine makes them slower.
The drawings of the games are prepared in the background, which takes 1.6 s of CPU for all four.
First of these, a table of each game before its first move is painted: later tables have most of its boxes and words.
So the three pictures of The Great Wall's first board take 80 ms of CPU, and took 150 ms before; warm they take 38 ms.
That is some 17 loops less of the 71 to 80 that the first board took.
On 2026-11-28 it took 60 loops.
"""


def read_runs() -> list[Run]:
    """Return all runs that were kept, the oldest first."""
    return msgspec.json.decode(KEPT.read_bytes(), type=list[Run])


def keep(run: Run) -> None:
    """Add a run to the history, and write the page."""
    runs = [*read_runs(), run]
    KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(runs)) + b"\n")
    PAGE.write_text(page(runs), encoding="utf-8")


def page(runs: Sequence[Run]) -> str:
    """Return docs/figures.md."""
    return "\n".join([HEAD, *_runs(runs), "", *_newest(runs), "", *_peers()]) + "\n"


def _runs(runs: Sequence[Run]) -> Iterator[str]:
    yield from ("## Runs", "", "| date | commit | cores | load before | the loop |", "| --- | --- | --- | --- | --- |")
    for run in reversed(runs):
        yield f"| {run.date} | {run.commit} | {run.cores} | {run.load:.1f} | {run.loop * 1e3:.1f} ms |"


def _newest(runs: Sequence[Run]) -> Iterator[str]:
    """Yield the newest figures, each with its multiple and aim, and with what it is to the run before."""
    run, earlier = runs[-1], runs[:-1]
    yield from (
        "## The newest",
        "",
        "| figure | value | multiple | aim | to the run before |",
        "| --- | --- | --- | --- | --- |",
    )
    for figure in map(run.figure, run.figures):
        multiple = aim = change = ""
        if figure.multiple is not None:
            multiple = multiple_text(figure.multiple, figure.unit, figure.of)
            before = next((each.figure(figure.name) for each in reversed(earlier) if figure.name in each.figures), None)
            if before and before.multiple and before.of == figure.of:
                change = f"{figure.multiple / before.multiple:.2f}"
        if figure.aim is not None:
            aim = figure.aim_text() + ("" if figure.is_met else ", missed")
        yield f"| {figure.name} | {figure.value:,.1f} {figure.unit} | {multiple} | {aim} | {change} |"


def _peers() -> Iterator[str]:
    yield from (
        "## Beside others",
        "",
        "Each pair was measured on one machine in one run. These are records, not recomputed from today's figures.",
        "",
        "| date | program | what | ours | theirs | times as fast |",
        "| --- | --- | --- | --- | --- | --- |",
    )
    for peer in PEERS:
        yield f"| {peer.date} | {peer.program} | {peer.what} | {peer.ours} | {peer.theirs} | {peer.times:,g} |"
