"""Previews: the effect of a seat's draft, as that seat may see it. No I/O."""

from functools import cached_property
from typing import Any
from zlib import crc32

from msgspec import msgpack

from bot.base import errors
from bot.storage.records import DraftRecord
from bot.tables.table import Table, asked_of
from bot.tables.telling.look import look
from bot.tables.turns.drafts import tried_out
from bot.tables.turns.offers import is_at_once, is_offer
from rendering.look import Look, Texts
from rules.core.model import AnyAction, Decision, Event, IllegalAction, RulesError, Seat, View
from rules.core.notation import format_action
from rules.core.play import answered_decision, answers, pending, view, visible_events
from rules.core.struct import Struct, evolve


class Preview(Struct, frozen=True, dict=True):
    """The effect of a seat's draft, as that seat may see it.

    *view* is the resulting state, *events* are those of the draft, and *decision* is the next one of the seat.
    *reveals* marks a draft whose last action reveals something, so that its outcome is not shown. *refusal* is the
    reason why part of the stored draft was dropped.
    """

    table: Table
    seat: Seat
    view: View[Any]
    events: tuple[Event, ...]
    draft: tuple[AnyAction, ...]
    decision: Decision | None
    reveals: bool = False
    refusal: RulesError | None = None

    def look(self, texts: Texts) -> Look[Any]:
        """Return the look of the table after the draft, with the draft's events as the latest."""
        drafting = self.seat if self.draft else None
        return evolve(look(self.table, self.seat, texts), view=self.view, events=self.events, drafting=drafting)

    @cached_property
    def legal(self) -> tuple[AnyAction, ...]:
        """The legal answers to the next decision."""
        return () if self.decision is None else tuple(answers(self.table.rules, self.view.state, self.decision))

    @property
    def is_ready(self) -> bool:
        """Whether the draft can be confirmed: it has actions, and needs no more."""
        return bool(self.draft) and self.decision is None

    @property
    def is_offer(self) -> bool:
        """Whether the next decision is an offer, whose answer counts at once and is not drafted."""
        standing = self.decision in pending(self.table.state)
        return standing and self.decision is not None and is_offer(self.table.rules, self.decision)

    @property
    def token(self) -> str:
        """The token of a press on this preview: that of the decision or, if there is none, of the draft."""
        return self.draft_token if self.decision is None else self.table.token(self.decision.number)

    @property
    def draft_token(self) -> str:
        """The token of a press that confirms the draft: a checksum of its actions and of what they lead to.

        Whatever other players do, a Confirm button stays good as long as it confirms what was shown above it.
        """
        outcome = [[type(event).__name__, event] for event in self.events]
        shown = [*map(format_action, self.draft)], outcome, self.reveals
        return self.table.token(crc32(msgpack.encode(shown, enc_hook=str, order="deterministic")) % 10**9)


def preview_draft(table: Table, seat: Seat, draft: tuple[AnyAction, ...]) -> Preview:
    """Return the preview of *draft* at *table*.

    Raises:
        NotYourTurn: It is empty, and nothing is asked of the seat.
    """
    trial = tried_out(table, seat, draft)
    decision = None if trial.reveals or trial.closes else asked_of(table.rules, trial.state, seat)
    if trial.kept and decision in trial.state.offers:
        decision = None  # play does not wait for an offer, and neither does its receiver
    if decision is None and not trial.kept:
        if table.asks_in_secret():
            raise errors.NotAsked
        raise errors.NotYourTurn(who=", ".join(table.markdown_names[other] for other in table.called_seats()))
    seen, events = view(table.rules, trial.state, seat), visible_events(trial.events, seat)
    return Preview(table, seat, seen, events, trial.kept, decision, trial.reveals, trial.refusal)


def with_draft(before: Preview, draft: tuple[AnyAction, ...]) -> Preview:
    """Return the preview of *draft* in place of the draft of *before*.

    Raises:
        RulesError: The first illegal one of its actions; the error is the rules' reason.
    """
    after = preview_draft(before.table, before.seat, draft)
    if after.refusal is not None:
        raise after.refusal
    return after


def record_of(preview: Preview, *, sealed: bool = False) -> DraftRecord:
    """Return the row of a preview's draft."""
    record, actions = preview.table.record, tuple(map(format_action, preview.draft))
    return DraftRecord(game_id=record.id, seat=preview.seat, seq=record.seq, actions=actions, sealed=sealed)


def complete(preview: Preview) -> tuple[AnyAction, ...]:
    """Return the draft to be confirmed, with the action that ends the turn.

    Raises:
        NothingChosen: Choices are still open.
    """
    close = closing(preview)
    if close is not None:
        return (*preview.draft, close)
    if not preview.is_ready:
        raise errors.NothingChosen
    return preview.draft


def answers_offer(preview: Preview, actions: tuple[AnyAction, ...]) -> bool:
    """Whether *actions* answer offers and count at once; the seat's own decisions take precedence."""
    asked = preview.decision
    if preview.draft and not preview.is_offer and asked is not None and isinstance(asked, actions[0].answers):
        return False
    return is_at_once(preview.table.rules, preview.table.state, preview.seat, actions)


def closing(preview: Preview) -> AnyAction | None:
    """Return the action that would end the drafted turn, None if it cannot end yet."""
    kind = preview.table.rules.ending
    if kind is None or not preview.draft or preview.decision is None:
        return None
    state, seat = preview.view.state, preview.seat
    for decision in pending(state):
        if decision.seat == seat and isinstance(decision, kind.answers):
            for action in kind.candidates(state, decision):
                try:
                    answered_decision(state, seat, action)
                except IllegalAction:
                    continue
                return action
    return None
