"""Autocompletion: the choices offered while a command is typed, and how a field that they filled is read.

Discord's client shows the name of a choice in the field and sends its value. If the user types on, the client sends
that name and the text after it instead. Where users type on, a name is therefore the value, followed by its meaning in
brackets, and text in brackets is ignored when the field is read.
"""

import re
from collections import Counter
from collections.abc import Callable, Coroutine, Iterable, Sequence
from functools import wraps
from typing import Any

import structlog
from discord import app_commands

from bot.base import errors, metrics
from bot.base.api import limits
from bot.storage.errors import StorageError
from cogs.ui.items import Interaction
from cogs.ui.responder import elapsed_seconds

Choices = list[app_commands.Choice[str]]
Completion = Callable[[Any, Interaction, str], Coroutine[Any, Any, Choices]]

LEAST_MEANING = 8  # a choice: fewer characters would be cut off in the first word
"""The meaning is left out if there is room for fewer characters than this."""

NO_BRACKETS = str.maketrans("()", "[]")


log = structlog.get_logger(__name__)


def offering(complete: Completion) -> Completion:
    """Measure *complete*, and make it return no choices in a channel without a game, and when the store is away."""

    @wraps(complete)
    async def complete_safely(self: Any, interaction: Interaction, typed: str) -> Choices:
        try:
            return await complete(self, interaction, typed)
        except errors.PlayError:
            return []
        except StorageError as error:
            log.warning("nothing completed", error=str(error))
            return []
        finally:
            metrics.COMPLETION.observe(elapsed_seconds(interaction))

    return complete_safely


def matching_choices(pairs: Sequence[tuple[str, str]], typed: str) -> Choices:
    """Return the choices of *pairs* (label, value) that match *typed*, those that begin with it first."""
    return _choices((label, value) for label, value in _fitting(distinct(pairs), typed))


def typed_value(pairs: Sequence[tuple[str, str]], typed: str) -> str:
    """Return the value of the one of *pairs* (name, value) whose name was *typed*; otherwise what was typed.

    >>> typed_value([("Shan Yu", "shan_yu")], "shan yu"), typed_value([], "shan_yu")
    ('shan_yu', 'shan_yu')
    """
    wanted = typed.casefold().strip()
    return next((value for name, value in (*distinct(pairs), *pairs) if name.casefold() == wanted), typed)


def distinct(pairs: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return *pairs* (label, value) with the value in brackets after each label that occurs more than once.

    Discord refuses all choices if two of them have the same name.

    >>> distinct([("Ann", "1"), ("Bob", "2"), ("Ann", "3")])
    [('Ann (1)', '1'), ('Bob', '2'), ('Ann (3)', '3')]
    """
    cut = [(limits.cut(label, limits.OPTION_TEXT), value) for label, value in pairs]
    counts = Counter(label.casefold() for label, _ in cut)
    return [
        (label if counts[label.casefold()] == 1 else _label_with_value(label, value), value) for label, value in cut
    ]


def _label_with_value(label: str, value: str) -> str:
    room = limits.OPTION_TEXT - limits.size(value) - len(" ()")
    return f"{limits.cut(label, room)} ({value})" if room >= LEAST_MEANING else value


def matching_continuations(pairs: Sequence[tuple[str, str]], typed: str, lead: str = "") -> Choices:
    """Return the choices of *pairs* (meaning, value) that match *typed*, each with *lead* before it."""
    return choices_with_meaning((meaning, lead + written) for meaning, written in _fitting(pairs, typed))


def choices_with_meaning(pairs: Iterable[tuple[str, str]]) -> Choices:
    """Return *pairs* (meaning, value) as choices that show both."""
    return _choices((with_meaning(written, meaning), written) for meaning, written in pairs)


def with_meaning(written: str, meaning: str) -> str:
    """Return *written* followed by its meaning in brackets if that says more, cut to the length of a choice.

    >>> with_meaning("pick=auction", "Factions (by bids)")
    'pick=auction (Factions [by bids])'
    """
    room = limits.OPTION_TEXT - limits.size(written) - len(" ()")
    if meaning in ("", written.replace("_", " ")) or room < LEAST_MEANING:
        return written
    return f"{written} ({limits.cut(meaning.translate(NO_BRACKETS), room)})"


def written_in(typed: str) -> str:
    """Return *typed* without the text in brackets.

    >>> written_in("pick=auction (Factions [by bids]) final=true")
    'pick=auction final=true'
    """
    return re.sub(r"\s*\([^)]*(?:\)|$)", "", typed)


def _fitting(pairs: Sequence[tuple[str, str]], typed: str) -> Iterable[tuple[str, str]]:
    wanted = typed.casefold().strip()
    starting = [pair for pair in pairs if any(text.casefold().startswith(wanted) for text in pair)]
    inside = [pair for pair in pairs if pair not in starting and wanted in " ".join(pair).casefold()]
    return [*starting, *inside][: limits.OPTIONS]


def _choices(pairs: Iterable[tuple[str, str]]) -> Choices:
    """Return a choice for each of *pairs* (name, value); of those with equal names, only the first."""
    values: dict[str, str] = {}
    for name, value in pairs:
        if limits.size(value) <= limits.OPTION_TEXT:
            values.setdefault(limits.cut(name, limits.OPTION_TEXT), value)
    return [app_commands.Choice(name=name, value=value) for name, value in values.items()]
