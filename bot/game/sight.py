"""What a seat, or an onlooker, may see of a table. No I/O."""

from collections.abc import Iterable

from bot.faces.sight import Sight
from bot.game.history import Told
from bot.game.table import Table, gone
from rules.core.model import Event, Seat


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
