"""Exports: a game as a file."""

import asyncio
import io
import time
from collections.abc import Sequence
from typing import Final

import discord

from bot.base import errors
from bot.catalogue.games import GAMES
from bot.host.app import Teahouse
from bot.tables.table import Table
from bot.tables.telling.export import export_ledger, export_log
from cogs.ui.display import display_of
from cogs.ui.items import Layout, Press, button, text
from cogs.ui.page import Page
from cogs.ui.responder import Handler, Responder

LOG: Final = "log"
"""The format that is exported where none is named."""

FORMATS: Final = {
    LOG: "log: every move, to be replayed",
    "page": "page: every step with its pictures, for a browser",
    "ledger": "ledger: a line for each turn, as other sites keep some games",
}
"""The formats, with the names of their choices."""

# A choice; Discord allows some five edits within five seconds.
PROGRESS_SECONDS: Final = 3.0
"""How often the progress of a page is updated."""


class Exporting:
    """Private replies with files."""

    def __init__(self, bot: Teahouse) -> None:
        self.display = display_of(bot)
        self.display.presses["export"] = Handler(self.on_press)
        self._writing = asyncio.Lock()
        """Held while a page is written: two at once would take twice as long, and hold two."""

    async def on_press(self, reply: Responder, press: Press) -> None:
        """Export the game in the format that the press names."""
        await self.export(reply, await self.display.games.tables.table(press.game), press.text or LOG)

    async def export(self, reply: Responder, table: Table, format: str) -> None:
        """Send the game as a file, as the user may know it.

        Raises:
            MovedOn: The format is none of ours.
            NoLedger: The game has none.
        """
        notes = [] if table.is_revealed else [reply.texts.say("export-masked")]
        match format:
            case "log":
                written = export_log(table, table.seat_of(reply.user_id))
                others = ["page", *(["ledger"] if GAMES[table.record.rules].ledger else [])]
                await self._send(reply, table, written, "jsonl", [reply.texts.say("export-here"), *notes], others)
            case "page":
                written = await self._page(reply, table)
                await self._send(reply, table, written, "html", [reply.texts.say("export-page-here"), *notes])
            case "ledger":  # it is replayed, which takes some tenths of a second
                written = await asyncio.to_thread(export_ledger, table, table.seat_of(reply.user_id))
                await self._send(reply, table, written, "txt", [reply.texts.say("export-ledger-here")])
            case _:  # a forged press
                raise errors.MovedOn

    async def _page(self, reply: Responder, table: Table) -> str:
        """Return the page of a game; everybody who waits for a picture gets theirs before each of its steps."""
        page, told_at = Page(table, table.seat_of(reply.user_id), reply.texts), float("-inf")
        async with self._writing:
            for number in range(page.last + 1):
                if time.monotonic() - told_at > PROGRESS_SECONDS:
                    progress = reply.texts.say("export-page-wait", number=number, last=page.last)
                    await reply.show(Layout([text(progress)]))
                    told_at = time.monotonic()
                await self.display.painting.until_painted()
                page.write_step(number)
            return await asyncio.to_thread(page.html)

    async def _send(
        self,
        reply: Responder,
        table: Table,
        written: str,
        ending: str,
        lines: Sequence[str],
        others: Sequence[str] = (),
    ) -> None:
        """Send a file, with buttons for *others* of the formats."""
        record, moment = table.record, table.moment(table.seat_of(reply.user_id))
        file = discord.File(io.BytesIO(written.encode()), f"{record.rules}-{record.id}.{ending}")
        buttons = [
            button(Press("export", record.id, moment, other), reply.texts.say(f"export-{other}")) for other in others
        ]
        await reply.say(*lines, files=(file,), buttons=buttons)
