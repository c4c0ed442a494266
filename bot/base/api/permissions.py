"""The permissions and intents that the bot needs."""

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
"""Permissions in the channels where games are opened."""

NEEDED_IN_PRIVATE: Final = NEEDED | discord.Permissions(create_private_threads=True, manage_threads=True)
"""Permissions in the channels where private games are opened, whose threads are private."""

IN_THREADS: Final = discord.Permissions(
    view_channel=True, send_messages_in_threads=True, attach_files=True, embed_links=True, read_message_history=True
)
"""Permissions without which a running game cannot be shown."""

FOR_POSTS: Final = IN_THREADS | discord.Permissions(send_messages=True)
"""Permissions in the forum in which tables get posts."""

FOR_A_LIST: Final = discord.Permissions(view_channel=True, send_messages=True, read_message_history=True)
"""Permissions in the channel with the list of tables."""

INTENTS: Final = discord.Intents(guilds=True)
"""The events that the bot receives, about servers, channels and threads; none of these intents is privileged."""


ODD_NAMES: Final = {"read_messages": "View Channel"}
"""English names of permissions that do not follow from discord.py's."""

NAMES_IN_FORUMS: Final = {"send_messages": "Create Posts", "send_messages_in_threads": "Send Messages in Posts"}
"""What Discord's English client calls permissions in the settings of a forum."""


def invitation(application_id: int, guild_id: int | None = None, permissions: discord.Permissions = NEEDED) -> str:
    """Return a link that invites the bot with exactly these *permissions*, or gives them to it on a server.

    >>> invitation(1).split("?")[0]
    'https://discord.com/oauth2/authorize'
    """
    return discord.utils.oauth_url(
        application_id,
        permissions=permissions,
        guild=discord.utils.MISSING if guild_id is None else discord.Object(guild_id),
        disable_guild_select=guild_id is not None,
        scopes=("bot", "applications.commands"),
    )


def without_implied(missing: discord.Permissions) -> discord.Permissions:
    """Return those of the *missing* permissions that do not follow from another missing one.

    As Discord computes it, a user who cannot see a channel can do nothing there, and a user who cannot send messages
    can send no files or embeds.

    >>> [name for name, has in without_implied(discord.Permissions(send_messages=True, embed_links=True)) if has]
    ['send_messages']
    """
    if missing.view_channel:
        return discord.Permissions(view_channel=True)
    if missing.send_messages:
        return missing & ~discord.Permissions(attach_files=True, embed_links=True)
    return missing


def english_names(permissions: discord.Permissions, *, in_forum: bool = False) -> list[str]:
    """Return the names of *permissions* as in Discord's English client, which has other words for them in a forum.

    >>> english_names(discord.Permissions(view_channel=True, send_messages_in_threads=True))
    ['View Channel', 'Send Messages in Threads']
    >>> english_names(discord.Permissions(send_messages=True, attach_files=True), in_forum=True)
    ['Create Posts', 'Attach Files']
    """
    odd = ODD_NAMES | (NAMES_IN_FORUMS if in_forum else {})
    return [odd.get(name) or name.replace("_", " ").title().replace(" In ", " in ") for name, has in permissions if has]
