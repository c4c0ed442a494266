"""Messages other than turn messages: lobby cards, and the questions of votes."""

from contextlib import suppress

import discord
from discord import ui

from bot.base.api.codes import MESSAGE_GONE
from bot.catalogue.games import texts_for
from bot.host.app import Teahouse
from bot.storage.joining import Request
from bot.storage.records import Closed, EndedVote, GameRecord, Motion, Status, Vote
from bot.tables.services.tally import voters
from bot.tables.table import Table
from bot.tables.telling.history import history
from cogs.ui.forums import Forums
from cogs.ui.items import Layout, Press, pinging, text
from cogs.ui.lobby import lobby_card
from cogs.ui.painting import editable_parts
from cogs.ui.refusals import edit_each, is_uneditable
from cogs.ui.responder import NotShown
from cogs.ui.sender import Sender, ids
from cogs.ui.votes import ended_line, vote_message
from rules.core.log import effective
from rules.core.struct import evolve


class LobbyCards:
    """Posts and updates lobby cards and vote messages."""

    def __init__(self, bot: Teahouse, sender: Sender, forums: Forums) -> None:
        self._bot = bot
        self._sender = sender
        self._forums = forums

    async def post(self, record: GameRecord) -> None:
        """Post the lobby card of an open game, or replace the one in *record*; concurrent calls post only one.

        Raises:
            discord.HTTPException: Discord rejected it.
        """
        if record.home_id == record.forum_id:
            await self._begin_post(record.id)
        else:
            nonce = f"lobby-{record.id}.{(record.lobby_id or 0) % 10**6}"
            sent = await self._sender.send(record.home_id, await self._card(record), nonce=nonce)
            await self._bot.games.posts.set_lobby(record, sent.id)
        self._sender.refusals.forget_refusal(record.id)

    async def _begin_post(self, game_id: int) -> None:
        """Create the post of a game in a forum, unless it has one; Discord supports no nonce for posts."""
        async with self._sender.lock(game_id):
            # read within the lock: whoever had it before may have created the post
            record = await self._bot.games.tables.record(game_id)
            if record.home_id == record.forum_id:
                post_id = await self._forums.post(record, await self._card(record))
                await self._bot.games.posts.set_lobby(record, post_id, post_id=post_id)

    async def post_anew(
        self, record: GameRecord, channel: discord.TextChannel | discord.ForumChannel, *, nonce: str
    ) -> int:
        """Post the card of a game that goes on in another channel, or in a new post of a forum, and return its id.

        *nonce* is for Sender.send.
        """
        record = evolve(record, status=Status.LIVE)
        card = await self._card(record)
        if isinstance(channel, discord.ForumChannel):
            return await self._forums.post_in(channel, record, card)
        return (await self._sender.send(channel.id, card, nonce=nonce)).id

    def refresh_soon(self, game_id: int) -> None:
        """Queue an update of the lobby card."""
        self._sender.edits.soon(game_id, self.refresh)

    async def refresh(self, game_id: int) -> None:
        """Update the lobby card; to be queued."""
        with suppress(NotShown):
            async with self._sender.handle_failures(game_id):
                await self._refresh(await self._bot.games.tables.record(game_id))
        self._sender.edits.soon(game_id, self.close_requests)

    async def _refresh(self, record: GameRecord) -> None:
        if record.lobby_id is None:
            if record.status is Status.OPEN:
                await self.post(record)
            return
        card = await self._card(record)
        message = self._sender.channel(record.home_id).get_partial_message(record.lobby_id)
        if record.forum_id is not None:
            with suppress(discord.NotFound):  # the edit below notices it, too
                await self._forums.awake(record)
        try:
            await message.edit(view=card.view(), allowed_mentions=discord.AllowedMentions.none())
        except (discord.HTTPException, discord.RateLimited) as error:
            if record.status is Status.OPEN and self._is_posted_anew(record, error):
                with suppress(discord.NotFound):  # which may be why it cannot be edited
                    await message.delete()
                await self.post(record)
                return
            if record.status is Status.OPEN or not isinstance(error, discord.NotFound):
                raise
        if record.forum_id is not None:
            with suppress(discord.NotFound):  # the post may be gone, or only its first message
                await self._forums.tag(record)
        await self._bot.games.posts.set_lobby(record, record.lobby_id)

    def _is_posted_anew(self, record: GameRecord, error: discord.HTTPException | discord.RateLimited) -> bool:
        """Return True if a new card replaces one that cannot be edited; a post in a forum keeps its first message."""
        if record.forum_id is None:
            return is_uneditable(error)
        return isinstance(error, discord.NotFound) and error.code == MESSAGE_GONE

    async def look(self, game_id: int) -> None:
        """Replace the lobby card of an open game if it was deleted, and restore its buttons if it lacks them.

        It lacks them after an earlier backup was restored in which the game has not begun yet.

        Raises:
            NotShown: It could not be posted.
        """
        async with self._sender.handle_failures(game_id):
            record = await self._bot.games.tables.record(game_id)
            if record.status is not Status.OPEN or record.lobby_id is None:
                return
            try:
                message = await self._sender.channel(record.home_id).fetch_message(record.lobby_id)
            except discord.NotFound as error:
                if error.code != MESSAGE_GONE:
                    raise
                await self.post(record)
            else:
                if not ids(message):
                    self.refresh_soon(game_id)

    async def _card(self, record: GameRecord) -> Layout:
        gathering = await self._bot.games.guests.gathering(record.id)
        computers = self._bot.games.lobby.has_computers(record.rules)
        reliability = (
            await self._bot.games.limits.lobby_reliability(record, gathering.seats)
            if record.status is Status.OPEN
            else None
        )
        table = await self._bot.games.tables.table(record.id) if record.status is Status.OVER else None
        is_there = record.closed_for is not Closed.CHANNEL
        posts = await self._bot.games.posts.last_posts(record.id, 1) if is_there else ()
        return lobby_card(
            gathering,
            texts_for(record.locale),
            computers=computers,
            reliability=reliability,
            table=table,
            message_id=posts[0].message_id if posts else None,
        )

    async def ask(self, vote: Vote, *, nonce: str) -> None:
        """Post a vote message; *nonce* is as for Sender.send.

        Raises:
            NotShown: It could not be posted now and will be retried.
        """
        async with self._sender.handle_failures(vote.game_id), self._sender.lock(vote.game_id):
            await self._ask(vote, await self._bot.games.tables.table(vote.game_id), nonce)

    async def ask_again(self, vote: Vote) -> None:
        """Post a vote message, unless it was posted without the bot hearing of it.

        Raises:
            NotShown: It could not be posted now and will be retried.
        """
        async with self._sender.handle_failures(vote.game_id), self._sender.lock(vote.game_id):
            table = await self._bot.games.tables.table(vote.game_id)
            asking = str(Press("agree", vote.game_id, vote.token))
            ours = await self._sender.recent_messages(table.record.channel_id)
            sent = next((message.id for message in ours if asking in ids(message)), None)
            if sent is None:
                await self._ask(vote, table, f"vote-{vote.game_id}.{vote.token}")
            else:
                await self._bot.games.posts.mark_asked(vote, sent)

    async def _ask(self, vote: Vote, table: Table, nonce: str) -> None:
        if vote.message_id is not None:  # the same was proposed again
            there = self._sender.channel(table.record.channel_id).get_partial_message(vote.message_id)
            with suppress(discord.NotFound):
                await there.edit(view=(await self.question(vote)).view(), allowed_mentions=pinging(()))
            return
        if vote.token not in [
            one.token for one in await self._bot.games.posts.unshown_votes()
        ]:  # posted meanwhile, or over
            return
        sent = await self._sender.send(table.record.channel_id, await self.question(vote), nonce=nonce)
        await self._bot.games.posts.mark_asked(vote, sent.id)

    async def retime(self, game_id: int) -> None:
        """Update the end of a vote in its question; to be queued."""
        with suppress(NotShown):
            async with self._sender.handle_failures(game_id), self._sender.lock(game_id):
                vote = await self._bot.games.votes.current(game_id)
                if vote is not None and vote.message_id is not None:
                    await self._ask(vote, await self._bot.games.tables.table(game_id), "")

    async def question(self, vote: Vote) -> Layout:
        """Return the vote message: what is proposed, and who has agreed."""
        table = await self._bot.games.tables.table(vote.game_id)
        kept = {entry.seq for entry in effective(table.log)} if vote.motion is Motion.UNDO else set[int]()
        taken = tuple(one for one in history(table, after=vote.to) if one.entry.seq in kept)
        asked = voters(table, vote, self._bot.games.tables.now())
        return vote_message(vote, taken, table, asked, texts_for(table.record.locale))

    async def close_votes(self, game_id: int) -> None:
        """Replace the buttons under the questions of ended votes by the results; to be queued."""
        with suppress(NotShown):
            async with self._sender.handle_failures(game_id):
                # nearly always nothing is to be closed, and the lock is not taken for that
                if not await self._bot.games.posts.ended_votes(game_id):
                    return
            async with self._sender.handle_failures(game_id, edits=True), self._sender.lock(game_id):
                await edit_each(await self._bot.games.posts.ended_votes(game_id), self._close)

    async def close_requests(self, game_id: int) -> None:
        """Replace the buttons of invitations and claims that nobody can answer any more; to be queued."""
        with suppress(NotShown):
            async with self._sender.handle_failures(game_id):
                if not await self._bot.games.tables.store.settled_requests(game_id):
                    return
            async with self._sender.handle_failures(game_id, edits=True):
                await edit_each(await self._bot.games.tables.store.settled_requests(game_id), self._settle)

    async def _settle(self, request: Request) -> None:
        with suppress(discord.NotFound):  # the message is gone, or its channel, from which the game may have moved
            await self._tell_settled(request)
        await self._bot.games.tables.store.drop_request(request)

    async def _tell_settled(self, request: Request) -> None:
        record = await self._bot.games.tables.record(request.game_id)
        message = await self._sender.channel(request.channel_id).fetch_message(request.message_id)
        view = ui.LayoutView.from_message(message, timeout=None)
        rows = [item for item in view.children if isinstance(item, ui.ActionRow)]
        for item in rows:
            view.remove_item(item)
        view.add_item(text(f"-# {texts_for(record.locale).say('request-settled')}"))
        view.stop()  # or the edit would make discord.py keep it
        if rows:
            await message.edit(view=view, allowed_mentions=pinging(()))

    async def _close(self, vote: EndedVote) -> None:
        try:
            await self._tell_end(vote)
        except discord.NotFound as error:
            if error.code != MESSAGE_GONE:
                raise
        await self._bot.games.posts.mark_closed(vote)

    async def _tell_end(self, vote: EndedVote) -> None:
        table = await self._bot.games.tables.table(vote.game_id)
        channel = self._sender.channel(table.record.channel_id)
        asking = str(Press("agree", vote.game_id, vote.token))
        if vote.message_id is None:  # it may have been posted without the bot hearing of it
            ours = await self._sender.recent_messages(table.record.channel_id)
            message = next((one for one in ours if asking in ids(one)), None)
        else:
            message = await channel.fetch_message(vote.message_id)
        if message is None or asking not in ids(message):
            return
        view, files = editable_parts(message)
        [box] = [item for item in view.children if isinstance(item, ui.Container)]
        for item in list(box.children):
            if isinstance(item, ui.ActionRow):
                box.remove_item(item)
        box.add_item(text(ended_line(vote, table, texts_for(table.record.locale))))
        await message.edit(view=view, attachments=files, allowed_mentions=pinging(()))
