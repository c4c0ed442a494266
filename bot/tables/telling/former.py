"""The names of the people who sat at the table at an earlier entry of the log. No I/O."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from bot.base.names import plain, safe, with_computer_mark
from bot.storage.records import Logged, is_forgotten
from bot.tables.seated import SeatChange, is_seating, parse_seated
from bot.tables.table import Table
from rules.core.model import Seat
from rules.core.struct import Struct


class Stint(Struct, frozen=True):
    """From entry *since* on, *name* plays for a seat; it is marked if a computer does.

    *name* is for text that Discord formats, and *plain* for pictures, which cannot show a mention.
    """

    since: int
    name: str
    plain: str


class SeatNames:
    """The players' names by seat, as they were at each entry of a table's log.

    Nobody stores the name of a person whose seat somebody else has taken, so such a person is mentioned by id, which
    Discord shows as a name. *unknown* stands for a person whose id nothing tells.
    """

    def __init__(self, table: Table, unknown: str) -> None:
        self._table = table
        reseated = {entry.seat for entry in table.log if is_seating(entry)}
        self._stints = {seat: _stints(table, seat, unknown) for seat in reseated}

    def at(self, seq: int) -> tuple[str, ...]:
        """Return the names after entry *seq*, escaped for text."""
        return tuple(
            name if stint is None else stint.name
            for name, stint in zip(self._table.markdown_names, self._at(seq), strict=True)
        )

    def plain_at(self, seq: int) -> tuple[str, ...]:
        """Return the names after entry *seq*, for pictures."""
        return tuple(
            name if stint is None else stint.plain for name, stint in zip(self._table.names, self._at(seq), strict=True)
        )

    def _at(self, seq: int) -> Iterator[Stint | None]:
        """Yield the stint of each seat after entry *seq*, None for a seat that nobody has left."""
        for row in self._table.seats:
            stints = self._stints.get(row.seat, [])
            yield next((each for each in reversed(stints) if each.since <= seq), None)


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
    names[-1] = (names[-1][0], _safe_and_plain(table.seats[seat].name))
    computers = [(0, _is_computers(own, until=changes[0][0].seq))]
    computers += [(entry.seq, change.computer is not None) for entry, change in changes]
    stints: list[Stint] = []
    for seq, is_computer in computers:
        name, shown = [each for start, each in names if start <= seq][-1]
        stints.append(
            Stint(seq, with_computer_mark(name, is_computer or None), with_computer_mark(shown, is_computer or None))
        )
    return stints


def _is_computers(own: Sequence[Logged], *, until: int) -> bool:
    """Whether only a computer player has moved before entry *until*, so that the seat was its own."""
    movers = [entry.user_id for entry in own if entry.seq < until and entry.user_id is not None]
    return bool(movers) and all(user < 0 for user in movers)


def _person(entries: Sequence[Logged]) -> int | None:
    """Return the id of the person whose *entries* these are, None if no entry tells."""
    for entry in entries:
        is_own = not is_seating(entry) or parse_seated(entry.text) == SeatChange(stranger=True)
        if is_own and entry.user_id is not None and entry.user_id >= 0:
            return entry.user_id
    return None


def _name_of(table: Table, user_id: int | None, unknown: str) -> tuple[str, str]:
    row = next((each for each in table.seats if each.user_id == user_id), None)
    if row is not None:
        return _safe_and_plain(row.name)
    return unknown if user_id is None or is_forgotten(user_id) else f"<@{user_id}>", unknown


def _safe_and_plain(name: str) -> tuple[str, str]:
    return safe(name), plain(name)
