"""Connections to Discord: how many shards it recommends, and another server in its place."""

import discord
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

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


def point_at(api: str) -> None:
    """Make discord.py use the Discord-compatible server with its REST API at *api*: ``http://127.0.0.1:8420/api``.

    These three attributes are not documented; a test checks that they still exist.
    """
    base = URL(api)
    Route.BASE = f"{api}/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = base.with_scheme("wss" if base.scheme == "https" else "ws").with_path("/gateway")
    discord.Asset.BASE = str(base.origin())
