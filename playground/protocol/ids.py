"""Discord's ids: numbers that tell when they were made."""

import hashlib
from typing import Final

DISCORD_EPOCH_MS: Final = 1420070400000
_FOUNDED_MS: Final = 1735689600000  # the first moment of 2025, when this guild was founded


def id_at(seconds: float) -> int:
    """Return the least id of that moment."""
    return (int(seconds * 1000) - DISCORD_EPOCH_MS) << 22


_FOUNDATION: Final = id_at(_FOUNDED_MS / 1000)
FOUNDED_AT: Final = _FOUNDED_MS / 1000

# What is there from the beginning has the same id in every playground, so that a bot's own records fit a fresh one.
BOT: Final = str(_FOUNDATION + 1)  # also of the application
GUILD: Final = str(_FOUNDATION + 2)  # also of the role @everyone
BOT_ROLE: Final = str(_FOUNDATION + 3)
GAMES: Final = str(_FOUNDATION + 4)
LOUNGE: Final = str(_FOUNDATION + 5)

TOKEN: Final = "playground"
"""What the bot logs in with."""


def id_of_name(name: str) -> str:
    """Return the id of the person *name*: the same in every playground."""
    digest = hashlib.sha256(name.casefold().encode()).digest()
    return str(_FOUNDATION + (1 << 22) + int.from_bytes(digest[:6], "big"))


def is_id(text: object) -> bool:
    """Return whether *text* reads as an id, which has 63 bits.

    >>> is_id("1323802873036800004"), is_id("9999999999999999999"), is_id("٣")
    (True, False, False)
    """
    return isinstance(text, str) and text.isascii() and text.isdigit() and len(text) <= 19 and int(text) < 1 << 63


class Ids:
    """Makes ids, each greater than those before it."""

    def __init__(self, last: int) -> None:
        self._last = last

    def next(self, now: float) -> str:
        """Return a new id of the moment *now*."""
        self._last = max(self._last + 1, id_at(now))
        return str(self._last)
