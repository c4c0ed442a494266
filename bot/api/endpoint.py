"""Where discord.py can be led to another server than Discord's."""

import discord
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL


def point_at(api: str) -> None:
    """Lead discord.py to the Discord-compatible server whose REST is at *api*, like ``http://127.0.0.1:8420/api``.

    None of these three attributes is official; a test looks whether they are still there.
    """
    base = URL(api)
    Route.BASE = f"{api}/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = base.with_scheme("wss" if base.scheme == "https" else "ws").with_path("/gateway")
    discord.Asset.BASE = str(base.origin())
