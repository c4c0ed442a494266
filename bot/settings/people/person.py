"""What somebody has set for themselves, and how it is written."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any, Final, Literal, get_type_hints

import msgspec

from bot.settings.deadlines.vacation import Away
from rules.core.struct import Struct

Language = Literal["auto", "en", "zh-CN", "zh-TW"]
Theme = Literal["auto", "light", "dark"]
Size = Literal["large", "small"]
Habit = Literal["confirm", "undoable", "always"]
"""Which turns are played without a confirmation: none, those that can be undone without asking others, or all."""
Reminders = Literal["late", "half", "off"]
"""When somebody is reminded of a move: when three quarters of its time are over, also at half of it, or never."""


class Person(Struct, frozen=True, kw_only=True):
    """A user's own settings. A new field needs a default, which is what holds for those who have set nothing.

    Many settings are about messages that only the user sees. *language* is the language of their words; ``auto`` is
    the one that the user has set in Discord.
    *theme* and *pictures* are the colours and the size of pictures; ``auto`` is the theme of the table. With
    *text_first*, words replace pictures, and pictures are shown on request. *single* says if a turn of one answer that
    was chosen by buttons is played at once, *typed* the same for a whole turn that was typed.

    *zone* is an IANA name, empty for UTC. *quiet_from* and *quiet_to* are local times there, as ``23:00``, empty
    without quiet hours. *reminders* says when somebody is reminded. With *dm*, notices come as direct messages, and
    with a *digest* many come in one: at intervals, as ``6h``, or daily at a full hour, as ``18:00``. *dm_refused* is
    set if Discord has refused to deliver one since they were chosen: ``new`` if the user has not been told yet.

    *away_from* and *away_to* are the first and the last day of a vacation, as ``2026-12-24``; *away* are when it and
    earlier ones begin and end.
    """

    language: Language = "auto"
    theme: Theme = "auto"
    pictures: Size = "large"
    text_first: bool = False
    single: Habit = "confirm"
    typed: Habit = "always"
    zone: str = ""
    quiet_from: str = ""
    quiet_to: str = ""
    reminders: Reminders = "late"
    dm: bool = False
    digest: str = ""
    dm_refused: Literal["", "new", "told"] = ""
    away_from: str = ""
    away_to: str = ""
    away: tuple[Away, ...] = ()


NOBODY_YET: Final = Person()
"""Somebody who has set nothing."""

WHOLE: Final = msgspec.json.Decoder(Person)
LOOSE: Final = msgspec.json.Decoder(dict[str, Any])
KINDS: Final = get_type_hints(Person)
UNREADABLE: Final = (msgspec.DecodeError, RecursionError, UnicodeError)


def read_person(written: str) -> Person:
    """Return the settings that were *written*; those that this version does not know, or cannot read, are left out.

    >>> read_person('{"language": "zh-TW", "shoe size": 42}').language
    'zh-TW'
    >>> read_person('{"language": "Latin"}') == NOBODY_YET
    True
    """
    try:
        return WHOLE.decode(written)
    except UNREADABLE:
        return Person(**dict(_possible(_loose(written))))


def rewritten(written: str, changes: Mapping[str, object]) -> str:
    """Return what was *written* with *changes*; whatever else is in it stays, and defaults are not written.

    >>> rewritten('{"shoe size": 42}', {"language": "en"}), rewritten('{"language": "en"}', {"language": "auto"})
    ('{"shoe size":42,"language":"en"}', '{}')
    """
    # what a newer version wrote stays, so that nobody loses settings when a host goes back to this one
    kept = _loose(written) | msgspec.to_builtins(changes)
    for name in changes:
        if kept[name] == msgspec.to_builtins(getattr(NOBODY_YET, name)):
            del kept[name]
    return msgspec.json.encode(kept).decode()


def _possible(plain: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield the names and values in *plain* that are valid for the setting of that name."""
    for name in plain.keys() & KINDS.keys():
        with suppress(msgspec.ValidationError):
            yield name, msgspec.convert(plain[name], KINDS[name])


def _loose(written: str) -> dict[str, Any]:
    """Return what was *written* as a mapping, which is empty if it cannot be read."""
    try:
        return LOOSE.decode(written)
    except UNREADABLE:
        return {}
