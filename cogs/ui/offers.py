"""Offers as buttons: under the turn message for all to see, though only who is asked may press them, and in private."""

from typing import Any

from discord import ui

from bot.i18n.texts import Texts
from bot.manners import offered_answers, open_offers
from bot.table import Table
from cogs.face import Face
from cogs.ui.items import Press, button, rows
from rules.core.model import Seat
from rules.core.notation import format_action

PUBLIC_AT_MOST = 20
"""So many buttons have room under a turn message; who is offered more answers the others by Play or My info."""

PRIVATE_AT_MOST = 10


def offer_rows(table: Table, seat: Seat | None, face: Face, texts: Texts) -> list[ui.ActionRow[Any]]:
    """Return the answers to the offers that are open to *seat*, or to anybody, as buttons; the oldest come first."""
    found: list[ui.Button[Any]] = []
    most = PUBLIC_AT_MOST if seat is None else PRIVATE_AT_MOST
    state, names = table.view(seat).state, table.names
    for decision in open_offers(table.rules, state):
        if seat != decision.seat and (seat is not None or decision.private or decision.to is not None):
            continue
        buttons = []
        for action in offered_answers(table.rules, state, decision):
            written = format_action(action)
            said = face.spoken(written, texts, names)
            label = said if seat is not None else texts.say("offer-button", name=names[decision.seat], does=said)
            buttons.append(button(Press("offer", table.record.id, table.token(decision.number), written), label))
        if len(found) + len(buttons) <= most:
            found.extend(buttons)
    return rows(found)
