"""Buttons that answer offers, in public under the turn message and in private.

Public rows also have prompts: questions that the game's rules name as answered by one press.
"""

from collections.abc import Iterator

from bot.faces.face import AnyFace
from bot.faces.i18n.texts import Texts
from bot.tables.table import Table
from bot.tables.turns.offers import offered_answers, open_offers, prompted_answers
from cogs.ui.items import Button, Press, Row, button, rows
from rules.core.model import AnyAction, Decision, Seat
from rules.core.notation import format_action
from rules.core.play import pending

# Four rows of five: with their rows 24 of the 40 components that Discord allows in a message.
PUBLIC_AT_MOST = 20
"""Room for buttons under a turn message; further offers are answered by Play or My info."""

PRIVATE_AT_MOST = 10  # two rows, since the wizard's own buttons are below them


def offer_rows(table: Table, seat: Seat | None, face: AnyFace, texts: Texts) -> list[Row]:
    """Return buttons for the open offers of *seat*, or of all seats if it is None, oldest first.

    Public rows, those for all seats, have the prompts before the offers.
    """
    found: list[Button] = []
    most = PUBLIC_AT_MOST if seat is None else PRIVATE_AT_MOST
    for decision, actions in (*(_prompts(table) if seat is None else ()), *_offers(table, seat)):
        buttons = []
        for action in actions:
            written = format_action(action)
            said = face.action_text(written, texts, table.names)
            label = texts.say("offer-button", name=table.names[decision.seat], does=said) if seat is None else said
            buttons.append(button(Press("offer", table.record.id, table.token(decision.number), written), label))
        if len(found) + len(buttons) <= most:
            found.extend(buttons)
    return rows(found)


def _prompts(table: Table) -> Iterator[tuple[Decision, tuple[AnyAction, ...]]]:
    """Yield the public prompts and their answers."""
    seen = table.view(None)
    for decision in pending(seen.state):
        if decision.seat not in table.sealed and (actions := prompted_answers(table.rules, seen, decision)):
            yield decision, actions


def _offers(table: Table, seat: Seat | None) -> Iterator[tuple[Decision, tuple[AnyAction, ...]]]:
    """Yield the open offers of *seat*, or of all seats, and their answers."""
    state = table.view(seat).state
    for decision in open_offers(table.rules, state):
        if seat == decision.seat or not (seat is not None or decision.private or decision.to is not None):
            yield decision, offered_answers(table.rules, state, decision)
