"""The argument of a law, a state with its legal actions, and the exception that it raises."""

from collections.abc import Iterator
from typing import Generic

from laws.measures import Measures
from rules.core.dice import Dice
from rules.core.log import Entry
from rules.core.model import ActionOf, AnyAction, Decision, Rules, S, Seat, Step, View
from rules.core.notation import format_action
from rules.core.play import answers, pending, play, view
from rules.core.struct import Struct, field

Values = dict[type[AnyAction], dict[str, dict[object, None]]]
"""The values that fields of legal actions have had so far, by kind of action and by field, oldest first."""


class BrokenLaw(Exception):
    """A game breaks a law; *log* leads from its first state to the one in which it does."""

    def __init__(self, law: str, detail: str) -> None:
        super().__init__(f"{law}: {detail}")
        self.law = law
        self.detail = detail
        self.log: tuple[Entry, ...] = ()


class Case(Struct, Generic[S], frozen=True):
    """A state to check laws in: *legal* has the answers to each decision, *met* the values seen earlier in the game.

    Views, imagined states and the steps after legal actions are kept, since several laws ask for the same ones.
    """

    rules: Rules[S]
    measures: Measures[S]
    state: S
    seats: int
    legal: tuple[tuple[Decision, tuple[ActionOf[S], ...]], ...]
    met: Values
    dice: Dice
    views: dict[Seat | None, View[S]] = field(default_factory=dict)
    imagined: dict[Seat | None, tuple[S, ...]] = field(default_factory=dict)
    steps: dict[tuple[Seat, ActionOf[S]], Step[S]] = field(default_factory=dict)

    def actions(self) -> Iterator[tuple[Seat, ActionOf[S]]]:
        """Yield every legal action with its seat."""
        for decision, found in self.legal:
            for action in found:
                yield decision.seat, action

    def legal_for(self, seat: Seat) -> tuple[ActionOf[S], ...]:
        """Return the legal actions of *seat*."""
        return tuple(action for decision, found in self.legal if decision.seat == seat for action in found)

    def view(self, seat: Seat | None) -> View[S]:
        """Return the state as *seat* sees it."""
        if seat not in self.views:
            self.views[seat] = view(self.rules, self.state, seat)
        return self.views[seat]

    def imagine(self, seat: Seat | None) -> tuple[S, ...]:
        """Return two states that *seat* imagines."""
        if seat not in self.imagined:
            self.imagined[seat] = tuple(self.rules.imagine(self.view(seat), self.dice) for _ in range(2))
        return self.imagined[seat]

    def outcome(self, seat: Seat, action: ActionOf[S]) -> Step[S]:
        """Play a legal *action* in the state; raise BrokenLaw if that fails."""
        if (seat, action) not in self.steps:
            self.steps[seat, action] = outcome(self.rules, self.state, seat, action)
        return self.steps[seat, action]


def case_of(rules: Rules[S], measures: Measures[S], state: S, seats: int, met: Values, dice: Dice) -> Case[S]:
    """Return the case of *state*, and add to *met* the values in its legal answers."""
    found = tuple((decision, tuple(answers(rules, state, decision))) for decision in pending(state))
    for _, actions in found:
        for action in actions:
            fields = met.setdefault(type(action), {})
            for name in action.__struct_fields__:
                fields.setdefault(name, {})[getattr(action, name)] = None
    return Case(rules, measures, state, seats, found, met, dice)


def outcome(rules: Rules[S], state: S, seat: Seat, action: ActionOf[S]) -> Step[S]:
    """Play a legal *action*; raise BrokenLaw if that fails."""
    try:
        return play(rules, state, seat, action)
    except Exception as error:  # any error of the rules breaks this law
        detail = f"{format_action(action)} of seat {seat}: {type(error).__name__} {error}"
        raise BrokenLaw("every legal action applies", detail) from error
