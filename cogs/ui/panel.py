"""Public messages: the first message of a thread, turn messages, and words for all of them."""

from collections.abc import Container, Iterable, Sequence
from itertools import groupby
from typing import Any, Final

import discord
from discord import ui

from bot.base.api import limits
from bot.base.names import safe, with_computer_mark
from bot.catalogue.games import GAMES
from bot.faces.face import AnyFace
from bot.faces.i18n.texts import Texts
from bot.storage.audit import Audited
from bot.storage.records import GameRecord, Logged, SeatRecord, is_forgotten
from bot.tables.option_forms import UNSET, usual_options
from bot.tables.options import choices, lists, parse_options
from bot.tables.past import state_after
from bot.tables.seated import is_seating
from bot.tables.table import Table
from bot.tables.telling.endings import is_ending, players
from bot.tables.telling.former import SeatNames
from bot.tables.telling.history import HistoryEntry
from bot.tables.telling.look import look
from bot.tables.telling.notices import callees
from bot.tables.visibility import HIDDEN
from cogs.ui.clocks import CLOCKS, clock_line, pace_name
from cogs.ui.items import Button, Item, Layout, Press, Row, button, mentioning, row, rows, text
from cogs.ui.options import offer_rows
from cogs.ui.painting import Painting
from cogs.ui.seats import moderator, played_by_computers, seat_rows, seated_line
from rendering.look import Assist, Look
from rendering.scene import Picture
from rules.core.log import LEAVE, REJOIN, effective
from rules.core.model import CHANCE, Decision, Event, Seat
from rules.core.notation import parse_action

LINES_REVEALED = 24  # a choice: a screen of a phone; the history has the rest
"""Limit of lines for choices that were revealed together and their consequences."""

# Choices: with the rest of a turn message they stay below the 4,000 characters that Discord allows.
TAKEN_TOLD = 600
"""Limit of characters for the list of what would be undone."""

OFFERS_TOLD = 400
"""Limit of characters for the list of players who may answer offers."""

CHOSEN: Final = 700
"""The component id of the count of secret choices, which is edited alone."""


def game_name(record: GameRecord, texts: Texts) -> str:
    """Return the name of a record's game."""
    return texts.say(f"game-{record.rules}".replace("_", "-"))


def options_words(record: GameRecord, texts: Texts) -> str:
    """Return the options of a game that make a difference, its level of assist, and what else was agreed on.

    These are the options that differ from the usual ones, and those that are always announced if there is a choice.
    """
    kind, announced = GAMES[record.rules].rules.options_type, GAMES[record.rules].announced
    usual, options, found = kind(), parse_options(kind, record.options), choices(kind)
    moot, written = options.moot(record.seats), usual_options(kind) | record.options
    told = [
        option_words(record, name, written[name], texts)
        for name in (*found, *lists(kind))
        if name not in moot
        and (getattr(options, name) != getattr(usual, name) or (name in announced and len(found[name]) > 1))
        and written[name] != UNSET
    ]
    if record.assist is not Assist.FULL:
        told.append(texts.say("told", name=texts.say("assist"), value=texts.say(f"assist-{record.assist}")))
    if record.takeover is not None:
        told.append(texts.say("takeover-rule", level=texts.say(f"level-{record.takeover}")))
    if record.pace is not None:
        told.append(texts.say("told", name=texts.say("lobby-pace"), value=pace_name(record.pace, texts)))
    return " · ".join(told)


def option_words(record: GameRecord, name: str, chosen: str, texts: Texts) -> str:
    """Return the name of an option of a game, and what was *chosen* in words."""
    value = texts.format_list(texts.option(name, each) for each in chosen.split("+"))
    return texts.say("told", name=texts.option_name(name, record.rules), value=value)


def player_mention(row: SeatRecord, texts: Texts) -> str:
    """Return who plays for a seat: a mention of a person or a computer's name, with the level of a computer."""
    if row.user_id < 0 or is_forgotten(row.user_id):
        return with_computer_mark(safe(row.name), row.computer)
    name = f"<@{row.user_id}>"
    if row.vacant:
        return texts.say("seat-vacant", name=name)
    if row.computer is None:
        return name
    return texts.say(
        "computer-here", name=with_computer_mark(name, row.computer), level=texts.say(f"level-{row.computer}")
    )


def home(table: Table, face: AnyFace, texts: Texts, absent: Sequence[int] = (), moved: Audited | None = None) -> Layout:
    """Return the first message of a game's thread: the game, its players, and how to begin.

    The message tells the host about *absent* users, who could not be added to the thread. If the game was *moved*
    there, the message says so, and mentions everybody whom the turn message does not mention.
    """
    record = table.record
    players = texts.format_list([player_mention(seat, texts) for seat in table.seats])
    agreed = options_words(record, texts)
    missing = texts.format_list([f"<@{user}>" for user in absent])
    lines = [
        f"## {game_name(record, texts)}",
        agreed,
        players,
        face.preface(texts),
        texts.say("home-absent", names=missing, host=f"<@{record.host}>") if absent else "",
        texts.say("home-moved", by=_mover(table, moved)) if moved else "",
        f"-# {texts.say('home-hint')}",
    ]
    called = {record.host} if absent else set[int]()
    if moved is not None:
        called |= {table.seats[seat].user_id for seat in table.people.difference(table.awaited_seats())}
    return Layout([text(*filter(None, lines))], mentions=tuple(sorted(called)))


def _mover(table: Table, moved: Audited) -> str:
    by = moved.detail.get("by", "host" if moved.user_id == table.record.host else "")  # earlier rows do not say it
    return by or moderator(table, moved.user_id)


def event_lines(
    entries: Sequence[HistoryEntry], table: Table, face: AnyFace, texts: Texts, then: SeatNames | None = None
) -> list[str]:
    """Return the events of entries as lines, under the names of the people who played at the time.

    Consecutive entries of one kind are combined. For an earlier state of the *table*, pass the names of *then*.
    """
    then, lines = then or names_then(table, texts), list[str]()
    kept = {entry.seq for entry in effective(table.log)}
    for (mark, names), run in groupby(entries, key=lambda one: (mark_of(one.entry, texts), then.at(one.entry.seq))):
        together: list[HistoryEntry] = []
        for one in run:
            if said := _alone(one, kept, table, face, texts, then):
                combined = _marked_lines(together, mark, names, table, face, texts)
                lines.extend((*combined, said + mark * (not one.entry.undoes)))
                together = []
            together.append(one)
        lines.extend(_marked_lines(together, mark, names, table, face, texts))
    return lines


def names_then(table: Table, texts: Texts) -> SeatNames:
    """Return the names of the people who sat at *table* at each entry of its log."""
    return SeatNames(table, texts.say("forgotten-player"))


def _alone(one: HistoryEntry, kept: Container[int], table: Table, face: AnyFace, texts: Texts, then: SeatNames) -> str:
    """Return the line for an undo, a change of players, or a choice without an event; empty for other entries.

    An answer that the bot gave because time was over always has a line, because its player was not there to see it.
    """
    entry, names = one.entry, then.at(one.entry.seq)
    if entry.undoes:
        return _undone(one, table, face, texts, then)
    if is_seating(entry):
        return seated_line(entry, table, texts, then)
    is_played = entry.text not in (LEAVE, REJOIN, HIDDEN) and (entry.user_id is not None or entry.late)
    if entry.seq not in kept or not is_played:
        return ""
    if idle := face.idle(parse_action(table.rules, entry.text), names[entry.seat], texts):
        return idle
    if entry.late and not one.own and entry.seen_by is None:
        return texts.say("told", name=names[entry.seat], value=face.action_text(entry.text, texts, names))
    return ""


def _undone(undo: HistoryEntry, table: Table, face: AnyFace, texts: Texts, then: SeatNames) -> str:
    """Return one line about an undo, with the lines that were undone struck through."""
    seat, before = undo.entry.seat, state_after(table, undo.entry.seq - 1)
    lines = event_lines([one for one in undo.taken if not is_seating(one.entry)], before, face, texts, then)
    what = limits.cut(" · ".join(lines), TAKEN_TOLD)
    drawn = "yes" if any(one.is_drawn for one in undo.taken) else "no"
    if seat == CHANCE and undo.entry.user_id is not None:
        by = moderator(table, undo.entry.user_id)
        return texts.say("event-undone-moderator", by=by, what=what, count=undo.entry.undoes, drawn=drawn)
    if seat == CHANCE:
        return texts.say("event-undone-secretly", what=what, drawn=drawn)
    name = then.at(undo.entry.seq)[seat]
    return texts.say("event-undone", name=name, what=what, count=undo.entry.undoes, drawn=drawn)


def _marked_lines(
    together: Sequence[HistoryEntry], mark: str, names: Sequence[str], table: Table, face: AnyFace, texts: Texts
) -> list[str]:
    """Return lines about several entries; *mark* is added to those about their actions, not to what followed."""
    view = table.view(None)
    events: list[Event] = []
    before: list[str] = []
    own = set[int]()
    for one in together if mark else ():
        done = face.lines([*events, *one.events[: one.own]], view, names, texts)
        own.update(n for n, line in enumerate(done) if line not in before[n : n + 1])
        events.extend(one.events)
        before = face.lines(events, view, names, texts)
    lines = before if mark else face.lines([event for one in together for event in one.events], view, names, texts)
    return [line + mark if n in own else line for n, line in enumerate(lines)]


def mark_of(entry: Logged, texts: Texts) -> str:
    """Return the mark of an entry that was not chosen at the time: late, forced, planned or a standing answer."""
    if is_seating(entry) or entry.undoes or entry.text == REJOIN:
        return ""
    if entry.late:
        return texts.say("told-late")
    if entry.user_id is None and entry.seat >= 0:
        return texts.say("told-forced")
    if entry.standing:
        return texts.say("told-standing")
    return texts.say("told-planned") if entry.planned else ""


def lately(news: Sequence[HistoryEntry], table: Table, face: AnyFace, texts: Texts) -> list[str]:
    """Return the lines of a turn message about *news*: the latest ones, or all of them at the end of the game."""
    lines = event_lines(news, table, face, texts)
    revealed = any(one.entry.barrier and one.entry.seat >= 0 for one in news)
    most = LINES_REVEALED if revealed else face.lines_at_most
    if not table.is_live or len(lines) <= most:
        return lines
    return [texts.say("told-more", count=len(lines) - most), *lines[-most:]]


async def turn_message(
    table: Table,
    entries: Sequence[HistoryEntry],
    texts: Texts,
    painting: Painting,
    *,
    stopped: Container[Seat] = (),
    moved_at: int = 0,
) -> Layout:
    """Return a turn message: what happened lately, the table, and who must decide what.

    If the game came to this thread at *moved_at*, in Unix seconds, the message leaves out what happened before: the
    present table says more than the whole log. The plans of *stopped* seats have stopped since the last message; the
    message does not reveal what was planned.
    """
    face, after = table.face, table.record.shown_seq
    seen = look(table, None, texts, entries, after=after)
    news = [one for one in entries if one.entry.seq > after and one.entry.at > moved_at]
    lines = lately(news, table, face, texts)
    waiting = [table.seats[seat] for seat in (() if is_ending(table) else table.awaited_seats())]
    called = players(table.seats) if is_ending(table) else ()
    named = [*(player_mention(row, texts) for row in waiting), *([mentioning(called)] if called else [])]
    head = [f"### {face.heading(seen)}", " ".join(named)]
    if table.is_live and table.asks_in_secret():  # all candidates are mentioned, because the one asked must notice
        head.append(texts.say("turn-answer"))
    head.extend(who_answered(table, texts))
    if names := [table.markdown_names[row.seat] for row in waiting if row.seat in stopped]:
        head.append(f"-# {texts.say('turn-plan-stopped', names=texts.format_list(names))}")
    told_lines = [*filter(None, head), *(f"- {line}" for line in lines)]
    standings, offered = face.standings(seen), may_answer(table, texts)
    standings = "\n".join(filter(None, [standings, *played_by_computers(table, texts)]))
    body = limits.cut_lines(told_lines, limits.TEXT - limits.size(standings + offered) - 200, texts.say("lines-more"))
    emblem = face.emblem(seen)
    pictures = _news(table, seen, face, texts) or (face.board(seen)[:1] if emblem is None else ())
    galleries, files = await painting.galleries(*pictures)
    if emblem is not None:
        thumbnail, file = await painting.thumbnail(emblem)
        files.append(file)
        top: Item = ui.Section(body, accessory=thumbnail)
    else:
        top = text(body)
    parts = [top, *galleries, text(standings)]
    counted = ((CHOSEN, chosen_line(table, texts)), (CLOCKS, clock_line(table, texts)))
    parts.extend(ui.TextDisplay(line, id=id) for id, line in counted if line)
    if offered:
        parts.append(text(f"-# {offered}"))
    offers = offer_rows(table, None, face, texts) if table.is_live else []
    return Layout(
        [ui.Container(*parts), *turn_buttons(table, texts), *seat_rows(table, news, texts), *offers],
        files,
        called or tuple(callees(table)),
    )


def _news(table: Table, seen: Look[Any], face: AnyFace, texts: Texts) -> tuple[Picture, ...]:
    """Return the pictures of a turn message: those that no earlier message shows in this form, or all at the end."""
    record = table.record
    if not record.shown_seq or not table.is_live:
        return face.board(seen)
    told = {record.shown_seq, record.told_seq}  # an edit of the newest message may have shown more than its post
    return face.news(seen, [look(state_after(table, seq), None, texts) for seq in told])


def awaited_for(table: Table, texts: Texts) -> str:
    """Return whom the game waits for, and for what, in a public text."""
    view = table.view(None).state
    front = view.agenda[0] if view.agenda else ()
    sure = [decision for decision in front if len(decision.among) <= 1]
    asked = {seat: [d for d in sure if seat in (d.among or (d.seat,))] for seat in table.called_seats()}
    named = [_question_line(table, seat, decisions, texts) for seat, decisions in asked.items()]
    return texts.format_list([*named, *somebody(table, texts)])


def somebody(table: Table, texts: Texts) -> list[str]:
    """Return a note if somebody is asked in secret; it goes with the list of those who are asked openly."""
    return [texts.say("awaited-somebody")] if table.asks_in_secret() else []


def who_answered(table: Table, texts: Texts) -> list[str]:
    """Return a line about the players who are known to have answered the current question, if there are any."""
    names = [table.markdown_names[seat] for seat in (table.answered_seats() if table.is_live else ())]
    return [f"-# {texts.say('turn-answered', names=texts.format_list(names))}"] if names else []


def may_answer(table: Table, texts: Texts) -> str:
    """Return who may answer offers; empty if there are none."""
    asked: dict[Seat, list[Decision]] = {}
    for decision in table.view(None).state.offers if table.is_live else ():
        if decision.seat >= 0 and decision.to is None and not decision.private:
            asked.setdefault(decision.seat, []).append(decision)
    if not asked:
        return ""
    names = texts.format_list(_question_line(table, seat, decisions, texts) for seat, decisions in asked.items())
    return texts.say("may-answer", names=limits.cut(names, OFFERS_TOLD))


def _question_line(table: Table, seat: Seat, decisions: Iterable[Decision], texts: Texts) -> str:
    what = texts.format_list(
        dict.fromkeys(texts.decision_text(decision, table.markdown_names) for decision in decisions)
    )
    return texts.say("awaited-for", name=table.markdown_names[seat], what=what)


def chosen_line(table: Table, texts: Texts) -> str:
    """Return how many seats have chosen in secret; empty if there are no secret choices."""
    of = len(table.choosing()) if table.is_live else 0
    return f"-# {texts.say('turn-chosen', count=len(table.sealed), of=of)}" if of > 1 else ""


def turn_buttons(table: Table, texts: Texts) -> list[Row]:
    """Return the buttons under a turn message; a table that has agreed on advice gets a button for it."""
    record = table.record

    def turn(verb: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> Button:
        return button(Press(verb, record.id, table.mark()), texts.say(f"turn-{verb}"), style=style)

    if not table.is_live:
        review = [turn("review")] if has_review(table) else []
        course = [turn("course")] if table.face.columns(table.view(None), 0) else []
        return rows([turn("again"), *course, *review, turn("replay"), turn("since"), turn("more")])
    play = turn("turn", discord.ButtonStyle.primary)
    if record.assist is Assist.ADVICE:
        return [row(play, turn("hints"), turn("advice")), row(turn("info"), turn("since"), turn("more"))]
    return [row(play, turn("info"), turn("hints"), turn("since"), turn("more"))]


def play(table: Table, texts: Texts) -> Button:
    """Return the button that opens the wizard."""
    press = Press("turn", table.record.id, table.mark())
    return button(press, texts.say("turn-turn"), style=discord.ButtonStyle.primary)


def has_review(table: Table) -> bool:
    """Whether the turning points of a game can be shown: it is over, and there are computer players for it."""
    return table.is_revealed and GAMES[table.record.rules].strategy is not None


def advice_button(table: Table, seat: Seat | None, texts: Texts) -> list[Button]:
    """Return the advice button for a private message, if *seat* has something to decide and may ask for advice."""
    if table.record.assist is not Assist.ADVICE or seat is None or not (table.is_live and table.asks(seat)):
        return []
    return [button(Press("advice", table.record.id, table.moment(seat)), texts.say("turn-advice"))]


def play_row(table: Table, seat: Seat | None, texts: Texts, *beside: Button) -> list[Row]:
    """Return a row for a private message: the button that opens the wizard, if *seat* has something to decide.

    The buttons *beside* follow it.
    """
    buttons = play_buttons(table, seat, texts)
    return [row(*buttons, *beside)] if buttons else []


def play_buttons(table: Table, seat: Seat | None, texts: Texts) -> list[Button]:
    """Return the button that opens the wizard, for a private message, if *seat* has something to decide."""
    if seat is None or not (table.is_live and table.asks(seat)):
        return []
    press = Press("turn", table.record.id, table.moment(seat))
    return [button(press, texts.say("turn-turn"), style=discord.ButtonStyle.primary)]
