"""What of a log a seat may know, and what it may read, while the game goes on."""

from collections.abc import Iterable, Iterator
from typing import Final

from rules.core.log import E, Entry
from rules.core.model import Seat
from rules.core.struct import evolve

HIDDEN: Final = "·"
"""Stands for the text of an entry that the reader may not know."""


def known(log: Iterable[E], seat: Seat | None) -> Iterator[E]:
    """Yield the entries that *seat* may know of; one that takes others back counts only those of them that it may."""
    kept: list[bool] = []
    for entry in log:
        if entry.undoes:
            taken = sum(kept[-entry.undoes :])
            del kept[-entry.undoes :]
            if taken:
                yield evolve(entry, undoes=taken)
        else:
            kept.append(not entry.quiet or entry.seen_by == seat)
            if kept[-1]:
                yield entry


def readable(log: Iterable[Entry], seat: Seat | None) -> tuple[Entry, ...]:
    """Return *log* as *seat* may read it while the game goes on: what is another's is a dot, or not there at all.

    The entries are numbered anew, for a gap would tell of one that is not there.
    """
    return tuple(
        evolve(entry, seq=number, text=entry.text if entry.seen_by in (None, seat) else HIDDEN)
        for number, entry in enumerate(known(log, seat), 1)
    )
