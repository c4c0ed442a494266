"""What did not get through comes by itself, and games whose place is gone are closed: once a minute, and on events."""

from typing import Final

import discord
import structlog
from discord.ext import commands, tasks

from bot.app import Teahouse
from bot.storage.records import Closed, GameRecord
from cogs.ui.display import display_of
from cogs.ui.healing import Healer, kept_going

LOOKED_AT_EACH_MINUTE: Final = 20
"""So many games are looked at whether their newest message is still there: a thousand in less than an hour."""

log = structlog.get_logger(__name__)


class Upkeep(commands.Cog):
    """Looks after what everybody sees, so that it agrees with what is saved."""

    def __init__(self, bot: Teahouse) -> None:
        self.bot = bot
        self.display = display_of(bot)
        self._directory = bot.games.directory
        self._healer = Healer(self.display)
        self._to_look_at: list[GameRecord] = []

    async def cog_load(self) -> None:
        """Begin to look."""
        self.each_minute.start()

    async def cog_unload(self) -> None:
        """Stop looking."""
        self.each_minute.cancel()

    @tasks.loop(minutes=1)
    async def each_minute(self) -> None:
        """Show what Discord did not take before, and look whether some of what it took is still there."""
        if not self.bot.is_ready():
            return
        await self._see_to_servers()
        await self._healer.heal()
        async with kept_going(during="looking at games"):
            self._to_look_at = self._to_look_at or [*await self._directory.going()]
            some, self._to_look_at = (
                self._to_look_at[:LOOKED_AT_EACH_MINUTE],
                self._to_look_at[LOOKED_AT_EACH_MINUTE:],
            )
            await self._healer.look_at(some)

    # Coming and going

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Close the games whose place has gone meanwhile, and show what was saved and not shown."""
        self.bot.finish_first()
        log.info("ready", user=str(self.bot.user), servers=len(self.bot.guilds))
        await self._see_to_servers()
        await self._healer.heal()
        async with kept_going(during="counts"):  # the last count may have been lost in a restart
            for record in await self._directory.choosing():
                self.display.edits.soon(record.id, self.display.poster.recount)
        async with kept_going(during="threads"):
            await self._healer.look_at(filter(self._may_be_gone, await self._directory.going()))

    @commands.Cog.listener()
    async def on_resumed(self) -> None:
        """Show what did not get through while the connection was away."""
        self.bot.finish_first()
        await self._healer.heal()

    async def _see_to_servers(self) -> None:
        """Let the games of servers that are back go on, and close those whose server or channel is gone."""
        async with kept_going(during="servers"):
            for guild_id in await self._directory.gone_servers(since=self.display.games.tables.reopened_since()):
                if self.bot.get_guild(guild_id) is not None:
                    await self._reopen(guild_id)
            for record in await self._directory.going():
                async with kept_going(game=record.id):
                    await self._close_if_gone(record)

    async def _close_if_gone(self, record: GameRecord) -> None:
        """Close a game whose server, or whose lobby's channel, is not there any more."""
        guild = self.bot.get_guild(record.guild_id)
        if guild is None:
            await self._close(record, Closed.SERVER)
        elif not guild.unavailable and guild.get_channel(record.home_id) is None:
            await self._close(record, Closed.CHANNEL)

    def _may_be_gone(self, record: GameRecord) -> bool:
        """Whether a game's thread is none that Discord told of: it was put away, or deleted."""
        guild = self.bot.get_guild(record.guild_id)
        return guild is not None and not guild.unavailable and guild.get_channel_or_thread(record.channel_id) is None

    async def _close(self, record: GameRecord, why: Closed) -> None:
        log.info("closed", game=record.id, why=why.value)
        await self.display.games.tables.close(record.id, why)

    async def _reopen(self, guild_id: int) -> None:
        reopened = await self.display.games.tables.reopen(guild_id)
        log.info("the server is back", server=guild_id, games=len(reopened))

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Close the game whose thread was deleted."""
        await self._close_all(payload.guild_id, Closed.CHANNEL, channel_id=payload.thread_id)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Close the lobby whose channel was deleted, and the games in its threads, of those put away as well."""
        await self._close_all(channel.guild.id, Closed.CHANNEL, channel_id=channel.id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Close the games of a server that the bot was removed from; they may go on when it comes back."""
        await self._close_all(guild.id, Closed.SERVER)

    async def _close_all(self, guild_id: int, why: Closed, *, channel_id: int | None = None) -> None:
        self.bot.finish_first()
        async with kept_going(server=guild_id):
            for record in await self._directory.games_at(guild_id):
                if channel_id in (None, record.channel_id, record.home_id):
                    await self._close(record, why)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Let the games of a server go on that the bot was removed from not long ago."""
        self.bot.finish_first()
        await self._see_to_servers()
        async with kept_going(server=guild.id):
            await self._healer.look_at(await self._directory.games_at(guild.id))
        await self._healer.heal()

    # A place that refused may have changed its mind

    @commands.Cog.listener()
    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Try again what was refused on this server: permissions may have been given."""
        await self._changed(after.guild.id)

    @commands.Cog.listener()
    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Try again what was refused on this server."""
        await self._changed(after.guild.id)

    @commands.Cog.listener()
    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Try again what was refused on this server: of members Discord tells the bot about itself alone."""
        await self._changed(after.guild.id)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Try again what was refused while the server was away."""
        await self._changed(guild.id)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Try again what was refused in this thread: it may have been unlocked."""
        await self._changed(payload.guild_id, payload.thread_id)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction[Teahouse]) -> None:
        """Try again what was refused where somebody presses or types something."""
        if interaction.guild_id is not None and interaction.channel_id is not None:
            await self._changed(interaction.guild_id, interaction.channel_id)

    async def _changed(self, guild_id: int, channel_id: int | None = None) -> None:
        if self.display.refusals.changed(guild_id, channel_id):
            self.bot.finish_first()
            await self._healer.heal()


async def setup(bot: Teahouse) -> None:
    """Add the cog; after the one that posts."""
    await bot.add_cog(Upkeep(bot))
