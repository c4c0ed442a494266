"""How far a command is, for whoever waits for it."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import Progress


@contextmanager
def progress_report(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """Show how far something is on a terminal, and print a line when it is done."""
    with progress_bar(what, total) as tell:
        yield tell
    print(f"{what}: {total:,}", flush=True)


@contextmanager
def progress_bar(what: str, total: int | None = None) -> Iterator[Callable[[int], None]]:
    """Show how much of *total* is done, on a terminal only."""
    with Progress(disable=not sys.stdout.isatty(), transient=True) as bars:
        bar = bars.add_task(what, total=total)
        yield lambda done: bars.update(bar, completed=done)
