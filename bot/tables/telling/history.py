"""The history of a game, entry by entry, as a seat or an onlooker may know it. No I/O."""

from collections.abc import Iterator

from bot.storage.records import Logged
from bot.tables.past import action_alone, past
from bot.tables.table import Table
from bot.tables.visibility import known_entries
from rules.core.log import effective
from rules.core.model import CHANCE, Event, Seat
from rules.core.play import visible_events
from rules.core.struct import Struct


class HistoryEntry(Struct, frozen=True):
    """One entry of the log and its events; an entry that was undone has none.

    If the bot made the action, the first *own* events are of the action itself, and the others followed from it. An
    entry that undoes others has no events, but *taken*: the entries that it undoes, with theirs.
    """

    entry: Logged
    events: tuple[Event, ...] = ()
    own: int = 0
    taken: tuple["HistoryEntry", ...] = ()

    @property
    def is_drawn(self) -> bool:
        """Whether chance drew it; what followed from an entry that is not public counts as drawn, too."""
        return self.entry.seat == CHANCE and bool(self.entry.text)


def history(table: Table, *, after: int = 0, seat: Seat | None = None, reveals: bool = False) -> Iterator[HistoryEntry]:
    """Yield the entries after number *after* with the events that *seat* may know or, with *reveals*, all of them.

    Entries that only other seats know are left out, but not their public consequences.
    """
    kept = {entry.seq for entry in effective(table.log)}
    read = {entry.seq: entry for entry in (table.log if reveals else known_entries(table.log, seat))}

    def known_events(events: tuple[Event, ...]) -> tuple[Event, ...]:
        return events if reveals else visible_events(events, seat)

    done: list[HistoryEntry] = []
    for entry, moment in zip(table.log, past(table, len(table.log)).moments, strict=False):
        if entry.undoes:
            taken = tuple(one for one in done[-entry.undoes :] if one.entry.seq in read or one.events)
            del done[-entry.undoes :]
            unseen = Logged(seq=entry.seq, seat=CHANCE, undoes=len(taken), barrier=True, at=entry.at)
            one = HistoryEntry(read.get(entry.seq, unseen), taken=taken)
        else:
            own = len(known_events(moment.events[: moment.own])) if entry.seq > after else 0
            unseen = Logged(seq=entry.seq, seat=CHANCE, barrier=entry.barrier, at=entry.at)
            one = HistoryEntry(read.get(entry.seq, unseen), known_events(moment.events), own)
            done.append(one)
            if entry.seq not in kept:
                one = HistoryEntry(one.entry)
        if entry.seq > after and (entry.seq in read or one.events or one.taken):
            yield one


def split_after_action(table: Table, seq: int, seat: Seat | None) -> tuple[list[HistoryEntry], list[HistoryEntry]]:
    """Return the history up to the action of entry *seq*, and what came later: what followed from it and all others.

    What followed stands in an entry without a text, so that the action is not told again. Everything came later than 0.
    """
    earlier: list[HistoryEntry] = []
    news: list[HistoryEntry] = []
    for one in history(table, seat=seat):
        if one.entry.seq == seq and one.events:
            own = len(visible_events(action_alone(table, seq)[1], seat))
            unseen = Logged(seq=seq, seat=CHANCE, barrier=one.entry.barrier, at=one.entry.at)
            earlier.append(HistoryEntry(one.entry, one.events[:own]))
            news.append(HistoryEntry(unseen, one.events[own:]))
        else:
            (earlier if one.entry.seq <= seq else news).append(one)
    return earlier, news
