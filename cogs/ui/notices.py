"""Notices: the messages of the outbox, each of which is sent once."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

import discord
import structlog
from discord import ui

from bot.base.api import codes
from bot.base.api.outages import is_refusal
from bot.host.app import Teahouse
from bot.settings.deadlines.clocks import CLOCK
from bot.storage.outgoing import DIGEST, Outgoing
from bot.storage.requests import Request
from bot.tables.keeping.outbox import DeliveryOutcome
from bot.tables.services.claims import CLAIM, INVITATION
from bot.tables.services.gathering import INVITATION as LOBBY
from bot.tables.telling.endings import FAREWELL
from bot.tables.telling.notices import TURN, callees
from bot.tables.telling.personal import LOST_THREAD, SEAT_NEWS
from cogs.ui.cards import LobbyCards
from cogs.ui.responder import NotShown
from cogs.ui.sender import EXPECTED, Sender
from cogs.ui.wordings import Wordings
from rules.core.struct import evolve

NOTICES: Final = 1_000_000
"""Added to a message's number, this makes the component id by which a message that was sent is found again."""

DMS_REFUSED: Final = (codes.DMS_REFUSED, codes.NO_SERVER_IN_COMMON)
"""The only codes that say that a user accepts no direct messages."""

REQUESTS: Final = (CLAIM, INVITATION, LOBBY)
"""The kinds of messages with buttons for an answer."""

log = structlog.get_logger(__name__)


class Notices:
    """Sends the messages of the outbox; *kinds* returns their contents, by kind.

    A message is silent unless it mentions somebody or is for one person.
    """

    def __init__(self, bot: Teahouse, sender: Sender, cards: LobbyCards) -> None:
        self._bot = bot
        self._games = bot.games
        self._sender = sender
        self._cards = cards
        self.wordings = Wordings(bot.games)
        self.kinds = self.wordings.kinds
        self.deeds: dict[str, Callable[[Outgoing], Awaitable[DeliveryOutcome]]] = {}
        """Actions that replace the sending of a message, by its kind."""

    async def send(self, message: Outgoing, again: bool) -> DeliveryOutcome:
        """Send a message and return the outcome; *again* says that it may have been sent before."""
        if message.kind in self.deeds:
            return await self.deeds[message.kind](message)
        if message.game_id is not None and message.channel_id is None and message.user_id is None:
            return await self._to_thread(message.game_id, message, again)
        try:
            channel_id = message.channel_id
            if message.user_id is not None:
                channel_id = (await self._bot.create_dm(discord.Object(message.user_id))).id
            assert channel_id is not None, "it goes to a game, a channel or a person"
            return await self._to_channel(channel_id, message, again)
        except EXPECTED as error:
            log.warning("not sent", error=str(error) or repr(error), kind=message.kind)
            match error:
                case discord.HTTPException(code=code) if message.user_id is not None and code in DMS_REFUSED:
                    await self._remember_refusal(message.user_id, message)
                    return DeliveryOutcome.DROPPED
                case discord.HTTPException(code=codes.CHANNEL_GONE) if message.kind == LOST_THREAD:
                    one_by_one = (evolve(message, id=0, channel_id=None, user_id=id) for id in message.detail["users"])
                    await self._games.tables.store.mark_sent(message, instead=tuple(one_by_one))
                    return DeliveryOutcome.DROPPED
                case discord.HTTPException(code=codes.CHANNEL_GONE) if message.user_id is None:
                    return DeliveryOutcome.DROPPED
                case _:  # tried again, at longer intervals if Discord keeps refusing it
                    return DeliveryOutcome.REFUSED if is_refusal(error) else DeliveryOutcome.FAILED

    async def _to_thread(self, game_id: int, message: Outgoing, again: bool) -> DeliveryOutcome:
        """Send a message to the thread of its game; a refused message is tried again."""
        if not self._sender.refusals.is_due(game_id):
            return DeliveryOutcome.FAILED
        with suppress(NotShown):
            async with self._sender.handle_failures(game_id), self._sender.lock(game_id):
                record = await self._games.tables.record(game_id)
                outcome = await self._to_channel(record.channel_id, message, again)
                if outcome is DeliveryOutcome.SENT:
                    self._sender.refusals.forget_refusal(game_id)
                return outcome
        return DeliveryOutcome.FAILED

    async def _to_channel(self, channel_id: int, message: Outgoing, again: bool) -> DeliveryOutcome:
        if again and (there := await self._is_there(message, channel_id)):
            await self._save_request(message, channel_id, there)
            return DeliveryOutcome.SENT
        layout = await self.wordings.layout(message)
        if layout is None:
            return DeliveryOutcome.DROPPED
        next(item for item in layout.items if isinstance(item, ui.TextDisplay)).id = notice_id(message)
        is_silent = message.detail.get("silent", False) or not (layout.mentions or message.user_id)
        sent = await self._sender.send(channel_id, layout, nonce=f"outbox-{message.id}", silent=is_silent)
        await self._save_request(message, channel_id, sent.id)
        return DeliveryOutcome.SENT

    async def _save_request(self, message: Outgoing, channel_id: int, message_id: int) -> None:
        """Store where a message is, so that it loses its buttons when nobody can answer it any more."""
        if message.kind in REQUESTS and message.game_id is not None:
            users = message.detail["users"] if message.kind == LOBBY else [message.detail["user"]]
            facts = {"game_id": message.game_id, "message_id": message_id, "channel_id": channel_id}
            rows = [Request(**facts, user_id=user, kind=message.kind) for user in users]
            await self._games.tables.store.save_requests(rows)
            self._sender.edits.soon(message.game_id, self._cards.close_requests)  # it may be settled by now

    async def _is_there(self, message: Outgoing, channel_id: int) -> int | None:
        """Return the id of a message that was sent already, None if it is not at its destination."""
        for each in await self._sender.recent_messages(channel_id):
            view = ui.LayoutView.from_message(each, timeout=None)
            if any(item.id == notice_id(message) for item in view.walk_children()):
                return each.id
        return None

    async def _remember_refusal(self, user_id: int, message: Outgoing) -> None:
        """Remember that somebody's direct messages are refused, and tell them in the threads instead."""
        person = await self._games.people.person(user_id)
        if (person.dm or person.digest) and not person.dm_refused:
            await self._games.people.change(user_id, {"dm_refused": "new"})
        instead: tuple[Outgoing, ...] = ()
        if message.kind in (CLOCK, TURN, FAREWELL, SEAT_NEWS):
            instead = (evolve(message, id=0, user_id=None, at=0),)
        elif message.kind == DIGEST:
            instead = await self._one_by_one(user_id)
        await self._games.tables.store.mark_sent(message, instead=instead)

    async def _one_by_one(self, user_id: int) -> tuple[Outgoing, ...]:
        """Return the messages that tell somebody in their threads what the digest would have told."""
        told = []
        for game_id in await self._games.directory.waiting_for(user_id):
            table = await self._games.tables.table(game_id)
            if (seat := callees(table).get(user_id)) is not None:
                detail = {"users": [user_id], "seq": table.record.seq, "message": None}
                told.append(Outgoing(kind=TURN, game_id=game_id, seat=seat, detail=detail))
        return tuple(told)


def notice_id(message: Outgoing) -> int:
    """Return the component id of a message of the outbox."""
    return NOTICES + message.id % 10**9
