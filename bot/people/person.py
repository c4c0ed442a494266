"""What somebody has set for themselves, and how it is written."""

from collections.abc import Mapping
from typing import Any, Final, Literal, get_type_hints

import msgspec

from rules.core.struct import Struct

Language = Literal["auto", "en", "zh-CN", "zh-TW"]


class Person(Struct, frozen=True, kw_only=True):
    """A user's own settings. A new field needs a default, which is what holds for those who have set nothing.

    *language* is that of all that is for the user alone; ``auto`` is Discord's.
    """

    language: Language = "auto"


NOBODY_YET: Final = Person()
"""Somebody who has set nothing."""

WHOLE: Final = msgspec.json.Decoder(Person)
LOOSE: Final = msgspec.json.Decoder(dict[str, Any])
KINDS: Final = get_type_hints(Person)


def read_person(written: str) -> Person:
    """Return the settings that were *written*; those that this version does not know, or cannot read, are left out.

    >>> read_person('{"language": "zh-TW", "shoe size": 42}')
    Person(language='zh-TW')
    >>> read_person('{"language": "Latin"}') == NOBODY_YET
    True
    """
    try:
        return WHOLE.decode(written)
    except msgspec.DecodeError:
        return Person(**{name: value for name, value in _loose(written).items() if is_possible(name, value)})


def rewritten(written: str, changes: Mapping[str, object]) -> str:
    """Return what was *written* with *changes*; whatever else is in it stays, and defaults are not written.

    >>> rewritten('{"shoe size": 42}', {"language": "en"}), rewritten('{"language": "en"}', {"language": "auto"})
    ('{"shoe size":42,"language":"en"}', '{}')
    """
    kept = _loose(written) | msgspec.to_builtins(changes)
    for name in changes:
        if kept[name] == msgspec.to_builtins(getattr(NOBODY_YET, name)):
            del kept[name]
    return msgspec.json.encode(kept).decode()


def is_possible(name: str, value: object) -> bool:
    """Whether a setting called *name* can have a plain *value*."""
    try:
        msgspec.convert(value, KINDS[name])
    except (KeyError, msgspec.ValidationError):
        return False
    return True


def _loose(written: str) -> dict[str, Any]:
    """Return what was *written* as a mapping, which is empty if it cannot be read."""
    try:
        return LOOSE.decode(written)
    except msgspec.DecodeError:
        return {}
