"""A game's options as people write them: names and values in words, and lists of them as ``witches+nomads``."""

from collections import Counter
from collections.abc import Mapping, Sequence
from enum import Enum
from functools import cache
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec

from rules.core.model import Options, RulesError


class UnknownOption(RulesError):
    """A name or value that is none of a game's options (CORE-4, CORE-5), with the right *choices*.

    Or it stands there twice (CORE-9).
    """


def parse_options(options_type: type[Options], written: Mapping[str, str]) -> Options:
    """Read options as people write them: ``{"river": "true"}``.

    Raises:
        UnknownOption: There is no such option (CORE-4) or value (CORE-5), and *choices* lists the right ones; or one
            stands twice in a list (CORE-9).
    """
    known, several = choices(options_type), lists(options_type)
    values: dict[str, object] = {}
    for name, text in written.items():
        if name in several:
            values[name] = _listed(name, text, several[name])
        elif name in known:
            values[name] = _one(name, text, known[name])
        else:
            raise UnknownOption("CORE-4", option=name[:100], choices=", ".join((*known, *several)))
    return msgspec.convert(values, options_type)


def offered(options_type: type[Options]) -> tuple[str, ...]:
    """Return the names of the options of a table; its *replays* are for games played elsewhere and replayed here."""
    return tuple(name for name, _ in _hints(options_type) if name not in options_type.replays)


def _one(name: str, text: str, known: Mapping[str, object]) -> object:
    if text not in known:
        raise UnknownOption("CORE-5", option=name, value=text[:100], choices=", ".join(known))
    return known[text]


def _listed(name: str, text: str, known: Mapping[str, object]) -> tuple[object, ...]:
    """Read ``witches+nomads``, in that order and each once."""
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
    """Split ``river=true edition=3rd`` into names and values; commas may part them too.

    What is no such pair becomes a name with no value, which parse_options refuses with the right ones.

    Raises:
        UnknownOption: An option stands there twice (CORE-9).
    """
    parts = [part.partition("=") for part in text.replace(",", " ").split()]
    _refuse_twice("options", [name for name, _, _ in parts])
    return {name: value for name, _, value in parts}


def choices(options_type: type[Options]) -> dict[str, dict[str, object]]:
    """Return for each option that people may choose a value of its values, by how they are written."""
    tables = options_type.tables
    return {
        name: {word: word for word in tables[name]} if name in tables else _values(hint)
        for name, hint in _hints(options_type)
        if get_origin(hint) is not tuple
    }


def lists(options_type: type[Options]) -> dict[str, dict[str, object]]:
    """Return for each option that is a list what may stand in it, by how it is written."""
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
