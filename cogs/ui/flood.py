"""A limit on presses: which interactions are answered, and what a user who presses too often is told."""

from contextlib import suppress

import discord
import structlog

from bot.base import metrics
from bot.base.api.outages import NETWORK
from bot.base.floods import KEYSTROKE
from cogs.ui.items import Interaction, Layout, text
from cogs.ui.people import texts_of

log = structlog.get_logger(__name__)


async def admit(interaction: Interaction) -> bool:
    """Return True if *interaction* will be answered; if not, tell its user why, in private and once in a flood.

    All commands, keystrokes, presses and forms pass through here before anything else is done for them.
    """
    client = interaction.client
    if client.is_ending or not client.is_serving:
        return True  # another process may answer it, and an interaction takes only one answer
    is_typed = interaction.type is discord.InteractionType.autocomplete
    whose = client.floods.charge(
        user=interaction.user.id,
        channel=interaction.channel_id,
        server=interaction.guild_id,
        cost=KEYSTROKE if is_typed else 1.0,
    )
    if whose is None:
        return True
    metrics.FLOODED.labels(whose).inc()
    if not is_typed and client.floods.is_new_to(interaction.user.id):
        log.warning("flood", whose=whose, user=interaction.user.id, channel=interaction.channel_id)
        view = Layout([text((await texts_of(interaction)).say(f"flood-{whose}"))]).view()
        with suppress(discord.HTTPException, *NETWORK):  # nothing was asked that could be lost
            await interaction.response.send_message(view=view, ephemeral=True)
    return False
