"""Whom the bot answers: what they have set for themselves, and in which language they read."""

import asyncio
from typing import Final

import structlog

from bot.catalogue import texts_for
from bot.i18n.texts import Texts
from bot.people.person import NOBODY_YET, Person
from bot.storage.errors import StorageError
from cogs.ui.items import Interaction

READ_SECONDS: Final = 1.0
"""How long settings are waited for, since a form must be open within three seconds."""

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
