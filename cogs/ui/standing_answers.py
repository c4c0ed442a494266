"""The private page of a standing answer: the current one, a menu of wishes, and buttons for provisos."""

import discord

from bot.faces.face import AnyFace, Option
from bot.game.look import look
from bot.game.standing_answers import Stance, manner_of
from bot.game.table import Table
from bot.i18n.texts import Texts
from cogs.ui.items import Button, Item, Layout, Press, button, menu, row, rows, text
from rules.core.model import Seat

PROVISOS_AT_MOST = 25
"""Room for buttons on the page; further provisos can be typed."""


def standing_page(stance: Stance, face: AnyFace, texts: Texts) -> Layout:
    """Lay out a standing answer and the ways to change it."""
    game, token = stance.table.record.id, stance.token
    seen = look(stance.table, stance.seat, texts)
    wishes, said = manner_of(stance.table.rules).WISHES, stance.parts
    words = {part: face.standing_answer(part, seen) for part in (*wishes, *stance.provisos)}
    lines = [
        f"### {texts.say('standing-head')}",
        texts.listed(words[part] for part in said),
        f"`{'; '.join(said)}`",
        f"-# {texts.say('standing-private')}",
    ]
    parts: list[Item] = [text(*lines)]
    if len(wishes) > 1:
        options = tuple(Option(wish, words[wish]) for wish in wishes)
        parts.append(row(menu(Press("always", game, token), texts.say("standing-choose"), options)))
    on, off = discord.ButtonStyle.success, discord.ButtonStyle.secondary
    provisos = [
        button(Press("proviso", game, token, each), words[each], style=on if each in said else off)
        for each in stance.provisos[:PROVISOS_AT_MOST]
    ]
    return Layout([*parts, *rows(provisos)])


def always(table: Table, seat: Seat, texts: Texts) -> list[Button]:
    """Return the button that opens the page, if the game has standing answers."""
    if table.rules.standing_answers is None:
        return []
    return [button(Press("standing", table.record.id, table.moment(seat)), texts.say("standing-open"))]
