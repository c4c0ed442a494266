"""Sends each press to the handler of its verb, and sets up what all cogs share."""

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot import errors
from cogs.ui.cards import Cards
from cogs.ui.items import Interaction, Press, PressButton, PressMenu
from cogs.ui.painting import Painting
from cogs.ui.post import Poster
from cogs.ui.responder import Responder, respond

if TYPE_CHECKING:
    from bot.app import Teahouse


class Dispatch(commands.Cog):
    """Hands presses to their handlers; owns the poster and the painter that all cogs use."""

    def __init__(self, bot: "Teahouse") -> None:
        self.bot = bot
        bot.painting = Painting(bot.renderer)
        bot.poster = Poster(bot)
        bot.cards = Cards(bot, bot.poster)
        bot.pressed = self.on_press
        bot.add_dynamic_items(PressButton, PressMenu)
        bot.tree.error(self.on_command_error)

    async def on_press(self, interaction: Interaction, press: Press) -> None:
        """Hand a press to the handler of its verb; one that an older version posted is answered too."""
        handler = self.bot.presses.get(press.verb)

        async def work(reply: Responder) -> None:
            record = await self.bot.games.directory.game(press.game)
            if record is None or record.guild_id != interaction.guild_id:
                raise errors.NoSuchGame
            if handler is None:
                raise errors.MovedOn
            await handler.handle(reply, press)

        in_private = interaction.message is not None and interaction.message.flags.ephemeral
        replaced = "private" if in_private else "public"
        await respond(interaction, work, update=handler is not None and handler.replaces == replaced)

    async def on_command_error(
        self, interaction: discord.Interaction["Teahouse"], error: app_commands.AppCommandError
    ) -> None:
        """Tell whoever gave a command that nobody expected what came of it."""

        async def work(reply: Responder) -> None:
            raise error.__cause__ or error

        await respond(interaction, work)


async def setup(bot: "Teahouse") -> None:
    """Add the cog; before all others."""
    await bot.add_cog(Dispatch(bot))
