"""What a seat prepares: drafts, which are tried on a copy of the state, plans, and standing answers."""

from collections.abc import Iterable
from typing import Generic

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
from rules.core.play import answered, play, view
from rules.core.struct import Struct, evolve


def parse_chain(rules: Rules[S], text: str) -> tuple[ActionOf[S], ...]:
    """Read actions parted by ``;``; raise UnreadableAction if one of them cannot be read, or none is there (CORE-2)."""
    parts = [part.strip() for part in text.split(";") if part.strip()]
    return tuple(parse_action(rules, part) for part in parts or [text])


class Trial(Struct, Generic[S], frozen=True):
    """What a draft comes to on a copy: *kept* is its longest beginning that fits, *refusal* what the rest meets with.

    The last action kept *reveals*: it is checked, and *state* and *events* do not tell what it does; or it *closes*.
    """

    state: S
    events: tuple[Event, ...] = ()
    kept: tuple[AnyAction, ...] = ()
    reveals: bool = False
    closes: bool = False
    refusal: IllegalAction | None = None


def tried(rules: Rules[S], state: S, seat: Seat, draft: Iterable[ActionOf[S]]) -> Trial[S]:
    """Try *draft* for *seat* on a copy, up to the first action that does not fit, reveals or closes its turn."""
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


def check_plannable(rules: Rules[S], seen: View[S], kind: type[ActionOf[S]], fields: Fields) -> None:
    """Raise IllegalAction if an action of *kind* with these *fields* need not be planned by who has *seen* the game.

    It is secret (CORE-12), or can never come to that seat (CORE-11, CORE-13, or the rules of the game).
    """
    if kind.answers.natural:
        raise IllegalAction("CORE-11", action=word(kind))
    if kind.answers.secret:
        raise IllegalAction("CORE-12", action=word(kind))
    rules.check_plan(seen, kind, fields)


def standing_answer(rules: AnyRules, state: State, decision: Decision, text: str) -> AnyAction | None:
    """Return what the standing answer *text* of a seat comes to for *decision*, None if the seat is to be asked.

    Sealed decisions are always asked. It is taken from the seat's own view, so that a discreet one gives nothing away.
    """
    known = rules.standing_answers
    if known is None or decision.sealed:
        return None
    seen = view(rules, state, decision.seat)
    try:
        action = known.answer(seen, decision, known.Wish.parse(text))
        return action if action is not None and answered(state, decision.seat, action) == decision else None
    except (ValueError, IllegalAction):  # what an older version wrote, or what cannot be done now
        return None
