"""Settings of servers: who may manage a server sees them on a private page, whose buttons open forms."""

from collections.abc import Callable, Mapping
from typing import Any

import discord
from discord import ui

from bot.base import errors
from bot.base.api import limits
from bot.catalogue.games import GAMES, texts_for
from bot.faces.i18n.texts import LOCALES
from bot.host.app import Teahouse
from bot.settings.deadlines.pace import NONE, PRESETS, NotAPace, parse_pace
from bot.settings.servers.settings import Server
from cogs.ui.display import display_of, kept_going
from cogs.ui.items import Interaction, Press
from cogs.ui.people import texts_of
from cogs.ui.refusals import line_to_owner
from cogs.ui.responder import Handler, Responder
from cogs.ui.servers import (
    AUTO,
    NOBODY,
    NUMBERS,
    OWN,
    REPORTS,
    Number,
    limits_form,
    places_form,
    public_locale,
    reports_form,
    server_page,
    tables_form,
)
from players.levels import Level
from rules.core.struct import evolve


class NotManager(errors.PlayError):
    """Only members who may manage the server may do this."""


class ServerSettings:
    """What owners set for their servers."""

    def __init__(self, bot: Teahouse) -> None:
        self.bot, self.servers = bot, bot.games.servers
        self.boards, self.forums = display_of(bot).boards, display_of(bot).forums
        display_of(bot).presses.update(
            server=Handler(lambda reply, press: self.show(reply), "private", of_game=False),
            serverset=Handler(self.on_set, "private", of_game=False, opens=self.form),
        )

    async def show(self, reply: Responder) -> None:
        """Show the settings of the server."""
        guild = managed_server(reply.interaction)
        await reply.show(server_page(await self.servers.server(guild.id), reply.texts))

    async def form(self, interaction: Interaction, press: Press) -> ui.Modal:
        """Return the form of a section, filled with the present settings.

        Raises:
            MovedOn: There is no such section, or the user may not see it; the handler says which.
        """
        if not is_manager(interaction) or interaction.guild is None:
            raise errors.MovedOn
        texts, server = await texts_of(interaction), await self.servers.server(interaction.guild.id)
        match press.text:
            case "places":
                return places_form(press, server, interaction.guild, texts)
            case "limits":
                return limits_form(press, server, texts)
            case "reports":
                return reports_form(press, server, interaction.guild, texts)
            case "tables":
                return tables_form(press, server, texts)
            case _:
                raise errors.MovedOn

    async def on_set(self, reply: Responder, press: Press) -> None:
        """Save the settings of a submitted form, and show all settings.

        Raises:
            NotManager: The user may not.
            MovedOn: There is no such section, or the form is not the bot's.
            NotAnAmount, NotAPace, PaceBeyond, NoSuchSetting: A value cannot be; nothing is changed.
        """
        guild = managed_server(reply.interaction)
        if press.text not in SECTIONS:
            raise errors.MovedOn
        changes = SECTIONS[press.text](press.filled, guild, await self.servers.server(guild.id))

        def change(before: Server) -> Server:
            return evolve(before, **changes)

        _, server = await self.servers.change_server(guild.id, change, press=reply.press)
        async with kept_going(server=guild.id):
            await self.boards.look(guild.id)
        forum = await self.forums.chosen_forum(guild) if press.text == "places" else None
        notes = () if forum is None else await self.forums.notes(forum, reply.texts)
        await reply.show(server_page(server, reply.texts, notes))

    async def forget_channels(self, guild: discord.Guild) -> None:
        """Clear the settings that name deleted channels of a server, and tell the owner which ones did.

        The channels in which games may be opened stay: without any, games could be opened everywhere.
        """
        server = await self.servers.server(guild.id)
        named = {field: id for field in (*REPORTS, "forum") if (id := getattr(server, field)) is not None}
        fields = [field for field, id in named.items() if guild.get_channel(id) is None]
        if guild.unavailable or not fields:
            return
        texts = texts_for(public_locale(server, guild.preferred_locale, str(self.bot.settings.locale)))
        # without the channel's name, which need not be for everybody
        uses = [texts.say(f"server-{field}") for field in fields]
        told = line_to_owner(guild, "server-channel-gone", texts, uses=uses)

        def change(before: Server) -> Server:
            return evolve(before, **{field: None for field in fields if getattr(before, field) == named[field]})

        await self.servers.change_server(guild.id, change, messages=[told])


def is_manager(interaction: Interaction) -> bool:
    """Whether the user may manage the server, as Discord says with each interaction."""
    return interaction.permissions.manage_guild


def managed_server(interaction: Interaction) -> discord.Guild:
    """Return the server of an interaction, which the user may manage.

    Raises:
        NotManager: They may not, or there is none.
    """
    if interaction.guild is None or not is_manager(interaction):
        raise NotManager
    return interaction.guild


def read_places(filled: Mapping[str, str], guild: discord.Guild, server: Server) -> dict[str, Any]:
    """Return the channels and roles that were chosen.

    Raises:
        NoSuchSetting: The server has no such role or channel.
        MovedOn: A field is missing.
    """
    roles = {name: _ids(filled, name, lambda id: guild.get_role(id) is not None) for name in ("openers", "moderators")}
    return read_channels(filled, guild, server) | roles


def read_channels(filled: Mapping[str, str], guild: discord.Guild, server: Server) -> dict[str, Any]:
    """Return the channels and the forum that were chosen; a form of an earlier version has no forum.

    Raises:
        NoSuchSetting: One is no text channel of the server, or no forum.
        MovedOn: The channels are missing.
    """
    channels = _ids(filled, "channels", lambda id: _is_text(guild.get_channel(id)))
    if "forum" not in filled:
        return {"channels": channels, "forum": server.forum}
    forums = _ids(filled, "forum", lambda id: isinstance(guild.get_channel(id), discord.ForumChannel))
    return {"channels": channels, "forum": next(iter(forums), None)}


def read_reports(filled: Mapping[str, str], guild: discord.Guild, server: Server) -> dict[str, Any]:
    """Return the channels for the list of tables, results and moderators' deeds, None for none.

    Raises:
        NoSuchSetting: One is no text channel of the server.
        MovedOn: One is missing.
    """
    found = {name: _ids(filled, name, lambda id: _is_text(guild.get_channel(id))) for name in REPORTS}
    return {name: next(iter(ids), None) for name, ids in found.items()}


def _is_text(channel: object) -> bool:
    return isinstance(channel, discord.TextChannel)


def _ids(filled: Mapping[str, str], name: str, is_there: Callable[[int], bool]) -> tuple[int, ...]:
    written = _of(filled, name).split()
    for each in written:
        if not (each.isdecimal() and len(each) < 20 and is_there(int(each))):
            raise errors.NoSuchSetting(value=each[:100])
    return tuple(dict.fromkeys(map(int, written)))


def read_limits(filled: Mapping[str, str], guild: discord.Guild, server: Server) -> dict[str, Any]:
    """Return the limits that were typed.

    Raises:
        NotAnAmount: One is no number, or too low or high.
        MovedOn: One is missing.
    """
    return {each.name: read_number(_of(filled, each.name), each) for each in NUMBERS}


def read_number(written: str, number: Number) -> int | None:
    """Return a limit as it is typed; None for nothing.

    Raises:
        NotAnAmount: It is no number, or too low or high.
    """
    written = written.strip().removesuffix("%").strip()
    if not written:
        return None
    if not (written.isascii() and written.isdecimal() and len(written) < 6 and 1 <= int(written) <= number.most):
        raise errors.NotAnAmount(least=1, most=number.most, field=number.key)
    return int(written)


def read_tables(filled: Mapping[str, str], guild: discord.Guild, server: Server) -> dict[str, Any]:
    """Return the settings for new tables; a typed pace goes before a chosen one.

    Raises:
        NotAPace, PaceBeyond: The pace that was typed is none, or cannot be.
        NoSuchSetting: What was chosen is not among what is offered.
        MovedOn: Something is missing.
    """
    locale, pace, own = (_of(filled, name) for name in ("locale", "pace", OWN))
    for value, values in ((locale, (AUTO, *LOCALES)), (pace, (NONE, OWN, *PRESETS))):
        if value not in values:
            raise errors.NoSuchSetting(value=value[:100])
    if pace == OWN and not own.strip():
        raise NotAPace(text=OWN)
    typed = parse_pace(own)
    is_new = own.strip() != "" and typed != server.pace
    return {
        "locale": None if locale == AUTO else locale,
        "pace": typed if is_new or pace == OWN else parse_pace(pace),
        "takeover": read_takeover(_of(filled, "takeover")),
        "hidden": read_hidden(_of(filled, "offered"), server),
    }


def read_takeover(chosen: str) -> Level | None:
    """Return who takes over seats.

    Raises:
        NoSuchSetting: It is no level.
    """
    if chosen not in (NOBODY, *Level):
        raise errors.NoSuchSetting(value=chosen[:100])
    return None if chosen == NOBODY else Level(chosen)


def read_hidden(offered: str, server: Server) -> tuple[str, ...]:
    """Return the games that are not offered: the unchecked ones, and hidden ones that this program does not have.

    Raises:
        NoSuchSetting: A game that was chosen is none.
    """
    chosen = offered.split()
    for game in chosen:
        if game not in GAMES:
            raise errors.NoSuchSetting(value=game[:100])
    asked = [*GAMES][: limits.BOXES]
    return (*(id for id in asked if id not in chosen), *(id for id in server.hidden if id not in asked))


def _of(filled: Mapping[str, str], name: str) -> str:
    if name not in filled:
        raise errors.MovedOn
    return filled[name]


SECTIONS: Mapping[str, Callable[[Mapping[str, str], discord.Guild, Server], dict[str, Any]]] = {
    "places": read_places,
    "limits": read_limits,
    "reports": read_reports,
    "tables": read_tables,
}
"""How the form of each section is read."""
