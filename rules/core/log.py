"""The log of a game: what was done, and what was taken back."""

from collections.abc import Iterable
from typing import Final, TypeVar

from rules.core.model import Seat
from rules.core.struct import Struct

LEAVE: Final = "leave"
"""The entry of a seat that resigned or was dropped; no action of any game is written so."""


class Entry(Struct, frozen=True, kw_only=True):
    """One line of the log; *undoes* > 0 takes back so many that still count, *barrier* marks a step that revealed.

    *seen_by* is the one seat that may read the text; with *quiet* nobody else may know of the line at all.
    """

    seq: int
    seat: Seat
    text: str = ""
    barrier: bool = False
    undoes: int = 0
    seen_by: Seat | None = None
    quiet: bool = False


E = TypeVar("E", bound=Entry)


def effective(log: Iterable[E]) -> tuple[E, ...]:
    """Return the entries that still count, oldest first."""
    kept: list[E] = []
    for entry in log:
        if entry.undoes:
            del kept[-entry.undoes :]
        else:
            kept.append(entry)
    return tuple(kept)
