"""The pages of /setup, and the greeting that leads to it."""

from collections.abc import Sequence
from typing import Final

import discord
from discord import ui

from bot.base.api import limits
from bot.base.api.permissions import NEEDED_IN_PRIVATE, invitation
from bot.base.names import safe
from bot.catalogue.games import GAMES
from bot.faces.i18n.texts import Texts
from bot.settings.servers.settings import Server
from cogs.ui.clocks import pace_name
from cogs.ui.items import Button, Item, Layout, Press, button, row, rows, text
from cogs.ui.servers import channel_told, channels_told, forum_told, takeover_name
from rules.core.struct import Struct

PAGES: Final = 4


class Lacking(Struct, frozen=True):
    """The names of the permissions that the bot *lacks* in a channel in which games may be opened.

    *elsewhere* are those of them that the bot's roles allow, so that the channel itself denies them. *lacks_in_private*
    are the missing permissions that only private games need, *elsewhere_in_private* those of them that the roles allow.
    """

    channel: int
    lacks: tuple[str, ...]
    elsewhere: tuple[str, ...] = ()
    lacks_in_private: tuple[str, ...] = ()
    elsewhere_in_private: tuple[str, ...] = ()


class ServerCheck(Struct, frozen=True):
    """What was found on a server that is set up.

    *places* are the channels that were checked, the forum for tables first. It is empty if none are set and games
    cannot be opened in the user's channel. The *missing_tags* are those that the forum lacks.
    """

    guild_id: int
    application_id: int
    server: Server
    places: Sequence[Lacking]
    missing_tags: Sequence[str] = ()


def setup_page(number: int, check: ServerCheck, texts: Texts) -> Layout:
    """Return page *number*, from 1: permissions, channels, time, a first table."""
    say, server, places, missing_tags = texts.say, check.server, check.places, check.missing_tags
    head = say("setup-head", number=number, pages=PAGES, step=say(f"setup-step-{number}"))
    items: list[Item] = [text(f"### {head}")]
    match number:
        case 1:
            items += _permissions(check, texts)
        case 2:
            items.append(text(say("setup-channels", channels=channels_told(server.channels, texts)), say("setup-why")))
            items.append(text(*_state(places, texts)))
            items.append(text(say("setup-forum", forum=forum_told(server.forum, texts))))
            if missing_tags:
                tags, forum = texts.format_list(missing_tags), forum_told(server.forum, texts)
                items.append(text(f"⚠️ {say('forum-lacks-tags', forum=forum, tags=tags)}"))
            items.append(text(say("setup-board", channel=channel_told(server.board, texts))))
            choosing = (("", "setup-choose"), ("reports", "server-reports"))
            items.append(row(*(button(Press("setupset", 0, "0", what), say(key)) for what, key in choosing)))
        case 3:
            items += _time(server, texts)
        case _:  # the last page
            items += _first_table(places, server, texts)
    turns = [(number - 1, "setup-back"), (number, "setup-again"), (number + 1, "setup-next")]
    turning = [button(Press("setup", 0, "0", str(n)), say(key)) for n, key in turns if 1 <= n <= PAGES]
    items.append(row(*turning, button(Press("server", 0, "0"), say("setup-settings"))))
    return Layout(items)


def _state(places: Sequence[Lacking], texts: Texts) -> list[str]:
    """Return a line for each channel: that all is well, or what the bot lacks there."""
    if not places:
        return [texts.say("setup-nowhere")]
    lines = []
    for place in places:
        names = texts.format_list(texts.say(f"permission-{each}") for each in place.lacks)
        lines.append(texts.say("setup-place", channel=f"<#{place.channel}>", permissions=names))
    return lines


def _permissions(check: ServerCheck, texts: Texts) -> list[Item]:
    """Return which permissions the bot lacks where, what they are for, and where to set them; or that all is well.

    Permissions for private games are named only once public games can be opened.
    """
    say, places, guild_id, application_id = texts.say, check.places, check.guild_id, check.application_id
    items: list[Item] = [text(*_state(places, texts))]
    private = [Lacking(each.channel, each.lacks_in_private, each.elsewhere_in_private) for each in places]
    if any(place.lacks for place in places):
        url = invitation(application_id, guild_id)
        return [*items, *_remedies(places, url, guild_id=guild_id, texts=texts)]
    if places:
        items.append(text(say("setup-well")))
    if lacked := dict.fromkeys(each for place in private for each in place.lacks):
        names = texts.format_list(say(f"permission-{each}") for each in lacked)
        items.append(text(say("setup-private", permissions=names)))
        url = invitation(application_id, guild_id, NEEDED_IN_PRIVATE)
        items += _remedies(private, url, guild_id=guild_id, texts=texts)
    return items


def _remedies(places: Sequence[Lacking], url: str, *, guild_id: int, texts: Texts) -> list[Item]:
    """Return what the missing permissions are for, and where they can be set: at *url*, or in channels."""
    say = texts.say
    lacked = dict.fromkeys(each for place in places for each in place.lacks)
    used = ((f"**{say(f'permission-{each}')}**", say(f"setup-for-{each}")) for each in lacked)
    items: list[Item] = [text(*(f"- {say('told', name=name, value=what)}" for name, what in used))]
    denied = [place for place in places if place.elsewhere]
    if any({*place.lacks} - {*place.elsewhere} for place in places):
        give: Button = ui.Button(label=say("setup-give"), url=url)
        items += [text(say("setup-by-role")), row(give)]
    links: list[Button] = []
    for place in denied[: limits.ROW_BUTTONS]:
        names = texts.format_list(say(f"permission-{each}") for each in place.elsewhere)
        items.append(text(say("setup-by-channel", channel=f"<#{place.channel}>", permissions=names)))
        address = f"https://discord.com/channels/{guild_id}/{place.channel}"
        links.append(ui.Button(label=say("setup-open", number=len(links) + 1, count=len(denied)), url=address))
    return [*items, *rows(links)]


def _time(server: Server, texts: Texts) -> list[Item]:
    """Return the time settings of new tables, a suggestion if it differs from them, and the button to change them."""
    pace, takeover = pace_name(server.pace, texts), takeover_name(server.takeover, texts)
    items: list[Item] = [
        text(texts.say("setup-pace", pace=pace, takeover=takeover), f"-# {texts.say('setup-pace-why')}")
    ]
    choose = button(Press("setupset", 0, "0", "tables"), texts.say("setup-pace-choose"))
    if server.pace is not None:
        return [*items, row(choose)]
    suggested = button(
        Press("setupset", 0, "0", "suggested"), texts.say("setup-pace-suggested"), style=discord.ButtonStyle.primary
    )
    return [*items, text(texts.say("setup-pace-suggestion")), row(suggested, choose)]


def _first_table(places: Sequence[Lacking], server: Server, texts: Texts) -> list[Item]:
    fit = fitting(places, server)
    if fit is None:
        return [text(texts.say("setup-not-yet"))]
    is_well = all(not place.lacks for place in places)
    well = [texts.say("setup-well")] if is_well else []
    games = [
        button(
            Press("opentable", 0, "0", id), texts.say(f"game-{id}".replace("_", "-")), style=discord.ButtonStyle.primary
        )
        for id in GAMES
        if id not in server.hidden
    ]
    return [text(*well, texts.say("setup-table", channel=f"<#{fit}>")), *rows(games)]


def fitting(places: Sequence[Lacking], server: Server) -> int | None:
    """Return the first of *places* where a table can be opened, None if there is none; with a forum, that alone."""
    asked = places[:1] if server.forum is not None else places
    return next((place.channel for place in asked if not place.lacks), None)


def greeting(name: str, texts: Texts) -> Layout:
    """Return the message by which the bot, by its *name*, greets a server."""
    games = texts.format_list(texts.say(f"game-{id}".replace("_", "-")) for id in GAMES)
    lines = [f"## {texts.say('greeting-head', name=safe(name))}", texts.say("greeting", games=games)]
    lines.append(f"-# {texts.say('greeting-setup')}")
    setup = button(Press("setup", 0, "0", "1"), texts.say("setup"), style=discord.ButtonStyle.primary)
    return Layout([text(*lines), row(setup)])
