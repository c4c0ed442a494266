"""Names and help of commands in the languages of their users.

The English words stand in the code, where discord.py wants them: ``locale_str("new", key="command-game-new")``. Those
of the other languages stand in their ``commands.ftl``:

- ``command-game-new`` is the name of ``/game new``, ``command-game-new-help`` its description;
- ``parameter-players`` is the name of the parameter ``players`` of any command, ``parameter-players-help`` its
  description unless the code names another key, such as ``command-game-new-players-help``;
- a choice of a parameter is worded under the key that it names, as ``game-carcassonne``.

Discord takes names of up to 32 letters, digits, dashes and underscores, in lower case where there is one, and
descriptions of up to 100 characters.
"""

from collections.abc import Callable

import discord
from discord.app_commands import Parameter, TranslationContextLocation, TranslationContextTypes, locale_str
from discord.app_commands import Translator as DiscordTranslator

from bot.i18n.texts import LOCALES, Texts


class Translator(DiscordTranslator):
    """The words that discord.py sends along when it registers the commands."""

    def __init__(self, texts_for: Callable[[str], Texts]) -> None:
        self._texts_for = texts_for

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: TranslationContextTypes
    ) -> str | None:
        """Return *string* in *locale*, or None where the English is to be shown."""
        key = key_of(string, context)
        if locale.value not in LOCALES[1:] or key is None:
            return None
        texts = self._texts_for(locale.value)
        return texts.say(key) if texts.knows(key) else None


def key_of(string: locale_str, context: TranslationContextTypes) -> str | None:
    """Return the key of *string*: its own, or that of the parameter it belongs to; None if it has none."""
    if "key" in string.extras:
        return str(string.extras["key"])
    match context.location:
        case TranslationContextLocation.parameter_name:
            return f"parameter-{_name(context.data)}"
        case TranslationContextLocation.parameter_description:
            return f"parameter-{_name(context.data)}-help"
        case _:
            return None


def _name(parameter: object) -> str:
    assert isinstance(parameter, Parameter)
    return parameter.name.replace("_", "-")
