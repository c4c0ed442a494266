"""Redirects discord.py to another server than Discord's."""

import discord
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL


def point_at(api: str) -> None:
    """Make discord.py use the Discord-compatible server with its REST API at *api*: ``http://127.0.0.1:8420/api``.

    These three attributes are not documented; a test checks that they still exist.
    """
    base = URL(api)
    Route.BASE = f"{api}/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = base.with_scheme("wss" if base.scheme == "https" else "ws").with_path("/gateway")
    discord.Asset.BASE = str(base.origin())
