"""Lines about games in lists, and buttons that lead from one game to the next."""

from collections.abc import Mapping, Sequence

import discord
from discord import ui

from bot.faces.i18n.texts import Texts
from bot.storage.records import GameRecord, Listed
from bot.tables.table import Table
from cogs.ui.clocks import next_deadline, own_deadline
from cogs.ui.display import Display
from cogs.ui.endings import HOMELESS
from cogs.ui.items import Button, Item, Press, Row, address, button, row, text
from cogs.ui.panel import awaited_for, game_name


def live_line(table: Table, texts: Texts, user_id: int, *, deadline: bool = True) -> str:
    """Return one line about a live game: where it is and whom it waits for; it is marked if that is the user.

    Without *deadline* the line does not say until when.
    """
    seat = table.seat_of(user_id)
    away = (
        texts.say("mine-away", level=str(table.computers.get(seat, "")))
        if seat in table.away and seat is not None
        else ""
    )
    if seat is None or not table.asks(seat) or table.record.paused_at is not None:
        mark, until = "", next_deadline(table)
    else:
        mark, until = "▶ ", own_deadline(table, seat)
    record = table.record
    where, since = f"<#{record.channel_id}>", f"<t:{record.moved_at}:R>"
    facts = {"game": game_name(record, texts), "place": where, "since": since}
    said = mark + texts.say("line-live", names=awaited_for(table, texts), **facts)
    return " · ".join(filter(None, [said, until if deadline else "", away]))


def way(listed: Listed, guild_id: int | None, texts: Texts, *, asked: bool, user_id: int) -> Button:
    """Return a button to a game: to play, if the user is *asked* and it is of this server, else a link to it.

    A user whose seat is open gets the button that gives it back.
    """
    record = listed.record
    if record.guild_id == guild_id and any(row.user_id == user_id and row.is_away for row in listed.seats):
        return button(Press("retake", record.id, "0"), texts.say("turn-retake"))
    if asked and record.guild_id == guild_id:
        return button(Press("turn", record.id, "0"), texts.say("turn-turn"), style=discord.ButtonStyle.primary)
    where = record.channel_id if listed.message_id is not None else record.home_id
    message_id = listed.message_id or record.lobby_id
    return ui.Button(label=texts.say("list-go"), url=address(record.guild_id, where, message_id))


def around(told: Mapping[str, Sequence[GameRecord]], texts: Texts) -> list[Item]:
    """Return lines about games at which a user does not play now; *told* has the games by message key."""

    def link(record: GameRecord) -> str:
        name = f"{game_name(record, texts)} ({record.id})"
        return f"[{name}]({address(record.guild_id, record.home_id, record.lobby_id)})"

    lines = [texts.say(key, games=texts.format_list(map(link, records))) for key, records in told.items() if records]
    return [text(*lines)] if lines else []


def homeless(records: Sequence[GameRecord], texts: Texts) -> list[Item]:
    """Return a note about a host's games whose place is gone, with buttons to continue them, if there are any."""
    if not records:
        return []
    buttons = [
        button(
            Press(HOMELESS, record.id, "0"),
            texts.say("mine-go-on", game=game_name(record, texts), number=str(record.id)),
        )
        for record in records
    ]
    return [text(texts.say("mine-homeless")), row(*buttons)]


async def next_game(display: Display, user_id: int, guild_id: int | None, texts: Texts, *, after: int) -> list[Row]:
    """Return a row with a button to the next game, other than *after*, that waits for a user; empty without one."""
    waiting = [each for each in await display.games.directory.waiting_for(user_id) if each != after]
    record = await display.games.directory.game(waiting[0]) if waiting else None
    if record is None:
        return []
    label = texts.say("list-next", game=game_name(record, texts), count=len(waiting))
    if record.guild_id == guild_id:
        return [row(button(Press("turn", record.id, "0"), label, style=discord.ButtonStyle.primary))]
    return [row(ui.Button(label=label, url=address(record.guild_id, record.channel_id)))]
