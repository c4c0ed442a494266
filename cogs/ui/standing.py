"""The private page of a standing answer: what is always wanted, a menu of wishes, and what these may depend on."""

from typing import Any

import discord
from discord import ui

from bot.i18n.texts import Texts
from bot.manners import standing
from bot.standing import Stance, manner_of
from bot.table import Table
from cogs.face import Option
from cogs.ui.items import Message, Press, button, row, rows, text
from cogs.ui.wizard import menu


def standing_page(stance: Stance, texts: Texts) -> Message:
    """Lay out a standing answer and all that may be done with it."""
    rules, game, token = stance.table.rules, stance.table.record.id, stance.token
    manner = manner_of(rules)
    lines = [
        f"### {texts.say('standing-head')}",
        texts.listed(texts.wish(part, rules.id) for part in stance.parts),
        f"`{'; '.join(stance.parts)}`",
        f"-# {texts.say('standing-private')}",
    ]
    wishes = tuple(Option(wish, texts.wish(wish, rules.id)) for wish in manner.WISHES)
    parts: list[ui.Item[Any]] = [text(*lines)]
    parts.append(row(menu(Press("always", game, token), texts.say("standing-choose"), wishes)))
    on, off = discord.ButtonStyle.success, discord.ButtonStyle.secondary
    provisos = [
        button(
            Press("proviso", game, token, each), texts.wish(each, rules.id), style=on if each in stance.parts else off
        )
        for each in manner.PROVISOS
    ]
    return Message([*parts, *rows(provisos)])


def always(table: Table, texts: Texts) -> list[ui.Button[Any]]:
    """Return the button that opens the page, in a game that has standing answers."""
    if standing(table.rules) is None:
        return []
    return [button(Press("standing", table.record.id, table.mark()), texts.say("standing-open"))]
