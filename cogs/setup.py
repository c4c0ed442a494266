"""/setup leads an owner through permissions, channels and a first table; and the greeting after the bot has joined."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any, Final

import discord
import structlog
from discord import app_commands, ui
from discord.ext import commands

from bot.base import errors
from bot.base.api.outages import NETWORK
from bot.base.api.permissions import FOR_POSTS, NEEDED, NEEDED_IN_PRIVATE, without_implied
from bot.catalogue.games import GAMES, texts_for
from bot.host.app import Teahouse
from bot.settings.deadlines.pace import PRESETS, Missed
from bot.settings.servers.settings import Server
from bot.tables.services.terms import Terms
from cogs.base import slash_command
from cogs.lobby import Lobbies
from cogs.servers import is_manager, managed_server, read_channels, read_reports, read_tables
from cogs.ui.display import display_of, kept_going
from cogs.ui.forums import forum_permission
from cogs.ui.items import Interaction, Press
from cogs.ui.people import texts_of
from cogs.ui.refusals import open_to
from cogs.ui.responder import Handler, Responder
from cogs.ui.servers import channel_form, public_locale, reports_form, tables_form
from cogs.ui.setup import PAGES, Lacking, ServerCheck, fitting, greeting, setup_page
from players.levels import Level
from rules.core.struct import evolve

# A choice: channels with nothing to mend are one line each, and a message must hold those with something, too.
LOOKED_AT: Final = 8
"""The most channels whose permissions are checked."""

# A choice: an outage of the bot may last that long, and a greeting a day later would come too late.
FRESH: Final = timedelta(hours=1)
"""The bot greets only servers that it joined less than this time ago; others know it."""

# A choice: all four games can be played by four, and more friends are seldom there on the first evening.
SEATS: Final = 4
"""The most seats of a first table; it can be begun with fewer."""

log = structlog.get_logger(__name__)


class SetupCog(commands.Cog):
    """Leads owners through the necessary settings, and greets their servers once."""

    def __init__(self, bot: Teahouse, lobbies: Lobbies) -> None:
        self.bot = bot
        self.lobbies = lobbies
        self.servers = bot.games.servers
        self.boards, self.forums = display_of(bot).boards, display_of(bot).forums
        display_of(bot).presses.update(
            setup=Handler(self.on_page, "private", of_game=False),
            setupset=Handler(self.on_set, "private", of_game=False, opens=self.form),
            opentable=Handler(self.on_table, of_game=False),
        )

    @slash_command("command-setup", "What the bot needs here, and a first table")
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    async def setup(self, reply: Responder) -> None:
        await self._show(reply, 1)

    async def on_page(self, reply: Responder, press: Press) -> None:
        """Show a page.

        Raises:
            MovedOn: There is no page with this number.
        """
        if press.text not in map(str, range(1, PAGES + 1)):
            raise errors.MovedOn
        await self._show(reply, int(press.text))

    async def form(self, interaction: Interaction, press: Press) -> ui.Modal:
        """Return the form for the channels in which games are opened, or for the settings of new tables.

        Raises:
            MovedOn: There is no such form, or the user may not see it; the handler says so.
        """
        if not is_manager(interaction) or interaction.guild is None:
            raise errors.MovedOn
        server, texts = await self.servers.server(interaction.guild.id), await texts_of(interaction)
        match press.text:
            case "":
                return channel_form(press, server, interaction.guild, texts)
            case "tables":
                return tables_form(press, server, texts)
            case "reports":
                return reports_form(press, server, interaction.guild, texts)
            case _:
                raise errors.MovedOn

    async def on_set(self, reply: Responder, press: Press) -> None:
        """Save the settings of a form, or the suggested ones, and show their page.

        Raises:
            NotManager, MovedOn, NoSuchSetting: The user may not do this, or the form is not the bot's.
            NotAPace, PaceBeyond: The user typed no pace, or one that is not possible.
        """
        guild = managed_server(reply.interaction)
        server, changes = await self.servers.server(guild.id), dict[str, Any]()
        match press.text:
            case "":
                changes = read_channels(press.filled, guild, server)
            case "reports":
                changes = read_reports(press.filled, guild, server)
            case "tables":
                changes = read_tables(press.filled, guild, server)
            case "suggested":
                changes = self._suggested_settings()
            case _:
                raise errors.MovedOn
        await self.servers.change_server(guild.id, lambda server: evolve(server, **changes), press=reply.press)
        if press.text == "reports":
            async with kept_going(server=guild.id):
                await self.boards.look(guild.id)
        await self._show(reply, 2 if press.text in ("", "reports") else 3)

    def _suggested_settings(self) -> dict[str, Any]:
        """Return the suggested settings for new tables: a day for a move, and a computer that helps after reminders."""
        pace = PRESETS["day"]
        if not any(map(self.lobbies.lobby.has_computers, GAMES)):
            return {"pace": pace}
        return {"pace": evolve(pace, missed=Missed.JOURNEYMAN), "takeover": Level.JOURNEYMAN}

    async def on_table(self, reply: Responder, press: Press) -> None:
        """Open a first table where one can be.

        Raises:
            NotManager: The user may not.
            MovedOn: There is no such game, or no channel for it any more.
        """
        guild = managed_server(reply.interaction)
        server = await self.servers.server(guild.id)
        fit = fitting(await self._places(guild, reply.interaction, server), server)
        channel = None if fit is None else guild.get_channel(fit)
        if press.text not in GAMES or not isinstance(channel, discord.TextChannel | discord.ForumChannel):
            raise errors.MovedOn
        seats = max(n for n in GAMES[press.text].rules.seats if n <= SEATS)
        await self.lobbies.open(reply, Terms(rules=press.text, seats=seats, locale=""), channel=channel)

    async def _show(self, reply: Responder, number: int) -> None:
        guild = managed_server(reply.interaction)
        server = await self.servers.server(guild.id)
        places = await self._places(guild, reply.interaction, server)
        forum = await self.forums.chosen_forum(guild) if number == 2 else None
        missing = () if forum is None else await self.forums.add_tags(forum)
        check = ServerCheck(guild.id, reply.interaction.application_id, server, places, missing)
        await reply.show(setup_page(number, check, reply.texts))

    async def _places(self, guild: discord.Guild, interaction: Interaction, server: Server) -> list[Lacking]:
        """Return what the bot lacks in the forum and the channels that were set; without any, in the user's channel."""
        forum = await self.forums.chosen_forum(guild)
        here = interaction.channel.parent if isinstance(interaction.channel, discord.Thread) else interaction.channel
        wanted = server.channels or ((here.id,) if here is not None and forum is None else ())
        channels = [guild.get_channel(each) for each in wanted[:LOOKED_AT]]
        found = [] if forum is None else [lacking(forum)]
        return found + [lacking(each) for each in channels if isinstance(each, discord.TextChannel)]

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Greet a server that the bot has joined."""
        await self._greet(guild)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Greet a server that the bot has joined while it was away, or was just starting."""
        await self._greet(guild)

    async def _greet(self, guild: discord.Guild) -> None:
        """Greet a server that the bot has joined lately; each server is greeted only once."""
        joined = guild.me.joined_at if guild.me is not None else None
        if not self.bot.is_serving or joined is None or discord.utils.utcnow() - joined > FRESH:
            return
        self.bot.finish_first()
        async with kept_going(server=guild.id, during="greeting"):
            # Remembered before it is sent: a greeting that is lost harms less than one that comes twice.
            before, server = await self.servers.change_server(guild.id, lambda one: evolve(one, greeted=True))
            channel = open_to(guild)
            if before.greeted or channel is None:
                return
            texts = texts_for(public_locale(server, guild.preferred_locale, str(self.bot.settings.locale)))
            layout = greeting(guild.me.display_name, texts)
            try:
                await channel.send(view=layout.view(), nonce=f"hello-{guild.id}")
            except (discord.HTTPException, *NETWORK) as error:
                log.warning("not greeted", error=repr(error))


def lacking(channel: discord.TextChannel | discord.ForumChannel) -> Lacking:
    """Return what the bot lacks in a channel, and what of it the channel takes from its roles."""
    me = channel.guild.me
    allowed = me.guild_permissions
    if isinstance(channel, discord.ForumChannel):
        lacks = without_implied(FOR_POSTS & ~channel.permissions_for(me))
        return Lacking(channel.id, *(_names(each, forum_permission) for each in (lacks, lacks & allowed)))
    missing = without_implied(NEEDED_IN_PRIVATE & ~channel.permissions_for(me))
    lacks, private = missing & NEEDED, missing & ~NEEDED
    return Lacking(channel.id, *map(_names, (lacks, lacks & allowed, private, private & allowed)))


def _names(
    permissions: discord.Permissions, name_of: Callable[[str], str] = lambda name: name.replace("_", "-")
) -> tuple[str, ...]:
    return tuple(name_of(name) for name, has in permissions if has)
