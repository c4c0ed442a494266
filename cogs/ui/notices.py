"""Notices: the messages of the outbox, each of which is sent once."""

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Any, Final

import discord
import structlog
from discord import ui

from bot.api.outages import is_refusal
from bot.app import Teahouse
from bot.catalogue import texts_for
from bot.deadlines.clocks import CLOCK, Rung
from bot.i18n.texts import Texts
from bot.keeping.outbox import Outcome
from bot.storage.outgoing import LINE, Outgoing
from cogs.ui.clocks import notice
from cogs.ui.items import Layout, text
from cogs.ui.responder import NotShown
from cogs.ui.sender import EXPECTED, Sender
from rules.core.model import Fact

NOTICES: Final = 1_000_000
"""A message of the outbox has its number and this as a component id, by which it is found where it was sent."""

Worded = Callable[[Outgoing], Awaitable[Layout | None]]

log = structlog.get_logger(__name__)


class Notices:
    """Sends the messages of the outbox; *kinds* has what they say by kind, None for what need not be said any more.

    A message comes without a sound unless it mentions somebody or is for one person.
    """

    def __init__(self, bot: Teahouse, sender: Sender) -> None:
        self._bot = bot
        self._sender = sender
        self.kinds: dict[str, Worded] = {CLOCK: self._clock, LINE: self._line}

    async def send(self, message: Outgoing, again: bool) -> Outcome:
        """Send a message and return what became of it; *again*, if it may be there without being heard of."""
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
            return Outcome.DROPPED if is_refusal(error) else Outcome.FAILED

    async def _to_thread(self, game_id: int, message: Outgoing, again: bool) -> Outcome:
        """Send a message to the thread of its game, which is tried again if it is refused."""
        if not self._sender.refusals.is_due(game_id):
            return Outcome.FAILED
        with suppress(NotShown):
            async with self._sender.noted(game_id), self._sender.lock(game_id):
                record = await self._bot.games.tables.record(game_id)
                outcome = await self._to_channel(record.channel_id, message, again)
                if outcome is Outcome.SENT:
                    self._sender.refusals.accepted(game_id)
                return outcome
        return Outcome.FAILED

    async def _to_channel(self, channel_id: int, message: Outgoing, again: bool) -> Outcome:
        if again and await self._is_there(message, channel_id):
            return Outcome.SENT
        worded = self.kinds.get(message.kind)
        layout = await worded(message) if worded is not None else None
        if layout is None:
            return Outcome.DROPPED
        next(item for item in layout.items if isinstance(item, ui.TextDisplay)).id = notice_id(message)
        is_silent = not layout.mentions and message.user_id is None
        await self._sender.send(channel_id, layout, nonce=f"outbox-{message.id}", silent=is_silent)
        return Outcome.SENT

    async def _is_there(self, message: Outgoing, channel_id: int) -> bool:
        """Whether a message stands where it is to be sent."""
        views = (ui.LayoutView.from_message(each, timeout=None) for each in await self._sender.posted(channel_id))
        return any(item.id == notice_id(message) for view in views for item in view.walk_children())

    async def _clock(self, message: Outgoing) -> Layout | None:
        """Return what is said about a clock."""
        assert message.game_id is not None, "it is of a game"
        assert message.seat is not None, "it is of a seat"
        table = await self._bot.games.tables.table(message.game_id)
        if message.seat not in table.clocks:
            return None
        return notice(table, message.seat, Rung(message.detail["rung"]), texts_for(table.record.locale))

    async def _line(self, message: Outgoing) -> Layout:
        """Return a line of words."""
        locale = message.detail["locale"]
        if locale is None:
            assert message.game_id is not None, "it is of a game, or has a language"
            locale = (await self._bot.games.tables.record(message.game_id)).locale
        texts = texts_for(locale)
        said = texts.say(message.detail["key"], **_facts(message.detail["facts"], texts))
        return Layout([text(said)], mentions=tuple(message.detail["mentions"]))


def notice_id(message: Outgoing) -> int:
    """Return the component id of a message of the outbox."""
    return NOTICES + message.id % 10**9


def _facts(facts: Mapping[str, Any], texts: Texts) -> dict[str, Fact]:
    """Return facts as a line of the outbox has them in the words of a language."""
    told: dict[str, Fact] = {}
    for name, fact in facts.items():
        match fact:
            case list():
                told[name] = texts.listed(fact)
            case {"seconds": int(seconds)}:
                told[name] = texts.time(seconds)
            case _:
                told[name] = fact
    return told
