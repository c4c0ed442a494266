"""Translations of commands: their names and descriptions in the languages of users.

The English texts are in the code, as discord.py expects: ``locale_str("new", key="command-game-new")``. The other
languages have a file ``commands.ftl``:

- ``command-game-new`` is the name of ``/game new``, ``command-game-new-help`` its description;
- ``parameter-players`` is the name of the parameter ``players`` of any command, ``parameter-players-help`` its
  description unless the code gives another key, such as ``command-game-new-players-help``;
- a choice of a parameter has the key that the code gives, such as ``game-carcassonne``.

Discord allows names of 32 letters, digits, dashes and underscores, in lower case, and descriptions of 100
characters.
"""

from collections.abc import Callable

import discord
from discord.app_commands import Parameter, TranslationContextLocation, TranslationContextTypes, locale_str
from discord.app_commands import Translator as DiscordTranslator

from bot.faces.i18n.texts import LOCALES, Texts


class Translator(DiscordTranslator):
    """The translator that discord.py uses when it syncs the commands."""

    def __init__(self, texts_for: Callable[[str], Texts]) -> None:
        self._texts_for = texts_for

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: TranslationContextTypes
    ) -> str | None:
        """Return *string* in *locale*, or None for English."""
        key = key_of(string, context)
        if locale.value not in LOCALES[1:] or key is None:
            return None
        texts = self._texts_for(locale.value)
        return texts.say(key) if texts.knows(key) else None


def key_of(string: locale_str, context: TranslationContextTypes) -> str | None:
    """Return the key of *string*: its own or that of its parameter, None if there is no key."""
    if "key" in string.extras:
        return str(string.extras["key"])
    match context.location:
        case TranslationContextLocation.parameter_name:
            return f"parameter-{_name(context.data)}"
        case TranslationContextLocation.parameter_description:
            return f"parameter-{_name(context.data)}-help"
        case _:  # commands and choices that have no key are shown as they are
            return None


def _name(parameter: object) -> str:
    assert isinstance(parameter, Parameter)
    return parameter.name.replace("_", "-")
