"""Render messages and forms as text, with their buttons, menus and pictures.

The functions take Discord's own JSON objects and make no requests.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from types import MappingProxyType

from playground.protocol.components import LINK, PEOPLE_MENUS, SELECTS, Kind, every, media, parts
from playground.protocol.json import Json
from playground.world.records import COMPONENTS_V2, EPHEMERAL, LOADING

_USER = re.compile(r"<@!?(\d+)>")
_CHANNEL = re.compile(r"<#(\d+)>")
_ROLE = re.compile(r"<@&(\d+)>")
_TIME = re.compile(r"<t:(-?\d+)(?::[a-zA-Z])?>")


class Names:
    """The names of users, channels and roles, by id."""

    def __init__(
        self, people: Mapping[str, str], channels: Mapping[str, str], roles: Mapping[str, str] = MappingProxyType({})
    ) -> None:
        self.people = people
        self.channels = channels
        self.roles = roles

    def read(self, text: str) -> str:
        """Return *text* with mentions and timestamps as a client shows them."""
        text = _USER.sub(lambda found: f"@{self.people.get(found[1], found[1])}", text)
        text = _ROLE.sub(lambda found: f"@{self.roles.get(found[1], found[1])}", text)
        text = _CHANNEL.sub(lambda found: f"#{self.channels.get(found[1], found[1])}", text)
        return _TIME.sub(lambda found: _moment(int(found[1])), text)


def _moment(seconds: int) -> str:
    try:
        return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M UTC")
    except (ValueError, OverflowError, OSError):
        return str(seconds)


def is_private(message: Json) -> bool:
    """Return whether *message* is ephemeral."""
    return bool(message["flags"] & EPHEMERAL)


def is_thinking(message: Json) -> bool:
    """Return whether *message* is a deferred response that the bot has not filled yet."""
    return bool(message["flags"] & LOADING)


def changed_at(message: Json) -> tuple[str, int]:
    """Return a sort key: when *message* was last changed, then its id."""
    return (message["edited_timestamp"] or message["timestamp"]), int(message["id"])


def controls(message: Json) -> list[Json]:
    """Return the buttons and menus of *message*, in order."""
    return [each for _, each in every(message["components"]) if each["type"] == Kind.BUTTON or each["type"] in SELECTS]


def label(control: Json) -> str:
    """Return the text of a button (with its emoji) or the placeholder of a menu."""
    written = control.get("label") or control.get("placeholder") or ""
    emoji = (control.get("emoji") or {}).get("name") or ""
    return f"{emoji} {written}".strip() if control["type"] == Kind.BUTTON else str(written)


def matches(wanted: str, written: str) -> int:
    """Return how well *wanted* matches the label *written*: 2 for all of it, 1 for a prefix, 0 for no match.

    Case is ignored, and symbols before the first letter or digit may be left out.
    """
    sought, whole = wanted.casefold().strip(), written.casefold().strip()
    bare = re.sub(r"^[\W_]+", "", whole)
    if not sought:
        return 0
    if sought in (whole, bare):
        return 2
    return int(whole.startswith(sought) or bare.startswith(sought))


def best(wanted: str, written: list[str]) -> int | None:
    """Return the index of the label that *wanted* matches best (the first of equals), or None if none matches."""
    scores = [matches(wanted, each) for each in written]
    top = max(scores, default=0)
    return scores.index(top) if top else None


def pictures(message: Json) -> Iterator[Json]:
    """Yield the media and attachments that *message* shows, each an object with a `url`."""
    yield from (medium for _, medium in media(message["components"]))
    for embed in message["embeds"]:
        yield from (embed[key] for key in ("image", "thumbnail") if embed.get(key))
    if not message["flags"] & COMPONENTS_V2:
        yield from message["attachments"]


def message_lines(message: Json, names: Names, saved: Callable[[str], str]) -> list[str]:
    """Return *message* as lines; *saved* maps a file's URL to the path where it was saved."""
    author = message["author"]["global_name"] or message["author"]["username"]
    marks = [f"#{names.channels.get(message['channel_id'], message['channel_id'])}", author]
    marks += ["only you see this"] if is_private(message) else []
    marks += ["is thinking …"] if is_thinking(message) else []
    marks += ["edited"] if message["edited_timestamp"] else []
    marks += ["pinned"] if message["pinned"] else []
    lines = [" · ".join(marks)]
    said = names.read(message["content"])
    said = {6: "pinned a message", 18: f"began a thread: {said}"}.get(message["type"], said)
    lines += _indented_lines(said)
    for embed in message["embeds"]:
        lines += _embed(embed, names, saved)
    lines += [line for part in message["components"] for line in _part(part, names, saved)]
    if not message["flags"] & COMPONENTS_V2:
        for each in message["attachments"]:
            lines.append(_picture(each.get("description") or each["filename"], each, saved))
    lines += [f"  {each['emoji']['name']} {each['count']}" for each in message.get("reactions", ())]
    return lines


def _indented_lines(text: str) -> list[str]:
    return [f"  {line}" for line in text.splitlines()]


def _picture(alt: str, medium: Json, saved: Callable[[str], str]) -> str:
    return f"  ⟦{alt or 'no alt text'}⟧ {saved(medium['url'])}"


def _embed(embed: Json, names: Names, saved: Callable[[str], str]) -> list[str]:
    said = [(embed.get("author") or {}).get("name"), embed.get("title"), embed.get("description")]
    said += [f"{each['name']}: {each['value']}" for each in embed.get("fields", ())]
    said.append((embed.get("footer") or {}).get("text"))
    lines = [line for each in said if each for line in _indented_lines(names.read(each))]
    return lines + [_picture("", embed[key], saved) for key in ("image", "thumbnail") if embed.get(key)]


def _part(part: Json, names: Names, saved: Callable[[str], str]) -> list[str]:
    match part["type"]:
        case Kind.ROW:
            return _row(part["components"], names)
        case Kind.BUTTON:
            return [f"  {_button(part)}"]
        case Kind.TEXT_DISPLAY:
            return _indented_lines(names.read(part["content"]))
        case Kind.THUMBNAIL:
            return [_picture(part.get("description") or "", part["media"], saved)]
        case Kind.GALLERY:
            return [_picture(item.get("description") or "", item["media"], saved) for item in part["items"]]
        case Kind.FILE:
            return [_picture(part.get("name") or "", part["file"], saved)]
        case Kind.SEPARATOR:
            return ["  ———"] if part.get("divider", True) else []
        case _:  # containers show what they hold
            return [line for _, each in parts(part) for line in _part(each, names, saved)]


def _row(inside: list[Json], names: Names) -> list[str]:
    if all(each["type"] == Kind.BUTTON for each in inside):
        return ["  " + " ".join(_button(each) for each in inside)]
    return [line for each in inside for line in _menu(each, names)]


def _button(button: Json) -> str:
    off = ": disabled" if button.get("disabled") else ""
    link = f": link to {button['url']}" if button["style"] == LINK else ""
    return f"[{label(button)}{off}{link}]"


def _menu(menu: Json, names: Names) -> list[str]:
    low, high = menu.get("min_values", 1), menu.get("max_values", 1)
    many = "" if (low, high) == (1, 1) else f" (choose {low} to {high})"
    off = ", disabled" if menu.get("disabled") else ""
    lines = [f"  ▾ {label(menu) or 'Menu'}{many}{off}"]
    for option in menu.get("options", ()):
        more = f" – {option['description']}" if option.get("description") else ""
        chosen = " (chosen)" if option.get("default") else ""
        value = f" = {option['value']}" if option["value"] != option["label"] else ""
        lines.append(f"      {option['label']}{value}{more}{chosen}")
    if menu["type"] != Kind.STRING_SELECT:
        people = ", ".join(names.people.values())
        lines.append(f"      anybody: {people}" if menu["type"] in PEOPLE_MENUS else "      any channel")
    return lines


def form_lines(modal: Json, filled: Mapping[str, object], names: Names) -> list[str]:
    """Return an open form as lines; *filled* holds the values entered so far, by custom_id."""
    lines = [f"form · {modal['title']}"]
    for part in modal["components"]:
        if part["type"] == Kind.TEXT_DISPLAY:
            lines += _indented_lines(names.read(part["content"]))
    for written, field in form_fields(modal):
        value = filled.get(field["custom_id"], field.get("value") or "")
        required = "" if field.get("required", True) is not False else " (optional)"
        lines.append(f"  ✎ {written}{required}: {value}")
        for each in field.get("options", ()):
            lines.append(f"      {each['label']} = {each['value']}")
    return [*lines, "  [Submit]"]


def form_fields(modal: Json) -> list[tuple[str, Json]]:
    """Return the fields of a form with their labels."""
    fields: list[tuple[str, Json]] = []
    for part in modal["components"]:
        if part["type"] == Kind.LABEL:
            fields.append((part["label"], part["component"]))
        elif part["type"] == Kind.ROW:
            fields += [(each.get("label") or "", each) for each in part["components"]]
    return fields
