"""Snowflakes: Discord's ids, which contain the time of their creation."""

import hashlib
from typing import Final

DISCORD_EPOCH_MS: Final = 1420070400000
FOUNDED_AT: Final = 1735689600.0  # the guild was created at the start of 2025 (UTC)


def id_at(seconds: float) -> int:
    """Return the smallest id of the moment *seconds* (since 1970)."""
    return (int(seconds * 1000) - DISCORD_EPOCH_MS) << 22


_FOUNDATION: Final = id_at(FOUNDED_AT)

# Initial objects have the same ids in every playground, so that a bot's database stays valid with a new one.
BOT: Final = str(_FOUNDATION + 1)  # also the id of the application
GUILD: Final = str(_FOUNDATION + 2)  # also the id of the role @everyone
BOT_ROLE: Final = str(_FOUNDATION + 3)
GAMES: Final = str(_FOUNDATION + 4)
LOUNGE: Final = str(_FOUNDATION + 5)

TOKEN: Final = "playground"
"""The bot's token."""


def id_of_name(name: str) -> str:
    """Return the id of the player *name*, the same in every playground."""
    digest = hashlib.sha256(name.casefold().encode()).digest()
    return str(_FOUNDATION + (1 << 22) + int.from_bytes(digest[:6], "big"))


def is_id(text: object) -> bool:
    """Return whether *text* is a valid id: decimal, of at most 63 bits.

    >>> is_id("1323802873036800004"), is_id("9999999999999999999"), is_id("٣")
    (True, False, False)
    """
    return isinstance(text, str) and text.isascii() and text.isdigit() and len(text) <= 19 and int(text) < 1 << 63


class Ids:
    """Generates ids, each greater than those before it."""

    def __init__(self, last: int) -> None:
        self._last = last

    def next(self, now: float) -> str:
        """Return a new id for the moment *now* (seconds since 1970)."""
        self._last = max(self._last + 1, id_at(now))
        return str(self._last)
