"""The list of tables that look for players: what stands in a server's channel for it, and in parts of other lists."""

from collections.abc import Sequence
from typing import Final

import discord
from discord import ui

from bot.base.api import limits
from bot.base.names import plain, safe
from bot.faces.i18n.texts import Texts
from bot.storage.records import GameRecord, Gathering, SeatRecord, Status
from cogs.ui.items import Button, Item, Layout, Press, button, rows, text
from cogs.ui.lobby import linked_line, lobby_buttons, lobby_lines
from cogs.ui.panel import game_name
from cogs.ui.seats import retake

MARK: Final = 900_000
"""The component id by which a list is found where it was posted."""

# A choice of the 4,000 characters that Discord allows: open seats are few, lobbies are what people look for.
SEATS_LISTED: Final = 600
"""The most characters of lines about open seats; those about lobbies take the rest of a message."""

# With the button for the whole list they fill one row, which has five at Discord.
SEAT_BUTTONS: Final = 4
"""The most games with open seats that have a button, the newest ones."""


def board(tables: Sequence[Gathering], texts: Texts) -> Layout:
    """Return a server's list of the *tables* that look for players, with buttons to take a seat."""
    lobbies = [each for each in tables if each.record.status is Status.OPEN]
    games = [each for each in tables if each.record.status is Status.LIVE]
    lines = lobby_lines(lobbies, texts) if lobbies else [texts.say("board-none")]
    head: Item = ui.TextDisplay("\n".join([f"### {texts.say('board-head')}", *lines]), id=MARK)
    items: list[Item] = [head, *rows(lobby_buttons(lobbies, "join", texts))]
    if games:
        said = [f"- {seeking_line(each.record, each.seats, texts)}" for each in games]
        seats = limits.cut_lines(said, SEATS_LISTED, texts.say("lines-more"))
        items.append(text(f"### {texts.say('board-seats')}", seats))
    everything = button(Press("list", 0, "0", "1"), texts.say("help-list"))
    takes = [_take(each, texts) for each in games[:SEAT_BUTTONS]]
    return Layout([*items, *rows([*takes, everything])])


def vacancy(record: GameRecord, seats: Sequence[SeatRecord], texts: Texts) -> str:
    """Return one line about the open *seats* of a game."""
    names = texts.format_list(safe(row.name) for row in seats)
    place = f"<#{record.channel_id}>"
    return texts.say("seat-vacancy", game=game_name(record, texts), place=place, names=names, count=len(seats))


def seeking_line(record: GameRecord, seats: Sequence[SeatRecord], texts: Texts) -> str:
    """Return one line about a table that looks for players."""
    if record.status is Status.OPEN:
        return linked_line(record, len(seats), texts)
    return vacancy(record, _open_seats(seats), texts)


def seat_button(record: GameRecord, texts: Texts) -> Button:
    """Return the button by which people take a seat at a table that looks for players."""
    if record.status is Status.OPEN:
        return button(Press("join", record.id, "0"), texts.say("lobby-join"), style=discord.ButtonStyle.success)
    return retake(record, texts)


def _open_seats(seats: Sequence[SeatRecord]) -> list[SeatRecord]:
    """Return the open ones of the *seats* of a game."""
    return [row for row in seats if row.is_away]


def _take(gathering: Gathering, texts: Texts) -> Button:
    names = texts.format_list(plain(row.name) for row in _open_seats(gathering.seats))
    label = texts.say("board-take", game=game_name(gathering.record, texts), names=names)
    return button(Press("retake", gathering.record.id, "0"), label)
