"""The lobby card: what is shown of a game outside its thread, before it begins and after it has ended.

Beside it stand the private pages that its buttons open, and invitations.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Final

import discord
from discord import ui

from bot.base.names import plain
from bot.catalogue.games import GAMES
from bot.faces.face import Option
from bot.faces.i18n.texts import Texts
from bot.storage.records import Closed, GameRecord, Gathering, SeatRecord, Status, Welcome
from bot.tables.limits import Shown
from bot.tables.option_forms import forms
from bot.tables.options import parse_options
from bot.tables.services.gathering import INVITED_AT_ONCE, card_link, expires_at, free, guest_of, guests_of, is_seated
from bot.tables.services.terms import difference
from bot.tables.table import Table, numbers
from bot.tables.telling.look import look
from cogs.ui.clocks import pace_in_short
from cogs.ui.items import Button, Item, Layout, Press, address, button, link, menu, people_menu, row, rows, text
from cogs.ui.panel import game_name, has_review, option_words, options_words, player_mention
from cogs.ui.rulebook import opening
from players.levels import Level

HINTS: Final = {"lobby-join": "lobby-hint", "lobby-wait": "lobby-full", "lobby-join-kept": "lobby-kept"}
"""What the card says beside the button that leads to a seat, by the key of that button."""

CLOSED: Final[Mapping[Closed | None, str]] = {
    Closed.DESERTED: "lobby-deserted",
    Closed.SILENT: "lobby-silent",
    Closed.EXPIRED: "lobby-expired",
    Closed.MODERATOR: "lobby-ended",
    Closed.AGREED: "lobby-agreed",
}
"""What the card says about a closed game, by the reason; but see `closed_key`."""

HOMELESS: Final = "rehome"
"""The verb of the button by which a host continues a game whose place is gone."""


def closed_key(record: GameRecord) -> str:
    """Return the message key for the reason why a game or its lobby was closed."""
    if record.closed_for is Closed.CHANNEL and record.seq > 0:
        return "lobby-unwritable" if record.refused_at is not None else "lobby-threadless"
    return CLOSED.get(record.closed_for, "lobby-closed")


def variants(record: GameRecord, numbers: Iterable[int], texts: Texts) -> list[str]:
    """Return the variant for each of these *numbers* of players, where it differs."""
    options = parse_options(GAMES[record.rules].rules.options_type, record.options)
    said = []
    for ids, run in groupby(numbers, key=lambda seats: options.variant(seats)):
        first, *others = run
        players = f"{first}–{others[-1]}" if others else str(first)
        told = texts.format_list(texts.say(f"variant-{id}") for id in ids)
        said += [texts.say("lobby-variant", players=players, variant=told)] if ids else []
    return said


def lobby_card(
    gathering: Gathering,
    texts: Texts,
    *,
    computers: bool = False,
    reliability: Shown | None = None,
    table: Table | None = None,
    message_id: int | None = None,
) -> Layout:
    """Return the lobby card: players, options, and the buttons to join, leave and start.

    There is a button for computer players if the game has *computers*. After a private game has begun, its card says
    neither who plays nor where.

    If the game is over, *table* is the game, and *message_id* is its last turn message, None if that is gone. The card
    then shows the result, and links to what comes next.
    """
    record, seats = gathering.record, gathering.seats
    hidden = record.private and (record.seq > 0 or record.status in (Status.LIVE, Status.OVER))
    head = [f"## {game_name(record, texts)}", *filter(None, [options_words(record, texts)]), ""]
    if table is not None and not hidden:
        head.extend(result_lines(table, texts))
    elif not hidden:
        head.append(texts.say("lobby-seats", taken=len(seats), seats=record.seats))
        head.append("\n".join(f"{row.seat + 1}. {_seat_text(row, record, texts)}" for row in seats))
    match record.status:
        case Status.OPEN:
            asked = [] if reliability is None else [reliability_line(reliability, texts)]
            head.extend(f"-# {line}" for line in (*asked, *open_lines(gathering, texts)))
        case Status.CLOSED:
            head.append(texts.say(closed_key(record)))
        case Status.OVER if record.private:
            head.append(texts.say("lobby-over-private"))
        case Status.OVER:
            head.append(texts.say("lobby-over"))
        case _ if record.private:
            head.append(texts.say("lobby-begun-private"))
        case _ if record.forum_id is not None:
            head.append(texts.say("lobby-begun-here"))
        case _:
            head.append(texts.say("lobby-begun", thread=f"<#{record.channel_id}>"))
    parts: list[Item] = [text(*head)]
    if record.status is Status.OPEN:
        parts.extend(_card_buttons(gathering, texts, computers=computers))
    elif record.status in (Status.OVER, Status.CLOSED) and record.seq > 0 and not hidden:
        parts.append(row(*result_buttons(record, table, message_id, texts, rematch=True)))
    return Layout([ui.Container(*parts)])


def _seat_text(row: SeatRecord, record: GameRecord, texts: Texts) -> str:
    """Return the name of a seat's player; the host, who can begin the game, is marked."""
    name = player_mention(row, texts)
    is_host = row.user_id == record.host and record.status is Status.OPEN
    return texts.say("lobby-is-host", name=name) if is_host else name


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
        *([press("course")] if table is not None and table.face.columns(table.view(None), 0) else []),
        *([press("review")] if table is not None and has_review(table) else []),
        *([press("again")] if rematch else []),
    ]


def opened_words(record: GameRecord, seats: Sequence[SeatRecord], texts: Texts) -> tuple[str, list[Button]]:
    """Return the text for the user who has opened a lobby, and the start button if nobody else is awaited."""
    place = f"<#{record.home_id}>"
    if len(seats) < record.seats:
        return texts.say("lobby-opened", place=place), []
    start = button(Press("start", record.id, "0"), texts.say("lobby-start"), style=discord.ButtonStyle.primary)
    return texts.say("lobby-opened-full", place=place, computers=len(seats) - 1), [start]


def lobby_link(record: GameRecord, texts: Texts) -> Button:
    """Return the button that leads to a lobby card."""
    return ui.Button(label=texts.say("lobby-link"), url=card_link(record))


def card_words(record: GameRecord, texts: Texts) -> str:
    """Return a link to a lobby card, in words."""
    return f"[{texts.say('lobby-link')}]({card_link(record)})"


def open_lines(gathering: Gathering, texts: Texts) -> list[str]:
    """Return lines about a lobby, other than those about its seats."""
    record, possible, lines = gathering.record, numbers(gathering.record), guest_lines(gathering, texts)
    lines.append(texts.say("told", name=texts.say("settings-language"), value=texts.say("language")))
    lines += [pace_in_short(record.pace, texts)] if record.pace is not None else []
    lines += variants(record, possible, texts)
    lines += [f"🔒 {texts.say('lobby-private')}"] if record.private else []
    lines += [] if record.reveals else [texts.say("lobby-keeps-secrets")]
    lines.append(texts.say("lobby-expires", at=f"<t:{expires_at(record)}:R>"))
    if record.begins_at is not None:
        lines.append(f"⏱️ {texts.say('lobby-begins', at=f'<t:{record.begins_at}:R>')}")
    else:
        lines += [texts.say("lobby-starts")] if record.starts else []
        least = possible[0] if len(possible) > 1 else 0
        lines.append(texts.say(HINTS[join_key(gathering)], least=least, host=f"<@{record.host}>"))
    return lines


def guest_lines(gathering: Gathering, texts: Texts) -> list[str]:
    """Return who was invited to a lobby, and who waits for a seat."""
    invited, waiting = (_guest_mentions(gathering, each) for each in (Welcome.INVITED, Welcome.WAITING))
    lines = (
        [texts.say("lobby-invited", who=texts.format_list(invited), kept=yes(gathering.record.keeps))]
        if invited
        else []
    )
    return lines + ([texts.say("lobby-waiting", who=texts.format_list(waiting))] if waiting else [])


def _guest_mentions(gathering: Gathering, welcome: Welcome) -> list[str]:
    return [f"<@{guest.user_id}>" for guest in guests_of(gathering, welcome)]


def yes(is_so: bool) -> str:
    """Return whether something is so, for words."""
    return "yes" if is_so else "no"


def join_key(gathering: Gathering) -> str:
    """Return the key of the button that leads to a seat, or to the waiting list."""
    if free(gathering) > 0:
        return "lobby-join"
    return "lobby-wait" if len(gathering.seats) >= gathering.record.seats else "lobby-join-kept"


def _card_buttons(gathering: Gathering, texts: Texts, *, computers: bool) -> list[Item]:
    record = gathering.record

    def lobby(verb: str, style: discord.ButtonStyle, key: str = "", *, disabled: bool = False) -> Button:
        label = texts.say(key or f"lobby-{verb}")
        return button(Press(verb, record.id, "0"), label, style=style, disabled=disabled)

    startable = len(gathering.seats) in numbers(record)
    has_options = bool(forms(GAMES[record.rules].rules.options_type))
    return [
        row(
            lobby("join", discord.ButtonStyle.success, join_key(gathering)),
            lobby("leave", discord.ButtonStyle.secondary),
            lobby("start", discord.ButtonStyle.primary, disabled=not startable),
            *([lobby("computers", discord.ButtonStyle.secondary)] if computers else []),
            opening(record.rules, texts),
        ),
        row(
            *([lobby("options", discord.ButtonStyle.secondary)] if has_options else []),
            lobby("pace", discord.ButtonStyle.secondary),
            lobby("lobby", discord.ButtonStyle.secondary, "lobby-settings"),
        ),
    ]


def reliability_line(shown: Shown, texts: Texts) -> str:
    """Return the line about the least reliability for joining, and the reliability of those who have joined."""
    people = texts.format_list(
        texts.say("lobby-reliable", name=f"<@{user}>", percent="" if percent is None else percent)
        for user, percent in shown.people.items()
    )
    return texts.say("lobby-reliability", least=shown.least, people=people)


def computer_players(record: GameRecord, seats: Sequence[SeatRecord], user_id: int, texts: Texts) -> Layout:
    """Return the private form by which a user adds computer players, or removes those that they may remove.

    It has no buttons once the lobby is closed, or for a user who has left it.
    """
    full = len(seats) >= record.seats
    adding = [
        button(Press("seat", record.id, "0", level), texts.say("computers-add", level=level.value), disabled=full)
        for level in Level
    ]
    there = [row for row in seats if row.user_id < 0 and user_id in (record.host, row.added_by)]
    removing = [
        button(
            Press("unseat", record.id, "0", str(-row.user_id)),
            texts.say("computers-remove", name=plain(row.name)),
            style=discord.ButtonStyle.danger,
        )
        for row in there
    ]
    head = texts.say("lobby-seats", taken=len(seats), seats=record.seats)
    lines = [f"### {texts.say('lobby-computers')}", texts.say("computers-levels"), f"-# {head}"]
    is_theirs = record.status is Status.OPEN and any(row.user_id == user_id for row in seats)
    return Layout([text(*lines), *([*rows(adding), *rows(removing)] if is_theirs else [])])


def begins_otherwise(record: GameRecord, seated: int, texts: Texts) -> Layout:
    """Return the question whether to start with *seated* players, which changes the game."""
    change = difference(record, seated)
    lines = [f"### {texts.say('refusal-begins-otherwise', seated=seated, seats=record.seats)}"]
    lines.extend(variants(record, sorted({seated, record.seats}), texts))
    if change is not None and change.moot:
        lost = (option_words(record, name, record.options[name], texts) for name in change.moot)
        lines.append(texts.say("lobby-moot", options=" · ".join(lost)))
    lines.append(texts.say("lobby-ask"))
    begin = button(Press("begin", record.id, str(seated)), texts.say("lobby-begin", seated=seated))
    return Layout([text(*lines), row(begin)])


def host_settings(gathering: Gathering, texts: Texts) -> Layout:
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
            switch("reveals", on=record.reveals),
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
