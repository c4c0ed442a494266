"""The /settings commands: settings of a person on all servers, and of a server for everybody."""

from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.base import errors
from bot.catalogue.games import forgotten_names
from bot.host.app import Teahouse
from bot.settings.people.person import NOBODY_YET, Person
from bot.settings.people.sections import SECTIONS, FormSection
from bot.tables.services.own_settings import fill_in
from cogs.base import localized_text, require_server, slash_command
from cogs.servers import ServerSettings
from cogs.ui.display import display_of, kept_going
from cogs.ui.items import Interaction, Press
from cogs.ui.people import texts_in
from cogs.ui.responder import Handler, Responder
from cogs.ui.settings import forgetting_page, forgotten_page, settings_form, settings_page


@app_commands.allowed_contexts(guilds=True, dms=True)
class SettingsCog(
    commands.GroupCog,
    group_name=localized_text("settings", "command-settings"),
    group_description=localized_text("How the bot is with you", "command-settings-help"),
):
    """Settings, by private pages whose buttons open forms."""

    def __init__(self, bot: Teahouse) -> None:
        self.bot, self.people, self.tables = bot, bot.games.people, bot.games.tables
        self.server_settings = ServerSettings(bot)
        display_of(bot).presses.update(
            settings=Handler(self.on_settings, "private", of_game=False),
            setting=Handler(self.on_setting, "private", of_game=False, opens=self.form),
            forgetme=Handler(self.on_forget, "private", of_game=False),
        )

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Refuse the settings of a server in direct messages."""
        return require_server(interaction, but="me")

    @slash_command("command-settings-me", "Your own settings, on all servers")
    async def me(self, reply: Responder) -> None:
        await self._show(reply)

    @slash_command("command-settings-server", "The settings of this server, for its managers")
    async def server(self, reply: Responder) -> None:
        await self.server_settings.show(reply)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Let no setting name a deleted channel."""
        await self._forget_channels(channel.guild)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Let no setting name a channel that was deleted while the bot was away."""
        async with kept_going(during="deleted channels"):
            for guild_id in await self.server_settings.servers.servers_with_settings():
                if (guild := self.bot.get_guild(guild_id)) is not None:
                    await self._forget_channels(guild)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Let no setting name a channel that was deleted during the outage of a server."""
        await self._forget_channels(guild)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Let no setting name a channel that was deleted since the bot was last on a server."""
        await self._forget_channels(guild)

    async def _forget_channels(self, guild: discord.Guild) -> None:
        self.bot.finish_first()
        async with kept_going(server=guild.id):
            await self.server_settings.forget_channels(guild)

    async def on_settings(self, reply: Responder, press: Press) -> None:
        """Show a user's own settings, as they are now."""
        await self._show(reply)

    async def form(self, interaction: Interaction, press: Press) -> ui.Modal:
        """Return the form of a section, filled with what holds now.

        Raises:
            MovedOn: There is no such section.
        """
        section = _section(press)
        person = await self.people.person(interaction.user.id, anew=True)
        return settings_form(press, section, person, texts_in(interaction, person))

    async def on_setting(self, reply: Responder, press: Press) -> None:
        """Change what a form says, and show all settings.

        Raises:
            MovedOn: There is no such section, or nothing was filled in; no form of the bot is like that.
            PlayError: A value cannot be; nothing is changed.
        """
        section, filled = _section(press), press.filled
        changes = {each.name: each.read(filled[each.name]) for each in section.settings if each.name in filled}
        if not changes:
            raise errors.MovedOn
        changed = await fill_in(self.people, reply.user_id, section, changes, now=self.tables.now(), press=reply.press)
        self.tables.wake()
        await self._show(reply, changed)

    async def on_forget(self, reply: Responder, press: Press) -> None:
        """Ask whether all settings shall be forgotten, or forget them."""
        if press.text != "yes":
            await reply.show(forgetting_page(reply.texts))
            return
        now, since = self.tables.now(), self.tables.reopened_since()
        left = await self.people.forget(reply.user_id, now=now, since=since, names=forgotten_names(), press=reply.press)
        self.tables.forget_all()
        reply.know(NOBODY_YET)
        await reply.show(forgotten_page(left, reply.texts))

    async def _show(self, reply: Responder, person: Person | None = None) -> None:
        person = person or await self.people.person(reply.user_id, anew=True)
        reply.know(person)
        await reply.show(settings_page(person, reply.texts, now=self.tables.now()))


def _section(press: Press) -> FormSection:
    """Return the section that a press names.

    Raises:
        MovedOn: There is none.
    """
    if press.text not in SECTIONS:
        raise errors.MovedOn
    return SECTIONS[press.text]


async def setup(bot: Teahouse) -> None:
    """Add the cog."""
    await bot.add_cog(SettingsCog(bot))
