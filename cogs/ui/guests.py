"""Messages about people around a lobby: invitations, and the host's settings."""

from collections.abc import Sequence

import discord

from bot.base.names import plain
from bot.faces.face import Option
from bot.faces.i18n.texts import Texts
from bot.storage.records import Gathering, Status, Welcome
from bot.tables.services.gathering import INVITED_AT_ONCE, card_link, guest_of, guests_of, is_seated
from cogs.ui.items import Button, Item, Layout, Press, button, menu, people_menu, row, text
from cogs.ui.lobby import guest_lines, yes
from cogs.ui.panel import game_name, options_words


def settings(gathering: Gathering, texts: Texts) -> Layout:
    """Return the private page on which the host of a lobby invites, and sets who may come and when it begins."""
    record = gathering.record

    def switch(name: str, *, on: bool) -> Button:
        press = Press("terms", record.id, "0", f"{name} {'no' if on else 'yes'}")
        style = discord.ButtonStyle.success if on else discord.ButtonStyle.secondary
        return button(press, texts.say(f"settings-{name}", on=yes(on)), style=style)

    lines = [f"### {texts.say('lobby-settings')}"]
    lines += [f"-# {line}" for line in guest_lines(gathering, texts)]
    people = [each for each in gathering.seats if each.user_id > 0 and each.user_id != record.host]
    found = [
        row(people_menu(Press("invite", record.id, "0"), texts.say("settings-invite"), most=INVITED_AT_ONCE)),
        row(
            switch("private", on=record.private),
            switch("keeps", on=record.keeps),
            switch("starts", on=record.starts),
        ),
    ]
    if people:
        options = tuple(Option(str(each.user_id), plain(each.name), "") for each in people)
        found.append(row(menu(Press("crown", record.id, "0"), texts.say("settings-host"), options)))
    closing = Press("calloff", record.id, "0")
    found.append(row(button(closing, texts.say("settings-close"), style=discord.ButtonStyle.danger)))
    return Layout([text(*lines), *found])


def invitation(gathering: Gathering, users: Sequence[int], texts: Texts) -> Layout:
    """Return the message that invites *users*: what they answered, and the buttons for those who did not.

    Only they are pinged.
    """
    record = gathering.record
    who = " ".join(f"<@{user}>" for user in users)
    facts = {"who": who, "host": f"<@{record.host}>", "game": game_name(record, texts)}
    watching = record.private and record.status is Status.LIVE
    said = [f"✉️ {texts.say('invitation-watch' if watching else 'invitation', **facts)}"]
    if record.status is Status.OPEN:
        said += [f"-# {each}" for each in filter(None, [options_words(record, texts)])]
        said.append(f"-# {texts.say('invitation-card', link=card_link(record))}")
    said += [f"-# {line}" for user in users if (line := _answer(gathering, user, texts))]
    items: list[Item] = [text(*said)]
    open_still = (*guests_of(gathering, Welcome.INVITED), *guests_of(gathering, Welcome.DECLINED))
    asked = any(guest.user_id in users for guest in open_still)
    if asked and (watching or record.status is Status.OPEN):
        named = " ".join(map(str, users))
        accept = Press("accept", record.id, "0", named)
        decline = Press("decline", record.id, "0", named)
        items.append(
            row(
                button(accept, texts.say("invitation-accept"), style=discord.ButtonStyle.success),
                button(decline, texts.say("invitation-decline")),
            )
        )
    return Layout(items, mentions=tuple(users))


def _answer(gathering: Gathering, user: int, texts: Texts) -> str:
    """Return what became of an invitation; empty while it is open."""
    guest = guest_of(gathering, user)
    if is_seated(gathering, user) or (guest is not None and guest.welcome in (Welcome.WAITING, Welcome.ADMITTED)):
        return texts.say("invitation-accepted", who=f"<@{user}>")
    if guest is None:
        return texts.say("invitation-over", who=f"<@{user}>")
    return texts.say("invitation-declined", who=f"<@{user}>") if guest.welcome is Welcome.DECLINED else ""
