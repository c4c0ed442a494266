"""Snowflakes: Discord's ids, which contain the time of their creation."""

import hashlib
from typing import Final

DISCORD_EPOCH_MS: Final = 1420070400000
FOUNDED_AT: Final = 1735689600.0  # the first guild was created at the start of 2025 (UTC)


def id_at(seconds: float) -> int:
    """Return the smallest id of the moment *seconds* (since 1970)."""
    return (int(seconds * 1000) - DISCORD_EPOCH_MS) << 22


def moment_of(id: str) -> float:
    """Return the moment that an id contains, in seconds since 1970."""
    return ((int(id) >> 22) + DISCORD_EPOCH_MS) / 1000


_FOUNDATION: Final = id_at(FOUNDED_AT)


def guild(n: int) -> str:
    """Return the id of the guild number *n*, from 0.

    Each was created a millisecond after the one before it, so that they take turns among the shards.

    >>> [shard_of(guild(n), 3) for n in range(5)]
    [0, 1, 2, 0, 1]
    """
    return str(_FOUNDATION + (n << 22) + 2)


def shard_of(guild_id: str, count: int) -> int:
    """Return the number of the shard, of *count*, to which a guild belongs."""
    return (int(guild_id) >> 22) % count


def bot_role(guild_id: str) -> str:
    """Return the id of the bot's role in a guild."""
    return str(int(guild_id) + 1)


def role(guild_id: str, n: int) -> str:
    """Return the id of the further role number *n*, from 0, of a guild."""
    return str(int(guild_id) + 16 + n)


def first_channels(guild_id: str) -> tuple[str, str]:
    """Return the ids of the channels in which a new guild plays and talks."""
    return str(int(guild_id) + 2), str(int(guild_id) + 3)


# Initial objects have the same ids in every playground, so that a bot's database stays valid with a new one.
BOT: Final = str(_FOUNDATION + 1)  # also the id of the application
GUILD: Final = guild(0)  # also the id of its role @everyone
BOT_ROLE: Final = bot_role(GUILD)
GAMES, LOUNGE = first_channels(GUILD)

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
