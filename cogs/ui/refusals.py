"""Places that refuse: each is tried again after growing waits, or as soon as something there has changed."""

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
    """A game that could not be shown in its place: how long is waited now, and until when (seconds of the clock)."""

    guild_id: int
    channels: frozenset[int]
    wait: float
    until: float


class Refusals:
    """Which games are not tried now; an outage of Discord or of the network is no refusal, and is tried each minute.

    Each try that Discord refuses counts towards its limit of invalid requests, beyond which it bans an address.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._refused: dict[int, Refused] = {}

    def accepted(self, game_id: int) -> None:
        """Forget that a game was refused: it has been shown."""
        self._refused.pop(game_id, None)

    def refused(self, record: GameRecord) -> None:
        """Remember that a game could not be shown, and would not be if it were tried again at once."""
        before = self._refused.get(record.id)
        wait = min(2 * before.wait, LONGEST_WAIT_SECONDS) if before else FIRST_WAIT_SECONDS
        channels = frozenset((record.home_id, record.channel_id))
        until = self._clock() + wait
        self._refused[record.id] = Refused(guild_id=record.guild_id, channels=channels, wait=wait, until=until)

    def is_due(self, game_id: int) -> bool:
        """Whether a game may be tried now."""
        refused = self._refused.get(game_id)
        return refused is None or refused.until <= self._clock()

    def changed(self, guild_id: int, channel_id: int | None = None) -> bool:
        """Let what was refused on a server, or in a channel of it, be tried at once; return whether there is any."""
        there = {
            game_id: refused
            for game_id, refused in self._refused.items()
            if refused.guild_id == guild_id and (channel_id is None or channel_id in refused.channels)
        }
        for game_id, refused in there.items():  # if it is refused again, the wait goes on growing
            self._refused[game_id] = evolve(refused, until=self._clock())
        return bool(there)


def may_pass(error: discord.HTTPException) -> bool:
    """Whether a refusal is of a kind that Discord may take back: a thread is opened again, a permission given."""
    return error.status == 403 or error.code in (TOO_MANY_EDITS, THREAD_ARCHIVED, THREAD_LOCKED)


def is_uneditable(error: discord.HTTPException | discord.RateLimited) -> bool:
    """Whether *error* tells that a message can be edited no more, or not for long; a new one may well be posted."""
    if isinstance(error, discord.RateLimited):
        return True
    return error.code in (MESSAGE_GONE, TOO_MANY_EDITS, THREAD_ARCHIVED)
