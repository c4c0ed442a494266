"""Exported games: a header, the log and a checksum, one JSON object on each line, from which the game can be replayed.

Files of earlier versions have only a game, its terms and its entries; they are read like those of today.
"""

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from typing import Final, TypeVar

import msgspec

from bot.base import errors
from bot.catalogue.games import GAMES
from bot.storage.records import Logged, SeatRecord
from bot.tables.options import parse_options
from bot.tables.seated import is_seating
from bot.tables.table import Table
from bot.tables.visibility import HIDDEN
from players.levels import Level
from rules.core.log import Entry, effective
from rules.core.model import AnyRules, Result, RulesError, Seat, State
from rules.core.play import begin
from rules.core.struct import Struct, asdict, evolve

# Notices damage and careless changes; whoever means to forge a game can write a new checksum, too.
DIGEST_BYTES: Final = 16
"""The length of the checksum."""

Line = TypeVar("Line", bound=Struct)


class PlayerInFile(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who plays a seat: a *name* and, in place of an account, the seat counted from 1.

    *user_id* is negative where no person ever sat. *computer* and *vacant* are those of a seat in the store.
    """

    name: str
    user_id: int
    computer: Level | None = None
    vacant: bool = False


class Header(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The first line of an export, with everything to set up the game; *options* are as users write them.

    *result* is that of a finished game. A *masked* log was exported when its reader could not know everything: other
    seats' secrets are dots, or left out, and no times stand beside the moves. *entries* is the number of entries, None
    in a file without a checksum.
    """

    game: str
    version: int
    seats: int
    options: dict[str, str]
    players: tuple[PlayerInFile, ...] = ()
    result: Result | None = None
    masked: bool = False
    entries: int | None = None


class EntryInFile(Logged, frozen=True, kw_only=True, omit_defaults=True):
    """A line for an entry, which leaves out what is as usual."""


class Checksum(Struct, frozen=True):
    """The last line: the digest of all lines before it."""

    checksum: str


def export_log(table: Table, seat: Seat | None) -> str:
    """Return the game of *table* as a file for *seat*, None for an onlooker.

    As long as the game can go on, the log is masked as in the history, and has no times: who answers at once has a
    standing answer, which is a secret. Accounts are never named.
    """
    record = table.record
    header = Header(
        game=record.rules,
        version=record.rules_version,
        seats=record.seats,
        options=record.options,
        players=tuple(_player(row) for row in table.seats),
        result=table.rules.result(table.state),
        masked=not table.is_revealed,
    )
    log = table.readable(seat)
    return format_record(
        header, [_without_account(each) for each in log] if table.is_revealed else [*map(_without_time, log)]
    )


def export_ledger(table: Table, seat: Seat | None) -> str:
    """Return the game of *table* in the form in which other sites keep it, as *seat* may know it.

    Raises:
        NoLedger: There is no such form, or the game cannot be written so.
    """
    write, log = GAMES[table.record.rules].ledger, effective(table.readable(seat))
    if write is None or any(entry.text == HIDDEN for entry in log):
        raise errors.NoLedger
    options = evolve(parse_options(table.rules.options_type, table.record.options), version=table.record.rules_version)
    try:
        return write(options, table.record.seats, [entry for entry in log if not is_seating(entry)])
    except ValueError as error:
        raise errors.NoLedger from error


def _player(row: SeatRecord) -> PlayerInFile:
    user_id = row.user_id if row.user_id < 0 else row.seat + 1
    return PlayerInFile(name=row.name, user_id=user_id, computer=row.computer, vacant=row.vacant)


def _without_account(entry: Logged) -> Logged:
    """Return an entry as it is kept for people who were forgotten: with the seat counted from 1 in place of them."""
    is_somebodys = entry.user_id is not None and entry.user_id >= 0
    return evolve(entry, user_id=entry.seat + 1) if is_somebodys else entry


def _without_time(entry: Logged) -> Entry:
    """Return an entry without its time and without who made it."""
    return Entry(**{name: getattr(entry, name) for name in Entry.__struct_fields__})


def format_record(header: Header, log: Iterable[Entry]) -> str:
    """Format a header and a whole log, and close them with a checksum."""
    entries = tuple(log)
    lines = [*_lines(evolve(header, entries=len(entries)), entries)]
    return "".join(f"{line}\n" for line in (*lines, _line(Checksum(_digest(lines)))))


def parse_record(text: str) -> tuple[Header, tuple[Logged, ...]]:
    """Parse what format_record wrote, and files of earlier versions, which have no checksum.

    Raises:
        RulesError: A line is invalid, or the checksum does not match (CORE-6, with the line's number and the reason).
    """
    lines = text.replace("\r\n", "\n").removesuffix("\n").split("\n")
    header = _parse(lines, 0, Header)
    if header.entries is None:
        return header, tuple(_parse(lines, number, Logged) for number in range(1, len(lines)))
    log = tuple(_parse(lines, number, Logged) for number in range(1, min(header.entries + 1, len(lines))))
    if len(lines) != header.entries + 2:
        raise RulesError("CORE-6", line=len(lines), reason=f"the file should have {header.entries + 2} lines")
    if _parse(lines, len(lines) - 1, Checksum).checksum != _digest(lines[:-1]):
        raise RulesError("CORE-6", line=len(lines), reason="the checksum does not match, so the file was changed")
    return evolve(header, entries=None), log


def _parse(lines: list[str], index: int, kind: type[Line]) -> Line:
    """Parse one of *lines*.

    Raises:
        RulesError: It is invalid.
    """
    try:
        return msgspec.json.decode(lines[index], type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        reason = str(error) if lines[index] else "empty"
        raise RulesError("CORE-6", line=index + 1, reason=reason) from error


def rules_and_start(header: Header) -> tuple[AnyRules, State]:
    """Return the rules of the game in *header*, and its first state.

    Raises:
        RulesError: The game, the number of seats or an option does not exist.
    """
    if header.game not in GAMES:
        raise RulesError("CORE-6", line=1, reason=f"no game {header.game!r}; there are: {', '.join(GAMES)}")
    rules = GAMES[header.game].rules
    if header.seats not in rules.seats:
        raise RulesError("CORE-6", line=1, reason=f"{header.game} is for {rules.seats[0]} to {rules.seats[-1]}")
    options = evolve(parse_options(rules.options_type, header.options), version=header.version)
    return rules, begin(rules, header.seats, options).state


def _lines(header: Header, log: Iterable[Entry]) -> Iterator[str]:
    """Yield the lines of a file but the last."""
    yield _line(header)
    for entry in log:
        yield _line(EntryInFile(**asdict(entry)))


def _line(line: Struct) -> str:
    return msgspec.json.encode(line).decode()


def _digest(lines: Iterable[str]) -> str:
    return blake2b("\n".join(lines).encode(), digest_size=DIGEST_BYTES).hexdigest()
