"""Turn messages: posted after what they show is saved, once for each state, also after a restart."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

import discord
import structlog
from discord import ui

from bot import reports
from bot.i18n.texts import texts_for
from bot.outages import NETWORK
from bot.storage.store import GameRecord, Post, Status
from bot.table import Table, handed_on, history, state_after
from cogs.ui.desk import GONE, TOO_LARGE, NotShown
from cogs.ui.items import Message, Press, pinging
from cogs.ui.panel import CHOSEN, chosen_line, home, lobby_card, turn_message
from rules.core.struct import evolve

if TYPE_CHECKING:
    from bot.app import Teahouse

LOOKED_BACK = 100
"""How many of the last messages of a thread are looked through for one that was posted just before a restart."""

log = structlog.get_logger(__name__)


class Poster:
    """The one who speaks in the threads."""

    def __init__(self, bot: "Teahouse") -> None:
        self._bot = bot
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def send(self, channel_id: int, message: Message, *, nonce: str) -> discord.Message:
        """Send *message* to a channel; *nonce* keeps a resent request from being posted twice."""
        return await self._channel(channel_id).send(
            view=message.view(), files=message.files, allowed_mentions=message.allowed_mentions, nonce=nonce
        )

    async def refresh_lobby(self, game_id: int) -> None:
        """Show on the lobby card who sits there now.

        Raises:
            NotShown: Discord did not take it.
        """
        async with self._lock(game_id):
            with _kept():
                await self._refresh_lobby(await self._bot.referee.lobby.record(game_id))

    async def _refresh_lobby(self, record: GameRecord) -> None:
        if record.lobby_id is None:
            return
        card = await self._card(record)
        message = self._channel(record.home_id).get_partial_message(record.lobby_id)
        try:
            await message.edit(view=card.view(), allowed_mentions=discord.AllowedMentions.none())
        except discord.NotFound:
            log.info("the lobby card is gone", game=record.id)

    async def show(self, game_id: int, *, after_restart: bool = False) -> None:
        """Post the state of a game, unless that has been done.

        A thread that is gone closes its game. What Discord does not take now is posted with the next move, within a
        minute or two, or after the next start.

        Raises:
            NotShown: Discord did not take it.
            discord.HTTPException: The thread is gone.
        """
        async with self._lock(game_id):
            table = await self._bot.referee.table(game_id)
            record = await self._bot.referee.lobby.record(game_id)
            if record.shown_seq >= table.record.seq or record.status is Status.CLOSED:
                return
            try:
                with _kept():
                    shown = evolve(table, record=evolve(table.record, shown_seq=record.shown_seq))
                    await self._show(shown, look_back=after_restart)
            except discord.HTTPException:
                log.warning("the thread is gone", game=game_id)
                await self._bot.referee.close(game_id)
                raise

    async def _card(self, record: GameRecord) -> Message:
        seats = await self._bot.referee.store.seats(record.id)
        return lobby_card(record, seats, self._bot.faces[record.rules], texts_for(record.locale))

    async def show_lobby(self, game_id: int) -> None:
        """Post a new lobby card of an open game."""
        record = await self._bot.referee.lobby.record(game_id)
        sent = await self.send(record.channel_id, await self._card(record), nonce=f"lobby-{game_id}")
        await self._bot.referee.store.set_lobby(game_id, sent.id)

    async def lay_out(self) -> None:
        """Post the lobby cards that were lost when the bot stopped."""
        for record in await self._bot.referee.store.cardless():
            try:
                await self.show_lobby(record.id)
            except discord.HTTPException as error:
                log.warning("could not lay out a lobby", game=record.id, error=str(error))

    async def recount_all(self) -> None:
        """Say anew wherever some have chosen in secret how many: the last count may have been lost in a restart."""
        for record in await self._bot.referee.store.choosing():
            try:
                await self.recount(record.id)
            except Exception as error:  # one game that cannot be read must not keep the others from being counted
                reports.report(error, game=record.id)

    async def catch_up(self) -> None:
        """Post what was saved and not shown when the bot stopped, but not what the next post will tell."""
        for record in await self._bot.referee.store.unshown():
            try:
                table = await self._bot.referee.table(record.id)
                if not record.shown_seq or handed_on(state_after(table, record.shown_seq), table):
                    await self.show(record.id, after_restart=True)
            except (NotShown, discord.HTTPException) as error:
                log.warning("could not catch up", game=record.id, error=str(error.__cause__ or error))
            except Exception as error:  # one game that cannot be shown must not keep the others from being
                reports.report(error, game=record.id)

    async def _show(self, table: Table, *, look_back: bool) -> None:
        record = table.record
        ours = await self._ours(record) if look_back else []
        if not record.shown_seq:
            await self._open(table, greeted=bool(ours))
        sent = next((message.id for message in ours if _shows(message, table)), None)
        if sent is None:
            texts = texts_for(record.locale)
            told = tuple(history(table))
            face, painting = self._bot.faces[record.rules], self._bot.painting
            message = await turn_message(table, told, face, texts, painting)
            sent = await self._sent(table, message, texts.say("refusal-picture-too-large"))
        await self._still_buttons(record.id, sent)
        await self._bot.referee.store.mark_shown(
            Post(game_id=record.id, seq=record.seq, channel_id=record.channel_id, message_id=sent)
        )

    async def _open(self, table: Table, *, greeted: bool) -> None:
        """Close the lobby card of a game that has begun, bring its players into its thread, and greet them there."""
        record = table.record
        await self._refresh_lobby(record)
        thread = self._bot.get_channel(record.channel_id) or await self._bot.fetch_channel(record.channel_id)
        assert isinstance(thread, discord.Thread)
        for seat in table.seats:
            with suppress(discord.NotFound):  # somebody has left the server meanwhile
                await thread.add_user(discord.Object(seat.user_id))
        if not greeted:
            welcome = home(table, self._bot.faces[record.rules], texts_for(record.locale))
            await self.send(record.channel_id, welcome, nonce=f"home-{record.id}")

    async def _sent(self, table: Table, message: Message, too_large: str) -> int:
        """Send a turn message, without its pictures if they are too large, and return its id."""
        record, nonce = table.record, f"{table.record.id}.{table.mark()}"
        try:
            return (await self.send(record.channel_id, message, nonce=nonce)).id
        except discord.HTTPException as error:
            if error.status != TOO_LARGE:
                raise
            return (await self.send(record.channel_id, message.bare(too_large), nonce=nonce)).id

    async def _ours(self, record: GameRecord) -> list[discord.Message]:
        """Return our last messages in a game's thread."""
        assert self._bot.user is not None
        last = self._channel(record.channel_id).history(limit=LOOKED_BACK)
        return [message async for message in last if message.author.id == self._bot.user.id]

    async def recount(self, game_id: int) -> None:
        """Say on the turn message how many have chosen in secret by now; if that fails, the next count tells it."""
        async with self._lock(game_id):
            table = await self._bot.referee.table(game_id)
            last = await self._bot.referee.store.last_post(game_id)
            if last is None or last.seq != table.record.seq:
                return
            try:
                message = await self._channel(last.channel_id).fetch_message(last.message_id)
                view = ui.LayoutView.from_message(message, timeout=None)
                line, shown = chosen_line(table, texts_for(table.record.locale)), ""
                for item in view.walk_children():
                    _keep_files(item)
                    if isinstance(item, ui.TextDisplay) and item.id == CHOSEN:
                        item.content, shown = line, item.content
                view.stop()
                if line == shown:
                    return  # edits are rationed
                awaited = [table.seats[seat].user_id for seat in table.awaited()]
                await message.edit(view=view, allowed_mentions=pinging(awaited))
            except (discord.HTTPException, *NETWORK) as error:
                log.info("could not recount", game=game_id, error=str(error))

    async def _still_buttons(self, game_id: int, but: int) -> None:
        """Take the buttons off the turn message before, and the count of secret choices, by its one edit."""
        before = await self._bot.referee.store.last_post(game_id)
        if before is None or before.message_id == but:
            return
        try:
            message = await self._channel(before.channel_id).fetch_message(before.message_id)
            view = ui.LayoutView.from_message(message, timeout=None)
            for item in list(view.children):
                if isinstance(item, ui.ActionRow):
                    view.remove_item(item)
            for item in list(view.walk_children()):
                _keep_files(item)
                if item.id == CHOSEN and isinstance(item.parent, ui.Container):
                    item.parent.remove_item(item)
            view.stop()
            await message.edit(view=view, allowed_mentions=discord.AllowedMentions.none())
        except discord.HTTPException as error:
            log.info("an old turn message keeps its buttons", game=game_id, error=str(error))

    def _lock(self, game_id: int) -> asyncio.Lock:
        """Return the lock under which a game is shown: what is older is never shown after what is newer."""
        return self._locks.setdefault(game_id, asyncio.Lock())

    def _channel(self, channel_id: int) -> discord.PartialMessageable:
        return self._bot.get_partial_messageable(channel_id)


@contextmanager
def _kept() -> Iterator[None]:
    """Make of Discord's not taking something that it counts all the same, unless its place is gone."""
    try:
        yield
    except discord.HTTPException as error:
        if error.code in GONE:
            raise
        log.warning("not shown", error=str(error))
        raise NotShown from error
    except NETWORK as error:
        log.warning("not shown", error=repr(error))
        raise NotShown from error


def _shows(message: discord.Message, table: Table) -> bool:
    """Whether *message* shows this state of the game: it carries its buttons."""
    return any(id.startswith(str(Press("since", table.record.id, table.mark()))) for id in _ids(message))


def _ids(message: discord.Message) -> list[str]:
    """Return the ids of the buttons and menus of a message."""
    items = ui.LayoutView.from_message(message, timeout=None).walk_children()
    return [id for item in items if isinstance(id := getattr(item, "custom_id", None), str)]


def _keep_files(item: ui.Item[Any]) -> None:
    """Let *item* show the files that its message has, and not the addresses they had when it was read."""
    if isinstance(item, ui.MediaGallery):
        item.items = [
            discord.MediaGalleryItem(f"attachment://{_name(media.media.url)}", description=media.description)
            for media in item.items
        ]
    elif isinstance(item, ui.Thumbnail):
        item.media = f"attachment://{_name(item.media.url)}"


def _name(url: str) -> str:
    return url.partition("?")[0].rpartition("/")[2]
