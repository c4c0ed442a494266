"""Names and help of commands in other languages fit Discord's rules."""

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands
from discord.app_commands import TranslationContext, TranslationContextLocation, locale_str
from discord.ext import commands

from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import LOCALES
from bot.host.translator import Translator, key_of
from tests.support.words import Message, messages

NAME = re.compile(r"[-_\w]{1,32}")

AnyCommand = app_commands.Command[Any, Any, Any] | app_commands.Group


@cache
def command_words(locale: str) -> tuple[list[Message], list[Message]]:
    """Return the names and help of commands and parameters in *locale*."""
    found = [each for each in messages(locale) if each.key.startswith(("command-", "parameter-"))]
    help = [message for message in found if message.key.endswith("-help")]
    return [message for message in found if not message.key.endswith("-help")], help


@app_commands.command(name=locale_str("new", key="command-game-new"), description=locale_str("Open a game"))
@app_commands.describe(
    players=locale_str("How many", key="command-game-new-players-help"), follower=locale_str("On which segment")
)
async def command(interaction: discord.Interaction[Any], players: int, follower: str, unheard_of: str) -> None:
    """Stand for all commands."""


def context(location: TranslationContextLocation, data: object = command) -> TranslationContext[Any, Any]:
    return TranslationContext(location=location, data=data)  # type: ignore[call-overload,no-any-return]


async def translation(words: locale_str, locale: str, where: TranslationContext[Any, Any]) -> str | None:
    return await Translator(texts_for).translate(words, discord.Locale(locale), where)


@pytest.mark.parametrize(("locale", "expected"), [("zh-CN", "开局"), ("zh-TW", "開局"), ("en-US", None), ("de", None)])
async def test_a_name_is_found_by_its_key(locale: str, expected: str | None) -> None:
    where = context(TranslationContextLocation.command_name)

    assert expected == await translation(locale_str("new", key="command-game-new"), locale, where)


async def test_a_choice_is_found_by_its_key() -> None:
    choice = app_commands.Choice(name=locale_str("Carcassonne", key="game-carcassonne"), value="carcassonne")
    where = context(TranslationContextLocation.choice_name, choice)

    assert await translation(locale_str("Carcassonne", key="game-carcassonne"), "zh-TW", where) == "卡卡頌"


async def test_what_has_no_words_stays_english() -> None:
    where = context(TranslationContextLocation.command_description)

    assert await translation(locale_str("Open a game"), "zh-CN", where) is None
    assert await translation(locale_str("Open a game", key="command-nobody-worded"), "zh-CN", where) is None


async def test_a_parameter_is_found_by_its_name() -> None:
    players, follower, unheard_of = command.parameters
    name = TranslationContextLocation.parameter_name
    help = TranslationContextLocation.parameter_description

    assert await translation(locale_str("players"), "zh-CN", context(name, players)) == "人数"
    assert await translation(locale_str("follower"), "zh-TW", context(name, follower)) == "米寶"
    assert await translation(locale_str("unheard_of"), "zh-TW", context(name, unheard_of)) is None
    keyed = locale_str("How many", key="command-game-new-players-help")
    assert await translation(keyed, "zh-CN", context(help, players)) == "几个人玩"


@pytest.mark.parametrize("locale", LOCALES[1:])
def test_discord_takes_every_name(locale: str) -> None:
    names = {message.key: message.text.strip() for message in command_words(locale)[0]}
    problems = {key: name for key, name in names.items() if not NAME.fullmatch(name) or name != name.lower()}

    assert names
    assert {} == problems


@pytest.mark.parametrize("locale", LOCALES[1:])
def test_help_is_one_line_of_a_hundred_characters(locale: str) -> None:
    help = {message.key: message.text for message in command_words(locale)[1]}
    problems = {key: text for key, text in help.items() if not 1 <= len(text.strip()) <= 100 or "\n" in text}

    assert help
    assert {} == problems


@pytest.mark.parametrize("locale", LOCALES[1:])
def test_no_two_commands_beside_each_other_share_a_name(locale: str) -> None:
    """Completion would show two that cannot be told apart."""
    named = [message for message in command_words(locale)[0] if message.key.startswith("command-")]
    siblings = [(message.key.rpartition("-")[0], message.text) for message in named]

    assert len(siblings) == len(set(siblings))


@cache
def cogs() -> list[type[commands.Cog]]:
    modules = [import_module(".".join(path.with_suffix("").parts)) for path in sorted(Path("cogs").rglob("*.py"))]
    found = [kind for module in modules for kind in vars(module).values() if isinstance(kind, commands.CogMeta)]
    return [
        kind for kind in dict.fromkeys(found) if kind.__module__.startswith("cogs.") and issubclass(kind, commands.Cog)
    ]


def app_commands_of_cogs() -> list[AnyCommand]:
    """Return the commands of all our cogs."""
    return [command for cog in cogs() for command in cog.__cog_app_commands__]


def untranslated_texts(payload: dict[str, Any], named: str) -> Iterator[str]:
    """Yield the texts that Discord would show in English to people who read Chinese."""
    for what in ("name", "description"):
        if what in payload and set(payload.get(f"{what}_localizations", ())) != set(LOCALES[1:]):
            yield f"{what} of {named}"
    for part in payload.get("options", ()):
        yield from untranslated_texts(part, f"{named} {part['name']}")


class Listener(Translator):
    """A translator that remembers which keys it was asked for."""

    def __init__(self) -> None:
        super().__init__(texts_for)
        self.asked: set[str | None] = set()

    async def translate(self, string: locale_str, locale: discord.Locale, context: Any) -> str | None:
        self.asked.add(key_of(string, context))
        return await super().translate(string, locale, context)


async def test_no_command_is_worded_that_does_not_exist() -> None:
    listener = Listener()
    async with discord.Client(intents=discord.Intents.none()) as client:
        tree = app_commands.CommandTree(client)
        for command in app_commands_of_cogs():
            await command.get_translated_payload(tree, listener)
    for cog in cogs():
        for words in (cog.__cog_group_name__, cog.__cog_group_description__):
            if isinstance(words, locale_str):
                listener.asked.add(words.extras["key"])

    worded = [message.key for locale in LOCALES[1:] for part in command_words(locale) for message in part]
    assert [] == [key for key in worded if key not in listener.asked]


async def test_every_command_is_translated() -> None:
    problems: list[str] = []
    async with discord.Client(intents=discord.Intents.none()) as client:
        tree = app_commands.CommandTree(client)
        for command in app_commands_of_cogs():
            payload = await command.get_translated_payload(tree, Translator(texts_for))
            problems += untranslated_texts(payload, command.qualified_name)

    assert app_commands_of_cogs()
    assert [] == problems


@pytest.mark.parametrize("locale", LOCALES[1:])
async def test_every_group_of_commands_is_translated(locale: str) -> None:
    where = context(TranslationContextLocation.group_name)

    for cog in cogs():
        for words in (cog.__cog_group_name__, cog.__cog_group_description__):
            if isinstance(words, locale_str):
                assert await translation(words, locale, where), words
