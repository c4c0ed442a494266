"""The threads of games: people are added to private ones, and idle ones are kept from being archived."""

from collections.abc import Awaitable
from typing import Final

import discord
import structlog

from bot.base import errors
from bot.base.api.codes import CHANNEL_GONE, MEMBER_GONE, THREAD_ARCHIVED
from bot.base.api.outages import is_refusal
from bot.host.app import Teahouse
from bot.settings.deadlines.pace import DAY
from bot.storage.outgoing import ENTRY, Outgoing
from bot.storage.records import GameRecord, Status
from bot.storage.sql.directory import Directory
from bot.tables.keeping.outbox import KEPT_SECONDS, DeliveryOutcome
from cogs.ui.display import display_of
from cogs.ui.forums import WEEK_MINUTES, Title, create_with_title
from cogs.ui.refusals import FIRST_WAIT_SECONDS, LONGEST_WAIT_SECONDS, Refusals
from cogs.ui.sender import EXPECTED
from rules.core.struct import evolve

# Three days, the longest of Discord's times but a week: should the second change fail, the thread stays open for that
# long.
OTHER_MINUTES: Final = 4_320
"""Another time after which Discord archives threads that are idle."""

# A day is left for outages, and for a bot that is switched off overnight.
IDLE_SECONDS: Final = 6 * DAY
"""How long a thread may be idle before the bot keeps it awake: a day before Discord archives it."""

log = structlog.get_logger(__name__)


async def private_thread(
    channel: discord.TextChannel, title: Title, directory: Directory, *, since: int | None
) -> discord.Thread:
    """Return a new private thread; one that was created without the bot hearing of it is found again.

    Only threads newer than the message *since* count, because a game that was moved leaves its old thread behind.
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

    return await create_with_title(title, create)


def require_private_threads(channel: object) -> None:
    """Check that a channel can have private threads, as far as it is known.

    Raises:
        PrivateInNews: It is for announcements, and Discord allows it public threads alone.
        PrivateInForum: It is a forum.
    """
    if isinstance(channel, discord.ForumChannel):
        raise errors.PrivateInForum(forum=f"<#{channel.id}>")
    if isinstance(channel, discord.TextChannel) and channel.is_news():
        raise errors.PrivateInNews(channel=f"<#{channel.id}>")


async def thread_at(card: discord.PartialMessage, title: Title) -> discord.Thread:
    """Return a new thread at the message *card*."""
    return await create_with_title(
        title, lambda name: card.create_thread(name=name, auto_archive_duration=WEEK_MINUTES)
    )


class Threads:
    """The threads of games that go on: kept awake, and opened to those who may come to a private one."""

    def __init__(self, bot: Teahouse) -> None:
        self._bot = bot
        self._refusals = Refusals()
        self._woken: dict[int, float] = {}
        display_of(bot).notices.deeds[ENTRY] = self.let_in

    async def keep_awake(self, record: GameRecord) -> None:
        """Keep the thread of a live game, or the post of a lobby, active for a week if it has been idle for long.

        Raises:
            discord.HTTPException: Discord cannot be reached.
        """
        guild = self._bot.get_guild(record.guild_id)
        has_thread = record.status is Status.LIVE or record.home_id != record.place_id
        if guild is None or guild.unavailable or not has_thread or record.refused_at is not None:
            return
        if not self._refusals.is_due(record.id):
            return
        try:
            thread = await self._thread(record)
            if thread.archived:
                await thread.edit(archived=False, auto_archive_duration=WEEK_MINUTES)
            elif self._bot.presence.now() - max(active_at(thread), self._woken.get(thread.id, 0)) >= IDLE_SECONDS:
                # Of all that comes without a message, Discord counts a change of this duration as activity.
                if thread.auto_archive_duration == WEEK_MINUTES:
                    await thread.edit(auto_archive_duration=OTHER_MINUTES)
                await thread.edit(auto_archive_duration=WEEK_MINUTES)
                self._woken[thread.id] = self._bot.presence.now()  # whatever the time is on Discord's clock
        except discord.HTTPException as error:
            if not is_refusal(error):
                raise
            log.info("a thread is not kept awake", game=record.id, error=str(error))
            self._refusals.remember_refusal(record)
        else:
            self._refusals.forget_refusal(record.id)

    async def let_in(self, message: Outgoing) -> DeliveryOutcome:
        """Add a user to the private thread of a game; if Discord refuses, try again at growing intervals."""
        tables, user = self._bot.games.tables, message.user_id
        assert message.game_id is not None, "it is of a game"
        assert user is not None, "it is for somebody"
        record = await tables.record(message.game_id)
        if record.status is not Status.LIVE or not record.private:
            return DeliveryOutcome.DROPPED
        try:
            await _add(await self._thread(record), user)
        except EXPECTED as error:
            log.info("not added to the thread", game=record.id, user=user, error=str(error) or repr(error))
            if not is_refusal(error):
                return DeliveryOutcome.FAILED
            now = tables.now()
            waited = now - message.detail.setdefault("since", now)
            is_gone = isinstance(error, discord.HTTPException) and error.code in (CHANNEL_GONE, MEMBER_GONE)
            if is_gone or waited > KEPT_SECONDS:
                return DeliveryOutcome.DROPPED
            wait = min(max(waited, FIRST_WAIT_SECONDS), LONGEST_WAIT_SECONDS)
            await tables.store.mark_sent(message, instead=[evolve(message, id=0, at=now + wait)])
            return DeliveryOutcome.DROPPED
        return DeliveryOutcome.SENT

    async def _thread(self, record: GameRecord) -> discord.Thread:
        """Return the thread of a game; one that is archived is unknown to the client."""
        thread = self._bot.get_channel(record.channel_id) or await self._bot.fetch_channel(record.channel_id)
        assert isinstance(thread, discord.Thread), "a game that has begun is in a thread"
        return thread


async def _add(thread: discord.Thread, user: int) -> None:
    """Add a user to a thread, which is opened if it is archived: nobody can be added to it then."""
    try:  # most threads are open, so one is opened only if Discord asks for it
        await thread.add_user(discord.Object(user))
    except discord.HTTPException as error:
        if error.code != THREAD_ARCHIVED:
            raise
        await thread.edit(archived=False)
        await thread.add_user(discord.Object(user))


def active_at(thread: discord.Thread) -> float:
    """Return when a thread was last active, as far as the client knows, in Unix seconds.

    Messages that were sent since the client knows the thread may be missing.
    """
    newest = discord.utils.snowflake_time(thread.last_message_id or thread.id)
    return max(newest, thread.archive_timestamp).timestamp()
