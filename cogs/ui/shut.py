"""Answers in threads that are locked and archived: Discord takes no message there, but opens a form."""

from contextlib import suppress
from typing import Any

import discord
from discord import ui

from bot.base.api import limits
from bot.base.api.outages import NETWORK
from cogs.ui.items import Interaction, Press
from cogs.ui.people import texts_of

VERB = "shut"
"""The verb of the form that says so, which has no handler: nothing follows from sending it."""


def is_shut(interaction: Interaction) -> bool:
    """Whether an interaction comes from a thread that is locked and archived."""
    channel = interaction.channel
    return isinstance(channel, discord.Thread) and channel.archived and channel.locked


async def explain(interaction: Interaction) -> None:
    """Say in a form what can be done, since Discord refuses any other answer; close that form if it was sent."""
    with suppress(discord.HTTPException, *NETWORK):  # Discord says that the bot did not answer
        if interaction.type is not discord.InteractionType.modal_submit:
            texts = await texts_of(interaction)
            title = limits.cut(texts.say("shut"), limits.FORM_TITLE)
            form = ui.Modal(title=title, custom_id=str(Press(VERB, 0, "0")), timeout=None)
            form.add_item(ui.TextDisplay(texts.say("refusal-thread-locked")))
            form.stop()
            await interaction.response.send_modal(form)
        elif interaction.message is not None and _is_ours(interaction):
            await interaction.response.defer()


def _is_ours(interaction: Interaction) -> bool:
    """Whether it is that form which was sent; any other one stays open, with what was put in."""
    data: Any = interaction.data
    return str(data["custom_id"]).startswith(f"{VERB}:")
