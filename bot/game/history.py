"""What has happened in a game, entry by entry, as one seat or everybody may hear it. No I/O."""

from collections.abc import Iterator

from bot.game.table import Table, opening
from bot.game.visibility import known
from bot.storage.records import Logged
from rules.core.log import Entry, effective
from rules.core.model import CHANCE, AnyRules, Event, Seat, State
from rules.core.notation import parse_action
from rules.core.play import answered, enact, struck, told
from rules.core.struct import Struct


class HistoryEntry(Struct, frozen=True):
    """One entry of the log and what came of it; one that was taken back since has no events.

    The first *own* of the events are of the action itself where the bot made it; the others followed from it. An entry
    that takes others back has no events either, but *taken*: these others, with theirs.
    """

    entry: Logged
    events: tuple[Event, ...] = ()
    own: int = 0
    taken: tuple["HistoryEntry", ...] = ()

    @property
    def is_drawn(self) -> bool:
        """Whether nature drew it; what followed from an entry that nobody may know of is told as if of itself."""
        return self.entry.seat == CHANCE and bool(self.entry.text)


def history(table: Table, *, after: int = 0, seat: Seat | None = None) -> Iterator[HistoryEntry]:
    """Yield the entries after number *after* with what *seat* may hear of them; what was taken back has no events.

    Entries that nobody else may know of are left out; what followed from them is told as if of itself, and so is it
    when that is taken back.
    """
    rules, states = table.rules, [opening(table.record)]
    kept = {entry.seq for entry in effective(table.log)}
    read = {entry.seq: entry for entry in known(table.log, seat)}
    done: list[HistoryEntry] = []
    for entry in table.log:
        if entry.undoes:
            taken = tuple(one for one in done[-entry.undoes :] if one.entry.seq in read or one.events)
            del states[-entry.undoes :], done[-entry.undoes :]
            unseen = Logged(seq=entry.seq, seat=CHANCE, undoes=len(taken), barrier=True, at=entry.at)
            if entry.seq > after and (entry.seq in read or taken):
                yield HistoryEntry(read.get(entry.seq, unseen), taken=taken)
            continue
        own, step = 0, enact(rules, states[-1], entry)
        events = told(step.events, seat)
        if entry.seq > after and (entry.user_id is None or entry.standing or entry.planned):
            own = len(told(_done(rules, states[-1], entry), seat))
        unseen = Logged(seq=entry.seq, seat=CHANCE, barrier=entry.barrier, at=entry.at)
        one = HistoryEntry(read.get(entry.seq, unseen), events, own)
        states.append(step.state)
        done.append(one)
        if entry.seq > after and entry.seq not in kept:
            one = HistoryEntry(one.entry)
        if entry.seq > after and (entry.seq in read or one.events):
            yield one


def _done(rules: AnyRules, state: State, entry: Entry) -> tuple[Event, ...]:
    """Return what the action of *entry* does by itself, before play goes on."""
    action = parse_action(rules, entry.text)
    decision = answered(state, entry.seat, action)
    return action.perform(struck(state, decision), decision).events
