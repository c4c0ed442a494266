"""What everybody had after each turn of a game, as a seat or an onlooker may know it. No I/O."""

from typing import Any

from bot.tables.seated import is_seating
from bot.tables.table import Table, opening
from rules.core.log import LEAVE, REJOIN, effective
from rules.core.model import AnyRules, Seat, State, View
from rules.core.play import enact, view
from rules.core.struct import Struct, evolve


class PastTurn(Struct, frozen=True):
    """A turn of *seat*, the entries *first* to *last* as its reader numbers them, and the game's *state* after it."""

    seat: Seat
    first: int
    last: int
    state: Any

    def view(self, rules: AnyRules, reader: Seat | None) -> View[Any]:
        """Return what *reader* could see after the turn."""
        return view(rules, self.state, reader)


def past_turns(table: Table, reader: Seat | None) -> tuple[PastTurn, ...]:
    """Return the turns of a game that were not undone, in order, as far as *reader* may know of them.

    Whatever nature or a secret answer did after a turn counts with that turn, so nobody can tell which of them it was.
    """
    numbers = {entry.seq: number for number, entry in enumerate(table.known_entries(reader), 1)}
    state: State = opening(table.record)
    turns: list[PastTurn] = []
    is_over = True
    for entry in effective(table.log):
        if is_seating(entry):
            continue
        step = enact(table.rules, state, entry)
        state, number = step.state, numbers.get(entry.seq)
        is_turn = entry.seat >= 0 and number is not None and entry.text not in (LEAVE, REJOIN)
        if number is not None and is_turn and (is_over or turns[-1].seat != entry.seat):
            turns.append(PastTurn(entry.seat, number, number, state))
            is_over = False
        elif turns:
            turns[-1] = evolve(turns[-1], state=state, last=number if number and is_turn else turns[-1].last)
        is_over = is_over or step.closes
    return tuple(turns)
