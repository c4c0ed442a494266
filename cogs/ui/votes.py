"""The messages of votes: private forms for proposals, the public question, and the result."""

import re
from collections.abc import Collection, Sequence
from typing import Final

import discord
from discord import ui

from bot.base import errors
from bot.base.api import limits
from bot.catalogue.games import GAMES
from bot.faces.face import Option
from bot.faces.i18n.texts import Texts
from bot.settings.deadlines.pace import (
    LEAST,
    MINUTE,
    MOST,
    NONE,
    PRESETS,
    Missed,
    NotADuration,
    Pace,
    PaceBeyond,
    format_time,
    parse_time,
)
from bot.storage.records import EndedVote, Motion, Vote
from bot.tables.services.tally import UNANIMOUS
from bot.tables.table import Table
from bot.tables.telling.history import HistoryEntry
from cogs.ui.clocks import pace_details, pace_name, pace_times
from cogs.ui.items import Button, Layout, Press, Row, button, menu, row, rows, text
from cogs.ui.panel import event_lines
from rules.core.model import Seat
from rules.core.struct import Struct

PROPOSED: Final = (Motion.PAUSE, Motion.RESUME, Motion.EXTEND, Motion.PACE, Motion.END)
"""The proposals that the forms offer; other proposals have commands of their own."""

MORE_TIMES: Final = ("10m", "1h", "6h", "12h", "1d", "2d", "3d", "7d")
"""How much more time is offered; other times can be typed."""


def vote_message(
    vote: Vote, taken: Sequence[HistoryEntry], table: Table, voters: Collection[Seat], texts: Texts
) -> Layout:
    """Return the question of a vote to *voters*; a vote on an undo shows exactly what would be *taken* back."""
    names = table.markdown_names
    asked = [row for row in table.seats if row.seat in voters and row.seat not in (*vote.agreed, *vote.refused)]
    told = [texts.say("vote-agreed", names=texts.format_list([names[seat] for seat in vote.agreed]))]
    if vote.refused:
        told.append(texts.say("vote-against", names=texts.format_list([names[seat] for seat in vote.refused])))
    if vote.seat is not None and vote.seat in voters:
        told.append(texts.say("replace-own", who=names[vote.seat]))
    rule = "all" if vote.motion in UNANIMOUS else "most"
    told.append(f"-# {texts.say('vote-rule', rule=rule, until=f'<t:{vote.ends}:R>' if vote.ends else 'none')}")
    lines = [
        f"### {_head(vote, table, texts)}",
        " ".join(f"<@{row.user_id}>" for row in asked),
        *_matter(vote, taken, table, texts),
        *told,
    ]
    return Layout([ui.Container(text(*lines), vote_buttons(vote, texts))], mentions=tuple(r.user_id for r in asked))


def _head(vote: Vote, table: Table, texts: Texts) -> str:
    name = table.markdown_names[vote.asked_by]
    if vote.motion is Motion.UNDO:
        return texts.say("vote-head", name=name)
    if vote.motion is Motion.REPLACE:
        assert vote.seat is not None, "it is about a seat"
        who, level = (
            table.markdown_names[vote.seat],
            "" if vote.computer is None else texts.say(f"level-{vote.computer}"),
        )
        return texts.say("replace-head", name=name, who=who, level=level)
    return texts.say(f"vote-{vote.motion}-head", name=name, time=texts.time(vote.time))


def _matter(vote: Vote, taken: Sequence[HistoryEntry], table: Table, texts: Texts) -> list[str]:
    if vote.motion is Motion.UNDO:
        happenings = [f"- {line}" for line in event_lines(taken, table, table.face, texts)]
        anew = [texts.say("vote-anew")] if any(one.is_drawn for one in taken) else []
        return [limits.cut_lines(happenings, limits.TEXT - 1000, texts.say("lines-more")), *anew]
    if vote.motion is Motion.REPLACE:
        assert vote.seat is not None, "it is about a seat"
        return [texts.say("replace-back", who=table.markdown_names[vote.seat])]
    return matter(vote.motion, vote.pace, texts)


def matter(motion: Motion, pace: Pace | None, texts: Texts) -> list[str]:
    """Return lines about the consequences of a proposal that the forms offer."""
    if motion is not Motion.PACE:
        return [texts.say(f"vote-{motion}-what")]
    details = pace_details(pace, texts) if pace is not None else []
    told = [f"**{pace_name(pace, texts)}**", *(f"-# {line}" for line in details)]
    return [*told, texts.say("vote-pace-what", clocks="none" if pace is None else "new")]


def vote_buttons(vote: Vote, texts: Texts) -> Row:
    """Return the buttons by which a vote is answered."""
    agree, refuse = (Press(verb, vote.game_id, vote.token) for verb in ("agree", "refuse"))
    return row(
        button(agree, texts.say("vote-agree"), style=discord.ButtonStyle.success),
        button(refuse, texts.say("vote-refuse"), style=discord.ButtonStyle.danger),
    )


def ended_line(vote: EndedVote, table: Table, texts: Texts) -> str:
    """Return how a vote has ended."""
    name = "" if vote.seat is None else table.markdown_names[vote.seat]
    return texts.say("vote-ended", verdict=vote.verdict.value, name=name)


# Private forms


def proposals(table: Table, texts: Texts) -> Layout:
    """Return the private question what to propose."""
    is_paused, is_timed = table.record.paused_at is not None, table.record.pace is not None
    left_out = {Motion.PAUSE if is_paused else Motion.RESUME, *(() if is_timed and not is_paused else (Motion.EXTEND,))}
    buttons = [_motion(table, motion, texts) for motion in PROPOSED if motion not in left_out]
    return Layout([text(f"### {texts.say('propose-head')}"), *rows(buttons)])


def _motion(table: Table, motion: Motion, texts: Texts) -> Button:
    return button(Press("motion", table.record.id, "0", motion.value), texts.say(f"propose-{motion}"))


def paces(table: Table, texts: Texts) -> Layout:
    """Return the private question which pace to propose."""
    presets = tuple(Option(name, pace_name(each, texts), pace_times(each, texts)) for name, each in PRESETS.items())
    none = Option(NONE, texts.say("pace-none"), texts.say("pace-none-help"))
    choosing = menu(Press("newpace", table.record.id, "0"), texts.say("pace-choose"), (*presets, none))
    own = button(Press("newtimes", table.record.id, "0"), texts.say("pace-own"))
    said = texts.say("told", name=texts.say("lobby-pace"), value=pace_name(table.record.pace, texts))
    return Layout([text(f"### {texts.say('propose-pace')}", said), row(choosing), row(own, cancel(table, texts))])


def times(table: Table, texts: Texts) -> Layout:
    """Return the private question how much more time to propose."""
    options = tuple(Option(written, texts.time(parse_time(written)), "") for written in MORE_TIMES)
    choosing = menu(Press("moretime", table.record.id, "0"), texts.say("extend-choose"), options)
    said = [f"### {texts.say('propose-extend')}", texts.say("vote-extend-what")]
    return Layout([text(*said), row(choosing), row(cancel(table, texts))])


class Proposal(Struct, frozen=True):
    """What somebody proposes: another *pace*, or so many seconds of *time* more, if that is the *motion*."""

    motion: Motion
    pace: Pace | None = None
    time: int = 0


def sure(table: Table, proposal: Proposal, texts: Texts, *, alone: bool, usual: bool = False, seconds: int) -> Layout:
    """Return the private form that confirms a proposal, which is decided *alone* or by a vote of so many *seconds*.

    If the user *usual*ly decides alone but cannot do so now, the form says why.
    """
    motion, pace, time = proposal.motion, proposal.pace, proposal.time
    rule = texts.say("propose-alone") if alone else texts.say("propose-rule", time=texts.time(seconds))
    facts = {Motion.PACE: short_pace(pace), Motion.EXTEND: format_time(time)}
    press = Press("ask", table.record.id, "0", f"{motion} {facts.get(motion, '')}".strip())
    label = texts.say("propose-now" if alone else "propose-ask")
    why = [texts.say("propose-not-alone")] if usual and not alone else []
    more = f" (+{texts.time(time)})" if motion is Motion.EXTEND else ""
    lines = [f"### {texts.say(f'propose-{motion}')}{more}", *matter(motion, pace, texts), *why, rule]
    style = discord.ButtonStyle.danger if motion is Motion.END else discord.ButtonStyle.primary
    return Layout([text(*lines), row(button(press, label, style=style), cancel(table, texts))])


def cancel(table: Table, texts: Texts) -> Button:
    """Return the button that cancels a proposal."""
    return button(Press("nomotion", table.record.id, "0"), texts.say("resign-cancel"))


def read_proposal(said: str) -> Proposal:
    """Read what a button proposes.

    Raises:
        MovedOn: No button of the bot has such an id.
    """
    motion, _, fact = said.partition(" ")
    if motion not in [each.value for each in PROPOSED]:
        raise errors.MovedOn
    try:
        time = parse_time(fact) if motion == Motion.EXTEND.value else 0
    except (NotADuration, PaceBeyond) as error:
        raise errors.MovedOn from error
    return Proposal(Motion(motion), read_pace(fact) if motion == Motion.PACE.value else None, time)


TIMES: Final = ("move", "bank", "increment", "delay", "answers", "grace", "vacation")
"""The times of a pace, in the order in which an id has them."""


def short_pace(pace: Pace | None) -> str:
    """Return a pace as short as an id needs it: its times in minutes, how many misses, and its rule.

    >>> short_pace(PRESETS["day"])
    '1440.0.0.0.720.720.20160.2.answer'
    """
    if pace is None:
        return NONE
    times = ((getattr(pace, name) or 0) // MINUTE for name in TIMES)
    return ".".join(map(str, (*times, pace.misses, pace.missed)))


def read_pace(said: str) -> Pace | None:
    """Read what `short_pace` has written.

    Raises:
        MovedOn: It was not written by `short_pace`.
    """
    if said == NONE:
        return None
    if re.fullmatch(rf"(\d{{1,6}}\.){{{len(TIMES)}}}\d\.({'|'.join(Missed)})", said) is None:
        raise errors.MovedOn
    *numbers, misses, missed = said.split(".")
    times = {name: int(number) * MINUTE for name, number in zip(TIMES, numbers, strict=True)}
    if not LEAST <= times["answers"] <= MOST or (times["move"] or times["bank"]) not in range(LEAST, MOST + 1):
        raise errors.MovedOn
    return Pace(**{**times, "move": times["move"] or None}, misses=int(misses), missed=Missed(missed))  # type: ignore[arg-type]


def is_playable(table: Table, pace: Pace | None) -> bool:
    """Whether the table's rule of a pace can be kept: not every game has computer players."""
    return pace is None or pace.missed.level is None or GAMES[table.record.rules].strategy is not None
