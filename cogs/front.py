"""The front of the house: the poster, the painters, and who handles which press."""

from typing import TYPE_CHECKING

import discord
import structlog
from discord import app_commands
from discord.ext import commands, tasks

from bot import errors
from cogs.ui.desk import Desk, attend
from cogs.ui.items import PRIVATE, PUBLIC, Interaction, Press, PressButton, PressMenu
from cogs.ui.painting import Painting
from cogs.ui.post import Poster

if TYPE_CHECKING:
    from bot.app import Teahouse

log = structlog.get_logger(__name__)


class Front(commands.Cog):
    """What every other cog stands on."""

    def __init__(self, bot: "Teahouse") -> None:
        self.bot = bot
        bot.painting = Painting(bot.renderer)
        bot.poster = Poster(bot)
        bot.pressed = self.on_press
        bot.add_dynamic_items(PressButton, PressMenu)
        bot.tree.error(self.on_command_error)

    async def cog_load(self) -> None:
        """Begin to look now and then for what could not be posted when it should have been."""
        self.again.start()

    async def cog_unload(self) -> None:
        """Stop looking."""
        self.again.cancel()

    @tasks.loop(minutes=1)
    async def again(self) -> None:
        """Post what Discord did not take before."""
        if self.bot.is_ready():
            await self.bot.poster.catch_up()

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Close the game whose thread was deleted."""
        await self._close(payload.thread_id)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Close the lobby whose channel was deleted."""
        await self._close(channel.id)

    async def _close(self, channel_id: int) -> None:
        self.bot.finish_first()
        record = await self.bot.referee.store.game_in(channel_id)
        if record is not None:
            log.info("the channel is gone", game=record.id)
            await self.bot.referee.close(record.id)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Post what was saved and not shown when the bot stopped."""
        self.bot.finish_first()
        log.info("ready", user=str(self.bot.user), servers=len(self.bot.guilds))
        await self.bot.poster.lay_out()
        await self.bot.poster.catch_up()
        await self.bot.poster.recount_all()

    async def on_press(self, interaction: Interaction, press: Press) -> None:
        """Hand a press to whoever handles its verb; one that an older version posted is answered too."""

        async def work(desk: Desk) -> None:
            record = await self.bot.referee.store.game(press.game)
            if record is None or record.guild_id != interaction.guild_id:
                raise errors.NoSuchGame
            if press.verb not in self.bot.presses:
                raise errors.MovedOn
            await self.bot.presses[press.verb](desk, press)

        in_private = interaction.message is not None and interaction.message.flags.ephemeral
        await attend(interaction, work, update=press.verb in (PRIVATE if in_private else PUBLIC))

    async def on_command_error(
        self, interaction: discord.Interaction["Teahouse"], error: app_commands.AppCommandError
    ) -> None:
        """Tell whoever gave a command that nobody expected what came of it."""

        async def work(desk: Desk) -> None:
            raise error.__cause__ or error

        await attend(interaction, work)


async def setup(bot: "Teahouse") -> None:
    """Add the cog; before all others."""
    await bot.add_cog(Front(bot))
