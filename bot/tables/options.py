"""Options of games as users write them: names and values, and lists as ``witches+nomads``."""

from collections import Counter
from collections.abc import Mapping, Sequence
from enum import Enum
from functools import cache
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec

from rules.core.model import Options, RulesError


class UnknownOption(RulesError):
    """An unknown option or value (CORE-4, CORE-5), with the valid *choices*; or a duplicate (CORE-9)."""


def parse_options(options_type: type[Options], written: Mapping[str, str]) -> Options:
    """Parse options as users write them: ``{"river": "true"}``.

    Raises:
        UnknownOption: An option (CORE-4) or a value (CORE-5) does not exist, and *choices* has the valid ones; or a
            list has a duplicate (CORE-9).
    """
    known, several = choices(options_type), lists(options_type)
    values: dict[str, object] = {}
    for name, text in written.items():
        if name in several:
            values[name] = _parse_list(name, text, several[name])
        elif name in known:
            values[name] = _one(name, text, known[name])
        else:
            raise UnknownOption("CORE-4", option=name[:100], choices=", ".join((*known, *several)))
    return msgspec.convert(values, options_type)


def option_names(options_type: type[Options]) -> tuple[str, ...]:
    """Return the names of the options of new games; *replays* are only for replaying games from elsewhere."""
    return tuple(name for name, _ in _hints(options_type) if name not in options_type.replays)


def _one(name: str, text: str, known: Mapping[str, object]) -> object:
    if text not in known:
        raise UnknownOption("CORE-5", option=name, value=text[:100], choices=", ".join(known))
    return known[text]


def _parse_list(name: str, text: str, known: Mapping[str, object]) -> tuple[object, ...]:
    """Parse ``witches+nomads``, in this order and without duplicates."""
    parts = text.split("+")
    left = {word: value for word, value in known.items() if word not in parts}
    found = tuple(_one(name, part, known if part in known else left) for part in parts)
    _refuse_twice(name, parts)
    return found


def _refuse_twice(name: str, words: Sequence[str]) -> None:
    for word, n in Counter(words).items():
        if n > 1:
            raise UnknownOption("CORE-9", option=name, value=word[:100])


def split_options(text: str) -> dict[str, str]:
    """Split ``river=true edition=3rd`` into names and values; commas separate, too.

    Text without ``=`` becomes a name with an empty value, which parse_options refuses with the valid ones.

    Raises:
        UnknownOption: An option is given twice (CORE-9).
    """
    parts = [part.partition("=") for part in text.replace(",", " ").split()]
    _refuse_twice("options", [name for name, _, _ in parts])
    return {name: value for name, _, value in parts}


def choices(options_type: type[Options]) -> dict[str, dict[str, object]]:
    """Return the values of each option with a choice of them, by how they are written."""
    tables = options_type.tables
    return {
        name: {word: word for word in tables[name]} if name in tables else _values(hint)
        for name, hint in _hints(options_type)
        if get_origin(hint) is not tuple
    }


def lists(options_type: type[Options]) -> dict[str, dict[str, object]]:
    """Return the possible items of each option that is a list, by how they are written."""
    return {name: _values(get_args(hint)[0]) for name, hint in _hints(options_type) if get_origin(hint) is tuple}


@cache
def _hints(options_type: type[Options]) -> tuple[tuple[str, Any], ...]:
    hints = get_type_hints(options_type)
    return tuple((name, hints[name]) for name in options_type.__struct_fields__ if name != "version")


def _values(hint: Any) -> dict[str, object]:
    if get_origin(hint) in (Union, UnionType):
        [inner] = [part for part in get_args(hint) if part is not type(None)]
        return _values(inner)
    if hint is bool:
        return {"true": True, "false": False}
    assert issubclass(hint, Enum), hint
    return {str(member.value): member for member in hint}
