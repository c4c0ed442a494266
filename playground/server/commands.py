"""Command interactions: which commands a player may use, and the conversion of typed options to interaction data."""

from typing import assert_never

from playground.protocol.json import Json
from playground.world import permissions, shapes
from playground.world.records import Channel, Guild, Person
from playground.world.registry import CHAT_INPUT, DEEPEST, OptionType, key_of, of_guild
from playground.world.world import World

IN_GUILD = 0
IN_DIRECT = 1


class BadInput(ValueError):
    """A player's input is invalid; *field* is the name of the option or the custom_id of the component at fault."""

    def __init__(self, message: str, field: str | None = None) -> None:
        super().__init__(message)
        self.field = field


class Gone(BadInput):
    """The message, channel or form that a player acts on no longer exists."""


def usable(world: World, person: Person, place: Channel | Guild | None, *, type: int = CHAT_INPUT) -> list[Json]:
    """Return the commands of a *type* that *person* may use in a channel, somewhere in a guild, or privately (None).

    Guild commands override global ones of the same name.
    """
    allowed = 0
    match place:
        case Channel():
            guild_id, allowed = place.guild_id, world.permissions_of(person, place)
        case Guild():
            guild_id, allowed = place.id, world.permissions_somewhere(person, place)
        case None:
            guild_id = None
        case _:
            assert_never(place)
    guild = of_guild(world, guild_id) if guild_id is not None else []
    guild_keys = {key_of(each) for each in guild}
    commands = guild + [each for each in of_guild(world, None) if key_of(each) not in guild_keys]
    return [
        each.body
        for each in sorted(commands, key=lambda each: str(each.body["name"]))
        if each.body["type"] == type
        and int(each.body["default_member_permissions"] or 0) & ~allowed == 0
        and _is_for(each.body, IN_DIRECT if guild_id is None else IN_GUILD)
    ]


def of_menu(world: World, person: Person, channel: Channel, name: str, *, type: int) -> Json:
    """Return the command *name* of the menus of messages or people, as *type* says.

    Raises:
        BadInput: If *person* may use no such command in *channel*.
    """
    offered = usable(world, person, channel, type=type)
    found = next((each for each in offered if each["name"] == name), None)
    if found is None:
        raise BadInput(f"There is no command “{name}” in this menu here", "name")
    return found


def _is_for(body: Json, context: int) -> bool:
    """Return whether a command can be used in a *context*, which is a guild or a direct channel."""
    contexts = body.get("contexts")
    if contexts is None:
        return context == IN_GUILD or bool(body.get("dm_permission", True))
    return context in contexts


class Typed:
    """A slash command as a player typed it; *data* is the data of the interaction.

    Args:
        world: The world, in which options may name people and channels.
        person: The player.
        channel: The channel in which the player types.
        path: The names of the command and its subcommand.
        options: The values typed, by the name of the option.
        focused: For autocompletion, the option being typed; then no option is required.

    Raises:
        BadInput: If there is no such command, or an option is invalid.
    """

    def __init__(
        self, world: World, person: Person, channel: Channel, path: list[str], options: Json, focused: str | None = None
    ) -> None:
        self._world = world
        self._place = channel
        self._focused = focused
        self._resolved: dict[str, Json] = {}
        offered = usable(world, person, channel)
        found = [each for each in offered if each["name"] == (path[0] if path else "")]
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
        options_by_name = {each["name"]: each for each in leaf.get("options", ())}
        for name in options:
            if name not in options_by_name:
                listed = ", ".join(options_by_name) or "none"
                raise BadInput(f"/{self.name} has no option {name}; it has: {listed}", name)
        typed: list[Json] = []
        # Discord sends the options in the order typed.
        for name, text in options.items():
            option_data: Json = {"type": options_by_name[name]["type"], "name": name}
            if name == self._focused:
                typed.append(option_data | {"value": str(text), "focused": True})
                continue
            try:
                value = self._value(options_by_name[name], text)
            except BadInput:
                if self._focused is None:
                    raise
                continue
            typed.append(option_data | {"value": value})
        if self._focused is None:
            for name, option in options_by_name.items():
                if option.get("required") and name not in options:
                    raise BadInput(f"/{self.name} needs the option {name}: {option['description']}", name)
        elif self._focused not in options:
            typed.append(
                {"type": options_by_name[self._focused]["type"], "name": self._focused, "value": "", "focused": True}
            )
        return typed

    def _value(self, option: Json, text: object) -> object:
        name = option["name"]
        match option["type"]:
            case OptionType.STRING:
                value: str | float = str(text)
            case OptionType.INTEGER | OptionType.NUMBER:
                value = _number(name, text, whole=option["type"] == OptionType.INTEGER, option=option)
            case OptionType.BOOLEAN:
                value = _boolean(name, text)
            case OptionType.USER | OptionType.MENTIONABLE:
                return self._person(name, str(text))
            case OptionType.CHANNEL:
                return self._channel(name, str(text))
            case _:
                raise BadInput(f"{name}: there are no roles to choose here", name)
        choices = option.get("choices") or []
        if choices:
            return _choice(name, choices, value, str(text))
        if isinstance(value, str):
            low, high = option.get("min_length", 0), option.get("max_length", 6000)
            if not low <= len(value) <= high:
                raise BadInput(f"{name} must have {low} to {high} characters", name)
        return value

    def _person(self, name: str, text: str) -> str:
        person = self._world.find_person(text)
        if person is None:
            raise BadInput(f"{name}: there is nobody called {text}", name)
        add_people(self._world, self._place, self._resolved, [person.id])
        return person.id

    def _channel(self, name: str, text: str) -> str:
        wanted = text.strip("<#> ")
        guild = self._world.guild_of(self._place)
        channels = [] if guild is None else self._world.channels_in(guild)
        channel = next((each for each in channels if wanted in (each.id, each.name)), None)
        if channel is None:
            raise BadInput(f"{name}: there is no channel {text}", name)
        add_channels(self._world, self._resolved, [channel.id])
        return channel.id


def _descend(body: Json, path: list[str]) -> tuple[list[tuple[str, int]], Json]:
    """Return the subcommand groups and subcommands of *path* with their types, and the body of the last one."""
    chain: list[tuple[str, int]] = []
    leaf = body
    for name in path[1:]:
        inner = next((each for each in leaf.get("options", ()) if each["name"] == name), None)
        if inner is None or inner["type"] not in DEEPEST:
            raise BadInput(f"There is no command /{' '.join(path)}")
        chain.append((name, inner["type"]))
        leaf = inner
    inside = [each["name"] for each in leaf.get("options", ()) if each["type"] in DEEPEST]
    if inside:
        raise BadInput(f"/{' '.join(path)} is followed by one of: {', '.join(inside)}")
    return chain, leaf


def _number(name: str, text: object, *, whole: bool, option: Json) -> int | float:
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


def _boolean(name: str, text: object) -> bool:
    known = {"true": True, "false": False}
    if str(text).casefold() not in known:
        raise BadInput(f"{name} must be true or false, not {text}", name)
    return known[str(text).casefold()]


def _names_of(choice: Json) -> set[str]:
    translations = (choice.get("name_localizations") or {}).values()
    return {each.casefold() for each in (choice["name"], *translations)}


def _choice(name: str, choices: list[Json], value: str | float, text: str) -> object:
    for choice in choices:
        if choice["value"] == value:
            return value
    for choice in choices:
        if text.casefold() in _names_of(choice):
            return choice["value"]
    listed = ", ".join(str(choice["value"]) for choice in choices)
    raise BadInput(f"{name} must be one of: {listed}", name)


def add_people(world: World, channel: Channel, resolved: dict[str, Json], people: list[str]) -> None:
    """Add *people* to the resolved data of an interaction in *channel*."""
    guild = world.guild_of(channel)
    for id in people:
        person = world.store.people[id]
        resolved.setdefault("users", {})[id] = shapes.user(person)
        if guild is None or id not in guild.members:
            continue
        entry = shapes.member(guild, person)
        del entry["user"]
        resolved.setdefault("members", {})[id] = entry | {"permissions": str(world.permissions_of(person, channel))}


def add_channels(world: World, resolved: dict[str, Json], channels: list[str]) -> None:
    """Add *channels* to the resolved data of an interaction."""
    for id in channels:
        entry = world.shown_channel(world.channel(id))
        resolved.setdefault("channels", {})[id] = entry | {"permissions": str(permissions.ALL)}
