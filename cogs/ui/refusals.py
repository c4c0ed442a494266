"""Backoff for games that Discord refuses to show: growing waits, cut short when something changes there."""

import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Final, TypeVar

import discord

from bot.base.api.codes import CHANNEL_GONE, MESSAGE_GONE, THREAD_ARCHIVED, THREAD_LOCKED, TOO_MANY_EDITS
from bot.base.api.outages import is_refusal
from bot.base.backoff import Backoff
from bot.storage.records import GameRecord

# Discord bans an address after 10,000 invalid requests within ten minutes: with a minute doubled each time, a thousand
# games that are refused stay far below. After a day only an event tells that something has changed; the wait is then
# cut short.
FIRST_WAIT_SECONDS: Final = 60
LONGEST_WAIT_SECONDS: Final = 24 * 60 * 60

T = TypeVar("T")


class Refusals:
    """The games that are not retried for now. Outages are not refusals, and are retried each minute.

    Discord bans the address of a client that makes too many invalid requests, so refusals are not retried often.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic, *, longest: float = LONGEST_WAIT_SECONDS) -> None:
        self._waits = Backoff[int](clock, first=FIRST_WAIT_SECONDS, longest=longest)
        self._places: dict[int, tuple[int, int, int]] = {}
        """The server of each game, and its two channels."""

    @property
    def games(self) -> frozenset[int]:
        """The games that could not be shown."""
        return self._waits.failing

    def forget_refusal(self, game_id: int) -> None:
        """Forget the refusal of a game that has been shown."""
        self._waits.reset(game_id)
        self._places.pop(game_id, None)

    def remember_refusal(self, record: GameRecord) -> None:
        """Remember a refusal, and wait longer than the last time."""
        self._waits.back_off(record.id)
        self._places[record.id] = record.guild_id, record.home_id, record.channel_id

    def is_due(self, game_id: int) -> bool:
        """Whether a game may be tried now."""
        return not self._waits.remaining(game_id)

    def concern(self, guild_id: int, channel_id: int | None = None) -> list[int]:
        """Return the refused games of a server, or of one channel."""
        return [
            game_id
            for game_id, (guild, *channels) in self._places.items()
            if guild == guild_id and (channel_id is None or channel_id in channels)
        ]

    def hurry_games(self, guild_id: int, channel_id: int | None = None) -> bool:
        """Make the games of a server, or of one channel, due now; return whether there are any."""
        games = self.concern(guild_id, channel_id)
        for game_id in games:
            self._waits.hurry(game_id)
        return bool(games)


async def edit_each(items: Iterable[T], edit: Callable[[T], Awaitable[None]]) -> None:
    """Call *edit* with each of *items*; a message that Discord refuses to edit does not hold up the others.

    Raises:
        discord.HTTPException: One was refused, after all were tried; or nothing can be edited in that place now.
    """
    refused: discord.HTTPException | None = None
    for item in items:
        try:
            await edit(item)
        except discord.HTTPException as error:
            # all others would fail for the same reason, and each failure counts as an invalid request
            if not is_refusal(error) or may_pass(error) or error.code == CHANNEL_GONE:
                raise
            refused = error
    if refused is not None:
        raise refused


def may_pass(error: discord.HTTPException) -> bool:
    """Whether the refusal may end without an update: a thread is unlocked, a permission granted."""
    return error.status == 403 or error.code in (TOO_MANY_EDITS, THREAD_ARCHIVED, THREAD_LOCKED)


def is_uneditable(error: discord.HTTPException | discord.RateLimited) -> bool:
    """Whether a message cannot be edited any more, or not for long, while a new one could be posted."""
    if isinstance(error, discord.RateLimited):
        return True
    return error.code in (MESSAGE_GONE, TOO_MANY_EDITS, THREAD_ARCHIVED)
