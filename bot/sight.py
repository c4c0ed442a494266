"""What a face is shown of a game: a view of it, and what stands out there. No I/O."""

from collections.abc import Iterable
from typing import Any

from bot.history import Told
from bot.names import escaped
from bot.table import Table, gone
from rules.core.model import Event, Seat, View
from rules.core.struct import Struct


class Sight(Struct, frozen=True, kw_only=True):
    """What one seat, or an onlooker, may see of a table, and all that a face is shown of it.

    *events* are what stands out: what happened last, or in a draft; *lines* are the numbers of the lines that tell of
    them, where these are counted. *past* is what happened before. *gone* are the seats that have left.
    """

    view: View[Any]
    names: tuple[str, ...]
    theme: str
    gone: frozenset[Seat]
    past: tuple[Event, ...] = ()
    events: tuple[Event, ...] = ()
    lines: tuple[int, ...] = ()

    @property
    def told_names(self) -> tuple[str, ...]:
        """The players' names, by seat, for text."""
        return escaped(self.names)


def sight(table: Table, seat: Seat | None, told: Iterable[Told] = (), *, after: int = 0) -> Sight:
    """Return what *seat* may see of *table*; of all *told*, as it may hear it, what came *after* stands out."""
    past: list[Event] = []
    events: list[Event] = []
    lines: list[int] = []
    line = 0
    for one in told:
        if one.entry.seq <= after:
            past.extend(one.events)
            continue
        line += one.entry.undoes > 0
        for event in one.events:
            line += 1
            events.append(event)
            lines.append(line)
    return Sight(
        view=table.view(seat),
        names=table.names,
        theme=table.record.theme,
        gone=gone(table),
        past=tuple(past),
        events=tuple(events),
        lines=tuple(lines),
    )
