"""Exports: a game as a file."""

import io
from typing import Final

import discord

from bot.base import errors
from bot.host.app import Teahouse
from bot.tables.table import Table
from bot.tables.telling.export import export_log
from cogs.ui.display import display_of
from cogs.ui.items import Press
from cogs.ui.responder import Handler, Responder

LOG: Final = "log"
"""The format that is exported where none is named."""


class Exporting:
    """Private replies with files."""

    def __init__(self, bot: Teahouse) -> None:
        self.display = display_of(bot)
        self.display.presses["export"] = Handler(self.on_press)

    async def on_press(self, reply: Responder, press: Press) -> None:
        """Export the game in the format that the press names."""
        await self.export(reply, await self.display.games.tables.table(press.game), press.text or LOG)

    async def export(self, reply: Responder, table: Table, format: str) -> None:
        """Send the game as a file, as the user may know it.

        Raises:
            MovedOn: The format is none of ours.
        """
        match format:
            case "log":
                written = export_log(table, table.seat_of(reply.user_id))
                lines = ["export-here", *([] if table.is_revealed else ["export-masked"])]
                await self._send(reply, table, written, "jsonl", *lines)
            case _:  # a forged press
                raise errors.MovedOn

    async def _send(self, reply: Responder, table: Table, written: str, ending: str, *lines: str) -> None:
        file = discord.File(io.BytesIO(written.encode()), f"{table.record.rules}-{table.record.id}.{ending}")
        await reply.say(*map(reply.texts.say, lines), files=(file,))
