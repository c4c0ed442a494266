"""Games that go on elsewhere: their thread is gone, or nobody may use it any more."""

import asyncio
from contextlib import suppress
from weakref import WeakValueDictionary

import discord

from bot.base import errors
from bot.base.api.codes import CHANNEL_GONE
from bot.base.api.permissions import FOR_POSTS, NEEDED, NEEDED_IN_PRIVATE
from bot.host.app import Teahouse
from bot.storage.audit import TablePlace
from bot.storage.records import Closed, GameRecord
from bot.tables.services.deeds import Intervention
from cogs.threads import private_thread, require_private_threads, thread_at
from cogs.ui.display import display_of
from cogs.ui.forums import title_of
from cogs.ui.items import Press
from cogs.ui.lobby import HOMELESS
from cogs.ui.responder import Handler, MissingPermissions, Responder


class Moving:
    """New threads for games that have begun."""

    def __init__(self, bot: Teahouse) -> None:
        self.bot = bot
        self.display = display_of(bot)
        self.revival = bot.games.revival
        self._moving: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.display.presses[HOMELESS] = Handler(self.on_move)

    async def on_move(self, reply: Responder, press: Press) -> None:
        """Move a game to this place for its host, after its thread or channel was deleted or refuses messages.

        Raises:
            NotHost: The user is not its host.
            GameNotLive, NotRestorable: It cannot go on.
            ClosedChannel: Games are not opened there any more.
        """
        record = await self.display.games.tables.record(press.game)
        if record.host != reply.user_id:
            raise errors.NotHost
        if record.closed_for is not Closed.CHANNEL and record.refused_at is None:
            raise errors.NotRestorable
        await self.display.games.tables.limits.require_channel(record.guild_id, self._channel(reply, record, None).id)
        await self.move(reply, record, by="host")

    async def restore(self, reply: Responder, record: GameRecord, reason: str = "") -> None:
        """Restore a closed game, in its thread or, if that is gone, in a new one."""
        self.revival.require_revivable(record)
        if record.seq and not await self._is_there(record):
            await self.move(reply, record, reason=reason)
            return
        await self.revival.restore(record.id, Intervention(reply.user_id, reason, press=reply.press))
        if not record.seq:
            await self.display.games.guests.renew(record.id)
        self.display.cards.refresh_soon(record.id)
        if record.seq:
            await self.display.poster.show(record.id)
        if record.closed_for is Closed.AGREED:  # its last message has no buttons any more
            for last in await self.display.games.posts.last_posts(record.id, 1):
                await self.display.poster.post_again(last)
        await reply.say(reply.texts.say("moderating-restored", place=f"<#{record.channel_id}>"))

    async def move(
        self,
        reply: Responder,
        record: GameRecord,
        channel: discord.abc.GuildChannel | None = None,
        *,
        by: str = "",
        reason: str = "",
    ) -> None:
        """Move a game to a new thread of *channel*, of the channel where it was opened, or of this one.

        Raises:
            NotInThread, MissingPermissions: There can be no thread.
            MovedOn: It has been moved meanwhile.
        """
        async with self._moving.setdefault(record.id, asyncio.Lock()):
            if (await self.display.games.tables.record(record.id)).channel_id != record.channel_id:
                raise errors.MovedOn
            self.revival.require_movable(record)
            place = await self._place(record, self._channel(reply, record, channel), reply.press)
            people = await self.display.games.guests.insiders(record.id) if record.private else ()
            await self.revival.move(record, Intervention(reply.user_id, reason, by, press=reply.press), place, people)
        if record.forum_id is not None:
            await self.display.forums.leave(record)
        self.display.refusals.forget_refusal(record.id)
        self.display.cards.refresh_soon(record.id)
        await self.display.poster.show(record.id)
        await reply.say(reply.texts.say("moderating-moved", place=f"<#{place.channel_id}>"))

    async def _is_there(self, record: GameRecord) -> bool:
        """Whether the thread of a game exists; that of a closed game may have been deleted since."""
        try:
            await self.bot.fetch_channel(record.channel_id)
        except discord.NotFound as error:
            if error.code != CHANNEL_GONE:
                raise
            return False
        except discord.Forbidden:  # what is missing there is told once the game goes on
            return True
        return True

    def _channel(
        self, reply: Responder, record: GameRecord, wanted: discord.abc.GuildChannel | None
    ) -> discord.TextChannel | discord.ForumChannel:
        """Return the channel for the new thread of a game.

        Raises:
            NotInThread, MissingPermissions, PrivateInNews, PrivateInForum: There can be none.
            NotModerator: The user cannot write in the channel that they have named.
        """
        interaction, guild = reply.interaction, reply.interaction.guild
        assert guild is not None, "commands and presses are of a server"
        home = None if wanted is not None else guild.get_channel(record.place_id)
        here = interaction.channel.parent if isinstance(interaction.channel, discord.Thread) else interaction.channel
        found = wanted or (home if home is not None and not _lacking(home, record) else here)
        user = interaction.user
        if wanted is not None and isinstance(user, discord.Member):
            allowed = wanted.permissions_for(user)
            if not (allowed.view_channel and allowed.send_messages):
                raise errors.NotModerator
        if not isinstance(found, discord.TextChannel | discord.ForumChannel):
            raise errors.NotInThread(place="none")
        if record.private:
            require_private_threads(found)
        if lacking := _lacking(found, record):
            raise MissingPermissions(permissions=reply.permission_uses(lacking))
        return found

    async def _place(
        self, record: GameRecord, channel: discord.TextChannel | discord.ForumChannel, press: int
    ) -> TablePlace:
        """Post a card for a game in *channel*, and start a thread there, a private one for a private game.

        In a forum that is a post.
        """
        title = title_of(record, await self.display.games.directory.seats(record.id))
        card_id = await self.display.cards.post_anew(record, channel, nonce=f"move-{press}")
        if isinstance(channel, discord.ForumChannel):
            return TablePlace(home_id=card_id, channel_id=card_id, lobby_id=card_id, forum_id=channel.id)
        if record.private:
            thread = await private_thread(channel, title, self.display.games.directory, since=card_id)
            return TablePlace(home_id=channel.id, channel_id=thread.id, lobby_id=card_id)
        card = channel.get_partial_message(card_id)
        try:
            thread = await thread_at(card, title)
        except discord.HTTPException:
            with suppress(discord.HTTPException):  # a card without a thread is of no use
                await card.delete()
            raise
        return TablePlace(home_id=channel.id, channel_id=thread.id, lobby_id=card_id)


def _lacking(channel: discord.abc.GuildChannel, record: GameRecord) -> discord.Permissions:
    """Return the permissions that the bot needs for a game but lacks in *channel*."""
    needed = FOR_POSTS if isinstance(channel, discord.ForumChannel) else NEEDED
    return (NEEDED_IN_PRIVATE if record.private else needed) & ~channel.permissions_for(channel.guild.me)
