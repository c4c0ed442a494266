"""Sends each press to the handler of its verb."""

from re import Match
from typing import Any, Self

import discord
from discord import app_commands, ui

from bot import errors
from bot.app import Teahouse
from cogs.ui.display import Display, display_of
from cogs.ui.items import PRESS, Button, Interaction, Item, Press, Select
from cogs.ui.responder import Responder, respond


class PressButton(ui.DynamicItem[Button], template=PRESS):
    """Any button of ours."""

    def __init__(self, press: Press, item: Button) -> None:
        super().__init__(item)
        self.press = press

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction[Any], item: Item, match: Match[str]) -> Self:
        """Read the id of a button that was pressed."""
        assert isinstance(item, ui.Button)
        return cls(Press.of(match), item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Pass the press on to whoever handles its verb."""
        await dispatch(interaction, self.press)


class PressMenu(ui.DynamicItem[Select], template=PRESS + r"\|(?P<part>[0-9]+)"):
    """Any menu of ours: the value chosen is the next word of its text; *part* tells menus of one choice apart."""

    def __init__(self, press: Press, item: Select) -> None:
        super().__init__(item)
        self.press = press

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction[Any], item: Item, match: Match[str]) -> Self:
        """Read the id of a menu that was used."""
        assert isinstance(item, ui.Select)
        return cls(Press.of(match), item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Pass the choice on to whoever handles its verb."""
        press = self.press
        text = " ".join((press.text, *self.item.values[:1])).strip()
        await dispatch(interaction, Press(press.verb, press.game, press.token, text))


async def dispatch(interaction: Interaction, press: Press) -> None:
    """Hand a press to the handler of its verb; one that an older version posted is answered too."""
    handler = display_of(interaction.client).presses.get(press.verb)

    async def work(reply: Responder) -> None:
        record = await interaction.client.games.directory.game(press.game)
        if record is None or record.guild_id != interaction.guild_id:
            raise errors.NoSuchGame
        if handler is None:
            raise errors.MovedOn
        await handler.handle(reply, press)

    in_private = interaction.message is not None and interaction.message.flags.ephemeral
    replaced = "private" if in_private else "public"
    await respond(interaction, work, update=handler is not None and handler.replaces == replaced)


async def on_command_error(interaction: Interaction, error: app_commands.AppCommandError) -> None:
    """Tell whoever gave a command that nobody expected what came of it."""

    async def work(reply: Responder) -> None:
        raise error.__cause__ or error

    await respond(interaction, work)


async def setup(bot: Teahouse) -> None:
    """Set up what all other cogs stand on."""
    await bot.add_cog(Display(bot))
    bot.add_dynamic_items(PressButton, PressMenu)
    bot.tree.error(on_command_error)
