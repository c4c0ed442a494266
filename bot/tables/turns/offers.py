"""Offers: decisions that play does not wait for, declared in a state as ``offers: tuple[Leech, ...]``."""

from collections.abc import Iterable
from functools import cache
from typing import Any, Final, get_args, get_type_hints

from rules.core.model import AnyAction, AnyRules, Decision, IllegalAction, Seat, State, View
from rules.core.play import answered_decision, answers, pending, play
from rules.prepared import is_legal

# A choice: with twelve, the buttons of several offers would not fit into the forty components that Discord allows.
PROMPTS_AT_MOST: Final = 6
"""The most answers of one kind that are buttons under the turn message."""


def is_offer(rules: AnyRules, decision: Decision) -> bool:
    """Whether *decision* is of a kind that is offered, whether open or due now, and not secret."""
    states: type[State] = rules.state_type
    return isinstance(decision, _offered_kinds(states)) and not (decision.sealed or decision.among)


@cache
def _offered_kinds(state_type: type[State]) -> tuple[type[Decision], ...]:
    kind = get_args(get_type_hints(state_type)["offers"])[0]
    kinds = get_args(kind) or (kind,)
    return tuple(each for each in kinds if isinstance(each, type) and issubclass(each, Decision))


def open_offers(rules: AnyRules, state: State) -> tuple[Decision, ...]:
    """Return the open offers; those that are due come first."""
    return tuple(decision for decision in pending(state) if is_offer(rules, decision))


def offered_answers(rules: AnyRules, state: State, decision: Decision) -> tuple[AnyAction, ...]:
    """Return the legal answers to an open offer, except those that would answer an earlier one."""
    found = answers(rules, state, decision)
    return tuple(action for action in found if answered_decision(state, decision.seat, action) is decision)


def prompted_answers(rules: AnyRules, seen: View[Any], decision: Decision) -> tuple[AnyAction, ...]:
    """Return the answers to *decision* that are public buttons under the turn message.

    Of a kind with many answers only the first is included, such as the lowest bid. Answers to private decisions are
    included whether or not they are legal, which only their seat may know. Secret decisions have no public buttons.
    """
    kinds = rules.prompts.get(type(decision), ())
    if decision.sealed or decision.among or decision.to is not None:
        return ()
    found = (action for kind in kinds for action in _few(kind.candidates(seen.state, decision)))
    return tuple(action for action in found if decision.private or is_legal(seen.state, decision, action))


def _few(actions: Iterable[AnyAction]) -> list[AnyAction]:
    found = list(actions)
    return found if len(found) <= PROMPTS_AT_MOST else found[:1]


def is_at_once(rules: AnyRules, state: State, seat: Seat, actions: tuple[AnyAction, ...]) -> bool:
    """Whether each of *actions* answers an offer to *seat* and reveals nothing, so that it needs no draft."""
    for action in actions:
        try:
            decision = answered_decision(state, seat, action)
        except IllegalAction:
            return False
        step = play(rules, state, seat, action)
        if step.reveals or not is_offer(rules, decision):
            return False
        state = step.state
    return bool(actions)
