"""Forums that hold the tables of a server, and the titles of threads and posts.

A forum has a post for each table, with tags that say how the table stands.
"""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from typing import Final, TypeVar

import discord
import structlog

from bot.base import errors
from bot.base.api import limits
from bot.base.api.codes import FORBIDDEN_TITLE, INVALID_FORM
from bot.base.api.outages import NETWORK, is_refusal
from bot.base.api.permissions import FOR_POSTS, without_implied
from bot.base.names import plain, with_computer_mark
from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import LOCALES, Texts
from bot.host.app import Teahouse
from bot.storage.records import GameRecord, SeatRecord
from bot.tables.services.tags import TAGS, Stage, game_key, stage_key, tags
from cogs.ui.items import Layout, Press
from cogs.ui.panel import game_name
from cogs.ui.sender import Sender, ids
from cogs.ui.servers import public_locale
from rules.core.struct import Struct, evolve

IN_FORUMS: Final = {"send_messages": "create-posts", "send_messages_in_threads": "send-messages-in-posts"}
"""The permissions that have another name in the settings of a forum in Discord's client."""

# Games at a slow pace go on for days without a message, and an archived thread is hidden from its players.
WEEK_MINUTES: Final = 10_080
"""The time after which Discord archives a thread that is idle: the longest there is."""


T = TypeVar("T")

log = structlog.get_logger(__name__)


class NoPosts(errors.PlayError):
    """The bot cannot use posts in *forum*: it lacks *permissions*."""


class NeedsTag(errors.PlayError):
    """Posts in *forum* must have a tag, and it has none that the bot can use."""


class Forums:
    """The posts of tables, and their tags."""

    def __init__(self, bot: Teahouse, sender: Sender) -> None:
        self._bot = bot
        self._sender = sender

    async def chosen_forum(self, guild: discord.Guild | None) -> discord.ForumChannel | None:
        """Return the forum that holds the tables of a server; None if it has none, or it was deleted."""
        if guild is None:
            return None
        chosen = (await self._bot.games.servers.server(guild.id)).forum
        channel = None if chosen is None else guild.get_channel(chosen)
        return channel if isinstance(channel, discord.ForumChannel) else None

    async def require_posts(
        self, forum: discord.ForumChannel, texts: Texts, needed: discord.Permissions = FOR_POSTS
    ) -> None:
        """Check that the bot may use posts in a forum; *texts* name the permissions that are missing.

        Raises:
            NoPosts, NeedsTag: It may not.
        """
        if names := lacking_in(forum, texts, needed):
            raise NoPosts(forum=f"<#{forum.id}>", permissions=texts.format_list(names))
        if needed == FOR_POSTS and forum.flags.require_tag and not ours(forum, TAGS, await self._locale(forum.guild)):
            raise NeedsTag(forum=f"<#{forum.id}>")

    async def _locale(self, guild: discord.Guild) -> str:
        """Return the language of a server, in which it has its tags."""
        server = await self._bot.games.servers.server(guild.id)
        return public_locale(server, guild.preferred_locale, str(self._bot.settings.locale))

    async def add_tags(self, forum: discord.ForumChannel) -> list[str]:
        """Add the tags that a forum lacks, if the bot may; return the names of those that it still lacks.

        A tag in another of the bot's languages is one, too.
        """
        locale = await self._locale(forum.guild)
        missing = [texts_for(locale).say(key) for key in TAGS if tag_of(forum, key, locale) is None]
        new = missing[: max(0, limits.TAGS - len(forum.available_tags))]
        if not new or not forum.permissions_for(forum.guild.me).manage_channels:
            return missing
        try:
            await forum.edit(available_tags=[*forum.available_tags, *(discord.ForumTag(name=name) for name in new)])
        except discord.HTTPException as error:
            if not is_refusal(error):
                raise
            log.warning("the tags are refused", forum=forum.id, error=str(error))
            return missing
        return missing[len(new) :]

    async def notes(self, forum: discord.ForumChannel, texts: Texts) -> list[str]:
        """Add the tags that a forum lacks; return what its owner must still do, a line each."""
        place, missing = f"<#{forum.id}>", await self.add_tags(forum)
        said = []
        if names := lacking_in(forum, texts):
            said.append(texts.say("refusal-no-posts", forum=place, permissions=texts.format_list(names)))
        if missing:
            said.append(texts.say("forum-lacks-tags", forum=place, tags=texts.format_list(missing)))
        return said

    async def post(self, record: GameRecord, card: Layout) -> int:
        """Return the id of a new post for a table, which begins with its lobby card.

        One that was made without the bot hearing of it is found again.

        Raises:
            discord.HTTPException: Discord refused it, or the forum is gone.
            LeaseLost: Another process may be posting there.
        """
        assert record.forum_id is not None, "the table is in a forum"
        forum = self._bot.get_channel(record.forum_id) or await self._bot.fetch_channel(record.forum_id)
        assert isinstance(forum, discord.ForumChannel), "no forum becomes another channel"
        if record.lobby_id is None and (found := await self._find_post(record, forum)) is not None:
            return found
        return await self.post_in(forum, record, card)

    async def post_in(self, forum: discord.ForumChannel, record: GameRecord, card: Layout) -> int:
        """Return the id of a new post for a table in *forum*, which begins with *card*."""
        gathering = evolve(await self._bot.games.guests.gathering(record.id), record=record)
        applied = ours(forum, tags(gathering), await self._locale(forum.guild))
        self._sender.require_lease()
        made = await create_with_title(
            title_of(record, gathering.seats),
            lambda name: forum.create_thread(
                name=name,
                view=card.view(),
                allowed_mentions=card.allowed_mentions,
                applied_tags=applied,
                auto_archive_duration=WEEK_MINUTES,
            ),
        )
        return made.thread.id

    async def _find_post(self, record: GameRecord, forum: discord.ForumChannel) -> int | None:
        """Return the bot's post whose card is that of a game, among those in which no game is yet."""
        joining = str(Press("join", record.id, "0"))
        for thread in forum.threads:
            if thread.owner == forum.guild.me and await self._bot.games.directory.game_in(thread.id) is None:
                with suppress(discord.NotFound):
                    if joining in ids(await self._sender.channel(thread.id).fetch_message(thread.id)):
                        return thread.id
        return None

    async def awake(self, record: GameRecord) -> discord.Thread:
        """Return the post of a table, opened again if it was archived, since nothing in it can be edited then.

        Raises:
            discord.HTTPException: It is gone, or locked.
        """
        thread = self._bot.get_channel(record.home_id) or await self._bot.fetch_channel(record.home_id)
        assert isinstance(thread, discord.Thread), "a table in a forum has a post"
        if thread.archived:
            self._sender.require_lease()
            await thread.edit(archived=False)
        return thread

    async def tag(self, record: GameRecord) -> None:
        """Give a post the tags of its table, and leave those that are not the bot's; nothing is sent if it has them.

        Discord allows few changes of a thread, and a post without tags can be played in: a refusal is only logged.

        Raises:
            discord.HTTPException: Discord cannot be reached.
        """
        await self._tag(await self.awake(record), tags(await self._bot.games.guests.gathering(record.id)))

    async def leave(self, record: GameRecord) -> None:
        """Give the post of a game that goes on elsewhere the tags of a finished one, if it is still there."""
        with suppress(discord.HTTPException, *NETWORK):
            await self._tag(await self.awake(record), (game_key(record.rules), stage_key(Stage.FINISHED)))

    async def _tag(self, thread: discord.Thread, keys: Iterable[str]) -> None:
        forum = thread.parent
        if not isinstance(forum, discord.ForumChannel):
            return
        wanted = ours(forum, keys, await self._locale(forum.guild))
        usable = {tag.id for key in TAGS for tag in every(forum, key)}
        others = [tag for tag in thread.applied_tags if tag.id not in usable]
        applied = [*others, *wanted][: limits.APPLIED_TAGS]
        if {tag.id for tag in applied} == {tag.id for tag in thread.applied_tags}:
            return
        if not applied and forum.flags.require_tag:
            return
        self._sender.require_lease()
        try:
            await thread.edit(applied_tags=applied)
        except discord.HTTPException as error:
            if not is_refusal(error):
                raise
            log.warning("tags are refused", thread=thread.id, error=str(error))


def lacking_in(forum: discord.ForumChannel, texts: Texts, needed: discord.Permissions = FOR_POSTS) -> list[str]:
    """Return the names, as Discord shows them for forums, of the *needed* permissions that the bot lacks there."""
    missing = without_implied(needed & ~forum.permissions_for(forum.guild.me))
    return [texts.say(f"permission-{forum_permission(name)}") for name, has in missing if has]


def forum_permission(name: str) -> str:
    """Return the last part of the keys of a permission's words, as Discord calls it in a forum.

    >>> forum_permission("send_messages"), forum_permission("attach_files")
    ('create-posts', 'attach-files')
    """
    return IN_FORUMS.get(name, name.replace("_", "-"))


def every(forum: discord.ForumChannel, key: str) -> list[discord.ForumTag]:
    """Return the tags of a forum that the bot may use and that are named for *key* in any language."""
    names = {texts_for(locale).say(key).casefold() for locale in LOCALES}
    may_moderate = forum.permissions_for(forum.guild.me).manage_threads
    return [tag for tag in forum.available_tags if tag.name.casefold() in names and (may_moderate or not tag.moderated)]


def tag_of(forum: discord.ForumChannel, key: str, locale: str) -> discord.ForumTag | None:
    """Return the tag of a forum for *key*: the one in that language or, without one, in another."""
    found, name = every(forum, key), texts_for(locale).say(key).casefold()
    return next((tag for tag in found if tag.name.casefold() == name), found[0] if found else None)


def ours(forum: discord.ForumChannel, keys: Iterable[str], locale: str) -> list[discord.ForumTag]:
    """Return the tags of a forum for *keys*, as far as it has them."""
    return [tag for key in keys if (tag := tag_of(forum, key, locale)) is not None]


class Title(Struct, frozen=True):
    """The title of a game's thread with the names of its players, and a *plain* one without."""

    full: str
    plain: str


def title_of(record: GameRecord, seats: Sequence[SeatRecord]) -> Title:
    """Return the title of the thread of a game."""
    texts = texts_for(record.locale)
    game = game_name(record, texts)
    names = texts.format_list(with_computer_mark(plain(seat.name), seat.computer) for seat in seats)
    return Title(limits.cut(texts.say("told", name=game, value=names), limits.THREAD_NAME), f"{game} #{record.id}")


async def create_with_title(title: Title, create: Callable[[str], Awaitable[T]]) -> T:
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
