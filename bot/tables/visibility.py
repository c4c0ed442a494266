"""Visibility: when everybody may know everything of a game, and which entries of its log a seat may know until then."""

from collections.abc import Iterable, Iterator
from typing import Final, assert_never

from bot.storage.records import GameRecord, Status
from rules.core.log import E
from rules.core.model import Seat
from rules.core.struct import evolve

HIDDEN: Final = "·"
"""Replaces the text of an entry that the reader may not know."""


def is_revealed(record: GameRecord, *, since: int) -> bool:
    """Whether everybody may know everything about a game: it can never go on, and its table has agreed on that.

    Whoever had seen the secrets of a game that goes on would play on with them; see `is_final` for *since*.
    """
    return record.reveals and is_final(record, since=since)


def is_final(record: GameRecord, *, since: int) -> bool:
    """Whether a game is over, or was closed and can never go on.

    A game that was closed at *since* or later, in Unix seconds, can be restored, or goes on when its server is back.
    """
    match record.status:
        case Status.OPEN | Status.LIVE:
            return False
        case Status.OVER:
            return True
        case Status.CLOSED:
            return record.closed_at is None or record.closed_at < since
        case never:
            assert_never(never)


def known_entries(log: Iterable[E], seat: Seat | None) -> Iterator[E]:
    """Yield the entries that *seat* may know of until all is revealed; the count of an undo is reduced to those."""
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
    """Return *log* as *seat* may read it until all is revealed: other seats' secrets are dots, or left out.

    The entries are renumbered, because a gap would reveal one that was left out.
    """
    return tuple(
        evolve(entry, seq=number, text=entry.text if entry.seen_by in (None, seat) else HIDDEN)
        for number, entry in enumerate(known_entries(log, seat), 1)
    )
