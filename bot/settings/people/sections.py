"""The sections of somebody's own settings: what is asked together in one form, and how it is read.

A section is one line of SECTIONS. Its words are ``settings-<section>`` for the name, ``settings-<section>-note`` for
what stands above the form, if anything; ``setting-<name>`` for the label of a setting, ``setting-<name>-help`` for what
stands below it, if anything, and ``setting-<name>-<value>`` for each value that can be chosen, but
for languages.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, get_args

from bot.base.errors import NoSuchSetting
from bot.settings.people import typed
from bot.settings.people.absence import changed_vacation
from bot.settings.people.person import KINDS, Person
from rules.core.struct import Struct

YES: Final = "yes"
NO: Final = "no"


class PersonSetting(Struct, frozen=True, kw_only=True):
    """One setting, by the name of its field in a Person.

    Attributes:
        values: What can be chosen, as it is written in a form; empty if it is typed.
        characters: How many characters may be typed.
        required: Whether something must be typed.
        read: Returns the value for what was chosen or typed; raises a PlayError if that is no value.
        write: Returns what stands in the form for a value.
    """

    name: str
    values: tuple[str, ...] = ()
    characters: int = 100
    required: bool = True
    read: Callable[[str], Any]
    write: Callable[[Any], str] = str


def _as_it_is(person: Person, changes: Mapping[str, Any], now: int) -> Mapping[str, Any]:
    return changes


class FormSection(Struct, frozen=True):
    """Settings that one form asks for, at most five, since Discord's forms have no more fields.

    *completed* returns the changes for a person that follow from a filled-in form now, or raises a PlayError.
    """

    name: str
    settings: tuple[PersonSetting, ...]
    completed: Callable[[Person, Mapping[str, Any], int], Mapping[str, Any]] = _as_it_is


def choice_setting(name: str) -> PersonSetting:
    """Return the setting for a field of a Person that is one of some texts, or yes or no."""
    is_flag = KINDS[name] is bool
    values = (NO, YES) if is_flag else get_args(KINDS[name])

    def read(value: str) -> Any:
        if value not in values:
            raise NoSuchSetting(value=value[:100])
        return value == YES if is_flag else value

    def write(value: Any) -> str:
        return (YES if value else NO) if is_flag else str(value)

    return PersonSetting(name=name, values=values, read=read, write=write)


# The longest name of a time zone has 32 characters.
def typed_setting(name: str, read: Callable[[str], str], *, characters: int = 40) -> PersonSetting:
    """Return the setting for a field of a Person that is typed, and may be left empty."""
    return PersonSetting(
        name=name, characters=characters, required=False, read=lambda text: text.strip() and read(text)
    )


def _retry_direct_messages(person: Person, changes: Mapping[str, Any], now: int) -> Mapping[str, Any]:
    """Try direct messages again when somebody has chosen how to be told."""
    return {**changes, "dm_refused": ""}


SECTIONS: Final = {
    section.name: section
    for section in (
        FormSection("language", (choice_setting("language"),)),
        FormSection("pictures", (choice_setting("theme"), choice_setting("pictures"), choice_setting("text_first"))),
        FormSection("confirm", (choice_setting("single"), choice_setting("typed"))),
        FormSection(
            "quiet",
            (
                typed_setting("zone", typed.zone),
                typed_setting("quiet_from", typed.time_of_day),
                typed_setting("quiet_to", typed.time_of_day),
            ),
        ),
        FormSection(
            "notices",
            (choice_setting("reminders"), choice_setting("dm"), typed_setting("digest", typed.digest)),
            _retry_direct_messages,
        ),
        FormSection(
            "away", (typed_setting("away_from", typed.day), typed_setting("away_to", typed.day)), changed_vacation
        ),
    )
}
"""The sections by name, in the order in which they are shown."""
