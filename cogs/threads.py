"""The threads of games: their titles, and those of private games, which only their members see."""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Final

import discord
import structlog

from bot.api import limits
from bot.api.codes import CHANNEL_GONE, FORBIDDEN_TITLE, INVALID_FORM
from bot.api.outages import is_refusal
from bot.app import Teahouse
from bot.catalogue import texts_for
from bot.names import marked, plain
from bot.storage.records import GameRecord, SeatRecord
from bot.storage.sql.directory import Directory
from cogs.ui.panel import game_name
from rules.core.struct import Struct

WEEK_MINUTES: Final = 10_080
"""The time after which Discord archives a thread without new messages; any message reopens it."""

log = structlog.get_logger(__name__)


class Title(Struct, frozen=True):
    """The title of a game's thread with the names of its players, and a *plain* one without."""

    full: str
    plain: str


def title_of(record: GameRecord, seats: Sequence[SeatRecord]) -> Title:
    """Return the title of the thread of a game."""
    texts = texts_for(record.locale)
    game = game_name(record, texts)
    names = texts.listed(marked(plain(seat.name), seat.computer) for seat in seats)
    return Title(limits.cut(texts.say("told", name=game, value=names), limits.THREAD_NAME), f"{game} #{record.id}")


async def titled(title: Title, create: Callable[[str], Awaitable[discord.Thread]]) -> discord.Thread:
    """Create a thread with the full title, or with the plain one if Discord refuses that.

    Servers in Server Discovery must not use certain words in names. Discord does not publish them, and people have
    such names.
    """
    try:
        return await create(title.full)
    except discord.HTTPException as error:
        if error.code not in (INVALID_FORM, FORBIDDEN_TITLE):
            raise
        log.info("the title is refused", title=title.full, error=str(error))
    return await create(title.plain)


async def private_thread(
    channel: discord.TextChannel, title: Title, directory: Directory, *, since: int | None
) -> discord.Thread:
    """Return a new private thread; one that was created without the bot hearing of it is found again.

    Only those newer than the message *since* come into question: a game that was moved leaves its old one behind.
    """
    ours = [each for each in channel.threads if each.is_private() and each.owner == channel.guild.me]
    for thread in ours:
        if (
            since is not None
            and thread.id > since
            and thread.name in (title.full, title.plain)
            and await directory.game_in(thread.id) is None
        ):
            return thread
    kind = discord.ChannelType.private_thread

    def create(name: str) -> Awaitable[discord.Thread]:
        return channel.create_thread(name=name, type=kind, invitable=False, auto_archive_duration=WEEK_MINUTES)

    return await titled(title, create)


async def thread_at(card: discord.PartialMessage, title: Title) -> discord.Thread:
    """Return a new thread at the message *card*."""
    return await titled(title, lambda name: card.create_thread(name=name, auto_archive_duration=WEEK_MINUTES))


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
