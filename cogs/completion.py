"""Completion: what is offered while a command is typed, and how what it puts into a field is read again.

Discord's client shows the name of a choice in the field and sends its value; but who types on sends that name, with
what was typed behind it. So in a field in which people go on typing, a name is what is written, with what that means in
brackets; and what stands in brackets is not read.
"""

import re
from collections.abc import Callable, Coroutine, Iterable, Sequence
from functools import wraps
from typing import Any

from discord import app_commands

from bot import errors
from bot.api import limits
from cogs.ui.items import Interaction

Choices = list[app_commands.Choice[str]]
Completion = Callable[[Any, Interaction, str], Coroutine[Any, Any, Choices]]

LEAST_MEANING = 8
"""In less room than that, what a choice means is left out."""

NO_BRACKETS = str.maketrans("()", "[]")


def offering(complete: Completion) -> Completion:
    """Let *complete* offer nothing where there is nothing to offer, as in a channel without a game."""

    @wraps(complete)
    async def offered(self: Any, interaction: Interaction, typed: str) -> Choices:
        try:
            return await complete(self, interaction, typed)
        except errors.PlayError:
            return []

    return offered


def completed(told: Sequence[tuple[str, str]], typed: str) -> Choices:
    """Return those of *told* (what it says, what it writes) that fit what was typed: beginnings first."""
    return _choices((said, value) for said, value in _fitting(told, typed))


def continued(told: Sequence[tuple[str, str]], typed: str, lead: str) -> Choices:
    """Return those of *told* (what it means, what it writes) that fit what was typed after *lead*, to be typed on."""
    found = _fitting(told, typed)
    return _choices((explained(lead + written, meaning), lead + written) for meaning, written in found)


def explained(written: str, meaning: str) -> str:
    """Return what is *written* with as much of what it means, in brackets, as a choice has room for.

    >>> explained("pick=auction", "Factions (by bids)")
    'pick=auction (Factions [by bids])'
    """
    room = limits.OPTION_TEXT - limits.size(written) - len(" ()")
    if not meaning or room < LEAST_MEANING:
        return written
    return f"{written} ({limits.cut(meaning.translate(NO_BRACKETS), room)})"


def written_in(typed: str) -> str:
    """Return what is written in what was *typed*, without what only explains it.

    >>> written_in("pick=auction (Factions [by bids]) final=true")
    'pick=auction final=true'
    """
    return re.sub(r"\s*\([^)]*(?:\)|$)", "", typed)


def _fitting(told: Sequence[tuple[str, str]], typed: str) -> Iterable[tuple[str, str]]:
    wanted = typed.casefold().strip()
    starting = [pair for pair in told if any(text.casefold().startswith(wanted) for text in pair)]
    inside = [pair for pair in told if pair not in starting and wanted in " ".join(pair).casefold()]
    return [*starting, *inside][: limits.OPTIONS]


def _choices(found: Iterable[tuple[str, str]]) -> Choices:
    return [
        app_commands.Choice(name=limits.cut(name, limits.OPTION_TEXT), value=value)
        for name, value in found
        if limits.size(value) <= limits.OPTION_TEXT
    ]
