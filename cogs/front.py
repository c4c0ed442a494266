"""The front of the house: the posters, the painters, and who handles which press."""

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot import errors
from cogs.ui.cards import Cards
from cogs.ui.desk import Desk, attend
from cogs.ui.items import PRIVATE, PUBLIC, Interaction, Press, PressButton, PressMenu
from cogs.ui.painting import Painting
from cogs.ui.post import Poster

if TYPE_CHECKING:
    from bot.app import Teahouse


class Front(commands.Cog):
    """What every other cog stands on."""

    def __init__(self, bot: "Teahouse") -> None:
        self.bot = bot
        bot.painting = Painting(bot.renderer)
        bot.poster = Poster(bot)
        bot.cards = Cards(bot, bot.poster)
        bot.pressed = self.on_press
        bot.add_dynamic_items(PressButton, PressMenu)
        bot.tree.error(self.on_command_error)

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
