"""When everybody is told of a game: by a new message, or by an edit of the newest one."""

from collections.abc import Collection

from bot.game.history import history
from bot.game.table import Table, state_after
from rules.core.log import LEAVE
from rules.core.model import CHANCE, Event, Seat
from rules.core.notation import parse_action
from rules.core.play import answered, enact
from rules.core.struct import evolve


def is_worth_a_post(table: Table, milestones: Collection[type[Event]], *, before: Table | None = None) -> bool:
    """Whether a table is to be posted that was posted as of its row's ``shown_seq``, 0 if it never was.

    So it is when play was handed on, when somebody took back or left, and when something happened that everybody may
    know of and that is among the *milestones* of the game. Where the table as it was *before* is what was posted, that
    need not be replayed.
    """
    shown_seq = table.record.shown_seq
    if not shown_seq:
        return True
    if before is None or before.record.seq != shown_seq:
        before = state_after(table, shown_seq)
    nobody = frozenset[Seat]()  # who has chosen in secret since then has handed nothing on
    if handed_on(evolve(before, sealed=nobody), evolve(table, sealed=nobody)):
        return True
    return any(
        one.entry.undoes or one.entry.text == LEAVE or any(type(event) in milestones for event in one.events)
        for one in history(table, after=shown_seq)
    )


def is_worth_an_edit(table: Table) -> bool:
    """Whether anybody may know of what came after the row's ``told_seq``: an answer in silence changes no message."""
    return any(history(table, after=table.record.told_seq))


def handed_on(before: Table, after: Table) -> bool:
    """Whether play went from one to another between two states of a game: then everybody is to be told.

    Somebody may have had a turn in between without any choice in it. Who answered an open offer held nobody up. Who
    plays alone is called anew by every move, for nobody else's would ever be told.
    """
    if len(after.seats) == 1:
        return after.record.seq != before.record.seq
    waits = after.awaited() != before.awaited() or after.asks_in_secret() != before.asks_in_secret()
    return waits or len(_movers(before, after)) > 1 or not after.is_live


def _movers(before: Table, after: Table) -> set[Seat]:
    """Return the seats that have done more between two states of a game than answer open offers, or in silence."""
    rules, state, movers, entries = after.rules, before.state, set[Seat](), after.log[before.record.seq :]
    if any(entry.undoes for entry in entries):
        return {entry.seat for entry in entries if not entry.quiet} - {CHANCE}
    for entry in entries:
        if entry.quiet:
            pass
        elif entry.text == LEAVE or answered(state, entry.seat, parse_action(rules, entry.text)) not in state.offers:
            movers.add(entry.seat)
        state = enact(rules, state, entry).state
    return movers - {CHANCE}
