"""Looks: a table as a seat or an onlooker may see it. No I/O."""

from collections.abc import Iterable
from typing import Any

from bot.base.names import escape_names
from bot.tables.table import Table, departed_seats
from bot.tables.telling.history import HistoryEntry
from rendering.look import Look, Texts
from rules.core.model import Event, Seat


def look(
    table: Table, seat: Seat | None, texts: Texts, entries: Iterable[HistoryEntry] = (), *, after: int = 0
) -> Look[Any]:
    """Return *table* as *seat* may see it; the latest events are those of *entries* after number *after*."""
    past: list[Event] = []
    events: list[Event] = []
    for one in entries:
        (past if one.entry.seq <= after else events).extend(one.events)
    return Look(
        view=table.view(seat),
        texts=texts,
        names=table.names,
        markdown_names=escape_names(table.names),
        theme=table.record.theme,
        assist=table.record.assist,
        gone=departed_seats(table),
        past=tuple(past),
        events=tuple(events),
    )
