"""Private notes on a game or on an entry of its log: /game note writes, lists and finds them."""

from typing import Final

from discord.utils import format_dt, snowflake_time

from bot.base import errors
from bot.base.names import safe
from bot.faces.face import Option
from bot.host.app import Teahouse
from bot.storage.records import Note
from bot.tables.table import Table
from cogs.ui.display import display_of
from cogs.ui.history import Filter
from cogs.ui.items import Button, Item, Layout, Press, button, menu, read_number, row, text
from cogs.ui.responder import Handler, Responder

PAGE: Final = 5  # so many notes of 300 characters fit into a message even if each character is escaped
"""Notes on a page."""

SNOWFLAKE: Final = 19
"""The most digits of a number of Discord's."""


class Noting:
    """Shows users their own notes, in private."""

    def __init__(self, bot: Teahouse) -> None:
        self.display = display_of(bot)
        self.display.presses["notes"] = Handler(self.on_notes, "private")
        self.display.presses["unnote"] = Handler(self.on_delete, "private")

    async def on_notes(self, reply: Responder, press: Press) -> None:
        """Show a page."""
        page, _, words = press.text.partition(" ")
        await self.show(reply, await self.display.games.tables.table(press.game), words, page=read_number(page or "1"))

    async def on_delete(self, reply: Responder, press: Press) -> None:
        """Delete the chosen note, and show the others.

        Raises:
            MovedOn: The id is not the bot's.
        """
        rest, _, chosen = press.text.rpartition(" ")
        if not (chosen.isascii() and chosen.isdigit() and len(chosen) <= SNOWFLAKE):
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
        words, texts, game = Filter.of(None, "", words).words, reply.texts, table.record.id
        seat = table.seat_of(reply.user_id)
        found = await self.display.games.notes.find(reply.user_id, words=words, game_id=None if words else game)
        pages = max(1, -(-len(found) // PAGE))
        page = max(1, min(page, pages))
        shown = found[(page - 1) * PAGE : page * PAGE]
        numbers = {entry.seq: number for number, entry in enumerate(table.known_entries(seat), 1)}
        games = {id: await self.display.games.directory.game(id) for id in {note.game_id for note in shown}}

        def press(verb: str, page: int) -> Press:
            return Press(verb, game, table.moment(seat), f"{page} {words}".rstrip())

        def turn(to: int, key: str) -> Button:
            return button(press("notes", to), texts.say(key), disabled=not 1 <= to <= pages)

        def about(note: Note) -> str:
            """Return what a note is about: an entry as its reader numbers it, this game, or another one."""
            if note.game_id == game:
                return (
                    texts.say("note-entry", number=numbers[note.seq]) if note.seq in numbers else texts.say("note-game")
                )
            record = games[note.game_id]
            return texts.say("note-game") if record is None else f"<#{record.channel_id}>"

        head = texts.say("notes-found" if words else "notes-head", page=page, pages=pages, words=safe(words))
        lines = [
            texts.say(
                "told", name=f"- {format_dt(snowflake_time(note.id), 'd')} · {about(note)}", value=safe(note.text)
            )
            for note in shown
        ]
        items: list[Item] = [text(f"### {head}", *(lines or [texts.say("notes-none")]))]
        if shown:
            options = tuple(Option(str(note.id), note.text) for note in shown)
            items.append(row(menu(press("unnote", page), texts.say("notes-delete"), options)))
        if pages > 1:
            items.append(row(turn(page - 1, "page-back"), turn(page + 1, "page-next")))
        await reply.show(Layout(items))
