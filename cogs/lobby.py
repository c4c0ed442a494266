"""The time before a game: opening, joining, leaving, starting it in a thread of its own."""

import asyncio
from typing import Final
from weakref import WeakValueDictionary

import discord
import structlog

from bot import errors
from bot.api import limits
from bot.api.codes import THREAD_EXISTS
from bot.api.outages import is_outage
from bot.app import Teahouse
from bot.catalogue import texts_for
from bot.game.options import split_options
from bot.game.table import Table
from bot.i18n.texts import LOCALES
from bot.names import plain
from bot.storage.records import Closed, GameRecord
from cogs.ui.display import display_of
from cogs.ui.items import Interaction, Press, read_number
from cogs.ui.panel import begins_otherwise, game_name
from cogs.ui.responder import Handler, NotKept, Responder

WEEK_MINUTES: Final = 10_080
"""After so long without a message Discord puts a thread away; any message brings it back."""

log = structlog.get_logger(__name__)


class Lobbies:
    """Lobby cards and what is done on them."""

    def __init__(self, bot: Teahouse) -> None:
        self.bot = bot
        self.display = display_of(bot)
        self.lobby = bot.games.lobby
        self._starting: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.display.presses.update(dict.fromkeys(("join", "leave", "start"), Handler(self.on_press)))
        self.display.presses["begin"] = Handler(self.on_begin, "private")

    async def open(self, reply: Responder, game: str, players: int, options: str, language: str, theme: str) -> None:
        """Open a game in the channel where the user is, and post its card."""
        interaction = reply.interaction
        if interaction.guild_id is None or not isinstance(interaction.channel, discord.TextChannel):
            raise errors.NotInThread
        reply.require_permissions()
        record = await self.lobby.open(
            game,
            guild_id=interaction.guild_id,
            channel_id=interaction.channel.id,
            host=reply.user_id,
            host_name=interaction.user.display_name,
            seats=players,
            options=split_options(options),
            locale=language or self._locale(interaction),
            theme=theme,
            press=reply.press,
        )
        self.bot.foresee(game, theme)
        try:
            await self.display.cards.post(record)
        except discord.HTTPException as error:
            if is_outage(error):
                raise
            await self.display.games.tables.close(record.id, Closed.LOBBY)
            raise NotKept from error
        await reply.say(reply.texts.say("lobby-opened"))

    def _locale(self, interaction: Interaction) -> str:
        """Return the server's language if we speak it; English is what Discord says where nobody chose."""
        spoken = texts_for(str(interaction.guild_locale)).locale
        return str(self.bot.settings.locale) if spoken == LOCALES[0] else spoken

    async def join(self, reply: Responder, record: GameRecord) -> None:
        """Give the user a seat."""
        name = reply.interaction.user.display_name
        await self.lobby.sit(record.id, reply.user_id, name, press=reply.press)
        self.display.cards.refresh_soon(record.id)
        await reply.say(reply.texts.say("lobby-joined"))

    async def leave(self, reply: Responder, record: GameRecord) -> None:
        """Take the user's seat away; without its host the lobby closes."""
        await self.lobby.stand(record.id, reply.user_id, press=reply.press)
        self.display.cards.refresh_soon(record.id)
        await reply.say(reply.texts.say("lobby-closed" if record.host == reply.user_id else "lobby-left"))

    async def start(self, reply: Responder, record: GameRecord, agreed: int | None = None) -> None:
        """Begin the game in a thread of its own; of two presses at once only the first makes one.

        Where it would be another game than was announced, ask the host whether they have *agreed* to begin with so few.
        """
        try:
            async with self._starting.setdefault(record.id, asyncio.Lock()):
                table = await self._begin(reply, record, agreed)
        except errors.BeginsOtherwise as change:
            seated = change.facts["seated"]
            assert isinstance(seated, int)
            await reply.show(begins_otherwise(record, seated, reply.texts))
            return
        await self.display.poster.show(record.id)
        await reply.say(reply.texts.say("lobby-started", thread=f"<#{table.record.channel_id}>"))

    async def _begin(self, reply: Responder, record: GameRecord, agreed: int | None) -> Table:
        await self.lobby.may_begin(record.id, reply.user_id, agreed=agreed)
        reply.require_permissions()
        thread_id = await self._thread(record)
        return await self.display.games.lobby.begin(
            record.id, reply.user_id, channel_id=thread_id, agreed=agreed, press=reply.press
        )

    async def _thread(self, record: GameRecord) -> int:
        """Return the id of a thread for the game, begun at its lobby card: a message can have but one.

        So one that was made when we did not hear of it is found again. A card that is gone is posted anew, and so is
        one whose thread was deleted.
        """
        seats = await self.display.games.directory.seats(record.id)
        texts = texts_for(record.locale)
        name = texts.say("told", name=game_name(record, texts), value=texts.listed(plain(seat.name) for seat in seats))
        channel = self.bot.get_channel(record.home_id) or await self.bot.fetch_channel(record.home_id)
        assert isinstance(channel, discord.TextChannel)
        name = limits.cut(name, limits.THREAD_NAME)
        if record.lobby_id is not None:
            try:
                return await self._thread_at(channel.get_partial_message(record.lobby_id), name)
            except discord.NotFound:
                log.info("the lobby card is gone, or its thread", game=record.id)
        await self.display.cards.post(record)
        card_id = (await self.display.games.tables.record(record.id)).lobby_id
        assert card_id is not None
        return await self._thread_at(channel.get_partial_message(card_id), name)

    async def _thread_at(self, card: discord.PartialMessage, name: str) -> int:
        """Return the id of the thread at *card*, which is begun there if that has not been done.

        Raises:
            discord.NotFound: The card is gone, or its thread.
        """
        try:
            return (await card.create_thread(name=name, auto_archive_duration=WEEK_MINUTES)).id
        except discord.HTTPException as error:
            if error.code != THREAD_EXISTS:
                raise
            return (await self.bot.fetch_channel(card.id)).id  # a thread has the id of the message it began at

    async def on_begin(self, reply: Responder, press: Press) -> None:
        """Begin with as many as the host was asked about; whatever comes of it takes the question's place."""
        reply.updates = False
        await self.start(reply, await self.display.games.tables.record(press.game), read_number(press.token))

    async def on_press(self, reply: Responder, press: Press) -> None:
        """Do what the button says, and show it on the card."""
        record = await self.display.games.tables.record(press.game)
        work = {"join": self.join, "leave": self.leave, "start": self.start}[press.verb]
        await work(reply, record)
