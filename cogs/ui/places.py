"""Places that the bot cannot write to: it notices them, reports each once where it can, and notices when they recover.

While a game's thread refuses messages, the clocks of the game stand still.
"""

from collections.abc import Iterable
from contextlib import suppress
from typing import Final

import discord
import structlog

from bot.base.api.permissions import IN_THREADS
from bot.catalogue.games import texts_for
from bot.host.app import Teahouse
from bot.storage.errors import Conflict
from bot.storage.outgoing import Outgoing, line
from bot.storage.records import GameRecord, Status
from cogs.ui.refusals import Refusals
from cogs.ui.responder import permission_names
from rules.core.struct import Struct

log = structlog.get_logger(__name__)


class Obstacle(Struct, frozen=True):
    """Why nothing can be posted where a game is: its thread is locked, or the bot lacks the permissions *lacking*."""

    lacking: int = 0


LOCKED: Final = Obstacle()

# A look costs a single request at most, so it may come more often than an attempt to post.
LONGEST_WAIT_SECONDS: Final = 60 * 60
"""The longest time between two looks at a place that refuses messages."""


class Places:
    """Checks if the bot may write where games are played."""

    def __init__(self, bot: Teahouse) -> None:
        self._bot = bot
        self.waits = Refusals(longest=LONGEST_WAIT_SECONDS)
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


def _may_write(channel: discord.TextChannel) -> bool:
    allowed = channel.permissions_for(channel.guild.me)
    return allowed.view_channel and allowed.send_messages
