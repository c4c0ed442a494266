"""Backoff for games that Discord refuses to show: growing waits, cut short when something changes there."""

import time
from collections.abc import Callable
from typing import Final

import discord

from bot.api.codes import MESSAGE_GONE, THREAD_ARCHIVED, THREAD_LOCKED, TOO_MANY_EDITS
from bot.storage.records import GameRecord
from rules.core.struct import Struct, evolve

FIRST_WAIT_SECONDS: Final = 60
LONGEST_WAIT_SECONDS: Final = 24 * 60 * 60


class Refused(Struct, frozen=True, kw_only=True):
    """A game that could not be shown: its current wait, and when that ends (in seconds of the clock)."""

    guild_id: int
    channels: frozenset[int]
    wait: float
    until: float


class Refusals:
    """The games that are not retried for now. Outages are not refusals, and are retried each minute.

    Discord bans the address of a client that makes too many invalid requests, so refusals are not retried often.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic, *, longest: float = LONGEST_WAIT_SECONDS) -> None:
        self._clock, self._longest = clock, longest
        self._refused: dict[int, Refused] = {}

    @property
    def games(self) -> frozenset[int]:
        """The games that could not be shown."""
        return frozenset(self._refused)

    def accepted(self, game_id: int) -> None:
        """Forget the refusal of a game that has been shown."""
        self._refused.pop(game_id, None)

    def refused(self, record: GameRecord) -> None:
        """Remember a refusal, and wait longer than the last time."""
        before = self._refused.get(record.id)
        wait = min(2 * before.wait, self._longest) if before else FIRST_WAIT_SECONDS
        channels = frozenset((record.home_id, record.channel_id))
        until = self._clock() + wait
        self._refused[record.id] = Refused(guild_id=record.guild_id, channels=channels, wait=wait, until=until)

    def is_due(self, game_id: int) -> bool:
        """Whether a game may be tried now."""
        refused = self._refused.get(game_id)
        return refused is None or refused.until <= self._clock()

    def changed(self, guild_id: int, channel_id: int | None = None) -> bool:
        """Make the games of a server, or of one channel, due now; return whether there are any."""
        there = {
            game_id: refused
            for game_id, refused in self._refused.items()
            if refused.guild_id == guild_id and (channel_id is None or channel_id in refused.channels)
        }
        for game_id, refused in there.items():  # the wait itself is kept, and grows if it is refused again
            self._refused[game_id] = evolve(refused, until=self._clock())
        return bool(there)


def may_pass(error: discord.HTTPException) -> bool:
    """Whether the refusal may end without an update: a thread is unlocked, a permission granted."""
    return error.status == 403 or error.code in (TOO_MANY_EDITS, THREAD_ARCHIVED, THREAD_LOCKED)


def is_uneditable(error: discord.HTTPException | discord.RateLimited) -> bool:
    """Whether a message cannot be edited any more, or not for long, while a new one could be posted."""
    if isinstance(error, discord.RateLimited):
        return True
    return error.code in (MESSAGE_GONE, TOO_MANY_EDITS, THREAD_ARCHIVED)
