"""The messages of votes: on an undo, and on letting a computer play on for somebody."""

from collections.abc import Container, Sequence

import discord
from discord import ui

from bot.api import limits
from bot.faces.face import AnyFace
from bot.game.history import HistoryEntry
from bot.game.table import Table
from bot.i18n.texts import Texts
from bot.storage.records import Vote
from cogs.ui.items import Layout, Press, Row, button, row, text
from cogs.ui.panel import happened
from rules.core.model import Seat


def vote_message(vote: Vote, taken: Sequence[HistoryEntry], table: Table, face: AnyFace, texts: Texts) -> Layout:
    """Return the vote message, with exactly what would be undone."""
    names = table.markdown_names
    happenings = [f"- {line}" for line in happened(taken, table, face, texts)]
    voters = [row for row in table.seats if row.seat in table.people - {*vote.agreed}]
    told = limits.cut_lines(happenings, limits.TEXT - 1000, texts.say("lines-more"))
    lines = [
        f"### {texts.say('vote-head', name=names[vote.asked_by])}",
        " ".join(f"<@{row.user_id}>" for row in voters),
        told,
        *([texts.say("vote-anew")] if any(one.is_drawn for one in taken) else []),
        texts.say("vote-agreed", names=texts.listed([names[seat] for seat in vote.agreed])),
    ]
    return Layout(
        [ui.Container(text(*lines), vote_buttons(vote, texts))], mentions=tuple(row.user_id for row in voters)
    )


def replacement_message(vote: Vote, table: Table, voters: Container[Seat], texts: Texts) -> Layout:
    """Return the message of a vote about letting a computer play on, which *voters* must agree to."""
    assert vote.seat is not None
    assert vote.computer is not None
    names = table.markdown_names
    asked = [row for row in table.seats if row.seat in voters and row.seat not in vote.agreed]
    level = texts.say(f"level-{vote.computer}")
    lines = [
        f"### {texts.say('replace-head', name=names[vote.asked_by], who=names[vote.seat], level=level)}",
        " ".join(f"<@{row.user_id}>" for row in asked),
        texts.say("replace-back", who=names[vote.seat]),
        texts.say("vote-agreed", names=texts.listed([names[seat] for seat in vote.agreed])),
    ]
    return Layout([ui.Container(text(*lines), vote_buttons(vote, texts))], mentions=tuple(r.user_id for r in asked))


def vote_buttons(vote: Vote, texts: Texts) -> Row:
    """Return the buttons by which a vote is answered."""
    agree, refuse = (Press(verb, vote.game_id, vote.token) for verb in ("agree", "refuse"))
    return row(
        button(agree, texts.say("vote-agree"), style=discord.ButtonStyle.success),
        button(refuse, texts.say("vote-refuse"), style=discord.ButtonStyle.danger),
    )
