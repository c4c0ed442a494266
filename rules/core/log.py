"""The log of a game: what was played, and what was taken back."""

from collections.abc import Iterable
from typing import Final, TypeVar

from rules.core.model import Seat
from rules.core.struct import Struct

LEAVE: Final = "leave"
REJOIN: Final = "rejoin"
"""The texts of the entries by which a seat leaves the game and comes back; no action is written like them."""


class Entry(Struct, frozen=True, kw_only=True):
    """One line of the log: an action as *text* or, if *undoes* > 0, the taking back of that many effective entries.

    *barrier* marks a step that revealed something. Only *seen_by* may read the text, or know of it at all if *quiet*.
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
    entries: list[E] = []
    for entry in log:
        if entry.undoes:
            del entries[-entry.undoes :]
        else:
            entries.append(entry)
    return tuple(entries)
