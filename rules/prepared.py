"""What a seat prepares: drafts, plans and standing answers."""

from collections.abc import Iterable
from typing import Any, ClassVar, Generic, Protocol, runtime_checkable

from rules.core.model import (
    ActionOf,
    AnyAction,
    AnyRules,
    Decision,
    Event,
    Fields,
    IllegalAction,
    Rules,
    S,
    Seat,
    State,
    Unasked,
    View,
)
from rules.core.notation import parse_action, word
from rules.core.play import answered_decision, play, view
from rules.core.struct import Struct, evolve


@runtime_checkable
class PlansWithCosts(Protocol):
    """Rules of a game whose planned actions have a price.

    *costs* are the ids of the rules that refuse what cannot be paid for. Some kinds of action have no candidates while
    their price is lacking; *priced* has one action of each such kind, whose refusal then stands for the whole kind.
    """

    costs: ClassVar[frozenset[str]]
    priced: ClassVar[tuple[AnyAction, ...]]

    def foreseen(self, view: View[Any], kind: type[Any]) -> Decision | None:
        """Return the decision that an action of *kind* would answer if the turn of the view's seat came now."""


@runtime_checkable
class PlansWithPreparation(Protocol):
    """Rules of a game in which a planned action can need another one first."""

    def preparation(self, state: Any, decision: Decision, action: Any) -> AnyAction | None:
        """Return the action that *action* needs first; None if it needs none, or if no action would help."""


@runtime_checkable
class RevealingAnswers(Protocol):
    """Rules of a game in which a forced answer can reveal what its seat holds, in some modes."""

    def is_private(self, state: Any, decision: Decision) -> bool:
        """Return True if the seat must give even the only legal answer to *decision* itself."""


def is_private(rules: AnyRules, state: State, decision: Decision) -> bool:
    """Whether a seat must give even the only legal answer itself, since a forced answer would reveal something."""
    return rules.is_private(state, decision) if isinstance(rules, RevealingAnswers) else decision.private


def parse_chain(rules: Rules[S], text: str) -> tuple[ActionOf[S], ...]:
    """Read actions separated by ``;``; raise UnreadableAction if one cannot be read or there is none (CORE-2)."""
    parts = [part.strip() for part in text.split(";") if part.strip()]
    return tuple(parse_action(rules, part) for part in parts or [text])


class Trial(Struct, Generic[S], frozen=True):
    """The result of trying a draft: *kept* are its actions up to the first illegal one, which got *refusal*.

    If the last action kept *reveals* something, it has been checked but not played: *state* and *events* are those
    before it. If it *closes*, it ends the turn.
    """

    state: S
    events: tuple[Event, ...] = ()
    kept: tuple[AnyAction, ...] = ()
    reveals: bool = False
    closes: bool = False
    refusal: IllegalAction | None = None


def try_draft(rules: Rules[S], state: S, seat: Seat, draft: Iterable[ActionOf[S]]) -> Trial[S]:
    """Try *draft* for *seat*, up to the first action that is illegal, reveals something or closes the turn."""
    trial = Trial(state)
    for action in draft:
        try:
            if trial.reveals or trial.closes:
                raise Unasked("CORE-10", seat=seat)
            step = play(rules, trial.state, seat, action)
        except IllegalAction as refusal:
            return evolve(trial, refusal=refusal)
        seen = trial if step.reveals else Trial(step.state, trial.events + step.events, closes=step.closes)
        trial = evolve(seen, kept=(*trial.kept, action), reveals=step.reveals)
    return trial


def check_plannable(rules: Rules[S], seat_view: View[S], kind: type[ActionOf[S]], fields: Fields) -> None:
    """Raise IllegalAction if the seat of *seat_view* cannot plan an action of *kind* with these *fields*.

    It cannot if the action is secret (CORE-12), or can never be asked of it (CORE-11, CORE-13, or a rule of the game).
    """
    if kind.answers.natural:
        raise IllegalAction("CORE-11", action=word(kind))
    if kind.answers.secret:
        raise IllegalAction("CORE-12", action=word(kind))
    rules.check_plan(seat_view, kind, fields)


def standing_answer(rules: AnyRules, state: State, decision: Decision, text: str) -> AnyAction | None:
    """Return the answer to *decision* by its seat's standing answers *text*; None if the seat must be asked.

    Sealed decisions are always asked. The answer depends on the seat's own view alone, so that it reveals nothing else.
    """
    known = rules.standing_answers
    if known is None or decision.sealed:
        return None
    action = known.answer(view(rules, state, decision.seat), decision, tuple(text.split("; ")))
    if action is None:
        return None
    try:
        return action if answered_decision(state, decision.seat, action) == decision else None
    except IllegalAction:
        return None


def is_legal(state: S, decision: Decision, action: ActionOf[S]) -> bool:
    """Whether *action* is a legal answer to *decision*."""
    try:
        action.check(state, decision)
    except IllegalAction:
        return False
    return True
