"""Find a control that a step names: the button `Join`, the menu `Where`, the option `2,-1`."""

from collections.abc import Iterable

from playground.client import screen
from playground.client.screen import Names
from playground.protocol.components import PEOPLE_MENUS, Kind
from playground.protocol.json import Json

Control = tuple[Json, Json]  # a message, and a button or menu on it


def messages_with_controls(messages: Iterable[Json]) -> list[Json]:
    """Return the messages with controls: the private one that changed last, then the others, newest first."""
    usable = [each for each in messages if screen.controls(each)]
    newest = sorted(usable, key=lambda each: -int(each["id"]))
    private = sorted((each for each in usable if screen.is_private(each)), key=screen.changed_at)
    return sorted(newest, key=lambda each: not (private and each is private[-1]))


def _groups(messages: Iterable[Json]) -> list[list[Json]]:
    """Return the messages with controls in two groups: the two that are searched first, and the rest."""
    found = messages_with_controls(messages)
    return [found[:2], found[2:]]


def labels(messages: Iterable[Json]) -> list[str]:
    """Return the distinct labels of the controls in the messages that are searched first."""
    now = _groups(messages)[0]
    return list(dict.fromkeys(screen.label(control) for each in now for control in screen.controls(each)))


def button(messages: Iterable[Json], wanted: str) -> Control | None:
    """Return the button that *wanted* names, preferring enabled ones."""
    for group in _groups(messages):
        found = [(m, c) for m in group for c in screen.controls(m) if c["type"] == Kind.BUTTON]
        for part in ([each for each in found if not each[1].get("disabled")], found):
            index = screen.best(wanted, [screen.label(control) for _, control in part])
            if index is not None:
                return part[index]
    return None


def menu(
    messages: Iterable[Json], wanted: str, values: tuple[str, ...], names: Names
) -> tuple[Control, list[str]] | None:
    """Return the menu that *wanted* names, by placeholder or number, and the values of the options that *values* name.

    If *wanted* is empty, any menu that offers the values matches.
    """
    for message in messages_with_controls(messages):
        menus = [control for control in screen.controls(message) if control["type"] != Kind.BUTTON]
        named = [control for control in menus if screen.matches(wanted, screen.label(control))] if wanted else menus
        if wanted.isdigit() and 1 <= int(wanted) <= len(menus):
            named.append(menus[int(wanted) - 1])
        for control in sorted(named, key=lambda control: bool(control.get("disabled"))):
            picked = options(control, values, names)
            if picked is not None:
                return (message, control), picked
    return None


def options(it: Json, wanted: Iterable[str], names: Names) -> list[str] | None:
    """Return the values of the options that *wanted* names by value or label, or None if one is not offered."""
    offered: list[Json] | None = it.get("options")
    if offered is None:
        others = names.roles if it["type"] == Kind.ROLE_SELECT else names.channels
        source = names.people if it["type"] in PEOPLE_MENUS else others
        offered = [{"value": id, "label": name} for id, name in source.items()]
    values = [label["value"] for label in offered]
    picked: list[str] = []
    for label in wanted:
        index = values.index(label) if label in values else screen.best(label, [option["label"] for option in offered])
        if index is None:
            index = screen.best(label, values)
        if index is None:
            return None
        picked.append(values[index])
    return picked
