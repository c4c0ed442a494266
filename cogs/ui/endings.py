"""What is shown of a game that has ended, outside its thread."""

from typing import Final

from bot.faces.i18n.texts import Texts
from bot.storage.records import GameRecord
from bot.tables.table import Table
from bot.tables.telling.look import look
from cogs.ui.items import Button, Item, Press, address, button, link
from cogs.ui.panel import has_review

HOMELESS: Final = "rehome"
"""The verb of the button by which a host continues a game whose place is gone."""


def result_lines(table: Table, texts: Texts) -> list[str]:
    """Return who has won a game that is over, and how everybody stands."""
    seen = look(table, None, texts)
    return [f"### {table.face.heading(seen)}", table.face.standings(seen)]


def result_buttons(
    record: GameRecord, table: Table | None, message_id: int | None, texts: Texts, *, rematch: bool
) -> list[Item]:
    """Return the buttons after the end of a game: to its last message *message_id*, to its review, to a rematch.

    If *message_id* is None, the first one is left out. *table* is None for a game that was closed before its end.
    """

    def press(verb: str) -> Button:
        return button(Press(verb, record.id, "0"), texts.say(f"turn-{verb}"))

    where = address(record.guild_id, record.channel_id, message_id)
    return [
        *([link(texts.say("ended-game"), where)] if message_id is not None else []),
        *([press("review")] if table is not None and has_review(table) else []),
        *([press("again")] if rematch else []),
    ]
