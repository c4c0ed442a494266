"""Private notes on a game or on an entry of its log: /game note writes, lists and finds them."""

from collections.abc import Mapping
from typing import Final

from discord.utils import format_dt, snowflake_time

from bot.base import errors
from bot.base.names import safe
from bot.faces.face import Option
from bot.faces.i18n.texts import Texts
from bot.host.app import Teahouse
from bot.storage.records import GameRecord, Note
from bot.tables.table import Table
from cogs.ui.display import display_of
from cogs.ui.history import Filter
from cogs.ui.items import Button, Layout, Press, button, menu, read_number, row, text
from cogs.ui.responder import Handler, Responder
from rules.core.model import Seat

PAGE: Final = 10  # a choice: notes of 300 characters fit into a message, also when each of them is escaped
"""Notes on a page."""


class Noting:
    """Shows users their own notes, in private."""

    def __init__(self, bot: Teahouse) -> None:
        self.display = display_of(bot)
        self.display.presses["notes"] = Handler(self.on_notes, "private")
        self.display.presses["unnote"] = Handler(self.on_delete, "private")

    async def on_notes(self, reply: Responder, press: Press) -> None:
        """Show a page."""
        page, _, words = press.text.partition(" ")
        table = await self.display.games.tables.table(press.game)
        await self.show(reply, table, words, page=read_number(page or "1"))

    async def on_delete(self, reply: Responder, press: Press) -> None:
        """Delete the chosen note, and show the others.

        Raises:
            MovedOn: The id is not the bot's.
        """
        rest, _, chosen = press.text.rpartition(" ")
        if not (chosen.isascii() and chosen.isdigit() and len(chosen) <= 19):
            raise errors.MovedOn
        await self.display.games.notes.delete(reply.user_id, int(chosen), press=reply.press)
        await self.on_notes(reply, Press("notes", press.game, press.token, rest))

    async def write(self, reply: Responder, table: Table, typed: str, entry: int) -> None:
        """Write a note, and show those on the game.

        Raises:
            NoSuchEntry, TooManyNotes: It cannot be written.
        """
        await self.display.games.notes.write(table, reply.user_id, typed, entry=entry, press=reply.press)
        await self.show(reply, table)

    async def show(self, reply: Responder, table: Table, words: str = "", *, page: int = 1) -> None:
        """Show a page of the notes on the game or, with *words*, of those on all games that have them."""
        words = Filter.of(None, "", words).words
        texts, game, seat = reply.texts, table.record.id, table.seat_of(reply.user_id)
        found = await self.display.games.notes.find(reply.user_id, words=words, game_id=None if words else game)
        pages = max(1, -(-len(found) // PAGE))
        page = max(1, min(page, pages))
        shown = found[(page - 1) * PAGE : page * PAGE]
        games = {id: await self.display.games.directory.game(id) for id in {note.game_id for note in shown}}

        def turn(to: int, key: str) -> Button:
            press = Press("notes", game, table.moment(seat), f"{to} {words}".strip())
            return button(press, texts.say(key), disabled=not 1 <= to <= pages)

        key = "notes-found" if words else "notes-head"
        head = texts.say(key, page=page, pages=pages, words=safe(words))
        lines = [note_line(note, table, seat, games, texts) for note in shown] or [texts.say("notes-none")]
        items = [text(f"### {head}", *lines)]
        if not shown:
            await reply.show(Layout([*items]))
            return
        options = tuple(Option(str(note.id), note.text, _about(note, table, seat, games, texts)) for note in shown)
        deleting = menu(
            Press("unnote", game, table.moment(seat), f"{page} {words}".strip()), texts.say("notes-delete"), options
        )
        await reply.show(Layout([*items, row(deleting), row(turn(page - 1, "page-back"), turn(page + 1, "page-next"))]))


def note_line(note: Note, table: Table, seat: Seat | None, games: Mapping[int, GameRecord | None], texts: Texts) -> str:
    """Return a note with the entry and the game that it is about, and when it was written."""
    record, when = games[note.game_id], format_dt(snowflake_time(note.id), "d")
    where = f" · <#{record.channel_id}>" if record is not None and record.id != table.record.id else ""
    return f"- **{_about(note, table, seat, games, texts)}**{where} · {when}: {safe(note.text)}"


def _about(note: Note, table: Table, seat: Seat | None, games: Mapping[int, GameRecord | None], texts: Texts) -> str:
    """Return what a note is about: an entry as its reader numbers it, or a game."""
    if note.game_id == table.record.id and note.seq:
        numbers = {entry.seq: number for number, entry in enumerate(table.known_entries(seat), 1)}
        if note.seq in numbers:
            return texts.say("note-entry", number=numbers[note.seq])
    record = games[note.game_id]
    if note.game_id == table.record.id or record is None:
        return texts.say("note-game")
    return texts.say(f"game-{record.rules}".replace("_", "-"))
