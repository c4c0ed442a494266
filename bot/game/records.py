"""Games on paper: a header and the log, one JSON object a line, which sets up and replays the same game anywhere."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec

from bot.game.options import parse_options
from rules import GAMES
from rules.core.log import E, Entry
from rules.core.model import AnyRules, RulesError, Seat, State
from rules.core.play import begin
from rules.core.struct import Struct, evolve

HIDDEN: Final = "·"
"""What stands for an entry that is not to be read."""


class Header(Struct, frozen=True, kw_only=True):
    """What a record begins with: enough to set the game up again; *options* are as people write them."""

    game: str
    version: int
    seats: int
    options: dict[str, str]


def format_record(header: Header, log: Iterable[Entry]) -> str:
    """Write a whole log."""
    return "".join(msgspec.json.encode(_brief(line)).decode() + "\n" for line in (header, *log))


def known(log: Iterable[E], seat: Seat | None) -> Iterator[E]:
    """Yield the entries that *seat* may know of; one that takes others back counts only those of them that it may."""
    kept: list[bool] = []
    for entry in log:
        if entry.undoes:
            taken = sum(kept[-entry.undoes :])
            del kept[-entry.undoes :]
            if taken:
                yield evolve(entry, undoes=taken)
        else:
            kept.append(not entry.quiet or entry.seen_by == seat)
            if kept[-1]:
                yield entry


def readable(log: Iterable[Entry], seat: Seat | None) -> tuple[Entry, ...]:
    """Return *log* as *seat* may read it while the game goes on: what is another's is a dot, or not there at all.

    The entries are numbered anew, for a gap would tell of one that is not there.
    """
    return tuple(
        evolve(entry, seq=number, text=entry.text if entry.seen_by in (None, seat) else HIDDEN)
        for number, entry in enumerate(known(log, seat), 1)
    )


def parse_record(text: str) -> tuple[Header, tuple[Entry, ...]]:
    """Read what format_record wrote.

    Raises:
        RulesError: A line is not what it should be (CORE-6, with its number and the reason).
    """
    read: list[Any] = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            read.append(msgspec.json.decode(line, type=Entry if read else Header))
        except (msgspec.MsgspecError, RecursionError) as error:
            raise RulesError("CORE-6", line=number, reason=str(error)) from error
    if not read:
        raise RulesError("CORE-6", line=1, reason="empty")
    return read[0], tuple(read[1:])


def opened(header: Header) -> tuple[AnyRules, State]:
    """Return the rules of the game that *header* names, and its first state.

    Raises:
        RulesError: There is no such game, number of seats or option.
    """
    rules = GAMES.get(header.game)
    if rules is None:
        raise RulesError("CORE-6", line=1, reason=f"no game {header.game!r}; there are: {', '.join(GAMES)}")
    if header.seats not in rules.seats:
        raise RulesError("CORE-6", line=1, reason=f"{header.game} is for {rules.seats[0]} to {rules.seats[-1]}")
    options = evolve(parse_options(rules.options_type, header.options), version=header.version)
    return rules, begin(rules, header.seats, options).state


def _brief(line: Struct) -> dict[str, Any]:
    """Leave out of an entry what says nothing, and of a stored one what is only ours."""
    kept = Entry.__struct_fields__ if isinstance(line, Entry) else line.__struct_fields__
    plain: dict[str, Any] = msgspec.to_builtins({name: getattr(line, name) for name in kept})
    return {key: value for key, value in plain.items() if value or key in ("seq", "seat") or isinstance(line, Header)}
