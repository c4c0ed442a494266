"""What a game may say of how it is played by post, beside its rules; all of it may be left out, and is read here alone.

Its state declares what it offers, as ``offers: tuple[Leech, ...]``. Its Rules object may have *ending*: the kind of
action that closes a turn of many steps; *standing*: the module in which it says what standing answers there are;
*planning*: the module whose ``check(view, kind, fields)`` refuses what can never come to the view's seat; and
*prompts*: for kinds of decisions that are soon answered, the kinds of actions that stand as buttons for all to see.

Its options may have ``variant(seats)``: the ids of what so many play that others do not, as ``solo`` or ``reed``; and
``moot(seats)``: the names of those that would change nothing beside the others, for so many.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Protocol, get_args, get_type_hints

from rules.core.model import Action, Decision, IllegalAction, Options, Rules, Seat, State, View
from rules.core.play import answered, answers, pending, play, view


def ending(rules: Rules[Any]) -> type[Action[Any, Any]] | None:
    """Return the kind of action that closes a turn, None in a game in which a turn closes by itself."""
    found: type[Action[Any, Any]] | None = getattr(rules, "ending", None)
    return found


def variant(options: Options, seats: int) -> tuple[str, ...]:
    """Return the ids of what is played with so many *seats* and these *options*, nothing if it is the game as ever."""
    found: Callable[[int], tuple[str, ...]] | None = getattr(options, "variant", None)
    return found(seats) if found else ()


def moot(options: Options, seats: int) -> frozenset[str]:
    """Return the names of the *options* that would change nothing beside the others, with so many *seats*."""
    found: Callable[[int], frozenset[str]] | None = getattr(options, "moot", None)
    return found(seats) if found else frozenset()


class Standing(Protocol):
    """What a game understands of standing answers: its module ``standing``.

    A *Wish* is made of text by ``parse``, which raises ValueError, and ``str`` writes it as *WISHES* and *PROVISOS* do:
    one of the former, the first of which is to be asked, and any of the latter, parted by ``; `` and in their order.
    ``answer`` says from what its seat may see what is answered, None to ask; what is sealed it is never asked about.

    It may have ``provisos(view)`` too: what else a wish may depend on just now, after *PROVISOS*, as its seat sees the
    game. A number in such a part, as the year in ``not ambush 3``, lets it end by itself: ``answer`` sees the year.
    """

    Wish: Any
    WISHES: tuple[str, ...]
    PROVISOS: tuple[str, ...]

    def answer(self, view: View[Any], decision: Decision, wish: Any, /) -> Action[Any, Any] | None:
        """Return what *wish* answers to *decision*, None to ask."""


def standing(rules: Rules[Any]) -> Standing | None:
    """Return what a game understands of standing answers, None if it has none."""
    found: Standing | None = getattr(rules, "standing", None)
    return found


def provisos(rules: Rules[Any], seen: View[Any]) -> tuple[str, ...]:
    """Return all that a standing answer may depend on now, as its seat has *seen* the game; nothing if it has none."""
    manner = standing(rules)
    if manner is None:
        return ()
    now: Callable[[View[Any]], tuple[str, ...]] | None = getattr(manner, "provisos", None)
    return (*manner.PROVISOS, *(now(seen) if now else ()))


def wished(rules: Rules[Any], state: State, decision: Decision, text: str) -> Action[Any, Any] | None:
    """Return what a standing answer comes to for *decision*, None if its seat is to be asked: what is sealed always is.

    What is discreet is answered so too: from the seat's own view, before anybody could see that it was asked.
    """
    manner = standing(rules)
    if manner is None or decision.sealed:
        return None
    seen = view(rules, state, decision.seat)
    try:
        action = manner.answer(seen, decision, manner.Wish.parse(text))
        return action if action is not None and answered(state, decision.seat, action) == decision else None
    except (ValueError, IllegalAction):  # what an older version wrote, or what cannot be done now
        return None


def is_offer(rules: Rules[Any], decision: Decision) -> bool:
    """Whether *decision* is of a kind that is offered, be it still open or called in, and is no secret."""
    states: type[State] = rules.state_type
    return isinstance(decision, _offered(states)) and not (decision.sealed or decision.among)


@cache
def _offered(state_type: type[State]) -> tuple[type[Decision], ...]:
    """Return the kinds of decisions that states of *state_type* offer."""
    kind = get_args(get_type_hints(state_type)["offers"])[0]
    kinds = get_args(kind) or (kind,)
    return tuple(each for each in kinds if isinstance(each, type) and issubclass(each, Decision))


def open_offers(rules: Rules[Any], state: State) -> tuple[Decision, ...]:
    """Return the offers that may be answered now, those that were called in first."""
    return tuple(decision for decision in pending(state) if is_offer(rules, decision))


def offered_answers(rules: Rules[Any], state: State, decision: Decision) -> tuple[Action[Any, Any], ...]:
    """Return the legal answers to an open offer, but for those that would answer one before it instead."""
    found = answers(rules, state, decision)
    return tuple(action for action in found if answered(state, decision.seat, action) is decision)


def prompted(rules: Rules[Any], seen: View[Any], decision: Decision) -> tuple[Action[Any, Any], ...]:
    """Return the answers to *decision* that stand as buttons under the turn message, whoever may press them.

    What is private is offered whether it is legal or not: that, only its seat knows. What is secret is not offered.
    """
    kinds = getattr(rules, "prompts", {}).get(type(decision), ())
    if decision.sealed or decision.among or decision.to is not None:
        return ()
    found = (action for kind in kinds for action in kind.candidates(seen.state, decision))
    return tuple(action for action in found if decision.private or _is_legal(action, seen.state, decision))


def _is_legal(action: Action[Any, Any], state: State, decision: Decision) -> bool:
    try:
        action.check(state, decision)
    except IllegalAction:
        return False
    return True


def is_at_once(rules: Rules[Any], state: State, seat: Seat, actions: tuple[Action[Any, Any], ...]) -> bool:
    """Whether each of *actions* answers an offer to *seat* and reveals nothing: then no draft is needed for them."""
    for action in actions:
        try:
            decision = answered(state, seat, action)
        except IllegalAction:
            return False
        step = play(rules, state, seat, action)
        if step.reveals or not is_offer(rules, decision):
            return False
        state = step.state
    return bool(actions)
