"""What Discord refuses: games that cannot be shown, and places that the bot cannot write to.

A refused game waits, longer each time, until something changes there. A refused place is reported once, where the bot
can write, and noticed when it recovers. While a game's thread refuses messages, the clocks of the game stand still.
"""

import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from typing import Final, TypeVar

import discord
import structlog

from bot.base.api.codes import CHANNEL_GONE, MESSAGE_GONE, THREAD_ARCHIVED, THREAD_LOCKED, TOO_MANY_EDITS
from bot.base.api.outages import is_refusal
from bot.base.api.permissions import IN_THREADS
from bot.base.backoff import Backoff
from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import Texts
from bot.host.app import Teahouse
from bot.storage.errors import Conflict
from bot.storage.outgoing import Outgoing, line
from bot.storage.records import GameRecord, Status
from cogs.ui.responder import permission_names
from rules.core.struct import Struct, evolve

# Discord bans an address after 10,000 invalid requests within ten minutes: with a minute doubled each time, a thousand
# games that are refused stay far below. After a day only an event tells that something has changed; the wait is then
# cut short.
FIRST_WAIT_SECONDS: Final = 60
LONGEST_WAIT_SECONDS: Final = 24 * 60 * 60

# A look costs a single request at most, so it may come more often than an attempt to post.
LONGEST_LOOK_SECONDS: Final = 60 * 60
"""The longest time between two looks at a place that refuses messages."""

T = TypeVar("T")

log = structlog.get_logger(__name__)


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


class Obstacle(Struct, frozen=True):
    """Why nothing can be posted where a game is: its thread is locked, or the bot lacks the permissions *lacking*."""

    lacking: int = 0


LOCKED: Final = Obstacle()


class Places:
    """Checks if the bot may write where games are played."""

    def __init__(self, bot: Teahouse) -> None:
        self._bot = bot
        self.waits = Refusals(longest=LONGEST_LOOK_SECONDS)
        """The games that are not checked for now, because nothing could be posted there lately."""

    async def look(self, record: GameRecord) -> None:
        """Note if the thread of a live game can be written to; if not, say so once in its channel or elsewhere."""
        guild = self._bot.get_guild(record.guild_id)
        home = None if guild is None or guild.unavailable else guild.get_channel(record.place_id)
        if guild is None or home is None or record.status is not Status.LIVE:
            self.waits.forget_refusal(record.id)
            return
        found = await self._obstacle(record, home)
        if found is None:
            self.waits.forget_refusal(record.id)
        else:
            self.waits.remember_refusal(record)
        tables = self._bot.games.tables
        if found is not None and record.refused_at is None:
            log.info("a place refuses", game=record.id, locked=found == LOCKED)
            with suppress(Conflict):  # it was noted, or the game has ended
                messages = [self._obstacle_message(record, found, each) for each in self._where(guild, home)]
                await tables.store.refuse_game(record.id, tables.now(), messages=messages)
                tables.forget(record.id)  # clocks stand still now, which a cached table does not know
        elif found is None and record.refused_at is not None:
            log.info("a place accepts again", game=record.id)
            with suppress(Conflict):
                await tables.store.accept_game(record.id, tables.now())
                tables.forget(record.id)
                tables.wake()

    async def _obstacle(self, record: GameRecord, home: discord.abc.GuildChannel) -> Obstacle | None:
        """Return why nothing can be posted in a game's thread, None if it can or is gone."""
        permissions = home.permissions_for(home.guild.me)
        if lacking := IN_THREADS & ~permissions:
            return Obstacle(lacking.value)
        try:
            thread = home.guild.get_thread(record.channel_id) or await self._bot.fetch_channel(record.channel_id)
        except discord.NotFound:
            return None
        except discord.Forbidden:
            return Obstacle(discord.Permissions(view_channel=True).value)
        is_locked = isinstance(thread, discord.Thread) and thread.locked
        return LOCKED if is_locked and not permissions.manage_threads else None

    def _where(self, guild: discord.Guild, home: discord.abc.GuildChannel) -> list[int]:
        """Return the one channel where the bot can still say something, if there is any."""
        for channel in (home, guild.system_channel):
            if channel is not None and not isinstance(channel, discord.ForumChannel):
                permissions = channel.permissions_for(guild.me)
                if permissions.view_channel and permissions.send_messages:
                    return [channel.id]
        return []

    def _obstacle_message(self, record: GameRecord, found: Obstacle, channel_id: int) -> Outgoing:
        if record.private:  # nothing there tells who plays, or where; `/game mine` tells its host
            return line(record.id, "place-private", channel_id=channel_id)
        host, thread = f"<@{record.host}>", f"<#{record.channel_id}>"
        if found == LOCKED:
            return line(
                record.id, "place-locked", channel_id=channel_id, mentions=[record.host], host=host, thread=thread
            )
        names = permission_names(discord.Permissions(found.lacking), texts_for(record.locale))
        return line(
            record.id,
            "place-lacking",
            channel_id=channel_id,
            mentions=[record.host],
            host=host,
            thread=thread,
            permissions=names,
        )


def open_to(guild: discord.Guild) -> discord.TextChannel | None:
    """Return the channel for system messages if the bot may write there, otherwise the first where it may."""
    wished: Iterable[discord.TextChannel | None] = (guild.system_channel, *guild.text_channels)
    allowed = (each for each in wished if each is not None and _may_write(each))
    return next(allowed, None)


def line_to_owner(guild: discord.Guild, key: str, texts: Texts, **facts: str | Sequence[str]) -> Outgoing:
    """Return a message for the owner of a server: where everybody can read it or, if the bot may not write, directly.

    Besides *facts*, the message *key* has the mention of the owner.
    """
    owner, place = guild.owner_id or 0, open_to(guild)
    message = line(
        None,
        key,
        channel_id=None if place is None else place.id,
        mentions=[owner],
        locale=texts.locale,
        owner=f"<@{owner}>",
        **facts,
    )
    return evolve(message, guild_id=guild.id, user_id=owner if place is None else None)


def _may_write(channel: discord.TextChannel) -> bool:
    allowed = channel.permissions_for(channel.guild.me)
    return allowed.view_channel and allowed.send_messages
