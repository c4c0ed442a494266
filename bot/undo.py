"""How far back: to where one's turn began, or to what one names, and never amid what was revealed together. No I/O."""

from bot.records import known
from bot.table import Table, replayed
from rules.core.log import LEAVE, Entry, standing
from rules.core.model import Decision, Seat


def last_turn(table: Table, seat: Seat) -> int | None:
    """Return the number of the entry before the last turn of *seat*, None if it had none.

    What others did in silence parts no turn in two.
    """
    log = standing(known(table.log, seat))
    own = max((n for n, entry in enumerate(log) if entry.seat == seat), default=None)
    if own is None:
        return None
    while own and log[own - 1].seat == seat:
        own -= 1
    return max((entry.seq for entry in standing(table.log) if entry.seq < log[own].seq), default=0)


def kept_to(table: Table, seat: Seat, number: int) -> int | None:
    """Return the number of the entry before the one that *seat* reads after its *number*, None if there is none."""
    read = tuple(known(table.log, seat))
    return read[number].seq - 1 if 0 <= number < len(read) else None


def unparted(table: Table, to: int) -> int:
    """Return *to*, or, if it is amid choices that were revealed together, the number of the entry before them all."""
    kept = [entry for entry in standing(table.log) if entry.seq <= to]

    def secret(log: list[Entry]) -> set[Decision]:
        agenda = replayed(table.record, log).agenda
        return {decision for decision in (agenda[0] if agenda else ()) if decision.sealed}

    still = secret(kept)
    while still and kept and kept[-1].text != LEAVE and still < (before := secret(kept[:-1])):
        kept.pop()
        to, still = kept[-1].seq if kept else 0, before
    return to
