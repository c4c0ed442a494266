"""What Discord recommends about connections to its gateway."""

import discord

from bot.base.api import outages
from bot.base.api.permissions import INTENTS


async def recommended_shards(token: str) -> int:
    """Ask Discord how many shards the bot should have.

    Raises:
        discord.LoginFailure: Discord does not take the token.
        discord.GatewayNotFound, OSError: Discord is away.
    """
    async with discord.Client(intents=INTENTS, http_trace=outages.legible()) as client:
        await client.login(token)
        shards, _, _ = await client.http.get_bot_gateway()
    return shards
