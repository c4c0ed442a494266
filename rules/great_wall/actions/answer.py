"""The base of all actions of players."""

from abc import abstractmethod
from typing import Generic

from rules.core.model import Action, D, Decision, Step
from rules.core.struct import evolve
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.wall import Wall


class Answer(Action[Wall, D], Generic[D], frozen=True):
    """An action that is carried out through a deed of its seat."""

    def perform(self, state: Wall, decision: D) -> Step[Wall]:
        deed = Deed(state, actor=decision.seat)
        if not (decision.among or decision.sealed or decision.natural or state.options.names_whoever_holds_cards):
            deed.state = with_answer_noted(deed.state, decision)
        self.act(deed, decision)
        return deed.finish()

    @abstractmethod
    def act(self, deed: Deed, decision: D) -> None:
        """Carry out the action, which has been checked."""


def with_answer_noted(state: Wall, decision: Decision) -> Wall:
    """Return *state* with the answer of *decision*'s seat noted in the pending decisions of the same kind."""
    front, *later = state.agenda or ((),)
    if decision.seat in state.gone or not any(type(other) is type(decision) for other in front):
        return state
    row = tuple(
        evolve(other, answered=(*other.answered, decision.seat)) if type(other) is type(decision) else other
        for other in front
    )
    return evolve(state, agenda=(row, *later))
