"""Visibility: which entries of a log a seat may know of and read while the game is live."""

from collections.abc import Iterable, Iterator
from typing import Final

from rules.core.log import E
from rules.core.model import Seat
from rules.core.struct import evolve

HIDDEN: Final = "·"
"""Replaces the text of an entry that the reader may not know."""


def known(log: Iterable[E], seat: Seat | None) -> Iterator[E]:
    """Yield the entries that *seat* may know of; the count of an undo is reduced to those."""
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


def readable(log: Iterable[E], seat: Seat | None) -> tuple[E, ...]:
    """Return *log* as *seat* may read it while the game is live: other seats' secrets are dots, or left out.

    The entries are renumbered, because a gap would reveal one that was left out.
    """
    return tuple(
        evolve(entry, seq=number, text=entry.text if entry.seen_by in (None, seat) else HIDDEN)
        for number, entry in enumerate(known(log, seat), 1)
    )
