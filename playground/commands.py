"""Slash commands: what Discord demands of one, and what a person's typing makes of it."""

from typing import Any, Final

from playground import ids, limits, permissions, shapes
from playground.errors import Form, Json, unknown
from playground.records import Channel, Command, Person
from playground.world import World

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(1, 12)
CHAT_INPUT: Final = 1
MESSAGE_MENU: Final = 3
IN_GUILD, IN_DIRECT = 0, 1
Path = tuple[str | int, ...]


class BadInput(ValueError):
    """What a person did does not hold; *field* is the option or component at fault."""

    def __init__(self, message: str, field: str | None = None) -> None:
        super().__init__(message)
        self.field = field


class Gone(BadInput):
    """What a person acts on is not there any more."""


# Registering


def check(form: Form, body: Any, path: Path = ()) -> None:
    """Note what Discord would refuse in the command *body*."""
    if not isinstance(body, dict):
        form.fault(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        return
    if body.get("type", CHAT_INPUT) != CHAT_INPUT:
        form.length((*path, "name"), body.get("name"), 1, limits.NAME)
        return
    _check_named(form, body, path)
    _check_options(form, body.get("options") or [], path, depth=0)
    if not form.errors and (length := _characters(body)) > limits.COMMAND_CHARACTERS:
        told = f"Command exceeds maximum size ({limits.COMMAND_CHARACTERS}); it has {length} characters"
        form.fault(path, "APPLICATION_COMMAND_TOO_LARGE", told)


def _check_named(form: Form, it: Json, path: Path) -> None:
    _check_name(form, it.get("name"), (*path, "name"))
    form.length((*path, "description"), it.get("description", ""), 1, limits.DESCRIPTION)
    for locale, name in (it.get("name_localizations") or {}).items():
        _check_name(form, name, (*path, "name_localizations", locale))
        _check_locale(form, locale, (*path, "name_localizations", locale))
    for locale, text in (it.get("description_localizations") or {}).items():
        form.length((*path, "description_localizations", locale), text, 1, limits.DESCRIPTION)
        _check_locale(form, locale, (*path, "description_localizations", locale))


def _check_name(form: Form, name: object, path: Path) -> None:
    form.length(path, name, 1, limits.NAME)
    if isinstance(name, str) and (name != name.lower() or not all(each.isalnum() or each in "-_'" for each in name)):
        form.fault(path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _check_locale(form: Form, locale: str, path: Path) -> None:
    if locale not in limits.LOCALES:
        form.fault(path, "BASE_TYPE_CHOICES", f"Not a locale of Discord's: {locale}")


def _check_options(form: Form, options: Any, path: Path, *, depth: int) -> None:
    form.count((*path, "options"), options, 0, limits.OPTIONS)
    if not isinstance(options, list):
        return
    seen: set[str] = set()
    optional = False
    for i, option in enumerate(options):
        here = (*path, "options", i)
        kind = option.get("type")
        _check_named(form, option, here)
        if option.get("name") in seen:
            told = "Option names must be unique"
            form.fault((*here, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED", told)
        seen.add(option.get("name"))
        if kind == ATTACHMENT:
            form.fault((*here, "type"), "NOT_IN_THE_PLAYGROUND", "The playground knows no files in commands")
        elif kind not in range(SUBCOMMAND, ATTACHMENT) or depth > {SUBCOMMAND: 1, GROUP: 0}.get(kind, depth):
            form.fault((*here, "type"), "BASE_TYPE_CHOICES", "This type cannot be used here")
        elif kind in (SUBCOMMAND, GROUP):
            _check_options(form, option.get("options") or [], here, depth=2 if kind == SUBCOMMAND else depth + 1)
        elif any(each.get("type") in (SUBCOMMAND, GROUP) for each in options):
            told = "Sub-command and sub-command group option types are mutually exclusive to all other types"
            form.fault(here, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", told)
        if option.get("required") and optional:
            told = "Required options must be placed before non-required options"
            form.fault(here, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", told)
        optional = optional or not option.get("required")
        check_choices(form, option.get("choices") or [], option.get("type", STRING), (*here, "choices"))
        if option.get("choices") and option.get("autocomplete"):
            told = "Choices and autocomplete exclude each other"
            form.fault((*here, "autocomplete"), "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID", told)


def check_choices(form: Form, choices: Any, kind: int, path: Path = ("choices",)) -> None:
    """Note what Discord would refuse in the *choices* of an option of that kind."""
    form.count(path, choices, 0, limits.CHOICES)
    if not isinstance(choices, list):
        return
    names: set[str] = set()
    for i, choice in enumerate(choices):
        form.length((*path, i, "name"), choice.get("name"), 1, 100)
        if choice.get("name") in names:
            told = "Choice names must be unique"
            form.fault((*path, i, "name"), "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE", told)
        names.add(choice.get("name"))
        value = choice.get("value")
        if kind == STRING:
            form.length((*path, i, "value"), value, 1, limits.CHOICE_VALUE)
        elif not isinstance(value, int if kind == INTEGER else (int, float)) or isinstance(value, bool):
            form.fault((*path, i, "value"), "NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.')


def _characters(it: Json) -> int:
    """Count the characters that Discord counts: of each text, the longest translation."""
    total = 0
    for key in ("name", "description"):
        translations = (it.get(f"{key}_localizations") or {}).values()
        total += max(len(each) for each in (it.get(key) or "", *translations))
    for choice in it.get("choices") or []:
        translations = (choice.get("name_localizations") or {}).values()
        total += max(len(each) for each in (choice["name"], *translations)) + len(str(choice["value"]))
    return total + sum(_characters(each) for each in it.get("options") or [])


def _without_nulls(it: Any) -> Any:
    if isinstance(it, dict):
        return {key: _without_nulls(value) for key, value in it.items() if value is not None}
    return [_without_nulls(each) for each in it] if isinstance(it, list) else it


def register(world: World, guild_id: str | None, body: Json) -> Command:
    """Keep the checked command *body*; one of the same type and name keeps its id."""
    kind = body.get("type", CHAT_INPUT)
    old = next((each for each in of_guild(world, guild_id) if _key(each) == (kind, body["name"])), None)
    version = world.new_id()
    permissions_needed = body.get("default_member_permissions")
    told: Json = {"type": kind, "description": "", "nsfw": False, "options": []} | _without_nulls(body)
    told |= {
        "id": old.id if old else version,
        "application_id": ids.BOT,
        "default_member_permissions": None if permissions_needed is None else str(permissions_needed),
        "version": version,
        "integration_types": body.get("integration_types") or [0],
        "contexts": body.get("contexts"),
    }
    if guild_id is None:
        told["dm_permission"] = body.get("dm_permission") is not False
    else:
        told["guild_id"] = guild_id
    command = Command(told["id"], guild_id, told)
    world.store.keep(command)
    return command


def of_guild(world: World, guild_id: str | None) -> list[Command]:
    """Return the commands registered for a guild, or for everywhere."""
    return [each for each in world.store.commands.values() if each.guild_id == guild_id]


def command(world: World, guild_id: str | None, id: str) -> Command:
    """Return one command.

    Raises:
        Refusal: 10063.
    """
    found = world.store.commands.get(id)
    if found is None or found.guild_id != guild_id:
        raise unknown("application command")
    return found


def _key(it: Command) -> tuple[int, str]:
    return it.body["type"], it.body["name"]


# Typing


def usable(world: World, person: Person, *, context: int = IN_GUILD, type: int = CHAT_INPUT) -> list[Json]:
    """Return the commands of a type that *person* may use, those of the guild before those of everywhere."""
    guild = of_guild(world, ids.GUILD) if context == IN_GUILD else []
    named = {_key(each) for each in guild}
    found = guild + [each for each in of_guild(world, None) if _key(each) not in named]
    allowed = world.permissions_of(person)
    return [
        each.body
        for each in sorted(found, key=lambda each: str(each.body["name"]))
        if each.body["type"] == type
        and int(each.body["default_member_permissions"] or 0) & ~allowed == 0
        and (context == IN_GUILD or _in_direct(each.body))
    ]


def of_menu(world: World, person: Person, channel: Channel, name: str) -> Json:
    """Return the command of that *name* in the menu of every message.

    Raises:
        BadInput: When there is none.
    """
    context = IN_DIRECT if channel.recipient_id else IN_GUILD
    offered = usable(world, person, context=context, type=MESSAGE_MENU)
    found = next((each for each in offered if each["name"] == name), None)
    if found is None:
        raise BadInput(f"There is no command “{name}” in a message's menu", "name")
    return found


def _in_direct(body: Json) -> bool:
    contexts = body.get("contexts")
    return bool(body.get("dm_permission", True)) if contexts is None else IN_DIRECT in contexts


class Typed:
    """A command as a person typed it: the *data* of the interaction.

    Args:
        world: Where the people and channels are that options may name.
        person: Who types.
        channel: Where.
        path: The names of the command and its subcommand.
        options: What was typed, by option.
        focused: The option being typed, when completions are asked for; then nothing is required.

    Raises:
        BadInput: When there is no such command, or an option does not hold.
    """

    def __init__(
        self,
        world: World,
        person: Person,
        channel: Channel,
        path: list[str],
        options: Json,
        focused: str | None = None,
    ) -> None:
        self._world = world
        self._focused = focused
        self._resolved: dict[str, Json] = {}
        context = IN_DIRECT if channel.recipient_id else IN_GUILD
        found = [each for each in usable(world, person, context=context) if each["name"] == (path[0] if path else "")]
        if not found:
            raise BadInput(f"There is no command /{' '.join(path)}")
        body = found[0]
        chain, leaf = _descend(body, path)
        self.name = " ".join(path)
        self.focused = self._focus(leaf, focused)
        given = self._values(leaf, options)
        for name, kind in reversed(chain):
            given = [{"type": kind, "name": name, "options": given}]
        self.data: Json = {"id": body["id"], "name": body["name"], "type": CHAT_INPUT, "options": given}
        if self._resolved:
            self.data["resolved"] = self._resolved
        if body.get("guild_id"):
            self.data["guild_id"] = body["guild_id"]

    def _focus(self, leaf: Json, focused: str | None) -> Json | None:
        if focused is None:
            return None
        option = next((each for each in leaf.get("options", ()) if each["name"] == focused), None)
        if option is None or not option.get("autocomplete"):
            raise BadInput(f"/{self.name} completes no option {focused}", focused)
        return dict(option)

    def _values(self, leaf: Json, options: Json) -> list[Json]:
        known = {each["name"]: each for each in leaf.get("options", ())}
        for name in options:
            if name not in known:
                listed = ", ".join(known) or "none"
                raise BadInput(f"/{self.name} has no option {name}; it has: {listed}", name)
        given: list[Json] = []
        # In the order typed, as Discord sends them.
        for name, text in options.items():
            told: Json = {"type": known[name]["type"], "name": name}
            if name == self._focused:
                given.append(told | {"value": str(text), "focused": True})
                continue
            try:
                value = self._value(known[name], text)
            except BadInput:
                if self._focused is None:
                    raise
                continue
            given.append(told | {"value": value})
        if self._focused is None:
            for name, option in known.items():
                if option.get("required") and name not in options:
                    raise BadInput(f"/{self.name} needs the option {name}: {option['description']}", name)
        elif self._focused not in options:
            given.append({"type": known[self._focused]["type"], "name": self._focused, "value": "", "focused": True})
        return given

    def _value(self, option: Json, text: Any) -> Any:
        name = option["name"]
        match option["type"]:
            case 3:
                value: Any = str(text)
            case 4 | 10:
                value = _number(name, text, whole=option["type"] == INTEGER, option=option)
            case 5:
                value = _boolean(name, text)
            case 6 | 9:
                return self._person(name, str(text))
            case 7:
                return self._channel(name, str(text))
            case _:
                raise BadInput(f"{name}: there are no roles to choose here", name)
        choices = option.get("choices") or []
        if choices:
            return _choice(name, choices, value, str(text))
        if option["type"] == STRING:
            low, high = option.get("min_length", 0), option.get("max_length", 6000)
            if not low <= len(value) <= high:
                raise BadInput(f"{name} must have {low} to {high} characters", name)
        return value

    def _person(self, name: str, text: str) -> str:
        found = self._world.named(text)
        if found is None:
            raise BadInput(f"{name}: there is nobody called {text}", name)
        add_people(self._world, self._resolved, [found.id])
        return found.id

    def _channel(self, name: str, text: str) -> str:
        wanted = text.strip("<#> ")
        channels = self._world.store.channels.values()
        found = next((each for each in channels if wanted in (each.id, each.name)), None)
        if found is None:
            raise BadInput(f"{name}: there is no channel {text}", name)
        add_channels(self._world, self._resolved, [found.id])
        return found.id


def _descend(body: Json, path: list[str]) -> tuple[list[tuple[str, int]], Json]:
    """Return the subcommands on the way, with their types, and the one that is called."""
    chain: list[tuple[str, int]] = []
    leaf = body
    for name in path[1:]:
        inner = next((each for each in leaf.get("options", ()) if each["name"] == name), None)
        if inner is None or inner["type"] not in (SUBCOMMAND, GROUP):
            raise BadInput(f"There is no command /{' '.join(path)}")
        chain.append((name, inner["type"]))
        leaf = inner
    inside = [each["name"] for each in leaf.get("options", ()) if each["type"] in (SUBCOMMAND, GROUP)]
    if inside:
        raise BadInput(f"/{' '.join(path)} is followed by one of: {', '.join(inside)}")
    return chain, leaf


def _number(name: str, text: Any, *, whole: bool, option: Json) -> int | float:
    try:
        value = int(str(text)) if whole else float(str(text))
    except ValueError:
        choices = option.get("choices") or []
        for each in choices:
            if str(text).casefold() in _names_of(each):
                return each["value"]  # type: ignore[no-any-return]
        raise BadInput(f"{name} must be a {'whole ' if whole else ''}number, not {text}", name) from None
    low, high = option.get("min_value", -(1 << 53)), option.get("max_value", 1 << 53)
    if not low <= value <= high:
        raise BadInput(f"{name} must be between {low} and {high}", name)
    return value


def _boolean(name: str, text: Any) -> bool:
    known = {"true": True, "false": False}
    if str(text).casefold() not in known:
        raise BadInput(f"{name} must be true or false, not {text}", name)
    return known[str(text).casefold()]


def _names_of(choice: Json) -> set[str]:
    translations = (choice.get("name_localizations") or {}).values()
    return {each.casefold() for each in (choice["name"], *translations)}


def _choice(name: str, choices: list[Json], value: Any, text: str) -> Any:
    for each in choices:
        if each["value"] == value:
            return value
    for each in choices:
        if text.casefold() in _names_of(each):
            return each["value"]
    listed = ", ".join(str(each["value"]) for each in choices)
    raise BadInput(f"{name} must be one of: {listed}", name)


def add_people(world: World, resolved: dict[str, Json], people: list[str]) -> None:
    """Add *people* to what an interaction tells of those it names."""
    for id in people:
        person = world.store.people[id]
        told = shapes.member(person)
        del told["user"]
        resolved.setdefault("users", {})[id] = shapes.user(person)
        resolved.setdefault("members", {})[id] = told | {"permissions": str(world.permissions_of(person))}


def add_channels(world: World, resolved: dict[str, Json], channels: list[str]) -> None:
    """Add *channels* to what an interaction tells of those it names."""
    for id in channels:
        told = world.shown_channel(world.channel(id))
        resolved.setdefault("channels", {})[id] = told | {"permissions": str(permissions.ALL)}
