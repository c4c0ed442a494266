"""How far an undo goes back, and who must agree to it. No I/O."""

from collections.abc import Sequence
from enum import StrEnum

from bot.storage.records import Logged
from bot.tables.past import past
from bot.tables.seated import is_seating
from bot.tables.table import Table
from bot.tables.turns.preview import Preview, complete
from bot.tables.visibility import known_entries
from rules.core.log import LEAVE, Entry, effective
from rules.core.model import CHANCE, Decision, Seat
from rules.core.notation import format_action
from rules.core.play import pending
from rules.core.struct import evolve
from rules.prepared import try_draft


class Undo(StrEnum):
    """What a player needs to undo a turn."""

    FREE = "free"
    """Nothing: nobody else plays."""
    OPEN = "open"
    """Nothing, until another seat acts or something is revealed."""
    ALL = "all"
    """The consent of all players."""
    OVER = "over"
    """It is impossible: the game is over."""


def undo_of(table: Table, seat: Seat, *, drafted: int = 0) -> Undo:
    """Return what *seat* needs to undo its last turn now; the last *drafted* entries of the log are not saved yet."""
    if not table.is_live:
        return Undo.OVER
    to = target(table, seat, None, drafted=drafted)
    if to is None or must_agree(table, seat, to):
        return Undo.ALL
    return Undo.OPEN if _others(table, seat) else Undo.FREE


def undo_after(preview: Preview) -> Undo:
    """Return what the seat of *preview* will need to undo it after confirming, as far as the seat may know."""
    table, seat = preview.table, preview.seat
    trial = try_draft(table.rules, table.state, seat, complete(preview))
    if not trial.reveals and table.rules.result(trial.state) is not None:
        return Undo.OVER
    is_drawn = any(decision.seat == CHANCE for decision in pending(trial.state))
    barrier = trial.reveals or is_drawn or len(table.choosing()) > 1
    seq, user = table.record.seq, table.seats[seat].user_id
    entries = tuple(
        Logged(seq=number, seat=seat, text=format_action(action), barrier=barrier, user_id=user)
        for number, action in enumerate(trial.kept, seq + 1)
    )
    record = evolve(table.record, seq=seq + len(entries))
    return undo_of(evolve(table, record=record, log=(*table.log, *entries)), seat, drafted=len(entries))


def can_be_undone(preview: Preview) -> bool:
    """Whether *preview*, once confirmed, can be undone without the consent of others, as far as its seat may know.

    A secret choice can be taken back until the last one is made.
    """
    waits_for = {*preview.table.choosing()} - preview.table.sealed - {preview.seat}
    if preview.seat in preview.table.choosing() and waits_for:
        return True
    return undo_after(preview) in (Undo.FREE, Undo.OPEN)


def target(table: Table, seat: Seat, number: int | None, *, drafted: int = 0) -> int | None:
    """Return the entry to go back to: before the last turn of *seat*, or its entry *number* as the seat counts them.

    None if there is none, or if nothing that the seat may know would be undone. The last *drafted* entries are not
    saved yet.
    """
    if number is not None:
        return target_of(table, seat, number)
    to = last_turn(table, seat, drafted)
    return None if to is None else _undoable(table, seat, to)


def target_of(table: Table, reader: Seat | None, number: int) -> int | None:
    """Return the entry to go back to for entry *number*, as *reader* counts entries; None is an onlooker.

    None if there is none, or if nothing that they may know would be undone.
    """
    to = kept_to(table, reader, number)
    return None if to is None else _undoable(table, reader, to)


def _undoable(table: Table, reader: Seat | None, to: int) -> int | None:
    to = before_reveal(table, to)
    kept = effective(known_entries(table.log, reader))
    # an undo leaves everybody where they sit
    return to if any(entry.seq > to and not is_seating(entry) for entry in kept) else None


def must_agree(table: Table, seat: Seat, to: int) -> frozenset[Seat]:
    """Return the other seats that must agree to an undo of all entries after *to*: none, or all seats of people.

    Computer players agree to everything.
    """
    taken = [entry for entry in effective(table.log) if entry.seq > to]
    is_own = all(entry.seat == seat and not entry.barrier for entry in taken) and table.sealed <= {seat}
    return frozenset() if is_own else _others(table, seat)


def _others(table: Table, seat: Seat) -> frozenset[Seat]:
    return table.people - {seat}


def taken_back_since(table: Table, token: str, seat: Seat | None) -> Seat | None:
    """Return the last seat that undid something since *token* was shown, as far as *seat* may know, or None."""
    before = int(token.partition(".")[0])
    since = [entry.seq for entry in table.log if entry.undoes][before:]
    return next((e.seat for e in reversed([*known_entries(table.log, seat)]) if e.undoes and e.seq in since), None)


def last_turn(table: Table, seat: Seat, drafted: int = 0) -> int | None:
    """Return the number of the entry before the last turn of *seat*, None if it had no turn.

    Secret answers of others do not end a turn. Moves of the bot alone are not a turn: it would only repeat them. The
    last *drafted* entries are not saved yet; they are of one turn.
    """
    saved = table.record.seq - drafted
    moments = past(table, saved).moments
    log = effective(known_entries(table.log, seat))
    turns = (n for n, e in enumerate(log) if e.seat == seat and e.user_id is not None and not is_seating(e))
    own = max(turns, default=None)
    if own is None:
        return None

    def is_of_it(entry: Logged) -> bool:
        ends = entry.seq <= saved and moments[entry.seq - 1].closes
        return entry.seat == seat and not is_seating(entry) and not ends

    while own and is_of_it(log[own - 1]):
        own -= 1
    return max((entry.seq for entry in effective(table.log) if entry.seq < log[own].seq), default=0)


def kept_to(table: Table, seat: Seat | None, number: int) -> int | None:
    """Return the number of the entry before the one after *number*, as *seat* counts them; None if there is none."""
    read = tuple(known_entries(table.log, seat))
    return read[number].seq - 1 if 0 <= number < len(read) else None


def before_reveal(table: Table, to: int) -> int:
    """Return *to* or, if *to* is among choices that were revealed together, the number of the entry before them."""
    kept = [entry for entry in effective(table.log) if entry.seq <= to]

    def secret(log: Sequence[Entry]) -> set[Decision]:
        seq = log[-1].seq if log else 0
        agenda = past(table, seq).after(seq).agenda
        return {decision for decision in (agenda[0] if agenda else ()) if decision.sealed}

    still = secret(kept)
    while still and kept and kept[-1].text != LEAVE and still < (before := secret(kept[:-1])):
        kept.pop()
        to, still = kept[-1].seq if kept else 0, before
    return to
