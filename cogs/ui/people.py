"""The user of an interaction: their settings, their language, and if they are a moderator."""

import asyncio
from typing import Final

import discord
import structlog

from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import Texts
from bot.settings.people.person import NOBODY_YET, Person
from bot.storage.errors import StorageError
from bot.storage.records import GameRecord
from bot.tables.services.terms import Host
from cogs.ui.items import Interaction

# Two seconds are left for the way to Discord. With the defaults, a user still gets the language that they use at
# Discord.
READ_SECONDS: Final = 1.0
"""How long the bot waits for settings, since a form must be open within three seconds."""

log = structlog.get_logger(__name__)


async def person_of(interaction: Interaction) -> Person:
    """Return the settings of the user of *interaction*; the defaults if they cannot be read in time."""
    try:
        async with asyncio.timeout(READ_SECONDS):
            return await interaction.client.games.people.person(interaction.user.id)
    except (StorageError, TimeoutError) as error:
        log.warning("settings were not read", error=repr(error))
        return NOBODY_YET


def texts_in(interaction: Interaction, person: Person) -> Texts:
    """Return the words in which *person*, the user of *interaction*, reads what is for nobody else."""
    return texts_for(str(interaction.locale) if person.language == "auto" else person.language)


async def texts_of(interaction: Interaction) -> Texts:
    """Return the words in which the user of *interaction* reads what is for nobody else."""
    return texts_in(interaction, await person_of(interaction))


def is_moderator(interaction: Interaction, record: GameRecord | None = None) -> bool:
    """Whether a user may manage messages here and, if that is elsewhere, in the channel of a game."""
    here, user, guild = interaction.permissions, interaction.user, interaction.guild
    if not here.manage_messages:
        return False
    there = getattr(interaction.channel, "parent_id", None) or interaction.channel_id
    if record is None or guild is None or record.place_id == there or not isinstance(user, discord.Member):
        return True
    place = guild.get_channel(record.place_id)
    allowed = user.guild_permissions if place is None else place.permissions_for(user)
    return allowed.manage_messages


def host_of(interaction: Interaction) -> Host:
    """Return the user as the host of a new table; a user who is no member of the server has no roles there."""
    user = interaction.user
    return Host(user.id, user.display_name, [role.id for role in getattr(user, "roles", ())])
