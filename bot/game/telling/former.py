"""The names of the people who sat at the table at an earlier entry of the log. No I/O."""

from collections.abc import Sequence
from itertools import pairwise

from bot.game.seated import Seated, is_seating, parse_seated
from bot.game.table import Table
from bot.names import marked, safe
from bot.storage.records import Logged, is_forgotten
from rules.core.model import Seat
from rules.core.struct import Struct


class Stint(Struct, frozen=True):
    """From entry *since* on, *name* plays for a seat; it is marked if a computer does."""

    since: int
    name: str


class SeatNames:
    """The players' names by seat, as they were at each entry of a table's log.

    Nobody stores the name of a person whose seat somebody else has taken, so such a person is mentioned by id, which
    Discord shows as a name. *unknown* stands for a person whose id nothing tells.
    """

    def __init__(self, table: Table, unknown: str) -> None:
        self._names = table.markdown_names
        reseated = {entry.seat for entry in table.log if is_seating(entry)}
        self._stints = {seat: _stints(table, seat, unknown) for seat in reseated}

    def at(self, seq: int) -> tuple[str, ...]:
        """Return the names after entry *seq*, escaped for text."""
        if not self._stints:
            return self._names
        return tuple(self._name(seat, seq) for seat in range(len(self._names)))

    def _name(self, seat: Seat, seq: int) -> str:
        stints = self._stints.get(seat)
        return self._names[seat] if stints is None else [each for each in stints if each.since <= seq][-1].name


def _stints(table: Table, seat: Seat, unknown: str) -> list[Stint]:
    """Return who played for *seat*, in order. Undone entries count: an undo does not change who plays."""
    own = [entry for entry in table.log if entry.seat == seat]
    changes = [(entry, parse_seated(entry.text)) for entry in own if is_seating(entry)]
    strangers = [entry.seq for entry, change in changes if change.stranger]
    ends = [0, *strangers, len(table.log) + 1]
    names = [
        (start, _name_of(table, _person([entry for entry in own if start <= entry.seq < end]), unknown))
        for start, end in pairwise(ends)
    ]
    names[-1] = (names[-1][0], safe(table.seats[seat].name))
    computers = [(0, _is_computers(own, until=changes[0][0].seq))]
    computers += [(entry.seq, change.computer is not None) for entry, change in changes]
    return [
        Stint(seq, marked([name for start, name in names if start <= seq][-1], is_computer or None))
        for seq, is_computer in computers
    ]


def _is_computers(own: Sequence[Logged], *, until: int) -> bool:
    """Whether only a computer player has moved before entry *until*, so that the seat was its own."""
    movers = [entry.user_id for entry in own if entry.seq < until and entry.user_id is not None]
    return bool(movers) and all(user < 0 for user in movers)


def _person(entries: Sequence[Logged]) -> int | None:
    """Return the id of the person whose *entries* these are, None if no entry tells."""
    for entry in entries:
        is_own = not is_seating(entry) or parse_seated(entry.text) == Seated(stranger=True)
        if is_own and entry.user_id is not None and entry.user_id >= 0:
            return entry.user_id
    return None


def _name_of(table: Table, user_id: int | None, unknown: str) -> str:
    row = next((each for each in table.seats if each.user_id == user_id), None)
    if row is not None:
        return safe(row.name)
    return unknown if user_id is None or is_forgotten(user_id) else f"<@{user_id}>"
