"""The receipts of turns, which are removed from a player's screen when the next answer is there."""

from contextlib import suppress
from datetime import datetime
from typing import Any, Final, NamedTuple

import discord
from cachetools import LRUCache

from bot.api.outages import NETWORK
from cogs.ui.items import Interaction

RECEIPTS_KEPT: Final = 10_000

ORIGINAL: Final[Any] = "@original"
"""What Discord's webhooks call the first answer to an interaction."""


class Receipt(NamedTuple):
    """How a receipt can be removed, for as long as its token lasts; *pressed* is the message whose button it answers.

    The interaction itself is not kept, since it holds that message with all its pictures and buttons.
    """

    webhook: discord.Webhook
    expires_at: datetime
    pressed: int | None


class Receipts:
    """The last receipt of each user and game.

    Discord lets a private message be deleted by the token of its interaction only, for 15 minutes. Older receipts stay,
    and those from before a start, too; Discord's client forgets them when it is reloaded.
    """

    def __init__(self) -> None:
        self._last: LRUCache[tuple[int, int], Receipt] = LRUCache(RECEIPTS_KEPT)

    async def replace(self, game_id: int, by: Interaction, *, is_receipt: bool) -> None:
        """Remove the last receipt of a game that the user of *by* has, as *by* is answered; it may be one itself."""
        last = self._last.pop((by.user.id, game_id), None)
        pressed = None if by.message is None else by.message.id
        if is_receipt:
            self._last[by.user.id, game_id] = Receipt(by.followup, by.expires_at, pressed)
        if last is None or last.expires_at <= discord.utils.utcnow() or (pressed and last.pressed == pressed):
            return
        with suppress(discord.HTTPException, *NETWORK):  # dismissed by the user, above all
            await last.webhook.delete_message(ORIGINAL)
