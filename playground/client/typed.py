"""Parse slash commands typed on one line: `/game new game:carcassonne players:2`."""

import re
from dataclasses import dataclass

from playground.protocol.json import Json


class NotReadable(ValueError):
    """A line is not a valid command; the message says why."""


@dataclass(frozen=True, slots=True)
class TypedCommand:
    """A parsed command: its names as registered, and its options in the order typed."""

    path: list[str]
    options: dict[str, str]


def read_line(line: str, commands: list[Json], locale: str) -> TypedCommand:
    """Parse *line* as one of *commands*; names may be those of the *locale*.

    An option's value extends to the next option of the command, and may be quoted.

    Raises:
        NotReadable: If there is no such command or option.
    """
    rest = line.strip()
    if not rest.startswith("/"):
        raise NotReadable(f"A command begins with a slash, unlike: {line}")
    rest = rest[1:]
    path: list[str] = []
    offered = commands
    while True:
        word, _, after = rest.partition(" ")
        command = next((each for each in offered if word in _names(each, locale)), None)
        if command is None:
            listed = ", ".join(each["name"] for each in offered) or "none"
            if path and not word:
                raise NotReadable(f"/{' '.join(path)} is followed by one of: {listed}")
            raise NotReadable(f"There is no command /{' '.join([*path, word])}; there are: {listed}")
        path.append(command["name"])
        rest = after.strip()
        inside = command.get("options", [])
        if not any(each["type"] in (1, 2) for each in inside):
            return TypedCommand(path, _options(rest, inside, locale, "/" + " ".join(path)))
        offered = inside


def _names(it: Json, locale: str) -> set[str]:
    return {it["name"], (it.get("name_localizations") or {}).get(locale, it["name"])}


def _options(text: str, registered: list[Json], locale: str, command: str) -> dict[str, str]:
    by_name = {name: each["name"] for each in registered for name in _names(each, locale)}
    listed = ", ".join(each["name"] for each in registered) or "none"
    if not text:
        return {}
    pattern = "|".join(re.escape(each) for each in sorted(by_name, key=len, reverse=True))
    matches = list(re.finditer(rf"(?:^|(?<=\s))({pattern}):", text)) if registered else []
    if not matches or matches[0].start() > 0:
        odd = text[: matches[0].start()].strip() if matches else text
        raise NotReadable(f"{command} has no option {odd.split(':')[0]}; it has: {listed}")
    options: dict[str, str] = {}
    for i, each in enumerate(matches):
        end = matches[i + 1].start() if i + 1 < len(matches) else len(text)
        value = text[each.end() : end].strip()
        if len(value) >= 2 and value[0] == value[-1] == '"':
            value = value[1:-1]
        options[by_name[each[1]]] = value
    return options
