"""Background work, once a minute and on events: retries failed posts, and closes games whose place is gone."""

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from typing import Final

import discord
import structlog
from discord.ext import commands
from structlog.contextvars import bind_contextvars

from bot.base import errors
from bot.base.api.codes import MEMBER_GONE
from bot.base.api.outages import is_refusal
from bot.base.process.heap import trim
from bot.host.app import Teahouse
from bot.storage.records import Closed, GameRecord, Status
from cogs.threads import Threads
from cogs.ui import display
from cogs.ui.display import Healer, display_of, kept_going

# A request each, of the 3,000 that Discord allows in a minute.
LOOKED_AT_EACH_MINUTE: Final = 20
"""Games whose newest message is looked up each minute: a thousand take less than an hour."""

log = structlog.get_logger(__name__)


class Upkeep(commands.Cog):
    """Keeps what Discord shows in agreement with the store."""

    def __init__(self, bot: Teahouse) -> None:
        self.bot = bot
        self.display = display_of(bot)
        self._directory = bot.games.directory
        self._healer = Healer(self.display)
        self._threads = Threads(bot)
        self._looking: asyncio.Task[None] | None = None
        self._looked_at = 0  # the id of the last game whose message was looked up

    async def cog_load(self) -> None:
        """Start the loop."""
        self._looking = asyncio.create_task(self._look_each_minute())

    async def cog_unload(self) -> None:
        """Stop the loop."""
        if self._looking is not None:
            self._looking.cancel()

    async def _look_each_minute(self) -> None:
        """Look once a minute by the bot's clock, which tests can control."""
        while True:
            await self.bot.wall.wait(display.LOOK_SECONDS, asyncio.Event())
            async with kept_going(during="a look"):
                await self.look()

    async def look(self) -> None:
        """Retry what Discord did not accept, check that some of the newest messages exist, and give memory back.

        Private messages that are used up are removed.
        """
        if not self.bot.is_ready():
            return
        await asyncio.to_thread(trim)  # a thread, since it takes some 10 ms, in which nobody would be answered
        async with kept_going(during="used replies"):
            await self.display.replies.remove_used()
        # in this order: games whose place is gone are closed first, or each would be tried, and refused, once more
        await self._see_to_servers()
        await self._healer.heal()
        await self._see_to_boards()
        await self._see_to_places()
        async with kept_going(during="looking at games"):
            some = await self._directory.going(after=self._looked_at, most=LOOKED_AT_EACH_MINUTE)
            self._looked_at = some[-1].id if len(some) == LOOKED_AT_EACH_MINUTE else 0
            await self._healer.look_at(some)
            for record in some:
                async with kept_going(game=record.id):
                    await self._threads.keep_awake(record)
                async with kept_going(game=record.id):
                    await self._open_absent(record)

    async def _open_absent(self, record: GameRecord) -> None:
        """Open the seats of awaited players who have left the server; in a lobby, those of everybody who has left."""
        guild = self.bot.get_guild(record.guild_id)
        if guild is None:
            return
        if record.status is Status.OPEN:
            gone = await _absent(guild, await self.display.games.guests.expected_people(record.id))
            if gone and await self.display.games.guests.remove(record.id, gone):
                self.display.cards.refresh_soon(record.id)
            return
        table = await self.display.games.tables.table(record.id)
        awaited = table.people.intersection(table.awaited_seats())
        gone = await _absent(guild, [table.seats[seat].user_id for seat in sorted(awaited)])
        if gone and await self.display.games.seating.open_absent(record.id, gone) is not None:
            await self.display.poster.show(record.id)

    # Coming and going

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Close games whose place was deleted meanwhile, and post what was saved but not shown."""
        self.bot.finish_first()
        log.info("ready", user=str(self.bot.user), servers=len(self.bot.guilds))
        await self._see_to_servers()
        await self._healer.heal()
        await self._see_to_boards()
        async with kept_going(during="counts"):  # the last count may have been lost in a restart
            for record in await self._directory.choosing():
                self.display.edits.soon(record.id, self.display.poster.recount)
        async with kept_going(during="threads"):
            last = 0
            while records := await self._directory.going(after=last):
                await self._healer.look_at(filter(self._may_be_gone, records))
                last = records[-1].id

    @commands.Cog.listener()
    async def on_resumed(self) -> None:
        """Post what failed while the connection was down."""
        self.bot.finish_first()
        self.bot.outbox.retry()
        await self._healer.heal()

    async def _see_to_servers(self) -> None:
        """Reopen the games of servers that are back, and close those whose server or channel is gone."""
        async with kept_going(during="servers"):
            for guild_id in await self._directory.gone_servers(since=self.display.games.tables.reopened_since()):
                if self.bot.get_guild(guild_id) is not None:
                    await self._reopen(guild_id)
            for guild_id, place_id in await self._directory.places():
                if self.bot.knows(guild_id):
                    async with kept_going(server=guild_id):
                        await self._close_if_gone(guild_id, place_id)

    async def _close_if_gone(self, guild_id: int, place_id: int) -> None:
        """Close the games of a server, or those in the channel or forum *place_id*, if it no longer exists."""
        guild = self.bot.get_guild(guild_id)
        if guild is None:
            await self._close_there(guild_id, Closed.SERVER)
        elif not guild.unavailable and guild.get_channel(place_id) is None:
            await self._close_there(guild_id, Closed.CHANNEL, place_id)

    async def _see_to_places(self, *channels: int) -> None:
        """Check if the bot can write to the games that could not be shown, and to those in *channels*."""
        async with kept_going(during="places"):
            refused = {*self.display.refusals.games, *(record.id for record in await self._directory.refused_games())}
            refused = {game_id for game_id in refused if self.display.places.waits.is_due(game_id)}
            for channel_id in channels:
                if (here := await self._directory.game_in(channel_id)) is not None:
                    refused.add(here.id)
            for game_id in sorted(refused):
                async with kept_going(game=game_id):
                    await self.display.places.look(await self.display.games.tables.record(game_id))

    async def _see_to_boards(self) -> None:
        async with kept_going(during="lists of tables"):
            for guild_id in await self.display.boards.due():
                async with kept_going(server=guild_id):
                    await self.display.boards.look(guild_id)

    def _may_be_gone(self, record: GameRecord) -> bool:
        """Whether a game's thread is unknown to the client: it was archived or deleted."""
        guild = self.bot.get_guild(record.guild_id)
        return guild is not None and not guild.unavailable and guild.get_channel_or_thread(record.channel_id) is None

    async def _reopen(self, guild_id: int) -> None:
        reopened = await self.display.games.tables.reopen(guild_id)
        log.info("the server is back", server=guild_id, games=len(reopened))
        for game_id in reopened:
            async with kept_going(game=game_id):
                with suppress(errors.GameNotLive):  # a lobby
                    await self.display.games.tables.table(game_id)  # where a computer player may be asked

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Close the game in a deleted thread."""
        await self._close_all(payload.guild_id, Closed.CHANNEL, channel_id=payload.thread_id)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Close the lobby in a deleted channel and the games in its threads, archived ones too."""
        await self._close_all(channel.guild.id, Closed.CHANNEL, channel_id=channel.id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Close the games of a server that removed the bot; they can continue if it comes back."""
        await self._close_all(guild.id, Closed.SERVER)

    async def _close_all(self, guild_id: int, why: Closed, *, channel_id: int | None = None) -> None:
        self.bot.finish_first()
        async with kept_going(server=guild_id):
            await self._close_there(guild_id, why, channel_id)

    async def _close_there(self, guild_id: int, why: Closed, channel_id: int | None = None) -> None:
        """Close the games of a server, or those with a lobby, thread or forum *channel_id*."""
        for record in await self._directory.games_at(guild_id):
            if channel_id in (None, record.channel_id, record.home_id, record.forum_id):
                log.info("closed", game=record.id, why=why.value)
                await self.display.games.tables.close(record.id, why)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Reopen the games of a server that has added the bot again."""
        self.bot.finish_first()
        await self._see_to_servers()
        async with kept_going(server=guild.id):
            await self._healer.look_at(await self._directory.games_at(guild.id))
        await self._healer.heal()

    # Retries: a place that refused may accept now

    @commands.Cog.listener("on_guild_channel_update")
    @commands.Cog.listener("on_guild_role_update")
    @commands.Cog.listener("on_member_update")  # without further intents Discord sends it only for the bot itself
    async def on_permissions(
        self,
        before: discord.abc.GuildChannel | discord.Role | discord.Member,
        after: discord.abc.GuildChannel | discord.Role | discord.Member,
    ) -> None:
        """Retry on this server: permissions may have changed."""
        await self._retry_place(after.guild.id)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Retry what was refused during the outage of a server."""
        await self._retry_place(guild.id)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Retry in this thread: it may have been unlocked; if it is locked, nobody can be answered there."""
        await self._retry_place(payload.guild_id, payload.thread_id)
        is_locked = payload.data.get("thread_metadata", {}).get("locked", False)
        if is_locked:
            await self._see_to_places(payload.thread_id)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction[Teahouse]) -> None:
        """Retry where a user interacts with the bot, unless the user does so too often.

        A retry counts as a press: each letter of a word that is completed would lead to one more refused request.
        """
        bind_contextvars(interaction=interaction.id)
        user, guild_id, channel_id = interaction.user.id, interaction.guild_id, interaction.channel_id
        if guild_id is None or channel_id is None:
            return
        self.display.places.waits.hurry_games(guild_id, channel_id)
        refused = self.display.refusals.concern(guild_id, channel_id)
        if refused and self.bot.floods.charge(user=user, channel=channel_id, server=guild_id) is None:
            await self._retry_place(guild_id, channel_id)

    async def _retry_place(self, guild_id: int, channel_id: int | None = None) -> None:
        self.display.places.waits.hurry_games(guild_id, channel_id)
        if self.display.refusals.hurry_games(guild_id, channel_id):
            self.bot.outbox.retry()
            self.bot.finish_first()
            await self._healer.heal()


async def _absent(guild: discord.Guild, users: Iterable[int]) -> set[int]:
    gone = set[int]()
    for user in users:
        try:
            await guild.fetch_member(user)
        except discord.HTTPException as error:
            if not is_refusal(error):
                raise
            if error.code == MEMBER_GONE:  # other refusals do not tell that somebody has left
                gone.add(user)
    return gone


async def setup(bot: Teahouse) -> None:
    """Add the cog; it needs the display."""
    await bot.add_cog(Upkeep(bot))
