"""Exported games: a header and the log, one JSON object on each line, from which the game can be replayed."""

from collections.abc import Iterable
from typing import Any

import msgspec

from bot.catalogue.games import GAMES
from bot.tables.options import parse_options
from rules.core.log import Entry
from rules.core.model import AnyRules, RulesError, State
from rules.core.play import begin
from rules.core.struct import Struct, evolve


class Header(Struct, frozen=True, kw_only=True):
    """The first line of an export, with everything to set up the game; *options* are as users write them."""

    game: str
    version: int
    seats: int
    options: dict[str, str]


def format_record(header: Header, log: Iterable[Entry]) -> str:
    """Format a header and a whole log."""
    return "".join(msgspec.json.encode(_brief(line)).decode() + "\n" for line in (header, *log))


def parse_record(text: str) -> tuple[Header, tuple[Entry, ...]]:
    """Parse what format_record wrote.

    Raises:
        RulesError: A line is invalid (CORE-6, with its number and the reason).
    """
    read: list[Any] = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            read.append(msgspec.json.decode(line, type=Entry if read else Header))
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            raise RulesError("CORE-6", line=number, reason=str(error)) from error
    if not read:
        raise RulesError("CORE-6", line=1, reason="empty")
    return read[0], tuple(read[1:])


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


def _brief(line: Struct) -> dict[str, Any]:
    """Return the fields of a header or entry, without an entry's default values and what only the store keeps."""
    kept = Entry.__struct_fields__ if isinstance(line, Entry) else line.__struct_fields__
    plain: dict[str, Any] = msgspec.to_builtins({name: getattr(line, name) for name in kept})
    return {key: value for key, value in plain.items() if value or key in ("seq", "seat") or isinstance(line, Header)}
