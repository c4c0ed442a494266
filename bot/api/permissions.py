"""What the bot must be allowed on a server, and nothing more."""

from typing import Final

import discord

NEEDED: Final = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    embed_links=True,
    read_message_history=True,
)
"""What the bot must be allowed in a channel where games are opened."""

INTENTS: Final = discord.Intents(guilds=True)
"""What the bot is told of: servers, channels and threads; nothing that Discord calls privileged."""


def invitation(application_id: int) -> str:
    """Return the link by which the bot is invited with just what it needs.

    >>> invitation(1).split("?")[0]
    'https://discord.com/oauth2/authorize'
    """
    return discord.utils.oauth_url(application_id, permissions=NEEDED, scopes=("bot", "applications.commands"))


def named(permissions: discord.Permissions) -> list[str]:
    """Return the names of *permissions*, as Discord's own client shows them in English.

    >>> named(discord.Permissions(view_channel=True, send_messages_in_threads=True))
    ['View Channel', 'Send Messages in Threads']
    """
    return [
        "View Channel" if name == "read_messages" else name.replace("_", " ").title().replace(" In ", " in ")
        for name, has in permissions
        if has
    ]
