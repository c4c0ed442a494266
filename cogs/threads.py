"""The threads of private games, which start at no message and show themselves to their members only."""

from collections.abc import Iterable
from typing import Final

import discord
import structlog

from bot import errors
from bot.api.codes import CHANNEL_GONE
from bot.api.outages import is_refusal
from bot.app import Teahouse
from bot.storage.records import GameRecord
from bot.storage.sql.directory import Directory

WEEK_MINUTES: Final = 10_080
"""The time after which Discord archives a thread without new messages; any message reopens it."""

log = structlog.get_logger(__name__)


async def private_thread(
    channel: discord.TextChannel, name: str, directory: Directory, *, since: int | None
) -> discord.Thread:
    """Return a new private thread; one that was created without the bot hearing of it is found again.

    Only those newer than the message *since* come into question: a game that was moved leaves its old one behind.
    """
    ours = [each for each in channel.threads if each.is_private() and each.owner == channel.guild.me]
    for thread in ours:
        if (
            since is not None
            and thread.id > since
            and thread.name == name
            and await directory.game_in(thread.id) is None
        ):
            return thread
    kind = discord.ChannelType.private_thread
    return await channel.create_thread(name=name, type=kind, invitable=False, auto_archive_duration=WEEK_MINUTES)


def require_private_threads(channel: object) -> None:
    """Check that a channel can have private threads, as far as it is known.

    Raises:
        PrivateInNews: It is for announcements, and Discord allows it public threads alone.
    """
    if isinstance(channel, discord.TextChannel) and channel.is_news():
        raise errors.PrivateInNews(channel=f"<#{channel.id}>")


async def let_in(thread: discord.Thread, users: Iterable[int]) -> None:
    """Add users to a thread, as far as they are on the server and may see its channel."""
    for user in users:
        try:
            await thread.add_user(discord.Object(user))
        except discord.HTTPException as error:
            if not is_refusal(error) or error.code == CHANNEL_GONE:
                raise
            log.info("not added to the thread", user=user, error=str(error))


async def let_into(bot: Teahouse, record: GameRecord, users: Iterable[int]) -> None:
    """Add users to the thread of a game."""
    thread = bot.get_channel(record.channel_id) or await bot.fetch_channel(record.channel_id)
    assert isinstance(thread, discord.Thread)
    await let_in(thread, users)
