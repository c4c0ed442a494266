"""Lists of tables that look for players: one message in a channel of each server whose owner wants it."""

import asyncio
import json
from contextlib import suppress
from hashlib import blake2b
from typing import Final
from weakref import WeakValueDictionary

import discord
import structlog

from bot.base.api.outages import is_refusal
from bot.base.api.permissions import FOR_A_LIST
from bot.base.backoff import Backoff
from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import Texts
from bot.host.app import Teahouse
from bot.storage.boards import TableList
from bot.storage.outgoing import line
from cogs.ui.board import MARK, board
from cogs.ui.items import Layout
from cogs.ui.places import open_to
from cogs.ui.refusals import is_uneditable
from cogs.ui.responder import permission_names
from cogs.ui.sender import Sender
from cogs.ui.servers import public_locale
from rules.core.struct import evolve

# Discord limits edits of messages older than an hour (error 30046), and lobbies fill within minutes.
EDITED_SECONDS: Final = 60
"""The shortest time between two edits of a list."""

# A choice: nobody's game depends on the list, and its owner was told.
LONGEST_AGAIN_SECONDS: Final = 60 * 60
"""The longest wait after Discord has refused a list."""

# Once a minute, so that the lists of a thousand servers are looked for within an hour, as the games are
# (cogs/upkeep.py).
LOOKED_FOR: Final = 20
"""The most unchanged lists that are looked for at once, since Discord tells nobody that they were deleted."""

log = structlog.get_logger(__name__)


class Boards:
    """Posts the lists of tables, and edits them."""

    def __init__(self, bot: Teahouse, sender: Sender) -> None:
        self._bot, self._sender = bot, sender
        self._store = bot.games.boards
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._waits = Backoff[int](bot.presence.now, first=EDITED_SECONDS, longest=LONGEST_AGAIN_SECONDS)
        self._looked_for: list[int] = []  # the servers whose lists are looked for in this round

    async def due(self) -> list[int]:
        """Return the servers whose lists this process looks after, for another round of `look`."""
        servers = sorted(await self._bot.claim("board", await self._store.servers_with_boards()))
        last = max(self._looked_for, default=0)
        self._looked_for = ([each for each in servers if each > last] or servers)[:LOOKED_FOR]
        return [guild_id for guild_id in servers if not self._waits.remaining(guild_id)]

    async def look(self, guild_id: int) -> None:
        """Bring the list of a server up to date: post it, edit it, post it anew if it is gone, or remove it.

        Raises:
            discord.HTTPException, StorageError, Unsettled: It is tried again in a minute.
        """
        guild = self._bot.get_guild(guild_id)
        if guild is None or guild.unavailable:
            return
        async with self._locks.setdefault(guild_id, asyncio.Lock()):
            server, before = await self._bot.games.servers.server(guild_id), await self._store.board(guild_id)
            if before is not None and before.channel_id != server.board:
                await self._remove(before)
                before = None
            channel = None if server.board is None else guild.get_channel(server.board)
            if not isinstance(channel, discord.TextChannel):  # or it was deleted
                return
            fallback = str(self._bot.settings.locale)
            texts = texts_for(public_locale(server, guild.preferred_locale, fallback))
            await self._keep(before or TableList(guild_id=guild_id, channel_id=channel.id), channel, texts)

    async def _keep(self, before: TableList, channel: discord.TextChannel, texts: Texts) -> None:
        now = self._bot.games.tables.now()
        if 0 <= now - before.shown_at < EDITED_SECONDS:
            return
        if lacking := FOR_A_LIST & ~channel.permissions_for(channel.guild.me):
            await self._tell_owner(before, channel, lacking, texts)
            return
        layout = board(await self._bot.games.guests.seeking(before.guild_id), texts)
        shown = digest(layout)
        try:
            message_id = await self._show_board(before, layout, is_new=shown != before.shown)
        except discord.HTTPException as error:
            if not is_refusal(error):
                raise
            log.warning("a list is refused", error=str(error))
            self._waits.back_off(before.guild_id)
            await self._tell_owner(before, channel, discord.Permissions.none(), texts)
            return
        self._waits.reset(before.guild_id)
        after = evolve(before, message_id=message_id, shown=shown, refused_at=None)
        if after != before:
            await self._store.save_board(evolve(after, shown_at=now))

    async def _show_board(self, before: TableList, layout: Layout, *, is_new: bool) -> int:
        """Post or edit the message with *layout*, and return its id; a message that shows it already is left alone."""
        channel, message_id = self._sender.channel(before.channel_id), before.message_id
        if message_id is None:  # it may have been posted without the bot hearing of it
            ours = await self._sender.recent_messages(before.channel_id)
            message_id = next((each.id for each in ours if is_board(each)), None)
        if message_id is not None:
            message = channel.get_partial_message(message_id)
            try:
                if is_new:
                    await message.edit(view=layout.view(), allowed_mentions=discord.AllowedMentions.none())
                elif before.guild_id in self._looked_for:
                    await message.fetch()
            except (discord.HTTPException, discord.RateLimited) as error:
                if not is_uneditable(error):
                    raise
                with suppress(discord.NotFound):
                    await message.delete()
            else:
                return message_id
        nonce = f"board-{self._bot.games.tables.now()}-{before.guild_id % 10**6}"
        return (await self._sender.send(before.channel_id, layout, nonce=nonce, silent=True)).id

    async def _remove(self, before: TableList) -> None:
        """Remove a list from a channel where it is not wanted any more."""
        if before.message_id is not None:
            with suppress(discord.HTTPException):  # what cannot be removed stays there
                await self._sender.channel(before.channel_id).get_partial_message(before.message_id).delete()
        await self._store.forget_board(before.guild_id)

    async def _tell_owner(
        self, before: TableList, channel: discord.TextChannel, lacking: discord.Permissions, texts: Texts
    ) -> None:
        """Tell the owner that the list cannot be shown, and what is *lacking*; only once until it is shown again."""
        if before.refused_at is not None:  # a list is tried again each hour, and the owner would be told each time
            return
        owner, place = channel.guild.owner_id or 0, open_to(channel.guild)
        told = evolve(
            line(
                None,
                "board-refused",
                channel_id=None if place is None else place.id,
                mentions=[owner],
                locale=texts.locale,
                owner=f"<@{owner}>",
                channel=f"<#{channel.id}>",
                permissions=permission_names(lacking, texts),
            ),
            guild_id=before.guild_id,
            user_id=owner if place is None else None,
        )
        await self._store.save_board(evolve(before, refused_at=self._bot.games.tables.now()), messages=[told])


def digest(layout: Layout) -> str:
    """Return a digest of what a layout shows."""
    return blake2b(json.dumps([item.to_component_dict() for item in layout.items]).encode(), digest_size=8).hexdigest()


def is_board(message: discord.Message) -> bool:
    """Whether a message is a list of tables."""
    view = discord.ui.LayoutView.from_message(message, timeout=None)
    return any(item.id == MARK for item in view.walk_children())
