"""Drafts: parsed, tried and shortened. No I/O."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any

from bot.storage.records import DraftRecord
from bot.tables.table import Table, asked_of
from bot.tables.turns.course import Order, only_answer
from rules.core.model import AnyAction, AnyRules, Decision, IllegalAction, RulesError, Seat, State
from rules.core.notation import parse_action
from rules.core.play import answered_decision, pending
from rules.core.struct import evolve
from rules.prepared import Trial, try_draft


def parse_draft(rules: AnyRules, draft: DraftRecord | None) -> tuple[AnyAction, ...]:
    """Parse a stored draft up to the first action that this version of the program cannot read."""
    read: list[AnyAction] = []
    for text in draft.actions if draft else ():
        try:
            read.append(parse_action(rules, text))
        except RulesError:
            break
    return tuple(read)


def tried_out(table: Table, seat: Seat, draft: Iterable[AnyAction]) -> Trial[Any]:
    """Try *draft*, followed by all answers of *seat* that leave no choice."""
    rules = table.rules
    trial = try_draft(rules, table.state, seat, draft)
    while trial.kept and not (trial.reveals or trial.closes or trial.refusal):
        asked = asked_of(rules, trial.state, seat)
        if asked is None or asked in trial.state.offers:
            break
        forced = only_answer(rules, trial.state, asked)
        if forced is None:
            break
        trial = try_draft(rules, table.state, seat, (*trial.kept, forced))
    return trial


def without_last_choice(table: Table, seat: Seat, draft: tuple[AnyAction, ...]) -> tuple[AnyAction, ...]:
    """Return *draft* without its last real choice and the forced answers after it."""
    for length in range(len(draft) - 1, 0, -1):
        if tried_out(table, seat, draft[:length]).kept != draft:
            return draft[:length]
    return ()


def drafted_decisions(table: Table, drafts: Mapping[Seat, DraftRecord]) -> frozenset[Decision]:
    """Return the decisions open at *table* that seats have answered in *drafts* and not yet confirmed."""
    found = set[Decision]()
    for seat, draft in drafts.items():
        for action in () if draft.sealed else parse_draft(table.rules, draft):
            with suppress(IllegalAction):  # later actions of a draft answer decisions that are not open yet
                found.add(answered_decision(table.state, seat, action))
    return frozenset(found)


def secret_moves(table: Table, drafts: Mapping[Seat, DraftRecord]) -> list[Order]:
    """Return the moves of a secret choice, in the order of seats; none before every seat has chosen."""
    choosing = table.choosing()
    if not all(seat in drafts and drafts[seat].sealed for seat in choosing):
        return []
    return [
        Order(seat, action, table.seats[seat].played_by)
        for seat in choosing
        for action in parse_draft(table.rules, drafts[seat])
    ]


def is_overtaken(table: Table, state: State, draft: DraftRecord) -> bool:
    """Whether the decision that *draft* answers first at *table* was answered otherwise on the way to *state*."""
    begun = parse_draft(table.rules, draft)[:1]
    try:
        asked = {evolve(each, answered=()) for each in pending(state)}  # who else has answered makes no difference
        return any(evolve(answered_decision(table.state, draft.seat, each), answered=()) not in asked for each in begun)
    except IllegalAction:
        return True
