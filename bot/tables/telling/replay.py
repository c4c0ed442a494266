"""The replay of a game: the table after each entry of the log that a viewer knows of. No I/O."""

from bisect import bisect_left

from bot.tables.past import past, state_after
from bot.tables.table import Table
from bot.tables.telling.history import HistoryEntry, history
from rules.core.model import Seat
from rules.core.struct import Struct, evolve


class ReplayStep(Struct, frozen=True):
    """A step of a replay; *number* is that of its entry in the history of the viewer, 0 before the first.

    The step is about what happened after entry *after* of the whole log, up to entry *seq*, after which the table was
    *table*. *told* is the history up to there. *turn* is the number of the turn to which that belongs, from 1 on.
    """

    number: int
    after: int
    seq: int
    turn: int
    table: Table
    told: tuple[HistoryEntry, ...]

    @property
    def entries(self) -> tuple[HistoryEntry, ...]:
        """What happened in this step."""
        return tuple(one for one in self.told if one.entry.seq > self.after)


class Replay:
    """The steps of a *table* as *seat*, or an onlooker, knew them at the time or, with *reveals*, with all secrets.

    A step has everything up to the next entry that the viewer knows of: what others did in secret has no step of its
    own, not even if it moved the game on. *reveals* is ignored as long as the table has secrets.
    """

    def __init__(self, table: Table, seat: Seat | None, *, reveals: bool = False) -> None:
        self.can_reveal = table.is_revealed
        self.reveals = reveals and self.can_reveal
        self.seat = seat
        self.table = evolve(table, is_revealed=self.reveals)
        self._ends = (*(entry.seq - 1 for entry in self.table.known_entries(seat)), len(table.log))
        """The last entry of the whole log in each step."""
        self._turns = _ended_turns(table)

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self._ends) - 1

    def step(self, number: int) -> ReplayStep:
        """Return a step, the last one if there are fewer."""
        number = min(number, self.last)
        after, seq = self._ends[number - 1] if number else 0, self._ends[number]
        then = state_after(self.table, seq)
        told = tuple(history(then, seat=self.seat, reveals=self.reveals))
        return ReplayStep(number, after, seq, self._turns[after] + 1, then, told)

    def number_of(self, seq: int) -> int:
        """Return the number of the step that contains entry *seq* of the whole log."""
        return min(bisect_left(self._ends, seq), self.last)

    def number_of_turn(self, turn: int) -> int:
        """Return the number of the step in which *turn*, counted from 1, ended; the last one if it has not ended."""
        return next((number for number, seq in enumerate(self._ends) if self._turns[seq] >= turn), self.last)


def _ended_turns(table: Table) -> list[int]:
    """Return how many turns had ended after each entry, from entry 0 on, without those that were undone."""
    kept, ended = [0], [0]
    for entry, moment in zip(table.log, past(table, len(table.log)).moments, strict=False):
        if entry.undoes:
            del kept[-entry.undoes :]
        else:
            kept.append(kept[-1] + moment.closes)
        ended.append(kept[-1])
    return ended
