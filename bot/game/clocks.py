"""The clocks of a table: whose time runs, as everybody may know. No I/O."""

from collections.abc import Iterable, Mapping

from bot.deadlines.clocks import Asked, Clock, Due, due, moved_on
from bot.game.offers import is_offer
from bot.game.table import Table
from bot.storage.records import Logged
from rules.core.model import NOBODY, Decision, Seat
from rules.core.play import pending


def asked(table: Table) -> dict[Seat, Asked]:
    """Return what people are publicly asked, by seat; NOBODY is whoever of several seats is asked in secret.

    What holds somebody's own turn up goes before what is asked out of turn: offers, windows, secret choices.
    """
    found: dict[Seat, Asked] = {}
    state = table.view(None).state
    for decision in pending(state) if table.is_live else ():
        if decision.among:
            if table.people.intersection(decision.among):
                found[NOBODY] = Asked(aside=True)
        elif decision.seat in table.people:
            aside = decision.sealed or decision in state.offers or is_offer(table.rules, decision)
            found[decision.seat] = _joined(found.get(decision.seat), decision, aside)
    return found


def _joined(before: Asked | None, decision: Decision, aside: bool) -> Asked:
    if before is None or (before.aside and not aside):
        return Asked(aside, decision.number, decision.number)
    if aside and not before.aside:
        return before
    return Asked(aside, min(before.first, decision.number), max(before.last, decision.number))


def clocked(before: Table | None, after: Table, entries: Iterable[Logged], *, now: int) -> Mapping[Seat, Clock]:
    """Return the clocks of *after*, which came of *before* by *entries*; there are none without a pace.

    What changes nothing for onlookers leaves all clocks as they are, or they would tell that somebody has answered.
    """
    pace = after.record.pace
    if pace is None:
        return {}
    clocks = {} if before is None else before.clocks
    wanted = asked(after)
    if before is not None and before.view(None) == after.view(None) and asked(before) == wanted:
        return clocks
    made = tuple(entries)
    acted = frozenset(entry.seat for entry in made if entry.user_id is not None or entry.late)
    undone = any(entry.undoes for entry in made)
    return moved_on(pace, after.record.id, clocks, wanted, acted=acted, undone=undone, now=now)


def all_due(table: Table) -> tuple[Due, ...]:
    """Return what is due next at each clock of a table."""
    pace = table.record.pace
    rows = (due(pace, clock) for clock in table.clocks.values()) if pace is not None and table.is_live else ()
    return tuple(row for row in rows if row is not None)
