"""Exported games: a header and the log, one JSON object a line, which sets up and replays the same game anywhere."""

from collections.abc import Iterable
from typing import Any

import msgspec

from bot.catalogue import GAMES
from bot.game.options import parse_options
from rules.core.log import Entry
from rules.core.model import AnyRules, RulesError, State
from rules.core.play import begin
from rules.core.struct import Struct, evolve


class Header(Struct, frozen=True, kw_only=True):
    """What a record begins with: enough to set the game up again; *options* are as people write them."""

    game: str
    version: int
    seats: int
    options: dict[str, str]


def format_record(header: Header, log: Iterable[Entry]) -> str:
    """Write a whole log."""
    return "".join(msgspec.json.encode(_brief(line)).decode() + "\n" for line in (header, *log))


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
    if header.game not in GAMES:
        raise RulesError("CORE-6", line=1, reason=f"no game {header.game!r}; there are: {', '.join(GAMES)}")
    rules = GAMES[header.game].rules
    if header.seats not in rules.seats:
        raise RulesError("CORE-6", line=1, reason=f"{header.game} is for {rules.seats[0]} to {rules.seats[-1]}")
    options = evolve(parse_options(rules.options_type, header.options), version=header.version)
    return rules, begin(rules, header.seats, options).state


def _brief(line: Struct) -> dict[str, Any]:
    """Leave out of an entry what says nothing, and of a stored one what is only ours."""
    kept = Entry.__struct_fields__ if isinstance(line, Entry) else line.__struct_fields__
    plain: dict[str, Any] = msgspec.to_builtins({name: getattr(line, name) for name in kept})
    return {key: value for key, value in plain.items() if value or key in ("seq", "seat") or isinstance(line, Header)}
