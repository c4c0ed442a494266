"""What a seat's draft comes to, as that seat may see it. No I/O."""

from functools import cached_property
from typing import Any
from zlib import crc32

from bot import errors
from bot.game.drafts import parse_draft, tried_out
from bot.game.look import look
from bot.game.offers import is_at_once, is_offer
from bot.game.table import Table, asked_of, state_after
from bot.storage.records import DraftRecord
from rendering.look import Look, Texts
from rules.core.model import AnyAction, Decision, Event, IllegalAction, RulesError, Seat, View
from rules.core.notation import format_action
from rules.core.play import answered, answers, pending, told, view
from rules.core.struct import Struct, evolve


class Preview(Struct, frozen=True, dict=True):
    """What a seat's draft comes to, as that seat may see it.

    *view* is the state that it leads to, and *events* are those on the way. *decision* is what the seat must choose
    next. *reveals* tells that the last choice reveals, so that its outcome is not shown. *refusal* says why part of
    the draft was dropped.
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
        """Return the table as the draft leaves it, with the draft's events as the latest."""
        return evolve(look(self.table, self.seat, texts), view=self.view, events=self.events)

    @cached_property
    def legal(self) -> tuple[AnyAction, ...]:
        """The legal answers to what the seat must choose next."""
        return () if self.decision is None else tuple(answers(self.table.rules, self.view.state, self.decision))

    @property
    def is_ready(self) -> bool:
        """Whether it can be confirmed: something is chosen, and nothing more must be."""
        return bool(self.draft) and self.decision is None

    @property
    def is_offer(self) -> bool:
        """Whether what is asked next was offered to the seat: its answer counts at once, and is no part of a draft."""
        standing = self.decision in pending(self.table.state)
        return standing and self.decision is not None and is_offer(self.table.rules, self.decision)

    @property
    def token(self) -> str:
        """What a press on this preview names: the decision, or, to confirm just what was shown, the draft."""
        return self.draft_token if self.decision is None else self.table.token(self.decision.number)

    @property
    def draft_token(self) -> str:
        """What a press that confirms names: the draft that was shown."""
        return self.table.token(crc32("; ".join(map(format_action, self.draft)).encode()) % 10**9)


def previewed(table: Table, seat: Seat, draft: tuple[AnyAction, ...]) -> Preview:
    """Return what *draft* comes to at *table*.

    Raises:
        NotYourTurn: It is empty, and nothing is asked of the seat.
    """
    trial = tried_out(table, seat, draft)
    decision = None if trial.reveals or trial.closes else asked_of(table.rules, trial.state, seat)
    if trial.kept and decision in trial.state.offers:
        decision = None  # an offer holds nobody up, not even its receiver
    if decision is None and not trial.kept:
        if table.asks_in_secret():
            raise errors.NotAsked
        raise errors.NotYourTurn(who=", ".join(table.markdown_names[other] for other in table.called()))
    seen, events = view(table.rules, trial.state, seat), told(trial.events, seat)
    return Preview(table, seat, seen, events, trial.kept, decision, trial.reveals, trial.refusal)


def redrafted(before: Preview, draft: tuple[AnyAction, ...]) -> Preview:
    """Return what *draft* comes to in place of the draft of *before*.

    Raises:
        RulesError: What the rules say against the first of its actions that does not fit.
    """
    after = previewed(before.table, before.seat, draft)
    if after.refusal is not None:
        raise after.refusal
    return after


def complete(preview: Preview) -> tuple[AnyAction, ...]:
    """Return a draft that can be confirmed, with the action that closes its turn.

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
    """Whether *actions* answer offers to the seat and count at once; what its own draft asks for goes before."""
    asked = preview.decision
    if preview.draft and not preview.is_offer and asked is not None and isinstance(asked, actions[0].answers):
        return False
    return is_at_once(preview.table.rules, preview.table.state, preview.seat, actions)


def closing(preview: Preview) -> AnyAction | None:
    """Return the action that would close the turn begun in a draft, None if it may not be closed yet."""
    kind = preview.table.rules.ending
    if kind is None or not preview.draft or preview.decision is None:
        return None
    state, seat = preview.view.state, preview.seat
    for decision in pending(state):
        if decision.seat == seat and isinstance(decision, kind.answers):
            for action in kind.candidates(state, decision):
                try:
                    answered(state, seat, action)
                except IllegalAction:
                    continue
                return action
    return None


def shown(table: Table, draft: DraftRecord) -> tuple[tuple[AnyAction, ...], tuple[Event, ...]]:
    """Return what a stored draft came to when it was shown, which was after entry *draft.seq*."""
    then = table if draft.seq == table.record.seq else state_after(table, draft.seq)
    trial = tried_out(then, draft.seat, parse_draft(table.rules, draft))
    return trial.kept, told(trial.events, draft.seat)
