"""The registered commands, and the validation of new ones."""

from enum import IntEnum
from typing import Any, Final

from playground.protocol import ids, limits
from playground.protocol.errors import Code, Form, Path, refusal
from playground.protocol.json import Json
from playground.world.records import Command
from playground.world.world import World


class OptionType(IntEnum):
    """The types of a command's options."""

    SUBCOMMAND = 1
    GROUP = 2
    STRING = 3
    INTEGER = 4
    BOOLEAN = 5
    USER = 6
    CHANNEL = 7
    ROLE = 8
    MENTIONABLE = 9
    NUMBER = 10
    ATTACHMENT = 11


DEEPEST: Final[dict[int, int]] = {OptionType.SUBCOMMAND: 1, OptionType.GROUP: 0}
"""The types of options that contain further options, with the deepest level of nesting allowed for each."""

CHAT_INPUT: Final = 1
USER_MENU: Final = 2
MESSAGE_MENU: Final = 3


def check(form: Form, body: object, path: Path = ()) -> None:
    """Add to *form* the errors in the command *body*."""
    if not isinstance(body, dict):
        form.fault(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        return
    if not _has_types(form, body, path):
        return
    if body.get("type", CHAT_INPUT) != CHAT_INPUT:
        _check_menu(form, body, path)
        return
    _check_named(form, body, path)
    _check_options(form, body.get("options") or [], path, depth=0)
    if not form.errors and (length := _characters(body)) > limits.COMMAND_CHARACTERS:
        message = f"Command exceeds maximum size ({limits.COMMAND_CHARACTERS}); it has {length} characters"
        form.fault(path, "APPLICATION_COMMAND_TOO_LARGE", message)


def _has_types(form: Form, body: Json, path: Path) -> bool:
    """Add to *form* the fields of *body* with a wrong type; return whether there are none."""
    faults = []
    if body.get("type", CHAT_INPUT) not in (CHAT_INPUT, USER_MENU, MESSAGE_MENU):
        faults.append(("type", "BASE_TYPE_CHOICES", "Value must be one of (1, 2, 3)."))
    if not str(body.get("default_member_permissions") or 0).isdecimal():
        faults.append(("default_member_permissions", "NUMBER_TYPE_COERCE", "Value is not int."))
    for key in ("contexts", "integration_types"):
        if not isinstance(body.get(key) or [], list):
            faults.append((key, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType"))
    for key in ("name_localizations", "description_localizations"):
        if not isinstance(body.get(key) or {}, dict):
            faults.append((key, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType"))
    for key, code, message in faults:
        form.fault((*path, key), code, message)
    return not faults


def _check_menu(form: Form, it: Json, path: Path) -> None:
    """Check a command in the menu of a message or user, whose name may have any characters."""
    form.length((*path, "name"), it.get("name"), 1, limits.NAME)
    for locale, name in (it.get("name_localizations") or {}).items():
        form.length((*path, "name_localizations", locale), name, 1, limits.NAME)
        _check_locale(form, locale, (*path, "name_localizations", locale))
    for key in ("description", "options"):
        if it.get(key):
            form.fault((*path, key), "APPLICATION_COMMAND_INVALID", f"Context menu commands cannot have {key}")


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


def _check_options(form: Form, options: object, path: Path, *, depth: int) -> None:
    form.count((*path, "options"), options, 0, limits.OPTIONS)
    if not isinstance(options, list):
        return
    names: set[str] = set()
    optional = False
    for i, option in enumerate(options):
        option_path = (*path, "options", i)
        _check_named(form, option, option_path)
        if option.get("name") in names:
            message = "Option names must be unique"
            form.fault((*option_path, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED", message)
        names.add(option.get("name"))
        _check_type(form, option, options, option_path, depth)
        if option.get("required") and optional:
            message = "Required options must be placed before non-required options"
            form.fault(option_path, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        optional = optional or not option.get("required")
        check_choices(
            form, option.get("choices") or [], option.get("type", OptionType.STRING), (*option_path, "choices")
        )
        if option.get("choices") and option.get("autocomplete"):
            message = "Choices and autocomplete exclude each other"
            form.fault((*option_path, "autocomplete"), "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID", message)


def _check_type(form: Form, option: Json, beside: list[Json], path: Path, depth: int) -> None:
    """Check the type of *option* (*beside* are all options of its level) and the options nested in it."""
    kind = option.get("type", 0)
    if kind == OptionType.ATTACHMENT:
        form.fault((*path, "type"), "NOT_IN_THE_PLAYGROUND", "The playground knows no files in commands")
    elif kind not in range(OptionType.SUBCOMMAND, OptionType.ATTACHMENT) or depth > DEEPEST.get(kind, depth):
        form.fault((*path, "type"), "BASE_TYPE_CHOICES", "This type cannot be used here")
    elif kind in DEEPEST:
        inside = 2 if kind == OptionType.SUBCOMMAND else depth + 1
        _check_options(form, option.get("options") or [], path, depth=inside)
    elif any(each.get("type") in DEEPEST for each in beside):
        message = "Sub-command and sub-command group option types are mutually exclusive to all other types"
        form.fault(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)


def check_choices(form: Form, choices: object, kind: int, path: Path = ("choices",)) -> None:
    """Add to *form* the errors in the *choices* of an option of the type *kind*."""
    form.count(path, choices, 0, limits.CHOICES)
    if not isinstance(choices, list):
        return
    names: set[str] = set()
    for i, choice in enumerate(choices):
        form.length((*path, i, "name"), choice.get("name"), 1, 100)
        if choice.get("name") in names:
            message = "Choice names must be unique"
            form.fault((*path, i, "name"), "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE", message)
        names.add(choice.get("name"))
        value = choice.get("value")
        if kind == OptionType.STRING:
            form.length((*path, i, "value"), value, 1, limits.CHOICE_VALUE)
        elif not isinstance(value, int if kind == OptionType.INTEGER else (int, float)) or isinstance(value, bool):
            form.fault((*path, i, "value"), "NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.')


def _characters(it: Json) -> int:
    """Return the size of a command by Discord's count, which takes the longest translation of each text."""
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
    """Store the checked command *body*; a command of the same type and name is replaced and keeps its id."""
    kind = body.get("type", CHAT_INPUT)
    previous = next((each for each in of_guild(world, guild_id) if key_of(each) == (kind, body["name"])), None)
    version = world.new_id()
    permissions_needed = body.get("default_member_permissions")
    stored: Json = {"type": kind, "description": "", "nsfw": False, "options": []} | _without_nulls(body)
    stored |= {
        "id": previous.id if previous else version,
        "application_id": ids.BOT,
        "default_member_permissions": None if permissions_needed is None else str(permissions_needed),
        "version": version,
        "integration_types": body.get("integration_types") or [0],
        "contexts": body.get("contexts"),
    }
    if guild_id is None:
        stored["dm_permission"] = body.get("dm_permission") is not False
    else:
        stored["guild_id"] = guild_id
    command = Command(stored["id"], guild_id, stored)
    world.store.keep(command)
    return command


def of_guild(world: World, guild_id: str | None) -> list[Command]:
    """Return the commands of a guild, or the global ones for None."""
    return [each for each in world.store.commands.values() if each.guild_id == guild_id]


def command(world: World, guild_id: str | None, id: str) -> Command:
    """Return one command.

    Raises:
        Refusal: 10063 if there is none.
    """
    found = world.store.commands.get(id)
    if found is None or found.guild_id != guild_id:
        raise refusal(Code.UNKNOWN_COMMAND)
    return found


def key_of(it: Command) -> tuple[int, str]:
    """Return the type and name, which identify a command within its scope."""
    return it.body["type"], it.body["name"]
