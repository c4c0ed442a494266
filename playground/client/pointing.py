"""Finding what somebody names on their screen: the button `Join`, the menu `Where`, the option `2,-1`."""

from collections.abc import Iterable

from playground.client import screen
from playground.client.screen import Names
from playground.protocol.components import PEOPLE_MENUS, Kind
from playground.protocol.json import Json

Control = tuple[Json, Json]  # a message, and a button or menu on it


def ordered(messages: Iterable[Json]) -> list[Json]:
    """Return the messages with something to press: the private one that changed last, then the newest first."""
    usable = [each for each in messages if screen.controls(each)]
    newest = sorted(usable, key=lambda each: -int(each["id"]))
    private = sorted((each for each in usable if screen.is_private(each)), key=screen.changed_at)
    return sorted(newest, key=lambda each: not (private and each is private[-1]))


def _groups(messages: Iterable[Json]) -> list[list[Json]]:
    """Return the messages in question in two groups: those that matter now, and those of before."""
    found = ordered(messages)
    return [found[:2], found[2:]]


def labels(messages: Iterable[Json]) -> list[str]:
    """Return what is written on the buttons and menus that matter now, each once."""
    now = _groups(messages)[0]
    return list(dict.fromkeys(screen.label(control) for each in now for control in screen.controls(each)))


def button(messages: Iterable[Json], wanted: str) -> Control | None:
    """Return the button that *wanted* names, rather one that can be pressed than one that cannot."""
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
    """Return the menu that *wanted* names, by its text or its number, and which of its options *values* are.

    Without *wanted*, any menu will do that offers the values.
    """
    for message in ordered(messages):
        menus = [each for each in screen.controls(message) if each["type"] != Kind.BUTTON]
        named = [each for each in menus if screen.matches(wanted, screen.label(each))] if wanted else menus
        if wanted.isdigit() and 1 <= int(wanted) <= len(menus):
            named.append(menus[int(wanted) - 1])
        for each in sorted(named, key=lambda each: bool(each.get("disabled"))):
            chosen = options(each, values, names)
            if chosen is not None:
                return (message, each), chosen
    return None


def options(it: Json, wanted: Iterable[str], names: Names) -> list[str] | None:
    """Return the values of the options that *wanted* names, by value or label; None when one is not offered."""
    offered: list[Json] | None = it.get("options")
    if offered is None:
        source = names.people if it["type"] in PEOPLE_MENUS else names.channels
        offered = [{"value": id, "label": name} for id, name in source.items()]
    values = [each["value"] for each in offered]
    chosen: list[str] = []
    for each in wanted:
        index = values.index(each) if each in values else screen.best(each, [option["label"] for option in offered])
        if index is None:
            index = screen.best(each, values)
        if index is None:
            return None
        chosen.append(values[index])
    return chosen
