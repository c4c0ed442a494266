"""The receipts of turns, which are removed from a player's screen when the next answer is there."""

from contextlib import suppress
from typing import Final

import discord
from cachetools import LRUCache

from bot.api.outages import NETWORK
from cogs.ui.items import Interaction

RECEIPTS_KEPT: Final = 10_000


class Receipts:
    """The last receipt of each user and game.

    Discord lets a private message be deleted by the token of its interaction only, for 15 minutes. Older receipts stay,
    and those from before a start, too; Discord's client forgets them when it is reloaded.
    """

    def __init__(self) -> None:
        self._last: LRUCache[tuple[int, int], Interaction] = LRUCache(RECEIPTS_KEPT)

    async def replace(self, game_id: int, by: Interaction, *, is_receipt: bool) -> None:
        """Remove the last receipt of a game that the user of *by* has, as *by* is answered; it may be one itself."""
        last = self._last.pop((by.user.id, game_id), None)
        if is_receipt:
            self._last[by.user.id, game_id] = by
        if last is None or last.is_expired() or (last.message is not None and last.message == by.message):
            return
        with suppress(discord.HTTPException, *NETWORK):  # dismissed by the user, above all
            await last.delete_original_response()
