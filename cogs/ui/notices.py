"""Notices: messages about time that runs out, each of which is posted once."""

from contextlib import suppress

from discord import ui

from bot.app import Teahouse
from bot.catalogue import texts_for
from bot.storage.records import GameRecord, Outgoing
from cogs.ui.clocks import notice, notice_id
from cogs.ui.responder import NotShown
from cogs.ui.sender import Sender


class Notices:
    """Posts the messages of the outbox."""

    def __init__(self, bot: Teahouse, sender: Sender) -> None:
        self._bot = bot
        self._sender = sender

    async def send(self, message: Outgoing, again: bool) -> bool:
        """Post a message and return whether it is there; *again*, if it may have been posted without being heard of."""
        if not self._sender.refusals.is_due(message.game_id):
            return False
        with suppress(NotShown):
            async with self._sender.noted(message.game_id), self._sender.lock(message.game_id):
                table = await self._bot.games.tables.table(message.game_id)
                if not (again and await self._is_there(message, table.record)):
                    layout = notice(table, message, texts_for(table.record.locale))
                    await self._sender.send(table.record.channel_id, layout, nonce=f"outbox-{message.id}")
                    self._sender.refusals.accepted(message.game_id)
                return True
        return False

    async def _is_there(self, message: Outgoing, record: GameRecord) -> bool:
        """Whether a message stands in its thread."""
        views = (ui.LayoutView.from_message(each, timeout=None) for each in await self._sender.posted(record))
        return any(item.id == notice_id(message) for view in views for item in view.walk_children())
