"""Turn messages: posted after the state is saved, once for each state even across restarts, and updated.

A turn that is handed on gets a new message; further moves of the same seat edit the newest one. Edits are queued, so
no reply waits for them.
"""

import re
from collections.abc import Collection, Container, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial

import discord
import structlog
from discord import ui

from bot.base.api.codes import CHANNEL_GONE, MESSAGE_GONE
from bot.base.api.outages import is_refusal
from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import Texts
from bot.host.app import Teahouse
from bot.storage.outgoing import Outgoing
from bot.storage.records import GameRecord, Post, Status
from bot.tables.services.seating import is_deserted
from bot.tables.table import Table
from bot.tables.telling.endings import farewell_ways, farewells, is_ending, players
from bot.tables.telling.handover import is_worth_a_post, is_worth_an_edit, waits_for_computers
from bot.tables.telling.history import history
from bot.tables.telling.notices import NoticeWay, callees, calls, messages, pinged_users, seats_called_before
from cogs.ui.cards import LobbyCards
from cogs.ui.clocks import CLOCKS, clock_line
from cogs.ui.items import Layout, deliver, pinging
from cogs.ui.painting import Painting, editable_parts
from cogs.ui.panel import CHOSEN, chosen_line, home, turn_message
from cogs.ui.refusals import edit_each, is_uneditable
from cogs.ui.responder import NotShown
from cogs.ui.sender import Sender, ids
from rules.core.model import Seat
from rules.core.struct import evolve

log = structlog.get_logger(__name__)


class Poster:
    """Posts and updates turn messages."""

    def __init__(self, bot: Teahouse, sender: Sender, cards: LobbyCards, painting: Painting) -> None:
        self._bot = bot
        self._sender = sender
        self._cards = cards
        self._painting = painting
        self.miscounted: set[int] = set()
        """Games whose newest message may have an outdated count of secret choices."""

        self._in_doubt: set[int] = set()
        """Games with a post that may have succeeded although the bot did not hear of it."""

    # Posting

    async def show(self, game_id: int, *, before: Table | None = None, after_restart: bool = False) -> None:
        """Show everybody the current state of a game, unless it is shown already.

        This posts a message or queues an edit of the newest one; while computer players alone are asked, it does
        neither, except *after_restart*. A game whose thread is gone is closed. What Discord does not accept now is
        retried. *before* is the table before the changes, if the caller has it.

        Raises:
            NotShown: It could not be posted now; the cause says why.
        """
        async with self._sender.handle_failures(game_id), self._sender.lock(game_id):
            await self._show(game_id, before, after_restart=after_restart)
        for closing in (self._cards.close_votes, self._cards.close_requests):  # which a move may have ended
            self._sender.edits.soon(game_id, closing)

    async def _show(self, game_id: int, before: Table | None, *, after_restart: bool) -> None:
        table = await self._table(game_id)
        record = table.record
        if record.status is Status.CLOSED or await self._is_told(record):
            return
        if record.lobby_shown < record.lobby_seq:  # the game has begun, or who plays has changed
            self._cards.refresh_soon(game_id)
        if not self._is_worth_a_post(table, before):
            if after_restart or not waits_for_computers(table):  # the post about their answers tells this as well
                self._sender.edits.soon(game_id, self.refresh)
        elif after_restart or game_id in self._in_doubt:
            ours = await self._sender.recent_messages(record.channel_id)
            table = await self._with_found_posts(table, ours)
            if not await self._is_told(table.record) and self._is_worth_a_post(table):
                await self._post(table, greeted=bool(ours))
        else:
            await self._post(table)
        if is_deserted(table):  # now everybody knows
            await self._bot.games.moves.close_if_deserted(game_id)
            self._cards.refresh_soon(game_id)

    async def post_again(self, post: Post) -> None:
        """Replace the newest turn message by one about the current state; do nothing if *post* is not the newest.

        This is for a message that was deleted or cannot be edited any more; the new one repeats what it said.

        Raises:
            NotShown: It could not be posted now.
        """
        async with self._sender.handle_failures(post.game_id), self._sender.lock(post.game_id):
            table = await self._table(post.game_id)
            if post.game_id in self._in_doubt:
                table = await self._with_found_posts(table, await self._sender.recent_messages(table.record.channel_id))
            if [post] != [*await self._bot.games.posts.last_posts(post.game_id, 1)]:
                return
            with suppress(discord.NotFound):  # which may be why it is replaced
                await self._sender.channel(post.channel_id).get_partial_message(post.message_id).delete()
            await self._post(await self._retold(table), pings=False)

    async def _is_told(self, record: GameRecord) -> bool:
        """Whether the newest turn message tells of the whole log; of an empty log, whether there is such a message."""
        if record.seq:
            return record.told_seq >= record.seq
        return bool(await self._bot.games.posts.last_posts(record.id, 1))

    def _is_worth_a_post(self, table: Table, before: Table | None = None) -> bool:
        return is_worth_a_post(table, table.face.milestones, before=before)

    async def _table(self, game_id: int) -> Table:
        """Return a game with its posts as the store has them, which a cached table may not know."""
        table = await self._bot.games.tables.table(game_id)
        record = await self._bot.games.tables.record(game_id)
        fields = ("status", "shown_seq", "told_seq", "lobby_seq", "lobby_shown")
        shown = evolve(table.record, **{field: getattr(record, field) for field in fields})
        return evolve(table, record=shown)

    async def _retold(self, table: Table) -> Table:
        """Return *table* such that its newest message is about everything that the last one and later entries say.

        It is marked with the last public entry; another mark would reveal that somebody has answered in secret.
        """
        [last, *earlier] = await self._bot.games.posts.last_posts(table.record.id, 2)
        seq = max((one.entry.seq for one in history(table, after=last.seq)), default=last.seq)
        shown_seq = earlier[0].seq if earlier else 0
        return evolve(table, record=evolve(table.record, seq=seq, shown_seq=shown_seq))

    async def _with_found_posts(self, table: Table, ours: Iterable[discord.Message]) -> Table:
        """Return *table* as shown by those of its messages, *ours*, that the bot posted without hearing of it."""
        record, posts = table.record, self._bot.games.posts
        last = max((post.message_id for post in await posts.last_posts(record.id, 1)), default=0)
        marks = {table.mark(seq): seq for seq in range(record.shown_seq, record.seq + 1)}
        found = [(marks.get(_mark(each, record.id)), each.id) for each in ours if each.id > last]
        for seq, id in sorted((seq, id) for seq, id in found if seq is not None):
            at = int(discord.utils.snowflake_time(id).timestamp())
            ways, stopped = await self._ways(table, at), await self._bot.games.planner.stopped_seats(record)
            made = _messages(table, ways, at, id, stopped)
            await self._mark_shown(evolve(record, seq=seq), id, made, seats_called_before(table, ways))
            record = evolve(record, shown_seq=seq, told_seq=max(record.told_seq, seq))
        return evolve(table, record=record)

    async def _post(self, table: Table, *, greeted: bool = False, pings: bool = True) -> None:
        """Post a turn message that *pings* the people whom play waits for, or only names them."""
        record = table.record
        newest = await self._bot.games.posts.last_posts(record.id, 1)
        if not newest:
            await self._open(table, greeted=greeted)
        self._in_doubt.add(record.id)  # until its id is saved: whatever fails after this may have posted it
        layout, now = await self._turn_message(table), self._bot.games.tables.now()
        ways = await self._ways(table, now)
        layout.mentions = pinged_users(ways, now) if pings else ()
        sent = await self._send_turn(table, layout, last=newest[0].message_id if newest else 0)
        stopped = await self._bot.games.planner.stopped_seats(record)
        made = _messages(table, ways, now, sent, stopped) if pings else None
        await self._mark_shown(record, sent, made, seats_called_before(table, ways))

    async def _ways(self, table: Table, now: int) -> dict[int, NoticeWay]:
        """Return how to notify each person whom play waits for or, at the end of the game, each player."""
        known = self._bot.games.people
        if is_ending(table):
            return farewell_ways({user: await known.person(user) for user in players(table.seats)}, now)
        return calls(table, {user: await known.person(user) for user in callees(table)}, now)

    async def _mark_shown(
        self, record: GameRecord, message_id: int, calls: Sequence[Outgoing] | None = None, told: Collection[Seat] = ()
    ) -> None:
        """Record that a message shows the game as of *record*, and what *calls* people, except those *told* before."""
        post = Post(game_id=record.id, seq=record.seq, channel_id=record.channel_id, message_id=message_id)
        await self._bot.games.posts.mark_shown(post, calls=calls, kept=told)
        self._in_doubt.discard(record.id)
        self._sender.refusals.forget_refusal(record.id)
        self._sender.edits.soon(record.id, self.still)

    async def _turn_message(self, table: Table) -> Layout:
        texts = texts_for(table.record.locale)
        stopped = await self._bot.games.planner.stopped_seats(table.record)
        moved = None if table.record.shown_seq else await self._bot.games.revival.moved_here(table.record)
        return await turn_message(
            table,
            tuple(history(table)),
            texts,
            self._painting,
            stopped=stopped,
            moved_at=0 if moved is None else moved.at,
        )

    async def _open(self, table: Table, *, greeted: bool) -> None:
        """Add the players to the new thread of a game, and post the first message."""
        record = table.record
        thread = self._bot.get_channel(record.channel_id) or await self._bot.fetch_channel(record.channel_id)
        assert isinstance(thread, discord.Thread)
        absent = []
        for seat in (row for row in table.seats if row.computer is None):
            try:
                await thread.add_user(discord.Object(seat.user_id))
            except discord.HTTPException as error:  # the user may have left the server, or cannot see the channel
                if not is_refusal(error) or error.code == CHANNEL_GONE:
                    raise
                log.info("not added to the thread", game=record.id, seat=seat.seat, error=str(error))
                absent.append(seat.user_id)
        if not greeted:
            moved = await self._bot.games.revival.moved_here(record)
            welcome = home(table, table.face, texts_for(record.locale), absent, moved)
            nonce = f"home-{record.id}-{record.channel_id % 10**6}"  # Discord allows 25 characters
            await self._sender.send(record.channel_id, welcome, nonce=nonce, silent=not welcome.mentions)

    async def _send_turn(self, table: Table, layout: Layout, *, last: int) -> int:
        """Send a turn message after *last*, and return its id."""
        record = table.record
        nonce = f"{record.id}.{table.mark()}.{(last or record.channel_id) % 10**6}"
        send = partial(self._sender.send, record.channel_id, nonce=nonce, silent=not layout.mentions)
        return (await deliver(layout, send, texts_for(record.locale))).id

    # Keeping what was posted true

    async def look(self, game_id: int) -> None:
        """Replace the newest turn message if it was deleted, or is not the newest that people see.

        The latter happens after an earlier backup was restored: later turns, which are lost now, took its buttons away.

        Raises:
            NotShown: It could not be posted.
        """
        async with self._sender.handle_failures(game_id):
            for last in await self._bot.games.posts.last_posts(game_id, 1):
                try:
                    message = await self._sender.channel(last.channel_id).fetch_message(last.message_id)
                except discord.NotFound as error:
                    if error.code != MESSAGE_GONE:
                        raise
                    await self.post_again(last)
                else:
                    if not ids(message) and (await self._table(game_id)).is_live:
                        await self.post_again(last)

    async def refresh(self, game_id: int) -> None:
        """Update the newest turn message, unless a new one is due; to be queued."""
        with suppress(NotShown):
            async with self._sender.handle_failures(game_id):
                table = await self._table(game_id)
                record, posts = table.record, self._bot.games.posts
                if record.told_seq >= record.seq or record.status is Status.CLOSED:
                    return
                if self._is_worth_a_post(table):  # `show` posts it
                    return
                if is_worth_an_edit(table):
                    [last] = await posts.last_posts(game_id, 1)
                    retold = await self._retold(table)
                    # Its buttons stay the same: somebody may be pressing one at this moment.
                    layout = await self._turn_message(evolve(retold, record=evolve(retold.record, seq=last.seq)))
                    await self._edit_turn(last, layout, texts_for(record.locale))
                await posts.mark_told(game_id, record.seq)

    async def _edit_turn(self, post: Post, layout: Layout, texts: Texts) -> None:
        """Edit a turn message, or post a new one if it cannot be edited."""
        there = self._sender.channel(post.channel_id).get_partial_message(post.message_id)

        async def edit(it: Layout) -> None:
            await there.edit(view=it.view(), attachments=it.files, allowed_mentions=it.allowed_mentions)

        try:
            await deliver(layout, edit, texts)
        except (discord.HTTPException, discord.RateLimited) as error:
            if not is_uneditable(error):
                raise
            await self.post_again(post)

    async def recount(self, game_id: int) -> None:
        """Update the count of secret choices, and the clocks, in the turn message; to be queued."""
        self.miscounted.add(game_id)  # until it has succeeded, so that the next look tries it again
        with suppress(NotShown):
            async with self._sender.handle_failures(game_id, edits=True):
                table = await self._table(game_id)
                posts = await self._bot.games.posts.last_posts(game_id, 1)
                if posts and table.is_live and table.record.told_seq == table.record.seq:
                    try:
                        await self._recount_message(posts[0], table)
                    except (discord.HTTPException, discord.RateLimited) as error:
                        if not is_uneditable(error):
                            raise
                        await self.post_again(posts[0])
                self.miscounted.discard(game_id)

    async def _recount_message(self, post: Post, table: Table) -> None:
        message = await self._sender.channel(post.channel_id).fetch_message(post.message_id)
        view, files = editable_parts(message)
        texts = texts_for(table.record.locale)
        lines, is_new = {CHOSEN: chosen_line(table, texts), CLOCKS: clock_line(table, texts)}, False
        for item in view.walk_children():
            if isinstance(item, ui.TextDisplay) and (line := lines.get(item.id or 0)):
                is_new = is_new or item.content != line
                item.content = line
        is_new = _with_clocks(view, lines[CLOCKS]) or is_new
        if is_new:  # Discord limits the rate of edits
            awaited = [table.seats[seat].user_id for seat in table.awaited_seats() if seat in table.people]
            await message.edit(view=view, attachments=files, allowed_mentions=pinging(awaited))

    async def still(self, game_id: int) -> None:
        """Remove the buttons, the count of secret choices and the clocks from older turn messages; to be queued."""
        with suppress(NotShown):
            async with self._sender.handle_failures(game_id, edits=True):
                await edit_each(await self._bot.games.posts.posts_to_still(game_id), self._still)

    async def _still(self, post: Post) -> None:
        try:
            await self._still_message(post)
        except discord.NotFound as error:
            if error.code != MESSAGE_GONE:
                raise
        await self._bot.games.posts.mark_stilled(post)

    async def _still_message(self, post: Post) -> None:
        message = await self._sender.channel(post.channel_id).fetch_message(post.message_id)
        view, files = editable_parts(message)
        for item in list(view.children):
            if isinstance(item, ui.ActionRow):
                view.remove_item(item)
        for item in list(view.walk_children()):
            if item.id in (CHOSEN, CLOCKS) and isinstance(item.parent, ui.Container):
                item.parent.remove_item(item)
        await message.edit(view=view, attachments=files, allowed_mentions=discord.AllowedMentions.none())


def _messages(
    table: Table, ways: Mapping[int, NoticeWay], now: int, message_id: int, stopped: Container[Seat]
) -> tuple[Outgoing, ...]:
    """Return the messages to those people whom a turn message does not ping."""
    if is_ending(table):
        return farewells(table.record.id, ways, now)
    return messages(table, ways, now, message_id, stopped=stopped)


def _with_clocks(view: ui.LayoutView, line: str) -> bool:
    """Add the *line* about clocks to a turn message without one, or remove it if *line* is empty; return True if done.

    A table without a pace has such a line only while it is paused.
    """
    found = next((item for item in view.walk_children() if item.id == CLOCKS), None)
    if (found is None) is (not line):
        return False
    holder = next((item for item in view.children if isinstance(item, ui.Container)), None)
    if found is not None and isinstance(found.parent, ui.Container):
        found.parent.remove_item(found)
    elif found is None and holder is not None:
        holder.add_item(ui.TextDisplay(line, id=CLOCKS))
    return True


def _mark(message: discord.Message, game_id: int) -> str:
    """Return the mark of the state in a turn message's buttons; empty for other messages."""
    found = (re.fullmatch(rf"since:{game_id}:([^:]*):", id) for id in ids(message))
    return next((match[1] for match in found if match), "")
