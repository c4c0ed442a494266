"""Words and controls about time: the pace of a table, its clocks, and the messages as time runs out."""

from collections.abc import Mapping
from itertools import groupby
from typing import Any, Final

import discord

from bot.catalogue.games import GAMES, texts_for
from bot.faces.face import Option
from bot.faces.i18n.texts import Texts
from bot.settings.deadlines.clocks import Clock, Rung, deadline
from bot.settings.deadlines.pace import MINUTE, NONE, PRESETS, Missed, Pace, preset_of
from bot.storage.records import GameRecord, Motion
from bot.tables.table import Table
from bot.tables.turns.clocks import public_questions
from cogs.ui.items import Layout, Press, button, form, mentioning, menu, row, text
from rules.core.model import NOBODY, Seat

# Discord numbers components without an id from 1 on, at most to 40; our ids are above these, as those of other lines
# are.
CLOCKS: Final = 701
"""The component id of the line about clocks in a turn message, which is edited alone."""

PACE_CHARACTERS: Final = 100  # a choice: a pace with all its parts takes some 95


def pace_name(pace: Pace | None, texts: Texts) -> str:
    """Return a pace in a few words."""
    if pace is None:
        return texts.say("pace-none")
    name = preset_of(pace)
    return texts.say(f"pace-{name}") if name is not None else pace_times(pace, texts)


def pace_times(pace: Pace, texts: Texts) -> str:
    """Return the times for a move."""
    if pace.move is not None:
        return texts.say("pace-move", time=texts.time(pace.move))
    more, free = (texts.time(each) if each else "" for each in (pace.increment, pace.delay))
    return texts.say("pace-clock", bank=texts.time(pace.bank), more=more, free=free)


def pace_details(pace: Pace, texts: Texts) -> list[str]:
    """Return the times of a pace and the table's rule, in lines."""
    times = [pace_times(pace, texts)] if preset_of(pace) in ("weekend", "blitz") else []
    missed = texts.say("pace-missed", rule=pace.missed, grace=texts.time(pace.grace))
    vacation = texts.say("pace-vacation", time=texts.time(pace.vacation) if pace.vacation else "")
    answers = texts.say("pace-answers", time=texts.time(pace.answers))
    return [*times, missed, texts.say("pace-misses", misses=pace.misses), vacation, answers]


def pace_in_short(pace: Pace, texts: Texts) -> str:
    """Return one line on what happens when time is over, with the times first where a preset's name hides them."""
    grace = texts.time(pace.grace) if pace.grace and pace.missed is not Missed.WAIT else "none"
    said = texts.say("pace-short", rule=pace.missed, grace=grace, misses=pace.misses)
    return f"{pace_times(pace, texts)} · {said}" if preset_of(pace) in ("weekend", "blitz") else said


def pace_page(record: GameRecord, texts: Texts) -> Layout:
    """Return the page with a table's whole pace, for users who cannot change it."""
    pace = record.pace
    details = [f"-# {line}" for line in pace_details(pace, texts)] if pace is not None else []
    return Layout([text(f"### {texts.say('lobby-pace')}", pace_name(pace, texts), *details)])


def pace_question(record: GameRecord, texts: Texts) -> Layout:
    """Return the private question how long players may think."""
    pace = record.pace
    lines = [f"### {texts.say('lobby-pace')}", pace_name(pace, texts)]
    lines += [f"-# {line}" for line in pace_details(pace, texts)] if pace is not None else []
    presets = tuple(Option(name, pace_name(each, texts), pace_times(each, texts)) for name, each in PRESETS.items())
    none = Option(NONE, texts.say("pace-none"), texts.say("pace-none-help"))
    rows = [row(menu(Press("paced", record.id, "0"), texts.say("pace-choose"), (*presets, none)))]
    if pace is not None:
        known = [rule for rule in Missed if rule.level is None or GAMES[record.rules].strategy is not None]
        rules = tuple(Option(rule, texts.say("pace-rule", rule=rule), "") for rule in known)
        rows.append(row(menu(Press("missed", record.id, "0"), texts.say("pace-then"), rules)))
    rows.append(row(button(Press("ownpace", record.id, "0"), texts.say("pace-own"))))
    return Layout([text(*lines), *rows])


def pace_form(press: Press, label: str, texts: Texts) -> discord.ui.Modal:
    """Return the form for a pace of one's own."""
    hint = texts.say("pace-own-hint")
    return form(press, texts.say("lobby-pace"), texts.say("pace-own-field"), hint, characters=PACE_CHARACTERS)


def running(table: Table) -> dict[Seat, Clock]:
    """Return the running clocks, except those of seats that have chosen in secret."""
    wanted = public_questions(table)
    clocks = {seat: clock for seat, clock in table.clocks.items() if seat in wanted and seat not in table.sealed}
    return {seat: clock for seat, clock in clocks.items() if clock.since is not None}


def can_be_given(table: Table, giver: Seat) -> bool:
    """Whether *giver* could give time to somebody."""
    return any(not clock.aside and seat != giver for seat, clock in running(table).items())


def clock_line(table: Table, texts: Texts) -> str:
    """Return the line about deadlines, or that the game is paused; empty if no clock runs."""
    pace, paused = table.record.pace, table.record.paused_at
    if paused is not None and table.record.frozen is not None:
        return f"-# {texts.say('clock-frozen', since=f'<t:{paused}:R>')}"
    if paused is not None:
        return f"-# {texts.say('clock-paused', since=f'<t:{paused}:R>')}"
    if pace is None:
        return ""
    away = [row for row in table.seats if row.seat in table.people and row.vacation_until is not None]
    found = sorted((_end(pace, clock), _state(clock), clock.extra, seat) for seat, clock in running(table).items())
    lines = []
    for (until, state, extra), each in groupby(found, key=lambda one: one[:3]):
        names = [_who(table, seat, texts) for *_, seat in each]
        said = texts.say(
            "clock-line", names=texts.format_list(names), until=f"<t:{until}:R>", state=state, rule=pace.missed
        )
        more = texts.say("clock-more", time=texts.time(extra)) if extra >= MINUTE else ""
        lines.append(f"-# {said}{more}")
    for absent in away:
        name, until = table.markdown_names[absent.seat], f"<t:{absent.vacation_until}:f>"
        lines.append(f"-# {texts.say('clock-away', name=name, until=until)}")
    return "\n".join(lines)


def next_deadline(table: Table) -> str:
    """Return the next deadline of a table as Discord shows it, or a sign that it is paused; empty if there is none."""
    if table.record.paused_at is not None:
        return "⏸"
    pace = table.record.pace
    ends = [deadline(pace, clock) for clock in running(table).values()] if pace is not None else []
    return f"⏳ <t:{min(ends)}:R>" if ends else ""


def own_deadline(table: Table, seat: int) -> str:
    """Return until when a seat may think, as Discord shows it; empty if it has no clock."""
    clocks, pace = running(table), table.record.pace
    own = [clocks[each] for each in (seat, NOBODY) if each in clocks]
    return f"⏳ <t:{min(deadline(pace, clock) for clock in own)}:R>" if own and pace is not None else ""


def _end(pace: Pace, clock: Clock) -> int:
    """Return until when something can be done: to the end of the grace if that has begun."""
    late = not clock.aside and clock.rung > Rung.LATE and pace.missed is not Missed.WAIT
    return deadline(pace, clock) + (pace.grace if late else 0)


def _state(clock: Clock) -> str:
    """Return the word for how far a clock has run: ``new``, ``half``, ``late``, or ``aside``."""
    if clock.aside:
        return "aside"
    return "late" if clock.rung > Rung.LATE else "half" if clock.rung > Rung.HALF else "new"


def _who(table: Table, seat: Seat, texts: Texts) -> str:
    return texts.say("awaited-somebody") if seat == NOBODY else table.markdown_names[seat]


def notice(table: Table, seat: Seat, rung: Rung, texts: Texts, *, names: str) -> Layout:
    """Return the message about the clock of a *seat*: a reminder to the people of *names*, or that time is over."""
    clock, pace = table.clocks[seat], table.record.pace
    assert pace is not None, "it has clocks"
    until = f"<t:{_end(pace, clock)}:R>"
    if rung is Rung.LATE:
        return Layout([text(texts.say("clock-late", name=_who(table, seat, texts), until=until, rule=pace.missed))])
    kind = "somebody" if seat == NOBODY else "aside" if clock.aside else "turn"
    return Layout([text(texts.say("clock-mention", names=names, until=until, kind=kind))])


def silence(table: Table, detail: Mapping[str, Any]) -> Layout | None:
    """Return the question if a game goes on, or the message that it was closed; None if it is out of date."""
    record, texts = table.record, texts_for(table.record.locale)
    if "until" not in detail:
        return None if table.is_live else _closed_for_silence(record, detail, texts)
    is_paused = "paused" in detail
    if not table.is_live or (is_paused and record.paused_at is None):
        return None
    users = tuple(table.seats[seat].user_id for seat in sorted(table.people))
    names = texts.format_list([f"<@{user}>" for user in users])
    key, time = ("pause-asked", detail["paused"]) if is_paused else ("silence-asked", detail["silence"])
    said = texts.say(key, names=names, time=texts.time(time), until=f"<t:{detail['until']}:R>")
    motions = (*((Motion.RESUME,) if is_paused else ()), Motion.END)
    buttons = [
        button(Press("motion", record.id, "0", each.value), texts.say(f"propose-{each.value}")) for each in motions
    ]
    return Layout([text(said), row(*buttons)], mentions=users)


def _closed_for_silence(record: GameRecord, detail: Mapping[str, Any], texts: Texts) -> Layout:
    """Return the last message of a game where nobody has moved, or that a moderator had frozen for too long."""
    users = tuple(detail.get("users", ()))  # earlier versions mentioned nobody
    frozen, named = detail.get("frozen"), [mentioning(users)] if users else []
    if frozen is not None:
        return Layout([text(*named, texts.say("frozen-closed", time=texts.time(frozen)))], mentions=users)
    start = button(Press("start", record.id, "0"), texts.say("lobby-start"))
    return Layout([text(*named, texts.say("silence-closed")), row(start)], mentions=users)
