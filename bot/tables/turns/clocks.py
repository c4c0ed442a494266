"""The clocks of a table: whose time runs, as everybody may know. No I/O."""

from collections.abc import Iterable, Mapping

from bot.settings.deadlines.clocks import Clock, Due, Occasion, OpenQuestion, deadline, due, moved_on
from bot.settings.deadlines.pace import Missed
from bot.storage.changes import Schedule
from bot.storage.records import Logged
from bot.tables.table import Table
from bot.tables.turns.offers import is_offer
from rules.core.model import NOBODY, Decision, Seat, State
from rules.core.play import pending
from rules.core.struct import evolve


def public_questions(table: Table) -> dict[Seat, OpenQuestion]:
    """Return what people are publicly asked, by seat; NOBODY is whoever of several seats is asked in secret.

    What holds somebody's own turn up goes before what is asked out of turn: offers, windows, secret choices, and all
    that a vacant seat is asked, unless the table waits.
    """
    found: dict[Seat, OpenQuestion] = {}
    state = table.view(None).state
    pace = table.record.pace
    played = table.people if pace is None or pace.missed is Missed.WAIT else table.people | table.vacant
    for decision in pending(state) if table.is_live else ():
        if decision.among:
            if played.intersection(decision.among):
                found[NOBODY] = OpenQuestion(aside=True)
        elif decision.seat in played:
            aside = decision.seat in table.vacant or decision.sealed or is_offered(table, state, decision)
            found[decision.seat] = _with_decision(found.get(decision.seat), decision, aside)
    return found


def is_offered(table: Table, state: State, decision: Decision) -> bool:
    """Whether *decision* is an offer at *state* of a table."""
    return decision in state.offers or is_offer(table.rules, decision)


def _with_decision(before: OpenQuestion | None, decision: Decision, aside: bool) -> OpenQuestion:
    if before is None or (before.aside and not aside):
        return OpenQuestion(aside, decision.number, decision.number)
    if aside and not before.aside:
        return before
    return OpenQuestion(aside, min(before.first, decision.number), max(before.last, decision.number))


def clocks_after(before: Table | None, after: Table, entries: Iterable[Logged], *, now: int) -> Mapping[Seat, Clock]:
    """Return the clocks of *after*, which came of *before* by *entries*; there are none without a pace.

    What changes nothing for onlookers leaves all clocks as they are, or they would tell that somebody has answered.
    Somebody who sits down while something is asked in secret has all the time for it; the others get no second notice.
    """
    pace = after.record.pace
    if pace is None:
        return {}
    wanted, made = public_questions(after), tuple(entries)
    waits = {row.seat: row.vacation_until for row in after.seats if row.vacation_until is not None}
    if before is None:
        return moved_on(pace, after.record.id, {}, wanted, Occasion(waits=waits), now=now)
    new = {row.seat for row, was in zip(after.seats, before.seats, strict=True) if row != was}
    same = before.view(None) == after.view(None)
    if same and public_questions(before) == wanted and not new:
        return before.clocks
    clocks = {seat: clock for seat, clock in before.clocks.items() if seat not in new}
    if NOBODY in clocks and clocks[NOBODY].since is not None and new & after.people.intersection(after.awaited_seats()):
        clocks[NOBODY] = evolve(clocks[NOBODY], since=now)
    acted = frozenset(entry.seat for entry in made if entry.user_id is not None or entry.late)
    undone = any(entry.undoes for entry in made)
    misses = {entry.seat: 0 for entry in made if is_own(entry)}
    misses |= {entry.seat: clocks[entry.seat].missed + 1 for entry in made if entry.late and counts(before, entry.seat)}
    occasion = Occasion(acted, misses, waits, undone, same)
    return moved_on(pace, after.record.id, clocks, wanted, occasion, now=now)


def over(table: Table, clock: Clock) -> int:
    """Return when the time is over for what *clock* runs for.

    Secret choices are made together, so for those the last of their clocks counts: the table may wait for somebody.
    """
    pace, choosing = table.record.pace, frozenset(table.choosing())
    assert pace is not None, "it has clocks"
    seats = choosing - table.sealed if clock.seat in choosing else {clock.seat}
    found = (table.clocks.get(seat) for seat in {*seats, clock.seat})
    return max(deadline(pace, each) for each in found if each is not None and each.since is not None)


def counts(table: Table, seat: Seat) -> bool:
    """Whether what a seat misses now counts as a move: a person's turn, or a secret choice that holds up all."""
    clock = table.clocks.get(seat)
    return clock is not None and seat in table.people - table.sealed and (not clock.aside or seat in table.choosing())


def is_own(entry: Logged) -> bool:
    """Whether somebody was there to make *entry*."""
    return (entry.user_id or 0) > 0 and not (entry.planned or entry.standing)


def schedule_of(table: Table, *besides: Due) -> Schedule:
    """Return the clocks of a table and what is due at them, and what is due *besides*."""
    return Schedule(tuple(table.clocks.values()), (*all_due(table), *besides))


def all_due(table: Table) -> tuple[Due, ...]:
    """Return what is due next at each clock of a table."""
    pace = table.record.pace
    rows = (due(pace, clock) for clock in table.clocks.values()) if pace is not None and table.is_live else ()
    return tuple(row for row in rows if row is not None)
