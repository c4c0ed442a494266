"""What the menus of messages and people offer: to undo to a turn, to see what happened in it or since, to invite."""

from collections.abc import Awaitable, Callable
from typing import Final

import discord
from discord import app_commands
from discord.ext import commands
from structlog.contextvars import bind_contextvars

from bot.base import errors
from bot.base.api import limits
from bot.host.app import Teahouse
from bot.storage.records import Post
from bot.tables.past import state_after
from bot.tables.table import Table
from bot.tables.telling.history import history
from bot.tables.telling.look import look
from cogs.base import localized_text
from cogs.consent import Consent
from cogs.guests import read_id
from cogs.replaying import Replaying
from cogs.ui.display import display_of
from cogs.ui.items import Interaction, Layout, Press, rows, text
from cogs.ui.lists import which_lobby
from cogs.ui.painting import SHOWN
from cogs.ui.panel import event_lines, names_then, play_row
from cogs.ui.respond import respond
from cogs.ui.responder import Handler, Responder
from rules.core.struct import evolve

SINCE: Final = "since"
"""A word in a press: what has happened since a turn message is shown, and not what happened in its turn."""

ROOM: Final = 200
"""Characters for the head of a page."""


class MenusCog(commands.Cog):
    """The commands in the menus of messages and people."""

    def __init__(self, bot: Teahouse, consent: Consent, replaying: Replaying) -> None:
        self.bot = bot
        self.consent, self.replaying = consent, replaying
        self.display = display_of(bot)
        self.games = self.display.games
        self.display.presses["that"] = Handler(self.on_that, "private")

    async def cog_load(self) -> None:
        """Add the commands, which discord.py does not find in a cog by itself."""
        for name, key, callback in (
            ("Undo to here…", "menu-undo", self.undo),
            ("What was that?", "menu-that", self.explain),
            ("Board at this move", "menu-board", self.show_board),
            ("Since this move", "menu-since", self.explain_since),
            ("Invite to a table", "menu-invite", self.invite),
        ):
            menu = app_commands.ContextMenu(name=localized_text(name, key), callback=callback)
            self.bot.tree.add_command(app_commands.guild_only(menu))

    async def _at_turn(
        self,
        interaction: Interaction,
        message: discord.Message,
        work: Callable[[Responder, Table, tuple[Post, ...]], Awaitable[None]],
    ) -> None:
        """Do *work* with the channel's game, a turn message and the turn message before it.

        Refuse messages that are no turn messages of this game: a client may send any id.
        """

        async def find_and_work(reply: Responder) -> None:
            record = await self.games.directory.game_in(interaction.channel_id or 0)
            posts = await self.games.posts.turn_and_before(record.id, message.id) if record is not None else ()
            if record is None or not posts:
                raise errors.NotATurn
            bind_contextvars(game=record.id)
            await work(reply, await self.games.tables.table(record.id), posts)

        await respond(interaction, find_and_work)

    async def undo(self, interaction: Interaction, message: discord.Message) -> None:
        """Undo all entries after a turn message, or open a vote on it."""

        async def work(reply: Responder, table: Table, posts: tuple[Post, ...]) -> None:
            then = evolve(table, log=table.log[: posts[0].seq])
            try:
                await self.consent.undo(reply, table, to=then.number(table.seat_of(reply.user_id)))
            except errors.NothingAfter:
                raise errors.NothingSince from None  # the user has named no number

        await self._at_turn(interaction, message, work)

    async def explain(self, interaction: Interaction, message: discord.Message) -> None:
        """Show what happened in the turn of a message."""
        await self._at_turn(interaction, message, self._explain)

    async def explain_since(self, interaction: Interaction, message: discord.Message) -> None:
        """Show what has happened since the turn of a message."""

        async def work(reply: Responder, table: Table, posts: tuple[Post, ...]) -> None:
            await self._explain(reply, table, posts, since=True)

        await self._at_turn(interaction, message, work)

    async def show_board(self, interaction: Interaction, message: discord.Message) -> None:
        """Show the table as a turn message showed it, from where the user can step through the game."""

        async def work(reply: Responder, table: Table, posts: tuple[Post, ...]) -> None:
            await self.replaying.replay_to(reply, table, await self._end_of_turn(table, posts[0]))

        await self._at_turn(interaction, message, work)

    async def _end_of_turn(self, table: Table, post: Post) -> int:
        """Return the last entry of the turn of a message; the newest one is edited as its turn goes on."""
        [newest] = await self.games.posts.last_posts(table.record.id, 1)
        return table.record.seq if newest == post else post.seq

    async def on_that(self, reply: Responder, press: Press) -> None:
        """Show the same again, with its pictures.

        Raises:
            MovedOn: There is no such turn message.
        """
        written, *words = press.text.split(" ")
        posts = await self.games.posts.turn_and_before(press.game, read_id(written))
        if not posts:
            raise errors.MovedOn
        if SHOWN in words:
            reply.show_pictures()
        await self._explain(reply, await self.games.tables.table(press.game), posts, since=SINCE in words)

    async def _explain(self, reply: Responder, table: Table, posts: tuple[Post, ...], *, since: bool = False) -> None:
        """Show what happened in one turn, or *since*, and the board after it, as far as the user may see them."""
        post, texts, seat = posts[0], reply.texts, table.seat_of(reply.user_id)
        until = await self._end_of_turn(table, post)
        after = posts[1].seq if len(posts) > 1 else 0
        if since:
            after, until = until, table.record.seq
        then = table if until == table.record.seq else state_after(table, until)
        names, entries = names_then(table, texts), tuple(history(then, seat=seat))
        lines = event_lines([one for one in entries if one.entry.seq > after], then, table.face, texts, names)
        seen = evolve(
            look(then, seat, texts, entries, after=after), names=names.plain_at(until), markdown_names=names.at(until)
        )
        head, nothing, words = "that-head", "since-nothing", ""
        if since:
            head, nothing, words = "that-since-head", "that-since-nothing", f" {SINCE}"
        painting = self.display.painting.of(reply.person)
        galleries, files = await painting.galleries(*table.face.board(seen))
        room = limits.TEXT - ROOM - (limits.ALT if painting.in_words else 0)
        said = limits.cut_lines([f"- {line}" for line in lines], room, texts.say("lines-more"))
        shown = painting.on_request(Press("that", table.record.id, "0", f"{post.message_id}{words} {SHOWN}"), texts)
        told = text(f"### {texts.say(head)}", said or texts.say(nothing))
        await reply.show(Layout([told, *galleries, *play_row(table, seat, texts), *rows(shown)], files))

    async def invite(self, interaction: Interaction, person: discord.Member) -> None:
        """Offer the user's open lobbies, so that the user invites *person* to one of them."""

        async def work(reply: Responder) -> None:
            if not isinstance(person, discord.Member) or person.bot:
                raise errors.NotInvitable
            lobbies = await self.games.guests.hosted_lobbies(interaction.guild_id or 0, reply.user_id)
            if not lobbies:
                await reply.say(reply.texts.say("invite-none", who=person.mention))
                return
            head = reply.texts.say("invite-which", who=person.mention)
            await reply.show(which_lobby(lobbies, "invite", str(person.id), reply.texts, head))

        await respond(interaction, work)
