"""Offers as buttons: under the turn message for all to see, though only who is asked may press them, and in private.

Questions that are soon answered stand there too, where the game names such.
"""

from collections.abc import Iterator

from bot.faces.face import AnyFace
from bot.game.offers import offered_answers, open_offers, prompted
from bot.game.table import Table
from bot.i18n.texts import Texts
from cogs.ui.items import Button, Press, Row, button, rows
from rules.core.model import AnyAction, Decision, Seat
from rules.core.notation import format_action
from rules.core.play import pending

PUBLIC_AT_MOST = 20
"""So many buttons have room under a turn message; who is offered more answers the others by Play or My info."""

PRIVATE_AT_MOST = 10


def offer_rows(table: Table, seat: Seat | None, face: AnyFace, texts: Texts) -> list[Row]:
    """Return the answers to the offers that are open to *seat*, or to anybody, as buttons; the oldest come first.

    Under the turn message, which is for anybody, what else is soon answered comes before them.
    """
    found: list[Button] = []
    most = PUBLIC_AT_MOST if seat is None else PRIVATE_AT_MOST
    for decision, actions in (*(_prompts(table) if seat is None else ()), *_offers(table, seat)):
        buttons = []
        for action in actions:
            written = format_action(action)
            said = face.spoken(written, texts, table.names)
            label = texts.say("offer-button", name=table.names[decision.seat], does=said) if seat is None else said
            buttons.append(button(Press("offer", table.record.id, table.token(decision.number), written), label))
        if len(found) + len(buttons) <= most:
            found.extend(buttons)
    return rows(found)


def _prompts(table: Table) -> Iterator[tuple[Decision, tuple[AnyAction, ...]]]:
    """Yield the questions that anybody may see and their buttons answer."""
    seen = table.view(None)
    for decision in pending(seen.state):
        if decision.seat not in table.sealed and (actions := prompted(table.rules, seen, decision)):
            yield decision, actions


def _offers(table: Table, seat: Seat | None) -> Iterator[tuple[Decision, tuple[AnyAction, ...]]]:
    """Yield the offers that are open to *seat*, or to anybody, and their answers."""
    state = table.view(seat).state
    for decision in open_offers(table.rules, state):
        if seat == decision.seat or not (seat is not None or decision.private or decision.to is not None):
            yield decision, offered_answers(table.rules, state, decision)
