"""Actions as short text, such as ``place 2,-1 1``: in logs, buttons, menus, completion and tests.

A field is an int, an enum, a short word, or a type with ``str()`` and a classmethod ``parse``; None is ``none``.
"""

import re
from collections.abc import Callable
from contextlib import suppress
from enum import Enum
from functools import cache
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from rules.core.model import ActionOf, Rules, S, UnreadableAction

NONE = "none"
_INT = re.compile(r"[+-]?[0-9]{1,18}")


def word(kind: type[ActionOf[S]]) -> str:
    """Return the word that actions of *kind* begin with."""
    tag = kind.__struct_config__.tag
    assert isinstance(tag, str), f"{kind.__name__} has no notation"
    return tag


def format_field(value: object) -> str:
    """Write one field of an action."""
    return NONE if value is None else str(value)


def format_action(action: ActionOf[S]) -> str:
    """Write *action* as its word and its fields, in order."""
    return " ".join((word(type(action)), *(format_field(getattr(action, each)) for each in action.__struct_fields__)))


def parse_action(rules: Rules[S], text: str) -> ActionOf[S]:
    """Read one action of *rules*; raise UnreadableAction for an unknown word or invalid fields (CORE-2)."""
    head, *fields = text.split() or ("",)
    for kind in rules.actions:
        if word(kind) == head:
            readers = field_readers(kind)
            with suppress(ValueError):
                return kind(*(read(field) for read, field in zip(readers.values(), fields, strict=True)))
    raise UnreadableAction("CORE-2", text=text[:100])


@cache
def field_readers(kind: type[Any]) -> dict[str, Callable[[str], Any]]:
    """Return a function that reads each field of *kind*, by name and in order; each raises ValueError."""
    hints = get_type_hints(kind)
    return {field: reader(hints[field]) for field in kind.__struct_fields__}


def reader(hint: Any) -> Callable[[str], Any]:
    """Return a function that reads a value of the type *hint* from its text."""
    if get_origin(hint) in (Union, UnionType):
        [inner] = [reader(part) for part in get_args(hint) if part is not type(None)]
        return lambda text: None if text == NONE else inner(text)
    if hint is int:
        return _read_int
    if hint is str or issubclass(hint, Enum):
        return hint  # type: ignore[no-any-return]
    return hint.parse  # type: ignore[no-any-return]


def _read_int(text: str) -> int:
    if not _INT.fullmatch(text):
        raise ValueError(text)
    return int(text)
