"""What moderators are shown, in private: questions before what cannot be taken back, and the audit log."""

from collections.abc import Sequence
from typing import Final

import discord
from discord import ui

from bot.base.api import limits
from bot.base.names import escape_names, plain, safe
from bot.faces.i18n.texts import Texts
from bot.storage.audit import Audited, AuditPage, ModeratorAction
from bot.storage.outgoing import Outgoing, line
from bot.storage.records import GameRecord, SeatRecord, Status, is_forgotten
from bot.tables.seated import is_seating
from bot.tables.table import Table
from bot.tables.telling.history import history
from cogs.ui.items import Layout, Press, button, form, page_buttons, row, text
from cogs.ui.panel import event_lines, game_name
from players.levels import Level
from rules.core.log import effective
from rules.core.model import Seat
from rules.core.struct import evolve

REASON_CHARACTERS: Final = 200  # a choice: a reason is shown in a line of the log of moderators

NOBODY = "nobody"
"""The word for no computer player in an id."""

AUDIT = "audit"
"""The verb of the buttons that turn pages of the audit log."""


def game_label(record: GameRecord, seats: Sequence[SeatRecord], texts: Texts) -> str:
    """Return a game in a line, for those who choose one: its number, its name and who plays."""
    names = texts.format_list(plain(seat.name) for seat in seats)
    state = record.status if record.status in (Status.OPEN, Status.CLOSED) else "other"
    return texts.say("moderating-game", number=str(record.id), game=game_name(record, texts), names=names, state=state)


def undo_question(table: Table, to: int, back_to: int, seat: Seat | None, texts: Texts) -> Layout:
    """Return the question whether all after entry *to* is to be undone, with what a reader on *seat* may know of it."""
    kept = {entry.seq for entry in effective(table.log)}
    told = history(table, after=back_to, seat=seat)
    taken = [one for one in told if one.entry.seq in kept and not is_seating(one.entry)]  # who sits there stays
    lines = [f"- {line}" for line in event_lines(taken, table, table.face, texts)]
    gone = limits.cut_lines(lines, limits.TEXT - 1000, texts.say("lines-more"))
    anew = [texts.say("vote-anew")] if any(one.is_drawn for one in taken) else []
    asked = texts.say("moderating-undo-ask", number=to, game=str(table.record.id))
    press = Press("modundo", table.record.id, table.moment(seat), str(to))
    return _question([f"### {asked}", gone, *anew], press, texts.say("moderating-undo-sure"), texts)


def seat_question(table: Table, seat: Seat, member: discord.Member, reader: Seat | None, texts: Texts) -> Layout:
    """Return the question whether *member* is to play on for *seat*, and see what that seat sees."""
    is_own = table.seat_of(member.id) == seat
    ask = "moderating-seat-back-ask" if is_own else "moderating-seat-ask"
    sure = "moderating-seat-back-sure" if is_own else "moderating-seat-sure"
    asked = texts.say(ask, name=safe(member.display_name), who=table.markdown_names[seat])
    press = Press("modseat", table.record.id, table.moment(reader), f"{seat + 1} {member.id}")
    return _question([asked], press, texts.say(sure), texts)


def unseat_question(table: Table, seat: Seat, level: Level | None, reader: Seat | None, texts: Texts) -> Layout:
    """Return the question whether *seat* is to be open; a computer of *level* plays on there, or nobody does."""
    asked = texts.say(
        "moderating-unseat-ask", who=table.markdown_names[seat], level=texts.say(f"level-{level}") if level else ""
    )
    press = Press("modunseat", table.record.id, table.moment(reader), f"{seat + 1} {level or NOBODY}")
    return _question([asked], press, texts.say("moderating-unseat-sure"), texts)


def reason_form(press: Press, texts: Texts) -> ui.Modal:
    """Return the form that asks a moderator for a reason, which may be left out, before something is done."""
    name, hint = texts.say("moderating-reason"), texts.say("moderating-reason-hint")
    return form(press, name, name, hint, characters=REASON_CHARACTERS, required=False)


def end_question(record: GameRecord, label: str, texts: Texts) -> Layout:
    """Return the question whether a game is to end without a result."""
    asked = texts.say("moderating-end-ask", game=escape_names([label])[0])
    return _question([asked], Press("modend", record.id, "0"), texts.say("moderating-end-sure"), texts)


def _question(lines: Sequence[str], press: Press, sure: str, texts: Texts) -> Layout:
    cancel = button(Press("modcancel", press.game, "0"), texts.say("resign-cancel"))
    return Layout([text(*lines), row(button(press, sure, style=discord.ButtonStyle.danger), cancel)])


def unbar_message(guild: discord.Guild, user_id: int, reason: str, locale: str) -> Outgoing:
    """Return the direct message to somebody who may join games of a server again, with the *reason* if there is one."""
    told, server, why = "told-unbarred", safe(guild.name), safe(reason)
    return evolve(line(None, told, locale=locale, server=server, reason=why), guild_id=guild.id, user_id=user_id)


def audit_page(page: AuditPage, game_id: int | None, texts: Texts) -> Layout:
    """Return a page of the audit log of a server, or of one of its games."""
    if not page.rows:
        return Layout([text(texts.say("audit-none"))])
    head = texts.say("audit-head", page=page.number, pages=page.pages)
    lines = [f"- {audited_line(each, texts)}" for each in page.rows]
    items = [text(f"### {head}", limits.cut_lines(lines, limits.TEXT - 200, texts.say("lines-more")))]
    if page.pages == 1:
        return Layout([*items])
    return Layout([*items, row(*page_buttons(Press(AUDIT, game_id or 0, "0"), page.number, page.pages, texts))])


def audited_line(audit: Audited, texts: Texts) -> str:
    """Return one line of the audit log: who did what at which game, and when."""
    who = texts.say("forgotten-player") if is_forgotten(audit.user_id) else f"<@{audit.user_id}>"
    when, game = f"<t:{audit.at}:f>", str(audit.game_id or "")
    facts = {key: safe(value) for key, value in audit.detail.items()}
    match audit.what:
        case ModeratorAction.UNDO:
            did = texts.say("audit-undo", to=facts.get("to", ""))
        case ModeratorAction.SEAT if "back" in facts:
            did = texts.say("audit-seat-back", name=facts.get("new", ""))
        case ModeratorAction.SEAT:
            did = texts.say("audit-seat", who=facts.get("name", ""), name=facts.get("new", ""))
        case ModeratorAction.UNSEAT:
            did = texts.say("audit-unseat", who=facts.get("name", ""))
        case ModeratorAction.FREEZE:
            did = texts.say("audit-freeze", reason=facts.get("reason", ""))
        case ModeratorAction.MOVE:
            did = texts.say("audit-move", place=f"<#{facts.get('new', '0')}>")
        case ModeratorAction.BAR | ModeratorAction.UNBAR:
            did = texts.say(f"audit-{audit.what}", who=f"<@{facts.get('member', '0')}>")
        case _:  # whose words need no facts
            did = texts.say(f"audit-{audit.what}")
    reason = "" if audit.what is ModeratorAction.FREEZE else facts.get("reason", "")
    return texts.say("audit-line", when=when, who=who, game=game, did=did, reason=reason)
