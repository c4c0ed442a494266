"""The receipts of turns, which are removed from a player's screen when the next answer is there."""

from contextlib import suppress
from typing import Final, NamedTuple

import discord
from cachetools import TTLCache

from bot.api.outages import NETWORK
from cogs.ui.items import Interaction

RECEIPTS_KEPT: Final = 10_000

TOKEN_SECONDS: Final = 15 * 60
"""How long Discord lets an answer be changed by the token of its interaction."""


class Receipt(NamedTuple):
    """How a receipt can be removed; *pressed* is the message whose button it answers.

    The interaction is without that message, which holds all its pictures and buttons.
    """

    interaction: Interaction
    pressed: int | None


class Receipts:
    """The last receipt of each user and game.

    Discord lets a private message be deleted by the token of its interaction only. Older receipts stay, and those from
    before a start, too; Discord's client forgets them when it is reloaded.
    """

    def __init__(self) -> None:
        self._last: TTLCache[tuple[int, int], Receipt] = TTLCache(RECEIPTS_KEPT, TOKEN_SECONDS)

    async def replace(self, game_id: int, by: Interaction, *, is_receipt: bool) -> None:
        """Remove the last receipt that the user of *by*, now answered, has of a game; *by* may be a receipt itself."""
        last = self._last.pop((by.user.id, game_id), None)
        pressed = None if by.message is None else by.message.id
        if is_receipt:
            by.message = None
            self._last[by.user.id, game_id] = Receipt(by, pressed)
        if last is None or (pressed and last.pressed == pressed):
            return
        with suppress(discord.HTTPException, *NETWORK):  # dismissed by the user, above all
            await last.interaction.delete_original_response()
